"""A bot that takes what gains most at once, with an eye on what its pick leaves the others."""

from collections.abc import Callable

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.denial import Replies, leavings
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.mission import mission_prices
from sixdice.bots.encore.outlook import Outlook
from sixdice.bots.encore.prices import points_to_win, turns_left
from sixdice.bots.encore.weights import WEIGHTS, Weights
from sixdice.core.chance import Randomness
from sixdice.core.rules import Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import Faces
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View

__all__ = ["Greedy"]


class Greedy:
    """Looks one choice ahead and values every position by hand-made rules with tuned weights."""

    name = "greedy"

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the choice that gains most; the first of several."""
        state = view.state
        command = bear(state, state.setback) if state.setback else Choose(state.turn, self._best(view))
        return command, thinking_time(rng)

    def _best(self, view: View) -> Choice:
        return max(view.options, key=self.gains(view))

    def gains(self, view: View) -> Callable[[Choice], float]:
        """Return what says how much a choice gains, with what it leaves the others."""
        state, seat = view.state, view.seat or 1
        weights = self.weights or WEIGHTS[state.setup.mode]
        gain = _outlook(state, seat, weights).gain
        if not (weights.others and view.faces and picks_first(state, seat)):
            return gain
        others = [other for other in state.setup.seats if other != seat]
        leaves = leavings([_best_gains(state, other, view.faces, weights) for other in others], view.faces)
        return lambda choice: gain(choice) + weights.others * leaves(choice)


def _outlook(state: State, seat: Seat, weights: Weights) -> Outlook:
    prices = mission_prices(state, seat, weights) if state.setup.mission else points_to_win(state, seat)
    return Outlook(state.position(seat), prices, weights, turns_left(state, weights))


def _best_gains(state: State, seat: Seat, faces: Faces, weights: Weights) -> Replies:
    """Return a seat's best gain with each pair of dice, and with a pass."""
    outlook = _outlook(state, seat, weights)
    best = {("", ""): outlook.gain(PASS)}
    for choice in legal_choices(state.position(seat), faces):
        pair = choice.colour, choice.number
        gain = outlook.gain(choice)
        best[pair] = max(best.get(pair, gain), gain)
    return best
