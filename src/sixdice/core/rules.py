"""The one idea: rules are a decider.

A game is a pure function of what happened. People, dice and clocks send *commands*; ``decide``
answers with *events* or a coded error; ``evolve`` applies an event. The log of events is the
game. The terminal, the server, bots, simulations and tests all drive the same decider.
"""

from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

__all__ = ["TABLE", "Actor", "Awaiting", "Die", "EndGame", "Roll", "Rules", "Seat", "Sent", "TimeUp", "Timer"]

Seat: TypeAlias = int
"""A place at the table, numbered from 1 as in the records."""

Actor: TypeAlias = int
"""Who sends a command: a seat, or the table itself."""

TABLE: Actor = 0
"""The table itself: it rolls the dice, keeps the clock, and ends a game that people agree to end."""


class Die(NamedTuple):
    """A die: its name in the rule book and its six faces in their fixed order."""

    name: str
    faces: tuple[str, ...]


class Timer(NamedTuple):
    """Something that happens at the moment *due*, in the seconds of ``Sent.at``, unless it is called off.

    *number* tells timers of one name apart: a seat's, or a word's. Whoever keeps the time sends
    TimeUp when it is due; it makes no difference which process does, the second is refused.
    """

    name: str
    due: float
    number: int = 0


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What a game waits for: dice, seats that must act, seats that may, timers; or it is over."""

    dice: tuple[Die, ...] = ()
    must: frozenset[Seat] = frozenset()
    may: frozenset[Seat] = frozenset()
    timers: tuple[Timer, ...] = ()
    over: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """Command of the table: the dice show these faces, in the order in which they were awaited."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Command of the table: a timer that is awaited has come due."""

    timer: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class EndGame:
    """Command of the table: everybody agreed to end here, or a simulation's turn limit struck."""

    how: Literal["agreed", "turn-limit"] = "agreed"


Setup = TypeVar("Setup", contravariant=True)  # noqa: PLC0105 -- the design's own words
State = TypeVar("State")
Command = TypeVar("Command", covariant=True)  # noqa: PLC0105 -- as above
CommandIn = TypeVar("CommandIn", contravariant=True)  # noqa: PLC0105 -- as above
Event = TypeVar("Event")
View = TypeVar("View", covariant=True)  # noqa: PLC0105 -- as above


@dataclass(frozen=True, slots=True)
class Sent(Generic[Command]):
    """A command on its way to the rules: who sends it, when (seconds), and what."""

    actor: Actor
    at: float
    command: Command


class Rules(Protocol[Setup, State, CommandIn, Event, View]):
    """The decider that every game implements. State, commands, events and views are frozen values."""

    def start(self, setup: Setup) -> State:
        """Return the state before anything has happened; SetupError lists all that is wrong."""
        ...

    def awaiting(self, state: State) -> Awaiting:
        """Say what the game waits for."""
        ...

    def decide(self, state: State, sent: Sent[CommandIn]) -> tuple[Event, ...]:
        """Return what happens when this command is sent now, or raise a RulesError. Checked."""
        ...

    def evolve(self, state: State, event: Event) -> State:
        """Apply an event that ``decide`` returned. Unchecked."""
        ...

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all that this seat (None: a spectator) may know, with its options."""
        ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Return what this seat may see of an event; None when it may see nothing."""
        ...
