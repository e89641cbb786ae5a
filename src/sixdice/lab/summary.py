"""What a simulation came to: means and rates with 95 % intervals, as a table or as JSON."""

from dataclasses import dataclass, field
from typing import Any

from sixdice.lab.results import Plan, Result
from sixdice.lab.statistics import Sample, win_rate

__all__ = ["Summary"]


@dataclass(slots=True)
class Summary:
    """Adds results up as they come, so that a million games need no more memory than one."""

    plan: Plan
    games: int = 0
    seats: list[Sample] = field(init=False)
    wins: list[int] = field(init=False)
    turns: Sample = field(default_factory=Sample)
    points: Sample = field(default_factory=Sample)
    won: int = 0
    turn_limit: int = 0

    def __post_init__(self) -> None:
        self.seats = [Sample() for _ in self.plan.bots]
        self.wins = [0 for _ in self.plan.bots]

    def add(self, result: Result) -> None:
        """Take one game into account. A shared win counts as a win for each who shares it."""
        self.games += 1
        outcome, group = result.outcome, result.group
        for sample, part in zip(self.seats, result.parts, strict=True):
            sample.add(part)
        won = group is not None and group.won
        for index in range(len(self.wins)):
            self.wins[index] += won or index + 1 in outcome.winners
        self.turns.add(result.turns)
        if group:
            self.points.add(group.points)
        self.won += won
        self.turn_limit += outcome.how == "turn-limit"

    def as_json(self) -> dict[str, Any]:
        """Return the figures; a co-op game has the group's besides each seat's part."""
        plan = self.plan
        told: dict[str, Any] = {
            "games": self.games,
            "seed": plan.seed,
            **plan.told(),
            "bots": [
                {"name": name, **_figures(sample), "wins": wins}
                for name, sample, wins in zip(plan.bots, self.seats, self.wins, strict=True)
            ],
            plan.turn_name: _figures(self.turns),
            "turn_limit": self.turn_limit,
        }
        if self.points.count:
            share, low, high = win_rate(self.won, self.games)
            told["group"] = {
                "won": self.won,
                "rate": share,
                "rate_ci95": [low, high],
                "points": _figures(self.points),
            }
        return told


def _figures(sample: Sample) -> dict[str, float | None]:
    """Return mean, half the 95 % interval (null for fewer than two games) and standard deviation."""
    return {"mean": sample.mean, "ci95": sample.ci95 if sample.count > 1 else None, "sd": sample.sd}
