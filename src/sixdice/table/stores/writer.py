"""The one thread that writes to an SQLite file, and what its errors mean.

Whatever is queued at the moment goes into one transaction, so that all of it waits for one fsync
only. Each job has a savepoint: one that is refused leaves the others alone. Nobody is answered
before the transaction is on the disk.
"""

import asyncio
import errno
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from sixdice.table.stores.refusals import unwritable
from sixdice.table.stores.store import StoreError, Unavailable

__all__ = ["Job", "Result", "Writer", "failure"]

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Result]
"""What is to be written, and what is returned about it."""

_LARGEST_BATCH = 500
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_IOERR_SHMSIZE = 4874  # no room for the WAL's index
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}


def failure(error: Exception) -> Exception:
    """Return what an error of SQLite or of the file system is called here; other errors as they are."""
    match error:
        case StoreError():
            return error
        case UnicodeError() | OverflowError():
            return unwritable(error)
        case OSError():
            code = "store/full" if error.errno in _NO_SPACE else "store/unavailable"
            return Unavailable(code, f"the database cannot be used: {error}")
        case sqlite3.Error():
            return _sqlite_failure(error)
    return error


def _sqlite_failure(error: sqlite3.Error) -> StoreError:
    extended = getattr(error, "sqlite_errorcode", 0)  # none when it is Python's own
    code = extended & 0xFF
    if code in _DAMAGED:
        return StoreError("store/corrupt", f"the file is no database of tables, or damaged: {error}")
    if code in _BUSY:
        return Unavailable("store/busy", f"somebody else has locked the database: {error}")
    if code == sqlite3.SQLITE_FULL or extended == _IOERR_SHMSIZE:
        return Unavailable("store/full", f"there is no space left for the database: {error}")
    return Unavailable("store/unavailable", f"the database does not answer: {error}")


class _Queued(NamedTuple):
    job: Job[Any]
    future: asyncio.Future[Any]


class _Outcome(NamedTuple):
    result: Any = None
    error: Exception | None = None


class _GaveUpError(Exception):
    """Because of one job's *error*, a full disk for instance, SQLite has undone the whole transaction."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


class Writer:
    """Writes what it is handed, in its order. The connection is the writer's alone, in autocommit mode."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: queue.SimpleQueue[_Queued | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="sixdice-writer", daemon=True)
        self._thread.start()

    async def write(self, job: Job[Result]) -> Result:
        """Return what *job* returns, once it is on the disk; raise what it raises."""
        if self._closing:
            raise Unavailable("store/unavailable", "the store is closed")
        future: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put(_Queued(job, future))
        return await future

    async def close(self) -> None:
        """Return when all that was queued is written and answered."""
        self._closing = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _serve(self) -> None:
        closing = False
        while not closing:
            taken = [self._queue.get()]
            with suppress(queue.Empty):
                while taken[-1] is not None and len(taken) < _LARGEST_BATCH:
                    taken.append(self._queue.get_nowait())
            closing = taken[-1] is None
            batch = [queued for queued in taken if queued is not None]
            if batch:
                outcomes = self._commit(batch)
                with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                    self._loop.call_soon_threadsafe(_resolve, batch, outcomes)

    def _commit(self, batch: Sequence[_Queued]) -> list[_Outcome]:
        """Do all jobs in one transaction. What breaks it befalls them all, but for a job that can be told."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._attempt(queued.job) for queued in batch]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._connection.rollback()
            return [_Outcome(error=failure(error)) for _ in batch]
        except _GaveUpError as gave_up:
            if len(batch) > 1:
                return [outcome for queued in batch for outcome in self._commit([queued])]
            return [_Outcome(error=failure(gave_up.error))]
        return outcomes

    def _attempt(self, job: Job[Any]) -> _Outcome:
        self._connection.execute("SAVEPOINT job")
        try:
            outcome = _Outcome(job(self._connection))
        except Exception as error:  # whatever one asked for, the writer goes on serving
            if not self._connection.in_transaction:
                raise _GaveUpError(error) from error
            self._connection.execute("ROLLBACK TO job")
            outcome = _Outcome(error=failure(error))
        self._connection.execute("RELEASE job")
        return outcome


def _resolve(batch: Sequence[_Queued], outcomes: Sequence[_Outcome]) -> None:
    for (_, future), (result, error) in zip(batch, outcomes, strict=True):
        if future.done():  # who asked has gone
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
