"""Open themes: no theme is drawn; each word closes one of the card's six."""

from typing import ClassVar

from sixdice.core.errors import OutOfTurn, RulesError
from sixdice.core.rules import Seat
from sixdice.words.dice import THEMES
from sixdice.words.modes.mode import Mode
from sixdice.words.state import State

__all__ = ["OpenThemes"]


class OpenThemes(Mode):
    """The variant in which a word may be of any theme that is still open."""

    name: ClassVar = "open"
    draws_theme: ClassVar = False

    def themes(self, state: State) -> tuple[int, ...]:
        """Return the themes that no word has closed yet."""
        closed = {said.theme for said in state.standing}
        return tuple(theme for theme in THEMES if theme not in closed)

    def theme(self, state: State, named: int | None) -> int:
        """The proposer names the theme, and it must be open."""
        if named is None:
            raise RulesError("theme/none", "name the theme of your word, as in '@3 banana'")
        if named not in THEMES:
            raise RulesError("theme/number", f"themes are 1 to 6, not {named}")
        if named not in self.themes(state):
            raise OutOfTurn("theme/closed", f"theme {named} is closed in this round")
        return named

    def speakers(self, state: State) -> frozenset[Seat]:
        """Seats keep playing."""
        return frozenset(state.setup.seats)

    def coloured_complete(self, state: State) -> bool:
        """The round closes when all six themes are."""
        return not self.themes(state)
