"""How a small net learns what games come to: from what followed, and from what it says itself later on."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil
from typing import Final, TypeAlias

import numpy as np
import torch
from torch import Tensor, nn

from sixdice.bots.encore.glance import Glance
from sixdice.bots.encore.net import Reals
from sixdice.lab.train.course import GlanceNet
from sixdice.lab.train.outcomes import Hindsight, Outcomes

__all__ = ["CHUNK", "Reckoning", "judged", "told"]

Figures: TypeAlias = dict[str, float]

MEMORY: Final = 0.7, 0.95
"""How much of what is told is what the game came to, a turn further back each time, and not what the net
says a turn later: at the beginning of a run, and at its end."""
BATCH: Final = 2048
"""Choices in a gradient step."""
CHUNK: Final = 65_536
"""Choices that are played for at a time."""
TOLD: Final = 25
"""Chunks between two words on how well it learns."""
RATE: Final = 1e-3
SPREAD: Final = 20.0
"""About how far games are apart."""


class Reckoning:
    """A small net that learns in so many steps; the rate rises, and falls to nothing by the last."""

    def __init__(self, first: Outcomes, width: int, steps: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.net = GlanceNet(torch.from_numpy(first.sums), width)
        with torch.no_grad():
            self.net.head.weight.mul_(SPREAD)
            self.net.head.bias.fill_(float((first.came - first.ahead).mean()))
        self._adam = torch.optim.Adam(self.net.parameters(), lr=RATE)
        self._rates = torch.optim.lr_scheduler.OneCycleLR(
            self._adam, RATE, total_steps=steps + 1, pct_start=0.1
        )

    def learn(self, some: Outcomes, memory: float) -> float:
        """Learn from these; return the mean square of what games came to beside what was said before."""
        sums, ahead = torch.from_numpy(some.sums), torch.from_numpy(some.ahead)
        with torch.no_grad():
            said = torch.cat([self.net(own) for own in sums.split(BATCH)]) + ahead
        hoped = torch.from_numpy(told(said.numpy(), some, memory)) - ahead
        for which in torch.randperm(len(hoped)).split(BATCH):
            loss = self._loss(sums[which], hoped[which])
            self._adam.zero_grad()
            loss.backward()
            self._adam.step()
            self._rates.step()
        return float(((torch.from_numpy(some.came) - said) ** 2).mean())

    def _loss(self, sums: Tensor, hoped: Tensor) -> Tensor:
        return nn.functional.mse_loss(self.net(sums) / SPREAD, hoped / SPREAD)


def told(said: Reals, some: Outcomes, memory: float) -> Reals:
    """Return what choices are told: of the last of a game, what it came to; of all before, some of both.

    That is, what is said of the choice a turn later, and what that one is told.
    """
    own = some.came.copy()
    for place in range(len(own) - 2, -1, -1):
        if some.game[place] == some.game[place + 1]:
            own[place] = (1 - memory) * said[place + 1] + memory * own[place + 1]
    return own


def judged(
    tables: Sequence[Hindsight], chunks: int, width: int, seed: int, tell: Callable[[Figures], None]
) -> Glance:
    """Return a net of so many units that learnt what games come to, those of each table in turn.

    The next games are played while it learns from the last.
    """
    coming, lately, begun = tables[0].outcomes(), list[float](), time.monotonic()
    reckoning = Reckoning(coming, width, chunks * ceil(CHUNK / BATCH), seed)
    choices = 0
    with ThreadPoolExecutor(1) as pool:
        for chunk in range(1, chunks + 1):
            some, games = coming, sum(table.games for table in tables)
            then = pool.submit(tables[chunk % len(tables)].outcomes) if chunk < chunks else None
            share = chunk / chunks
            lately.append(reckoning.learn(some, MEMORY[0] * (1 - share) + MEMORY[1] * share))
            choices += len(some.came)
            if chunk % TOLD == 0 or chunk == chunks:
                seconds = round(time.monotonic() - begun)
                off = round(float(np.mean(lately)), 1)
                tell({"choices": choices, "games": games, "seconds": seconds, "mean square": off})
                lately.clear()
            if then:
                coming = then.result()
    return reckoning.net.exported()
