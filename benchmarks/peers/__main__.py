"""What others would take instead of us, measured with us in one run.

    python -m benchmarks.peers                       everybody
    python -m benchmarks.peers --only ours,pgx/2048  all of one library, one game of another
    python -m benchmarks.peers --json > peers.json   every slice

Random play on one core, in moves and games a second of processor time. A move is no common measure, so
what it is stands beside the figures. Of each library we take the games of dice and chance nearest to
ours, in the quickest way that it offers from Python; PettingZoo has none, so connect four and Leduc
hold'em stand for it. The tiniest games, such as tic-tac-toe and Kuhn poker, are quicker still and left
out. Slices alternate and the best one counts; imports and compiling do not.
"""

import argparse
import gc
import json
import os
import sys
from collections.abc import Mapping, Sequence

from benchmarks.peers.catan import CATAN
from benchmarks.peers.contest import Contestant, Missing, Play, Results, Score, Slice, measure
from benchmarks.peers.openspiel import OPENSPIEL
from benchmarks.peers.ours import OURS
from benchmarks.peers.pgx_lanes import PGX
from benchmarks.peers.report import as_json, as_table
from benchmarks.peers.zoo import ZOO

EVERYBODY = (*OURS, *OPENSPIEL, *PGX, *CATAN, *ZOO)


def main() -> None:
    """Measure everybody who is installed, and print what came out."""
    args = _arguments()
    _keep_to_one_core()
    results = contest(args.only, args.slices, args.seconds)
    if args.json:
        print(json.dumps(as_json(results), indent=2))
    else:
        print("\n".join(as_table(results)))


def contest(wanted: Sequence[Contestant], slices: int, seconds: float) -> Results:
    """Let everybody get ready, then play in turn."""
    ready = {one: prepared(one) for one in wanted}
    gc.collect()
    gc.freeze()  # or everybody's rubbish would be looked for among everybody else's modules
    scores = scored(
        {one: play for one, play in ready.items() if not isinstance(play, Missing)}, slices, seconds
    )
    return {one: play if isinstance(play, Missing) else scores[one] for one, play in ready.items()}


def prepared(one: Contestant) -> Play | Missing:
    """Return how a contestant plays, or what it misses."""
    _progress(f"preparing {one.name}")
    try:
        return one.prepare()
    except ImportError as error:
        return Missing(error.name or str(error))


def scored(ready: Mapping[Contestant, Play], slices: int, seconds: float) -> Mapping[Contestant, Score]:
    """Measure everybody, slice by slice in turn."""
    measured: dict[Contestant, list[Slice]] = {one: [] for one in ready}
    for number in range(1, slices + 1):
        for one, play in ready.items():
            _progress(f"slice {number} of {slices}: {one.name}")
            measured[one].append(measure(play, seconds))
    _progress("")
    return {one: Score(taken) for one, taken in measured.items()}


def _keep_to_one_core() -> None:
    """Keep all threads to one core, where the system lets us.

    XLA starts as many as it may use cores. On two they wait for each other: pgx is half as fast a second
    of processor time, and XLA's own flags for threads did not change that.
    """
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _progress(text: str) -> None:
    print(f"{text:60}", end="\r", file=sys.stderr, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.peers",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--only", type=_named, default=EVERYBODY, metavar="NAME,…", help="libraries or games (default: all)")
    add("--seconds", type=float, default=2.0, help="length of a slice (default: 2)")
    add("--slices", type=int, default=5, help="slices of everybody (default: 5)")
    add("--json", action="store_true", help="print JSON, every slice included")
    args = parser.parse_args()
    if args.seconds <= 0 or args.slices < 1:
        parser.error("there must be a slice, and it must take time")
    return args


def _named(names: str) -> Sequence[Contestant]:
    """Return the contestants that a library or a game stands for."""
    wanted = []
    for name in names.split(","):
        found = [one for one in EVERYBODY if name in {one.name, one.name.partition("/")[0]}]
        if not found:
            known = ", ".join(one.name for one in EVERYBODY)
            raise argparse.ArgumentTypeError(f"nobody is called {name!r}; there are {known}")
        wanted += found
    return wanted


if __name__ == "__main__":
    main()
