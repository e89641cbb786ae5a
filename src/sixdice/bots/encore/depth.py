"""How far a bot looks ahead."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from sixdice.bots.encore.inputs import is_published
from sixdice.encore.sheet import Sheet

__all__ = ["DEPTHS", "DICE_SEEDS", "SHALLOW", "STRANGE", "Depth", "depth_for"]

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


DEPTHS: Mapping[str, Depth] = MappingProxyType(
    {"solo": Depth(6), "classic": Depth(12, 384, 4), "coop": Depth(12, 128)}
)
"""How far searches look in each mode: in classic for two."""

STRANGE = Depth(12, 192)
"""How far they look alone on a sheet that is not published: their net knows it less well."""

SHALLOW = Depth(6, 16)
"""How far a hard partner looks in co-op."""


def depth_for(mode: str, sheets: Sequence[Sheet]) -> Depth:
    """Return how far searches look in a mode on these sheets.

    In classic the more seats the fewer games: then a decision takes about as long at every table.
    """
    if mode == "solo" and not is_published(sheets[0]):
        return STRANGE
    depth = DEPTHS[mode]
    return depth._replace(games=2 * depth.games // len(sheets)) if mode == "classic" else depth
