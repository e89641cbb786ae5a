"""The bot ``greedy`` inside kernels: its ``greedy`` and ``outlook`` once more, sum by sum."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit, popcount, whole
from sixdice.bots.encore.fast.dice import JOKER, lowest_face, shows, without, without_face
from sixdice.bots.encore.fast.missions import ROW_BOXES, MissionTable, row_left
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.prices import (
    Prices,
    colour_moves,
    price_mission,
    price_points,
)
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, column_left
from sixdice.bots.encore.fast.tables import (
    COLOURS,
    FIRST_WORD_COLUMNS,
    SLOTS_A_COLOUR,
    SheetTable,
    SheetTables,
)
from sixdice.bots.encore.fast.tastes import ROW_HOPES, Taste
from sixdice.bots.encore.fast.thoughts import NONE, Thoughts
from sixdice.bots.encore.fast.turns import picks_first, turns_after
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROWS

__all__ = ["greedy_choice", "left_to_group", "think_of_all"]

_START = COLUMN_LETTERS.index("H")
_1 = np.uint64(1)
_ROWS = np.uint64(ROWS)
_WHOLE = (1 << ROWS) - 1


@kernel
def greedy_choice(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    """Choose what gains most, the first of several."""
    seats, moment, taste, thoughts = room.seats, room.moment[0], minds.tastes[seat], room.thoughts[0]
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers = moment.colours, moment.numbers
    denying = picks_first(room, terms, seat) and taste.others != 0.0
    think_of_all(room, sheets, terms, mission, minds, seat, denying)
    most, rest = NONE, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                leaves = 0.0
                if denying:
                    left_colours, left_numbers = without(colours, colour), without(numbers, number)
                    leaves = left_to_group(players, seat, left_colours, left_numbers, taste, thoughts)
                most = _take_better(own, sheet, colour, number, taste, thoughts, leaves, most)
    passing = -room.prices[0].miss
    if denying:
        passing += left_to_group(players, seat, colours, numbers, taste, thoughts)
    if passing > most:
        own.slot = PASSED


@kernel
def think_of_all(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    seat: int,
    denying: bool,
) -> None:
    """Work out what each choice gains a seat; before that, if it denies, what others gain at best."""
    seats, moment, taste = room.seats, room.moment[0], minds.tastes[seat]
    thoughts, prices, colours, numbers = room.thoughts[0], room.prices[0], moment.colours, moment.numbers
    thoughts.turns = turns_after(room, sheets, terms, minds, seat)
    for place in range(1 if denying else len(seats), len(seats) + 1):
        other = (seat + place) % len(seats)
        _price(seats, sheets, mission, moment.in_order, other, taste, prices)
        _think(seats[other], sheets[seats[other].sheet], colours, numbers, taste, thoughts, prices)
        if other != seat:
            _note_best(seats, sheets, other, colours, numbers, taste, thoughts, prices)


@leaf
def _take_better(
    own: Seat,
    sheet: SheetTable,
    colour: int,
    number: int,
    taste: Taste,
    thoughts: Thoughts,
    leaves: float,
    most: float,
) -> float:
    """Note the best choice with a pair of faces if it gains more than *most*; return what then is most."""
    price = taste.joker[thoughts.turns] * cost(colour, number)
    for one in range(first_colour(colour), last_colour(colour)):
        for half in range(2):
            some = allowed(own, sheet, one, number, half)
            while some:
                slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                some &= some - _1
                gain = thoughts.gains[slot] - price + leaves
                if gain > most:
                    most = gain
                    own.slot = slot
                    own.colour = colour
                    own.number = number
    return most


@kernel
def left_to_group(
    players: int, seat: int, colours: int, numbers: int, taste: Taste, thoughts: Thoughts
) -> float:
    """Return what it is worth to a seat that these dice are left to the others."""
    total = 0.0
    for other in range(players):
        if other != seat:
            most, rest = thoughts.passing[other], colours
            while rest:
                colour = lowest_face(rest)
                rest, others = without_face(rest, colour), numbers
                while others:
                    number = lowest_face(others)
                    others = without_face(others, number)
                    most = max(most, thoughts.best[other, colour, number])
            total += most
    return taste.others * (total / (players - 1))


@leaf
def _note_best(
    seats: Seats,
    sheets: SheetTables,
    seat: int,
    colours: int,
    numbers: int,
    taste: Taste,
    thoughts: Thoughts,
    prices: Prices,
) -> None:
    """Note a seat's best gain with each pair of dice, and with a pass; the first of several."""
    own, sheet = seats[seat], sheets[seats[seat].sheet]
    thoughts.passing[seat] = -prices.miss
    rest = colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            most, best = NONE, PASSED
            if cost(colour, number) <= own.jokers:
                price = taste.joker[thoughts.turns] * cost(colour, number)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            if thoughts.gains[slot] - price > most:
                                most = thoughts.gains[slot] - price
                                best = slot
            thoughts.best[seat, colour, number] = most
            thoughts.slots[seat, colour, number] = best


@leaf
def _price(
    seats: Seats,
    sheets: SheetTables,
    mission: MissionTable,
    in_order: int,
    seat: int,
    taste: Taste,
    prices: Prices,
) -> None:
    price_points(seats, sheets, seat, prices)
    if mission.active:
        price_mission(seats, sheets, mission, in_order, seat, taste, prices)


@leaf
def _think(
    own: Seat,
    sheet: SheetTable,
    colours: int,
    numbers: int,
    taste: Taste,
    thoughts: Thoughts,
    prices: Prices,
) -> None:
    """Work out what each placement that these dice may allow gains a seat."""
    thoughts.leftmost = _START
    thoughts.rightmost = _START
    for column in range(COLUMNS):
        free = column_left(own, column)
        thoughts.free[column] = free
        if free != _WHOLE:
            thoughts.leftmost = min(thoughts.leftmost, column)
            thoughts.rightmost = max(thoughts.rightmost, column)
    for colour in range(COLOURS):
        thoughts.moves[colour] = colour_moves(own, sheet, colour)
        if shows(colours, colour) or shows(colours, JOKER):
            for half in range(2):
                some, others = np.uint64(0), numbers
                while others:
                    number = lowest_face(others)
                    others = without_face(others, number)
                    some |= allowed(own, sheet, colour, number, half)
                while some:
                    slot = SLOTS_A_COLOUR * colour + 64 * half + lowest_bit(some)
                    some &= some - _1
                    thoughts.gains[slot] = _gain(own, sheet, slot, taste, thoughts, prices)


@leaf
def _gain(own: Seat, sheet: SheetTable, slot: int, taste: Taste, thoughts: Thoughts, prices: Prices) -> float:
    """Return what a placement changes in the value of the position, before jokers."""
    further = max(0, thoughts.leftmost - sheet.leftmost[slot]) + max(
        0, sheet.rightmost[slot] - thoughts.rightmost
    )
    return (
        _columns(sheet, slot, taste, thoughts, prices)
        + _block(own, sheet, slot, taste, thoughts, prices)
        + taste.later[thoughts.turns] * taste.reach * further
        + _boxes(own, sheet, slot, taste, thoughts, prices)
    )


@leaf
def _columns(sheet: SheetTable, slot: int, taste: Taste, thoughts: Thoughts, prices: Prices) -> float:
    """Value what a placement does to its columns."""
    gained = 0.0
    for column in range(sheet.leftmost[slot], sheet.rightmost[slot] + 1):
        place = _ROWS * np.uint64(column % FIRST_WORD_COLUMNS)
        taken = whole(sheet.boxes[slot, column // FIRST_WORD_COLUMNS] >> place) & _WHOLE
        free = thoughts.free[column]
        was, now = sheet.shapes[column, free], sheet.shapes[column, free & ~taken]
        hope = taste.column_hopes[thoughts.turns, now] - taste.column_hopes[thoughts.turns, was]
        gained += prices.columns[column] * hope
        if now == 0:
            gained -= prices.premature[column]
    return gained


@leaf
def _block(
    own: Seat, sheet: SheetTable, slot: int, taste: Taste, thoughts: Thoughts, prices: Prices
) -> float:
    """Value what a placement does to its block: towards its colour, and to the pieces left."""
    colour, block = slot // SLOTS_A_COLOUR, sheet.block[slot]
    was = own.blocks[block]
    now = was & ~sheet.part[slot]
    moves = thoughts.moves[colour]
    after = moves - sheet.moves[block, was] + sheet.moves[block, now]
    hope = taste.colour_hopes[thoughts.turns, after] - taste.colour_hopes[thoughts.turns, moves]
    pieces = taste.piece * (sheet.pieces[block, now] - sheet.pieces[block, was]) + taste.six * (
        sheet.six[block, now] - sheet.six[block, was]
    )
    return prices.colours[colour] * hope - taste.later[thoughts.turns] * pieces


@leaf
def _boxes(
    own: Seat, sheet: SheetTable, slot: int, taste: Taste, thoughts: Thoughts, prices: Prices
) -> float:
    """Value single boxes: stars, those the mission needs, and those of the rows it needs."""
    low, high = sheet.boxes[slot, 0], sheet.boxes[slot, 1]
    stars = popcount(low & prices.stars[0]) + popcount(high & prices.stars[1])
    gained = taste.star[thoughts.turns] * stars
    if prices.wanted[0] | prices.wanted[1]:
        wanted = popcount(low & prices.wanted[0]) + popcount(high & prices.wanted[1])
        gained += taste.goal_box * wanted
    for row in range(ROWS):
        if prices.rows[row] != 0.0:
            new = popcount(low & ROW_BOXES[row, 0]) + popcount(high & ROW_BOXES[row, 1])
            if new:
                had = COLUMNS - row_left(own, row)
                gained += prices.rows[row] * (ROW_HOPES[had + new] - ROW_HOPES[had])
    return gained
