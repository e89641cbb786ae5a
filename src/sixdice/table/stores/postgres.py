"""Tables in PostgreSQL, for any number of server processes.

An append is one statement, so one round trip and one transaction: it moves the table's row from
the last event known to the new last one, and writes everything else only if that succeeded. Who
comes second waits for the row, finds another number there, and writes nothing. The events' primary
key holds even against those who do not ask the row.

``NOTIFY`` tells the other processes how far a table is and what happened; the rows carry the truth.
A connection of its own listens. When it was lost, it comes back by itself and says that something may
be missed.
"""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import psycopg
from psycopg import AsyncConnection, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.types.numeric import Int8
from psycopg_pool import AsyncConnectionPool

from sixdice.table.stores import statements
from sixdice.table.stores.migrations import missing, scripts
from sixdice.table.stores.notices import read_notice, write_notice
from sixdice.table.stores.refusals import checked, gone, overtaken, repeated, unwritable
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

__all__ = ["PostgresStore"]

_CONNECTION: dict[str, Any] = {
    "client_encoding": "UTF8",
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "sixdice",
}
"""How we connect, unless the URL says otherwise: a server that has vanished is noticed."""

_EXPIRED_AT_ONCE = 50
_LONGEST_PAUSE = 5.0
_BUSY = {"55P03", "57014", "40001", "40P01"}  # timeouts of locks and statements, serialization, deadlock
_FULL = {"53100"}

_Row = tuple[Any, ...]


class PostgresStore:
    """A store in the database *url*; it waits *patience* seconds for a connection, and for an answer."""

    shared = True

    def __init__(
        self, url: str, *, patience: float = 5.0, connections: int = 8, steps: Sequence[str] | None = None
    ) -> None:
        try:
            self._conninfo = make_conninfo(**{**_CONNECTION, **conninfo_to_dict(url)})
        except psycopg.Error as error:
            raise StoreError("store/url", f"not an address of a PostgreSQL database: {error}") from error
        self._patience = patience
        self._steps = scripts("postgresql") if steps is None else steps
        self._connections = connections
        self._pool: AsyncConnectionPool | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._asked = 0
        self._quiet = asyncio.Event()

    async def open(self, listener: Listener) -> None:
        """Connect, bring the schema up to date, and listen."""
        pool = AsyncConnectionPool(
            self._conninfo,
            min_size=1,
            max_size=self._connections,
            kwargs={"autocommit": True},
            configure=self._configure,
            timeout=self._patience,
            reconnect_timeout=self._patience,  # then it tries anew for whoever asks next
            open=False,
        )
        try:
            connection = await self._listening(migrate=True)
            self._hearing = asyncio.create_task(self._hear(connection, pool, listener))
            self._pool = pool
            await pool.open(wait=True, timeout=self._patience)
        except psycopg.Error as error:
            await self.close()
            raise _failure(error) from error

    async def close(self) -> None:
        """Wait for the answers to all that was asked, then let go of the connections."""
        hearing, pool = self._hearing, self._pool
        self._hearing = self._pool = None
        if hearing and pool:
            if self._asked:
                self._quiet.clear()
                await self._quiet.wait()
            hearing.cancel()
            await asyncio.wait([hearing])
            await pool.close()

    async def ping(self) -> None:
        """Return when something was written."""
        await self._ask(statements.PING)

    async def append(self, append: Append) -> None:
        """Write it all in one round trip, and tell the other processes."""
        checked(append)
        if not append.events:
            statement = statements.KEEP_ANSWER
        else:
            statement = statements.MOVE_ON if append.after else statements.CREATE
        try:
            written = await self._query(statement, _parameters(append))
        except errors.UniqueViolation as error:
            again = error.diag.constraint_name == "answers_pkey"
            raise (repeated(append.answer) if again else overtaken(append)) from error
        except psycopg.Error as error:
            raise _failure(error) from error
        if not written:
            creating = statement is statements.CREATE
            exists = creating or await self._ask(statements.EXISTS, {"table": append.table})
            raise overtaken(append) if exists else gone(append.table)

    async def announce(self, table: str, text: str) -> None:
        """Tell every process that listens, this one included."""
        await self._ask(statements.ANNOUNCE, {"text": f"{table}\n{text}"})

    async def load(self, table: str) -> Stored:
        """Return what is kept of a table; one statement, so all as of one moment."""
        rows = await self._ask(statements.LOAD, {"table": table})
        parts: dict[str, list[_Row]] = {"table": [], "key": [], "secret": [], "event": []}
        for part, *values in rows:
            parts[part].append(tuple(values))
        if not parts["table"]:
            raise gone(table)
        [(seq, _, _, snapshot)] = parts["table"]
        return Stored(
            table,
            tuple(Key(role, digest) for _, _, role, digest in parts["key"]),
            {name: value for _, _, name, value in parts["secret"]},
            None if seq is None else Snapshot(seq, snapshot),
            tuple(StoredEvent(seq, at, body) for seq, at, _, body in parts["event"]),
        )

    async def keys(self, table: str) -> tuple[Key, ...]:
        """Return the keys of a table, by role."""
        return tuple(Key(*row) for row in await self._ask(statements.KEYS, {"table": table}))

    async def events(self, table: str, after: int, limit: int) -> Sequence[StoredEvent]:
        """Return at most *limit* events that follow number *after*."""
        rows = await self._ask(
            statements.EVENTS, {"table": table, "after": Int8(after), "limit": Int8(limit)}
        )
        return [StoredEvent(*row) for row in rows]

    async def answer(self, table: str, sender: str, id: str) -> Answer | None:  # noqa: A002 -- the protocol's word
        """Return what was answered to this message, if it was handled before."""
        rows = await self._ask(statements.ANSWER, {"table": table, "sender": sender, "id": id})
        return Answer(sender, id, *rows[0]) if rows else None

    async def due(self, before: float, limit: int) -> Sequence[str]:
        """Return tables that are due at this moment, the longest due first."""
        rows = await self._ask(statements.DUE, {"before": float(before), "limit": Int8(limit)})
        return [table for (table,) in rows]

    async def delete(self, table: str) -> bool:
        """Delete a table with all that belongs to it, and tell the other processes."""
        return bool(await self._ask(statements.DELETE, {"table": table}))

    async def expire(self, before: float) -> int:
        """Delete the tables to which nothing was appended since *before*, a few at a time.

        A table to which somebody appends at this moment is passed over.
        """
        total = 0
        parameters = {"before": float(before), "limit": Int8(_EXPIRED_AT_ONCE)}
        while deleted := await self._ask(statements.EXPIRE, parameters):
            total += len(deleted)
        return total

    async def count(self) -> int:
        """Return how many tables there are."""
        [(count,)] = await self._ask(statements.COUNT)
        return int(count)

    async def _ask(self, statement: str, parameters: Mapping[str, Any] | None = None) -> list[_Row]:
        try:
            return await self._query(statement, parameters)
        except psycopg.Error as error:
            raise _failure(error) from error

    async def _query(self, statement: str, parameters: Mapping[str, Any] | None) -> list[_Row]:
        """Return the rows of a statement. Should even the server's own timeout fail, ours ends the wait."""
        if self._pool is None:
            raise Unavailable("store/unavailable", "the store is not open")
        self._asked += 1
        try:
            async with asyncio.timeout(2 * self._patience + 1), self._pool.connection() as connection:
                cursor = await connection.execute(statement, parameters, binary=True)
                return await cursor.fetchall()
        except UnicodeError as error:
            raise unwritable(error) from error
        except TimeoutError as error:
            raise Unavailable("store/unavailable", "the database does not answer") from error
        finally:
            self._asked -= 1
            if not self._asked:
                self._quiet.set()

    async def _configure(self, connection: AsyncConnection) -> None:
        milliseconds = str(int(self._patience * 1000))
        await connection.execute(statements.CONFIGURE, {"milliseconds": milliseconds})

    async def _listening(self, *, migrate: bool = False) -> AsyncConnection:
        """Return a new connection that hears the others."""
        connection = await AsyncConnection.connect(self._conninfo, autocommit=True)
        try:
            if migrate:
                await _migrate(connection, self._steps)
            for statement in statements.LISTEN:
                await connection.execute(statement)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _hear(self, connection: AsyncConnection, pool: AsyncConnectionPool, listener: Listener) -> None:
        """Pass on what is heard until the store is closed, over as many connections as that takes."""
        loop = asyncio.get_running_loop()
        lost = False
        while True:
            try:
                with suppress(psycopg.Error):
                    if lost:
                        await pool.check()  # its idle connections were lost as well
                        loop.call_soon(listener.missed)
                    async for notice in connection.notifies():
                        if notice.channel == statements.ANNOUNCEMENTS:
                            table, _, text = notice.payload.partition("\n")
                            loop.call_soon(listener.heard, table, text)
                            continue
                        if told := read_notice(notice.payload):
                            loop.call_soon(listener.reached, *told)
            finally:
                await connection.close()
            lost = True
            connection = await self._regained()

    async def _regained(self) -> AsyncConnection:
        pause = 0.1
        while True:
            try:
                return await self._listening()
            except psycopg.Error:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)


async def _migrate(connection: AsyncConnection, steps: Sequence[str]) -> None:
    """Bring the database to the newest version, one transaction a step; of several processes one does it."""
    todo: Sequence[tuple[int, str]] = [(0, "")]
    while todo:
        async with connection.transaction():
            await connection.execute(statements.MIGRATING)
            [(known,)] = await (await connection.execute(statements.HAS_VERSION)).fetchall()
            [(found,)] = await (await connection.execute(statements.VERSION)).fetchall() if known else [(0,)]
            todo = missing(steps, found)
            for version, script in todo[:1]:
                await connection.execute(script.encode())
                await connection.execute(statements.SET_VERSION, {"version": version})


def _parameters(append: Append) -> dict[str, Any]:
    answer, snapshot = append.answer, append.snapshot
    return {
        "table": append.table,
        "notice": write_notice(append),
        "after": Int8(append.after),
        "count": Int8(len(append.events)),
        "at": float(append.at),
        "due": None if append.due is None else float(append.due),
        "events": list(append.events),
        "sender": answer and answer.sender,
        "id": answer and answer.id,
        "digest": answer and answer.digest,
        "seq": answer and Int8(answer.seq),
        "refusal": answer and answer.refusal,
        "roles": [key.role for key in append.keys],
        "digests": [key.digest for key in append.keys],
        "drop": list(append.drop),
        "names": list(append.secrets),
        "values": list(append.secrets.values()),
        "snapshot_seq": snapshot and Int8(snapshot.seq),
        "snapshot": snapshot and snapshot.body,
    }


def _failure(error: psycopg.Error) -> StoreError:
    """Return what an error of PostgreSQL is called here."""
    if isinstance(error, psycopg.DataError):
        return unwritable(error)
    if error.sqlstate in _FULL:
        return Unavailable("store/full", f"there is no space left for the database: {error}")
    if error.sqlstate in _BUSY:
        return Unavailable("store/busy", f"somebody else has locked the database: {error}")
    return Unavailable("store/unavailable", f"the database does not answer: {error}")
