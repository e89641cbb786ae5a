"""Ours: solo games of Encore on the black sheet, thirty turns each."""

import random
from functools import partial
from itertools import count

from benchmarks.peers.contest import Contestant, Play, Played
from sixdice.encore.library import published_sheet
from sixdice.encore.modes.solo import Solo
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.plain import PlainSolo

__all__ = ["OURS"]

BATCH = 1000


def plain() -> Play:
    """Play on the placement table in plain Python."""
    solo, rng = PlainSolo.of(published_sheet("black")), random.Random(1)

    def play() -> Played:
        for _ in range(BATCH):
            solo.play(rng)
        return Played(BATCH, BATCH * Solo.turns)

    return play


def decider() -> Play:
    """Play through the rules as every game is played: commands, events, views and a bot."""
    plan = EncorePlan("solo", ("random",), (published_sheet("black"),), games=1, seed=1)
    numbers = count()
    return lambda: Played(1, plan.play(next(numbers), record=False).turns)


def compiled(mode: str, policy: str, seats: int) -> Play:
    """Play a batch in the compiled loop."""
    from sixdice.bots.encore.fast.batch import Batch, Table  # noqa: PLC0415 -- needs numba
    from sixdice.bots.encore.fast.compiled import COMPILED  # noqa: PLC0415

    if not COMPILED:
        raise ImportError(name="numba")
    batch = Batch(Table(mode, (published_sheet("black"),) * seats, (policy,) * seats))
    numbers = count()

    def play() -> Played:
        out = batch.play(next(numbers), range(BATCH))
        return Played(BATCH, int(out.turns.sum()) * seats)

    play()
    return play


OURS = (
    Contestant(
        "ours/compiled",
        ("sixdice", "numba"),
        "a turn: a choice or a pass",
        partial(compiled, "solo", "random", 1),
    ),
    Contestant(
        "ours/compiled-4-seats",
        ("sixdice", "numba"),
        "a choice or a pass of a seat",
        partial(compiled, "classic", "random", 4),
    ),
    Contestant(
        "ours/compiled-greedy",
        ("sixdice", "numba"),
        "a turn, every choice weighed",
        partial(compiled, "solo", "greedy", 1),
    ),
    Contestant("ours/plain", ("sixdice",), "a turn: a choice or a pass", plain),
    Contestant("ours/decider", ("sixdice",), "a turn: a choice or a pass", decider),
)
