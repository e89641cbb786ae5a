"""One table in this process: messages in, events stored, then told; and what it does by itself.

Everything that changes the table goes through one lock, in the order of arrival. What a process
believes of a table is only what it has read from the store or written to it: after any failure
it reads again before it decides anything.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from sixdice.core.errors import SixDiceError
from sixdice.core.rules import TABLE, Actor, Sent
from sixdice.table.changes import changed, opened
from sixdice.table.commands import Link, Sit
from sixdice.table.decider import Command, Table
from sixdice.table.draft import HOST, NEWCOMER, Decision
from sixdice.table.errors import Forbidden, TableError
from sixdice.table.events import Opened, is_of_game, read_event
from sixdice.table.keys import Rights, digest, new_key, place_role, rights
from sixdice.table.look import Asks, Entry, Look
from sixdice.table.messages import (
    Message,
    Refusal,
    Reply,
    message_digest,
    read_refusal,
    refusal,
    write_refusal,
)
from sixdice.table.presence import Elsewhere
from sixdice.table.snapshot import read_snapshot, write_snapshot
from sixdice.table.state import TableState
from sixdice.table.steps import due
from sixdice.table.stores.store import (
    Answer,
    Append,
    Conflict,
    Key,
    Repeated,
    Snapshot,
    Store,
    Stored,
    StoredEvent,
    Unavailable,
)

__all__ = ["SNAPSHOT_EVERY", "Room", "Watcher"]

RECENT: Final = 64
"""How many events a room remembers for those who were away for a moment; older ones are read."""

SNAPSHOT_EVERY: Final = 100
"""After so many events a snapshot is stored with them."""

MOST_REMEMBERED: Final = 200
"""How many sets of keys that people show a room remembers the rights of."""

MOST_KEYS: Final = 20
"""How many keys a role can have."""

TRIES: Final = 20
"""How often a message is decided anew when other processes were quicker."""


class Watcher(Protocol):
    """Somebody who is connected to a table."""

    def places(self) -> frozenset[int]:
        """Return the chairs they hold."""
        ...

    def wake(self) -> None:
        """Hear that something has changed."""
        ...

    def gone(self) -> None:
        """Hear that the table was deleted."""
        ...


class Room:
    """A table that is open in this process."""

    def __init__(self, table: Table, store: Store, stored: Stored, clock: Callable[[], float]) -> None:
        self.table = table
        self.store = store
        self.clock = clock
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.changes = 0
        """Counts everything that watchers may want to know of: events, and who is there."""
        self.elsewhere = Elsewhere()
        self.on_presence: Callable[[frozenset[int]], None] = lambda _: None
        """Told which chairs somebody is connected for here, when that has changed."""
        self.on_change: Callable[[bool], None] = lambda _: None
        """Told after every change of the table, and whether this process made it."""
        self._here: frozenset[int] = frozenset()
        self._look: tuple[int, Look] | None = None
        self._rights: dict[tuple[str, ...], Rights] = {}
        self._shown_to: tuple[Key, ...] | None = None
        self._stale = False
        self._trouble: Unavailable | None = None
        """The latest failure of the store."""
        self._take_over(stored)

    # What is known of the table

    def _take_over(self, stored: Stored) -> None:
        """Build the table anew from what is stored."""
        self._keep(stored)
        self.entries: deque[Entry] = deque(maxlen=RECENT)
        if stored.snapshot:
            self.state = read_snapshot(self.table.game, stored.snapshot.body)
            self._snapshot_at = stored.snapshot.seq
        else:
            first = stored.events[0]
            event = read_event(first.body)
            if not isinstance(event, Opened):
                raise Unavailable(
                    "store/unavailable", f"table {self.table.id} does not begin with its opening"
                )
            self.state = opened(event, first.at)
            self._snapshot_at = 0
            self.entries.append(Entry.of(self.table.game, first, event))
        self._read(stored.events)

    def _keep(self, stored: Stored) -> None:
        self.keys = stored.keys
        self.secrets = dict(stored.secrets)

    def _read(self, events: Iterable[StoredEvent]) -> None:
        for stored in events:
            if stored.seq == self.state.seq + 1:
                event = read_event(stored.body)
                self.state = changed(self.table.game, self.state, event, stored.at)
                self.entries.append(Entry.of(self.table.game, stored, event))

    async def catch_up(self, seq: int | None = None, told: Sequence[StoredEvent] = ()) -> None:
        """Learn what others have appended: up to event *seq*, if known, and what was *told* of it."""
        async with self.lock:
            if seq is not None and seq <= self.state.seq:
                return
            next_ones = bool(told) and told[0].seq == self.state.seq + 1
            if next_ones and not self._stale and _usual(told):
                self._read(told)
                self._changed(mine=False)
            else:
                await self._read_news()

    async def _read_news(self) -> None:
        """Read what others have appended: usually nothing but the next events of the game."""
        read = await self.store.events(self.table.id, self.state.seq, RECENT)
        if self._stale or not _usual(read):
            await self._read_on()
            return
        self._read(read)
        self._changed(mine=False)

    async def _has_news(self) -> bool:
        """Say whether others had appended something that was not known here, and read it."""
        before = self.state.seq
        if await self.store.events(self.table.id, before, 1):
            await self._read_news()
        return self.state.seq != before

    async def _read_on(self) -> None:
        """Read everything that is not known: events, and the keys and secrets that may go with them."""
        stored = await self.store.load(self.table.id)
        before = self.state.seq
        if stored.snapshot and stored.snapshot.seq > before:
            self._take_over(stored)
        else:
            self._keep(stored)
            self._read(stored.events)
        self._stale = False
        if self.state.seq != before:
            self._changed(mine=False)

    def rights(self, shown: Iterable[str]) -> Rights:
        """Return what somebody may do who shows these keys. The same few are shown again and again."""
        shown = tuple(shown)
        if self._shown_to is not self.keys or len(self._rights) > MOST_REMEMBERED:
            self._shown_to, self._rights = self.keys, {}
        if shown not in self._rights:
            self._rights[shown] = rights(self.keys, shown)
        return self._rights[shown]

    async def rights_now(self, shown: Iterable[str]) -> Rights:
        """Return the same after a look into the store, where another process may have put a new key."""
        shown = tuple(shown)
        known = None
        while not (found := self.rights(shown)) and self.keys is not known:
            known = self.keys
            read = await self.store.keys(self.table.id)
            if self.keys is known and {*read} != {*known}:  # otherwise what was read may be older
                self.keys = known = read
        return found

    # What is told

    def join(self, watcher: Watcher) -> None:
        """Have somebody hear of every change."""
        self.watchers.add(watcher)
        self._wake(except_for=watcher)
        self.here()

    def leave(self, watcher: Watcher) -> None:
        """Have somebody hear nothing any more."""
        self.watchers.discard(watcher)
        self._wake()
        self.here()

    def here(self) -> frozenset[int]:
        """Return the chairs for which somebody is connected to this process."""
        here = frozenset[int]().union(*(watcher.places() for watcher in self.watchers))
        if here != self._here:
            self._here = here
            self.on_presence(here)
        return here

    def hear_of_others(self, process: str, places: frozenset[int]) -> None:
        """Learn which chairs somebody is connected for in another process."""
        if self.elsewhere.heard(process, places, self.clock()):
            self._wake()

    def forget_others(self) -> None:
        """Forget processes that have said nothing for a while."""
        if self.elsewhere.forget(self.clock()):
            self._wake()

    def _changed(self, *, mine: bool) -> None:
        self._wake()
        self.on_change(mine)

    def _wake(self, except_for: Watcher | None = None) -> None:
        self.changes += 1
        for watcher in self.watchers:
            if watcher is not except_for:
                watcher.wake()

    async def update(self, asks: Asks) -> tuple[int, bytes]:
        """Return what happened since somebody last looked, and how everything stands now, as JSON.

        With it comes the number of the last event that it tells. Of a long absence only the latest
        events are told.
        """
        if asks.seen > self.state.seq and self.store.shared:
            await self.catch_up()
        older = await self._older(asks.seen) if asks.seen + 1 < self._first_remembered() else []
        count = min(max(self.state.seq - asks.seen, 0), len(self.entries))
        recent = [self.entries[-back] for back in range(count, 0, -1)]
        return self.state.seq, self.look().update(older + recent, asks, self.clock())

    async def _older(self, seen: int) -> list[Entry]:
        """Read the events after *seen* that are not remembered any more, also those forgotten meanwhile."""
        older: list[Entry] = []
        while (told := older[-1].stored.seq if older else seen) + 1 < (first := self._first_remembered()):
            read = await self.store.events(self.table.id, max(told, first - 1 - RECENT), RECENT)
            if not read:
                break
            older += [Entry.of(self.table.game, stored) for stored in read]
        return [entry for entry in older if entry.stored.seq < first]

    def _first_remembered(self) -> int:
        return self.entries[0].stored.seq if self.entries else self.state.seq + 1

    def look(self) -> Look:
        """Return how the table stands."""
        if self._look is None or self._look[0] != self.changes:
            present = self.here() | self.elsewhere.places()
            before = self._look[1] if self._look else None
            self._look = self.changes, Look(self.table.game, self.state, present, before)
        return self._look[1]

    # What changes it

    async def send(self, message: Message, shown: Iterable[str]) -> Reply:
        """Handle a message: decide, store, then answer. What was handled before is answered the same."""
        asked = message_digest(message)
        command = self.table.read_command(bytes(message.command))
        shown = tuple(shown)
        trouble = self._trouble
        async with self.lock:
            await self._be_ready(trouble)
            for _ in range(TRIES):
                actor, sender = self._sender(message, command, self.rights(shown))
                try:
                    return await self._handle(Sent(actor, self.clock(), command), sender, message.id, asked)
                except Conflict as conflict:
                    await self._read_news()
                    if isinstance(conflict, Repeated) and (known := await self._answer(sender, message.id)):
                        return _repeated(known, asked, command)
        raise Unavailable("store/busy", "too many people act at this table at once; send it again")

    async def _answer(self, sender: str, id: str) -> Answer | None:  # noqa: A002 -- the protocol's word
        return await self.store.answer(self.table.id, sender, id)

    async def _be_ready(self, trouble: Unavailable | None) -> None:
        """Read again after a failure. Who waited while the store failed fails with it, not one by one."""
        if self._trouble and self._trouble is not trouble:
            raise Unavailable(self._trouble.code, self._trouble.message)
        if self._stale:
            await self._read_on()

    async def _handle(self, sent: Sent[Command], sender: str, id: str, asked: bytes) -> Reply:  # noqa: A002
        try:
            decision = self.table.decide(self.state, sent, self.secrets)
            self._check_keys(decision.role)
        except SixDiceError as error:
            if self.store.shared and await self._has_news():
                raise Conflict("store/conflict", "another process has been quicker") from error
            told = refusal(error)
            await self._append(None, Answer(sender, id, asked, self.state.seq, write_refusal(told)))
            return Reply(self.state.seq, told)
        key = None
        if isinstance(sent.command, Sit | Link):
            key = sent.command.key or new_key(self.table.random_bytes)
        await self._append(decision, Answer(sender, id, asked, decision.state.seq), key)
        return Reply(decision.state.seq, None, key)

    def _check_keys(self, role: str) -> None:
        if sum(key.role == role for key in self.keys) >= MOST_KEYS:
            raise TableError("table/keys", f"there are {MOST_KEYS} keys of this kind already")

    async def act(self, command: Command, still: Callable[[TableState], bool]) -> None:
        """Have the table act by itself, if that is *still* called for when it is its turn to."""
        trouble = self._trouble
        async with self.lock:
            await self._be_ready(trouble)
            if not still(self.state):
                return
            decision = self.table.decide(self.state, Sent(TABLE, self.clock(), command), self.secrets)
            try:
                await self._append(decision, None)
            except Conflict:
                await self._read_news()

    async def _append(self, decision: Decision | None, answer: Answer | None, key: str | None = None) -> None:
        """Store a decision, then believe it, then tell it."""
        append = self._written(decision, answer, key)
        try:
            await self.store.append(append)
        except Conflict:
            raise
        except BaseException as error:
            self._stale = True
            if isinstance(error, Unavailable):
                self._trouble = error
            raise
        if decision is None:
            return
        self.keys = (*(k for k in self.keys if k.role not in append.drop), *append.keys)
        self.secrets |= append.secrets
        numbers = range(append.after + 1, append.after + 1 + len(append.events))
        for seq, body, event in zip(numbers, append.events, decision.events, strict=True):
            self.entries.append(Entry.of(self.table.game, StoredEvent(seq, append.at, body), event))
        self.state = decision.state
        if append.snapshot:
            self._snapshot_at = append.snapshot.seq
        self._changed(mine=True)

    def _written(self, decision: Decision | None, answer: Answer | None, key: str | None) -> Append:
        game, id_ = self.table.game, self.table.id
        if decision is None:
            return Append(id_, self.state.seq, self.clock(), answer=answer)
        state = decision.state
        snapshot = None
        if state.seq >= self._snapshot_at + SNAPSHOT_EVERY:
            snapshot = Snapshot(state.seq, write_snapshot(game, state))
        return Append(
            id_,
            self.state.seq,
            state.latest,
            decision.bodies(),
            due(game, state),
            answer,
            (Key(decision.role, digest(key)),) if key else (),
            tuple(map(place_role, decision.vacated)),
            decision.secrets,
            snapshot,
        )

    def _sender(self, message: Message, command: Command, shown: Rights) -> tuple[Actor, str]:
        """Return who sends a message, as the table and the store know them; Forbidden if they may not."""
        if isinstance(command, Sit):
            if not (shown.join or shown.host):
                raise Forbidden("key/join", "this needs an invitation to the table")
            return NEWCOMER, f"join {digest(command.key).hex()[:16]}" if command.key else "join"
        if message.seat is None:
            if not shown.host:
                raise Forbidden("key/host", "without a seat this is for the host of the table")
            return HOST, "host"
        if message.seat not in self.state.seats:
            raise TableError("table/seat", f"there is no seat {message.seat}")
        place = self.state.place(message.seat).id
        if place not in shown.places:
            raise Forbidden("key/seat", f"seat {message.seat} is not yours")
        return message.seat, place_role(place)


def _usual(read: Sequence[StoredEvent]) -> bool:
    """Say whether these are a few events of the game, which change neither keys nor secrets."""
    return 0 < len(read) < RECENT and all(is_of_game(event.body) for event in read)


def _repeated(known: Answer, asked: bytes, command: Command) -> Reply:
    """Return the answer that a message had when it came first; an error if it was another message.

    A key that the table made was told then, and is kept nowhere.
    """
    if known.digest != asked:
        return Reply(known.seq, Refusal("message/id-reused", "this id was used for another message"))
    if not known.refusal and isinstance(command, Sit | Link) and command.key is None:
        why = "this was done before, and its key was told then; whoever brings a key along can repeat it"
        return Reply(known.seq, Refusal("message/key-told", why))
    key = command.key if isinstance(command, Sit | Link) and not known.refusal else None
    return Reply(known.seq, read_refusal(known.refusal) if known.refusal else None, key)
