"""How far a bot looks ahead."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from sixdice.bots.encore.inputs import is_published
from sixdice.encore.sheet import Sheet

__all__ = ["DEPTHS", "DICE_SEEDS", "SHALLOW", "Depth", "depth_for"]

DICE_SEEDS = 1 << 32
"""From so many a search draws the seed of the dice it plays on with."""


class Depth(NamedTuple):
    """How far a search looks."""

    breadth: int
    """How many choices are looked at."""
    games: int = 0
    """How many games are played on from those that are looked at longest."""
    turns: int = 0
    """For how many turns; 0, and alone always: to the end."""
    in_all: int = 0
    """How many games are played on from all choices added up; 0: there is no bound."""


DEPTHS: Mapping[str, Depth] = MappingProxyType(
    {
        "solo": Depth(6),
        "strange": Depth(12, 192),
        "classic": Depth(6, 2000, 6, 8000),
        "coop": Depth(12, 128),
    }
)
"""How far searches look: alone, also on a sheet that is not published, which their net knows less well; in
classic, where the games in all are shared among the seats; in co-op.

Whoever else looks ahead at a table is taken for ``greedy`` too.
"""

SHALLOW = Depth(6, 16)
"""How far a hard partner looks in co-op."""


def depth_for(mode: str, sheets: Sequence[Sheet]) -> Depth:
    """Return how far searches look in a mode on these sheets.

    In classic the more seats the fewer games in all: then a decision takes about as long at every table.
    """
    if mode == "classic":
        depth = DEPTHS["classic"]
        return depth._replace(in_all=depth.in_all // len(sheets))
    return DEPTHS["strange" if mode == "solo" and not is_published(sheets[0]) else mode]
