"""What an arena came to: Elo, win rates and means with 95 % intervals."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Self

import numpy as np

from sixdice.lab.arena import Arena, Deals, Pairing
from sixdice.lab.endings import SHARES
from sixdice.lab.ratings import Contest, elo, elo_intervals
from sixdice.lab.statistics import Sample, Strata, clustered_rate, win_rate
from sixdice.lab.summary import told_failures

__all__ = ["Meeting", "Standings"]


@dataclass(slots=True)
class Meeting:
    """What one pairing has come to: a number a deal is kept of, never the deal itself."""

    pairing: Pairing
    shares: list[Sample] = field(init=False)
    """Each bot's share of a deal's wins, in parts."""
    parts: list[Sample] = field(init=False)
    """What its seats held in a deal, added up."""
    differences: dict[tuple[int, int], Sample] = field(init=False)
    """The same, one bot's less another's."""
    missions: list[Sample] = field(init=False)
    """Whether each bot's group won its mission, 1 or 0; empty where there is none."""
    outcomes: Counter[tuple[int, ...]] = field(default_factory=Counter)
    """How often a deal's wins were shared out in each way."""
    groups: int = 0

    def __post_init__(self) -> None:
        bots = range(len(self.pairing.bots))
        self.shares = [Sample() for _ in bots]
        self.parts = [Sample() for _ in bots]
        self.differences = {pair: Sample() for pair in combinations(bots, 2)}
        self.missions = [Sample() for _ in range(self.groups)]

    @property
    def deals(self) -> int:
        """How many deals have been played."""
        return self.shares[0].count

    @property
    def most(self) -> int:
        """All that a bot can win of a deal, in parts; where each plays alone, one win."""
        return SHARES * (1 if self.alone else len(self.pairing.lineups))

    @property
    def alone(self) -> bool:
        """Whether each line-up is of one bot only: solo and co-op."""
        return all(len(set(lineup)) == 1 for lineup in self.pairing.lineups)

    @property
    def seats(self) -> int:
        """How many seats each bot has in a deal's games."""
        return sum(lineup.count(self.pairing.bots[0]) for lineup in self.pairing.lineups)

    def add(self, deals: Deals) -> None:
        """Take some deals into account."""
        for index in range(len(self.pairing.bots)):
            self.shares[index].merge(Sample.of(deals.shares[:, index]))
            self.parts[index].merge(Sample.of(deals.parts[:, index]))
        for (one, other), sample in self.differences.items():
            sample.merge(Sample.of(deals.parts[:, one] - deals.parts[:, other]))
        for index, sample in enumerate(self.missions):
            sample.merge(Sample.of(deals.missions[:, index]))
        ways, counts = np.unique(deals.shares, axis=0, return_counts=True)
        for way, count in zip(ways.tolist(), counts.tolist(), strict=True):
            self.outcomes[tuple(way)] += count

    def contest(self, bots: tuple[str, ...]) -> Contest:
        """Return this meeting as ratings read it."""
        ways = sorted(self.outcomes)
        return Contest(
            tuple(map(bots.index, self.pairing.bots)),
            np.array(ways, np.float64).reshape(-1, len(self.pairing.bots)) / SHARES,
            np.array([self.outcomes[way] for way in ways], np.float64),
        )

    def kept(self) -> dict[str, Any]:
        """Return everything added up so far, to be saved."""
        return {
            "shares": [_numbers(own) for own in self.shares],
            "parts": [_numbers(own) for own in self.parts],
            "differences": [_numbers(own) for own in self.differences.values()],
            "missions": [_numbers(own) for own in self.missions],
            "outcomes": sorted(self.outcomes.items()),
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from what was saved."""
        self.shares = [Sample(*own) for own in kept["shares"]]
        self.parts = [Sample(*own) for own in kept["parts"]]
        self.differences = {
            pair: Sample(*own) for pair, own in zip(self.differences, kept["differences"], strict=True)
        }
        self.missions = [Sample(*own) for own in kept["missions"]]
        self.outcomes = Counter({tuple(way): count for way, count in kept["outcomes"]})


@dataclass(slots=True)
class Standings:
    """Adds deals up as they come."""

    arena: Arena
    meetings: list[Meeting] = field(init=False)
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.meetings = [Meeting(pairing, groups=self.arena.groups) for pairing in self.arena.pairings]

    @property
    def deals(self) -> int:
        """How many deals every pairing has played."""
        return self.meetings[0].deals

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return self.deals * self.arena.games_a_deal

    def add(self, some: list[Deals]) -> None:
        """Take some deals of every pairing into account."""
        for meeting, deals in zip(self.meetings, some, strict=True):
            meeting.add(deals)
            self.failures.update(deals.failures)

    def as_json(self) -> dict[str, Any]:
        """Return the figures, the strongest bot first."""
        arena = self.arena
        contests = [meeting.contest(arena.bots) for meeting in self.meetings]
        ratings = elo(contests, len(arena.bots))
        ranges = elo_intervals(contests, len(arena.bots), arena.seed)
        bots = [
            {"name": name, "elo": float(rating), "elo_ci95": interval.tolist(), **self._bot(name)}
            for name, rating, interval in zip(arena.bots, ratings, ranges, strict=True)
        ]
        told = {
            "games": self.games,
            "deals": self.deals,
            "seed": arena.seed,
            **arena.told(),
            "bots": sorted(bots, key=lambda bot: -float(bot["elo"])),
            "pairs": [pair for meeting in self.meetings for pair in _pairs(meeting)],
        }
        return told | ({"failures": told_failures(self.failures)} if self.failures else {})

    def _bot(self, name: str) -> dict[str, Any]:
        """Return a bot's figures over all its meetings, each of which has dice of its own."""
        own = [
            (meeting, meeting.pairing.bots.index(name))
            for meeting in self.meetings
            if name in meeting.pairing.bots
        ]
        shares = Strata(tuple(meeting.shares[index] for meeting, index in own))
        parts = Strata(tuple(meeting.parts[index] for meeting, index in own))
        meeting, index = own[0]
        missions: dict[str, Any] = {}
        if meeting.missions:
            rate, low, high = win_rate(meeting.missions[index].total, meeting.deals)
            missions = {"mission_rate": rate, "mission_rate_ci95": [low, high]}
        rate, low, high = clustered_rate(shares, meeting.most)
        return {"win_rate": rate, "win_rate_ci95": [low, high], **missions, **parts.figures(meeting.seats)}

    def kept(self) -> dict[str, Any]:
        """Return everything added up so far, to be saved."""
        failures = [[*key, count] for key, count in sorted(self.failures.items())]
        return {"meetings": [meeting.kept() for meeting in self.meetings], "failures": failures}

    @classmethod
    def restored(cls, arena: Arena, kept: dict[str, Any]) -> Self:
        """Return what was saved."""
        standings = cls(arena)
        for meeting, own in zip(standings.meetings, kept["meetings"], strict=True):
            meeting.restore(own)
        standings.failures = Counter({(name, kind): count for name, kind, count in kept["failures"]})
        return standings


def _pairs(meeting: Meeting) -> list[dict[str, Any]]:
    """Return for each two bots of a meeting how one does against the other."""
    told = []
    for (one, other), sample in meeting.differences.items():
        rate, low, high = clustered_rate(meeting.shares[one], meeting.most)
        figures = sample.figures(meeting.seats)
        told.append(
            {
                "bots": [meeting.pairing.bots[one], meeting.pairing.bots[other]],
                "games": meeting.deals * len(meeting.pairing.lineups),
                **({} if len(meeting.differences) > 1 else {"win_rate": rate, "win_rate_ci95": [low, high]}),
                "difference": figures["mean"],
                "difference_ci95": figures["ci95"],
            }
        )
    return told


def _numbers(sample: Sample) -> list[int]:
    return [sample.count, sample.total, sample.squares]
