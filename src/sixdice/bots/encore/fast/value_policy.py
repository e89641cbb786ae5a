"""The bot ``value`` inside kernels: what is worth most, less what a pick leaves the others."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit
from sixdice.bots.encore.fast.dice import lowest_face, without, without_face
from sixdice.bots.encore.fast.judging import judge
from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.prices import Prices
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTable, SheetTables

__all__ = ["judge_all", "left_to_others", "note_best", "value_choice"]

_1 = np.uint64(1)
_NONE = -1e300


@leaf
def value_choice(
    seats: Seats,
    sheets: SheetTables,
    seat: int,
    active: int,
    colours: int,
    numbers: int,
    turns: int,
    free: int,
    closing: int,
    picks_first: bool,
    nets: Nets,
    prices: Prices,
) -> None:
    """Choose what is worth most, the first of several.

    *turns* are to come after this one; *free* says whether all choose from all dice in the next one; so
    many colours are *closing* the game.
    """
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    judge_all(seats, sheets, seat, active, colours, numbers, turns, free, closing, picks_first, nets, prices)
    most, rest = _NONE, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                leaves = 0.0
                if picks_first:
                    leaves = left_to_others(
                        len(seats), seat, without(colours, colour), without(numbers, number), nets
                    )
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            worth = nets.worth[price, slot] - leaves
                            if worth > most:
                                most = worth
                                own.slot = slot
                                own.colour = colour
                                own.number = number
    passing = nets.passing[seat]
    if picks_first:
        passing -= left_to_others(len(seats), seat, colours, numbers, nets)
    if passing > most:
        own.slot = PASSED


@kernel
def judge_all(
    seats: Seats,
    sheets: SheetTables,
    seat: int,
    active: int,
    colours: int,
    numbers: int,
    turns: int,
    free: int,
    closing: int,
    picks_first: bool,
    nets: Nets,
    prices: Prices,
) -> None:
    """Work out what each choice of a seat is worth; where it picks first, also what the others would get."""
    for place in range(1 if picks_first else len(seats), len(seats) + 1):
        other = (seat + place) % len(seats)
        judge(
            seats,
            sheets,
            other,
            active,
            colours,
            numbers,
            turns,
            free,
            closing,
            nets.net[seat],
            nets,
            prices,
        )
        if other != seat:
            note_best(seats[other], sheets[seats[other].sheet], other, colours, numbers, nets)


@kernel
def left_to_others(players: int, seat: int, colours: int, numbers: int, nets: Nets) -> float:
    """Return what these dice leave the others: the mean of what they then get at best."""
    total = 0.0
    for other in range(players):
        if other != seat:
            most, rest = nets.passing[other], colours
            while rest:
                colour = lowest_face(rest)
                rest, others = without_face(rest, colour), numbers
                while others:
                    number = lowest_face(others)
                    others = without_face(others, number)
                    most = max(most, nets.best[other, colour, number])
            total += most
    return total / (players - 1)


@kernel
def note_best(own: Seat, sheet: SheetTable, seat: int, colours: int, numbers: int, nets: Nets) -> None:
    """Note what a seat gets at best with each pair of dice."""
    rest = colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            most, price = _NONE, cost(colour, number)
            if price <= own.jokers:
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            most = max(most, nets.worth[price, slot])
            nets.best[seat, colour, number] = most
