"""Random solo games, as fast as they go: three times as fast as a match of one seat, which plays the same.

All dice of a game are thrown beforehand, what a seat has stays in registers, and nothing is settled
before the end: alone, every column and colour gives its higher value.
"""

from collections.abc import Sequence

import numpy as np

from sixdice.bots.encore.fast.chance import FACES, below, fold
from sixdice.bots.encore.fast.compiled import entry, leaf, popcount, whole
from sixdice.bots.encore.fast.dice import JOKER
from sixdice.bots.encore.fast.missions import COLUMN_BOXES
from sixdice.bots.encore.fast.options import allowed, select
from sixdice.bots.encore.fast.records import Numbers, Words, words
from sixdice.bots.encore.fast.scoring import COLOUR_FIRST, COLUMN_FIRST
from sixdice.bots.encore.fast.seats import Seat, Seats
from sixdice.bots.encore.fast.tables import COLOURS, SLOTS_A_COLOUR, WORDS, SheetTable, SheetTables
from sixdice.encore.dice import Dice
from sixdice.encore.geometry import COLUMNS
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import STAR_PENALTY

__all__ = ["Throws", "random_solo"]

assert Solo.dice == Dice(2, 2)  # noqa: S101 -- the pairs below are written out for two and two

TURNS = Solo.turns
DICE = 4
_ROOM = TURNS + 2
"""Room for a roll a turn, the first at 1; rounded up to whole vectors of numbers."""
_0, _1, _2 = (np.uint64(place) for place in range(3))


class Throws:
    """The randomness of a game, thrown beforehand: in loops of their own these sums go eight at a time."""

    rolls: Words = words(_ROOM)
    """For each turn the bits that its dice are mixed from."""
    faces: Words = words(DICE, _ROOM)
    """For each die and turn the face: two colour dice, then two number dice."""
    draws: Words = words(_ROOM)
    """For each turn the bits that the bot draws its choice from."""


@entry
def random_solo(
    seats: Seats,
    sheets: SheetTables,
    throws: Sequence[Throws],
    seed: np.uint64,
    start: int,
    scores: Numbers,
    jokers: Numbers,
) -> None:
    """Play a random solo game for each row of *scores*, and note what it came to."""
    own, sheet, plan = seats[0], sheets[0], fold(_0, seed)
    for game in range(len(scores)):
        dice = fold(plan, np.uint64(start + game))
        _throw(throws[0], fold(_0, dice), fold(_0, fold(dice, _1)))
        low, high, left = _play(own, sheet, throws[0])
        scores[game, 0] = _score(sheet, low, high, left)
        jokers[game, 0] = left


@leaf
def _throw(throws: Throws, cup: np.uint64, stream: np.uint64) -> None:
    """Throw all dice of a game, and draw for the bot: two numbers a turn, the second its thinking time."""
    for turn in range(_ROOM):
        throws.rolls[turn] = fold(_0, fold(cup, np.uint64(turn)))
    for die in range(DICE):
        for turn in range(_ROOM):
            throws.faces[die, turn] = below(fold(throws.rolls[turn], np.uint64(die)), FACES)
    for turn in range(_ROOM):
        throws.draws[turn] = fold(stream, np.uint64(2 * turn) - _2)


@leaf
def _play(own: Seat, sheet: SheetTable, throws: Throws) -> tuple[np.uint64, np.uint64, int]:
    """Play a game; return the boxes crossed, in two words, and the jokers left."""
    for place in range(WORDS):
        own.live[place] = sheet.every[place]
        own.reach[place] = sheet.start[place]
    low, high, jokers = _0, _0, JOKERS
    for turn in range(1, TURNS + 1):
        one, other = whole(throws.faces[0, turn]), whole(throws.faces[1, turn])
        colour, colour_2 = min(one, other), max(one, other)
        one, other = whole(throws.faces[2, turn]), whole(throws.faces[3, turn])
        number, number_2 = min(one, other), max(one, other)
        first, second = whole(number == JOKER), whole(number_2 == JOKER)
        black, black_2 = whole(colour == JOKER), whole(colour_2 == JOKER)
        upto_1 = _count(own, sheet, colour, number) if black + first <= jokers else 0
        upto_2 = upto_1
        if number != number_2 and black + second <= jokers:
            upto_2 += _count(own, sheet, colour, number_2)
        upto_3 = upto_2
        if colour != colour_2 and black_2 + first <= jokers:
            upto_3 += _count(own, sheet, colour_2, number)
        total = upto_3
        if colour != colour_2 and number != number_2 and black_2 + second <= jokers:
            total += _count(own, sheet, colour_2, number_2)
        if total:
            rank = whole(below(throws.draws[turn], np.uint64(total)))
            if rank >= upto_2:
                upper = rank >= upto_3
                rank -= upto_3 if upper else upto_2
                colour, black = colour_2, black_2
            else:
                upper = rank >= upto_1
                rank -= upto_1 if upper else 0
            jokers -= black + (second if upper else first)
            slot = _slot(own, sheet, colour, number_2 if upper else number, rank)
            place = 2 * (slot // SLOTS_A_COLOUR)
            own.live[place] &= sheet.keep[slot, 0]
            own.live[place + 1] &= sheet.keep[slot, 1]
            for place in range(WORDS):
                own.reach[place] |= sheet.touch[slot, place]
            low |= sheet.boxes[slot, 0]
            high |= sheet.boxes[slot, 1]
    return low, high, jokers


@leaf
def _count_one(own: Seat, sheet: SheetTable, colour: int, number: int) -> int:
    return popcount(allowed(own, sheet, colour, number, 0)) + popcount(allowed(own, sheet, colour, number, 1))


@leaf
def _count(own: Seat, sheet: SheetTable, colour: int, number: int) -> int:
    """Return how many placements a pair of faces allows."""
    if colour < COLOURS:
        return _count_one(own, sheet, colour, number)
    found = 0
    for one in range(COLOURS):
        found += _count_one(own, sheet, one, number)
    return found


@leaf
def _slot(own: Seat, sheet: SheetTable, colour: int, number: int, rank: int) -> int:
    """Return the placement with this rank among those that a pair of faces allows."""
    if colour == JOKER:
        colour = 0
        found = _count_one(own, sheet, colour, number)
        while rank >= found:
            rank -= found
            colour += 1
            found = _count_one(own, sheet, colour, number)
    some, beyond = allowed(own, sheet, colour, number, 0), allowed(own, sheet, colour, number, 1)
    found = popcount(some)
    above = rank >= found
    return (
        SLOTS_A_COLOUR * colour
        + (64 if above else 0)
        + select(beyond if above else some, rank - (found if above else 0))
    )


@leaf
def _score(sheet: SheetTable, low: np.uint64, high: np.uint64, jokers: int) -> int:
    """Return what a solo game is worth that ends with these boxes crossed and these jokers left."""
    missing = popcount(sheet.stars[0] & ~low) + popcount(sheet.stars[1] & ~high)
    points = jokers - STAR_PENALTY * missing
    for column in range(COLUMNS):
        if ((COLUMN_BOXES[column, 0] & ~low) | (COLUMN_BOXES[column, 1] & ~high)) == 0:
            points += COLUMN_FIRST[column]
    for colour in range(COLOURS):
        if ((sheet.colours[colour, 0] & ~low) | (sheet.colours[colour, 1] & ~high)) == 0:
            points += COLOUR_FIRST
    return points
