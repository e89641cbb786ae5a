"""A real server to be unkind to, and a look behind its back at what it keeps."""

import json
import socket
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.serving import _TLS, JSON, PATIENCE, Server, new_id

__all__ = [
    "COMMANDS",
    "NOBODY",
    "PEOPLE",
    "Table",
    "asked",
    "closing_code",
    "errors_in",
    "person",
    "raw_socket",
    "running",
    "said_code",
]

NOBODY = "0" * 32
"""A key to nothing."""

COMMANDS: dict[str, JSON] = {
    "sit": {"name": "Eve"},
    "link": {"role": "watch"},
    "stand": {},
    "nonce": {"nonce": "0123456789abcdef"},
    "seat-bot": {"seat": 3, "bot": "normal"},
    "add-seat": {},
    "remove-seat": {"seat": 1},
    "start": {},
    "stand-in": {"seat": 1, "by": "pass"},
    "return": {},
    "agree-to-end": {},
    "roll": {"faces": ["y", "r", "r", "1", "2", "2"]},
    "rematch": {},
    "choose": {"turn": 1, "choice": "-"},
    "take-back": {"turn": 1},
    "close": {"turn": 1},
    "pay-jokers": {"turn": 10, "jokers": [1, 1]},
    "lose-die": {"turn": 19, "kind": "number"},
}
"""One command of every type that a table of Encore knows."""


def person(name: str = "") -> JSON:
    return {"kind": "person", "name": name} if name else {"kind": "person"}


PEOPLE = (person("Ann"), person("Bo"))


@contextmanager
def running(folder: Path, *options: str, level: str = "info") -> Iterator[Server]:
    """Run a server that may be asked a lot; a test says what may not."""
    generous = ("burst=1000000", "tables=100000", "sockets=10000", "watchers=10000")
    limits = [word for limit in generous for word in ("--limit", limit)]
    paces = ("--bot-pace", "0", "--round-pause", "0")
    with Server(folder / "t.db", *limits, *paces, "--log", level, *options, log=folder / "log") as server:
        yield server


class Table:
    """A table on a server: its keys, and ways to reach it."""

    def __init__(
        self, server: Server, *seats: JSON, game: str = "encore", start: bool = True, **more: object
    ) -> None:
        opened = server.open(game, *(seats or PEOPLE), **more)
        self.server = server
        self.id: str = opened["id"]
        self.path = f"/v1/tables/{self.id}"
        keys = opened["keys"]
        self.host, self.join, self.watch = keys["host"], keys["join"], keys["watch"]
        self.seats: dict[int, str] = {int(seat): key for seat, key in keys["seats"].items()}
        if start:
            assert self.send({"type": "start"}, [self.host]).status_code == 200

    @property
    def keys(self) -> list[str]:
        return [self.host, self.join, self.watch, *self.seats.values()]

    def send(
        self, command: object, keys: Sequence[str], seat: int | None = None, name: str = ""
    ) -> httpx.Response:
        """Send a command by a request; *name* is the message's id."""
        message = {"id": name or new_id(), "seat": seat, "command": command}
        return self.server.post(f"{self.path}/commands", message, keys)

    def look(self, *keys: str) -> httpx.Response:
        return self.server.get(self.path, keys)

    def ask(self, method: str, end: str = "", keys: Sequence[str] = (), **more: Any) -> httpx.Response:
        """Send any request to the table."""
        return asked(self.server, method, f"{self.path}{end}", keys, **more)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Return rows of the database, which the server has open."""
        with closing(sqlite3.connect(f"file:{self.server.db}?mode=ro", uri=True)) as db:
            return db.execute(query, (self.id,)).fetchall()

    def log(self) -> list[tuple[Any, ...]]:
        """Return all that is stored of what happened."""
        return self.rows("SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq")


def asked(
    server: Server, method: str, path: str, keys: Sequence[str] = (), headers: JSON | None = None, **more: Any
) -> httpx.Response:
    """Send any request."""
    shown = {"authorization": f"Bearer {','.join(keys)}"} if keys else {}
    with httpx.Client(verify=_TLS, timeout=PATIENCE) as client:
        return client.request(method, f"{server.url}{path}", headers=shown | (headers or {}), **more)


@contextmanager
def raw_socket(server: Server, path: str, host: str = "", **headers: str) -> Iterator[ClientConnection]:
    """Open a socket, under another name for the server if need be, and say nothing."""
    name = host or f"127.0.0.1:{server.port}"
    with connect(
        f"ws://{name}{path}",
        sock=socket.create_connection(("127.0.0.1", server.port)),
        additional_headers=headers,
        max_size=None,
        max_queue=None,
        open_timeout=PATIENCE,
        ping_interval=None,
    ) as socket_:
        yield socket_


def closing_code(socket_: ClientConnection) -> int:
    """Read on until the socket is closed; return the code that the server closed it with."""
    try:
        while True:
            socket_.recv(PATIENCE)
    except ConnectionClosed as closed:
        assert closed.rcvd is not None, "closed without a word"
        return closed.rcvd.code


def said_code(answer: httpx.Response) -> str:
    """Return the code of a refusal, which is JSON and nothing more than a refusal."""
    assert answer.headers["content-type"] == "application/json", answer.text
    told = answer.json()
    assert told["type"] == "refused"
    assert set(told) <= {"type", "code", "message", "faults", "re"}
    assert "Traceback" not in answer.text
    return str(told["code"])


def errors_in(log: str) -> list[str]:
    """Return the lines of a log that tell of something unexpected."""
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] in ("error", "critical") or "trace" in line]
