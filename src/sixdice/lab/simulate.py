"""Many games between bots. What comes out depends on the plan alone, never on the number of jobs."""

import random
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from threading import current_thread, main_thread
from typing import cast

from sixdice.bots import bot_named
from sixdice.core.chance import mix
from sixdice.core.cups import SeededCup
from sixdice.core.rules import Seat
from sixdice.encore.missions import Mission
from sixdice.encore.modes import mode_named
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import Outcome
from sixdice.lab.match import play_match

__all__ = ["DEFAULT_MAX_TURNS", "Plan", "Result", "simulate"]

DEFAULT_MAX_TURNS = 500
"""The rules set no turn limit; two bots that never finish a colour should not play forever."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated: bots by name, one a seat, and everything that the games depend on."""

    mode: str
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    games: int
    seed: int
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    max_turns: int = DEFAULT_MAX_TURNS

    def setup(self, game: int) -> Setup:
        """Return the setup of one game; where the mode lets any seat begin, seats take turns at it."""
        first = 1 if self.mission else game % len(self.bots) + 1
        return Setup(self.mode, self.bots, self.sheets, first, self.options, self.mission)

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        mode_named(self.mode)
        ENCORE.start(self.setup(0))
        for name in self.bots:
            bot_named(name)


@dataclass(frozen=True, slots=True)
class Result:
    """What one game came to; *parts* are what each seat holds at the end."""

    game: int
    turns: int
    outcome: Outcome
    parts: tuple[int, ...]
    record: str


def simulate(plan: Plan, *, jobs: int = 1, records: bool = False) -> Iterator[Result]:
    """Play the games of a plan and yield their results in order, on so many processes."""
    plan.check()
    if jobs <= 1:
        yield from (_play(plan, game, records) for game in range(plan.games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            for results in _in_order(pool, plan, jobs, records):
                yield from results
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _in_order(pool: ProcessPoolExecutor, plan: Plan, jobs: int, records: bool) -> Iterator[list[Result]]:
    """Yield the results chunk by chunk, with only a few chunks ahead of what is being waited for."""
    chunks = iter(_chunks(plan.games, jobs))
    with _interrupts_ignored():
        ahead = deque(pool.submit(_play_chunk, plan, chunk, records) for chunk in islice(chunks, 2 * jobs))
    while ahead:
        results = ahead.popleft().result()
        ahead.extend(pool.submit(_play_chunk, plan, chunk, records) for chunk in islice(chunks, 1))
        yield results


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Start processes that leave Ctrl-C to this one: they inherit that it is ignored."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _chunks(games: int, jobs: int) -> Iterator[range]:
    """Cut the games into pieces small enough to share out evenly and show progress."""
    size = max(1, min(50, games // (jobs * 4)))
    return (range(start, min(start + size, games)) for start in range(0, games, size))


def _play_chunk(plan: Plan, games: range, records: bool) -> list[Result]:
    return [_play(plan, game, records) for game in games]


def _play(plan: Plan, game: int, records: bool) -> Result:
    setup = plan.setup(game)
    dice_seed = mix(plan.seed, game)
    log = play_match(
        setup,
        {seat: bot_named(name) for seat, name in enumerate(plan.bots, start=1)},
        SeededCup(dice_seed),
        {seat: random.Random(mix(plan.seed, game, seat)) for seat in setup.seats},
        plan.max_turns,
    )
    tags = {"Seed": str(dice_seed), "Bots": ",".join(plan.bots)}
    return Result(
        game,
        log.state.turn - 1,
        cast("Outcome", log.state.outcome),
        tuple(_part(log, seat) for seat in setup.seats),
        game_record(setup, log.events, tags) if records else "",
    )


def _part(log: EncoreLog, seat: Seat) -> int:
    """Return a seat's score, or in co-op its part of the group's points: columns and unused jokers."""
    breakdown = log.state.breakdown(seat)
    return breakdown.columns + breakdown.jokers if log.setup.mission else breakdown.total
