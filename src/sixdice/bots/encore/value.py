"""A bot that trusts a value net: it takes what is worth most, points now and hopes after."""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.shipped import net_files, net_name, net_named
from sixdice.bots.encore.weighing import Weighing
from sixdice.core.chance import Randomness
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose, Command
from sixdice.encore.sheet import Sheet
from sixdice.encore.view import View

if TYPE_CHECKING:
    from sixdice.bots.encore.net import Net

__all__ = ["Value", "judge_for"]


class Value:
    """Looks one choice ahead with a net, and prices what its pick leaves the others if it *denies*.

    In co-op it plays for the group's points alone.
    """

    name = "value"

    def __init__(self, net: "Net | None" = None, *, denies: bool = True) -> None:
        self._judge = _judge(net) if net else None
        self.denies = denies

    def judge_at(self, mode: str, sheets: Sequence[Sheet]) -> Weighing[Any]:
        """Return who judges its choices at such a table: its own net, or else the one the package has."""
        return self._judge or judge_for(net_name(mode, sheets))

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the choice that is worth most; the first of several."""
        state = view.state
        command = bear(state, state.setback) if state.setback else Choose(state.turn, self._best(view))
        return command, thinking_time(rng)

    def _best(self, view: View) -> Choice:
        setup = view.state.setup
        worths = self.judge_at(setup.mode, setup.sheets).weighed(view, denies=self.denies)
        return max(view.options, key=worths.__getitem__)


@cache
def judge_for(name: str) -> Weighing[Any]:
    """Return a judge with a net that the package has: in plain Python where numpy is missing."""
    if find_spec("numpy"):
        return _judge(net_named(name))
    from sixdice.bots.encore.plain import PlainJudge  # noqa: PLC0415 -- hardly ever needed

    return PlainJudge(net_files()[name])


def _judge(net: "Net") -> Weighing[Any]:
    from sixdice.bots.encore.judge import Judge  # noqa: PLC0415 -- needs numpy

    return Judge(net)
