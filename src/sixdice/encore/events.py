"""What can happen in a game of Encore. The log of these is the game."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from sixdice.core.rules import Seat
from sixdice.encore.choices import Choice
from sixdice.encore.colours import COLOUR_LETTERS, COLOURS
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import COLUMN_LETTERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS
from sixdice.encore.state import Outcome, Setback

__all__ = [
    "Chosen",
    "Claim",
    "DieLost",
    "Ended",
    "Event",
    "JokersPaid",
    "MissesNoted",
    "Rolled",
    "RoundClosed",
    "SetbackDue",
    "TakenBack",
]


class Claim(NamedTuple):
    """A seat circles a value: that of a column (A–O) or a colour (gyorb), as first or later."""

    seat: Seat
    what: str
    first: bool

    @property
    def is_column(self) -> bool:
        """Whether it is a column's value rather than a colour's."""
        return self.what in COLUMN_LETTERS

    @property
    def place(self) -> int:
        """The column's or the colour's place in its order."""
        return (COLUMN_LETTERS if self.is_column else COLOUR_LETTERS).index(self.what)

    @property
    def name(self) -> str:
        """What was completed, in words."""
        return f"column {self.what}" if self.is_column else COLOURS[self.place].name

    @property
    def points(self) -> int:
        """The value that is circled."""
        worth = COLUMN_POINTS[self.place] if self.is_column else COLOUR_POINTS
        return worth.first if self.first else worth.later


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of a turn lie on the table."""

    turn: int
    faces: Faces


@dataclass(frozen=True, slots=True)
class Chosen:
    """A seat has chosen. *open* choices are seen by all; others see only that it has chosen (None)."""

    seat: Seat
    choice: Choice | None
    open: bool


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat has taken its choice back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """All have chosen: what was hidden is repeated for all to see, boxes are crossed, values circled."""

    turn: int
    choices: tuple[Choice, ...]
    claims: tuple[Claim, ...]


@dataclass(frozen=True, slots=True)
class SetbackDue:
    """A checkpoint was missed, and the leader must say how the group bears it."""

    setback: Setback


@dataclass(frozen=True, slots=True)
class JokersPaid:
    """Each seat has paid so many jokers for a missed checkpoint."""

    turn: int
    jokers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DieLost:
    """One die of this kind has left for good."""

    turn: int
    kind: Literal["colour", "number"]


@dataclass(frozen=True, slots=True)
class MissesNoted:
    """The last checkpoint was missed: each seat notes a miss."""

    turn: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over. A round that was still open does not count."""

    outcome: Outcome


Event: TypeAlias = (
    Rolled | Chosen | TakenBack | RoundClosed | SetbackDue | JokersPaid | DieLost | MissesNoted | Ended
)
