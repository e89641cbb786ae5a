"""What every answer has in common: headers, codes, no traceback, no file that is not ours."""

import asyncio
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

from sixdice.server.api import Api
from sixdice.server.app import app
from sixdice.server.run import listening_socket
from sixdice.server.settings import Limits, Settings
from tests.server.hostile import PEOPLE, Table, asked, errors_in, running, said_code
from tests.serving import Server

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def check_headers(answer: httpx.Response) -> None:
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    content = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert content["default-src"] == "'none'"
    assert content["connect-src"] == "'self'"
    assert re.fullmatch(r"'self' 'sha256-[A-Za-z0-9+/]{43}='", content["script-src"])  # the import map
    assert content["frame-ancestors"] == content["base-uri"] == content["form-action"] == "'none'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("answers")) as server:
        yield server
        assert errors_in(server.said()) == []


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return Table(server)


def test_every_kind_of_answer_has_the_headers(server: Server, table: Table) -> None:
    long = {"content-type": "application/json"}
    answers = {
        (200, "page"): server.get("/"),
        (200, "games"): server.get("/v1/games"),
        (200, "look"): table.look(table.watch),
        (200, "record"): table.ask("GET", "/record", [table.watch]),
        (200, "replay"): table.ask("GET", "/replay", [table.watch]),
        (200, "health"): server.get("/healthz"),
        (200, "metrics"): server.get("/metrics"),
        (201, "opened"): server.post("/v1/tables", {"game": "encore", "seats": PEOPLE}),
        (400, "bad"): server.post("/v1/tables", {"unknown": 1}),
        (403, "origin"): asked(server, "DELETE", table.path, headers={"origin": "null"}),
        (403, "key"): table.ask("DELETE", "", [table.watch]),
        (404, "table"): table.look(),
        (404, "file"): server.get("/nothing.js"),
        (404, "api"): server.get("/v1/nothing"),
        (405, "method"): table.ask("PUT", "", [table.host]),
        (405, "file"): asked(server, "POST", "/", json={}),
        (409, "rules"): table.send({"type": "rematch"}, [table.host]),
        (413, "long"): asked(server, "POST", f"{table.path}/keys", headers=long, content=b" " * 9000),
        (415, "type"): asked(server, "POST", f"{table.path}/keys", content=b"{}"),
        (421, "host"): asked(server, "GET", "/", headers={"host": "evil.example"}),
    }
    for (status, kind), answer in answers.items():
        assert answer.status_code == status, kind
        check_headers(answer)
        if status >= 400:
            assert said_code(answer)
        kept = "no-store" if answer.request.url.path.startswith("/v1/") else "no-cache"
        assert answer.headers.get("cache-control") == kept, kind
    with httpx.stream(
        "GET", f"{server.url}{table.path}/stream", headers={"authorization": f"Bearer {table.watch}"}
    ) as told:
        check_headers(told)


def test_a_flood_and_a_failure_have_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_: Api, request: Request) -> None:
        raise ZeroDivisionError(f"a secret of {request.url}")

    async def answers() -> list[httpx.Response]:
        served = app(Settings(db=str(tmp_path / "t.db"), limits=Limits(burst=1)))
        transport = httpx.ASGITransport(served, raise_app_exceptions=False)
        async with (
            served.router.lifespan_context(served),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            return [await client.get("/healthz") for _ in range(11)]

    monkeypatch.setattr(Api, "healthz", fails)
    told = asyncio.run(answers())
    assert [(answer.status_code, said_code(answer)) for answer in (told[0], told[-1])] == [
        (500, "server/error"),
        (429, "limit/rate"),
    ]
    for answer in told:
        check_headers(answer)
        assert "secret" not in answer.text


def test_methods_that_nobody_needs_are_refused(server: Server, table: Table) -> None:
    for path in (
        "/",
        "/v1/games",
        "/v1/tables",
        table.path,
        f"{table.path}/commands",
        "/healthz",
        "/metrics",
    ):
        for method in ("PUT", "PATCH", "TRACE", "OPTIONS", "CONNECTED", "PROPFIND"):
            answer = asked(server, method, path, table.keys)
            assert (answer.status_code, said_code(answer)) == (405, "request/unknown")
            check_headers(answer)
        head = asked(server, "HEAD", path, table.keys)
        assert head.content == b""
        assert head.status_code == (404 if path in ("/v1/tables", f"{table.path}/commands") else 200)


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../app.py",
            "/..%2fapp.py",
            "/%2e%2e/app.py",
            "/..%5capp.py",
            "/.%2e/%2e./app.py",
            "/web/../../app.py",
        ),
        *(
            "//etc/passwd",
            "/%2fetc%2fpasswd",
            "/etc/passwd",
            "/C:%5cWindows%5cwin.ini",
            "/%00",
            "/index.html%00.js",
        ),
        *(
            "/index.html/..%2f..%2fapp.py",
            "/~root",
            "/.git/config",
            "/__init__.py",
            "/" + "a" * 5000,
        ),
        *("/%c0%ae%c0%ae/app.py", "/%ff", "/%", "/%zz", "/t.db", "/v1/tables/", "/v1", "/v1/tables/a/b/c"),
    ],
)
def test_only_our_own_files_can_be_had(server: Server, path: str) -> None:
    status, headers, body = got(server, path)
    assert (status, b'"request/unknown"' in body) == (404, True)
    assert "location" not in headers
    assert headers["content-security-policy"]


def test_small_answers_wait_for_no_acknowledgement() -> None:
    with closing(listening_socket("127.0.0.1", 0)) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_nobody_is_sent_elsewhere(server: Server) -> None:
    for path in (
        "//evil.example",
        "//evil.example/..",
        "/\\evil.example",
        "/v1/games/",
        "/v1//games",
        "http://evil.example/",
    ):
        status, headers, _ = got(server, path)
        assert status in (307, 404, 421)
        assert headers.get("location", server.url).startswith(server.url)


def got(server: Server, path: str) -> tuple[int, dict[str, str], bytes]:
    """Get exactly this path; other clients would tidy it up first."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    with closing(connection):
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
