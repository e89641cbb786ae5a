"""A bot that plays at random: what every other bot must beat."""

from typing import Literal

from sixdice.bots.encore.bot import thinking_time
from sixdice.core.chance import Randomness
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command, LoseDie, PayJokers
from sixdice.encore.state import Setback, State
from sixdice.encore.view import View

__all__ = ["RandomBot"]

KINDS: tuple[Literal["colour", "number"], ...] = ("colour", "number")


class RandomBot:
    """Any legal choice, each as likely as the next; it passes only when there is nothing else."""

    name = "random"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return a random legal command."""
        setback = view.state.setback
        command = _borne(view.state, setback, rng) if setback else _chosen(view, rng)
        return command, thinking_time(rng)


def _chosen(view: View, rng: Randomness) -> Command:
    options = [choice for choice in view.options if choice != PASS] or [PASS]
    return Choose(view.state.turn, options[rng.randrange(len(options))])


def _borne(state: State, setback: Setback, rng: Randomness) -> Command:
    if setback.kind == "die":
        return LoseDie(setback.turn, KINDS[rng.randrange(len(KINDS))])
    return PayJokers(setback.turn, _shares(state, setback.jokers, rng))


def _shares(state: State, due: int, rng: Randomness) -> tuple[int, ...]:
    """Draw the jokers to pay from all that the group has."""
    owners = [index for index, position in enumerate(state.positions) for _ in range(position.jokers)]
    rng.shuffle(owners)
    paid = owners[:due]
    return tuple(paid.count(index) for index in range(len(state.positions)))
