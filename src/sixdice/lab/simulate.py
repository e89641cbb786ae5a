"""Many games between bots. What comes out depends on the plan alone, never on the number of jobs."""

import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from threading import current_thread, main_thread

from sixdice.lab.results import Plan, Result

__all__ = ["simulate"]


def simulate(plan: Plan, *, jobs: int = 1, records: bool = False) -> Iterator[Result]:
    """Play the games of a plan and yield their results in order, on so many processes."""
    plan.check()
    if jobs <= 1:
        yield from (plan.play(game, record=records) for game in range(plan.games))
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
    return [plan.play(game, record=records) for game in games]
