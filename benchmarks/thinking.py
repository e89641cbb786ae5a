"""How long bots think about a decision at a table, and how many decisions a second kernels take.

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python -m benchmarks.thinking

At a table every bot is asked for the same decisions, those of games that ``value`` plays, one after
another on one core (numpy would take all). In the kernel whole games are played. A gate is how long a
decision may take: on average for ``greedy`` and ``value``, the 99th of a hundred for ``search``, which
stops when time is up.
"""

import statistics
import sys
import time
from collections.abc import Iterator

from sixdice.bots.encore import bot_named
from sixdice.bots.encore.fast.batch import Batch, Table
from sixdice.bots.encore.fast.readiness import warm_up
from sixdice.bots.encore.pace import AT_A_TABLE
from sixdice.bots.encore.shipped import net_for
from sixdice.core.chance import CountedRandomness
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.view import View

GAMES = 3
"""Games whose decisions are asked for, at each kind of table."""
GATES = {"greedy": 5.0, "value": 5.0, "search": 300.0}
"""Milliseconds."""
KERNEL_GAMES = {"random": 2000, "greedy": 500, "value": 20, "search": 2}


def setups() -> Iterator[Setup]:
    """Yield the kinds of tables."""
    black = published_sheet("black")
    yield Setup("solo", ("Ann",), (black,))
    for seats in (2, 3, 4, 6):
        yield Setup("classic", tuple(f"Seat {seat}" for seat in range(seats)), (black,) * seats)
    for seats in (1, 4):
        sheets = tuple(map(published_sheet, COOP_SHEETS[:seats]))
        names = tuple(f"Seat {seat}" for seat in range(seats))
        yield Setup("coop", names, sheets, mission=house_missions()[1, seats])


def decisions(setup: Setup, seed: int) -> Iterator[View]:
    """Yield what bots see that have to choose, in a game that ``value`` plays."""
    log: EncoreLog = Log(ENCORE, setup)
    bot, cup, rng = bot_named("value", AT_A_TABLE), SeededCup(seed), CountedRandomness(seed)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(awaiting.must):
            view = log.view(seat)
            if not view.state.setback:
                yield view
            log.send(bot.choose(view, rng)[0], seat)


def thought(name: str, views: list[View]) -> list[float]:
    """Return how long a bot thinks about each decision, in milliseconds, in order."""
    bot, rng, taken = bot_named(name, AT_A_TABLE), CountedRandomness(1), []
    bot.choose(views[0], rng)
    for view in views:
        begun = time.perf_counter()
        bot.choose(view, rng)
        taken.append(1000 * (time.perf_counter() - begun))
    return sorted(taken)


def in_the_kernel(setup: Setup, name: str) -> float:
    """Return how many decisions a second games of one bot take."""
    seats = len(setup.players)
    net = net_for(setup.mode, setup.sheets) if name in {"value", "search"} else None
    bots, nets = (name,) * seats, (net,) * seats
    table = Table(setup.mode, setup.sheets, bots, mission=setup.mission, nets=nets)
    batch, games = Batch(table), range(KERNEL_GAMES[name])
    batch.play(1, range(1))
    begun = time.process_time()
    out = batch.play(1, games)
    return float(out.turns.sum()) * seats / (time.process_time() - begun)


def main() -> int:
    """Print it, and fail beyond a gate."""
    warm_up()
    slow = 0
    titles = f"{'mean':>8} {'median':>8} {'99 of 100':>10} {'longest':>8}"
    print(f"{'':19} {titles}   decisions/s in the kernel")
    for setup in setups():
        views = [view for seed in range(GAMES) for view in decisions(setup, seed)]
        for name in ("random", *GATES):
            taken, kernel = thought(name, views), in_the_kernel(setup, name)
            mean, most = statistics.mean(taken), taken[int(0.99 * len(taken))]
            slow += (most if name == "search" else mean) > GATES.get(name, 5.0)
            table = f"{setup.mode} {len(setup.players)}"
            told = f"{mean:5.1f} ms {statistics.median(taken):5.1f} ms {most:7.1f} ms {taken[-1]:5.0f} ms"
            print(f"{table:10} {name:8} {told}   {kernel:12,.0f}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
