"""What a net says at a glance: a small net learns it from the large one's games, on a CPU, in 15 minutes.

    python -m sixdice.lab.train.glance duel --to duel-glance.npz

What the large net's first layer adds up is what the small one looks at, and what the large one hopes for is
what it learns to say: above all which choice is the best one, since that is what it is asked for.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import torch
from torch import Tensor, nn

from sixdice.bots.encore.glance import Glance, write_glance
from sixdice.bots.encore.shipped import GLANCES, net_named
from sixdice.lab.train.lessons import MOST_CHOICES, Lessons, lessons
from sixdice.lab.train.plan import PLANS

__all__ = ["GlanceNet", "main", "taught"]

HELD_BACK = 0.04
"""The share of all decisions, the last ones, that are not learnt from, and tell how well it learns."""
CLOSE = 0.7
"""Points: by so much a choice must be worth more to be clearly the better one."""
ORDER = 20.0
"""How much more it counts to say which choice is the better one than what each is worth."""
BATCH = 320
"""Decisions in a gradient step."""
RATE = 4e-3
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
        hopes: Tensor = self.head(z + torch.relu(self.layer(z)))[:, 0]
        return hopes

    @torch.no_grad()
    def exported(self) -> Glance:
        """Return it as bots read it."""
        layer, head = self.layer, self.head
        parts = (self.lens, self.bias, layer.weight.T[None], layer.bias[None], head.weight[0], head.bias[0])
        return Glance(*(np.asarray(own.numpy(), np.float32) for own in parts))


def taught(some: Lessons, width: int, rounds: float, seed: int) -> tuple[Glance, float]:
    """Return a net of so many units that learnt from each decision so often, and what it costs to follow it.

    That is how many points the best choice by the large net is worth more than the best one by the small.
    """
    torch.manual_seed(seed)
    decisions = _Decisions.of(some)
    held = max(1, round(HELD_BACK * len(some.sizes)))
    learnt = len(some.sizes) - held
    net = GlanceNet(decisions.sums[:50_000].float(), width)
    steps = max(2, round(rounds * learnt / BATCH))
    adam = torch.optim.Adam(net.parameters(), lr=RATE)
    rates = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps)
    for step in range(steps):
        loss = decisions.loss(net, torch.randint(0, learnt, (BATCH,)))
        adam.zero_grad()
        loss.backward()
        adam.step()
        rates.step()
        if step % 500 == 0:
            _tell({"step": step, "of": steps, "loss": round(loss.item(), 3)})
    return net.exported(), decisions.cost(net, torch.arange(learnt, learnt + held))


@dataclass(frozen=True)
class _Decisions:
    """Lessons as tensors: decisions have different numbers of choices."""

    sums: Tensor
    hopes: Tensor
    points: Tensor
    choices: Tensor
    """[decision, place] The choice there; the last one again where there are fewer."""
    there: Tensor
    """[decision, place] Whether there is one."""

    @classmethod
    def of(cls, some: Lessons) -> Self:
        """Return lessons as tensors."""
        ends, places = np.cumsum(some.sizes)[:, None], np.arange(MOST_CHOICES)
        there = places < some.sizes[:, None]
        choices = np.minimum(ends - some.sizes[:, None] + places, ends - 1)
        return cls(*map(torch.from_numpy, (*some[:3], choices, there)))

    def _worths(self, which: Tensor, hopes: Tensor) -> Tensor:
        """Return what the choices of some decisions are worth with such hopes."""
        return (self.points[self.choices[which]] + hopes).masked_fill(~self.there[which], _NEVER)

    def loss(self, net: GlanceNet, which: Tensor) -> Tensor:
        """Return how far a net is from saying what is hoped for, and which choice is the better one."""
        choices, there = self.choices[which], self.there[which]
        said, told = net(self.sums[choices.flatten()].float()).view(choices.shape), self.hopes[choices]
        off = nn.functional.huber_loss(said[there], told[there])
        liked = torch.log_softmax(self._worths(which, said) / CLOSE, 1)
        better = torch.log_softmax(self._worths(which, told) / CLOSE, 1)
        return off + ORDER * nn.functional.kl_div(liked, better, log_target=True, reduction="batchmean")

    @torch.no_grad()
    def cost(self, net: GlanceNet, which: Tensor) -> float:
        """Return how many points a net's choices cost on average, as the large one sees it."""
        choices = self.choices[which]
        said = net(self.sums[choices.flatten()].float()).view(choices.shape)
        worths = self._worths(which, self.hopes[choices])
        taken = self._worths(which, said).argmax(1, keepdim=True)
        return float((worths.amax(1) - worths.gather(1, taken)[:, 0]).mean())


def _tell(figures: dict[str, float]) -> None:
    print(json.dumps(figures), flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play, learn, write it."""
    parser = argparse.ArgumentParser(
        prog="python -m sixdice.lab.train.glance",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("net", choices=GLANCES, help="the large net, one of those that ship")
    parser.add_argument("--to", required=True, metavar="FILE", help="where it goes, an .npz")
    parser.add_argument(
        "--decisions", type=int, default=170_000, metavar="N", help="decisions to learn from; these take 5 GB"
    )
    parser.add_argument(
        "--rounds", type=float, default=16, metavar="N", help="how often to learn from each decision"
    )
    parser.add_argument("--width", type=int, default=96, metavar="N", help="how many units it has")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    args = parser.parse_args(words)
    some = lessons(net_named(args.net), PLANS[args.net].seats, args.decisions, args.seed, _tell)
    _tell({"decisions": len(some.sizes), "choices": len(some.hopes)})
    glance, cost = taught(some, args.width, args.rounds, args.seed)
    write_glance(glance, args.to)
    _tell({"points lost a decision": round(cost, 4)})
    return 0


if __name__ == "__main__":
    sys.exit(main())
