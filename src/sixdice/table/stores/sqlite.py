"""Tables in one SQLite file, for one server process.

WAL and ``synchronous=FULL``: what is acknowledged survives a killed process and a power cut. One
thread writes (see ``writer``), another reads, so that nobody who reads waits for an fsync. A second
process is refused: a lock file beside the database says who has it, and ends with its holder.
"""

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

from sixdice.table.stores.lockfile import LockFile
from sixdice.table.stores.migrations import missing, scripts
from sixdice.table.stores.refusals import checked, gone, overtaken, repeated
from sixdice.table.stores.store import (
    Answer,
    Append,
    Key,
    Listener,
    Snapshot,
    Stored,
    StoredEvent,
    StoreError,
    Unavailable,
)
from sixdice.table.stores.writer import Job, Result, Writer, failure

__all__ = ["SqliteStore"]

_EXPIRED_AT_ONCE = 50
"""Tables deleted in one job: between two, players' appends have their turn."""


class SqliteStore:
    """A store in the file *path*; *busy* is how many seconds it waits for a lock of somebody else."""

    shared = False

    def __init__(self, path: Path, *, busy: float = 3.0, steps: Sequence[str] | None = None) -> None:
        self._path = path.resolve()
        self._busy = busy
        self._steps = scripts("sqlite") if steps is None else steps
        self._opened: _Opened | None = None
        self._writer: Writer | None = None

    async def open(self, listener: Listener) -> None:  # noqa: ARG002 -- there are no other processes to hear of
        """Lock the file, create it if need be, and bring its schema up to date."""
        self._opened = await asyncio.to_thread(_Opened, self._path, self._busy, self._steps)
        self._writer = Writer(self._opened.writing)

    async def close(self) -> None:
        """Write what is queued, then let go of the file."""
        opened, writer = self._opened, self._writer
        self._opened = self._writer = None
        if opened and writer:
            await writer.close()
            await asyncio.to_thread(opened.close)

    async def ping(self) -> None:
        """Return when something was written."""
        await self._write(lambda db: db.execute("UPDATE schema_version SET pings = pings + 1"))

    async def append(self, append: Append) -> None:
        """Write it all, durably, in one transaction with whatever else is asked for at this moment."""
        checked(append)
        await self._write(lambda db: _append(db, append))

    async def announce(self, table: str, text: str) -> None:
        """Tell nobody: there are no other processes."""

    async def load(self, table: str) -> Stored:
        """Return what is kept of a table, all as of one moment."""
        return await self._read(lambda db: _load(db, table))

    async def keys(self, table: str) -> tuple[Key, ...]:
        """Return the keys of a table, by role."""
        return await self._read(lambda db: _keys(db, table))

    async def events(self, table: str, after: int, limit: int) -> Sequence[StoredEvent]:
        """Return at most *limit* events that follow number *after*."""
        return await self._read(lambda db: _events(db, table, after, limit))

    async def answer(self, table: str, sender: str, id: str) -> Answer | None:  # noqa: A002 -- the protocol's word
        """Return what was answered to this message, if it was handled before."""
        query = "SELECT digest, seq, refusal FROM answers WHERE table_id = ? AND sender = ? AND id = ?"
        row = await self._read(lambda db: db.execute(query, (table, sender, id)).fetchone())
        return Answer(sender, id, *row) if row else None

    async def due(self, before: float, limit: int) -> Sequence[str]:
        """Return tables that are due at this moment, the longest due first."""
        query = "SELECT id FROM tables WHERE due <= ? ORDER BY due, id LIMIT ?"
        rows = await self._read(lambda db: db.execute(query, (before, limit)).fetchall())
        return [table for (table,) in rows]

    async def delete(self, table: str) -> bool:
        """Delete a table with all that belongs to it; say whether there was one."""
        query = "DELETE FROM tables WHERE id = ?"
        return await self._write(lambda db: db.execute(query, (table,)).rowcount) > 0

    async def expire(self, before: float) -> int:
        """Delete the tables to which nothing was appended since *before*, a few at a time."""
        stale = "SELECT id FROM tables WHERE touched < ? ORDER BY touched LIMIT ?"
        query = f"DELETE FROM tables WHERE id IN ({stale})"  # noqa: S608 -- all of it stands here
        total = 0
        while deleted := await self._write(lambda db: db.execute(query, (before, _EXPIRED_AT_ONCE)).rowcount):
            total += deleted
        return total

    async def count(self) -> int:
        """Return how many tables there are."""
        (count,) = await self._read(lambda db: db.execute("SELECT count(*) FROM tables").fetchone())
        return int(count)

    async def _write(self, job: Job[Result]) -> Result:
        if self._writer is None:
            raise Unavailable("store/unavailable", "the store is not open")
        return await self._writer.write(job)

    async def _read(self, job: Job[Result]) -> Result:
        if self._opened is None:
            raise Unavailable("store/unavailable", "the store is not open")
        reading = self._opened.reading
        try:
            return await asyncio.get_running_loop().run_in_executor(self._opened.reader, job, reading)
        except (sqlite3.Error, UnicodeError, OverflowError) as error:
            raise failure(error) from error


class _Opened:
    """What an open store holds: the lock, one connection to write and one, with its thread, to read."""

    def __init__(self, path: Path, busy: float, steps: Sequence[str]) -> None:
        try:
            with ExitStack() as held:
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                held.callback(LockFile(path.with_name(f"{path.name}.lock")).release)
                os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
                path.chmod(0o600)  # it holds seeds
                self.writing = held.enter_context(closing(_connect(path, busy)))
                _migrate(self.writing, steps)
                self.reading = held.enter_context(closing(_connect(path, busy)))
                self.reader = held.enter_context(ThreadPoolExecutor(1, "sixdice-reader"))
                self._held = held.pop_all()
        except (sqlite3.Error, OSError) as error:
            raise failure(error) from error

    def close(self) -> None:
        """Let go of all of it, the lock last."""
        self._held.close()


def _connect(path: Path, busy: float) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=busy, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _migrate(connection: sqlite3.Connection, steps: Sequence[str]) -> None:
    """Bring the file to the newest version, one transaction a step. A newer one is not touched."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and "schema_version" not in names:
        raise StoreError("store/corrupt", "the file is a database, but none of tables")
    query = "SELECT version FROM schema_version"
    found = connection.execute(query).fetchone()[0] if names else 0
    todo = missing(steps, found)
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StoreError(
            "store/unavailable", f"this file system cannot hold the database (its journal: {mode})"
        )
    for version, script in todo:
        note = f"UPDATE schema_version SET version = {version:d}"  # noqa: S608 -- a number of ours
        connection.executescript(f"BEGIN IMMEDIATE;\n{script}\n;{note};\nCOMMIT;")


def _append(db: sqlite3.Connection, append: Append) -> None:
    found = db.execute("SELECT seq FROM tables WHERE id = ?", (append.table,)).fetchone()
    if found is None and (append.after or not append.events):
        raise gone(append.table)
    if found is not None and append.events and found[0] != append.after:
        raise overtaken(append)
    _move_on(db, append, new=found is None)
    if append.answer:
        _keep_answer(db, append.table, append.answer)
    if append.events:
        _keep_events(db, append)


def _move_on(db: sqlite3.Connection, append: Append, *, new: bool) -> None:
    """Write how far the table is, and when it is due; without events only that somebody was there."""
    seq = append.after + len(append.events)
    if new:
        query = "INSERT INTO tables (id, seq, created, touched, due) VALUES (?, ?, ?, ?, ?)"
        db.execute(query, (append.table, seq, append.at, append.at, append.due))
    elif append.events:
        query = "UPDATE tables SET seq = ?, due = ?, touched = max(touched, ?) WHERE id = ?"
        db.execute(query, (seq, append.due, append.at, append.table))
    else:
        query = "UPDATE tables SET touched = max(touched, ?) WHERE id = ?"
        db.execute(query, (append.at, append.table))


def _keep_answer(db: sqlite3.Connection, table: str, answer: Answer) -> None:
    query = "INSERT INTO answers (table_id, sender, id, digest, seq, refusal) VALUES (?, ?, ?, ?, ?, ?)"
    try:
        db.execute(query, (table, *answer))
    except sqlite3.IntegrityError as error:
        raise repeated(answer) from error


def _keep_events(db: sqlite3.Connection, append: Append) -> None:
    """Write the events, and all that an append may hold only beside events."""
    table = append.table
    for query, rows in (
        (
            "INSERT INTO events (table_id, seq, at, body) VALUES (?, ?, ?, ?)",
            [(table, seq, append.at, body) for seq, body in enumerate(append.events, append.after + 1)],
        ),
        ("DELETE FROM keys WHERE table_id = ? AND role = ?", [(table, role) for role in append.drop]),
        (
            "INSERT INTO keys (table_id, role, digest) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            [(table, *key) for key in append.keys],
        ),
        (
            "INSERT OR REPLACE INTO secrets (table_id, name, value) VALUES (?, ?, ?)",
            [(table, *secret) for secret in append.secrets.items()],
        ),
    ):
        if rows:
            db.executemany(query, rows)
    if append.snapshot:
        db.execute("UPDATE tables SET snapshot_seq = ?, snapshot = ? WHERE id = ?", (*append.snapshot, table))


def _load(db: sqlite3.Connection, table: str) -> Stored:
    db.execute("BEGIN")
    try:
        found = db.execute("SELECT snapshot_seq, snapshot FROM tables WHERE id = ?", (table,)).fetchone()
        if found is None:
            raise gone(table)
        snapshot = None if found[0] is None else Snapshot(*found)
        secrets = dict(db.execute("SELECT name, value FROM secrets WHERE table_id = ?", (table,)).fetchall())
        events = _events(db, table, snapshot.seq if snapshot else 0, -1)
        return Stored(table, _keys(db, table), secrets, snapshot, tuple(events))
    finally:
        db.execute("ROLLBACK")


def _keys(db: sqlite3.Connection, table: str) -> tuple[Key, ...]:
    query = "SELECT role, digest FROM keys WHERE table_id = ? ORDER BY role, digest"
    return tuple(Key(*row) for row in db.execute(query, (table,)))


def _events(db: sqlite3.Connection, table: str, after: int, limit: int) -> list[StoredEvent]:
    query = "SELECT seq, at, body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?"
    return [StoredEvent(*row) for row in db.execute(query, (table, after, limit))]
