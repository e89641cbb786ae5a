"""The bot ``value`` inside kernels: points at once, and what the net hopes for after."""

import numpy as np

from sixdice.bots.encore.net import COLOUR_INPUT, COLUMN_INPUT, JOKER_INPUT, TURN_INPUT
from sixdice.bots.encore.value import FINEST
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.lab.fast.compiled import kernel, leaf, lowest_bit, popcount, whole
from sixdice.lab.fast.dice import lowest_face, without_face
from sixdice.lab.fast.nets import Nets
from sixdice.lab.fast.options import allowed, cost, first_colour, last_colour
from sixdice.lab.fast.prices import Prices, price_points
from sixdice.lab.fast.records import Reals
from sixdice.lab.fast.seats import PASSED, Seat, Seats, column_left
from sixdice.lab.fast.tables import (
    COLOURS,
    FIRST_WORD_COLUMNS,
    SLOTS,
    SLOTS_A_COLOUR,
    SheetTable,
    SheetTables,
)

__all__ = ["value_choice"]

_1 = np.uint64(1)
_COLUMN = np.uint64((1 << ROWS) - 1)
_FIRST_WORD = FIRST_WORD_COLUMNS * ROWS
_NONE = -1e300


@leaf
def value_choice(
    seats: Seats,
    sheets: SheetTables,
    seat: int,
    colours: int,
    numbers: int,
    turns: int,
    nets: Nets,
    prices: Prices,
) -> None:
    """Choose what is worth most, the first of several; *turns* are to come after this one."""
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    price_points(seats, sheets, seat, prices)
    _prepare(seats, seat, turns, nets)
    most, rest = _NONE, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            worth = _worth(own, sheet, seat, slot, price, turns, nets, prices)
                            if worth > most:
                                most = worth
                                own.slot = slot
                                own.colour = colour
                                own.number = number
    for unit in range(len(nets.base)):
        nets.sums[unit] = 0.0
    if np.rint(_hope(own, seat, 0, turns, nets) * FINEST) > most:
        own.slot = PASSED


@leaf
def _prepare(seats: Seats, seat: int, turns: int, nets: Nets) -> None:
    """Add up what all choices of a roll share, and forget what those of the last were worth."""
    columns, colours = 0, 0
    for other in range(len(seats)):
        if other != seat:
            columns |= seats[other].columns_first | seats[other].columns_later
            colours |= seats[other].colours_first | seats[other].colours_later
    for unit in range(len(nets.base)):
        nets.base[unit] = nets.first_bias[seat, unit]
    _add_boxes(seats[seat].crossed[0], 0, nets, seat, nets.base)
    _add_boxes(seats[seat].crossed[1], _FIRST_WORD, nets, seat, nets.base)
    _add_row(TURN_INPUT + turns, nets, seat, nets.base)
    for column in range(COLUMNS):
        if (columns >> column) & 1:
            _add_row(COLUMN_INPUT + column, nets, seat, nets.base)
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            _add_row(COLOUR_INPUT + colour, nets, seat, nets.base)
    for jokers in range(3):
        for slot in range(SLOTS):
            nets.known[jokers, slot] = 0


@kernel
def _add_row(row: int, nets: Nets, seat: int, sums: Reals) -> None:
    for unit in range(len(sums)):
        sums[unit] += nets.first[seat, row, unit]


@kernel
def _add_boxes(some: np.uint64, first: int, nets: Nets, seat: int, sums: Reals) -> None:
    while some:
        _add_row(first + lowest_bit(some), nets, seat, sums)
        some &= some - _1


@leaf
def _worth(
    own: Seat,
    sheet: SheetTable,
    seat: int,
    slot: int,
    jokers: int,
    turns: int,
    nets: Nets,
    prices: Prices,
) -> float:
    """Return what crossing a placement for so many jokers is worth; worked out once a roll."""
    if nets.known[jokers, slot] == 0:
        for unit in range(len(nets.base)):
            nets.sums[unit] = 0.0
        _add_boxes(sheet.boxes[slot, 0], 0, nets, seat, nets.sums)
        _add_boxes(sheet.boxes[slot, 1], _FIRST_WORD, nets, seat, nets.sums)
        points = _gained(own, sheet, slot, jokers, prices)
        nets.worth[jokers, slot] = np.rint((points + _hope(own, seat, jokers, turns, nets)) * FINEST)
        nets.known[jokers, slot] = 1
    return nets.worth[jokers, slot]


@kernel
def _hope(own: Seat, seat: int, jokers: int, turns: int, nets: Nets) -> float:
    """Return what the net hopes for when ``sums`` has what the boxes of a choice add: nothing at the end."""
    if turns == 0:
        return 0.0
    _add_row(JOKER_INPUT + own.jokers - jokers, nets, seat, nets.sums)
    for unit in range(len(nets.base)):
        nets.z[unit] = max(nets.base[unit] + nets.sums[unit], 0.0)
    for layer in range(nets.layers.shape[1]):
        for unit in range(len(nets.base)):
            nets.sums[unit] = nets.biases[seat, layer, unit]
        for source in range(len(nets.base)):
            if nets.z[source] != 0.0:
                for unit in range(len(nets.base)):
                    nets.sums[unit] += nets.z[source] * nets.layers[seat, layer, source, unit]
        for unit in range(len(nets.base)):
            nets.z[unit] += max(nets.sums[unit], 0.0)
    value: float = nets.head_bias[seat]
    for unit in range(len(nets.base)):
        value += nets.z[unit] * nets.head[seat, unit]
    return value


@leaf
def _gained(own: Seat, sheet: SheetTable, slot: int, jokers: int, prices: Prices) -> float:
    """Return the points that a placement gives at once."""
    colour = slot // SLOTS_A_COLOUR
    low, high = sheet.boxes[slot, 0], sheet.boxes[slot, 1]
    stars = popcount(low & prices.stars[0]) + popcount(high & prices.stars[1])
    points = float(STAR_PENALTY * stars - jokers)
    for column in range(sheet.leftmost[slot], sheet.rightmost[slot] + 1):
        some = low if column < FIRST_WORD_COLUMNS else high
        taken = whole((some >> np.uint64(ROWS * (column % FIRST_WORD_COLUMNS))) & _COLUMN)
        if column_left(own, column) & ~taken == 0:
            points += prices.columns[column]
    if own.left[colour] == sheet.crosses[slot]:
        points += prices.colours[colour]
    return points
