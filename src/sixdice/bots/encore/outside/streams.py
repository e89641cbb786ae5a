"""A program's three streams, each with a thread of its own: whatever it does, nobody waits for it.

Each thread closes its stream itself, when the program has ended or we have nothing more to say.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO, Final

__all__ = ["END", "LONGEST_LINE", "MOST_SAID", "Reader", "Tail", "Writer"]

LONGEST_LINE: Final = 1 << 16
"""The bytes of the longest line that a program may say, its end included."""

MOST_SAID: Final = 1 << 20
"""The bytes that a program may say from one question to the next."""

END: Final = b""
"""What stands for the end of a program's lines."""

KEPT: Final = 1 << 12
"""How many bytes are kept of what a program says on standard error."""


class Writer:
    """Says things to a program that may never read them."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._texts: SimpleQueue[bytes] = SimpleQueue()
        self.thread = _seen_to_by(self._write, stream)

    def say(self, text: bytes) -> None:
        """Write *text* as soon as the program reads; END closes the stream."""
        self._texts.put(text)

    def _write(self, stream: IO[bytes]) -> None:
        with suppress(OSError), stream:  # it may have ended, or read no more
            while text := self._texts.get():
                stream.write(text)
                stream.flush()


class Reader:
    """Reads a program's lines as they come. The last is END; one that is too long has no end of line."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.flooded = False
        """Whether the program has said too much, so that nobody listens any more."""
        self._said = 0
        self._most = MOST_SAID
        self.thread = _seen_to_by(self._read, stream)

    def listen(self) -> None:
        """Let the program say MOST_SAID bytes from now on."""
        self._most = self._said + MOST_SAID

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while not self.flooded and (line := stream.readline(LONGEST_LINE)):
                self._said += len(line)
                self.flooded = self._said > self._most
                self.lines.put(line)
        self.lines.put(END)


class Tail:
    """Keeps the end of what a program says on standard error."""

    def __init__(self, stream: IO[bytes]) -> None:
        self.kept = bytearray()
        self.thread = _seen_to_by(self._read, stream)

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while said := os.read(stream.fileno(), KEPT):
                self.kept += said
                del self.kept[:-KEPT]


def _seen_to_by(work: Callable[[IO[bytes]], None], stream: IO[bytes]) -> Thread:
    thread = Thread(target=work, args=(stream,), daemon=True)
    thread.start()
    return thread
