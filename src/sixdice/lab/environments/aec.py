"""A match for agents who act one after another: PettingZoo's AEC interface.

The active seat comes first where it chooses first; otherwise, and after it, seats come in the order of
their numbers. What the rules hide stays hidden: whoever comes later sees that others have chosen, and
what they chose only where a person at the table would.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, SupportsIndex, cast

from pettingzoo import AECEnv  # type: ignore[import-untyped] # it has no types
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped] # nor have these

from sixdice.lab.environments.frames import RENDER_MODES
from sixdice.lab.environments.seated import Seated

__all__ = ["EncoreAEC", "env"]

Wishes = ParamSpec("Wishes")


class EncoreAEC(Seated, AECEnv):  # type: ignore[misc] # an untyped base
    """One match an episode; ``agent_selection`` is whoever must act now."""

    metadata = {  # noqa: RUF012 -- declared so by PettingZoo
        "name": "encore_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 -- an AECEnv
        """Begin a match. No options are known."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._told(agent) for agent in self.agents}
        self._select()
        self._show()

    def step(self, action: SupportsIndex | None) -> None:
        """Have the selected agent act; None, and nothing else, once its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        before = self._standings()
        self.match.act({self.seat_of(agent): cast("SupportsIndex", action)}, self.illegal)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {name: now - before[name] for name, now in self._standings().items()}
        self._accumulate_rewards()
        self._select()
        self._show()

    def _select(self) -> None:
        """Select whoever must act now; when the game is over, all are done, the first of them first."""
        awaited = self.match.awaited
        self.agent_selection = self.possible_agents[awaited[0] - 1 if awaited else 0]
        if self.match.over:
            truncated = self.match.truncated
            self.terminations = dict.fromkeys(self.agents, not truncated)
            self.truncations = dict.fromkeys(self.agents, truncated)
            self.infos = {agent: self._told(agent) for agent in self.agents}


def _in_order(make: Callable[Wishes, AECEnv]) -> Callable[Wishes, AECEnv]:
    """Return a factory whose environments complain when they are used out of order."""

    @wraps(make)
    def env(*args: Wishes.args, **kwargs: Wishes.kwargs) -> AECEnv:
        return OrderEnforcingWrapper(make(*args, **kwargs))

    return env


env = _in_order(EncoreAEC)
"""Make the environment as PettingZoo's users expect it: wrapped, so that steps come in order."""
