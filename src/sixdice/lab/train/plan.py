"""What a training run is made of."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from sixdice.encore.library import PUBLISHED
from sixdice.lab.train.seeds import HELD_OUT_SHEETS, TRAINING_SHEETS

__all__ = ["PLANS", "Plan"]

WEANING = 0.2
"""The first part of a run, in which guests become fewer."""


@dataclass(frozen=True)
class Plan:
    """The size of a net, of what is played at a time, and of what is learnt from it."""

    steps: int
    """Turns that every game under way plays."""
    width: int = 512
    depth: int = 2
    favourite: str = "black"
    """The published sheet that lies at more places than others; black is the one that comes in the box."""
    favoured: int = 0
    """So many more."""
    named: int = 4
    """Places for each published sheet at a time."""
    others: int = 36
    """Places for generated sheets at a time."""
    games: int = 64
    """Games at each place."""
    sheets: int = len(TRAINING_SHEETS)
    """Generated sheets to learn on."""
    unseen: int = len(HELD_OUT_SHEETS)
    """Generated sheets to measure on."""
    kept: int = 96
    """Steps whose positions are kept to learn from."""
    lessons: int = 3
    """Gradient steps a step of play."""
    batch: int = 8192
    rate: float = 8e-4
    last_rate: float = 3e-6
    noise: float = 0.05
    """Share of the choices that are made at random, at the beginning."""
    memory: float = 0.0
    """How much of a later surprise an earlier position or choice hears, turn by turn, at first."""
    fading: float = 0.5
    """The last part of the run, in which memory fades."""
    seats: Sequence[int] = ()
    """Classic: the sizes of tables, which play in turn; none: one plays alone."""
    guests: float = 0.0
    """Classic: the share of tables at which greedy plays at some seats; at first it is at all of them."""
    rolls: int = 16
    """Classic: so many rolls say what a turn is worth before it is rolled."""
    average: float = 0.02
    """How much of the net the one that plays takes on in a step."""
    seed: int = 1

    @property
    def places(self) -> int:
        """How many sheets are played on at a time."""
        return self.favoured + self.named * len(PUBLISHED) + self.others

    def share(self, step: int) -> float:
        """Return how much of the run is over."""
        return min(1.0, step / self.steps)

    def guests_at(self, step: int) -> float:
        """Return the share of tables with guests: early in the run they become fewer."""
        return max(self.guests, 1 - self.share(step) / WEANING)

    def memory_at(self, step: int) -> float:
        """Return the memory: towards the end of the run it fades.

        It carries news back quickly, and with it all that was said wrongly on the way; with others
        also what chance did. What is left to learn then is told more quietly by the next turn alone.
        """
        left = 1 - self.share(step)
        return self.memory * min(1.0, left / self.fading if self.fading else 1.0)

    def rate_at(self, step: int) -> float:
        """Return the learning rate: it falls like half a cosine."""
        return self.last_rate + self.rate * 0.5 * (1 + math.cos(math.pi * self.share(step)))


CLASSIC = Plan(
    steps=14_561,
    named=6,
    others=22,
    games=80,
    kept=48,
    lessons=8,
    rate=6e-4,
    noise=0.0,
    memory=0.4,
    guests=0.33,
    average=0.03,
)
"""What runs for tables of all sizes have in common."""

PLANS: Mapping[str, Plan] = MappingProxyType(
    {
        "solo": Plan(steps=24_000, width=768, favoured=36, others=0, memory=0.8, fading=0.25),
        "strange": Plan(steps=35_300, width=768),
        "duel": replace(CLASSIC, seats=(2,)),
        "classic": replace(CLASSIC, steps=13_462, seats=(3, 4)),
    }
)
"""A run for each net; docs/experiments.md tells which runs the nets that ship came of."""
