"""What a bot is: it sees what a person in its seat sees, and says what it does and after how long."""

from typing import Protocol

from sixdice.core.chance import Randomness
from sixdice.encore.commands import Command
from sixdice.encore.view import View

__all__ = ["Bot"]


class Bot(Protocol):
    """A computer player. It keeps nothing between two questions."""

    name: str

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return what to do now at the seat of *view*, and after how many seconds a person would."""
        ...
