"""A game between two rolls: what each seat has."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount, whole
from sixdice.bots.encore.fast.records import Numbers, Words, number, numbers, word, words
from sixdice.bots.encore.fast.tables import (
    BLOCKS,
    COLOURS,
    FIRST_WORD_COLUMNS,
    SLOTS_A_COLOUR,
    WORDS,
    SheetTable,
)
from sixdice.bots.encore.outlook import BOXES_A_COLOUR
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.position import JOKERS

__all__ = [
    "PASSED",
    "Seat",
    "Seats",
    "clear",
    "column_left",
    "columns_done",
    "copy_seat",
    "cross",
    "crossed_in",
]

PASSED = -1
"""The slot of a pass."""

_COLUMN = np.uint64((1 << ROWS) - 1)
_ROWS = np.uint64(ROWS)
_1 = np.uint64(1)
_2 = np.uint64(2)
_3 = np.uint64(3)
_6 = np.uint64(6)
_BASES = np.uint64(sum(1 << ROWS * column for column in range(FIRST_WORD_COLUMNS)))


class Seat:
    """What a seat has on its sheet, what it chose in this round, and the randomness of its bot."""

    sheet: int = number()
    """The table of its sheet, by number."""
    live: Words = words(WORDS)
    """The placements whose boxes are all free."""
    reach: Words = words(WORDS)
    """Those that touch the start column or a crossed box."""
    crossed: Words = words(2)
    """The boxes crossed."""
    blocks: Numbers = numbers(BLOCKS)
    """The free boxes of each block, as bits."""
    left: Numbers = numbers(COLOURS)
    """How many boxes of each colour are free."""
    jokers: int = number()
    misses: int = number()
    columns: int = number()
    """The columns completed, as bits: bit 0 is A."""
    columns_first: int = number()
    """Those circled at the higher value."""
    columns_later: int = number()
    colours_first: int = number()
    colours_later: int = number()
    slot: int = number()
    """What it chose: the slot of a placement, or ``PASSED``."""
    colour: int = number()
    """The colour face it used."""
    number: int = number()
    """The number face it used."""
    stream: np.uint64 = word()
    """The stream of its bot: ``fold(0, stream)``."""
    drawn: np.uint64 = word()
    """How many random numbers the bot has drawn from it."""


Seats: TypeAlias = Sequence[Seat]
"""The seats of a game; the first is number 0 here."""


@kernel
def clear(own: Seat, sheet: SheetTable) -> None:
    """Give a seat a fresh sheet."""
    for place in range(WORDS):
        own.live[place] = sheet.every[place]
        own.reach[place] = sheet.start[place]
    for block in range(BLOCKS):
        own.blocks[block] = sheet.whole[block]
    for colour in range(COLOURS):
        own.left[colour] = BOXES_A_COLOUR
    own.crossed[0] = 0
    own.crossed[1] = 0
    own.jokers = JOKERS
    own.misses = 0
    own.columns = 0
    own.columns_first = 0
    own.columns_later = 0
    own.colours_first = 0
    own.colours_later = 0
    own.drawn = np.uint64(0)


@kernel
def copy_seat(to: Seat, own: Seat) -> None:
    """Make a seat what another is, but for the randomness of its bot."""
    to.sheet = own.sheet
    for place in range(WORDS):
        to.live[place] = own.live[place]
        to.reach[place] = own.reach[place]
    to.crossed[0] = own.crossed[0]
    to.crossed[1] = own.crossed[1]
    for block in range(BLOCKS):
        to.blocks[block] = own.blocks[block]
    for colour in range(COLOURS):
        to.left[colour] = own.left[colour]
    to.jokers = own.jokers
    to.misses = own.misses
    to.columns = own.columns
    to.columns_first = own.columns_first
    to.columns_later = own.columns_later
    to.colours_first = own.colours_first
    to.colours_later = own.colours_later
    to.slot = own.slot
    to.colour = own.colour
    to.number = own.number


@kernel
def cross(own: Seat, sheet: SheetTable, slot: int, jokers: int) -> None:
    """Cross a placement for this many jokers. Unchecked."""
    colour = slot // SLOTS_A_COLOUR
    own.live[2 * colour] &= sheet.keep[slot, 0]
    own.live[2 * colour + 1] &= sheet.keep[slot, 1]
    for place in range(WORDS):
        own.reach[place] |= sheet.touch[slot, place]
    own.crossed[0] |= sheet.boxes[slot, 0]
    own.crossed[1] |= sheet.boxes[slot, 1]
    own.blocks[sheet.block[slot]] &= ~sheet.part[slot]
    own.left[colour] -= sheet.crosses[slot]
    own.jokers -= jokers


@leaf
def _full(some: np.uint64) -> np.uint64:
    """Return the columns of a word whose seven boxes are all set: a bit at the first box of each."""
    threes = some & (some >> _1) & (some >> _2)
    return threes & (threes >> _3) & (some >> _6) & _BASES


@kernel
def columns_done(own: Seat) -> int:
    """Return the columns that a seat has completed, as bits: bit 0 is A."""
    low, high = _full(own.crossed[0]), _full(own.crossed[1])
    done = 0
    if low | high:
        for column in range(COLUMNS):
            some = low if column < FIRST_WORD_COLUMNS else high
            place = np.uint64(ROWS * (column % FIRST_WORD_COLUMNS))
            done |= whole((some >> place) & _1) << column
    return done


@leaf
def column_left(own: Seat, column: int) -> int:
    """Return the free boxes of a column as bits."""
    some = own.crossed[column // FIRST_WORD_COLUMNS]
    return whole(~(some >> (_ROWS * np.uint64(column % FIRST_WORD_COLUMNS))) & _COLUMN)


@leaf
def crossed_in(own: Seat, low: np.uint64, high: np.uint64) -> int:
    """Return how many of some boxes a seat has crossed."""
    return popcount(own.crossed[0] & low) + popcount(own.crossed[1] & high)
