"""Randomness as an input: what the rules and bots may ask of a generator they are handed."""

from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

__all__ = ["CountedRandomness", "Randomness", "mix"]

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


@dataclass(slots=True)
class CountedRandomness:
    """Randomness by counting: draw number *n* of a stream is ``mix(stream, n)``, on every machine.

    So whoever knows how many numbers were drawn knows the next one, whatever they were drawn for;
    compiled games draw the same.
    """

    stream: int
    drawn: int = 0

    def random(self) -> float:
        """Return a number in [0, 1): 53 bits of the draw."""
        return (self._bits() >> 11) / (1 << 53)

    def randrange(self, stop: int, /) -> int:
        """Return a whole number in [0, stop), for a stop of at most 32 bits: the upper half, scaled."""
        return (self._bits() >> 32) * stop >> 32

    def shuffle(self, x: MutableSequence[T], /) -> None:
        """Shuffle *x* in place: from the last place on, each is swapped with one not behind it."""
        for place in range(len(x) - 1, 0, -1):
            other = self.randrange(place + 1)
            x[place], x[other] = x[other], x[place]

    def _bits(self) -> int:
        bits = mix(self.stream, self.drawn)
        self.drawn += 1
        return bits
