"""How playable the dice are with a theme's words: the share of rolls with something to say."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["STEPS", "Playability", "playability"]

STEPS = (1, 5, 20)
"""A roll is asked whether it has at least so many words."""


@dataclass(frozen=True, slots=True)
class Playability:
    """The share of coloured and of black rolls with at least 1, 5 and 20 words."""

    coloured: tuple[float, ...]
    black: tuple[float, ...]


def playability(forms: Sequence[str], dice: Sequence[str]) -> Playability:
    """Measure words in normal form against letter dice; every roll is counted, none is drawn."""
    initials = Counter(form[0] for form in forms)
    coloured = [initials[letter] for die in dice for letter in die]
    black = _counts([frozenset(form) for form in forms], dice)
    return Playability(_shares(coloured), _shares(black))


def _counts(words: Sequence[frozenset[str]], dice: Sequence[str]) -> list[int]:
    """Return for every roll of the dice how many words have none of its letters."""
    if not dice:
        return [len(words)]
    die, *rest = dice
    return [
        count for letter in die for count in _counts([word for word in words if letter not in word], rest)
    ]


def _shares(counts: Sequence[int]) -> tuple[float, ...]:
    return tuple(sum(count >= step for count in counts) / len(counts) for step in STEPS)
