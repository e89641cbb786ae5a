"""Many solo games at once, for Gymnasium: one compiled call a step, whatever their number."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NoReturn, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from sixdice.bots.encore.fast.stepping import ALL_LEGAL, OBSERVED, Sights, begin, hall_of, standing, step
from sixdice.core.errors import Fault, IllegalChoice, InvalidError, OutOfTurn, SetupError
from sixdice.encore.choices import check_choice
from sixdice.encore.colours import COLOURS
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.rounds import ENCORE
from sixdice.encore.scoring import RANKS
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.lab.environments.actions import ActionMask, numbering_of
from sixdice.lab.environments.match import ILLEGAL, Illegal
from sixdice.lab.environments.observations import Vector
from sixdice.lab.environments.wishes import check_word, sheet_wanted

__all__ = ["EncoreSoloVector"]

Rewards: TypeAlias = NDArray[np.float64]
Truths: TypeAlias = NDArray[np.bool_]

_BANDS: Final = np.array([rank.band for rank in reversed(RANKS)], dtype=object)
_LEAST: Final = np.array([rank.least for rank in reversed(RANKS)])


class EncoreSoloVector(VectorEnv[Vector, ArrayLike, NDArray[Any]]):
    """Games of ``EncoreSolo`` side by side; ``make_vec`` knows them as ``sixdice/EncoreSolo-v0``.

    Observations, actions, masks, rewards and dice are those of ``EncoreSolo``: game i with the same seed
    and the same actions is the same game. A game that has ended begins anew at the next step, which
    ignores its action.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 -- declared so by Gymnasium

    def __init__(
        self,
        num_envs: int = 1,
        sheet: str | Sheet = "black",
        options: Iterable[str] = frozenset(),
        *,
        illegal: Illegal = "raise",
    ) -> None:
        check_word("illegal", illegal, ILLEGAL)
        if num_envs < 1:
            raise SetupError([Fault("setup/num_envs", f"there is at least one game, not {num_envs}")])
        self.setup = Setup("solo", ("seat_1",), (sheet_wanted(sheet),), options=frozenset(options))
        ENCORE.start(self.setup)
        self.num_envs = num_envs
        self.illegal = illegal
        self.numbering = numbering_of(self.setup.sheets[0])
        self.single_observation_space = Box(0, 1, (OBSERVED,), np.float32)
        self.single_action_space = Discrete(self.numbering.passing + 1)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        two_colours = "end_on_two_colours" in self.setup.options
        self._hall = hall_of(
            self.setup.sheets[0], num_envs, COLOURS_TO_END if two_colours else len(COLOURS) + 1
        )
        self._over = np.ones(num_envs, np.bool_)
        self._streams = [seeding.np_random()[0] for _ in range(num_envs)]
        self._seeds = np.zeros(num_envs, np.uint64)
        self._draw(self._over)
        self._sights: Sights | None = None

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Vector, dict[str, Any]]:
        """Begin all games, or those that ``options["reset_mask"]`` has as true.

        Game i has the dice of *seed* + i, or of the seed i of several; where there is none, they follow
        from the seed before.
        """
        chosen = self._chosen(options or {})
        seeds = [seed + env for env in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise InvalidError("reset/seeds", f"{self.num_envs} games need as many seeds, not {len(seeds)}")
        if seeds is not None:
            self._seed(chosen, seeds)
        sights = self._room()
        begin(self._hall, chosen, self._seeds, sights)
        self._draw(chosen)
        self._over &= ~chosen
        self._sights = sights
        return sights.observations, self._masks_told(sights)

    def step(self, actions: ArrayLike) -> tuple[Vector, Rewards, Truths, Truths, dict[str, Any]]:
        """Make a choice in every game; if one of them is illegal, an error says so and nothing happens."""
        if self._sights is None:
            raise OutOfTurn("turn/no-game", "no game has begun yet: call reset() first")
        wanted, began, forgiving = self._wanted(actions), self._over.copy(), self.illegal == "pass"
        sights, rewards, scores = self._room(), np.empty(self.num_envs), np.empty(self.num_envs, np.int64)
        env = step(self._hall, wanted, forgiving, self._seeds, self._over, rewards, scores, sights)
        if env != ALL_LEGAL:
            self._refuse(env, int(wanted[env]))
        self._draw(began)
        self._sights = sights
        told = self._masks_told(sights) | self._ends_told(scores)
        return sights.observations, rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), told

    def action_masks(self) -> ActionMask:
        """Return which actions are legal now, a row a game; where a game is over, the pass alone."""
        if self._sights is None:
            raise OutOfTurn("turn/no-game", "no game has begun yet: call reset() first")
        return self._sights.masks.copy()

    def _chosen(self, options: Mapping[str, Any]) -> Truths:
        """Return which games a reset begins."""
        mask = options.get("reset_mask", np.ones(self.num_envs, np.bool_))
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise InvalidError("reset/mask", f"reset_mask must be an array of {self.num_envs} truths")
        if not mask.any():
            raise InvalidError("reset/mask", "reset_mask must have at least one game to begin")
        return mask.copy()

    def _seed(self, chosen: Truths, seeds: Sequence[int | None]) -> None:
        """Give the chosen games new streams where there is a seed."""
        fresh = chosen & [seed is not None for seed in seeds]
        for env in np.flatnonzero(fresh).tolist():
            self._streams[env], _ = seeding.np_random(seeds[env])
        self._draw(fresh)

    def _draw(self, chosen: Truths) -> None:
        """Draw what the dice of the next game follow from, as ``EncoreSolo`` does, only one game ahead."""
        for env in np.flatnonzero(chosen).tolist():
            self._seeds[env] = self._streams[env].integers(1 << 63)

    def _room(self) -> Sights:
        """Return the room to write down what is seen."""
        return Sights(
            np.empty((self.num_envs, OBSERVED), np.float32),
            np.empty((self.num_envs, self.numbering.passing + 1), np.int8),
        )

    def _wanted(self, actions: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidError(
                "action/number",
                f"{self.num_envs} games need as many whole numbers, not {given.dtype} of shape {given.shape}",
            )
        return given.astype(np.int64)

    def _refuse(self, env: int, action: int) -> NoReturn:
        """Raise what the rules say against an action."""
        if not 0 <= action <= self.numbering.passing:
            last = self.numbering.passing
            raise InvalidError(
                "action/number", f"env {env}: actions go from 0 to {last}; there is no {action}"
            )
        choice = self.numbering.choices[action]
        try:
            check_choice(*standing(self._hall, self.setup.sheets[0], env), choice)
        except IllegalChoice as error:
            message = f"env {env}, action {action} ({choice}): {error.message}"
            raise IllegalChoice(error.code, message) from None
        raise AssertionError(f"the compiled engine refuses {choice}, which is legal")

    def _masks_told(self, sights: Sights) -> dict[str, Any]:
        return {"action_mask": sights.masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _ends_told(self, scores: NDArray[np.int64]) -> dict[str, Any]:
        """Return score and rank of the games that have ended, if there are any, as Gymnasium adds them up."""
        over = self._over
        if not over.any():
            return {}
        bands = _BANDS[np.searchsorted(_LEAST, scores, side="right") - 1]
        bands[~over] = None
        return {"score": scores, "_score": over.copy(), "rank": bands, "_rank": over.copy()}
