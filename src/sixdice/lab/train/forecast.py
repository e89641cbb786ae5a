"""A forecast: a small net learns what games that a search plays on come to, on two cores, in ten minutes.

    python -m sixdice.lab.train.forecast duel --to duel-forecast.npz

A search plays games on by what its net says at a glance, everybody else like ``greedy``, and breaks them
off. The forecast has seen millions of such games to their ends: who won, and by how much. What the large
net's first layer adds up is what it looks at. The games are those of the glance that ships: teach that
first, and put it into its place.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from sixdice.bots.encore.glance import Glance
from sixdice.bots.encore.shipped import glance_named, net_named
from sixdice.lab.train.command import teach_small
from sixdice.lab.train.plan import PLANS
from sixdice.lab.train.seeds import TRAINING_SHEETS, generated

__all__ = ["main"]

STRANGE = 24
"""Generated sheets to play on, in a quarter of all games."""


def main(words: Sequence[str] | None = None) -> int:
    """Play, learn, write it."""
    chunks = 500, "65 536 choices each"
    return teach_small("sixdice.lab.train.forecast", __doc__, words, chunks, _taught)


def _taught(args: argparse.Namespace, tell: Callable[[dict[str, Any]], None]) -> Glance:
    from sixdice.lab.train.outcomes import Hindsight  # noqa: PLC0415 -- takes a second
    from sixdice.lab.train.practice import PUBLISHED_DECK  # noqa: PLC0415 -- as above
    from sixdice.lab.train.reckoning import CHUNK, judged  # noqa: PLC0415 -- needs PyTorch

    deck = [(sheet, STRANGE // 4 * cards) for sheet, cards in PUBLISHED_DECK]
    deck += [(generated(seed), 1) for seed in TRAINING_SHEETS[:STRANGE]]
    large, small = net_named(args.net), glance_named(args.net)
    tables = [
        Hindsight(large, small, seats, CHUNK, args.seed + place, deck)
        for place, seats in enumerate(PLANS[args.net].seats)
    ]
    return judged(tables, args.chunks, args.width, args.seed, tell)


if __name__ == "__main__":
    sys.exit(main())
