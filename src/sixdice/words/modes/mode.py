"""What a mode of word dice decides: hooks, with classic's answers where modes agree."""

from abc import ABC, abstractmethod
from typing import ClassVar

from sixdice.core.errors import OutOfTurn, RulesError
from sixdice.core.rules import Seat
from sixdice.words.setup import TOKENS
from sixdice.words.state import State

__all__ = ["BLACK_TOKENS", "Mode"]

BLACK_TOKENS = 4
"""What the black face gives to the first with a word, and takes for a word with one of its letters."""


class Mode(ABC):
    """One way to play word dice. A mode overrides only what differs."""

    name: ClassVar[str]
    draws_theme: ClassVar[bool] = True

    def tokens(self) -> tuple[int, int]:
        """Return how many tokens the pot and the reserve begin with."""
        return TOKENS, 0

    def refill(self, state: State) -> int:  # noqa: ARG002 -- limited proposals look at it
        """Return how many tokens come from the reserve into the pot when a round begins."""
        return 0

    def themes(self, state: State) -> tuple[int, ...]:
        """Return the themes that words may be of now: the one that the die shows."""
        return (state.faces.theme,) if state.faces and state.faces.theme else ()

    def theme(self, state: State, named: int | None) -> int:
        """Return the theme of a proposal, which need not be named where the die shows it."""
        (drawn,) = self.themes(state)
        if named not in (None, drawn):
            raise RulesError("theme/other", f"the theme of this round is {drawn}, not {named}")
        return drawn

    @abstractmethod
    def speakers(self, state: State) -> frozenset[Seat]:
        """Return the seats that can still score in this round."""

    def places(self, state: State) -> int | None:  # noqa: ARG002 -- classic counts them
        """Return how many more words can score in this round; None where nobody counts them."""
        return None

    def complete(self, state: State) -> bool:
        """Say whether a round has run its course; on the black face the first word wins it."""
        if state.faces and state.faces.black:
            return bool(state.standing)
        return self.coloured_complete(state)

    @abstractmethod
    def coloured_complete(self, state: State) -> bool:
        """Say whether a round with a coloured face has run its course."""

    def over(self, state: State) -> bool:
        """Say whether the game has run its course: there are no tokens left to take."""
        return state.pot == state.reserve == 0

    def check_speaker(self, state: State, seat: Seat) -> None:
        """Refuse a seat that has no word to say now."""
        if self.complete(state) or self.over(state):
            raise OutOfTurn("round/waits", "nobody can score until the provisional words are settled")
        if seat not in self.speakers(state):
            raise OutOfTurn("round/spoken", f"seat {seat} has had its word in this round")

    def pay(self, state: State, points: int) -> tuple[int, int]:
        """Return the tokens that a word of so many points takes from the pot and from the reserve.

        The pot pays what it has. The black face pays from the reserve first, where there is one.
        """
        if state.faces and state.faces.black:
            reserve = min(BLACK_TOKENS, state.reserve)
            return min(BLACK_TOKENS - reserve, state.pot), reserve
        return min(points, state.pot), 0
