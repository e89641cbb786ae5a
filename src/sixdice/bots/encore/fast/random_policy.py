"""The bot ``random`` inside kernels: any legal choice; a pass only when there is none."""

import numpy as np

from sixdice.bots.encore.fast.chance import below, fold
from sixdice.bots.encore.fast.compiled import kernel, whole
from sixdice.bots.encore.fast.dice import lowest_face, without_face
from sixdice.bots.encore.fast.options import choose, cost, count
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats
from sixdice.bots.encore.fast.tables import SheetTable

__all__ = ["draw", "random_choice", "random_kind", "random_shares"]


@kernel
def draw(own: Seat, stop: int) -> int:
    """Return the next random number of a seat's bot, below *stop*."""
    number = below(fold(own.stream, own.drawn), np.uint64(stop))
    own.drawn += np.uint64(1)
    return whole(number)


@kernel
def random_choice(own: Seat, sheet: SheetTable, colours: int, numbers: int) -> None:
    """Choose at random from these dice."""
    total, rest = 0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                total += count(own, sheet, colour, number)
    rank, rest = draw(own, max(total, 1)), colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                found = count(own, sheet, colour, number)
                if rank < found:
                    choose(own, sheet, colour, number, rank)
                    return
                rank -= found
    own.slot = PASSED


@kernel
def random_kind(leader: Seat) -> int:
    """Say which kind of die leaves: 0 a colour die, 1 a number die."""
    return draw(leader, 2)


@kernel
def random_shares(seats: Seats, leader: Seat, due: int, owners: Numbers, paid: Numbers) -> None:
    """Draw the jokers to pay from all that the group has; *owners* is room to shuffle them in."""
    held = 0
    for seat in range(len(seats)):
        paid[seat] = 0
        for _ in range(seats[seat].jokers):
            owners[held] = seat
            held += 1
    for place in range(held - 1, 0, -1):
        other = draw(leader, place + 1)
        owners[place], owners[other] = owners[other], owners[place]
    for place in range(due):
        paid[owners[place]] += 1
