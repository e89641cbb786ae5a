"""What a net says at a glance: a small net learns it from the large one, on a CPU, in ten minutes.

    python -m sixdice.lab.train.glance duel --to duel-glance.npz

What the large net's first layer adds up is what the small one looks at, and what the large one hopes for is
what it learns to say: above all which choice is the best one, since that is what it is asked for. The games
are its own, against ``greedy``; the next ones are played while it learns from the last.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any

from sixdice.bots.encore.glance import Glance
from sixdice.bots.encore.shipped import net_named
from sixdice.lab.train.command import teach_small
from sixdice.lab.train.plan import PLANS

__all__ = ["main"]


def main(words: Sequence[str] | None = None) -> int:
    """Play, learn, write it."""
    chunks = 300, "16 000 decisions each"
    return teach_small("sixdice.lab.train.glance", __doc__, words, chunks, _taught)


def _taught(args: argparse.Namespace, tell: Callable[[dict[str, Any]], None]) -> Glance:
    from sixdice.lab.train.course import taught  # noqa: PLC0415 -- needs PyTorch

    return taught(net_named(args.net), PLANS[args.net].seats, args.chunks, args.width, args.seed, tell)


if __name__ == "__main__":
    sys.exit(main())
