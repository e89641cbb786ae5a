"""Quick or rich: whether to say the best word so far, or to wait for a better one.

Own thoughts and other seats' words come at random moments, each at its own mean rate. What waiting
is worth then follows from what comes first: a better thought, or a place that is gone.
"""

from functools import lru_cache
from math import comb, exp
from typing import Final, NamedTuple

__all__ = ["Prospect", "pace", "worth_saying"]

PACE: Final = 2.5
"""After how many seconds another seat has its word, on average, as far as one can tell before the round."""

BELIEF: Final = 3.0
"""As how many words heard at that pace the expectation counts against what the round shows."""

QUIET: Final = 3.0
"""Before so many seconds hardly anybody speaks: that time says nothing about the pace."""

STEP: Final = 0.5
"""Paces are told apart to so many seconds: finer ones decide nothing."""

SAYING: Final = 1.2
"""How many seconds it takes to get a word out, while others may be faster."""

TEDIUM: Final = 0.02
"""What a second of waiting is worth, in points: nobody keeps a table waiting for next to nothing."""


class Prospect(NamedTuple):
    """What one can expect: a thought every *gap* seconds, worth 0, 1, … points with these *chances*.

    *pace* is after how many seconds another seat has its word.
    """

    gap: float
    chances: tuple[float, ...]
    pace: float


def pace(elapsed: float, spoken: int, others: int) -> float:
    """Return the pace to expect of others after so many seconds, when so many have spoken and so many not.

    Who has spoken took half the time, on average.
    """
    seconds = BELIEF * PACE + max(elapsed - QUIET, 0.0) * (others + spoken / 2)
    return max(round(seconds / (BELIEF + spoken) / STEP), 1) * STEP


def worth_saying(prospect: Prospect, points: int, places: int, others: int) -> bool:
    """Say whether so many points are better taken now, with so many places left and others after them."""
    return _of_saying(prospect, points, places, others) >= _of_waiting(prospect, points, places, others)


def _of_saying(prospect: Prospect, points: int, places: int, others: int) -> float:
    """Return the points to expect of saying a word, which counts if a place is left once it is out."""
    faster = 1 - exp(-SAYING / prospect.pace)
    return points * sum(
        comb(others, number) * faster**number * (1 - faster) ** (others - number)
        for number in range(min(places, others + 1))
    )


@lru_cache(maxsize=4096)
def _of_waiting(prospect: Prospect, points: int, places: int, others: int) -> float:
    """Return the points to expect of waiting until a better thought comes or another seat speaks.

    Both come at random moments: which is first depends on how often each does.
    """
    better = [(more, chance) for more, chance in enumerate(prospect.chances) if more > points and chance]
    thinking = [(chance / prospect.gap, _worth(prospect, more, places, others)) for more, chance in better]
    speaking = (others / prospect.pace, _worth(prospect, points, places - 1, others - 1) if others else 0.0)
    often = sum(rate for rate, _ in (*thinking, speaking))
    return (sum(rate * worth for rate, worth in (*thinking, speaking)) - TEDIUM) / often if often else 0.0


def _worth(prospect: Prospect, points: int, places: int, others: int) -> float:
    if places <= 0:
        return 0.0
    return max(_of_saying(prospect, points, places, others), _of_waiting(prospect, points, places, others))
