"""How good a bot is: how fast words come to its mind, which ones it knows, how well it chooses."""

from dataclasses import dataclass
from typing import Final

__all__ = ["EASY", "HARD", "NORMAL", "Level"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. Times are in seconds.

    *reading* passes before the first thought, *gap* between two, on average; *typing* is what a
    letter takes; *known* is the chance to know a word by how familiar it is, from 0 to 7; *weighs*
    says whether it compares a word with what a better one could bring; *slips* is the chance to
    overlook a letter on the black face; after about *patience* it has no more ideas.
    """

    name: str
    reading: float
    gap: float
    typing: float
    known: tuple[float, ...]
    weighs: bool
    slips: float
    patience: float


EASY: Final = Level(
    "easy",
    7.0,
    7.0,
    0.3,
    (0.0, 0.0, 0.0, 0.35, 0.85, 1.0, 1.0, 1.0),
    weighs=False,
    slips=0.03,
    patience=60.0,
)
"""Somebody who looks around first and types with two fingers; no word that a child would not know."""

NORMAL: Final = Level(
    "normal",
    2.2,
    3.0,
    0.18,
    (0.02, 0.02, 0.25, 0.7, 0.95, 1.0, 1.0, 1.0),
    weighs=True,
    slips=0.01,
    patience=40.0,
)
"""Somebody who plays now and then."""

HARD: Final = Level(
    "hard", 1.6, 1.8, 0.13, (0.4, 0.4, 0.75, 1.0, 1.0, 1.0, 1.0, 1.0), weighs=True, slips=0.002, patience=35.0
)
"""Somebody who plays a lot; a quick typist with a word in mind, three to five seconds, is still faster."""
