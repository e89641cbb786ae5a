"""A bot that trusts a value net: it takes what is worth most, points now and hopes after."""

from collections.abc import Sequence
from functools import cache, lru_cache

import numpy as np

from sixdice.bots.encore.afters import afters_on
from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.denial import Replies, leavings
from sixdice.bots.encore.endings import worth_of_ending
from sixdice.bots.encore.inputs import (
    JOKER_INPUT,
    OTHERS_INPUT,
    TURN_INPUT,
    ahead_input,
    members,
    outlook_inputs,
    points_ahead,
    scene_inputs,
)
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.net import Net, Reals, SheetRows, sheet_rows
from sixdice.bots.encore.prices import Prices, points_to_win, turns_left
from sixdice.bots.encore.shipped import net_for
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.chance import Randomness
from sixdice.core.rules import Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import Mask
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.position import Position
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View

__all__ = ["Judge", "Value", "judge_for"]


class Judge:
    """A net: says what every choice is worth at any seat of any table."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._rows = lru_cache(maxsize=64)(self._folded)

    def _folded(self, sheet: Sheet) -> tuple[SheetRows, SheetRows]:
        first = self.net.first
        return sheet_rows(first, sheet), sheet_rows(first[OTHERS_INPUT:], sheet)

    def worths(self, state: State, seat: Seat, choices: Sequence[Choice]) -> list[float]:
        """Return what some choices of a seat are worth, in points; those alike are worth the same."""
        after = list(dict.fromkeys((choice.boxes, choice.jokers) for choice in choices))
        position, prices = state.position(seat), points_to_win(state, seat)
        left = turns_left(state, WEIGHTS[state.setup.mode])
        if len(state.setup.players) == 1:
            worths = self.worths_after(position, prices, left, after)
        else:
            scene = self.net.first[list(scene_inputs(state, seat))].sum(axis=0) + self._others(state, seat)
            ahead = points_ahead(state, seat)
            worths = self.worths_after(position, prices, left, after, scene, ahead)
            if not state.setup.mission:
                worths = [
                    _with_the_end(position, crossed, worth, ahead)
                    for (crossed, _), worth in zip(after, worths, strict=True)
                ]
        of = dict(zip(after, worths, strict=True))
        return [of[choice.boxes, choice.jokers] for choice in choices]

    def worths_after(
        self,
        position: Position,
        prices: Prices,
        left: int,
        after: Sequence[tuple[Mask, int]],
        scene: Reals | None = None,
        ahead: int = 0,
    ) -> list[float]:
        """Return what it is worth to cross some boxes for some jokers, with so many turns to come.

        *scene* is what others add to the first layer, if there are any, and *ahead* how far one is
        ahead of them.
        """
        table = afters_on(position.sheet)
        some = table.numbers([crossed for crossed, _ in after])
        jokers = np.array([spent for _, spent in after], np.int64)
        points = table.points(position, prices, some, jokers)
        if not left:
            return [float(own) for own in points]
        first, (own, _) = self.net.first, self._rows(position.sheet)
        base = own.sheet + own.boxes[members(position.crossed)].sum(axis=0) + first[TURN_INPUT + left]
        told, rows = table.told(position, some), np.arange(len(some))
        told[rows, position.jokers - jokers] = 1.0
        if scene is not None:
            base = base + scene
            told[rows, [ahead_input(ahead + own) - JOKER_INPUT for own in points.tolist()]] = 1.0
        sums = base + table.boxes[some] @ own.boxes + told @ first[JOKER_INPUT:OTHERS_INPUT]
        worths: list[float] = (points + self.net.hopes(sums)).tolist()
        return worths

    def _others(self, state: State, seat: Seat) -> Reals:
        """Return what the others add to the first layer, on average."""
        first = self.net.first[OTHERS_INPUT:]
        total = np.zeros(first.shape[1], np.float32)
        others = [position for other, position in enumerate(state.positions, start=1) if other != seat]
        for position in others:
            _, rows = self._rows(position.sheet)
            told = [JOKER_INPUT + position.jokers, *outlook_inputs(position)]
            total += rows.sheet + rows.boxes[members(position.crossed)].sum(axis=0) + first[told].sum(axis=0)
        return np.asarray(total / len(others), np.float32)

    def weighed(self, view: View) -> dict[Choice, float]:
        """Return what each option of a view is worth, less what an active pick leaves one's opponents."""
        state, seat = view.state, view.seat or 1
        worths = dict(zip(view.options, self.worths(state, seat, view.options), strict=True))
        if view.faces and picks_first(state, seat) and not state.setup.mission:
            leaves = leavings(
                [self._replies(state, own, view.faces) for own in others_of(state, seat)], view.faces
            )
            worths = {choice: worth - leaves(choice) for choice, worth in worths.items()}
        return worths

    def _replies(self, state: State, seat: Seat, faces: Faces) -> Replies:
        """Return what a seat gets at best with each pair of the dice, and with a pass."""
        choices = (PASS, *legal_choices(state.position(seat), faces))
        replies: Replies = {}
        for choice, worth in zip(choices, self.worths(state, seat, choices), strict=True):
            pair = choice.colour, choice.number
            replies[pair] = max(replies.get(pair, worth), worth)
        return replies


def others_of(state: State, seat: Seat) -> list[Seat]:
    """Return all seats but one."""
    return [other for other in state.setup.seats if other != seat]


class Value:
    """Looks one choice ahead with a net, and prices what its pick leaves the others.

    In co-op it plays for the group's points alone.
    """

    name = "value"

    def __init__(self, net: Net | None = None) -> None:
        self._judge = Judge(net) if net else None

    def judge_at(self, mode: str) -> Judge:
        """Return who judges its choices in a mode: its own net, or else the one that the package has."""
        return self._judge or judge_for(mode)

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the choice that is worth most; the first of several."""
        state = view.state
        command = bear(state, state.setback) if state.setback else Choose(state.turn, self._best(view))
        return command, thinking_time(rng)

    def _best(self, view: View) -> Choice:
        worths = self.judge_at(view.state.setup.mode).weighed(view)
        return max(view.options, key=worths.__getitem__)


@cache
def judge_for(mode: str) -> Judge:
    """Return a judge with the net that the package has for a mode."""
    return Judge(net_for(mode))


def _with_the_end(position: Position, crossed: Mask, worth: float, ahead: int) -> float:
    """Return what crossing some boxes is worth to who is so far ahead, if it may end the game."""
    then = position.crossed | crossed
    complete = sum(not colour & ~then for colour in position.sheet.colours)
    return worth + worth_of_ending(ahead + worth) if complete >= COLOURS_TO_END else worth
