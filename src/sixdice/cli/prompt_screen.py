"""A terminal on which others speak while one types: what they say appears above the line being typed."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.patch_stdout import patch_stdout

from sixdice.cli.live_screen import Interrupted
from sixdice.cli.terminal import shown_in
from sixdice.draw.text import Style

__all__ = ["PromptScreen"]

REFRESH: Final = 0.25
"""How often the clock is drawn anew, in seconds."""


class PromptScreen:
    """A terminal with a person at it."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._typing: asyncio.Task[str] | None = None
        self._put_back = ""

    def now(self) -> float:
        """Return the time in seconds, from an arbitrary beginning."""
        return time.monotonic()

    @asynccontextmanager
    async def open(self, prompt: Callable[[], str], status: Callable[[], str]) -> AsyncIterator[None]:
        """Keep a line to type on at the bottom; whatever is printed goes above it."""
        self._session: PromptSession[str] = PromptSession(
            message=lambda: ANSI(shown_in(prompt(), self.style)),
            bottom_toolbar=lambda: ANSI(shown_in(status(), self.style)),
            refresh_interval=REFRESH,
            erase_when_done=True,
            interrupt_exception=Interrupted,
        )
        with patch_stdout(raw=True):
            try:
                yield
            finally:
                if self._typing:
                    self._typing.cancel()
                    with suppress(asyncio.CancelledError, EOFError, Interrupted):
                        await self._typing

    def say(self, text: str) -> None:
        """Print above the line that is being typed."""
        print(shown_in(text, self.style), flush=True)

    def put_back(self, text: str) -> None:
        """Have the next line begin with this text."""
        self._put_back = text

    async def line(self, seconds: float | None) -> str | None:
        """Wait for Enter, but not for long; what has been typed so far stays."""
        if self._typing is None:
            self._typing = asyncio.ensure_future(self._session.prompt_async(default=self._put_back))
            self._put_back = ""
        await asyncio.wait({self._typing}, timeout=seconds)
        if not self._typing.done():
            return None
        typed, self._typing = self._typing, None
        return typed.result()
