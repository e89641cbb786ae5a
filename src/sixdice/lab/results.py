"""What is simulated and what comes out, whichever the game."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from sixdice.core.rules import Seat

if TYPE_CHECKING:
    from sixdice.lab.endings import Endings

__all__ = ["DEFAULT_MAX_TURNS", "Group", "Outcome", "Plan", "Result"]

DEFAULT_MAX_TURNS = 500
"""The rules set no limit to turns or rounds; bots that never come to an end should not play forever."""


class Outcome(Protocol):
    """How a game ended, as every game tells it."""

    @property
    def how(self) -> Literal["played", "agreed", "turn-limit"]:
        """By its rules, by agreement, or by a limit."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """A score a seat, where seats have scores."""
        ...

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winning seats."""
        ...


@dataclass(frozen=True, slots=True)
class Group:
    """What a group came to that plays together: whether it won, and its points."""

    won: bool
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """What one game came to; *parts* are what each seat holds at the end."""

    game: int
    turns: int
    outcome: Outcome
    parts: tuple[int, ...]
    group: Group | None
    record: str
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often programs failed in it, by the bot's name and the kind of failure."""


class Plan(Protocol):
    """What is to be simulated: bots by name, one a seat, and everything that the games depend on."""

    @property
    def bots(self) -> tuple[str, ...]:
        """A bot a seat, by name."""
        ...

    @property
    def games(self) -> int:
        """How many games."""
        ...

    @property
    def seed(self) -> int:
        """What dice and bots follow from."""
        ...

    @property
    def max_turns(self) -> int:
        """After how many turns or rounds a game is stopped."""
        ...

    @property
    def title(self) -> str:
        """What is played, in a few words."""
        ...

    @property
    def turn_name(self) -> str:
        """What the game calls its turns, in the plural."""
        ...

    @property
    def together(self) -> bool:
        """Whether the seats win or lose together."""
        ...

    def piece(self, *, records: bool) -> int:
        """Return how many games are worth handing to a worker at a time."""
        ...

    def told(self) -> Mapping[str, Any]:
        """Return what is to be said of this plan beside its figures."""
        ...

    def identity(self) -> dict[str, Any]:
        """Return all that the games depend on but their number, as JSON has it."""
        ...

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        ...

    def play(self, game: int, *, record: bool) -> Result:
        """Play one of the games, the first is 0."""
        ...

    def play_some(self, games: range, *, records: bool) -> "Endings":
        """Play some of the games."""
        ...
