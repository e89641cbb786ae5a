"""Solo as a Gymnasium environment: thirty turns, one agent, the rules of the box."""

from collections.abc import Iterable
from typing import Any, Final, SupportsIndex

import gymnasium
import numpy as np

from sixdice.core.errors import OutOfTurn
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.lab.environments.actions import ActionMask, choice_mask, numbering_of
from sixdice.lab.environments.canvas import Pixels
from sixdice.lab.environments.frames import RENDER_MODES, frame
from sixdice.lab.environments.match import ILLEGAL, Illegal, Match
from sixdice.lab.environments.observations import Observer, Vector
from sixdice.lab.environments.rewards import standing
from sixdice.lab.environments.wishes import check_word, sheet_wanted

__all__ = ["EncoreSolo"]

ALONE: Final = 1
"""The only seat."""


class EncoreSolo(gymnasium.Env[Vector, np.int64]):
    """One game of solo an episode; ``sixdice/EncoreSolo-v0``.

    An action is a choice on the sheet, the last one the pass; ``info["action_mask"]`` and
    ``action_masks()`` say which are legal. The reward is the change of the score, so that the return
    and the score of an empty sheet, −22, add up to the final score. The last ``info`` has *score* and
    *rank*. No episode is ever truncated.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 -- declared so by Gymnasium
    action_space: "gymnasium.spaces.Discrete[np.int64]"

    def __init__(
        self,
        sheet: str | Sheet = "black",
        options: Iterable[str] = frozenset(),
        render_mode: str | None = None,
        *,
        with_sheets: bool = False,
        illegal: Illegal = "raise",
    ) -> None:
        check_word("render_mode", render_mode, (None, *RENDER_MODES))
        check_word("illegal", illegal, ILLEGAL)
        self.setup = Setup("solo", ("seat_1",), (sheet_wanted(sheet),), options=frozenset(options))
        ENCORE.start(self.setup)
        self.render_mode = render_mode
        self.illegal = illegal
        self.observer = Observer("solo", 1, with_sheets=with_sheets)
        self.observation_space = gymnasium.spaces.Box(0, 1, (self.observer.size,), np.float32)
        self.action_space = gymnasium.spaces.Discrete(numbering_of(self.setup.sheets[0]).passing + 1)
        self._match: Match | None = None

    @property
    def match(self) -> Match:
        """The game being played."""
        if self._match is None:
            raise OutOfTurn("turn/no-game", "no game has begun yet: call reset() first")
        return self._match

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin a game; its dice follow from *seed*, or else from the seed before. No options are known."""
        super().reset(seed=seed, options=options)
        self._match = Match(self.setup, int(self.np_random.integers(1 << 63)))
        self._show()
        return self._observed(), self._told()

    def step(self, action: SupportsIndex) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Make a choice, and throw the dice for the next."""
        before = standing(self.match.state, ALONE)
        self.match.act({ALONE: action}, self.illegal)
        self._show()
        reward = standing(self.match.state, ALONE) - before
        return self._observed(), reward, self.match.over, False, self._told()

    def action_masks(self) -> ActionMask:
        """Return which actions are legal now; once the game is over, the pass alone."""
        return choice_mask(self.match.view(ALONE))

    def render(self) -> str | Pixels | None:
        """Return what ``render_mode`` asks for: text, a picture, or nothing where it is printed."""
        return frame(self.match.view(ALONE), self.render_mode)

    def record(self) -> str:
        """Return the game so far as a record, to keep, check or replay."""
        return self.match.record()

    def _observed(self) -> Vector:
        return self.observer.observe(self.match.view(ALONE))

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks()}
        if outcome := self.match.state.outcome:
            told |= {"score": outcome.scores[0], "rank": outcome.rank}
        return told

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
