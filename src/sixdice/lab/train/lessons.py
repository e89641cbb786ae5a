"""Lessons for a small net: games between ``greedy`` and a large net, and what the large one said in them.

Some choices are made at random, so that all kinds of positions come up.
"""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.net import Net, Reals
from sixdice.bots.encore.prices import Prices
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose
from sixdice.encore.geometry import Mask
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.view import View

__all__ = ["MOST_CHOICES", "Lessons", "lessons"]

Numbers: TypeAlias = NDArray[np.int64]

BLACK = 0.7
"""The share of games on black; the others are on any published sheet."""
ASKED = 0.6
"""The share of choices before which the net is asked."""
AT_RANDOM = (0.0, 0.05, 0.2)
"""The shares of choices made at random, one for each game."""
BY_NET = (0.0, 0.5, 1.0)
"""The shares of choices made by the net, when it was asked; the others are ``greedy``'s."""
BEST = 10
"""So many of the choices that the net likes best in a decision are learnt from,"""
OTHERS = 6
"""and so many of the others."""
MOST_CHOICES = BEST + OTHERS
LONGEST = 60
"""Turns after which a game is broken off."""
TELL_EVERY = 500
"""Games between two words on how far it is."""


class Lessons(NamedTuple):
    """What a large net was asked in decisions, and what it said."""

    sums: Reals
    """[choice, width of the large net] What its first layer adds up, with its bias; 16-bit numbers."""
    hopes: Reals
    """[choice] What it hopes for."""
    points: Reals
    """[choice] What the choice scores at once."""
    sizes: Numbers
    """[decision] How many choices there are in each, one decision after another."""


class _NotingNet(Net):
    """A net that notes what it was asked last, and what it said."""

    last: tuple[Reals, Reals] | None = None

    def hopes(self, sums: Reals) -> Reals:
        """Return what there is to hope for."""
        hopes = super().hopes(sums)
        self.last = sums, hopes
        return hopes


class _Witness(Judge):
    """Somebody who judges, and notes some choices of each decision."""

    def __init__(self, net: Net, rng: random.Random) -> None:
        super().__init__(net)
        self.net: _NotingNet = _NotingNet(*net)
        self.rng = rng
        self.seen: list[tuple[Reals, Reals, Reals]] = []

    def worths_after(
        self,
        position: Position,
        prices: Prices,
        left: int,
        after: Sequence[tuple[Mask, int]],
        around: Reals | None = None,
        ahead: int = 0,
    ) -> list[float]:
        """Return what choices are worth, and note them if there is something to choose."""
        self.net.last = None
        worths = super().worths_after(position, prices, left, after, around, ahead)
        if self.net.last and len(worths) > 1:
            sums, hopes = self.net.last
            order = np.argsort(worths)[::-1].tolist()
            rest = order[BEST:]
            some = order[:BEST] + self.rng.sample(rest, min(len(rest), OTHERS))
            noted = (sums[some] + self.net.first_bias).astype(np.float16)
            self.seen.append((noted, hopes[some], np.array(worths, np.float32)[some] - hopes[some]))
        return worths


def lessons(
    net: Net, seats: Sequence[int], decisions: int, seed: int, tell: Callable[[dict[str, float]], None]
) -> Lessons:
    """Return what a net says in at least so many decisions of whole games, at tables of these sizes."""
    witness, games = _Witness(net, random.Random(seed)), 0
    while len(witness.seen) < decisions:
        _play(witness, random.Random(f"{seed} {games}"), seats)
        games += 1
        if games % TELL_EVERY == 0:
            tell({"games": games, "decisions": len(witness.seen), "of": decisions})
    sums, hopes, points = (np.concatenate(own) for own in zip(*witness.seen, strict=True))
    return Lessons(sums, hopes, points, np.array([len(seen) for _, seen, _ in witness.seen]))


def _play(judge: Judge, rng: random.Random, sizes: Sequence[int]) -> None:
    """Play a game, asking the net now and then."""
    seats, at_random, by_net = rng.choice(sizes), rng.choice(AT_RANDOM), rng.choice(BY_NET)
    sheet = published_sheet("black" if rng.random() < BLACK else rng.choice(tuple(PUBLISHED)))
    log: EncoreLog = Log(
        ENCORE, Setup("classic", tuple(f"S{seat}" for seat in range(seats)), (sheet,) * seats)
    )
    cup = SeededCup(rng.getrandbits(32))
    while not (awaiting := log.awaiting()).over and log.state.turn < LONGEST:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(awaiting.must):
            choice = _choice(judge, log.view(seat), rng, at_random, by_net)
            log.send(Choose(log.state.turn, choice), seat)


def _choice(judge: Judge, view: View, rng: random.Random, at_random: float, by_net: float) -> Choice:
    if rng.random() < at_random:
        return rng.choice(view.options)
    if rng.random() < ASKED:
        worths = judge.worths(view.state, view.seat or 1, view.options)
        if rng.random() < by_net:
            return view.options[int(np.argmax(worths))]
    return max(view.options, key=Greedy().gains(view))
