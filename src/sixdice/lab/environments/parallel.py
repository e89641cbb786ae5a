"""A match for agents who act at once: PettingZoo's Parallel interface.

One step is a moment of the match: all seats that must act now do, the others wait. So a turn in which
the active seat chooses first has two steps, a free roll one, and a setback of co-op one for each joker.
"""

from collections.abc import Mapping
from typing import Any, SupportsIndex, TypeAlias

from pettingzoo import ParallelEnv  # type: ignore[import-untyped] # it has no types

from sixdice.core.errors import InvalidError
from sixdice.lab.environments.actions import Further, numbering_of
from sixdice.lab.environments.frames import RENDER_MODES
from sixdice.lab.environments.seated import Observation, Seated

__all__ = ["EncoreParallel", "parallel_env"]

Infos: TypeAlias = dict[str, dict[str, Any]]


class EncoreParallel(Seated, ParallelEnv):  # type: ignore[misc] # an untyped base
    """One match an episode; an agent that has no action in a step waits."""

    metadata = {  # noqa: RUF012 -- declared so by PettingZoo
        "name": "encore_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "is_parallelizable": True,
    }

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 -- a ParallelEnv
    ) -> tuple[dict[str, Observation], Infos]:
        """Begin a match. No options are known."""
        self._begin(seed)
        self.agents = list(self.possible_agents)
        self._show()
        return self._observed(self.agents), self._infos(self.agents)

    def step(
        self, actions: Mapping[str, SupportsIndex]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """Have all agents act at once: all of them, or none if one of them may not."""
        agents, before = self.agents, self._standings()
        if strangers := sorted(actions.keys() - set(agents)):
            raise InvalidError(
                "action/agent", f"{', '.join(strangers)}: not playing; {agents or 'nobody'} is"
            )
        self.match.act(
            {self.seat_of(agent): actions.get(agent, self._wait(agent)) for agent in agents}, self.illegal
        )
        rewards = {agent: now - before[agent] for agent, now in self._standings().items()}
        over, truncated = self.match.over, self.match.truncated
        if over:
            self.agents = []
        self._show()
        return (
            self._observed(agents),
            rewards,
            dict.fromkeys(agents, over and not truncated),
            dict.fromkeys(agents, truncated),
            self._infos(agents),
        )

    def _wait(self, agent: str) -> int:
        return numbering_of(self.setup.sheets[self.seat_of(agent) - 1]).of_further(Further.WAIT)

    def _observed(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in agents}

    def _infos(self, agents: list[str]) -> Infos:
        return {agent: self._told(agent) for agent in agents}


parallel_env = EncoreParallel
"""Make the environment, under the name that PettingZoo's users expect."""
