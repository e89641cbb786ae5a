"""Two hundred thousand frames and requests that nobody should send: a game goes on as if there were none.

They come from people who may not act: a watcher, somebody with the invitation to a table that has
begun, somebody without a key, and a seat that names every seat but its own. So whatever they manage to
say, the log of the table must hold the moves of its players, and nothing else.
"""

import json
import random
import re
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.sync.client import ClientConnection

from tests.server.hostile import NOBODY, Table, closing_code, errors_in, person, raw_socket, running
from tests.server.mutating import Mutator, messages, openings
from tests.server.playing import Person, play, seated
from tests.serving import JSON, PATIENCE, Server

SEATS = 3
INTRUDER = 3
"""The seat whose key is misused."""

BATCH = 400
LONGEST = 8 * 1024
OWN_SEAT = re.compile(rb'seat\W*[:,]\s*"?%d' % INTRUDER)
CODES = re.compile(r"[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*")
ODD_HEADERS = (
    *(
        "Cookie: =;;sixdice_=x; sixdice_1=\xe9",
        "Origin: null",
        "Last-Event-ID: -1",
        "Expect: 100",
        "Accept: \x7f",
    ),
    *(
        "Authorization: Basic Og==",
        "If-None-Match: *",
        "Range: bytes=9-1",
        "X-Forwarded-For: ::",
        "Upgrade: h2c",
    ),
)
CLOSED = (1007, 1009)


class Frame(NamedTuple):
    """A frame, sent as text or as bytes."""

    body: bytes
    is_text: bool

    @property
    def closes(self) -> bool:
        """Whether it ends the conversation: too long, or text that is none."""
        return len(self.body) > LONGEST or (self.is_text and not _is_text(self.body))


class Counts(Counter[str]):
    """How often which answer was given."""

    @property
    def sent(self) -> int:
        return sum(self.values())


class Attack:
    """A table in the middle of its game, with its players and all those who may not act."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.rng = random.Random(seed)
        self.mutator = Mutator(self.rng)
        self.table = Table(server, *(person(name) for name in ("Ann", "Bo", "Cy")), wish={"mode": "classic"})
        self.frames = messages(SEATS)
        self.frame_counts, self.request_counts = Counts(), Counts()

    def roles(self) -> dict[str, str]:
        table = self.table
        return {"watch": table.watch, "join": table.join, "seat": table.seats[INTRUDER]}

    # Frames

    def send_frames(self, role: str, number: int) -> None:
        """Send so many frames as one of those who may not act; each is answered, or the socket closed."""
        frames = [self._frame(role) for _ in range(number)]
        with self._socket(role) as one:
            calm = [frame for frame in frames if not frame.closes]
            for frame in calm:
                one.send(frame.body, text=frame.is_text)
            answered = 0
            while answered < len(calm):
                answered += self._heard(json.loads(one.recv(PATIENCE)))
        for frame in frames:
            if frame.closes:
                with self._socket(role) as one:
                    one.send(frame.body, text=frame.is_text)
                    code = closing_code(one)
                assert code in CLOSED, code
                self.frame_counts[f"closed {code}"] += 1

    @contextmanager
    def _socket(self, role: str) -> Iterator[ClientConnection]:
        with raw_socket(self.server, f"{self.table.path}/socket") as one:
            one.send(json.dumps({"type": "hello", "version": 1, "keys": [self.roles()[role]]}))
            assert json.loads(one.recv(PATIENCE))["type"] == "welcome"
            yield one

    def _frame(self, role: str) -> "Frame":
        """Return a frame that, whatever it says, this role may not have done."""
        while True:
            body = self.mutator.frame(self.rng.choice(self.frames))
            if role != "seat" or not OWN_SEAT.search(body):
                is_text = self.rng.random() < 0.95 and (_is_text(body) or self.rng.random() < 0.03)
                return Frame(body, is_text)

    def _heard(self, told: JSON) -> int:
        """Count an answer; changes that others make are none."""
        if told["type"] == "update":
            assert "re" not in told, told
            return 0
        kind = str(told.get("code", told["type"]))
        assert kind == "pong" or CODES.fullmatch(kind), told
        assert "Traceback" not in str(told)
        self.frame_counts[kind] += 1
        return 1

    # Requests

    def send_requests(self, number: int) -> None:
        """Send so many requests, one after the other on as few connections as they leave open."""
        one: _Wire | None = None
        for _ in range(number):
            one = one or _Wire(self.server.port)
            status, headers, body = one.ask(self._request())
            assert status < 500, (status, body)
            assert status not in (101, 204)
            kind = str(status)
            if status >= 400 and headers.get("content-type") == "application/json":
                kind = str(json.loads(body)["code"])
                assert CODES.fullmatch(kind)
            else:
                assert status < 500
            assert b"Traceback" not in body
            self.request_counts[kind] += 1
            if headers.get("connection") == "close":
                one.close()
                one = None
        if one:
            one.close()

    def _request(self) -> bytes:
        """Return a request that changes no game, whatever becomes of it: it lacks the key, or the seat."""
        rng, table = self.rng, self.table
        keys = rng.choice(([], [NOBODY], [table.watch], [table.join], [table.watch, table.seats[INTRUDER]]))
        method, path, body = rng.choice(("GET", "GET", "GET", "DELETE")), table.path, b""
        kind = rng.random()
        if kind < 0.6:
            method, path, body = (
                "POST",
                path + rng.choice(("/commands", "/commands", "/commands", "/keys")),
                self._body(),
            )
        elif kind < 0.64:
            method, path, body = "POST", "/v1/tables", self.mutator.frame(rng.choice(openings()))
        elif kind < 0.8:
            path += rng.choice(
                ("", "/record", "/replay", "/nothing", "?seen=0", "?seen=-1", "/record?game=1e9")
            )
        elif kind < 0.9 and not set(keys) - {NOBODY}:
            path += rng.choice(("/stream", "/socket"))  # with a key that fits the answer would have no end
        else:
            path = rng.choice(
                ("/", "/v1/games", "/v1/tables/x", "/healthz", "/%00", "/..%2f", "//x", "/metrics")
            )
        if rng.random() < 0.05:
            method = rng.choice(("PUT", "OPTIONS", "PATCH", "get", "X", "POST"))
        if rng.random() < 0.05:
            path += rng.choice(("?seen=1", "?x", "%ff", "/", "//", "/..", ";", "%2f", "?seen=%00"))
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}", *self._headers(keys)]
        return "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode("latin-1") + body

    def _body(self) -> bytes:
        while True:
            message = {name: value for name, value in self.rng.choice(self.frames).items() if name != "type"}
            body = self.mutator.frame(self.rng.choice((message, message, {"key": NOBODY})))
            if not OWN_SEAT.search(body):
                return body

    def _headers(self, keys: list[str]) -> list[str]:
        rng = self.rng
        kinds = ("application/json", "application/json; charset=utf-16", "text/plain", "", "a" * 300, "\xff")
        lines = [f"Content-Type: {kinds[0] if rng.random() < 0.9 else rng.choice(kinds)}"]
        lines += [f"Authorization: Bearer {','.join(keys)}"] * bool(keys)
        return [*lines, *(rng.choice(ODD_HEADERS) for _ in range(rng.choice((0, 0, 0, 0, 1, 2))))]


class _Wire:
    """A connection on which bytes are sent as they are, and answers read."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self._socket.makefile("rb")

    def ask(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        self._socket.sendall(request)
        status = int(self._file.readline().split()[1])
        headers: dict[str, str] = {}
        while line := self._file.readline().strip():
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        is_head = request.startswith(b"HEAD")
        return status, headers, b"" if is_head else self._file.read(int(headers.get("content-length", 0)))

    def close(self) -> None:
        self._file.close()
        self._socket.close()


def _is_text(body: bytes) -> bool:
    try:
        body.decode()
    except UnicodeDecodeError:
        return False
    return True


def attack(server: Server, frames: int, requests: int, seed: int) -> Attack:
    """Play a game in which every move is followed by an attack."""
    attack = Attack(server, seed)
    table, process = attack.table, server.process
    assert process is not None
    pid, rng, batches = process.pid, random.Random(seed), frames // BATCH
    with seated(server, table.id, [[table.seats[seat]] for seat in range(1, SEATS + 1)]) as people:
        for batch in range(batches):
            _move(people, rng, table)
            before = table.log()
            attack.send_frames(("watch", "join", "seat")[batch % 3], BATCH)
            attack.send_requests(requests // batches)
            assert table.log() == before
        seq = table.log()[-1][0]
        assert play(people, rng, 2) == 2
        assert table.log()[-1][0] > seq
    assert process.poll() is None
    assert (process.pid, server.is_up()) == (pid, True)
    assert errors_in(server.said()) == []
    return attack


def _move(people: list[Person], rng: random.Random, table: Table) -> None:
    if (
        people[0].latest["table"]["phase"] == "over"
        or table.look(table.watch).json()["table"]["phase"] == "over"
    ):
        table.send({"type": "rematch"}, [table.host])
        table.send({"type": "start"}, [table.host])
    for one in people:
        one.reach(table.look(table.watch).json()["seq"])
    play(people, rng, 1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path) as server:
        yield server


def test_what_nobody_should_send_changes_nothing(server: Server) -> None:
    done = attack(server, frames=2400, requests=600, seed=1)
    assert done.frame_counts.sent >= 2400
    assert done.request_counts.sent >= 600
    assert {"message/json", "key/seat", "key/host", "key/join", "socket/bytes", "pong"} <= set(
        done.frame_counts
    )
    assert {"message/json", "table/unknown", "request/type", "key/seat", "200"} <= set(done.request_counts)


@pytest.mark.long
def test_two_hundred_thousand_change_nothing(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    done = attack(server, frames=160_000, requests=40_000, seed=2)
    with capsys.disabled():
        print(f"\nframes {done.frame_counts.sent}", dict(done.frame_counts.most_common()))  # noqa: T201
        print(f"requests {done.request_counts.sent}", dict(done.request_counts.most_common()))  # noqa: T201
    assert done.frame_counts.sent + done.request_counts.sent >= 200_000
