"""What a mode of Encore decides: hooks, with classic's answers where modes agree."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from sixdice.core.errors import Fault
from sixdice.core.rules import Seat
from sixdice.encore.choices import Choice
from sixdice.encore.dice import Dice
from sixdice.encore.events import Claim, Ended, Event, RoundClosed
from sixdice.encore.position import Position
from sixdice.encore.scoring import winners
from sixdice.encore.settlement import claims
from sixdice.encore.setup import Setup, setup_faults
from sixdice.encore.state import Outcome, State

__all__ = ["FREE_ROLLS", "Mode", "standing"]

FREE_ROLLS = 3
"""In the first three turns everyone chooses from all dice."""


class Mode(ABC):
    """One way to play Encore. A mode overrides only what differs."""

    name: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[frozenset[str]]
    dice: ClassVar[Dice] = Dice(3, 3)
    open_choices: ClassVar[bool] = False
    """Whether all see each other's choices at once (they may talk)."""
    passes_are_misses: ClassVar[bool] = False
    has_missions: ClassVar[bool] = False
    turns: ClassVar[int | None] = None
    """How many turns a game lasts at most; None: no limit."""

    def usual_sheets(self, seats: int) -> tuple[str, ...]:
        """Return the published sheets that so many seats play on unless they choose others."""
        return ("black",) * seats

    def first(self, wanted: Seat) -> Seat:
        """Return who is first where somebody wants this seat to be: that one."""
        return wanted

    def faults(self, setup: Setup) -> Iterator[Fault]:
        """Yield everything that is wrong with a setup."""
        yield from setup_faults(setup, self.seats, self.options)
        if (setup.mission is not None) != self.has_missions:
            message = f"{self.name} needs a mission" if self.has_missions else f"{self.name} has no missions"
            yield Fault("setup/mission", message)

    def sets_aside(self, setup: Setup, turn: int) -> bool:
        """Say whether the active seat chooses first and its two dice leave.

        So it is from turn 4 on (from turn 1 with ``no_free_rolls``), where there are others.
        """
        free_rolls = 0 if "no_free_rolls" in setup.options else FREE_ROLLS
        return len(setup.players) > 1 and turn > free_rolls

    def crossed(self, position: Position, choice: Choice) -> Position:
        """Return a seat's position after its choice."""
        if choice.boxes:
            return position.cross(choice.boxes, choice.jokers)
        return position.miss() if self.passes_are_misses else position

    def close(self, state: State, choices: Sequence[Choice]) -> RoundClosed:
        """Settle a round: all who complete a column or colour on this roll circle the same value."""
        after = [self.crossed(*pair) for pair in zip(state.positions, choices, strict=True)]
        return RoundClosed(state.turn, tuple(choices), self.claims(state, after))

    def claims(self, state: State, after: Sequence[Position]) -> tuple[Claim, ...]:
        """Return what is circled when the seats' positions become *after*."""
        return claims(state.positions, after, state.circled)

    @abstractmethod
    def after_round(self, state: State) -> Iterator[Event]:
        """Yield what follows when a round has closed; ``state.turn`` is the next turn already."""

    @abstractmethod
    def outcome(self, state: State, how: Literal["played", "agreed", "turn-limit"]) -> Outcome:
        """Return how a game ends that ends now."""

    def ended(self, state: State) -> Ended:
        """Return the regular end of a game."""
        return Ended(self.outcome(state, "played"))


def standing(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the scores of all seats, and the seats that win with them."""
    scores = tuple(state.breakdown(seat).total for seat in state.setup.seats)
    return scores, winners(scores, [position.jokers for position in state.positions])
