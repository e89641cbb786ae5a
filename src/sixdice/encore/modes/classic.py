"""Classic: two to six seats, until somebody circles a second colour."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from sixdice.encore.events import Event
from sixdice.encore.modes.mode import Mode, standing
from sixdice.encore.state import Outcome, State

__all__ = ["COLOURS_TO_END", "Classic"]

COLOURS_TO_END = 2


class Classic(Mode):
    """The game as it is known, against each other."""

    name: ClassVar = "classic"
    seats: ClassVar = range(2, 7)
    options: ClassVar = frozenset({"no_free_rolls"})

    def after_round(self, state: State) -> Iterator[Event]:
        """The game ends after the roll in which any seat circles its second colour, at either value."""
        if any(own.colours.bit_count() >= COLOURS_TO_END for own in state.circled):
            yield self.ended(state)

    def outcome(self, state: State, how: Literal["played", "agreed", "turn-limit"]) -> Outcome:
        """Most points win, then most unused jokers; then the win is shared."""
        scores, winning = standing(state)
        return Outcome(how, scores=scores, winners=winning)
