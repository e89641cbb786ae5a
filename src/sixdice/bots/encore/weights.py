"""What the greedy bot cares about, in points; found by cross-entropy search (`tools/tune.py`)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

__all__ = ["WEIGHTS", "Weights", "fading"]


@dataclass(frozen=True, slots=True)
class Weights:
    """The greedy bot's taste. A *haste* says how soon something loses its worth near the end."""

    column: float
    """Share of a column's points that its crossed boxes are worth before it is completed."""
    column_haste: float
    """Turns that each run of free boxes in a column is felt to need."""
    colour: float
    """Share of a colour's bonus that one move short of completion is worth."""
    colour_step: float
    """What remains of that share with each further move it takes."""
    colour_haste: float
    """Turns that each move towards a colour is felt to need."""
    star: float
    """How much less than its two points an early star is worth: its column brings it along."""
    star_haste: float
    """Turns before the end at which half of that has gone."""
    joker: float
    """What an early joker is worth beyond its one point."""
    joker_haste: float
    """Turns before the end at which half of that has gone."""
    piece: float
    """What each piece that a block still has to be crossed in costs: about a turn."""
    six: float
    """What a whole six costs beyond that: it takes two turns."""
    piece_haste: float
    """Turns before the end at which half of what pieces cost and reach is worth has gone."""
    reach: float
    """What each further column to the left and to the right is worth, once reached."""
    pace: float
    """Turns that a move of the seat nearest to the end takes, where the rules set no last turn."""
    others: float
    """What the active pick does for the others: share of their mean best gain; below 0: denial."""
    goal_colour: float = 0.0
    """Co-op: what a colour that the mission needs is worth."""
    goal_row: float = 0.0
    """Co-op: what a row that the mission needs is worth."""
    goal_column: float = 0.0
    """Co-op: what the next column of an ordered word is worth beyond its points."""
    goal_box: float = 0.0
    """Co-op: what each box of a square, or each star, that the mission needs is worth."""
    early: float = 0.0
    """Co-op: what it costs to complete a column of an ordered word before its turn."""
    miss: float = 0.0
    """What a miss costs; the third loses the game."""


def fading(turns: float, haste: float) -> float:
    """Return how much of a hope is left with so many turns to come: none after the last."""
    return turns / (turns + haste) if turns > 0 else 0.0


SOLO = Weights(
    column=0.949,
    column_haste=2.737,
    colour=0.546,
    colour_step=0.757,
    colour_haste=1.144,
    star=1.532,
    star_haste=5.0,
    joker=2.155,
    joker_haste=3.683,
    piece=2.623,
    six=1.179,
    piece_haste=2.0,
    reach=0.458,
    pace=1.5,
    others=0.0,
)

CLASSIC = Weights(
    column=0.956,
    column_haste=2.998,
    colour=0.702,
    colour_step=0.958,
    colour_haste=0.893,
    star=1.975,
    star_haste=5.461,
    joker=2.528,
    joker_haste=2.966,
    piece=2.245,
    six=0.706,
    piece_haste=2.014,
    reach=0.459,
    pace=1.391,
    others=-0.9,
)

COOP = replace(
    SOLO,
    column=0.912,
    column_haste=1.970,
    colour=0.465,
    colour_step=0.514,
    colour_haste=0.910,
    joker=4.455,
    joker_haste=3.479,
    piece=1.978,
    six=0.918,
    piece_haste=1.944,
    reach=0.530,
    others=2.166,
    goal_colour=26.886,
    goal_row=33.126,
    goal_column=16.717,
    goal_box=2.728,
    early=8.921,
    miss=6.987,
)

WEIGHTS: Mapping[str, Weights] = MappingProxyType({"solo": SOLO, "classic": CLASSIC, "coop": COOP})
"""The weights for each mode, by its name."""
