"""A net that learns, and its slow average that plays."""

import copy
from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

import torch
from torch import Tensor, nn

from sixdice.lab.train.plan import Plan

__all__ = ["Teacher"]

Net = TypeVar("Net", bound=nn.Module)


class Teacher(Generic[Net]):
    """Takes gradient steps; on a GPU each kind of step is recorded, and then replayed as one piece of work.

    Launching the kernels of a step one by one takes longer than they do.
    """

    def __init__(self, net: Net, plan: Plan, device: str) -> None:
        self.plan = plan
        self.net = net.to(device)
        self.slow: Net = copy.deepcopy(self.net)
        self.on_gpu = device == "cuda"
        self.rate = torch.tensor(plan.rate, device=device)
        self.optimiser = torch.optim.AdamW(
            self.net.parameters(), self.rate, weight_decay=1e-4, fused=self.on_gpu, capturable=self.on_gpu
        )
        self.losses: dict[Hashable, Tensor] = {}
        self._recorded: dict[Hashable, torch.cuda.CUDAGraph] = {}

    def teach(self, kind: Hashable, loss: Callable[[], Tensor], *, steady: bool) -> None:
        """Take a gradient step down a loss. *steady*: it will be worked out in the same way from now on."""
        if kind in self._recorded:
            self._recorded[kind].replay()
        elif self.on_gpu and steady:
            self._recorded[kind] = self._record(kind, loss)
        else:
            self._step(kind, loss)

    def follow(self, step: int) -> None:
        """Let the slow net follow, and the rate fall."""
        self.rate.fill_(self.plan.rate_at(step))
        with torch.no_grad():
            torch._foreach_lerp_(list(self.slow.parameters()), list(self.net.parameters()), self.plan.average)

    def restore(self, kept: dict[str, Any], step: int) -> None:
        """Take on what the optimiser of an earlier run knew after so many steps; the rate is our plan's."""
        self.optimiser.load_state_dict(kept)
        self.rate.fill_(self.plan.rate_at(step))
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate

    def _step(self, kind: Hashable, loss: Callable[[], Tensor]) -> None:
        with torch.autocast(
            "cuda" if self.on_gpu else "cpu", torch.bfloat16, enabled=self.on_gpu, cache_enabled=False
        ):
            lost = loss()
        self.optimiser.zero_grad(set_to_none=True)
        lost.backward()
        self.optimiser.step()
        self.losses.setdefault(kind, torch.zeros_like(lost)).copy_(lost.detach())

    def _record(self, kind: Hashable, loss: Callable[[], Tensor]) -> torch.cuda.CUDAGraph:
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self._step(kind, loss)
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        self.optimiser.zero_grad(set_to_none=True)
        with torch.cuda.graph(graph):
            self._step(kind, loss)
        return graph
