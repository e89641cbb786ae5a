"""A tournament: every bot meets every other on the same dice, in every seat.

A *deal* is the dice of one game. Each deal is played several times, so that luck cancels out: in
classic once for each rotation of the seats, in solo and co-op once by each bot. All intervals are
over deals, because games with the same dice are not independent.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from sixdice.core.chance import mix
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.missions import Mission
from sixdice.encore.modes import MODES
from sixdice.encore.sheet import Sheet
from sixdice.lab import engine
from sixdice.lab.encore_games import EncorePlan, EngineName
from sixdice.lab.endings import SHARES, Endings, Numbers
from sixdice.lab.results import DEFAULT_MAX_TURNS
from sixdice.lab.roster import OUR_BOTS, Roster

__all__ = ["Arena", "Deals", "Pairing"]

_WIN = 1 << 20
"""In co-op a mission won counts for more than any points."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Bots that meet, and the line-ups in which each deal is played: a bot a seat."""

    bots: tuple[str, ...]
    lineups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Deals:
    """What some deals of a pairing came to."""

    shares: Numbers
    """[deal, bot] Each bot's share of the wins, in parts."""
    parts: Numbers
    """[deal, bot] The sum of what its seats held."""
    missions: Numbers
    """[deal, bot] 1 where its group won its mission; without missions no column."""
    failures: Counter[tuple[str, str]]


@dataclass(frozen=True)
class Arena:
    """Bots, and what they play. *games* is how many each pairing plays, at least; alone, each bot."""

    mode: str
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    """A sheet a seat."""
    games: int
    seed: int
    together: bool = False
    """Whether all bots sit at one table, instead of two kinds at a time."""
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    max_turns: int = DEFAULT_MAX_TURNS
    roster: Roster = OUR_BOTS
    engine: EngineName = "auto"

    @property
    def seats(self) -> int:
        """How many seats a table has."""
        return len(self.sheets)

    @property
    def groups(self) -> int:
        """How many groups have a mission: in co-op one for each bot."""
        return len(self.bots) if self.mission else 0

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Who meets whom."""
        if self.alone:
            each = tuple((bot,) * self.seats for bot in self.bots)
            return (Pairing(self.bots, each),)
        if self.together:
            return (Pairing(self.bots, tuple(dict.fromkeys(_rotations(self.bots)))),)
        return tuple(Pairing(pair, _alternating(pair, self.seats)) for pair in combinations(self.bots, 2))

    @cached_property
    def units(self) -> int:
        """How many deals each pairing plays; where each bot plays alone, a deal is a game of each."""
        return self.games if self.alone else -(-self.games // len(self.pairings[0].lineups))

    @property
    def alone(self) -> bool:
        """Whether each bot plays by itself, in solo and co-op, and only the dice are common."""
        return MODES[self.mode].seats[0] == 1

    @property
    def games_a_deal(self) -> int:
        """How many games a deal has in all pairings together."""
        return sum(len(pairing.lineups) for pairing in self.pairings)

    @cached_property
    def piece(self) -> int:
        """How many deals are worth handing to a worker at a time."""
        plans = [self.plan(lineup) for pairing in self.pairings for lineup in pairing.lineups]
        return max(1, min(plan.piece(records=False) for plan in plans) // self.games_a_deal)

    @property
    def compiled(self) -> bool:
        """Whether the batch engine plays at least some of these games."""
        return any(self.plan(lineup).compiled for pairing in self.pairings for lineup in pairing.lineups)

    @property
    def looking_ahead(self) -> tuple[str, ...]:
        """The bots that need compiled games to play ahead in."""
        return tuple(bot for bot in self.bots if self.roster.looks_ahead(bot, self.mode))

    def plan(self, lineup: tuple[str, ...], pairing: int = 0) -> EncorePlan:
        """Return the games of one line-up; the dice of a deal are the same in all of its pairing.

        Every pairing has dice of its own, so that what a bot comes to in one is independent of the others.
        """
        return EncorePlan(
            self.mode,
            lineup,
            self.sheets,
            self.units * self.games_a_deal,
            mix(self.seed, pairing) if pairing else self.seed,
            self.options,
            self.mission,
            self.max_turns,
            self.roster,
            self.engine,
        )

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):  # noqa: PLR2004 -- a meeting takes two
            raise SetupError([Fault("setup/bots", "an arena needs at least two different bots")])
        if self.together and len(self.bots) != self.seats:
            message = f"{len(self.bots)} bots at one table need as many seats, not {self.seats}"
            raise SetupError([Fault("setup/seats", message)])
        self.plan((self.bots * self.seats)[: self.seats]).check()
        self.roster.check(self.bots)
        engine.check_foresight(self.looking_ahead)
        if self.engine == "fast":
            engine.check({bot: self.roster.policy(bot, self.mode) for bot in self.bots})

    def told(self) -> dict[str, Any]:
        """Return all that results depend on."""
        mission = {"mission": self.mission.number} if self.mission else {}
        return {
            "mode": self.mode,
            "seats": self.seats,
            "sheets": [sheet.name for sheet in self.sheets],
            **mission,
            "together": self.together,
            "options": sorted(self.options),
        }

    def identity(self) -> dict[str, Any]:
        """Return all that the games depend on but their number, as JSON has it."""
        return {**self.told(), **self.plan(self.bots).identity()}

    def do(self, units: range) -> list[Deals]:
        """Play some deals of every pairing."""
        return [self._played(number, units) for number in range(len(self.pairings))]

    def _played(self, number: int, deals: range) -> Deals:
        pairing = self.pairings[number]
        endings = [self.plan(lineup, number).play_some(deals, records=False) for lineup in pairing.lineups]
        failures = sum((some.failures for some in endings), Counter[tuple[str, str]]())
        if self.alone:
            parts, won = np.stack([some.parts.sum(axis=1) for some in endings], axis=1), _won(endings)
            return Deals(_shared(parts + _WIN * won), parts, won[:, : self.groups], failures)
        shares, parts = (
            np.stack([_sum_of(bot, pairing.lineups, columns) for bot in pairing.bots], axis=1)
            for columns in ([some.shares for some in endings], [some.parts for some in endings])
        )
        return Deals(shares, parts, np.zeros((len(deals), 0), np.int64), failures)


def _rotations(bots: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    return (bots[start:] + bots[:start] for start in range(len(bots)))


def _alternating(pair: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return the line-ups of two bots that sit alternately, in all rotations; with an odd seat, both ways."""
    ways = ((pair * seats)[:seats], (pair[::-1] * seats)[:seats])
    return tuple(dict.fromkeys(lineup for way in ways for lineup in _rotations(way)))


def _won(endings: list[Endings]) -> Numbers:
    """Return 1 for each deal and bot whose group won its mission; in solo nobody wins."""
    return np.stack([(some.shares[:, 0] > 0).astype(np.int64) for some in endings], axis=1)


def _shared(standing: Numbers) -> Numbers:
    """Share each deal's win among the bots that stand best."""
    best = standing == standing.max(axis=1, keepdims=True) if len(standing) else standing == 0
    shares: Numbers = np.where(best, SHARES // np.maximum(best.sum(axis=1, keepdims=True), 1), 0)
    return shares


def _sum_of(bot: str, lineups: tuple[tuple[str, ...], ...], columns: list[Numbers]) -> Numbers:
    """Add up, deal by deal, what a bot's seats have in all line-ups."""
    total = np.zeros(len(columns[0]), np.int64)
    for lineup, column in zip(lineups, columns, strict=True):
        own = [seat for seat, name in enumerate(lineup) if name == bot]
        total += column[:, own].sum(axis=1)
    return total
