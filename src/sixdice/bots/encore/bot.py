"""What a bot is: it sees what a person in its seat sees, and says what it does and after how long."""

from typing import Protocol

from sixdice.core.chance import Randomness
from sixdice.encore.commands import Command
from sixdice.encore.view import View

__all__ = ["Bot", "thinking_time"]

QUICKEST = 0.8
SLOWEST = 2.5


class Bot(Protocol):
    """A computer player. It keeps nothing between two questions, and is asked only when it must act."""

    name: str

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return what this bot does now at the seat it sees, and after how many seconds a person would."""
        ...


def thinking_time(rng: Randomness) -> float:
    """Return how many seconds a person would have thought. Drawn last, so that no choice depends on it."""
    return QUICKEST + (SLOWEST - QUICKEST) * rng.random()
