"""The games of a table after the fact: as records to take along, and event by event to look at again."""

import asyncio
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sixdice.table.errors import TableError
from sixdice.table.events import Gathered, Happened, Opened, Revealed, Started, read_event
from sixdice.table.game import Game
from sixdice.table.look import Entry, Seats
from sixdice.table.room import Room

__all__ = ["record_of", "replay_of"]

PAGE = 1000
"""How many events are read at once."""


@dataclass(slots=True)
class _Past:
    """A game of a table: when and how it began, what happened in it, and what is known of its dice."""

    started: Started
    at: float
    commit: str
    entries: list[Entry] = field(default_factory=list)
    reveal: str = ""


async def record_of(room: Room, number: int | None = None, seats: Seats = frozenset()) -> str:
    """Return the record of a game, by default the latest, as far as who holds these seats has seen it."""
    past = await _past(room, number)
    game = room.table.game
    seen = [shown for entry in past.entries if (shown := entry.shown_to(seats)) is not None]
    tags = {"Date": datetime.fromtimestamp(past.at, UTC).strftime("%Y-%m-%d")}
    if any(past.started.bots):
        tags["Bots"] = ",".join(bot or "-" for bot in past.started.bots)
    if past.commit:
        tags |= {"Table": room.table.id, "Commit": past.commit, "Nonces": ",".join(past.started.nonces)}
    if past.reveal:
        tags["Reveal"] = past.reveal
    return game.write_record(game.read_setup(bytes(past.started.setup)), seen, tags)


async def replay_of(room: Room, number: int | None = None) -> bytes:
    """Return a game as JSON: its setup, and each event with how everything stood after it, for all to see."""
    return await asyncio.to_thread(_replayed, room.table.game, await _past(room, number))


def _replayed(game: Game, past: _Past) -> bytes:
    """Return a replay. This takes a while, and is no business of those who play."""
    setup = game.read_setup(bytes(past.started.setup))
    state = game.rules.start(setup)
    frames = []
    for entry in past.entries:
        state = game.rules.evolve(state, entry.own)
        told = entry.seen_by(frozenset())
        if told is not None:
            shared = game.write_shared(game.rules.view(state, None))
            frames.append(b'{"event":%s,"game":%s}' % (told, shared))
    return b'{"type":"replay","game":"%s","number":%d,"setup":%s,"frames":[%s]}' % (
        game.name.encode(),
        past.started.number,
        game.write_setup(setup),
        b",".join(frames),
    )


async def _past(room: Room, number: int | None) -> _Past:
    """Return a game of a table."""
    found: _Past | None = None
    commit = ""
    seq = 0
    while page := await room.store.events(room.table.id, seq, PAGE):
        seq = page[-1].seq
        for stored in page:
            event = read_event(stored.body)
            match event:
                case Gathered() if found and found.started.number == number:
                    return found
                case Opened() | Gathered():
                    commit = event.commit
                case Started():
                    found = _Past(event, stored.at, commit)
                case Happened() if found:
                    found.entries.append(Entry.of(room.table.game, stored, event))
                case Revealed(seed) if found:
                    found.reveal = seed
                case _:
                    pass
    if found is None or number not in (None, found.started.number):
        raise TableError("table/no-game", "no such game has begun at this table")
    return found
