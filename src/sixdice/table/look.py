"""What somebody at a table sees: what happened since they last looked, and how everything stands.

An update carries both, so a client needs no rules and cannot get out of step: events are there to
be told and shown, the rest is the truth.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Raw

from sixdice.core.rules import TABLE, Seat
from sixdice.table.events import Happened, TableEvent, read_event, write_event
from sixdice.table.game import Game
from sixdice.table.keys import Rights
from sixdice.table.state import TableState
from sixdice.table.stores.store import StoredEvent

__all__ = ["Asks", "Entry", "Look", "Seats", "Told", "held_seats"]

Seats: TypeAlias = frozenset[Seat]

_encode = msgspec.json.Encoder().encode


def held_seats(state: TableState, rights: Rights) -> Seats:
    """Return the seats whose chairs somebody holds."""
    return frozenset(seat for seat in state.seats if state.place(seat).id in rights.places)


@dataclass(slots=True)
class Entry:
    """An event of a table, ready to be told to anybody."""

    game: Game
    stored: StoredEvent
    own: Any = None
    """The game's own event, when it is one."""
    told: dict[Any, bytes] = field(default_factory=dict)

    @classmethod
    def of(cls, game: Game, stored: StoredEvent, event: TableEvent | None = None) -> "Entry":
        """Return an entry for a stored event, read already or not."""
        event = event or read_event(stored.body)
        own = game.read_event(bytes(event.event)) if isinstance(event, Happened) else None
        return cls(game, stored, own)

    def seen_by(self, seats: Seats) -> bytes | None:
        """Return the event as JSON, as whoever holds these seats may see it; None when they may not."""
        shown = self.shown_to(seats)
        if self.own is not None and shown is None:
            return None
        if shown not in self.told:
            body = self.stored.body
            if shown != self.own:
                body = write_event(Happened(Raw(self.game.write_event(shown))))
            self.told[shown] = b'{"seq":%d,"at":%s,"event":%s}' % (
                self.stored.seq,
                _encode(self.stored.at),
                body,
            )
        return self.told[shown]

    def shown_to(self, seats: Seats) -> Any:
        """Return the game's event with as little hidden as the best placed of these seats may see."""
        shown = None
        for seat in seats or {None}:
            shown = self.game.rules.redact(self.own, seat) if self.own is not None else None
            if shown == self.own:
                break
        return shown


class Told:
    """The parts that somebody was told last, and need not be told again as long as they stay the same."""

    def __init__(self) -> None:
        self._parts: dict[Any, bytes] = {}

    def is_news(self, name: object, part: bytes) -> bool:
        """Note that a part is told; say whether it is not the one that was told last."""
        if self._parts.get(name) is part:
            return False
        self._parts[name] = part
        return True


class Asks(NamedTuple):
    """What somebody asks for who has seen the events up to *seen*, and may see what *rights* say.

    *head* are the first fields of the answer. The *setup* is told who asks for it, and who has not
    seen this game begin. Where *told* is kept, the table and own parts are told only when they are
    not as told last.
    """

    seen: int
    rights: Rights
    head: bytes = b'"type":"update"'
    setup: bool = False
    told: Told | None = None


class Look:
    """How a table stands after an event; each part is written once, for however many look at it.

    Parts that are as they were in the look *before* are the same object.
    """

    def __init__(
        self, game: Game, state: TableState, present: frozenset[int], before: "Look | None" = None
    ) -> None:
        self.game = game
        self.state = state
        self.table = _encode(_table_part(game, state, present))
        if before and before.table == self.table:
            self.table = before.table
        self._setup: bytes | None = None
        self._shared: bytes | None = None
        same_seats = before and before.state.places is state.places
        self._people: dict[Rights, tuple[Seats, bytes]] = before._people if before and same_seats else {}  # noqa: SLF001
        self._own: dict[Seat, tuple[Any, bytes]] = before._own if before else {}  # noqa: SLF001 -- its own kind

    def update(self, entries: Iterable[Entry], asks: Asks, now: float) -> bytes:
        """Return an update as JSON, with these events, for somebody who asks for it."""
        seats, you = self._person(asks.rights)
        events = (entry.seen_by(seats) for entry in entries)
        parts = [
            asks.head,
            b'"seq":%d,"now":%.3f,"you":%s' % (self.state.seq, now, you),
            b'"events":[%s]' % b",".join(event for event in events if event is not None),
        ]
        if asks.told is None or asks.told.is_news("table", self.table):
            parts.append(b'"table":%s' % self.table)
        if self.state.play is not None and self.state.phase != "gathering":
            parts += self._game_parts(asks, seats, now)
        return b"{%s}" % b",".join(parts)

    def _person(self, rights: Rights) -> tuple[Seats, bytes]:
        """Return the seats of somebody with these rights, and what they are told about themselves."""
        if rights not in self._people:
            seats = held_seats(self.state, rights)
            self._people[rights] = seats, _encode(_you_part(rights, seats))
        return self._people[rights]

    def _game_parts(self, asks: Asks, seats: Seats, now: float) -> Iterator[bytes]:
        yield b'"seconds":%.3f' % self.state.game_seconds(now)
        if asks.setup or asks.seen < self.state.started:
            if self._setup is None:
                self._setup = self.game.write_setup(self.state.setup)
            yield b'"setup":%s' % self._setup
        if self._shared is None:
            self._shared = self.game.write_shared(self.game.rules.view(self.state.play, None))
        yield b'"game":%s' % self._shared
        own = [(seat, self._own_part(seat)) for seat in sorted(seats)]
        new = [part for seat, part in own if asks.told is None or asks.told.is_news(seat, part)]
        yield b'"own":[%s]' % b",".join(new)

    def _own_part(self, seat: Seat) -> bytes:
        basis = self.state.started, self.game.own_basis(self.state.play, seat)
        if seat not in self._own or self._own[seat][0] != basis:
            self._own[seat] = basis, self.game.write_own(self.game.rules.view(self.state.play, seat))
        return self._own[seat][1]


def _table_part(game: Game, state: TableState, present: frozenset[int]) -> dict[str, Any]:
    throws = TABLE in state.since and state.dice != "hand"
    return {
        "game": state.game,
        "number": state.number,
        "phase": state.phase,
        "dice": state.dice,
        "commit": state.commit,
        "nonces": state.nonces,
        "reveal": state.reveal,
        "clock": state.clock,
        "one_screen": state.one_screen,
        "wish": Raw(state.wish),
        "throws_at": round(state.since[TABLE] + game.pause, 4) if throws else None,
        "since": {str(seat): at for seat, at in state.since.items() if seat and state.clock},
        "seats": [
            {
                "seat": seat,
                "place": place.id,
                "kind": place.kind,
                "name": place.name,
                "bot": place.bot,
                "stand_in": place.stand_in,
                "nonce": place.nonce,
                "present": place.id in present,
                "agrees_to_end": place.id in state.agreed,
            }
            for seat, place in zip(state.seats, state.places, strict=True)
        ],
    }


def _you_part(rights: Rights, seats: Seats) -> dict[str, Any]:
    return {"seats": sorted(seats), "host": rights.host, "join": rights.join or rights.host}
