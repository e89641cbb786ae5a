"""What seats can ask for. Each names the turn it answers, and is refused once that is closed."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sixdice.core.rules import EndGame, Roll
from sixdice.encore.choices import Choice

__all__ = ["Choose", "Close", "Command", "LoseDie", "PayJokers", "TakeBack"]


@dataclass(frozen=True, slots=True)
class Choose:
    """Use a pair of dice and cross boxes, or pass."""

    turn: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take one's choice back, as long as the round is open."""

    turn: int


@dataclass(frozen=True, slots=True)
class Close:
    """Ask for the next roll: closes a round in which all have chosen."""

    turn: int


@dataclass(frozen=True, slots=True)
class PayJokers:
    """The leader enters how the group shares out the jokers of a missed checkpoint."""

    turn: int
    jokers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LoseDie:
    """The leader enters which kind of die leaves after a missed checkpoint."""

    turn: int
    kind: Literal["colour", "number"]


Command: TypeAlias = Roll | EndGame | Choose | TakeBack | Close | PayJokers | LoseDie
