"""Tune what the greedy bot cares about: the cross-entropy method in the batch engine.

    python -m tools.tune classic --rounds 30

Weights are drawn around the best so far; those that do best decide where the next ones are drawn. Every
round has dice of its own, the same for all. What is printed at the end goes into ``bots/encore/weights.py``.
"""

import argparse
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from itertools import repeat

import numpy as np

from sixdice.bots.encore.fast.batch import WON, Batch, Outcomes, Table
from sixdice.bots.encore.weights import WEIGHTS, Weights
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.missions import COOP_SEATS, MISSIONS, house_missions

ENOUGH = 26.0
"""Points a seat that two at one table should score; more is not asked for."""
SPREAD = 0.25
"""How far around a weight the first ones are drawn, as a share of it."""
LEAST_SPREAD = 0.02


def solo(weights: Weights, seed: int, games: int) -> float:
    """Return the mean score over all published sheets."""
    means = [
        Batch(Table("solo", (published_sheet(name),), ("greedy",), weights=(weights,)))
        .play(seed, range(games // len(PUBLISHED)))
        .scores.mean()
        for name in PUBLISHED
    ]
    return float(np.mean(means))


def classic(weights: Weights, seed: int, games: int) -> float:
    """Return how often they win against the present ones, in percent, and something for a good game."""
    wins = []
    for seats in (2, 4):
        pair = (weights, WEIGHTS["classic"]) * (seats // 2)
        for bots in (pair, pair[::-1]):
            out = _table("classic", bots).play(seed, range(games // 8))
            mine = [seat for seat, own in enumerate(bots) if own is weights]
            wins.append(float(_shares(out)[:, mine].sum(axis=1).mean()))
    own = _table("classic", (weights, weights)).play(seed, range(games // 4)).scores.mean()
    return 100 * float(np.mean(wins)) + 4 * min(float(own), ENOUGH)


def coop(weights: Weights, seed: int, games: int) -> float:
    """Return the share of missions won, in percent, over all missions and seats."""
    won = []
    for mission in MISSIONS:
        for seats in COOP_SEATS:
            sheets = tuple(map(published_sheet, COOP_SHEETS[:seats]))
            own = house_missions()[mission, seats]
            table = Table("coop", sheets, ("greedy",) * seats, mission=own, weights=(weights,) * seats)
            won.append(float((Batch(table).play(seed, range(games // 20)).how == WON).mean()))
    return 100 * float(np.mean(won))


AIMS: Mapping[str, Callable[[Weights, int, int], float]] = {"solo": solo, "classic": classic, "coop": coop}


def _table(mode: str, bots: tuple[Weights, ...]) -> Batch:
    sheets = (published_sheet("black"),) * len(bots)
    return Batch(Table(mode, sheets, ("greedy",) * len(bots), weights=bots))


def _shares(out: Outcomes) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    standing = out.scores * 64 + out.jokers
    best = standing == standing.max(axis=1, keepdims=True)
    return np.asarray(best / best.sum(axis=1, keepdims=True))


def main() -> None:
    """Tune, tell every round, print the weights."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("mode", choices=AIMS)
    for name, default in (
        ("rounds", 30),
        ("drawn", 24),
        ("best", 6),
        ("games", 2000),
        ("seed", 1),
        ("jobs", 2),
    ):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    rng, start = np.random.default_rng(args.seed), asdict(WEIGHTS[args.mode])
    names = [name for name, value in start.items() if value]
    middle = np.array([start[name] for name in names])
    spread = SPREAD * np.abs(middle)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(args.rounds):
            drawn = [middle, *rng.normal(middle, spread, (args.drawn, len(names)))]
            some = [replace(WEIGHTS[args.mode], **dict(zip(names, own, strict=True))) for own in drawn]
            seed = 1000 * args.seed + number
            worth = np.array(list(pool.map(AIMS[args.mode], some, repeat(seed), repeat(args.games))))
            best = np.array(drawn)[np.argsort(-worth)[: args.best]]
            middle = 0.3 * middle + 0.7 * best.mean(axis=0)
            spread = np.maximum(0.5 * spread + 0.5 * best.std(axis=0), LEAST_SPREAD * np.abs(middle))
            told = ", ".join(f"{name}={value:.3f}" for name, value in zip(names, middle, strict=True))
            print(f"{number:3} middle {worth[0]:7.2f}  best {worth.max():7.2f}  {told}", flush=True)
    for name, value in zip(names, middle, strict=True):
        print(f"    {name}={value:.3f},")


if __name__ == "__main__":
    main()
