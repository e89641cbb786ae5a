"""What the two interfaces for several agents share: a seat each, and a match between them."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from sixdice.core.errors import Fault, OutOfTurn, SetupError
from sixdice.core.rules import Seat
from sixdice.encore.missions import Mission
from sixdice.encore.modes import MODES
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.lab.environments.actions import Further, numbering_of
from sixdice.lab.environments.canvas import Pixels
from sixdice.lab.environments.frames import RENDER_MODES, frame
from sixdice.lab.environments.match import ILLEGAL, Illegal, Match
from sixdice.lab.environments.observations import Observer
from sixdice.lab.environments.rewards import REWARDS, Reward, standing
from sixdice.lab.environments.wishes import check_word, mission_wanted, sheet_wanted
from sixdice.lab.results import DEFAULT_MAX_TURNS

__all__ = ["Observation", "Seated"]

Observation: TypeAlias = dict[str, NDArray[Any]]
"""What an agent gets: ``observation``, the vector, and ``action_mask``."""

MATCH_MODES: Final = tuple(name for name, mode in MODES.items() if mode.seats[-1] > 1)


class Seated:
    """Agents ``seat_1``, ``seat_2`` … and the match they play.

    *mode* is classic (2 to 6 *seats*) or coop (1 to 4, with a *mission*: our own by its number, or one
    of yours). *sheets* are names or sheets, one a seat or one for all; without them each mode takes its
    own. *options* are house rules. After *max_turns* a game is truncated. *illegal* says what becomes of
    an action that the mask forbids, *with_sheets* adds every seat's sheet to the observations.
    """

    def __init__(  # noqa: PLR0913 -- each is one thing that may be asked of a match
        self,
        *,
        mode: str = "classic",
        seats: int = 2,
        sheets: str | Sheet | Sequence[str | Sheet] | None = None,
        mission: int | Mission | None = None,
        options: Iterable[str] = frozenset(),
        reward: Reward = "score",
        max_turns: int | None = DEFAULT_MAX_TURNS,
        illegal: Illegal = "raise",
        with_sheets: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_word("mode", mode, MATCH_MODES)
        check_word("reward", reward, REWARDS)
        check_word("illegal", illegal, ILLEGAL)
        check_word("render_mode", render_mode, (None, *RENDER_MODES))
        if max_turns is not None and max_turns < 1:
            raise SetupError([Fault("setup/max_turns", f"a game has at least one turn, not {max_turns}")])
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self.setup = Setup(
            mode,
            tuple(self.possible_agents),
            _sheets(sheets, mode, seats),
            options=frozenset(options),
            mission=mission_wanted(mission, seats),
        )
        ENCORE.start(self.setup)
        self.reward: Reward = reward
        self.max_turns = max_turns
        self.illegal: Illegal = illegal
        self.render_mode = render_mode
        self.observer = Observer(mode, seats, with_sheets=with_sheets)
        self.action_spaces = {agent: self._action_space(agent) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observation_space(agent) for agent in self.possible_agents}
        self._np_random: np.random.Generator | None = None
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The game being played."""
        if self._match is None:
            raise OutOfTurn("turn/no-game", "no game has begun yet: call reset() first")
        return self._match

    def action_space(self, agent: str) -> "gymnasium.spaces.Discrete[np.int64]":
        """Return what an agent may do; it depends on its sheet alone."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Return what an agent may observe."""
        return self.observation_spaces[agent]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now. A mask is never empty: who has nothing to do may wait."""
        seat = self.seat_of(agent)
        return {
            "observation": self.observer.observe(self.match.view(seat)),
            "action_mask": self.match.mask(seat),
        }

    def render(self) -> str | Pixels | None:
        """Return what ``render_mode`` asks for: text, a picture, or nothing where it is printed."""
        return frame(self.match.log.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is open that would have to be closed."""

    def record(self) -> str:
        """Return the game so far as a record, to keep, check or replay."""
        return self.match.record()

    def seat_of(self, agent: str) -> Seat:
        """Return the seat of an agent."""
        return self.possible_agents.index(agent) + 1

    def _begin(self, seed: int | None) -> None:
        """Begin a match; its dice follow from *seed*, or else from the seed before."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self._match = Match(self.setup, int(self._np_random.integers(1 << 63)), max_turns=self.max_turns)

    def _standings(self) -> dict[str, float]:
        state = self.match.state
        return {agent: standing(state, self.seat_of(agent), self.reward) for agent in self.possible_agents}

    def _told(self, agent: str) -> dict[str, Any]:
        """Return what is known at the end of a game: the score or the group's points, and who won."""
        outcome, seat = self.match.state.outcome, self.seat_of(agent)
        if outcome is None:
            return {}
        if outcome.result:
            return {"points": outcome.points, "won": outcome.result == "won"}
        return {"score": outcome.scores[seat - 1], "won": seat in outcome.winners}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _action_space(self, agent: str) -> "gymnasium.spaces.Discrete[np.int64]":
        sheet = self.setup.sheets[self.seat_of(agent) - 1]
        return gymnasium.spaces.Discrete(numbering_of(sheet).of_further(max(Further)) + 1)

    def _observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        return gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 1, (self.observer.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (int(self.action_spaces[agent].n),), np.int8),
            }
        )


def _sheets(sheets: str | Sheet | Sequence[str | Sheet] | None, mode: str, seats: int) -> tuple[Sheet, ...]:
    if sheets is None:
        return tuple(map(sheet_wanted, MODES[mode].usual_sheets(seats)))
    if isinstance(sheets, str | Sheet):
        return (sheet_wanted(sheets),) * seats
    return tuple(map(sheet_wanted, sheets))
