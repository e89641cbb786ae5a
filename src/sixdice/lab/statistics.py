"""Means and rates with their 95 % intervals."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

__all__ = ["Sample", "win_rate"]

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
    """Numbers seen so far, of which only count, mean and spread are kept (Welford's way)."""

    count: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, number: float) -> None:
        """Take one more number into account."""
        self.count += 1
        delta = number - self.mean
        self.mean += delta / self.count
        self._squares += delta * (number - self.mean)

    @property
    def sd(self) -> float:
        """The standard deviation of the numbers; 0 for fewer than two."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0

    @property
    def ci95(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite for fewer than two numbers."""
        return _student(self.count - 1) * self.sd / sqrt(self.count) if self.count > 1 else float("inf")


def win_rate(wins: int, games: int) -> tuple[float, float, float]:
    """Return the share of wins and its 95 % interval by Wilson's method, which holds near 0 and 1."""
    if not games:
        return 0.0, 0.0, 1.0
    share, weight = wins / games, _Z**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return share, max(0.0, middle - half), min(1.0, middle + half)
