"""Somebody at a table over the network: a cursor into its events.

There is no queue of events: who is slow gets fewer, larger updates. Whatever is sent goes through
one task, which exists only while there is something to send.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple

from starlette.websockets import WebSocketDisconnect

from sixdice.core.errors import SixDiceError
from sixdice.table.keys import Rights
from sixdice.table.look import Asks, Told
from sixdice.table.room import Room

__all__ = ["GONE", "NO_KEY", "TRY_LATER", "Connection"]

GONE: Final = 4410
"""Close code: the table was deleted."""

TRY_LATER: Final = 1013
"""Close code: the store cannot be read now."""

NO_KEY: Final = 4403
"""Close code: no key of theirs fits any more."""

UPDATE: Final = b'"type":"update"'

log = logging.getLogger(__name__)


class _Message(NamedTuple):
    """Something to send: as it is, or as the first fields of an update."""

    body: bytes
    update: bool


class Connection:
    """A watcher of a room. *send* sends one message; *end* closes the connection with a code and a reason."""

    def __init__(
        self,
        room: Room,
        keys: Iterable[str],
        seen: int,
        send: Callable[[bytes], Awaitable[None]],
        end: Callable[[int, str], Awaitable[None]],
        brief: Told | None = None,
    ) -> None:
        self.room = room
        self.keys = tuple(keys)
        self.seen = seen
        self._brief = brief
        self._send = send
        self._end = end
        self._known: tuple[object, object, Rights] | None = None
        self._told = -1
        self._outbox: list[_Message] = []
        self._sending: asyncio.Task[None] | None = None
        self._ending: tuple[int, str] | None = None

    @property
    def rights(self) -> Rights:
        """What this connection may do now: keys come and go."""
        basis = self.room.keys, self.keys
        if self._known is None or self._known[0] is not basis[0] or self._known[1] is not basis[1]:
            self._known = (*basis, self.room.rights(self.keys))
        return self._known[2]

    def places(self) -> frozenset[int]:
        """Return the chairs it holds."""
        return self.rights.places

    def wake(self) -> None:
        """Hear that something has changed."""
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    def gone(self) -> None:
        """Hear that the table was deleted."""
        self._ending = GONE, "the table was deleted"
        self.wake()

    def say(self, body: bytes) -> None:
        """Send this."""
        self._outbox.append(_Message(body, update=False))
        self.wake()

    def update(self, head: bytes) -> None:
        """Send an update that begins with these fields, whether something has changed or not."""
        self._outbox.append(_Message(head, update=True))
        self.wake()

    async def stop(self) -> None:
        """Send nothing any more."""
        if self._sending:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)

    async def _send_all(self) -> None:
        try:
            while message := self._next():
                await self._send(await self._updated(message.body) if message.update else message.body)
            if self._ending:
                await self._end(*self._ending)
        except SixDiceError as error:
            log.info("update failed", extra={"table": self.room.table.id, "code": error.code})
            await self._end(TRY_LATER, error.code)
        except (WebSocketDisconnect, OSError, RuntimeError):
            pass  # whoever it was has gone, and the one who reads from them finds out too
        finally:
            self._sending = None

    def _next(self) -> _Message | None:
        """Return what to send next. Whoever is refused something knows how things stand before that."""
        current = self._ending or self._told == self.room.changes
        if self._outbox and (current or self._outbox[0].update):
            return self._outbox.pop(0)
        if current:
            return None
        if not self.rights:
            self._ending = NO_KEY, "key/none"
            return None
        return _Message(UPDATE, update=True)

    async def _updated(self, head: bytes) -> bytes:
        first = self._told < 0
        self._told = self.room.changes
        asks = Asks(self.seen, self.rights, head, setup=first, told=self._brief)
        self.seen, body = await self.room.update(asks)
        return body
