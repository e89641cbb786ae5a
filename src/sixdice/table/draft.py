"""A decision of a table: what a command does, and the making of it, event by event."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw

from sixdice.core.rules import TABLE, Actor, Roll, Seat, Sent
from sixdice.table import events
from sixdice.table.changes import changed, happened
from sixdice.table.dice import cup
from sixdice.table.errors import Forbidden, TableError
from sixdice.table.events import Place, TableEvent, write_event
from sixdice.table.game import Game
from sixdice.table.state import Phase, TableState

__all__ = ["HOST", "NEWCOMER", "Decision", "Draft"]

HOST: Actor = -1
"""Whoever opened the table: starts, seats bots, removes, lets somebody stand in."""

NEWCOMER: Actor = -2
"""Somebody who may take an open seat."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command does: the events, the table after them, and what is stored with them but told nobody."""

    state: TableState
    events: tuple[TableEvent, ...]
    secrets: Mapping[str, bytes] = field(default_factory=dict)
    role: str = ""
    """The role for which the sender gets a key, if any."""
    vacated: tuple[int, ...] = ()
    """The places whose keys no longer fit."""

    def bodies(self) -> tuple[bytes, ...]:
        """Return the events as they are stored."""
        return tuple(map(write_event, self.events))


class Draft:
    """A decision being made at the table *id*: every event is applied as soon as it is found."""

    def __init__(self, id: str, game: Game, state: TableState, at: float, seed: bytes = b"") -> None:  # noqa: A002
        self.id = id
        self.game = game
        self.state = state
        self.at = at
        self.seed = seed
        self.events: list[TableEvent] = []
        self.secrets: dict[str, bytes] = {}
        self.role = ""
        self.vacated: list[int] = []

    def add(self, event: TableEvent) -> None:
        """Have something happen at the table."""
        self.state = changed(self.game, self.state, event, self.at)
        self.events.append(event)

    def happened(self, game_events: Iterable[Any]) -> None:
        """Have something happen in the game."""
        for event in game_events:
            self.state = happened(self.game, self.state, event, self.at)
            self.events.append(events.Happened(Raw(self.game.write_event(event))))

    def play(self, actor: Actor, command: Any) -> None:
        """Have the rules of the game decide."""
        sent = Sent(actor, self.state.game_seconds(self.at), command)
        self.happened(self.game.rules.decide(self.state.play, sent))

    def throw(self) -> None:
        """Throw the dice that are awaited."""
        number = self.game.next_roll(self.state.play)
        faces = cup(self.id, self.state, self.seed).roll(number, self.state.awaiting.dice)
        self.play(TABLE, Roll(faces))

    def done(self) -> Decision:
        """Return the decision."""
        return Decision(self.state, tuple(self.events), self.secrets, self.role, tuple(self.vacated))

    def during(self, *phases: Phase) -> None:
        """Refuse what cannot be done while the table is in another phase than these."""
        if self.state.phase not in phases:
            raise TableError(
                "table/phase", f"the table is {self.state.phase}; this is for {' or '.join(phases)}"
            )

    def chair(self, seat: Seat) -> Place:
        """Return the chair of a seat that somebody names."""
        if seat not in self.state.seats:
            raise TableError("table/seat", f"there is no seat {seat}; there are {len(self.state.places)}")
        return self.state.place(seat)

    def own_chair(self, actor: Actor) -> Place:
        """Return the chair of whoever sends a command that is for people at a seat."""
        if actor not in self.state.seats:
            raise Forbidden("table/seat-only", "this is for somebody who sits at the table")
        return self.state.place(actor)

    def host_only(self, actor: Actor) -> None:
        """Refuse what only the host may do."""
        if actor != HOST:
            raise Forbidden("table/host-only", "this is for the host of the table")
