"""Limits: too long, too often, too many, too silent; each has its code, and nobody else notices."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed

from sixdice.server.games import GAMES
from sixdice.server.service import Service, Visitor, address
from sixdice.server.settings import Limits, Settings
from sixdice.server.streams import Stream
from sixdice.table.keys import Rights
from tests.server.games.cases import own_sheet_rows, seating
from tests.server.hostile import (
    PEOPLE,
    Table,
    asked,
    closing_code,
    errors_in,
    person,
    raw_socket,
    running,
    said_code,
)
from tests.serving import Server, until

HELLO = '{"type":"hello","version":1,"keys":["%s"]}'
JSON_TYPE = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is short with people; a bucket refills so slowly that no test sees it."""
    limits = ("burst=20", "seconds=100000", "hello=1", "sockets=12", "watchers=6", "tables=12")
    options = [word for limit in limits for word in ("--limit", limit)]
    with running(tmp_path_factory.mktemp("limits"), *options) as server:
        yield server
        assert errors_in(server.said()) == []


def at(number: int) -> dict[str, str]:
    """Come from another address: a proxy on this machine would say so."""
    return {"x-forwarded-for": f"192.0.2.{number}"}


def open_at(server: Server, number: int) -> tuple[str, str]:
    answer = asked(server, "POST", "/v1/tables", headers=at(number), json={"game": "encore", "seats": PEOPLE})
    assert answer.status_code == 201, answer.text
    return f"/v1/tables/{answer.json()['id']}", str(answer.json()["keys"]["seats"]["1"])


def test_a_body_that_is_too_long_is_refused(server: Server) -> None:
    path, key = open_at(server, 1)
    long = b'{"id":"1","command":"' + b"a" * 8192 + b'"}'
    chunks = (long[start : start + 1000] for start in range(0, len(long), 1000))
    for body in (long, chunks):
        answer = asked(server, "POST", f"{path}/commands", [key], headers=JSON_TYPE | at(1), content=body)
        assert (answer.status_code, said_code(answer)) == (413, "request/long")
    for size, status in ((64 * 1024 - 14, 422), (64 * 1024, 413)):
        body = b'{"record":"%s"}' % (b" " * size)
        answer = asked(server, "POST", "/v1/tables", headers=JSON_TYPE | at(2), content=body)
        assert answer.status_code == status, answer.text


def test_a_message_that_is_too_long_closes_its_socket(server: Server) -> None:
    path, key = open_at(server, 3)
    for message in ("x" * 8193, ["x" * 5000, "x" * 5000], b"x" * 8193):
        with raw_socket(server, f"{path}/socket", **at(3)) as socket:
            socket.send(HELLO % key)
            with suppress(ConnectionClosed):  # it may be closed before all of it is sent
                socket.send(message)
            assert closing_code(socket) == 1009
    with raw_socket(server, f"{path}/socket", **at(3)) as socket:
        socket.send(HELLO % key)
        socket.send("x" * 8192)
        assert '"welcome"' in str(socket.recv(60))
        assert '"message/json"' in str(socket.recv(60))


def test_a_flood_of_messages_closes_its_socket_and_no_other(server: Server) -> None:
    path, key = open_at(server, 4)
    for flood in ('{"type":"ping"}', b"bytes", "nonsense"):
        with (
            raw_socket(server, f"{path}/socket", **at(4)) as calm,
            raw_socket(server, f"{path}/socket", **at(4)) as wild,
        ):
            for socket in (calm, wild):
                socket.send(HELLO % key)
            for _ in range(21):
                wild.send(flood)
            assert closing_code(wild) == 4429
            calm.send('{"type":"ping"}')
            while '"pong"' not in str(calm.recv(60)):
                pass


def test_a_flood_at_a_table_that_ends_is_no_error(server: Server) -> None:
    answer = asked(server, "POST", "/v1/tables", headers=at(12), json={"game": "encore", "seats": PEOPLE})
    path, host = f"/v1/tables/{answer.json()['id']}", str(answer.json()["keys"]["host"])
    with raw_socket(server, f"{path}/socket", **at(12)) as socket:
        socket.send(HELLO % host)
        for _ in range(15):
            socket.send('{"type":"ping"}')
        assert asked(server, "DELETE", path, [host], headers=at(12)).status_code == 204
        with suppress(ConnectionClosed):
            for _ in range(15):
                socket.send('{"type":"ping"}')
        assert closing_code(socket) in (4410, 4429)


def test_a_flood_of_requests_is_refused_to_its_address_only(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers=at(5)) as client:
        answers = [client.get("/v1/games") for _ in range(205)]
    assert [answer.status_code for answer in answers] == [200] * 200 + [429] * 5
    assert said_code(answers[-1]) == "limit/rate"
    assert asked(server, "GET", "/v1/games", headers=at(6)).status_code == 200
    with pytest.raises(Exception, match="429"), raw_socket(server, "/v1/tables/x/socket", **at(5)):
        pass


def test_a_household_can_load_the_page(server: Server) -> None:
    """The page is some hundred files, and everybody at home comes from one address."""
    with httpx.Client(base_url=server.url, headers=at(19)) as client:
        answers = [client.get("/app.js").status_code for _ in range(2005)]
        assert answers == [200] * 2000 + [429] * 5
        assert client.get("/v1/games").status_code == 200


def test_an_address_opens_so_many_tables(server: Server) -> None:
    wish = {"game": "encore", "seats": PEOPLE}
    answers = [asked(server, "POST", "/v1/tables", headers=at(7), json=wish) for _ in range(13)]
    assert [answer.status_code for answer in answers] == [201] * 12 + [429]
    assert said_code(answers[-1]) == "limit/tables"


def test_an_address_holds_so_many_sockets_and_streams(server: Server) -> None:
    path, key = open_at(server, 8)
    shown = at(8) | {"authorization": f"Bearer {key}"}
    with ExitStack() as held:
        for _ in range(10):
            held.enter_context(raw_socket(server, f"{path}/socket", **at(8)))
        for _ in range(2):
            held.enter_context(httpx.stream("GET", f"{server.url}{path}/stream", headers=shown, timeout=60))
        with raw_socket(server, f"{path}/socket", **at(8)) as socket:
            assert closing_code(socket) == 4429
        refused = asked(server, "GET", f"{path}/stream", headers=shown)
        assert (refused.status_code, said_code(refused)) == (429, "limit/sockets")
        with raw_socket(server, f"{path}/socket", **at(9)) as socket:
            socket.send(HELLO % key)
            assert '"welcome"' in str(socket.recv(60))

    def free() -> bool:
        with raw_socket(server, f"{path}/socket", **at(8)) as socket:
            socket.send(HELLO % key)
            return closing_or_welcome(socket)

    until(free, "the places are free again")


def closing_or_welcome(socket: Any) -> bool:
    try:
        return '"welcome"' in str(socket.recv(60))
    except Exception:  # noqa: BLE001 -- closed, for whatever reason: not yet
        time.sleep(0.5)
        return False


def test_a_table_has_so_many_watchers_and_room_for_its_players(server: Server) -> None:
    body = {"game": "encore", "seats": PEOPLE}
    answer = asked(server, "POST", "/v1/tables", headers=at(10), json=body).json()
    path, key, seat = f"/v1/tables/{answer['id']}", answer["keys"]["watch"], answer["keys"]["seats"]["1"]
    shown = at(10) | {"authorization": f"Bearer {key}"}
    with ExitStack() as held:
        for _ in range(5):
            socket = held.enter_context(raw_socket(server, f"{path}/socket", **at(10)))
            socket.send(HELLO % key)
            assert '"welcome"' in str(socket.recv(60))
        stream = held.enter_context(
            httpx.stream("GET", f"{server.url}{path}/stream", headers=shown, timeout=60)
        )
        lines = stream.iter_lines()
        assert next(lines).startswith("id: ")
        with raw_socket(server, f"{path}/socket", **at(10)) as late:
            late.send(HELLO % key)
            assert '"limit/watchers"' in str(late.recv(60))
            assert closing_code(late) == 4400
        with raw_socket(server, f"{path}/socket", **at(10)) as player:
            player.send(HELLO % seat)
            assert '"welcome"' in str(player.recv(60))
        refused = asked(server, "GET", f"{path}/stream", headers=shown)
        assert (refused.status_code, said_code(refused)) == (429, "limit/watchers")


def test_who_says_nothing_is_asked_to_leave(server: Server) -> None:
    path, _ = open_at(server, 11)
    with raw_socket(server, f"{path}/socket", **at(11)) as socket:
        assert '"socket/silent"' in str(socket.recv(60))
        assert closing_code(socket) == 4400


def test_a_household_is_one_address() -> None:
    def of(host: str) -> str:
        return address(HTTPConnection({"type": "http", "client": (host, 1)}))

    assert of("2001:db8:1:2:3:4:5:6") == of("2001:db8:1:2:ffff::") == "2001:db8:1:2::/64"
    assert of("2001:db8:1:3::1") != of("2001:db8:1:2::1")
    assert of("192.0.2.1") == "192.0.2.1"
    assert of("a proxy's idea") == "a proxy's idea"


def test_a_stream_that_ends_before_it_begins_gives_its_place_back(tmp_path: Path) -> None:
    service = Service(Settings(db=str(tmp_path / "t.db"), limits=Limits(sockets=1)))

    async def gone() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    async def slow(_: object) -> None:
        await asyncio.sleep(0)

    scope, nobody = {"type": "http", "asgi": {}}, Visitor(None, (), Rights())  # type: ignore[arg-type]  # never seen
    for _ in range(3):
        assert service.held.take("here")
        asyncio.run(Stream(service, nobody, "here", 0)(scope, gone, slow))
    service.thinkers.stop()


def test_refusals_grow_no_log(server: Server) -> None:
    table = Table(server, person("Ann"), person("Bo"))
    before = table.log()
    for seat in (1, 2):
        for _ in range(5):
            assert (
                table.send(
                    {"type": "choose", "turn": 9, "choice": "-"}, [table.seats[seat]], seat
                ).status_code
                == 409
            )
    assert table.log() == before


def test_a_sheet_of_one_s_own_is_built_once_however_often_a_game_starts() -> None:
    wish = json.dumps({"sheets": ["mine"], "sheet_rows": {"mine": own_sheet_rows(7)}}).encode()
    first, again = (GAMES["encore"].setup(wish, seating()) for _ in range(2))
    assert first.sheets[0] is again.sheets[0]
