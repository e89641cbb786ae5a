"""Co-op's setbacks inside kernels: whose jokers, which die, as the bots' ``leader`` decides."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, popcount, whole
from sixdice.bots.encore.fast.dice import FACES
from sixdice.bots.encore.fast.options import cost, count
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.seats import Seat, Seats
from sixdice.bots.encore.fast.tables import SheetTable, SheetTables

__all__ = ["fair_shares", "only_share", "spare_die"]

_ALL = (1 << FACES) - 1


@kernel
def only_share(seats: Seats, due: int) -> bool:
    """Say whether a payment can be shared out in one way only."""
    held, without = 0, 0
    for seat in range(len(seats)):
        held += seats[seat].jokers
        without += whole(seats[seat].jokers == 0)
    return due in (0, held) or without == len(seats) - 1


@kernel
def fair_shares(seats: Seats, due: int, paid: Numbers) -> None:
    """Note who pays how many of the jokers due: each time whoever has most left, the first of several."""
    for seat in range(len(seats)):
        paid[seat] = 0
    for _ in range(due):
        richest = 0
        for seat in range(len(seats)):
            if seats[seat].jokers - paid[seat] > seats[richest].jokers - paid[richest]:
                richest = seat
        paid[richest] += 1


@kernel
def spare_die(seats: Seats, sheets: SheetTables, colours: int, numbers: int) -> int:
    """Return the kind of die whose loss costs the group fewest rolls it could use: 0 a colour die."""
    without_colour, without_number = 0, 0
    for seat in range(len(seats)):
        own, sheet = seats[seat], sheets[seats[seat].sheet]
        without_colour += _can_cross(own, sheet, colours - 1, numbers)
        without_number += _can_cross(own, sheet, colours, numbers - 1)
    return 0 if without_colour >= without_number else 1


@kernel
def _can_cross(own: Seat, sheet: SheetTable, colours: int, numbers: int) -> int:
    """Return how many of all rolls of these dice hold a pair with which a seat can cross something."""
    usable, rolls, every = 0, 1, 1
    for colour in range(FACES):
        for number in range(FACES):
            if cost(colour, number) <= own.jokers and count(own, sheet, colour, number) > 0:
                usable |= 1 << (FACES * colour + number)
    for _ in range(colours):
        rolls *= FACES
    for _ in range(numbers):
        every *= FACES
    found = 0
    for roll in range(rolls):
        rest, together = roll, 0
        for _ in range(colours):
            together |= (usable >> (FACES * (rest % FACES))) & _ALL
            rest //= FACES
        failing, unusable = 1, FACES - popcount(np.uint64(together))
        for _ in range(numbers):
            failing *= unusable
        found += every - failing
    return found
