"""The event log: a game is its setup and the events since."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, TypeVar

from sixdice.core.rules import TABLE, Actor, Awaiting, Rules, Seat, Sent

__all__ = ["Log", "replay"]

Setup = TypeVar("Setup")
State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View")


class Log(Generic[Setup, State, Command, Event, View]):
    """One game being played: send it commands, read its events, look at it from a seat.

    A refused command raises its RulesError and leaves the log as it was.
    """

    def __init__(
        self,
        rules: Rules[Setup, State, Command, Event, View],
        setup: Setup,
        events: Iterable[Event] = (),
    ) -> None:
        self.rules = rules
        self.setup = setup
        self.events: list[Event] = list(events)
        self.state: State = replay(rules, setup, self.events)

    def send(self, command: Command, actor: Actor = TABLE, at: float = 0.0) -> tuple[Event, ...]:
        """Have the rules decide on *command*; append and return the events."""
        events = self.rules.decide(self.state, Sent(actor, at, command))
        for event in events:
            self.state = self.rules.evolve(self.state, event)
        self.events.extend(events)
        return events

    def awaiting(self) -> Awaiting:
        """Say what the game waits for."""
        return self.rules.awaiting(self.state)

    def view(self, seat: Seat | None) -> View:
        """Return what *seat* may know now."""
        return self.rules.view(self.state, seat)


def replay(
    rules: Rules[Setup, State, Any, Event, Any],
    setup: Setup,
    events: Iterable[Event],
) -> State:
    """Return the state after *events*: it needs neither dice nor clock."""
    return reduce(rules.evolve, events, rules.start(setup))
