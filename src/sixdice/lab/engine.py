"""The batch engine as simulations use it: whether it is there, and games of a plan in it."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from sixdice.bots.encore.fast.readiness import ADVICE, is_there
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.missions import Mission
from sixdice.encore.sheet import Sheet
from sixdice.lab.endings import SHARES, Endings, Numbers
from sixdice.lab.roster import Roster

if TYPE_CHECKING:
    from sixdice.bots.encore.fast.batch import Batch

__all__ = ["WORTH_IT", "Seating", "check", "check_foresight", "play"]

WORTH_IT = 1000
"""From so many games on the batch engine pays: it takes a second to load, once a minute to compile."""

_MOST_JOKERS = 64


class Seating(NamedTuple):
    """What a batch of games depends on, but for their seed and numbers."""

    mode: str
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    options: frozenset[str]
    mission: Mission | None
    max_turns: int
    roster: Roster


def check(policies: Mapping[str, str | None]) -> None:
    """Raise a SetupError where the engine is asked for and cannot play."""
    if not is_there():
        raise SetupError([Fault("setup/engine", f"the fast engine needs numba: {ADVICE}")])
    if unknown := [name for name, policy in policies.items() if policy is None]:
        message = f"the fast engine does not know {', '.join(unknown)}: leave out --engine fast"
        raise SetupError([Fault("setup/engine", message)])


def check_foresight(names: Iterable[str]) -> None:
    """Raise a SetupError where bots are to look ahead, and cannot."""
    if (some := ", ".join(names)) and not is_there():
        raise SetupError([Fault("setup/engine", f"to look ahead, {some} needs numba: {ADVICE}")])


def play(seating: Seating, seed: int, games: range) -> Endings:
    """Play games in the compiled loop."""
    from sixdice.bots.encore.fast.batch import STOPPED, WON  # noqa: PLC0415 -- takes a second, and an extra

    out = _batch(seating).play(seed, games)
    seats = len(seating.bots)
    if seating.mission:
        shares = np.where(out.how == WON, SHARES, 0)[:, None].repeat(seats, axis=1)
    elif seats == 1:
        shares = np.zeros_like(out.scores)
    else:
        shares = _shares(out.scores, out.jokers)
    return Endings(out.scores, shares, out.turns, (out.how == STOPPED).astype(np.int64))


@lru_cache(maxsize=32)
def _batch(seating: Seating) -> "Batch":
    from sixdice.bots.encore.fast.batch import Batch, Table  # noqa: PLC0415 -- as above

    mode, bots, sheets, options, mission, max_turns, roster = seating
    policies = tuple(roster.policy(name, mode) or "" for name in bots)
    nets = tuple(roster.net_at(name, mode, sheets) for name in bots)
    return Batch(Table(mode, sheets, policies, options, mission, max_turns, nets=nets))


def _shares(scores: Numbers, jokers: Numbers) -> Numbers:
    """Most points win, then most unused jokers; then the win is shared."""
    standing = scores * _MOST_JOKERS + jokers
    winning = standing == standing.max(axis=1, keepdims=True) if len(scores) else standing == 0
    return np.where(winning, SHARES // np.maximum(winning.sum(axis=1, keepdims=True), 1), 0)
