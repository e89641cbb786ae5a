"""A game of Encore between two events."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sixdice.core.rules import Seat
from sixdice.encore.choices import Choice
from sixdice.encore.dice import Dice, Faces
from sixdice.encore.position import Position
from sixdice.encore.scoring import Breakdown, Circled
from sixdice.encore.setup import Setup

__all__ = ["Outcome", "Setback", "State"]


class Setback(NamedTuple):
    """What a missed checkpoint costs, while the leader has yet to enter it."""

    turn: int
    kind: Literal["jokers", "die"]
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Classic and solo have scores; co-op has points and is won or lost together."""

    how: Literal["played", "agreed", "turn-limit"]
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    rank: str = ""
    points: int | None = None
    result: Literal["won", "lost"] | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game: the turn, the dice on the table, and what each seat has.

    ``choices`` are those of the open round: None for a seat yet to choose.
    """

    setup: Setup
    dice: Dice
    positions: tuple[Position, ...]
    circled: tuple[Circled, ...]
    choices: tuple[Choice | None, ...]
    turn: int = 1
    faces: Faces | None = None
    in_order: int = 0
    """How many letters of an ordered word (co-op's last mission) are done."""
    missed: frozenset[int] = frozenset()
    """The turns of the checkpoints that the group has missed."""
    setback: Setback | None = None
    outcome: Outcome | None = None

    @property
    def active(self) -> Seat:
        """The active seat of this turn."""
        return self.setup.active(self.turn)

    def position(self, seat: Seat) -> Position:
        """Return what a seat has on its sheet, as of the last closed round."""
        return self.positions[seat - 1]

    def choice(self, seat: Seat) -> Choice | None:
        """Return what a seat has chosen in the open round; None if nothing yet."""
        return self.choices[seat - 1]

    def breakdown(self, seat: Seat) -> Breakdown:
        """Return a seat's score line by line, if the game ended now."""
        return Breakdown.of(self.positions[seat - 1], self.circled[seat - 1])

    def column_points(self) -> int:
        """Return the column points of all seats together."""
        return sum(circled.column_points() for circled in self.circled)

    def jokers(self) -> int:
        """Return the unused jokers of all seats together."""
        return sum(position.jokers for position in self.positions)
