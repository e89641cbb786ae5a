"""Means and rates with their 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, inf, isfinite, sqrt
from statistics import NormalDist
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

__all__ = ["Sample", "Strata", "clustered_rate", "win_rate"]

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
    def variance(self) -> float:
        """The variance of the mean; 0 for fewer than two numbers."""
        return self.sd**2 / self.count if self.count > 1 else 0.0

    @property
    def ci95(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite for fewer than two numbers."""
        return _student(self.count - 1) * self.sd / sqrt(self.count) if self.count > 1 else inf

    def figures(self, scale: float = 1.0) -> dict[str, Any]:
        """Return mean, half the 95 % interval (null for fewer than two) and standard deviation."""
        half = self.ci95 / scale if self.count > 1 else None
        return {"mean": self.mean / scale, "ci95": half, "sd": self.sd / scale}


@dataclass(frozen=True, slots=True)
class Strata:
    """Samples from different sources, such as a bot's meetings, that are independent of each other.

    How much each source gives is no accident, so their mean is as uncertain as what varies within them.
    """

    samples: tuple[Sample, ...]

    @property
    def whole(self) -> Sample:
        """All numbers, wherever they come from."""
        whole = Sample()
        for sample in self.samples:
            whole.merge(sample)
        return whole

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return self.whole.count

    @property
    def mean(self) -> float:
        """The mean of all numbers; 0 for none."""
        return self.whole.mean

    @property
    def variance(self) -> float:
        """The variance of the mean; a source with fewer than two numbers adds nothing."""
        return sum(self._variances())

    @property
    def ci95(self) -> float:
        """Half the width of the 95 % interval of the mean; infinite if a source has fewer than two numbers.

        The degrees of freedom are those of Welch and Satterthwaite, rounded down.
        """
        if any(sample.count <= 1 for sample in self.samples) or not self.samples:
            return inf
        if not self.variance:
            return 0.0
        parts = [variance / self.variance for variance in self._variances()]
        pairs = zip(parts, self.samples, strict=True)
        freedom = 1 / sum(part**2 / (sample.count - 1) for part, sample in pairs)
        return _student(floor(round(freedom, 6))) * sqrt(self.variance)

    def figures(self, scale: float = 1.0) -> dict[str, Any]:
        """Return mean, half the 95 % interval (null where infinite) and the standard deviation of all."""
        half = self.ci95 / scale if isfinite(self.ci95) else None
        return self.whole.figures(scale) | {"ci95": half}

    def _variances(self) -> list[float]:
        """Return what each source adds to the variance of the mean."""
        count = max(1, self.count)
        return [(sample.count / count) ** 2 * sample.variance for sample in self.samples]


def win_rate(wins: float, games: float) -> tuple[float, float, float]:
    """Return the share of wins and its 95 % interval by Wilson's method, which holds near 0 and 1."""
    if not games:
        return 0.0, 0.0, 1.0
    share, weight = wins / games, _Z**2 / games
    middle = (share + weight / 2) / (1 + weight)
    half = sqrt(share * (1 - share) * weight + weight**2 / 4) / (1 + weight)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def clustered_rate(shares: Sample | Strata, most: int) -> tuple[float, float, float]:
    """Return a rate and its 95 % interval where each number is what a deal gave out of *most*.

    Games with the same dice are not independent. Wilson's method is given as many games as would
    vary so much if they were; where all deals came out alike, as many as there were deals. Of several
    sources, that is where those of each came out alike.
    """
    if not shares.count:
        return 0.0, 0.0, 1.0
    share, variance = shares.mean / most, shares.variance / most**2
    games = share * (1 - share) / variance if variance else shares.count
    return win_rate(share * games, games)
