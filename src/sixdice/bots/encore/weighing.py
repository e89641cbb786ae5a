"""What choices are worth by a net: points at once, hopes after, and what a pick leaves the others."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from sixdice.bots.encore.denial import Replies, leavings
from sixdice.bots.encore.endings import worth_of_ending
from sixdice.bots.encore.inputs import points_ahead
from sixdice.bots.encore.prices import Prices, points_to_win, turns_left
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.rules import Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import Mask
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.position import Position
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View

__all__ = ["Weighing"]

Row = TypeVar("Row")
"""A number for each unit of the first layer."""


class Weighing(ABC, Generic[Row]):
    """Says what every choice is worth at any seat of any table. How a net is worked out is left open."""

    @abstractmethod
    def around(self, state: State, seat: Seat) -> Row:
        """Return what a table with others adds to the first layer, but for the points ahead."""

    @abstractmethod
    def worths_after(
        self,
        position: Position,
        prices: Prices,
        left: int,
        after: Sequence[tuple[Mask, int]],
        around: Row | None = None,
        ahead: int = 0,
    ) -> list[float]:
        """Return what it is worth to cross some boxes for some jokers, with so many turns to come.

        *around* is what others add to the first layer, if there are any, and *ahead* how far one is
        ahead of them.
        """

    def worths(self, state: State, seat: Seat, choices: Sequence[Choice]) -> list[float]:
        """Return what some choices of a seat are worth, in points; those alike are worth the same."""
        after = list(dict.fromkeys((choice.boxes, choice.jokers) for choice in choices))
        position, prices = state.position(seat), points_to_win(state, seat)
        left = turns_left(state, WEIGHTS[state.setup.mode])
        if len(state.setup.players) == 1:
            worths = self.worths_after(position, prices, left, after)
        else:
            ahead = points_ahead(state, seat)
            worths = self.worths_after(position, prices, left, after, self.around(state, seat), ahead)
            if not state.setup.mission:
                worths = [
                    _with_the_end(position, crossed, worth, ahead)
                    for (crossed, _), worth in zip(after, worths, strict=True)
                ]
        of = dict(zip(after, worths, strict=True))
        return [of[choice.boxes, choice.jokers] for choice in choices]

    def weighed(self, view: View, *, denies: bool = True) -> dict[Choice, float]:
        """Return what each option of a view is worth, less what an active pick leaves one's opponents.

        Who does not deny it to them does not mind.
        """
        state, seat = view.state, view.seat or 1
        worths = dict(zip(view.options, self.worths(state, seat, view.options), strict=True))
        if denies and view.faces and picks_first(state, seat) and not state.setup.mission:
            others = [other for other in state.setup.seats if other != seat]
            leaves = leavings([self._replies(state, other, view.faces) for other in others], view.faces)
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


def _with_the_end(position: Position, crossed: Mask, worth: float, ahead: int) -> float:
    """Return what crossing some boxes is worth to who is so far ahead, if it may end the game."""
    then = position.crossed | crossed
    complete = sum(not colour & ~then for colour in position.sheet.colours)
    return worth + worth_of_ending(ahead + worth) if complete >= COLOURS_TO_END else worth
