"""Random solo games a second in plain Python: placement sets against filtering a list, in one run.

Both play the same policy on the same tables with the same randomness, so they play the same games.
They are measured in alternating slices; other work on the machine only ever slows a slice down, so
what counts is the ratio of the best slices. The medians are shown beside it.
"""

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator

from sixdice.bots.encore import bot_named
from sixdice.core.cups import SeededCup
from sixdice.encore.geometry import START_COLUMN, Mask, neighbours
from sixdice.encore.library import published_sheet
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import JOKERS
from sixdice.encore.setup import Setup
from sixdice.lab.encore_games import play_match
from sixdice.lab.plain import PlainSolo

SLICES = 15
SECONDS_A_SLICE = 0.4
GATE = 5


def legal_placements(candidates: Iterable[Mask], crossed: Mask) -> Iterator[Mask]:
    """Yield the *candidates* that may be crossed now, by the rule as it reads."""
    frontier = START_COLUMN | neighbours(crossed)
    return (clump for clump in candidates if not clump & crossed and clump & frontier)


class ListFilter:
    """The obvious way: the candidates of a roll, listed beforehand, each put to the rule."""

    def __init__(self, plain: PlainSolo) -> None:
        self.plain = plain
        members = plain.sheet.placements.members
        self.candidates = [tuple(tuple(members(some)) for some in by_cost) for by_cost in plain.allowed]

    def play(self, rng: random.Random) -> int:
        """Play one game and return its score."""
        candidates, rand = self.candidates, rng.random
        crossed, jokers = 0, JOKERS
        for _ in range(Solo.turns):
            by_cost = candidates[int(rand() * 1296)]
            legal = list(legal_placements(by_cost[min(jokers, 2)], crossed))
            if legal:
                clump = legal[int(rand() * len(legal))]
                crossed |= clump
                jokers -= next(cost for cost, clumps in enumerate(by_cost) if clump in clumps)
        return self.plain.score(crossed, jokers)


def rules_game(rng: random.Random) -> int:
    """Play one game through the whole decider, with views, events and a bot."""
    sheet = published_sheet("black")
    log = play_match(
        Setup("solo", ("random",), (sheet,)),
        {1: bot_named("random")},
        SeededCup(rng.getrandbits(48)),
        {1: rng},
        30,
    )
    return log.state.breakdown(1).total


def rate(play: Callable[[random.Random], int], rng: random.Random) -> float:
    """Return games a second over one slice."""
    games, start = 0, time.process_time()
    while (spent := time.process_time() - start) < SECONDS_A_SLICE:
        play(rng)
        games += 1
    return games / spent


def main() -> int:
    """Measure, print, and fail below the gate."""
    plain = PlainSolo.of(published_sheet("black"))
    filtered = ListFilter(plain)
    same = [plain.play(random.Random(seed)) == filtered.play(random.Random(seed)) for seed in range(100)]
    print(f"the same games: {sum(same)} of {len(same)}")
    ways = {"placement sets": plain.play, "list filter": filtered.play, "the whole decider": rules_game}
    rates: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(SLICES):
        for name, play in ways.items():
            rates[name].append(rate(play, random.Random(number)))
    for name, measured in rates.items():
        best, middle = max(measured), statistics.median(measured)
        print(f"{name:18} {best:10,.0f} random solo games/s (best of {SLICES} slices; median {middle:,.0f})")
    ratio = max(rates["placement sets"]) / max(rates["list filter"])
    middle = statistics.median(rates["placement sets"]) / statistics.median(rates["list filter"])
    print(f"ratio {ratio:23.1f} × (of the medians {middle:.1f}); gate {GATE} ×")
    return 0 if all(same) and ratio >= GATE else 1


if __name__ == "__main__":
    sys.exit(main())
