"""A bot that takes what gains most at once, with an eye on what its pick leaves the others."""

from collections.abc import Callable

from sixdice.bots.encore.bot import thinking_time
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
        state, seat = view.state, view.seat or 1
        weights = self.weights or WEIGHTS[state.setup.mode]
        gain = _outlook(state, seat, weights).gain
        if not (weights.others and view.faces and picks_first(state, seat)):
            return max(view.options, key=gain)
        leaves = _leavings(state, seat, view.faces, weights)
        return max(view.options, key=lambda choice: gain(choice) + leaves(choice))


def _outlook(state: State, seat: Seat, weights: Weights) -> Outlook:
    prices = mission_prices(state, seat, weights) if state.setup.mission else points_to_win(state, seat)
    return Outlook(state.position(seat), prices, weights, turns_left(state, weights))


def _leavings(state: State, active: Seat, faces: Faces, weights: Weights) -> Callable[[Choice], float]:
    """Return what it is worth to the active seat that a pick leaves the others the remaining dice."""
    others = [seat for seat in state.setup.seats if seat != active]
    best = [_best_gains(state, seat, faces, weights) for seat in others]
    known: dict[tuple[str, str], float] = {}

    def leaves(choice: Choice) -> float:
        pick = choice.colour, choice.number
        if pick not in known:
            pairs = [("", ""), *faces.without(*pick).pairs()]
            total = 0.0
            for gains in best:  # added one by one: newer Pythons' sum() rounds otherwise
                total += max(gains[pair] for pair in pairs if pair in gains)
            known[pick] = weights.others * total / len(others)
        return known[pick]

    return leaves


def _best_gains(state: State, seat: Seat, faces: Faces, weights: Weights) -> dict[tuple[str, str], float]:
    """Return a seat's best gain with each pair of dice, and with a pass."""
    outlook = _outlook(state, seat, weights)
    best = {("", ""): outlook.gain(PASS)}
    for choice in legal_choices(state.position(seat), faces):
        pair = choice.colour, choice.number
        gain = outlook.gain(choice)
        best[pair] = max(best.get(pair, gain), gain)
    return best
