"""Where a game in real time is played, in which others speak while one types; and pipes as such a place."""

import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Protocol

from sixdice.cli.terminal import shown_in
from sixdice.draw.text import Style

__all__ = ["Interrupted", "LiveScreen", "PipeScreen"]


class Interrupted(Exception):  # noqa: N818 -- not an error
    """Somebody pressed Ctrl-C; the game is saved."""


class LiveScreen(Protocol):
    """Where a game in real time is played."""

    style: Style

    def now(self) -> float:
        """Return the time in seconds, from an arbitrary beginning."""
        ...

    def open(self, prompt: Callable[[], str], status: Callable[[], str]) -> AbstractAsyncContextManager[None]:
        """Begin to read: *prompt* stands before what is typed, *status* below it, both always fresh."""
        ...

    def say(self, text: str) -> None:
        """Show a text without disturbing what is being typed."""
        ...

    def put_back(self, text: str) -> None:
        """Give a text back to whoever typed it, to be mended."""
        ...

    async def line(self, seconds: float | None) -> str | None:
        """Return the next line that is typed, or None after so many seconds; EOFError at the end."""
        ...


class PipeScreen:
    """Standard input and output where nobody types: lines come as they come."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def now(self) -> float:
        """Return the time in seconds, from an arbitrary beginning."""
        return time.monotonic()

    @asynccontextmanager
    async def open(self, prompt: Callable[[], str], status: Callable[[], str]) -> AsyncIterator[None]:  # noqa: ARG002 -- nobody looks
        """Read standard input beside the game: a thread waits for it, and is left behind at the end."""
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()
        threading.Thread(target=self._read, args=(loop,), daemon=True).start()
        yield

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError, ValueError):  # the game is over: nobody listens any more
            for line in sys.stdin:
                loop.call_soon_threadsafe(self._lines.put_nowait, line.rstrip("\n"))
            loop.call_soon_threadsafe(self._lines.put_nowait, None)

    def say(self, text: str) -> None:
        """Print a text."""
        print(shown_in(text, self.style), flush=True)

    def put_back(self, text: str) -> None:
        """Nobody could mend it: what was piped is gone."""

    async def line(self, seconds: float | None) -> str | None:
        """Return the next line of standard input."""
        try:
            line = await asyncio.wait_for(self._lines.get(), seconds)
        except TimeoutError:
            return None
        if line is None:
            raise EOFError
        return line
