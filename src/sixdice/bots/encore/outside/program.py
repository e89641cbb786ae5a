"""Another program: it is started, spoken to in lines, and ended with all its children.

Nothing that it does stops us. It may crash, be silent, never read, flood its streams or leave
children behind: hearing it takes no longer than asked for, and ending it leaves nothing running.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from queue import Empty
from threading import Lock
from time import monotonic
from typing import IO, Final, cast
from weakref import finalize

from sixdice.bots.encore.outside.streams import END, LONGEST_LINE, MOST_SAID, Reader, Tail, Writer
from sixdice.core.errors import SixDiceError

__all__ = ["Program", "ProgramError", "programs_killed", "shown"]

PARTING: Final = 1.0
"""The seconds a program has to end by itself, and its streams to close when it was killed."""

SHOWN: Final = 120
"""How many characters are shown of what a program said."""

LAST_LINES: Final = 3
"""How many lines of standard error are shown."""

RUNNING: Final[set["subprocess.Popen[bytes]"]] = set()
"""The programs that this process has started and not ended."""

STARTING: Final = Lock()
"""Held by whoever starts a program, until it is among those RUNNING."""


class ProgramError(SixDiceError):
    """A program that does not answer as it should; the code says whether by crash, silence or nonsense."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"bot/{kind}", message)
        self.kind = kind

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.kind, self.message)


class Program:
    """A running program. A ProgramError says why it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        process = _process(command)
        self._process = process
        self._writer = Writer(cast("IO[bytes]", process.stdin))
        self._reader = Reader(cast("IO[bytes]", process.stdout))
        self._tail = Tail(cast("IO[bytes]", process.stderr))
        self._end = finalize(self, _end, process, self._writer, self._reader, self._tail)

    def say(self, text: str) -> None:
        """Write *text* to the program, now or when it reads."""
        self._reader.listen()
        self._writer.say(text.encode())

    def hear(self, seconds: float) -> str:
        """Return the next line that is no remark; a ProgramError when none comes in time."""
        deadline = monotonic() + seconds
        try:
            line = self._line(deadline)
            while _is_remark(line):
                line = self._line(deadline)
        except Empty:
            raise ProgramError("silence", f"no line within {seconds:g} s (each must be flushed)") from None
        return line

    def _line(self, deadline: float) -> str:
        line = self._reader.lines.get(timeout=max(0.0, deadline - monotonic()))
        if not line.endswith(b"\n"):
            raise self._broken(line)
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            raise ProgramError("nonsense", f"not UTF-8: {shown(line)}") from None

    def _broken(self, line: bytes) -> ProgramError:
        """Return what is wrong when a program's lines end, with or without a last piece of one."""
        if len(line) >= LONGEST_LINE:
            return ProgramError("nonsense", f"a line of more than {LONGEST_LINE} bytes: {shown(line)}")
        if self._reader.flooded:
            return ProgramError("nonsense", f"more than {MOST_SAID} bytes without an answer")
        self.end()
        cut = f" after '{shown(line)}', which has no end of line" if line else ""
        return ProgramError("crash", f"it ended{cut}, exit status {self._process.returncode}")

    def last_words(self) -> str:
        """Return the last lines that an ended program wrote to standard error, as one line."""
        lines = self._tail.kept.decode(errors="replace").splitlines()
        said = " / ".join([line.strip() for line in lines if line.strip()][-LAST_LINES:])
        return shown(said[-SHOWN:])

    def part(self) -> None:
        """Have the program end by itself; end it when it does not."""
        self._writer.say(b"quit\n")
        self._writer.say(END)
        self._reader.thread.join(PARTING)
        self.end()

    def end(self) -> None:
        """Kill the program and its children, unless it has ended already."""
        self._end()


@contextmanager
def programs_killed() -> Iterator[None]:
    """Kill every program that this process runs; none is started meanwhile. It can then leave at once."""
    with STARTING:
        for process in tuple(RUNNING):
            _kill(process)
        yield


def shown(said: str | bytes) -> str:
    """Return the beginning of what a program said, without signs that a terminal obeys."""
    text = said.decode(errors="replace") if isinstance(said, bytes) else said
    printable = "".join(sign if sign.isprintable() else "�" for sign in text[:SHOWN])
    return printable + "…" if len(text) > SHOWN else printable


def _is_remark(line: str) -> bool:
    """A line that begins with the word info, or a blank one, is for nobody."""
    return not line or line.split(maxsplit=1)[0] == "info"


def _process(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """Start a command in a session of its own, so that its children can be ended with it."""
    pipe = subprocess.PIPE
    try:
        with STARTING:
            process = subprocess.Popen(  # noqa: S603 -- whoever plays names the program
                command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
            RUNNING.add(process)
    except (OSError, ValueError) as error:  # a ValueError for a command with a zero byte
        raise ProgramError("crash", (isinstance(error, OSError) and error.strerror) or str(error)) from error
    return process


def _end(process: "subprocess.Popen[bytes]", writer: Writer, reader: Reader, tail: Tail) -> None:
    """Kill a program and its children, and wait for it and for the threads of its streams.

    A child that left the session and holds a stream open keeps that stream's thread, and us no longer
    than PARTING.
    """
    _kill(process)
    RUNNING.discard(process)
    process.wait()
    writer.say(END)
    for thread in (reader.thread, tail.thread, writer.thread):
        thread.join(PARTING)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # macOS forbids what Linux does not find
            os.killpg(process.pid, signal.SIGKILL)
