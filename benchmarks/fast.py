"""The batch engine: against plain Python in one run, at every kind of table, in memory, on two cores.

    python -m benchmarks.fast              all of it, about three minutes
    python -m benchmarks.fast rates        random solo games against plain Python, and all other rates
    python -m benchmarks.fast memory       what simulations of more and more games take
    python -m benchmarks.fast processes    one process and two

Both engines play random solo games in alternating slices of processor time; other work on the machine
only ever slows a slice down, so what counts is the ratio of the best. The batch engine chooses among all
legal *choices* as the bot ``random`` does, plain Python among all placements, which is less work.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from sixdice.bots.encore.fast.batch import Batch, Table
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.plain import PlainSolo

SLICES = 15
SECONDS_A_SLICE = 0.4
GATE = 25
MOST_MEMORY = 500
LEAST_SPEED_UP = 1.7
PLAIN_BATCH, FAST_BATCH = 200, 10_000


def main(wanted: list[str]) -> int:
    """Measure what is wanted, print it, and fail below a gate."""
    parts = {"rates": rates, "memory": memory, "processes": processes}
    return max([measure() for name, measure in parts.items() if not wanted or name in wanted], default=2)


def rates() -> int:
    """Print games and moves a second."""
    solo, rng = PlainSolo.of(published_sheet("black")), random.Random(1)
    batch = Batch(Table("solo", (published_sheet("black"),), ("random",)))
    seeds = iter(range(1, 10**9))

    def plain() -> int:
        for _ in range(PLAIN_BATCH):
            solo.play(rng)
        return PLAIN_BATCH

    def fast() -> int:
        batch.play(next(seeds), range(FAST_BATCH))
        return FAST_BATCH

    fast()
    ways: dict[str, Callable[[], int]] = {"plain Python": plain, "batch engine": fast}
    measured: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(SLICES):
        for name, play in ways.items():
            measured[name].append(_rate(play, SECONDS_A_SLICE))
    for name, own in measured.items():
        best, middle = max(own), statistics.median(own)
        print(f"{name:14} {best:10,.0f} random solo games/s (best of {SLICES} slices; median {middle:,.0f})")
    ratio = max(measured["batch engine"]) / max(measured["plain Python"])
    middle = statistics.median(measured["batch engine"]) / statistics.median(measured["plain Python"])
    print(f"ratio {ratio:19.1f} × (of the medians {middle:.1f}); gate {GATE} ×")
    for title, table in _tables():
        print(f"{title:32} {_told(table)}")
    return 0 if ratio >= GATE else 1


def _tables() -> list[tuple[str, Table]]:
    black = published_sheet("black")
    tables = [("greedy solo", Table("solo", (black,), ("greedy",)))]
    for seats in (2, 4, 6):
        for policy in ("random", "greedy"):
            title = f"{policy} classic, {seats} seats"
            tables.append((title, Table("classic", (black,) * seats, (policy,) * seats)))
    group = tuple(map(published_sheet, COOP_SHEETS[:3]))
    mission = house_missions()[2, 3]
    tables += [
        (f"{policy} co-op, 3 seats, mission 2", Table("coop", group, (policy,) * 3, mission=mission))
        for policy in ("random", "greedy")
    ]
    return tables


def _told(table: Table) -> str:
    batch, moves = Batch(table), 0
    seeds = iter(range(1, 10**9))

    def play() -> int:
        nonlocal moves
        out = batch.play(next(seeds), range(200))
        moves += int(out.turns.sum()) * len(table.policies)
        return 200

    play()
    moves, games, best, start = 0, 0, 0.0, time.process_time()
    while time.process_time() - start < 5 * SECONDS_A_SLICE:
        before = time.process_time()
        games += play()
        best = max(best, 200 / (time.process_time() - before))
    return f"{best:10,.0f} games/s {best * moves / games:14,.0f} moves/s"


def _rate(play: Callable[[], int], seconds: float) -> float:
    games, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        games += play()
    return games / spent


def memory() -> int:
    """Print what simulations of more and more games take."""
    most = 0.0
    for games in (10_000, 100_000, 1_000_000):
        for bot in ("random", "greedy"):
            seconds, megabytes = _simulated(games, bot, 1)
            most = max(most, megabytes)
            print(f"{games:9,} {bot} solo games: {seconds:6.1f} s, {megabytes:5.0f} MB at most")
    print(f"gate: less than {MOST_MEMORY} MB")
    return 0 if most < MOST_MEMORY else 1


def processes() -> int:
    """Print how much faster two processes are than one."""
    games = 600_000
    _simulated(1000, "greedy", 1)
    pairs = [(_simulated(games, "greedy", 1)[0], _simulated(games, "greedy", 2)[0]) for _ in range(3)]
    one, two = (min(own) for own in zip(*pairs, strict=True))
    print(f"{games:,} greedy solo games: {one:.1f} s in one process, {two:.1f} s in two")
    print(f"ratio {one / two:.2f} × of {os.cpu_count()} cores; gate {LEAST_SPEED_UP} × where two are free")
    return 0 if one / two >= LEAST_SPEED_UP else 1


def _simulated(games: int, bot: str, jobs: int) -> tuple[float, float]:
    """Return the seconds and megabytes of a whole call, start and all."""
    words = ["simulate", "encore", "--mode", "solo", "--bots", bot, "--json", "--engine", "fast"]
    call = [sys.executable, "-m", "sixdice", *words, "--games", str(games), "--jobs", str(jobs)]
    start = time.perf_counter()
    with subprocess.Popen(call, stdout=subprocess.PIPE) as running:  # noqa: S603 -- our own program
        told = json.load(running.stdout) if running.stdout else {}
        _, _, usage = os.wait4(running.pid, 0)
        running.returncode = 0
    if told.get("games") != games:
        raise SystemExit("the simulation failed")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
