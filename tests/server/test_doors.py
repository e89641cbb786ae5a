"""Doors: which pages may speak to us, under which names we answer, and what a browser keeps for us."""

from collections.abc import Iterator
from http.cookies import SimpleCookie

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from sixdice.server.doors import Doors
from tests.server.hostile import NOBODY, PEOPLE, Table, asked, errors_in, raw_socket, running, said_code
from tests.serving import JSON, Server

PUBLIC = "https://dice.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("doors")) as server:
        yield server
        assert errors_in(server.said()) == []


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return Table(server)


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy."""
    with running(tmp_path_factory.mktemp("public"), "--public-url", PUBLIC) as server:
        yield server
        assert errors_in(server.said()) == []


def foreign(server: Server) -> list[str]:
    return [
        "null",
        "",
        "https://evil.example",
        "http://localhost",
        f"http://127.0.0.1:{server.port + 1}",
        f"http://127.0.0.1:{server.port}.evil.example",
        f"http://127.0.0.1:{server.port}/",
        f"http://evil@127.0.0.1:{server.port}",
        f"http://localhost:{server.port}",
        f"file://127.0.0.1:{server.port}",
        f"http://127.0.0.1:{server.port}, https://evil.example",
    ]


def test_pages_of_others_open_no_socket(server: Server, table: Table) -> None:
    for origin in foreign(server):
        with (
            pytest.raises(InvalidStatus) as refused,
            raw_socket(server, f"{table.path}/socket", Origin=origin),
        ):
            pass
        assert refused.value.response.status_code == 403
        assert b'"request/origin"' in bytes(refused.value.response.body or b"")
    for origin in (f"http://127.0.0.1:{server.port}", f"HTTPS://127.0.0.1:{server.port}"):
        with raw_socket(server, f"{table.path}/socket", Origin=origin) as socket:
            socket.send(f'{{"type":"hello","version":1,"keys":["{table.watch}"]}}')
            assert '"welcome"' in str(socket.recv(60))


@pytest.mark.parametrize(
    ("method", "end", "body"),
    [
        ("POST", "/commands", {"id": "1", "command": {"type": "agree-to-end"}, "seat": 1}),
        ("POST", "/keys", {"key": NOBODY}),
        ("DELETE", "", None),
        ("PUT", "", None),
        ("OPTIONS", "/commands", None),
        ("TRACE", "", None),
    ],
)
def test_pages_of_others_change_nothing(
    server: Server, table: Table, method: str, end: str, body: JSON
) -> None:
    before = table.log()
    for origin in foreign(server):
        answer = table.ask(method, end, table.keys, headers={"origin": origin}, json=body)
        assert (answer.status_code, said_code(answer)) == (403, "request/origin")
        assert not any(name.startswith("access-control") for name in answer.headers)
    assert (
        said_code(asked(server, "POST", "/v1/tables", headers={"origin": "null"}, json={}))
        == "request/origin"
    )
    assert table.log() == before


def test_strange_names_get_no_answer(server: Server, table: Table) -> None:
    for host in (
        "evil.example",
        f"evil.example:{server.port}",
        "localhost.evil.example",
        "localhost.",
        "[::1",
        "a b",
    ):
        for path in ("/", "/v1/games", table.path, "/metrics"):
            answer = asked(server, "GET", path, table.keys, headers={"host": host})
            assert (answer.status_code, said_code(answer)) == (421, "request/host")
    with pytest.raises(InvalidStatus) as refused, raw_socket(server, f"{table.path}/socket", "evil.example"):
        pass
    assert refused.value.response.status_code == 421
    for host in ("localhost", f"127.0.0.1:{server.port}", "192.168.1.7:8106", "[::1]:8106"):
        assert asked(server, "GET", "/v1/games", headers={"host": host}).status_code == 200


def test_under_a_public_name_only_its_own_pages_speak(public: Server) -> None:
    wish = {"game": "encore", "seats": PEOPLE}
    for origin in ("http://dice.example", "https://dice.example:8443", "https://www.dice.example", "null"):
        shown = {"host": "dice.example", "origin": origin}
        assert said_code(asked(public, "POST", "/v1/tables", headers=shown, json=wish)) == "request/origin"
        with (
            pytest.raises(InvalidStatus) as refused,
            raw_socket(public, "/v1/tables/x/socket", "dice.example", Origin=origin),
        ):
            pass
        assert refused.value.response.status_code == 403
    shown = {"host": "dice.example", "origin": PUBLIC}
    assert asked(public, "POST", "/v1/tables", headers=shown, json=wish).status_code == 201
    with raw_socket(public, "/v1/tables/x/socket", "dice.example", Origin=PUBLIC):
        pass


def test_a_proxy_may_call_us_by_an_inner_name() -> None:
    doors = Doors(["https://dice.example", "http://dice.local:8080/"], "inner")
    assert doors.secure
    assert all(
        map(doors.knows_host, ["inner:8106", "DICE.example", "dice.local:8080", "10.0.0.1", "[fe80::1]:1"])
    )
    assert not any(map(doors.knows_host, ["", "dice.example.evil", "ünsinn", "[", "256.1.1.1"]))
    assert doors.lets_in("https://dice.example", "inner:8106")
    assert doors.lets_in(None, "inner:8106")
    assert doors.lets_in("http://inner:8106", "inner:8106")
    assert not doors.lets_in("http://dice.example", "inner:8106")
    assert not doors.lets_in("http://dice.local", "dice.local:8080")


def cookies(answer: httpx.Response) -> dict[str, SimpleCookie]:
    kept: list[SimpleCookie] = [SimpleCookie(line) for line in answer.headers.get_list("set-cookie")]
    return {next(iter(cookie.values())).value: cookie for cookie in kept}


def check_cookie(cookie: SimpleCookie, table: str, *, secure: bool) -> None:
    ((name, morsel),) = cookie.items()
    assert name.startswith("sixdice_")
    assert morsel["httponly"] is True
    assert morsel["samesite"].lower() == "strict"
    assert morsel["path"] == f"/v1/tables/{table}"
    assert morsel["domain"] == ""
    assert bool(morsel["secure"]) is secure


def test_a_browser_keeps_only_its_own_keys_out_of_reach_of_scripts(server: Server, public: Server) -> None:
    for one in (server, public):
        opened = one.post("/v1/tables", {"game": "encore", "seats": [*PEOPLE, {"kind": "open"}]})
        keys, path = opened.json()["keys"], f"/v1/tables/{opened.json()['id']}"
        kept = cookies(opened)
        assert set(kept) == {keys["host"], *keys["seats"].values()}
        for cookie in kept.values():
            check_cookie(cookie, opened.json()["id"], secure=one is public)
        exchanged = one.post(f"{path}/keys", {"key": keys["watch"]})
        assert set(cookies(exchanged)) == {keys["watch"]}
        check_cookie(cookies(exchanged)[keys["watch"]], opened.json()["id"], secure=one is public)


def test_a_cookie_opens_what_its_key_opens(server: Server) -> None:
    table = Table(server, *PEOPLE, {"kind": "open"}, start=False)
    shown = {"cookie": f"other={table.host}; sixdice_0={table.watch}; sixdice_1=nonsense; sixdice_2"}
    assert table.ask("GET", headers=shown).json()["you"] == {"seats": [], "host": False, "join": False}
    with raw_socket(server, f"{table.path}/socket", Cookie=shown["cookie"]) as socket:
        socket.send('{"type":"hello","version":1}')
        assert '"host":false' in str(socket.recv(60))
    assert table.ask("GET", headers={"cookie": f"other={table.host}"}).status_code == 404


def test_no_cookie_for_a_key_that_is_not_ours_or_not_for_us(server: Server) -> None:
    table = Table(server, *PEOPLE, {"kind": "open"}, start=False)
    foreign_key = table.ask("POST", "/keys", [table.watch], json={"key": NOBODY})
    assert said_code(foreign_key) == "table/unknown"
    assert cookies(foreign_key) == {}
    for_others = table.send({"type": "link", "role": "join"}, [table.host])
    assert "key" in for_others.json()
    assert cookies(for_others) == {}
    sat = table.send({"type": "sit", "name": "Eve"}, [table.join])
    assert set(cookies(sat)) == {sat.json()["key"]}
