"""What can happen in a game of word dice, and when, in seconds. The log of these is the game."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sixdice.core.rules import Seat
from sixdice.words.dice import Faces
from sixdice.words.state import Outcome, Said

__all__ = [
    "Accepted",
    "Agreed",
    "Appealed",
    "Ended",
    "Event",
    "PauseOver",
    "Refused",
    "Rolled",
    "RoundClosed",
    "Settled",
    "TimeRanOut",
    "Voted",
]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice lie on the table, and so many tokens have come from the reserve into the pot."""

    at: float
    round: int
    faces: Faces
    refill: int


@dataclass(frozen=True, slots=True)
class Accepted:
    """A seat's word is accepted, for good or provisionally, and its tokens are taken."""

    at: float
    said: Said


@dataclass(frozen=True, slots=True)
class Refused:
    """A seat's word is refused, for the reason of this *code*; *penalty* tokens go back to the pot.

    *against* is the word or the letters that are in its way. The seat pauses *until* then.
    """

    at: float
    seat: Seat
    word: str
    theme: int
    code: str
    against: str
    penalty: int
    until: float
    form: str
    """What counts of the word, in normal form."""


@dataclass(frozen=True, slots=True)
class PauseOver:
    """A seat may try again."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class Appealed:
    """A seat doubts the *number*-th accepted word: everything stops while the other people vote."""

    at: float
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat has voted on the word under appeal."""

    at: float
    seat: Seat
    keep: bool


@dataclass(frozen=True, slots=True)
class Settled:
    """The *number*-th accepted word stands for good, or is struck and its tokens return.

    *votes* are those for and against keeping it; None when nobody appealed in time.
    """

    at: float
    number: int
    stands: bool
    votes: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Agreed:
    """A seat has nothing more to say in this round."""

    at: float
    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """Nobody speaks any more in this round, which only a provisional word keeps from closing."""

    at: float


@dataclass(frozen=True, slots=True)
class RoundClosed:
    """A round is over, by its rule or otherwise."""

    at: float
    round: int
    how: Literal["played", "time", "agreed"]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    at: float
    outcome: Outcome


Event: TypeAlias = (
    Rolled
    | Accepted
    | Refused
    | PauseOver
    | Appealed
    | Voted
    | Settled
    | Agreed
    | TimeRanOut
    | RoundClosed
    | Ended
)
