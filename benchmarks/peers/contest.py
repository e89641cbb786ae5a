"""Contestants, and how long they take: random play in slices of processor time."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple, TypeAlias

__all__ = ["Contestant", "Missing", "Play", "Played", "Results", "Score", "Slice", "measure"]


class Played(NamedTuple):
    """What one call came to: the games that ended in it, and the moves made."""

    games: int
    moves: float
    """An average, where a library does not count them."""


Play: TypeAlias = Callable[[], Played]
"""Play one batch of random games, of any size."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """A way to play random games."""

    name: str
    """The library, a slash, the game."""
    packages: tuple[str, ...]
    """What its speed depends on, as it is called where one installs it."""
    move: str
    """What counts as a move: one decision of one player, forced ones included; chance never counts."""
    prepare: Callable[[], Play]
    """Import, build tables, compile: what is not measured. Raises ImportError where something is missing."""


class Slice(NamedTuple):
    """What was played in a stretch of time, and the seconds it took on the wall and on the processor."""

    games: int
    moves: float
    wall: float
    cpu: float


@dataclass(frozen=True, slots=True)
class Score:
    """All slices of one contestant.

    Rates are those of one core: a second is a second of processor time, of all threads together.
    """

    slices: Sequence[Slice]

    @property
    def best(self) -> float:
        """Moves a second in the best slice: other work on the machine only ever slows a slice down."""
        return max(one.moves / one.cpu for one in self.slices)

    @property
    def median(self) -> float:
        """Moves a second in the middle slice."""
        return median(one.moves / one.cpu for one in self.slices)

    @property
    def moves_a_game(self) -> float:
        """How long a game is."""
        return sum(one.moves for one in self.slices) / max(sum(one.games for one in self.slices), 1)

    @property
    def games(self) -> float:
        """Games a second in the best slice."""
        return self.best / self.moves_a_game

    @property
    def cores(self) -> float:
        """How many cores were busy: below 1 where others had the core meanwhile."""
        return sum(one.cpu for one in self.slices) / sum(one.wall for one in self.slices)


class Missing(NamedTuple):
    """Why a contestant did not play: a module that is not installed."""

    module: str


Results: TypeAlias = Mapping[Contestant, Score | Missing]
"""What everybody came to."""


def measure(play: Play, seconds: float) -> Slice:
    """Play for about so many seconds of processor time."""
    games, moves = 0, 0.0
    wall, cpu = time.perf_counter(), time.process_time()
    while (spent := time.process_time() - cpu) < seconds:
        played = play()
        games += played.games
        moves += played.moves
    return Slice(games, moves, time.perf_counter() - wall, spent)
