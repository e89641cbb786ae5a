"""What a store of tables does. Events are appended, never changed; the sequence number is the lock.

A store knows neither games nor seats: events, snapshots and answers are bytes to it. Whoever
appends says which event was the last one known. If somebody else was quicker, or the same message
was handled before, nothing is written and ``Conflict`` says so: read on, decide again.

Nothing is acknowledged before it is on the disk. When a store fails in the middle of an append,
``Unavailable`` may leave open whether it was written; who asked finds out by reading.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from sixdice.core.errors import SixDiceError

__all__ = [
    "Answer",
    "Append",
    "Conflict",
    "Gone",
    "Key",
    "Listener",
    "NobodyListens",
    "Repeated",
    "Snapshot",
    "Store",
    "StoreError",
    "Stored",
    "StoredEvent",
    "Unavailable",
]


class StoreError(SixDiceError):
    """A store that could not do what it was asked.

    When it is opened: ``store/url``, ``store/extra`` (a package is missing), ``store/in-use`` (by another
    server), ``store/newer`` (a schema of the future), ``store/corrupt``. When it is used: ``store/value``
    (text that the database cannot hold), ``store/no-events`` and ``store/snapshot`` (see Append).
    """


class Conflict(StoreError):  # noqa: N818 -- named like a referee would
    """Somebody else appended first: ``store/conflict``. Nothing was written."""


class Repeated(Conflict):
    """This message was handled before: ``store/repeated``. Nothing was written."""


class Gone(StoreError):  # noqa: N818 -- as above
    """There is no such table, or not any more."""


class Unavailable(StoreError):  # noqa: N818 -- as above
    """The database cannot be reached or written now; whether an append was written may be unknown.

    Codes: ``store/full`` (no space), ``store/busy`` (locked by somebody else), ``store/unavailable``.
    """


class StoredEvent(NamedTuple):
    """An event of a table: its number, from 1, when it happened (seconds since 1970), and its JSON."""

    seq: int
    at: float
    body: bytes


class Key(NamedTuple):
    """What a key opens (``host``, ``watch``, ``place 3``), and the key's hash; never the key itself."""

    role: str
    digest: bytes


class Answer(NamedTuple):
    """What was answered to the message *id* of a sender, so that a repetition gets the same answer.

    *digest* is the message's own hash: the same id with another body is no repetition. *seq* is the
    number of the last event known when it was handled, its own events included; *refusal* is the
    JSON of the error, empty when it was accepted.
    """

    sender: str
    id: str
    digest: bytes
    seq: int
    refusal: bytes = b""


class Snapshot(NamedTuple):
    """A table as it was after event *seq*, so that earlier events need not be read to open it."""

    seq: int
    body: bytes


@dataclass(frozen=True, slots=True)
class Append:
    """What is written at once, or not at all.

    *events* get the numbers from *after* + 1 on; after 0 the table is new. *due* is when the table
    next acts by itself (None: it waits for people). *keys* are added after those of the roles in
    *drop* are removed. *secrets* never stand in events. A *snapshot* does not look ahead of the
    events. An append without events only keeps the answer (*due* stays as it is, anything else is
    refused), and is no conflict when others have appended meanwhile.
    """

    table: str
    after: int
    at: float
    events: tuple[bytes, ...] = ()
    due: float | None = None
    answer: Answer | None = None
    keys: tuple[Key, ...] = ()
    drop: tuple[str, ...] = ()
    secrets: Mapping[str, bytes] = field(default_factory=dict)
    snapshot: Snapshot | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """What is kept of a table: its latest snapshot, if any, and every event after it."""

    table: str
    keys: tuple[Key, ...]
    secrets: Mapping[str, bytes]
    snapshot: Snapshot | None
    events: tuple[StoredEvent, ...]


class Listener(Protocol):
    """Who wants to hear what other processes append."""

    def reached(self, table: str, seq: int, events: Sequence[StoredEvent] = ()) -> None:
        """Hear that a table has reached this event (0: that it is gone). Called in the event loop.

        The last *events* up to this one may be told along.
        """
        ...

    def heard(self, table: str, text: str) -> None:
        """Hear what another process announces about a table. Called in the event loop."""
        ...

    def missed(self) -> None:
        """Hear that the connection was lost and is back: any table may have gone on meanwhile."""
        ...


class NobodyListens:
    """Hears of nothing: for who opens a store only to look into it."""

    def reached(self, table: str, seq: int, events: Sequence[StoredEvent] = ()) -> None:
        """Ignore what another process appended."""

    def heard(self, table: str, text: str) -> None:
        """Ignore what another process announces."""

    def missed(self) -> None:
        """Ignore what another process may have appended."""


class Store(Protocol):
    """Where tables are kept. Every method may raise Unavailable."""

    shared: bool
    """Whether other processes may append to the same tables."""

    async def open(self, listener: Listener) -> None:
        """Connect, bring the schema up to date, and begin to tell *listener* what others append."""
        ...

    async def close(self) -> None:
        """Finish what was begun, and let go of everything."""
        ...

    async def ping(self) -> None:
        """Return when the database answers and can be written to."""
        ...

    async def append(self, append: Append) -> None:
        """Write it all, durably, and tell the other processes. Raises Conflict or Gone."""
        ...

    async def announce(self, table: str, text: str) -> None:
        """Tell the other processes something about a table that is kept nowhere."""
        ...

    async def load(self, table: str) -> Stored:
        """Return what is kept of a table. Raises Gone."""
        ...

    async def keys(self, table: str) -> tuple[Key, ...]:
        """Return the keys of a table, sorted; none for one that does not exist."""
        ...

    async def events(self, table: str, after: int, limit: int) -> Sequence[StoredEvent]:
        """Return at most *limit* events that follow number *after*."""
        ...

    async def answer(self, table: str, sender: str, id: str) -> Answer | None:  # noqa: A002 -- the protocol's word
        """Return what was answered to this message, if it was handled before."""
        ...

    async def due(self, before: float, limit: int) -> Sequence[str]:
        """Return tables that should have acted by themselves by this moment, the longest due first."""
        ...

    async def delete(self, table: str) -> bool:
        """Delete a table with all that belongs to it; say whether there was one."""
        ...

    async def expire(self, before: float) -> int:
        """Delete the tables to which nothing was appended since *before*; return how many."""
        ...

    async def count(self) -> int:
        """Return how many tables there are."""
        ...
