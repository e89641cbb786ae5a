"""The greedy bot's weights as kernels read them, a taste a seat.

The numbers come from the bot's own functions, so that both value a choice to the last bit.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from sixdice.bots.encore.fast.records import Numbers, Reals, numbers, real, reals, room_for
from sixdice.bots.encore.ground import shape
from sixdice.bots.encore.mission import FORESIGHT
from sixdice.bots.encore.outlook import BOXES_A_COLOUR, colour_hopes, column_hopes, row_hope
from sixdice.bots.encore.prices import LONGEST, guessed_turns
from sixdice.bots.encore.weights import Weights, fading
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.scoring import STAR_PENALTY

__all__ = ["ROW_HOPES", "Taste", "Tastes", "tastes_of"]

SHAPES = shape(ROWS + 1, 0)
MOST_MOVES = 64
"""More moves than it takes to complete two colours box by box."""

ROW_HOPES: Reals = np.array([row_hope((1 << crossed) - 1) for crossed in range(COLUMNS + 1)])
"""The share of its worth that a row has, by its crossed boxes."""


class Taste:
    """What a greedy seat cares about. Turns left are the first index where there are two."""

    column_hopes: Reals = reals(LONGEST + 1, SHAPES)
    """The share of its points that a column is worth, by its shape."""
    colour_hopes: Reals = reals(LONGEST + 1, BOXES_A_COLOUR + 1)
    """The share of its bonus that a colour is worth, by the moves it still takes."""
    star: Reals = reals(LONGEST + 1)
    joker: Reals = reals(LONGEST + 1)
    later: Reals = reals(LONGEST + 1)
    """How much pieces and reach still count."""
    turns: Numbers = numbers(MOST_MOVES)
    """How many turns are left when the seat nearest to the end needs so many moves."""
    piece: float = real()
    six: float = real()
    reach: float = real()
    others: float = real()
    goal_colour: float = real()
    goal_row: float = real()
    goal_column: Reals = reals(COLUMNS)
    """By how many letters it is ahead."""
    goal_box: float = real()
    early: float = real()
    miss: float = real()


Tastes: TypeAlias = Sequence[Taste]
"""A taste a seat."""


def tastes_of(weights: Sequence[Weights]) -> Tastes:
    """Return some weights as kernels read them."""
    tastes = room_for(Taste, len(weights))
    for taste, own in zip(tastes, weights, strict=True):
        _fill(taste, own)
    return tastes


def _fill(taste: Taste, own: Weights) -> None:
    left = range(LONGEST + 1)
    taste.column_hopes[:] = [column_hopes(own, turns) for turns in left]
    taste.colour_hopes[:] = [colour_hopes(own, turns) for turns in left]
    taste.star[:] = [STAR_PENALTY - own.star * fading(turns, own.star_haste) for turns in left]
    taste.joker[:] = [1 + own.joker * fading(turns, own.joker_haste) for turns in left]
    taste.later[:] = [fading(turns, own.piece_haste) for turns in left]
    taste.turns[:] = [guessed_turns(moves, own) for moves in range(MOST_MOVES)]
    taste.goal_column[:] = [own.goal_column * FORESIGHT**ahead for ahead in range(COLUMNS)]
    for name in ("piece", "six", "reach", "others", "goal_colour", "goal_row", "goal_box", "early", "miss"):
        setattr(taste, name, getattr(own, name))
