"""Means and rates with their 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

__all__ = ["Sample", "clustered_rate", "win_rate"]

_Z: Final = NormalDist().inv_cdf(0.975)
_FIRST_POINTS: Final = {1: 12.706, 2: 4.303, 3: 3.182}


def _student(freedom: int) -> float:
    """Return the 97.5 % point of Student's t: tabled up to 3, from 4 on by the Cornish–Fisher series."""
    if freedom in _FIRST_POINTS:
        return _FIRST_POINTS[freedom]
    terms: tuple[float, ...] = (
        (_Z**3 + _Z) / 4,
        (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
        (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
    )
    return _Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


@dataclass(slots=True)
class Sample:
    """Whole numbers seen so far, of which only count, sum and sum of squares are kept.

    Nothing is rounded before the end, so samples can be put together in any order.
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    @classmethod
    def of(cls, numbers: Iterable[int] | NDArray[np.int64]) -> Self:
        """Return the sample of some numbers."""
        array = np.asarray(numbers if isinstance(numbers, np.ndarray) else list(numbers), np.int64)
        return cls(len(array), int(array.sum()), int((array * array).sum()))

    def merge(self, other: "Sample") -> None:
        """Take the numbers of another sample into account."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean of the numbers; 0 for none."""
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of the numbers; 0 for fewer than two."""
        if self.count <= 1:
            return 0.0
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))

    @property
    def ci95(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite for fewer than two numbers."""
        return _student(self.count - 1) * self.sd / sqrt(self.count) if self.count > 1 else float("inf")

    def figures(self, scale: float = 1.0) -> dict[str, Any]:
        """Return mean, half the 95 % interval (null for fewer than two) and standard deviation."""
        half = self.ci95 / scale if self.count > 1 else None
        return {"mean": self.mean / scale, "ci95": half, "sd": self.sd / scale}


def win_rate(wins: float, games: float) -> tuple[float, float, float]:
    """Return the share of wins and its 95 % interval by Wilson's method, which holds near 0 and 1."""
    if not games:
        return 0.0, 0.0, 1.0
    share, weight = wins / games, _Z**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def clustered_rate(shares: Sample, most: int) -> tuple[float, float, float]:
    """Return a rate and its 95 % interval where each number is what a deal gave out of *most*.

    Games with the same dice are not independent. Wilson's method is given as many games as would
    vary so much if they were; where all deals came out alike, as many as there were deals.
    """
    if not shares.count:
        return 0.0, 0.0, 1.0
    share, spread = shares.mean / most, shares.sd / most
    games = share * (1 - share) / spread**2 * shares.count if spread else shares.count
    return win_rate(share * games, games)
