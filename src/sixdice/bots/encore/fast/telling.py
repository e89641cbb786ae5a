"""What a net is told of a seat and its choices, inside kernels: the sums of its first layer."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit, popcount, whole
from sixdice.bots.encore.fast.nets import Nets, Singles
from sixdice.bots.encore.fast.options import allowed
from sixdice.bots.encore.fast.prices import Prices, colour_moves
from sixdice.bots.encore.fast.room import Room, Terms
from sixdice.bots.encore.fast.scoring import score
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, column_left
from sixdice.bots.encore.fast.tables import (
    COLOURS,
    FIRST_WORD_COLUMNS,
    SLOTS_A_COLOUR,
    SheetTable,
    SheetTables,
)
from sixdice.bots.encore.inputs import (
    AHEAD,
    AHEAD_INPUT,
    COLOUR_INPUT,
    COLUMN_INPUT,
    FREE_INPUT,
    JOKER_INPUT,
    MOVES,
    MOVES_INPUT,
    SEATS_INPUT,
    SHAPE_INPUT,
    SHAPES,
    TURN_INPUT,
    UNTIL_INPUT,
    USABLE_INPUT,
    shape_number,
)
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.scoring import STAR_PENALTY

__all__ = ["look", "prepare", "set_worth", "tell_lanes"]

_1 = np.uint64(1)
_COLUMN = np.uint64((1 << ROWS) - 1)
_ROWS = np.uint64(ROWS)
_FIRST_WORD = FIRST_WORD_COLUMNS * ROWS
_ZERO = np.float32(0.0)

SHAPE_NUMBERS = np.array([shape_number(shape) for shape in range((ROWS + 1) ** 2)])
"""Shapes of columns, as sheets have them, by their numbers among inputs."""


@kernel
def look(
    room: Room, sheets: SheetTables, terms: Terms, nets: Nets, net: int, seat: int, turns: int, lane: int
) -> None:
    """Put a seat's place in a game with others into a lane, as it is after its choice in this turn."""
    own, sheet = room.seats[seat], sheets[room.seats[seat].sheet]
    ahead = prepare(room, sheets, terms, nets, net, seat, turns)
    nets.ahead[lane] = ahead
    _outlook(own, sheet, lane, PASSED, 0, net, nets)
    _add_to_lane(nets.sums, lane, nets.told, net, AHEAD_INPUT + AHEAD + max(-AHEAD, min(AHEAD, ahead)))


@kernel
def prepare(
    room: Room, sheets: SheetTables, terms: Terms, nets: Nets, net: int, seat: int, turns: int
) -> int:
    """Add up what all choices of a roll share, the sheet as it is now; return how far ahead the seat is."""
    seats, moment = room.seats, room.moment[0]
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    ahead = _others(seats, sheets, seat, net, nets)
    _add_sheet(own, nets.base, nets.whole, nets.boxes, net, own.sheet)
    _add_outlook(own, sheet, net, nets)
    _add(nets.base, nets.told, net, TURN_INPUT + turns)
    if len(seats) > 1:
        _add_claims(seats, seat, net, nets)
        _add(nets.base, nets.told, net, SEATS_INPUT + len(seats))
        _add(nets.base, nets.told, net, UNTIL_INPUT + (seat - moment.active - 1) % len(seats))
        _add(nets.base, nets.told, net, FREE_INPUT + whole(moment.turn < terms.free_rolls))
    return ahead


@kernel
def _add_sheet(own: Seat, base: Singles, wholes: Singles, boxes: Singles, net: int, sheet: int) -> None:
    """Add a seat's sheet, by its number, and the boxes crossed there to what all choices share.

    The number is handed over: read from the seat in a loop it would be read anew for every unit, since
    the sums might lie in the same memory, and units would be added one by one, ten times as slowly.
    """
    for unit in range(len(base)):
        base[unit] += wholes[net, sheet, unit]
    for half in range(2):
        some = own.crossed[half]
        while some:
            box = _FIRST_WORD * half + lowest_bit(some)
            some &= some - _1
            for unit in range(len(base)):
                base[unit] += boxes[net, sheet, box, unit]


@leaf
def _add_outlook(own: Seat, sheet: SheetTable, net: int, nets: Nets) -> None:
    """Add what is still to be done on a seat's sheet, and note it."""
    for column in range(COLUMNS):
        nets.free[column] = column_left(own, column)
        _add(nets.base, nets.told, net, _shape_row(sheet, column, nets.free[column]))
    for colour in range(COLOURS):
        nets.moves[colour] = colour_moves(own, sheet, colour)
        _add(nets.base, nets.told, net, MOVES_INPUT + MOVES * colour + nets.moves[colour])
        nets.usable[colour] = 0
        for number in range(MOST_BOXES):
            if allowed(own, sheet, colour, number, 0) | allowed(own, sheet, colour, number, 1):
                nets.usable[colour] |= 1 << number
                _add(nets.base, nets.told, net, USABLE_INPUT + MOST_BOXES * colour + number)


@leaf
def _shape_row(sheet: SheetTable, column: int, free: int) -> int:
    """Return the input for the shape of a column's free boxes."""
    return SHAPE_INPUT + SHAPES * column + SHAPE_NUMBERS[sheet.shapes[column, free]]


@kernel
def _add(base: Singles, rows: Singles, net: int, row: int) -> None:
    """Add a row to what all choices share."""
    for unit in range(len(base)):
        base[unit] += rows[net, row - JOKER_INPUT, unit]


@leaf
def _others(seats: Seats, sheets: SheetTables, seat: int, net: int, nets: Nets) -> int:
    """Begin the sums with what the others add, on average; return how far ahead the seat is of the best."""
    for unit in range(len(nets.base)):
        nets.base[unit] = _ZERO
    if len(seats) == 1:
        return 0
    best = -(1 << 30)
    for other in range(len(seats)):
        if other != seat:
            own, sheet = seats[other], sheets[seats[other].sheet]
            best = max(best, score(own, sheet))
            _add_sheet(own, nets.base, nets.others_whole, nets.others_boxes, net, own.sheet)
            _add(nets.base, nets.others_told, net, JOKER_INPUT + own.jokers)
            for column in range(COLUMNS):
                _add(nets.base, nets.others_told, net, _shape_row(sheet, column, column_left(own, column)))
            for colour in range(COLOURS):
                moves = colour_moves(own, sheet, colour)
                _add(nets.base, nets.others_told, net, MOVES_INPUT + MOVES * colour + moves)
                for number in range(MOST_BOXES):
                    if allowed(own, sheet, colour, number, 0) | allowed(own, sheet, colour, number, 1):
                        _add(nets.base, nets.others_told, net, USABLE_INPUT + MOST_BOXES * colour + number)
    for unit in range(len(nets.base)):
        nets.base[unit] /= np.float32(len(seats) - 1)
    return score(seats[seat], sheets[seats[seat].sheet]) - best


@leaf
def _add_claims(seats: Seats, seat: int, net: int, nets: Nets) -> None:
    """Add which columns and colours somebody else has circled."""
    columns, colours = 0, 0
    for other in range(len(seats)):
        if other != seat:
            columns |= seats[other].columns_first | seats[other].columns_later
            colours |= seats[other].colours_first | seats[other].colours_later
    for column in range(COLUMNS):
        if (columns >> column) & 1:
            _add(nets.base, nets.told, net, COLUMN_INPUT + column)
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            _add(nets.base, nets.told, net, COLOUR_INPUT + colour)


@kernel
def tell_lanes(
    seats: Seats,
    sheet: SheetTable,
    seat: int,
    filled: int,
    ahead: int,
    turns: int,
    net: int,
    nets: Nets,
    prices: Prices,
) -> None:
    """Note the points of the choices in the lanes, and tell the first layer of the positions after them.

    The seat's net is ready for its choices; it is told nothing after the last turn.
    """
    own, players = seats[seat], len(seats)
    for lane in range(filled):
        slot, jokers = nets.lane[lane, 0], nets.lane[lane, 1]
        points = _gained(own, sheet, slot, jokers, prices)
        nets.points[lane] = points
        set_worth(seat, slot, jokers, points, nets)
        if turns:
            _outlook(own, sheet, lane, slot, jokers, net, nets)
            if players > 1:
                row = AHEAD_INPUT + AHEAD + max(-AHEAD, min(AHEAD, ahead + whole(points)))
                _add_to_lane(nets.sums, lane, nets.told, net, row)


@leaf
def set_worth(seat: int, slot: int, jokers: int, worth: float, nets: Nets) -> None:
    """Note what a choice of a seat, or a pass, is worth."""
    if slot == PASSED:
        nets.passing[seat] = worth
    else:
        nets.worth[jokers, slot] = worth


@kernel
def _add_to_lane(sums: Singles, lane: int, rows: Singles, net: int, row: int) -> None:
    """Add a row to a lane."""
    for unit in range(sums.shape[1]):
        sums[lane, unit] += rows[net, row - JOKER_INPUT, unit]


@kernel
def _take_from_lane(sums: Singles, lane: int, rows: Singles, net: int, row: int) -> None:
    """Take a row out of a lane."""
    for unit in range(sums.shape[1]):
        sums[lane, unit] -= rows[net, row - JOKER_INPUT, unit]


@kernel
def _swap_in_lane(sums: Singles, lane: int, rows: Singles, net: int, row: int, other: int) -> None:
    """Put another row into a lane for one that was added."""
    for unit in range(sums.shape[1]):
        sums[lane, unit] += rows[net, other - JOKER_INPUT, unit] - rows[net, row - JOKER_INPUT, unit]


@leaf
def _outlook(own: Seat, sheet: SheetTable, lane: int, slot: int, jokers: int, net: int, nets: Nets) -> None:
    """Add up the first layer for the position after a choice, but for the points ahead.

    Most of what is still to be done is as it was: only what the choice changes is added and taken away.
    """
    number = own.sheet
    for unit in range(len(nets.base)):
        nets.sums[lane, unit] = nets.base[unit]
    _add_to_lane(nets.sums, lane, nets.told, net, JOKER_INPUT + own.jokers - jokers)
    if slot == PASSED:
        return
    for half in range(2):
        some = sheet.boxes[slot, half]
        while some:
            box = _FIRST_WORD * half + lowest_bit(some)
            some &= some - _1
            for unit in range(len(nets.base)):
                nets.sums[lane, unit] += nets.boxes[net, number, box, unit]
    for column in range(sheet.leftmost[slot], sheet.rightmost[slot] + 1):
        now = _shape_row(sheet, column, nets.free[column])
        then = _shape_row(sheet, column, nets.free[column] & ~_taken(sheet, slot, column))
        _swap_in_lane(nets.sums, lane, nets.told, net, now, then)
    crossed, block = slot // SLOTS_A_COLOUR, sheet.block[slot]
    was, now = own.blocks[block], MOVES_INPUT + MOVES * crossed + nets.moves[crossed]
    then = now + sheet.moves[block, was & ~sheet.part[slot]] - sheet.moves[block, was]
    _swap_in_lane(nets.sums, lane, nets.told, net, now, then)
    for colour in range(COLOURS):
        if colour == crossed or _reaches_more(own, sheet, slot, colour):
            _note_usable(own, sheet, lane, slot, colour, net, nets)


@leaf
def _reaches_more(own: Seat, sheet: SheetTable, slot: int, colour: int) -> bool:
    """Say whether a choice of another colour brings placements of this one within reach."""
    low, high = 2 * colour, 2 * colour + 1
    more = own.live[low] & ~own.reach[low] & sheet.touch[slot, low]
    more |= own.live[high] & ~own.reach[high] & sheet.touch[slot, high]
    return more != np.uint64(0)


@leaf
def _note_usable(
    own: Seat, sheet: SheetTable, lane: int, slot: int, colour: int, net: int, nets: Nets
) -> None:
    """Add the numbers that a colour can be crossed with only after a choice, take away those before it."""
    for number in range(MOST_BOXES):
        row = USABLE_INPUT + MOST_BOXES * colour + number
        was, then = (nets.usable[colour] >> number) & 1, whole(_usable(own, sheet, slot, colour, number))
        if then > was:
            _add_to_lane(nets.sums, lane, nets.told, net, row)
        elif then < was:
            _take_from_lane(nets.sums, lane, nets.told, net, row)


@leaf
def _usable(own: Seat, sheet: SheetTable, slot: int, colour: int, number: int) -> bool:
    """Say whether a colour and number could be crossed after a choice."""
    found = np.uint64(0)
    for half in range(2):
        live = own.live[2 * colour + half]
        reach = own.reach[2 * colour + half] | sheet.touch[slot, 2 * colour + half]
        if colour == slot // SLOTS_A_COLOUR:
            live &= sheet.keep[slot, half]
        found |= live & reach & sheet.pairs[colour, number, half]
    return found != np.uint64(0)


@leaf
def _taken(sheet: SheetTable, slot: int, column: int) -> int:
    """Return the boxes that a choice crosses in a column, as bits."""
    if slot == PASSED:
        return 0
    some = sheet.boxes[slot, column // FIRST_WORD_COLUMNS]
    return whole((some >> (_ROWS * np.uint64(column % FIRST_WORD_COLUMNS))) & _COLUMN)


@leaf
def _gained(own: Seat, sheet: SheetTable, slot: int, jokers: int, prices: Prices) -> float:
    """Return the points that a choice gives at once."""
    if slot == PASSED:
        return 0.0
    colour = slot // SLOTS_A_COLOUR
    low, high = sheet.boxes[slot, 0], sheet.boxes[slot, 1]
    stars = popcount(low & prices.stars[0]) + popcount(high & prices.stars[1])
    points = float(STAR_PENALTY * stars - jokers)
    for column in range(sheet.leftmost[slot], sheet.rightmost[slot] + 1):
        if column_left(own, column) & ~_taken(sheet, slot, column) == 0:
            points += prices.columns[column]
    if own.left[colour] == sheet.crosses[slot]:
        points += prices.colours[colour]
    return points
