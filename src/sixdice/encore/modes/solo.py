"""Solo: four dice, thirty turns, a rank."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from sixdice.encore.dice import Dice
from sixdice.encore.events import Event
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.modes.mode import Mode, standing
from sixdice.encore.scoring import rank
from sixdice.encore.state import Outcome, State

__all__ = ["Solo"]


class Solo(Mode):
    """Alone against the sheet. Nobody is ahead, so every column and colour gives its higher value."""

    name: ClassVar = "solo"
    seats: ClassVar = range(1, 2)
    options: ClassVar = frozenset({"end_on_two_colours"})
    dice: ClassVar = Dice(2, 2)
    turns: ClassVar = 30

    def after_round(self, state: State) -> Iterator[Event]:
        """The game lasts 30 turns; with ``end_on_two_colours`` a second colour ends it sooner."""
        two_colours = state.circled[0].colours.bit_count() >= COLOURS_TO_END
        if state.turn > self.turns or (two_colours and "end_on_two_colours" in state.setup.options):
            yield self.ended(state)

    def outcome(self, state: State, how: Literal["played", "agreed", "turn-limit"]) -> Outcome:
        """The score falls into a band of the table of ranks."""
        scores, _ = standing(state)
        return Outcome(how, scores=scores, rank=rank(scores[0]).band)
