"""A table's changes as server-sent events, for those who have no socket."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from sixdice.core.errors import SixDiceError
from sixdice.server.errors import RequestError, body_of
from sixdice.server.metrics import CONNECTIONS
from sixdice.server.service import Service, Visitor
from sixdice.table.look import Asks

__all__ = ["Stream"]

KEEP_ALIVE: Final = 15.0
"""Seconds after which a silent stream says that it is still there."""


class _Listener:
    """A watcher that only remembers that something has changed."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self.changed = asyncio.Event()
        self.changed.set()
        self.over = False

    def places(self) -> frozenset[int]:
        return self._visitor.room.rights(self._visitor.keys).places

    def wake(self) -> None:
        self.changed.set()

    def gone(self) -> None:
        self.over = True
        self.changed.set()


class Stream(StreamingResponse):
    """A stream from the event after *seen* on.

    The place that the address took for it is given back at the end, even if it never began.
    """

    def __init__(self, service: Service, visitor: Visitor, address: str, seen: int) -> None:
        headers = {"x-accel-buffering": "no"}
        super().__init__(_told(service, visitor, seen), media_type="text/event-stream", headers=headers)
        self._held = service.held
        self._address = address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with the stream."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._held.give_back(self._address)


async def _told(service: Service, visitor: Visitor, seen: int) -> AsyncIterator[bytes]:
    """Yield an event for each change, its id the number of the last event it tells."""
    room, first = visitor.room, True
    listener = _Listener(visitor)
    room.join(listener)
    service.streams.add(listener)
    try:
        with CONNECTIONS.labels("stream").track_inprogress():
            while not listener.over:
                try:
                    await asyncio.wait_for(listener.changed.wait(), KEEP_ALIVE)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                listener.changed.clear()
                if not (rights := room.rights(visitor.keys)):
                    raise RequestError(403, "key/none", "your key does not fit any more")
                seen, told = await room.update(Asks(seen, rights, setup=first))
                first = False
                yield b"id: %d\nevent: update\ndata: %s\n\n" % (seen, told)
    except SixDiceError as error:
        yield b"event: refused\ndata: %s\n\n" % body_of(error)
    finally:
        service.streams.discard(listener)
        room.leave(listener)
