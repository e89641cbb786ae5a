"""A bad line: it delays bytes, hands them on in bits and pieces, and breaks in the middle of anything."""

import asyncio
import random
from contextlib import suppress
from types import TracebackType
from typing import Self

__all__ = ["Proxy"]

LONGEST = 0.03
"""Seconds by which bytes are late at most."""


class Proxy:
    """Listens on a port of its own and passes on to *target*; one piece in *breaks* is the last one."""

    def __init__(self, target: int, rng: random.Random, breaks: int = 60) -> None:
        self.target = target
        self.rng = rng
        self.breaks = breaks
        self.cut = 0
        """How many lines broke."""
        self.port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._server.wait_closed()

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        ways = [asyncio.create_task(self._pass(reader, back)), asyncio.create_task(self._pass(there, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, back):
                end.transport.abort()
                with suppress(OSError):
                    await end.wait_closed()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand on what comes until it ends or the line breaks."""
        with suppress(OSError):
            while data := await reader.read(self.rng.choice((7, 100, 4000))):
                if not self.rng.randrange(self.breaks):
                    self.cut += 1
                    writer.write(data[: self.rng.randrange(len(data))])
                    await writer.drain()
                    return
                await asyncio.sleep(self.rng.uniform(0, LONGEST) if not self.rng.randrange(4) else 0)
                writer.write(data)
                await writer.drain()
