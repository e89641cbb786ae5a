"""What a simulation came to: means and rates with 95 % intervals."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np

from sixdice.lab.endings import Endings
from sixdice.lab.results import Plan
from sixdice.lab.statistics import Sample, win_rate

__all__ = ["Summary", "told_failures"]


@dataclass(slots=True)
class Summary:
    """Adds games up as they come, so that a million need no more memory than one."""

    plan: Plan
    games: int = 0
    seats: list[Sample] = field(init=False)
    wins: list[int] = field(init=False)
    """Games that each seat won, alone or shared."""
    scores: list[Counter[int]] = field(init=False)
    """How often each seat came to each score."""
    turns: Sample = field(default_factory=Sample)
    points: Sample = field(default_factory=Sample)
    won: int = 0
    turn_limit: int = 0
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.seats = [Sample() for _ in self.plan.bots]
        self.wins = [0 for _ in self.plan.bots]
        self.scores = [Counter() for _ in self.plan.bots]

    def add(self, some: Endings) -> None:
        """Take some games into account. A shared win counts as a win for each who shares it."""
        self.games += len(some)
        for index, sample in enumerate(self.seats):
            parts = some.parts[:, index]
            sample.merge(Sample.of(parts))
            self.wins[index] += int((some.shares[:, index] > 0).sum())
            scores, counts = np.unique(parts, return_counts=True)
            self.scores[index].update(dict(zip(scores.tolist(), counts.tolist(), strict=True)))
        self.turns.merge(Sample.of(some.turns))
        if self.plan.together:
            self.points.merge(Sample.of(some.parts.sum(axis=1)))
            self.won += int((some.shares[:, 0] > 0).sum())
        self.turn_limit += int(some.stopped.sum())
        self.failures.update(some.failures)

    def as_json(self) -> dict[str, Any]:
        """Return the figures; a co-op game has the group's besides each seat's part."""
        plan = self.plan
        told: dict[str, Any] = {
            "games": self.games,
            "seed": plan.seed,
            **plan.told(),
            "bots": [
                {"name": name, **sample.figures(), "wins": wins}
                for name, sample, wins in zip(plan.bots, self.seats, self.wins, strict=True)
            ],
            plan.turn_name: self.turns.figures(),
            "turn_limit": self.turn_limit,
        }
        if self.points.count:
            share, low, high = win_rate(self.won, self.games)
            told["group"] = {
                "won": self.won,
                "rate": share,
                "rate_ci95": [low, high],
                "points": self.points.figures(),
            }
        if self.failures:
            told["failures"] = told_failures(self.failures)
        return told

    def kept(self) -> dict[str, Any]:
        """Return everything added up so far, to be saved."""
        return {
            "games": self.games,
            "seats": [[own.count, own.total, own.squares] for own in self.seats],
            "wins": self.wins,
            "scores": [sorted(own.items()) for own in self.scores],
            "turns": [self.turns.count, self.turns.total, self.turns.squares],
            "points": [self.points.count, self.points.total, self.points.squares],
            "won": self.won,
            "turn_limit": self.turn_limit,
            "failures": [[*key, count] for key, count in sorted(self.failures.items())],
        }

    @classmethod
    def restored(cls, plan: Plan, kept: dict[str, Any]) -> Self:
        """Return what was saved."""
        summary = cls(plan, kept["games"])
        summary.seats = [Sample(*own) for own in kept["seats"]]
        summary.wins = list(kept["wins"])
        summary.scores = [Counter(dict(own)) for own in kept["scores"]]
        summary.turns, summary.points = Sample(*kept["turns"]), Sample(*kept["points"])
        summary.won, summary.turn_limit = kept["won"], kept["turn_limit"]
        summary.failures = Counter({(name, kind): count for name, kind, count in kept["failures"]})
        return summary


def told_failures(failures: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    """Return failures by bot and kind."""
    told: dict[str, dict[str, int]] = {}
    for (name, kind), count in sorted(failures.items()):
        told.setdefault(name, {})[kind] = count
    return told
