"""Randomness as an input: what the rules and bots may ask of a generator they are handed."""

from collections.abc import MutableSequence
from typing import Protocol, TypeVar

__all__ = ["Randomness", "mix"]

T = TypeVar("T")

_WORD = (1 << 64) - 1


class Randomness(Protocol):
    """The part of ``random.Random`` that we use."""

    def random(self) -> float:
        """Return a number in [0, 1)."""
        ...

    def randrange(self, stop: int, /) -> int:
        """Return a whole number in [0, stop)."""
        ...

    def shuffle(self, x: MutableSequence[T], /) -> None:
        """Shuffle *x* in place."""
        ...


def mix(*words: int) -> int:
    """Return 64 well-mixed bits that depend on every bit of every one of *words*, of 64 bits each.

    A counter-based generator: the same words give the same bits on every machine, in any order
    of asking. Each word is folded in by the finaliser of SplitMix64.
    """
    bits = 0
    for word in words:
        bits = (bits ^ word) + 0x9E3779B97F4A7C15 & _WORD
        bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _WORD
        bits ^= bits >> 31
    return bits
