"""What a bot is: it sees what a person in its seat sees, and says what it does and after how long."""

from typing import Protocol

from sixdice.core.chance import Randomness
from sixdice.words.commands import Command
from sixdice.words.view import View

__all__ = ["Bot"]


class Bot(Protocol):
    """A computer player. It keeps nothing between two questions.

    It is asked whenever its view changes, throughout a round with a generator that begins anew, so
    that it thinks the same thoughts again and only chooses differently among them.
    """

    @property
    def name(self) -> str:
        """Its name."""
        ...

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float] | None:
        """Return what this bot will do at the seat it sees, and after how many seconds; None for nothing."""
        ...
