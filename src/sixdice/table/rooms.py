"""The tables that are open in this process: found, opened, watched over, forgotten."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from sixdice.core.errors import SixDiceError
from sixdice.table.automaton import GRACE, Automaton, Thinker
from sixdice.table.decider import Plan, Table
from sixdice.table.events import Opened, read_event
from sixdice.table.game import Game, Played
from sixdice.table.keys import HOST_ROLE, JOIN_ROLE, WATCH_ROLE, digest, new_key, place_role, rights
from sixdice.table.presence import ANNOUNCE_EVERY, WHO_IS_THERE, presence_text, read_presence
from sixdice.table.room import SNAPSHOT_EVERY, Room
from sixdice.table.snapshot import game_of_snapshot, write_snapshot
from sixdice.table.steps import due
from sixdice.table.stores.store import Append, Gone, Key, Snapshot, Store, Stored, StoredEvent, Unavailable

__all__ = ["NewTable", "Rooms"]

SWEEP: Final = 1.0
"""How many seconds pass between two looks for tables that should have acted, or can be forgotten."""

IDLE: Final = 60.0
"""How many seconds a room that nobody watches is kept open."""

EXPIRE: Final = 600.0
"""How many seconds pass between two looks for old tables."""

SWEPT_AT_ONCE: Final = 1000

LEFT_ALONE: Final = 300.0
"""Seconds for which a table is left alone that could not be opened."""

log = logging.getLogger(__name__)


def now() -> float:
    """Return this moment in seconds since 1970, to a tenth of a millisecond."""
    return round(time.time(), 4)


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table just opened, with the keys to it: told once, kept nowhere."""

    room: Room
    host: str
    join: str
    watch: str
    seats: tuple[str, ...]
    """A key a seat; empty for a seat that no person has."""


@dataclass(slots=True)
class _Open:
    room: Room
    automaton: Automaton
    used: float


@dataclass(slots=True)
class Rooms:
    """Every table that is open in this process."""

    store: Store
    games: Mapping[str, Game]
    thinker: Thinker
    keep_seconds: float
    """After so many seconds without any event a table is deleted."""
    pace: float = 1.0
    clock: Callable[[], float] = now
    random_bytes: Callable[[int], bytes] = secrets.token_bytes
    process: str = field(default_factory=partial(secrets.token_hex, 8))
    """What other processes know this one by."""
    _rooms: dict[str, asyncio.Task[_Open]] = field(default_factory=dict)
    _unusable: dict[str, float] = field(default_factory=dict)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def start(self) -> None:
        """Open the store and begin to see to its tables."""
        await self.store.open(self)
        self._run(self._sweep())

    async def stop(self) -> None:
        """Let go of everything; whatever was acknowledged is stored."""
        for task in self._tasks:
            task.cancel()
        for room in self._opened():
            room.automaton.stop()
        await self.store.close()

    def __len__(self) -> int:
        return len(self._rooms)

    async def open_table(self, game: Game, plan: Plan, played: Played | None = None) -> NewTable:
        """Open a new table, or one with a game that was begun elsewhere; a SetupError lists what is wrong."""
        table = Table(secrets.token_urlsafe(12), game, self.random_bytes)
        at = self.clock()
        opening = partial(table.open_played, plan, played) if played else partial(table.open, plan)
        decision = await asyncio.to_thread(opening, at)  # a sheet nobody has seen before takes a while
        host, join, watch = (new_key(self.random_bytes) for _ in range(3))
        seats = tuple(new_key(self.random_bytes) if p.kind == "person" else "" for p in plan.places)
        places = zip(plan.places, seats, strict=True)
        state, events = decision.state, decision.bodies()
        long = len(events) >= SNAPSHOT_EVERY
        await self.store.append(
            Append(
                table.id,
                0,
                at,
                events,
                due(game, state),
                snapshot=Snapshot(state.seq, write_snapshot(game, state)) if long else None,
                keys=(
                    Key(HOST_ROLE, digest(host)),
                    Key(JOIN_ROLE, digest(join)),
                    Key(WATCH_ROLE, digest(watch)),
                    *(Key(place_role(place.id), digest(key)) for place, key in places if key),
                ),
                secrets=decision.secrets,
            )
        )
        return NewTable(await self.room(table.id), host, join, watch, seats)

    async def room(self, id: str) -> Room:  # noqa: A002 -- the protocol's word
        """Return the room of a table, opened when it is not yet. Raises Gone."""
        task = self._rooms.get(id)
        if task is None:
            task = self._rooms[id] = asyncio.get_running_loop().create_task(self._load(id))
        try:
            opened = await asyncio.shield(task)
        except BaseException:
            if task.done() and self._rooms.get(id) is task:
                del self._rooms[id]
            raise
        opened.used = self.clock()
        return opened.room

    async def _load(self, id: str) -> _Open:  # noqa: A002 -- the protocol's word
        stored = await self.store.load(id)
        room = Room(Table(id, self._game_of(stored), self.random_bytes), self.store, stored, self.clock)
        automaton = Automaton(room, self.thinker, self.pace)
        automaton.plan(mine=not self.store.shared)
        if self.store.shared:
            room.on_presence = partial(self._announce_here, id)
            self._run(self._announce(id, WHO_IS_THERE))
        return _Open(room, automaton, self.clock())

    def _game_of(self, stored: Stored) -> Game:
        if stored.snapshot:
            return self.games[game_of_snapshot(stored.snapshot.body)]
        event = read_event(stored.events[0].body)
        if not isinstance(event, Opened):
            raise Unavailable("store/unavailable", f"table {stored.table} does not begin with its opening")
        return self.games[event.game]

    async def may_enter(self, id: str, shown: Iterable[str]) -> bool:  # noqa: A002 -- the protocol's word
        """Say whether a key fits that somebody shows, before a table is opened for them."""
        return id in self._rooms or bool(rights(await self.store.keys(id), shown))

    async def delete(self, id: str) -> None:  # noqa: A002 -- the protocol's word
        """Delete a table with all that belongs to it."""
        await self.store.delete(id)
        self._forget(id)

    # What other processes do

    def reached(self, table: str, seq: int, events: Sequence[StoredEvent] = ()) -> None:
        """Hear that another process has appended to a table, or (0) deleted it."""
        if not seq:
            self._forget(table)
        elif table in self._rooms and ((room := self._known(table)) is None or seq > room.state.seq):
            self._run(self._catch_up(table, seq, events))

    def heard(self, table: str, text: str) -> None:
        """Hear which chairs another process has connections for, or that one would like to know ours."""
        if (room := self._known(table)) is None:
            return
        if text == WHO_IS_THERE:
            self._announce_here(table, room.here())
        elif (told := read_presence(text)) and told[0] != self.process:
            room.hear_of_others(*told)

    def missed(self) -> None:
        """Hear that notices may have been lost: look at every open table."""
        for table in tuple(self._rooms):
            self._run(self._catch_up(table))

    def _announce_here(self, table: str, places: frozenset[int]) -> None:
        self._run(self._announce(table, presence_text(self.process, places)))

    async def _announce(self, table: str, text: str) -> None:
        """Tell other processes; who does not hear it now will in a while."""
        with suppress(SixDiceError):
            await self.store.announce(table, text)

    async def _catch_up(self, table: str, seq: int | None = None, events: Sequence[StoredEvent] = ()) -> None:
        try:
            await (await self.room(table)).catch_up(seq, events)
        except Gone:
            self._forget(table)
        except SixDiceError as error:
            log.info("table could not be read", extra={"table": table, "code": error.code})

    # What nobody asks for

    async def _sweep(self) -> None:
        """Wake tables that should have acted, forget rooms that nobody needs, delete old tables."""
        expire_at = announce_at = self.clock()
        while True:
            try:
                for table in await self.store.due(self.clock() - GRACE, SWEPT_AT_ONCE):
                    await self._wake_up(table)
                if self.clock() >= expire_at:
                    expire_at = self.clock() + EXPIRE
                    if gone := await self.store.expire(self.clock() - self.keep_seconds):
                        log.info("old tables deleted", extra={"tables": gone})
                        self.missed()
            except SixDiceError as error:
                log.info("store could not be read", extra={"code": error.code})
            except Exception:  # whatever it is, tables must go on being woken
                log.exception("sweep failed")
            self._forget_idle()
            if self.store.shared and self.clock() >= announce_at:
                announce_at = self.clock() + ANNOUNCE_EVERY
                await self._announce_all()
            await asyncio.sleep(SWEEP)

    async def _wake_up(self, table: str) -> None:
        """Open a table that is due, and see that it acts; one that cannot be opened is left for a while."""
        if self._unusable.get(table, 0.0) > self.clock():
            return
        try:
            room = await self.room(table)
        except (Gone, Unavailable) as error:
            log.info("table could not be opened", extra={"table": table, "code": error.code})
            return
        except Exception as error:  # noqa: BLE001 -- whatever stands in the store
            log.warning("table could not be opened", extra={"table": table, "why": type(error).__name__})
            self._unusable[table] = self.clock() + LEFT_ALONE
            return
        opened = next((one for one in self._opened() if one.room is room), None)
        if opened and opened.automaton.idle:
            opened.automaton.plan(mine=True)

    async def _announce_all(self) -> None:
        """Say again who is here, and forget processes that have not done so."""
        for opened in self._opened():
            opened.room.forget_others()
            if here := opened.room.here():
                await self._announce(opened.room.table.id, presence_text(self.process, here))

    def _forget_idle(self) -> None:
        now = self.clock()
        for id_, task in tuple(self._rooms.items()):
            if not task.done() or task.cancelled() or task.exception():
                continue
            opened = task.result()
            room = opened.room
            if room.watchers or room.lock.locked() or opened.automaton.busy:
                opened.used = now
            elif opened.used < now - IDLE:
                moment = due(room.table.game, room.state)
                if moment is None or moment > now + IDLE:
                    self._forget(id_)

    def _forget(self, id: str) -> None:  # noqa: A002 -- the protocol's word
        task = self._rooms.pop(id, None)
        if task and task.done() and not task.cancelled() and not task.exception():
            opened = task.result()
            opened.automaton.stop()
            for watcher in tuple(opened.room.watchers):
                watcher.gone()

    def _known(self, table: str) -> Room | None:
        """Return the room of a table that is open; None for one that is not, or not yet."""
        task = self._rooms.get(table)
        usable = task and task.done() and not task.cancelled() and not task.exception()
        return task.result().room if task and usable else None

    def _opened(self) -> list[_Open]:
        done = (task for task in self._rooms.values() if task.done() and not task.cancelled())
        return [task.result() for task in done if not task.exception()]

    def _run(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
