"""How a small net learns from a large one: above all which choice is the best."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil
from typing import Self, TypeAlias

import numpy as np
import torch
from torch import Tensor, nn

from sixdice.bots.encore.glance import Glance
from sixdice.bots.encore.net import Net
from sixdice.lab.train.lessons import Lessons, School

__all__ = ["CHUNK", "Course", "Figures", "GlanceNet", "taught"]

Figures: TypeAlias = dict[str, float]

CLOSE = 0.7
"""Points: by so much a choice must be worth more to be clearly the better one."""
ORDER = 20.0
"""How much more it counts to say which choice is the better one than what each is worth."""
BATCH = 500
"""Decisions in a gradient step."""
CHUNK = 16_000
"""Decisions that are played for at a time; they take a third of a gigabyte, twice."""
TOLD = 10
"""Chunks between two words on how well it learns."""
RATE = 3e-3
_NEVER = -1e9


class GlanceNet(nn.Module):
    """A small residual net behind a lens."""

    def __init__(self, inputs: Tensor, width: int) -> None:
        super().__init__()
        middle, spread = inputs.mean(0), inputs.std(0) + 0.1
        self.lens = nn.Parameter(
            torch.randn(inputs.shape[1], width) / inputs.shape[1] ** 0.5 / spread[:, None]
        )
        self.bias = nn.Parameter(-(middle @ self.lens).detach())
        self.layer = nn.Linear(width, width)
        self.head = nn.Linear(width, 1)

    def forward(self, sums: Tensor) -> Tensor:
        """Return what there is to hope for."""
        z = torch.relu(sums @ self.lens + self.bias)
        hopes: Tensor = self.head(z + torch.relu(self.layer(z)))[..., 0]
        return hopes

    @torch.no_grad()
    def exported(self) -> Glance:
        """Return it as bots read it."""
        layer, head = self.layer, self.head
        parts = (self.lens, self.bias, layer.weight.T[None], layer.bias[None], head.weight[0], head.bias[0])
        return Glance(*(np.array(own.numpy(), np.float32) for own in parts))


@dataclass(frozen=True)
class _Decisions:
    """Lessons as tensors: decisions have different numbers of choices."""

    sums: Tensor
    points: Tensor
    hopes: Tensor
    there: Tensor
    """[decision, choice] Whether there is one."""

    @classmethod
    def of(cls, some: Lessons) -> Self:
        """Return lessons as tensors."""
        there = np.arange(some.points.shape[1]) < some.sizes[:, None]
        return cls(*map(torch.from_numpy, (*some[:3], there)))

    def worths(self, which: Tensor, hopes: Tensor) -> Tensor:
        """Return what the choices of some decisions are worth with such hopes."""
        return (self.points[which] + hopes).masked_fill(~self.there[which], _NEVER)

    def loss(self, said: Tensor, which: Tensor) -> Tensor:
        """Return how far a net is from saying what is hoped for, and which choice is the better one."""
        there, told = self.there[which], self.hopes[which]
        off = nn.functional.huber_loss(said[there], told[there])
        liked = torch.log_softmax(self.worths(which, said) / CLOSE, 1)
        better = torch.log_softmax(self.worths(which, told) / CLOSE, 1)
        return off + ORDER * nn.functional.kl_div(liked, better, log_target=True, reduction="batchmean")

    @torch.no_grad()
    def cost(self, said: Tensor, which: Tensor) -> float:
        """Return how many points a net's choices cost on average, as the large one sees it."""
        worths = self.worths(which, self.hopes[which])
        taken = self.worths(which, said).argmax(1, keepdim=True)
        return float((worths.amax(1) - worths.gather(1, taken)[:, 0]).mean())


class Course:
    """A small net that learns in so many steps; the rate rises, and falls to nothing by the last."""

    def __init__(self, first: Lessons, width: int, steps: int, seed: int) -> None:
        torch.manual_seed(seed)
        some = _Decisions.of(first)
        self.net = GlanceNet(some.sums[some.there], width)
        self._adam = torch.optim.Adam(self.net.parameters(), lr=RATE)
        self._rates = torch.optim.lr_scheduler.OneCycleLR(
            self._adam, RATE, total_steps=steps + 1, pct_start=0.1
        )

    def learn(self, some: Lessons) -> tuple[float, float]:
        """Learn from these; return the loss, and the points that it cost to follow what was known before."""
        decisions = _Decisions.of(some)
        losses, costs = [], []
        for which in torch.randperm(len(some.sizes)).split(BATCH):
            said = self.net(decisions.sums[which])
            loss = decisions.loss(said, which)
            self._adam.zero_grad()
            loss.backward()
            self._adam.step()
            self._rates.step()
            losses.append(loss.item())
            costs.append(decisions.cost(said.detach(), which))
        return float(np.mean(losses)), float(np.mean(costs))


def taught(
    large: Net, seats: Sequence[int], chunks: int, width: int, seed: int, tell: Callable[[Figures], None]
) -> Glance:
    """Return a net of so many units that learnt what a large one says, at tables of these sizes in turn."""
    schools = [School(large, size, CHUNK, seed + place) for place, size in enumerate(seats)]
    some = schools[0].lessons(_nobody(large))
    course = Course(some, width, chunks * ceil(CHUNK / BATCH), seed)
    begun, lately = time.monotonic(), list[tuple[float, float]]()
    with ThreadPoolExecutor(1) as pool:
        for chunk in range(1, chunks + 1):
            games, last = sum(school.games for school in schools), chunk == chunks
            school = schools[chunk % len(schools)]
            coming = None if last else pool.submit(school.lessons, course.net.exported().at(large))
            lately.append(course.learn(some))
            if chunk % TOLD == 0 or last:
                loss, cost = np.mean(lately, axis=0).tolist()
                figures = {
                    "decisions": chunk * CHUNK,
                    "games": games,
                    "seconds": round(time.monotonic() - begun),
                }
                tell({**figures, "loss": round(loss, 3), "points lost a decision": round(cost, 4)})
                lately.clear()
            if coming:
                some = coming.result()
    return course.net.exported()


def _nobody(large: Net) -> Net:
    """Return a small net that hopes for nothing: the first games are played for the points at once."""
    shapes = ((large.first.shape[1], 1), (1,), (0, 1, 1), (0, 1), (1,), ())
    return Glance(*(np.zeros(shape, np.float32) for shape in shapes)).at(large)
