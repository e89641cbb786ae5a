"""How good a bot is: how fast words come to its mind, which ones it knows, how well it chooses."""

from dataclasses import dataclass
from typing import Final

__all__ = ["EASY", "HARD", "NORMAL", "Level"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. Times are in seconds.

    *reading* passes before the first thought, *gap* between two, on average; *known* is the chance
    to know a word by its commonness, from 0 (no frequency is known) to 7; *weighs* says whether it
    compares a word with what a better one could bring; *slips* is the chance to overlook a letter
    on the black face; after *patience* it has no more ideas.
    """

    name: str
    reading: float
    gap: float
    known: tuple[float, ...]
    weighs: bool
    slips: float
    patience: float


EASY: Final = Level(
    "easy", 4.0, 7.0, (0.05, 0.05, 0.15, 0.35, 0.7, 0.9, 1.0, 1.0), weighs=False, slips=0.1, patience=45.0
)
NORMAL: Final = Level(
    "normal", 2.5, 4.0, (0.2, 0.25, 0.45, 0.7, 0.9, 1.0, 1.0, 1.0), weighs=True, slips=0.03, patience=40.0
)
HARD: Final = Level(
    "hard", 1.5, 1.6, (0.8, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0), weighs=True, slips=0.0, patience=35.0
)
