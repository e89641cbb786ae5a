"""What the choices of a search are worth beyond first sight, and what more games would bring.

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python -m benchmarks.choices --decisions 60

In games of ``search`` against ``greedy`` for two, the choices of every fifth decision are played on four
thousand times each: as a search does, for some turns, and to the end of the game, on the same dice. A choice
is made by some of these games, and is worth what came of it to the end in the half of all games that it was
not made by: a win is 40, as in ``bots/encore/endings.py``, and what the net likes at first sight is 0.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.depth import DEPTHS, Depth
from sixdice.bots.encore.fast.ahead import Ahead
from sixdice.bots.encore.fast.foresight import DOUBT
from sixdice.bots.encore.fast.readiness import warm_up
from sixdice.bots.encore.fast.search_policy import begin_search, go_on
from sixdice.bots.encore.fast.seating import seat_all
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.shipped import glance_for, net_for
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.dice import Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.view import View

Worths: TypeAlias = NDArray[np.float64]
"""[choice, game] What each game came to."""

GAMES = 4000
EVERY = 5
SIZES = (250, 500, 1000, 2000)
SETUP = Setup("classic", ("search", "greedy"), (published_sheet("black"),) * 2)


def decisions(seed: int) -> Iterator[View]:
    """Yield what a search sees in every fifth of its decisions, game after game."""
    search, rng = Search(IN_THE_LAB, depth=Depth(4, 200, 14, 400)), random.Random(seed)
    for game in count(seed):
        log: EncoreLog = Log(ENCORE, SETUP)
        cup = SeededCup(game)
        while not (awaiting := log.awaiting()).over:
            if awaiting.dice:
                log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
            for seat in sorted(awaiting.must):
                view = log.view(seat)
                if seat == 1 and len(view.options) > 1 and rng.randrange(EVERY) == 0:
                    yield view
                bot = search if seat == 1 else Greedy()
                log.send(bot.choose(view, rng)[0], seat)


def played_on(ahead: Ahead, view: View, dice: int) -> Worths:
    """Return what every choice that is worth a look came to; none is given up."""
    seat_all(ahead.room, view.state, view.faces or Faces("", ""))
    table = ahead.room, ahead.tables, ahead.terms, ahead.mission, ahead.minds, ahead.foresight
    begin_search(*table, 0)
    plans = ahead.foresight.plans[0]
    while plans.count > 1 and plans.games < GAMES:
        go_on(*table, 0, dice)
        for plan in range(plans.count):
            plans.given_up[plan] = 0
    return ahead.foresight.came[: plans.count, :GAMES].copy()


def surest(came: Worths) -> int:
    """Return the choice that came to more than the first one beyond doubt, as a search takes it."""
    more = came - came[0]
    surely = more.mean(1) - DOUBT * more.std(1) / math.sqrt(more.shape[1])
    surely[0] = 0.0
    return int(surely.argmax())


def worth_of(rule: Worths, end: Worths, size: int) -> float:
    """Return what choosing by so many games is worth, judged by the half of all games they are not from."""
    half = GAMES // 2
    worths = [
        truth[surest(rule[:, first : first + size])] - truth[0]
        for mine, truth in ((0, end[:, half:].mean(1)), (half, end[:, :half].mean(1)))
        for first in range(mine, mine + half, size)
    ]
    return float(np.mean(worths))


def main() -> int:
    """Play on, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.choices", description=__doc__)
    parser.add_argument("--decisions", type=int, default=60, metavar="N")
    parser.add_argument("--seed", type=int, default=77, metavar="N")
    args = parser.parse_args()
    warm_up()
    net, glance, some = (
        net_for("classic", SETUP.sheets),
        glance_for("classic", SETUP.sheets),
        DEPTHS["classic"],
    )
    turns = {"as it ships": some.turns, "to the end": 0}
    aheads = {
        name: Ahead(
            "classic", SETUP.sheets, SETUP.options, None, net, Depth(some.breadth, GAMES, far), glance
        )
        for name, far in turns.items()
    }
    found: dict[tuple[str, int], list[float]] = {}
    for number, view in enumerate(islice(decisions(args.seed), args.decisions)):
        came = {name: played_on(ahead, view, number) for name, ahead in aheads.items()}
        for name, rule in came.items():
            for size in SIZES:
                found.setdefault((name, size), []).append(worth_of(rule, came["to the end"], size))
    print(f"{'games each':12}" + "".join(f"{size:>16}" for size in SIZES))
    for name in turns:
        cells = [np.array(found[name, size]) for size in SIZES]
        told = (f"{own.mean():8.3f} ± {1.96 * own.std() / math.sqrt(len(own)):.3f}" for own in cells)
        print(f"{name:12}" + "".join(f"{own:>16}" for own in told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
