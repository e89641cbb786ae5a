"""What somebody at a table sees: what happened since they last looked, and how everything stands.

An update carries both, so a client needs no rules and cannot get out of step: events are there to
be told and shown, the rest is the truth.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw

from sixdice.core.rules import TABLE, Seat
from sixdice.table.events import Happened, TableEvent, read_event, write_event
from sixdice.table.game import Game
from sixdice.table.keys import Rights
from sixdice.table.state import TableState
from sixdice.table.stores.store import StoredEvent

__all__ = ["Entry", "Look", "held_seats"]

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
        shown = self._shown(seats)
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

    def _shown(self, seats: Seats) -> Any:
        """Return the game's event with as little hidden as the best placed of these seats may see."""
        shown = None
        for seat in seats or {None}:
            shown = self.game.rules.redact(self.own, seat) if self.own is not None else None
            if shown == self.own:
                break
        return shown


class Look:
    """How a table stands after an event; each part is written once, for however many look at it."""

    def __init__(self, game: Game, state: TableState, present: frozenset[int]) -> None:
        self.game = game
        self.state = state
        self.table = _encode(_table_part(game, state, present))
        self._setup: bytes | None = None
        self._shared: bytes | None = None
        self._own: dict[Seat, bytes] = {}

    def update(self, seen: int, entries: Iterable[Entry], rights: Rights, now: float, head: bytes) -> bytes:
        """Return an update as JSON for somebody who has seen the events up to *seen*.

        *head* are the first fields of the object. The setup is told to those who have not seen this
        game begin.
        """
        seats = held_seats(self.state, rights)
        told = (entry.seen_by(seats) for entry in entries)
        parts = [
            head,
            b'"seq":%d,"now":%s' % (self.state.seq, _encode(round(now, 3))),
            b'"you":%s' % _encode(_you_part(rights, seats)),
            b'"events":[%s]' % b",".join(event for event in told if event is not None),
            b'"table":%s' % self.table,
        ]
        if self.state.play is not None and self.state.phase != "gathering":
            parts += self._game_parts(seen, seats, now)
        return b"{%s}" % b",".join(parts)

    def _game_parts(self, seen: int, seats: Seats, now: float) -> Iterator[bytes]:
        yield b'"seconds":%s' % _encode(round(self.state.game_seconds(now), 3))
        if seen < self.state.started:
            if self._setup is None:
                self._setup = self.game.write_setup(self.state.setup)
            yield b'"setup":%s' % self._setup
        if self._shared is None:
            self._shared = self.game.write_shared(self.game.rules.view(self.state.play, None))
        yield b'"game":%s' % self._shared
        yield b'"own":[%s]' % b",".join(self._own_part(seat) for seat in sorted(seats))

    def _own_part(self, seat: Seat) -> bytes:
        if seat not in self._own:
            self._own[seat] = self.game.write_own(self.game.rules.view(self.state.play, seat))
        return self._own[seat]


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
        "since": {str(seat): at for seat, at in state.since.items() if seat},
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
