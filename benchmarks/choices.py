"""What the choices of a search are worth beyond first sight, and what more games would bring.

    OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 python -m benchmarks.choices --games 20

In games of a search that looks at few games against ``greedy``, for two, the choices of one decision in five
are played on four thousand times each, on the same dice: for as many turns as it looks ahead, and for more,
after which there is a forecast, and to the end of the game. None is given up. A choice is made by some of
these games, as a search makes it, and is worth what came of it to the end in the half of all games that it
was not made by: a win is 40, and a point ahead a quarter, as in ``bots/encore/endings.py``, and what the net
likes at first sight is 0. Below stands by how much the first rule's choice is worth more than the last one's.
Intervals are over games.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterable, Iterator
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
from sixdice.bots.encore.shipped import net_for, sight_for
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
SIZES = (50, 125, 250, 500, 1000, 2000)
"""So many games a choice is made by; half of all games are a multiple of each."""
FAR = 14
LIGHT = Depth(4, 200, 6, 400)
"""How far the search looks whose games they are: a tenth of what ships, and ten times as quick."""
SETUP = Setup("classic", ("search", "greedy"), (published_sheet("black"),) * 2)


def decisions(seed: int, games: int) -> Iterator[tuple[int, View]]:
    """Yield games and what a search sees in one of five of its decisions there."""
    search, rng = Search(IN_THE_LAB, depth=LIGHT), random.Random(seed)
    for game in range(seed, seed + games):
        log: EncoreLog = Log(ENCORE, SETUP)
        cup = SeededCup(game)
        while not (awaiting := log.awaiting()).over:
            if awaiting.dice:
                log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
            for seat in sorted(awaiting.must):
                view = log.view(seat)
                if seat == 1 and len(view.options) > 1 and rng.randrange(EVERY) == 0:
                    yield game, view
                bot = search if seat == 1 else Greedy()
                log.send(bot.choose(view, rng)[0], seat)


def played_on(ahead: Ahead, view: View, dice: int) -> Worths:
    """Return what every choice that is worth a look came to; none is given up."""
    seat_all(ahead.room, view.state, view.faces or Faces("", ""))
    table = ahead.room, ahead.tables, ahead.terms, ahead.mission
    begin_search(*table, ahead.minds, ahead.foresight, 0)
    plans = ahead.foresight.plans[0]
    while plans.count > 1 and plans.games < GAMES:
        go_on(*table, ahead.foresight, 0, dice)
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
    parser.add_argument("--games", type=int, default=20, metavar="N")
    parser.add_argument("--seed", type=int, default=77, metavar="N")
    args = parser.parse_args()
    warm_up()
    net, sight, some = (
        net_for("classic", SETUP.sheets),
        sight_for("classic", SETUP.sheets),
        DEPTHS["classic"],
    )
    turns = {f"{some.turns} turns": some.turns, f"{FAR} turns": FAR, "to the end": 0}
    aheads = {
        name: Ahead("classic", SETUP.sheets, SETUP.options, None, net, Depth(some.breadth, GAMES, far), sight)
        for name, far in turns.items()
    }
    found: dict[tuple[str, int], dict[int, list[float]]] = {}
    for number, (game, view) in enumerate(decisions(args.seed, args.games)):
        came = {name: played_on(ahead, view, number) for name, ahead in aheads.items()}
        if len(came["to the end"]) < 2:  # noqa: PLR2004 -- nothing to choose
            continue
        for name, rule in came.items():
            for size in SIZES:
                worth = worth_of(rule, came["to the end"], size)
                found.setdefault((name, size), {}).setdefault(game, []).append(worth)
    print(f"{'games each':16}" + "".join(f"{size:>18}" for size in SIZES))
    for name in turns:
        print(f"{name:16}" + "".join(f"{_told(found[name, size].values()):>18}" for size in SIZES))
    first, *_, last = ([found[name, size] for size in SIZES] for name in turns)
    more = (
        [[a - b for a, b in zip(one[game], other[game], strict=True)] for game in one]
        for one, other in zip(first, last, strict=True)
    )
    print(f"{'more':16}" + "".join(f"{_told(own):>18}" for own in more))
    return 0


def _told(games: Iterable[list[float]]) -> str:
    """Return the mean of all decisions and half its 95 % interval, those of a game being taken together."""
    some = list(games)
    mean = sum(map(sum, some)) / sum(map(len, some))
    apart = [sum(own) - mean * len(own) for own in some]
    error = math.sqrt(sum(own * own for own in apart)) / sum(map(len, some))
    return f"{mean:.3f} ± {1.96 * error:.3f}"


if __name__ == "__main__":
    sys.exit(main())
