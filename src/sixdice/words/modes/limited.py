"""Limited proposals: two tokens a seat in the middle, and everybody speaks until they are gone."""

from typing import ClassVar

from sixdice.core.rules import Seat
from sixdice.words.modes.mode import Mode
from sixdice.words.setup import TOKENS
from sixdice.words.state import State

__all__ = ["Limited"]

TOKENS_A_SEAT = 2


class Limited(Mode):
    """The variant in which a round is a race for few tokens."""

    name: ClassVar = "limited"

    def tokens(self) -> tuple[int, int]:
        """All tokens are kept aside."""
        return 0, TOKENS

    def refill(self, state: State) -> int:
        """Each round puts two tokens a seat in the middle, the last what there is; what is left there stays.

        After a black round, or one closed otherwise than by its rule, some are left, and none are added.
        """
        return 0 if state.pot else min(TOKENS_A_SEAT * len(state.setup.players), state.reserve)

    def speakers(self, state: State) -> frozenset[Seat]:
        """Seats keep proposing."""
        return frozenset(state.setup.seats)

    def coloured_complete(self, state: State) -> bool:
        """The round closes when the middle is empty."""
        return state.pot == 0
