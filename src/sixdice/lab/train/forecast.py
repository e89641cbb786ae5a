"""A forecast: a small net learns what games that a search plays on come to, on two cores, in ten minutes.

    python -m sixdice.lab.train.forecast duel --to duel-forecast.npz

A search plays games on by what its net says at a glance, everybody else like ``greedy``, and breaks them
off. The forecast has seen millions of such games to their ends: who won, and by how much. What the large
net's first layer adds up is what it looks at. The games are those of the glance that ships: teach that
first, and put it into its place.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from sixdice.bots.encore.glance import write_glance
from sixdice.bots.encore.shipped import glance_named, net_named
from sixdice.core.errors import SetupError
from sixdice.lab.train.command import asked_for, needed_torch
from sixdice.lab.train.plan import PLANS
from sixdice.lab.train.seeds import TRAINING_SHEETS, generated

__all__ = ["main"]

STRANGE = 24
"""Generated sheets to play on: four games of sixteen."""


def _tell(figures: dict[str, float]) -> None:
    print(json.dumps(figures), flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play, learn, write it."""
    parser = argparse.ArgumentParser(
        prog="python -m sixdice.lab.train.forecast",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    args = asked_for(parser, words, 500, "65 536 choices each")
    try:
        needed_torch()
    except SetupError as error:
        print(f"sixdice: {error.message} [{error.code}]", file=sys.stderr)
        return 2
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
    write_glance(judged(tables, args.chunks, args.width, args.seed, _tell), args.to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
