"""How far a bot looks ahead."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

__all__ = ["DEPTHS", "DICE_SEEDS", "SHALLOW", "Depth"]

DICE_SEEDS = 1 << 32
"""From so many a search draws the seed of the dice it plays on with."""


class Depth(NamedTuple):
    """How far a search looks."""

    breadth: int
    """How many choices are looked at."""
    games: int = 0
    """How many games are played on from those that are looked at longest."""
    turns: int = 0
    """For how many turns; 0: to the end."""


DEPTHS: Mapping[str, Depth] = MappingProxyType(
    {"solo": Depth(6), "classic": Depth(12, 192, 4), "coop": Depth(12, 128)}
)
"""How far searches look in each mode."""

SHALLOW = Depth(6, 16)
"""How far a hard partner looks in co-op."""
