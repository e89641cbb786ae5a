"""What there is to win at a seat, inside kernels: the bots' ``prices`` and ``mission`` once more."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, whole
from sixdice.bots.encore.fast.missions import COLUMN_BOXES, MissionTable, row_left, star_columns
from sixdice.bots.encore.fast.records import Numbers, Reals, Words, numbers, real, reals, words
from sixdice.bots.encore.fast.scoring import COLOUR_FIRST, COLOUR_LATER, COLUMN_FIRST, COLUMN_LATER
from sixdice.bots.encore.fast.seats import Seat, Seats, column_left
from sixdice.bots.encore.fast.tables import COLOURS, SheetTable, SheetTables
from sixdice.bots.encore.fast.tastes import Taste
from sixdice.bots.encore.mission import LOST
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.modes.classic import COLOURS_TO_END, Classic
from sixdice.encore.modes.coop import MISSES_TO_LOSE
from sixdice.encore.sheet import BLOCK_SIZES

__all__ = ["MOST_SEATS", "Prices", "colour_moves", "moves_to_end", "price_mission", "price_points"]

MOST_SEATS = Classic.seats[-1]

_BLOCKS_A_COLOUR = len(BLOCK_SIZES)
_THINGS = max(COLOURS, ROWS)
_FURTHEST = max(COLUMNS, sum(BLOCK_SIZES))
"""No seat is further from a row than all its boxes, or from a colour than all of its."""
_NOBODY, _DONE = -1, -2
_FAR = 1 << 20


class Prices:
    """What one seat can win."""

    columns: Reals = reals(COLUMNS)
    colours: Reals = reals(COLOURS)
    premature: Reals = reals(COLUMNS)
    """What it costs to complete each column now."""
    rows: Reals = reals(ROWS)
    """What each row is worth; 0 where it is not this seat's."""
    wanted: Words = words(2)
    """Boxes that the mission still needs."""
    stars: Words = words(2)
    """Boxes that are worth a star."""
    miss: float = real()
    """What a miss costs."""
    left: Numbers = numbers(MOST_SEATS, _THINGS)
    """How far each seat is from each colour, or each row."""
    owner: Numbers = numbers(_THINGS)
    """Who takes each of them."""


@kernel
def colour_moves(own: Seat, sheet: SheetTable, colour: int) -> int:
    """Return how many moves it takes at least to complete a colour."""
    moves = 0
    for block in range(_BLOCKS_A_COLOUR * colour, _BLOCKS_A_COLOUR * (colour + 1)):
        moves += sheet.moves[block, own.blocks[block]]
    return moves


@kernel
def price_points(seats: Seats, sheets: SheetTables, seat: int, prices: Prices) -> None:
    """Price what gives points: the higher values only while nobody else has them."""
    columns, colours = 0, 0
    for other in range(len(seats)):
        if other != seat:
            columns |= seats[other].columns_first | seats[other].columns_later
            colours |= seats[other].colours_first | seats[other].colours_later
    for column in range(COLUMNS):
        taken = (columns >> column) & 1
        prices.columns[column] = COLUMN_LATER[column] if taken else COLUMN_FIRST[column]
        prices.premature[column] = 0.0
    for colour in range(COLOURS):
        prices.colours[colour] = COLOUR_LATER if (colours >> colour) & 1 else COLOUR_FIRST
    for row in range(ROWS):
        prices.rows[row] = 0.0
    for half in range(2):
        prices.stars[half] = sheets[seats[seat].sheet].stars[half]
        prices.wanted[half] = 0
    prices.miss = 0.0


@leaf
def price_mission(
    seats: Seats,
    sheets: SheetTables,
    mission: MissionTable,
    in_order: int,
    seat: int,
    taste: Taste,
    prices: Prices,
) -> None:
    """Price what a mission asks of a seat, beside the column points: its part of the goal."""
    _price_order(seats, mission, in_order, seat, taste, prices)
    for owner in range(len(seats)):
        for colour in range(COLOURS):
            prices.left[owner, colour] = colour_moves(seats[owner], sheets[seats[owner].sheet], colour)
    _share_out(prices, len(seats), COLOURS, mission.colours)
    for colour in range(COLOURS):
        prices.colours[colour] = taste.goal_colour if prices.owner[colour] == seat else 0.0
    if mission.rows:
        for owner in range(len(seats)):
            for row in range(ROWS):
                prices.left[owner, row] = row_left(seats[owner], row)
        _share_out(prices, len(seats), ROWS, mission.rows)
        for row in range(ROWS):
            prices.rows[row] = taste.goal_row if prices.owner[row] == seat else 0.0
    _want(seats, sheets, mission, seat, prices)
    prices.stars[0] = 0
    prices.stars[1] = 0
    prices.miss = LOST if seats[seat].misses + 1 >= MISSES_TO_LOSE else taste.miss


@kernel
def _share_out(prices: Prices, seats: int, things: int, needed: int) -> None:
    """Share out so many things: who is nearest to one takes it, and all take equally many."""
    fair = (needed + seats - 1) // seats
    taken = 0
    for thing in range(things):
        prices.owner[thing] = _NOBODY
        for owner in range(seats):
            if prices.left[owner, thing] == 0:
                prices.owner[thing] = _DONE
        taken += whole(prices.owner[thing] == _DONE)
    for far in range(1, _FURTHEST + 1):
        for owner in range(seats):
            for thing in range(things):
                if prices.left[owner, thing] == far and prices.owner[thing] == _NOBODY and taken < needed:
                    own = 0
                    for other in range(things):
                        own += whole(prices.owner[other] == owner)
                    if own < fair:
                        prices.owner[thing] = owner
                        taken += 1


@leaf
def _want(seats: Seats, sheets: SheetTables, mission: MissionTable, seat: int, prices: Prices) -> None:
    """Note the boxes on the own sheet that the group needs and nobody has crossed."""
    if mission.stars:
        done = star_columns(seats, sheets)
        for column in range(COLUMNS):
            if not (done >> column) & 1:
                for half in range(2):
                    star = COLUMN_BOXES[column, half] & sheets[seats[seat].sheet].stars[half]
                    prices.wanted[half] |= star
    for half in range(2):
        crossed = np.uint64(0)
        for other in range(len(seats)):
            crossed |= seats[other].crossed[half]
        for place in range(mission.squares):
            prices.wanted[half] |= mission.square[place, half] & ~crossed


@leaf
def _price_order(
    seats: Seats, mission: MissionTable, in_order: int, seat: int, taste: Taste, prices: Prices
) -> None:
    """Price the columns of an ordered word, and what it costs to complete them early.

    It loses the game when nobody else is left who could complete the column in its turn.
    """
    for place in range(in_order, mission.letters):
        column, ahead = mission.order[place], place - in_order
        prices.columns[column] += taste.goal_column[ahead]
        if ahead:
            prices.premature[column] = LOST
            for other in range(len(seats)):
                if other != seat and column_left(seats[other], column):
                    prices.premature[column] = taste.early


@kernel
def moves_to_end(seats: Seats, sheets: SheetTables) -> int:
    """Return how many moves the seat nearest to the end needs at least to end the game."""
    nearest = _FAR
    for seat in range(len(seats)):
        first, second, circled = _FAR, _FAR, 0
        for colour in range(COLOURS):
            moves = colour_moves(seats[seat], sheets[seats[seat].sheet], colour)
            if moves == 0:
                circled += 1
            elif moves < first:
                first, second = moves, first
            elif moves < second:
                second = moves
        nearest = min(nearest, first + second if circled < COLOURS_TO_END - 1 else first)
    return nearest
