"""Servers that are going to die, and of which nothing may stay behind, whatever becomes of a test."""

import os
import random
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from tests.faults.processes import living
from tests.serving import PATIENCE, Server

__all__ = ["GENEROUS", "Mortal", "server_at"]

GENEROUS = (
    *("--bot-pace", "0", "--round-pause", "0"),
    *(word for name in ("sockets", "tables", "burst", "watchers") for word in ("--limit", f"{name}=100000")),
)
"""Options of a server for which nobody is too many."""


class Mortal(Server):
    """A server on a port from which nobody calls: who calls a dead server may otherwise meet themselves."""

    def __init__(self, db: str | Path, *options: str, log: Path | None = None) -> None:
        super().__init__(db, *GENEROUS, *options, log=log)
        self.port = quiet_port()
        self.sessions: list[int] = []

    @property
    def number(self) -> int:
        """The number of its process, which is also that of its session."""
        assert self.process, "the server does not run"
        return self.process.pid

    def start(self, *, wait: bool = True) -> Self:
        """Start it, and remember that."""
        super().start(wait=False)
        self.sessions.append(self.number)
        if wait:
            self.wait()
        return self

    def kill_alone(self) -> None:
        """Kill its first process only: whatever else it started has to find out by itself."""
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def clear(self) -> None:
        """Kill whatever is left of it."""
        self.kill()
        for session in self.sessions:
            for process in living(session):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)


@contextmanager
def server_at(db: str | Path, folder: Path, *options: str) -> Iterator[Mortal]:
    """Yield a server that has been started."""
    server = Mortal(db, *options, log=folder / "server.log")
    try:
        yield server.start()
    finally:
        server.clear()


def quiet_port() -> int:
    """Return a free port below those that the system gives to callers."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
