"""Co-op's mission inside kernels: its numbers, and whether its goal is met."""

from typing import assert_never

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount
from sixdice.bots.encore.fast.records import Numbers, Words, number, numbers, room_for, words
from sixdice.bots.encore.fast.seats import Seat, Seats, crossed_in
from sixdice.bots.encore.fast.tables import COLOURS, SheetTables, two_words
from sixdice.encore.geometry import COLUMN, COLUMN_LETTERS, COLUMNS, ROW, ROWS
from sixdice.encore.goals import Colours, Order, Rows, Squares, Stars, square
from sixdice.encore.missions import CHECKPOINT_TURNS, Mission

__all__ = [
    "COLUMN_BOXES",
    "NO_JOKERS",
    "ROW_BOXES",
    "MissionTable",
    "goal_met",
    "in_order_after",
    "mission_table",
    "progress",
    "row_left",
    "star_columns",
]

COLUMN_BOXES: Words = np.array([two_words(column) for column in COLUMN], np.uint64)
ROW_BOXES: Words = np.array([two_words(row) for row in ROW], np.uint64)
NO_JOKERS = -1
"""What a checkpoint has where a die leaves."""


class MissionTable:
    """A mission as kernels read it; without one, nothing is asked for."""

    active: bool = number()
    """Whether there is a mission."""
    turn: Numbers = numbers(len(CHECKPOINT_TURNS))
    """After which turn each checkpoint is."""
    points: Numbers = numbers(len(CHECKPOINT_TURNS))
    """The points that each needs."""
    jokers: Numbers = numbers(len(CHECKPOINT_TURNS))
    """The jokers to pay where they are missing; −1: a die leaves."""
    colours: int = number()
    """How many colours the goal asks for; 0: none."""
    rows: int = number()
    stars: bool = number()
    squares: int = number()
    """How many squares it names."""
    square: Words = words(ROWS * COLUMNS, 2)
    """The boxes of each."""
    letters: int = number()
    """How many letters the ordered word has."""
    order: Numbers = numbers(COLUMNS)
    """Their columns."""
    at_once: bool = number()
    """Whether the goal may end the game before its last turn."""
    by_goal_alone: bool = number()
    """Whether it does so whatever the points."""


def mission_table(mission: Mission | None, options: frozenset[str] = frozenset()) -> MissionTable:
    """Return a mission under these house rules as kernels read it."""
    table = room_for(MissionTable, 1)[0]
    if mission is None:
        return table
    table.active = True
    table.turn[:], table.points[:], jokers = zip(*mission.checkpoints, strict=True)
    table.jokers[:] = [NO_JOKERS if due is None else due for due in jokers]
    table.at_once = "play_to_the_end" not in options
    table.by_goal_alone = "end_on_goal" in options
    for term in mission.goal.terms:
        _fill(table, term)
    return table


def _fill(table: MissionTable, term: Colours | Rows | Stars | Squares | Order) -> None:
    match term:
        case Colours(needed):
            table.colours = needed
        case Rows(needed):
            table.rows = needed
        case Stars():
            table.stars = True
        case Squares(corners):
            table.squares = len(corners)
            table.square[: len(corners)] = [two_words(square(corner)) for corner in corners]
        case Order(word):
            table.letters = len(word)
            table.order[: len(word)] = [COLUMN_LETTERS.index(letter) for letter in word]
        case _:
            assert_never(term)


@leaf
def row_left(own: Seat, row: int) -> int:
    """Return how many boxes of a row a seat has yet to cross."""
    return COLUMNS - crossed_in(own, ROW_BOXES[row, 0], ROW_BOXES[row, 1])


@kernel
def star_columns(seats: Seats, sheets: SheetTables) -> int:
    """Return the columns in which at least one seat has crossed its star."""
    low, high = np.uint64(0), np.uint64(0)
    for seat in range(len(seats)):
        own = seats[seat]
        low |= own.crossed[0] & sheets[own.sheet].stars[0]
        high |= own.crossed[1] & sheets[own.sheet].stars[1]
    columns = 0
    for column in range(COLUMNS):
        if (COLUMN_BOXES[column, 0] & low) | (COLUMN_BOXES[column, 1] & high):
            columns |= 1 << column
    return columns


@kernel
def in_order_after(mission: MissionTable, in_order: int, completed: int) -> int:
    """Return how many letters of the ordered word are done after a roll that completed these columns."""
    while in_order < mission.letters and (completed >> mission.order[in_order]) & 1:
        in_order += 1
    return in_order


@kernel
def goal_met(seats: Seats, sheets: SheetTables, mission: MissionTable, in_order: int) -> bool:
    """Say whether every term of the goal is fulfilled."""
    return (
        in_order >= mission.letters
        and _colours_done(seats) >= mission.colours
        and (mission.rows == 0 or _rows_done(seats) >= mission.rows)
        and (mission.stars == 0 or star_columns(seats, sheets) == (1 << COLUMNS) - 1)
        and _squares_missing(seats, mission) == 0
    )


@kernel
def progress(seats: Seats, sheets: SheetTables, mission: MissionTable, in_order: int) -> float:
    """Return how much of the goal is done: the mean share of its terms."""
    done, terms = 0.0, 0
    if mission.letters:
        done += in_order / mission.letters
        terms += 1
    if mission.colours:
        done += min(1.0, _colours_done(seats) / mission.colours)
        terms += 1
    if mission.rows:
        done += min(1.0, _rows_done(seats) / mission.rows)
        terms += 1
    if mission.stars:
        done += popcount(np.uint64(star_columns(seats, sheets))) / COLUMNS
        terms += 1
    if mission.squares:
        done += 1.0 - _squares_missing(seats, mission) / mission.squares
        terms += 1
    return done / terms


@kernel
def _colours_done(seats: Seats) -> int:
    done = 0
    for colour in range(COLOURS):
        for seat in range(len(seats)):
            if seats[seat].left[colour] == 0:
                done += 1
                break
    return done


@kernel
def _rows_done(seats: Seats) -> int:
    done = 0
    for row in range(ROWS):
        for seat in range(len(seats)):
            if row_left(seats[seat], row) == 0:
                done += 1
                break
    return done


@kernel
def _squares_missing(seats: Seats, mission: MissionTable) -> int:
    low, high = np.uint64(0), np.uint64(0)
    for seat in range(len(seats)):
        low |= seats[seat].crossed[0]
        high |= seats[seat].crossed[1]
    missing = 0
    for place in range(mission.squares):
        if (mission.square[place, 0] & ~low) | (mission.square[place, 1] & ~high):
            missing += 1
    return missing
