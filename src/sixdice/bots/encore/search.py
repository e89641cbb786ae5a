"""A bot that looks ahead: it plays on from its best choices, and takes what leads to most."""

import time
from functools import lru_cache
from typing import TYPE_CHECKING

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.depth import DICE_SEEDS, Depth, depth_for
from sixdice.bots.encore.fast.readiness import get_ready, is_ready
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.pace import AT_A_TABLE, Pace
from sixdice.bots.encore.shipped import net_for, sight_for
from sixdice.bots.encore.value import Value
from sixdice.core.chance import Randomness
from sixdice.encore.commands import Choose, Command
from sixdice.encore.missions import Mission
from sixdice.encore.sheet import Sheet
from sixdice.encore.view import View

if TYPE_CHECKING:
    from sixdice.bots.encore.fast.ahead import Ahead

__all__ = ["Search"]


class Search:
    """Plays on from its best choices in compiled games; in co-op to the end, for the mission.

    Where games are not compiled it plays by its net alone, in co-op like ``greedy``: without numba, and
    while they are being compiled, unless its pace is patient.
    """

    def __init__(self, pace: Pace = AT_A_TABLE, name: str = "search", depth: Depth | None = None) -> None:
        self.pace = pace
        self.name = name
        self.depth = depth
        """How far it looks, if not as far as it can in each mode."""

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the choice that leads to most; the first of several."""
        state = view.state
        if state.setback:
            return bear(state, state.setback), thinking_time(rng)
        dice, over = rng.randrange(DICE_SEEDS), time.monotonic() + self.pace.seconds
        if not (self.pace.patient or is_ready()):
            get_ready()
            return (Greedy() if state.setup.mission else Value()).choose(view, rng)
        setup = state.setup
        depth = self.depth or depth_for(setup.mode, setup.sheets)
        ahead = _ahead(setup.mode, setup.sheets, setup.options, setup.mission, depth)
        choice = ahead.best(view, dice, over)
        return Choose(state.turn, choice), thinking_time(rng)


@lru_cache(maxsize=8)
def _ahead(
    mode: str, sheets: tuple[Sheet, ...], options: frozenset[str], mission: Mission | None, depth: Depth
) -> "Ahead":
    from sixdice.bots.encore.fast.ahead import Ahead  # noqa: PLC0415 -- takes a second

    net, sight = net_for(mode, sheets), sight_for(mode, sheets)
    return Ahead(mode, sheets, options, mission, net, depth, sight)
