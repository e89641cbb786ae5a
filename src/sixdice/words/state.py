"""A game of word dice between two events."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from sixdice.core.rules import Seat
from sixdice.words.dice import Faces
from sixdice.words.setup import Setup

__all__ = ["APPEALS", "APPEAL_SECONDS", "VOTE_SECONDS", "OpenAppeal", "Outcome", "Said", "State"]

APPEALS: Final = 2
"""How often a seat may appeal in a game."""

APPEAL_SECONDS: Final = 10.0
"""How long a provisional word can be appealed against."""

VOTE_SECONDS: Final = 10.0
"""How long the other people have to vote."""


@dataclass(frozen=True, slots=True)
class Said:
    """An accepted word of the round.

    *form* is what counts of it, in normal form; *base* the word whose root it has, a proper noun
    or not; *paid* and *reserve* the tokens taken from the pot and from the reserve. A provisional
    word can be appealed against *until* then; a *struck* one does not count as said.
    """

    seat: Seat
    word: str
    form: str
    base: str
    proper: bool
    theme: int
    verdict: str
    paid: int
    reserve: int = 0
    until: float | None = None
    struck: bool = False

    @property
    def tokens(self) -> int:
        """The tokens that changed hands for it."""
        return self.paid + self.reserve


class OpenAppeal(NamedTuple):
    """A word, by its number, being voted on since then; votes by seat: True keeps it."""

    number: int
    since: float
    votes: tuple[tuple[Seat, bool], ...] = ()

    @property
    def due(self) -> float:
        """When the vote is over at the latest."""
        return self.since + VOTE_SECONDS

    def with_vote(self, seat: Seat, *, keep: bool) -> "OpenAppeal":
        """Return the appeal with one more vote."""
        return self._replace(votes=(*self.votes, (seat, keep)))

    def tally(self) -> tuple[int, int]:
        """Return the votes for and against keeping the word."""
        keeping = sum(keep for _, keep in self.votes)
        return keeping, len(self.votes) - keeping


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: tokens a seat, and who has most of them."""

    how: Literal["played", "agreed", "turn-limit"]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game: where the 90 tokens are, and what has been said in the open round.

    *pot* are the tokens that words are paid from; *reserve* those kept aside in limited proposals.
    """

    setup: Setup
    pot: int
    reserve: int
    hands: tuple[int, ...]
    appeals: tuple[int, ...]
    """How many appeals each seat has left."""
    pauses: tuple[float | None, ...]
    """Until when each seat pauses after a refused word; None for one that does not."""
    round: int = 1
    faces: Faces | None = None
    said: tuple[Said, ...] = ()
    since: float = 0.0
    """When the open round began; votes, during which its clock stops, count as if they took no time."""
    at: float = 0.0
    """When the latest thing happened."""
    appeal: OpenAppeal | None = None
    agreed: frozenset[Seat] = frozenset()
    time_up: bool = False
    """Whether the clock has run out, while a provisional word keeps the round from closing."""
    outcome: Outcome | None = None

    @property
    def standing(self) -> tuple[Said, ...]:
        """The words that count as said in this round, provisional ones included."""
        return tuple(said for said in self.said if not said.struck)

    @property
    def provisional(self) -> tuple[int, ...]:
        """The numbers, from 1, of the words that can still be struck."""
        return tuple(number for number, said in enumerate(self.said, start=1) if said.until is not None)

    @property
    def due(self) -> float | None:
        """When the round's clock runs out; None without a clock."""
        return self.since + self.setup.clock if self.setup.clock else None

    def held(self, seat: Seat) -> int:
        """Return the tokens a seat has."""
        return self.hands[seat - 1]
