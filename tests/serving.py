"""A real server in a process of its own, and clients that know only the documented protocol."""

import json
import os
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

__all__ = ["JSON", "Client", "Server", "free_port", "new_id", "until"]

JSON = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which a test that waits gives up: far more than anything takes on a loaded machine."""


_TLS = ssl.create_default_context()
"""Made once: httpx would read every certificate again for each request."""


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def new_id() -> str:
    """Return an id for a message."""
    return secrets.token_hex(8)


class Server:
    """``sixdice serve`` in a process; it can be stopped, killed and started again on the same database."""

    def __init__(self, db: str | Path, *options: str, log: Path | None = None) -> None:
        self.db = str(db)
        self.options = options
        self.port = free_port()
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, *, wait: bool = True) -> Self:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "sixdice", "serve", "--port", str(self.port), "--db", self.db]
        output = self.log.open("ab") if self.log else subprocess.DEVNULL
        try:
            self.process = subprocess.Popen(
                [*command, *self.options],
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        finally:
            if not isinstance(output, int):
                output.close()
        if wait:
            self.wait()
        return self

    def wait(self) -> None:
        """Wait until it answers."""
        until(self.is_up, f"the server at {self.url} answers")

    def is_up(self) -> bool:
        if self.process and self.process.poll() is not None:
            raise AssertionError(f"the server ended with {self.process.returncode}: {self.said()}")
        try:
            return httpx.get(f"{self.url}/healthz", timeout=5, verify=_TLS).status_code == 200
        except httpx.HTTPError:
            return False

    def said(self) -> str:
        """Return what it has logged."""
        return self.log.read_text() if self.log else ""

    def kill(self) -> None:
        """Kill it, without a warning, with every process of its own."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; return its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        if self.process.poll() is None:
            if how is signal.SIGKILL:
                os.killpg(self.process.pid, how)
            else:
                self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        self.process = None
        return status

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def post(self, path: str, body: object, keys: Sequence[str] = (), **headers: str) -> httpx.Response:
        """Post JSON, showing these keys."""
        headers = _shown(keys) | headers
        return httpx.post(f"{self.url}{path}", json=body, headers=headers, timeout=PATIENCE, verify=_TLS)

    def get(self, path: str, keys: Sequence[str] = (), **headers: str) -> httpx.Response:
        """Get something, showing these keys."""
        headers = _shown(keys) | headers
        return httpx.get(f"{self.url}{path}", headers=headers, timeout=PATIENCE, verify=_TLS)

    def open(self, game: str, *seats: JSON, **more: object) -> JSON:
        """Open a table and return what was answered."""
        answer = self.post("/v1/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    @contextmanager
    def client(
        self, table: str, keys: Sequence[str], seen: int = 0, *, brief: bool = False
    ) -> Iterator["Client"]:
        """Connect to a table by a socket, and say hello."""
        url = f"ws://127.0.0.1:{self.port}/v1/tables/{table}/socket"
        with connect(url, max_size=None, open_timeout=PATIENCE) as socket_:
            client = Client(socket_)
            client.say({"type": "hello", "version": 1, "keys": list(keys), "seen": seen, "brief": brief})
            client.welcome = client.hear()
            assert client.welcome["type"] == "welcome", client.welcome
            yield client


class Client:
    """One socket at a table."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.welcome: JSON = {}
        self.heard: list[str] = []
        """Everything that was received, as it came."""

    def say(self, message: object) -> None:
        """Send something."""
        self.socket.send(json.dumps(message))

    def hear(self) -> JSON:
        """Return the next message."""
        text = self.socket.recv(PATIENCE, decode=True)
        self.heard.append(text)
        return dict(json.loads(text))

    def ask(self, command: JSON, seat: int | None = None, id: str | None = None) -> JSON:  # noqa: A002
        """Send a command and return its answer, whatever comes in between."""
        id_ = id or new_id()
        self.say({"type": "send", "id": id_, "seat": seat, "command": command})
        while (told := self.hear()).get("re") != id_:
            pass
        return told


def _shown(keys: Sequence[str]) -> dict[str, str]:
    return {"authorization": f"Bearer {','.join(keys)}"} if keys else {}


def until(condition: Any, what: str, patience: float = PATIENCE) -> None:
    """Wait for a condition to hold."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, f"waited in vain until {what}"
        time.sleep(0.05)
