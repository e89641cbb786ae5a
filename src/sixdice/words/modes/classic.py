"""Classic: one word a seat and round, and the last to speak score nothing."""

from typing import ClassVar

from sixdice.core.rules import Seat
from sixdice.words.modes.mode import Mode
from sixdice.words.state import State

__all__ = ["Classic"]

FEW_SEATS = 4
"""Up to four seats the last one scores nothing; with more, the last two."""


class Classic(Mode):
    """The game as it is known."""

    name: ClassVar = "classic"

    def speakers(self, state: State) -> frozenset[Seat]:
        """One accepted word a seat: who has had it is out until the next round."""
        return frozenset(state.setup.seats) - {said.seat for said in state.standing}

    def places(self, state: State) -> int:
        """All but the last score, one word each."""
        seats = len(state.setup.players)
        last = 1 if seats <= FEW_SEATS else 2
        return seats - last - len(state.standing)

    def coloured_complete(self, state: State) -> bool:
        """The round closes once all but the last have scored."""
        return self.places(state) <= 0
