"""What a net says at a glance: a small net learns it from the large one, on a CPU, in ten minutes.

    python -m sixdice.lab.train.glance duel --to duel-glance.npz

What the large net's first layer adds up is what the small one looks at, and what the large one hopes for is
what it learns to say: above all which choice is the best one, since that is what it is asked for. The games
are its own, against ``greedy``; the next ones are played while it learns from the last.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from sixdice.bots.encore.glance import write_glance
from sixdice.bots.encore.shipped import net_named
from sixdice.core.errors import SetupError
from sixdice.lab.train.command import asked_for, needed_torch
from sixdice.lab.train.plan import PLANS

__all__ = ["main"]


def _tell(figures: dict[str, float]) -> None:
    print(json.dumps(figures), flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play, learn, write it."""
    parser = argparse.ArgumentParser(
        prog="python -m sixdice.lab.train.glance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    args = asked_for(parser, words, 300, "16 000 decisions each")
    try:
        needed_torch()
    except SetupError as error:
        print(f"sixdice: {error.message} [{error.code}]", file=sys.stderr)
        return 2
    from sixdice.lab.train.course import taught  # noqa: PLC0415 -- needs PyTorch

    glance = taught(net_named(args.net), PLANS[args.net].seats, args.chunks, args.width, args.seed, _tell)
    write_glance(glance, args.to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
