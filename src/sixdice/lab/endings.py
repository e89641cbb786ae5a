"""How games ended, column by column: what simulations and arenas add up."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from sixdice.lab.results import Result

__all__ = ["SHARES", "Endings", "Numbers"]

SHARES = 27_720
"""A win has so many parts that up to twelve seats or bots can share it evenly."""

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Endings:
    """The ends of some games in their order, an array a fact."""

    parts: Numbers
    """[game, seat] What each seat holds: its score; in co-op its part of the points."""
    shares: Numbers
    """[game, seat] Its share of the win, in parts; in co-op all seats have the whole when the group wins."""
    turns: Numbers
    """[game] How many turns were played."""
    stopped: Numbers
    """[game] 1 where the turn limit ended it."""
    records: str = ""
    """The records of all games, where they were wanted."""
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each program failed, by the bot's name and the kind of failure."""

    @classmethod
    def of(cls, results: Sequence[Result]) -> "Endings":
        """Return the ends of games that were played one by one."""
        failures: Counter[tuple[str, str]] = Counter()
        for result in results:
            failures.update(result.failures)
        return cls(
            np.array([result.parts for result in results], np.int64),
            np.array([_shares(result) for result in results], np.int64),
            np.array([result.turns for result in results], np.int64),
            np.array([result.outcome.how == "turn-limit" for result in results], np.int64),
            "".join(result.record for result in results),
            failures,
        )

    def __len__(self) -> int:
        return len(self.turns)


def _shares(result: Result) -> list[int]:
    seats = range(1, len(result.parts) + 1)
    if result.group:
        return [SHARES * result.group.won for _ in seats]
    winners = result.outcome.winners
    return [SHARES // len(winners) if seat in winners else 0 for seat in seats]
