"""What comes from outside and is not as it should be: refused by its code, and nothing has happened."""

import json
from collections.abc import Iterator

import pytest

from tests.server.hostile import (
    COMMANDS,
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
from tests.serving import JSON, Server, new_id

JSON_TYPE = {"content-type": "application/json"}
DEEP = "[" * 3000 + "]" * 3000
SCRIPT = "<script>alert(1)</script>"

VALUES = [
    *(
        "NaN",
        "Infinity",
        "-Infinity",
        "1e999",
        "-1e999",
        "1e400",
        "9" * 400,
        "9" * 5000,
        "-1",
        "0",
        "1.5",
        "2e0",
    ),
    *(
        "99999999999999999999",
        "true",
        "null",
        "[]",
        "{}",
        '""',
        '"1"',
        "[1]",
        '{"1":1}',
        DEEP,
        '{"a":' * 1000,
    ),
    *(
        r'"\ud800"',
        r'"\udc00\ud800"',
        r'"\u0000"',
        '"\n"',
        '"\t"',
        '"' + "a" * 7000 + '"',
        "01",
        "0x1",
        "1_0",
        "'1'",
    ),
    *("// 1", "1 1", "", "undefined", '"\\', r'"\x"', "\ufeff1", "[1,]", '{"a":1,}'),
]
"""Where a turn is expected, none of these is one that helps anybody."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("input")) as server:
        yield server
        assert errors_in(server.said()) == []


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return Table(server)


@pytest.fixture(autouse=True)
def _nothing_happens(request: pytest.FixtureRequest) -> Iterator[None]:
    """The table of this module stands as it stood."""
    table: Table = request.getfixturevalue("table")
    before = table.log()
    yield
    assert table.log() == before


def post(table: Table, body: str | bytes, end: str = "/commands", **headers: str) -> str:
    content = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
    return said_code(table.ask("POST", end, table.keys, headers=JSON_TYPE | headers, content=content))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value[:12] + f"~{len(value)}")
def test_odd_values_are_refused_wherever_they_stand(table: Table, value: str) -> None:
    whole = [
        '{"id":"%s","seat":1,"command":{"type":"choose","turn":%s,"choice":"-"}}',
        '{"id":"%s","seat":1,"command":{"type":"choose","turn":1,"choice":"-","more":%s}}',
        '{"id":"%s","seat":1,"command":{"type":%s}}',
        '{"id":"%s","seat":1,"command":%s}',
        '{"id":"%s","seat":1,"more":%s,"command":{"type":"close","turn":1}}',
        '{"id":"%s","base":-1,"seat":%s,"command":{"type":"close","turn":1}}',
    ]
    for form in whole:
        assert post(table, form % (new_id(), value)) == "message/json"
    if not value.startswith('"a'):
        assert post(table, value) == "message/json"


@pytest.mark.parametrize(
    "body",
    [
        *(b"", b"{", b"\x00", b"\xff\xfe{\x00}\x00", b"\xc0\xaf", b'{"id":"\xc0\xaf","command":{}}'),
        *(
            b'{"id":"\xed\xa0\x80","command":{}}',
            b'{"id":"\xf8\x88\x80\x80\x80","command":{}}',
            b"\x1f\x8b\x08",
        ),
        *(b'{"id":"a","command":{"type":"cl\xc0\xafose"}}', b'["id"]', b'"id"', b"1"),
    ],
)
def test_what_is_no_text_is_refused(table: Table, body: bytes) -> None:
    assert post(table, body) == "message/json"


def test_unknown_fields_are_refused_everywhere(server: Server, table: Table) -> None:
    for kind, fields in COMMANDS.items():
        command = {"type": kind, **fields, "surprise": 1}
        assert said_code(table.send(command, table.keys, 1)) == "message/json"
    message: JSON = {"id": new_id(), "seat": 1, "command": {"type": "agree-to-end"}}
    assert post(table, json.dumps(message | {"surprise": 1})) == "message/json"
    assert post(table, json.dumps({"key": table.watch, "surprise": 1}), "/keys") == "message/json"
    opening: JSON = {"game": "encore", "seats": PEOPLE}
    for wrong in (
        {"surprise": 1},
        {"wish": {"surprise": 1}},
        {"seats": [person("Ann") | {"surprise": 1}]},
        {"seats": [person("Ann") | {"key": table.watch}]},
    ):
        assert said_code(asked(server, "POST", "/v1/tables", json=opening | wrong)) == "message/json"
    for said in (
        {"type": "hello", "version": 1, "surprise": 1},
        {"type": "hello", "version": "1"},
        {"type": "hello", "version": 2},
        {"type": "send"},
    ):
        with raw_socket(server, f"{table.path}/socket") as socket:
            socket.send(json.dumps(said))
            code = "socket/version" if said.get("version") == 2 else "message/json"
            assert f'"{code}"' in str(socket.recv(60))
            assert closing_code(socket) == 4400


def test_the_table_s_own_commands_cannot_be_sent(table: Table) -> None:
    for kind in (
        "throw",
        "clock-up",
        "by-bot",
        "by-game",
        "time-up",
        "roll",
        "end-game",
        "opened",
        "game",
        "Roll",
    ):
        answer = table.send(
            {"type": kind, "faces": ["y"] * 6} if kind == "roll" else {"type": kind}, table.keys, 1
        )
        assert said_code(answer) == ("table/dice" if kind == "roll" else "message/json")


@pytest.mark.parametrize("name", ["a\n", "\n", "", "a b", "é", "a" * 65, "../a", '"'])
def test_ids_are_plain(table: Table, name: str) -> None:
    message = {"id": name, "seat": 1, "command": {"type": "agree-to-end"}}
    assert post(table, json.dumps(message)) == "message/json"


def test_keys_and_nonces_have_no_line_after_them(server: Server) -> None:
    table = Table(server, *PEOPLE, {"kind": "open"}, start=False)
    for field, value in (
        ("key", "a" * 32 + "\n"),
        ("nonce", "a" * 16 + "\n"),
        ("key", "A" * 32),
        ("nonce", ""),
    ):
        answer = table.send({"type": "sit", "name": "Eve", field: value}, [table.join])
        assert said_code(answer) == "message/json"
    assert said_code(table.send({"type": "nonce", "nonce": "a" * 16 + "\n"}, table.keys, 1)) == "message/json"
    seats = [person("Ann") | {"nonce": "a" * 16 + "\n"}, person("Bo")]
    assert (
        said_code(asked(server, "POST", "/v1/tables", json={"game": "encore", "seats": seats}))
        == "message/json"
    )
    assert post(table, json.dumps({"key": table.watch + "\n"}), "/keys") == "message/json"


def test_an_id_is_for_one_message(server: Server) -> None:
    table = Table(server)
    name = new_id()
    agreed, no_longer = ({"type": "agree-to-end", "agree": agree} for agree in (True, False))
    assert table.send(agreed, [table.seats[1]], 1, name).status_code == 200
    before = table.log()
    for _ in range(2):
        assert said_code(table.send(no_longer, [table.seats[1]], 1, name)) == "message/id-reused"
        assert table.send(agreed, [table.seats[1]], 1, name).status_code == 200
    assert said_code(table.send(no_longer, [table.seats[1]], 2, name)) == "key/seat"
    refused = {"type": "choose", "turn": 7, "choice": "-"}
    again = [table.send(refused, [table.seats[1]], 1, "r").json() for _ in range(2)]
    assert again[0] == again[1]
    assert said_code(table.send(agreed, [table.seats[1]], 1, "r")) == "message/id-reused"
    assert table.log() == before
    assert table.send(no_longer, [table.seats[2]], 2, name).status_code == 200  # another's id is another's


@pytest.mark.parametrize("end", ["", "/stream", "/replay", "/record"])
@pytest.mark.parametrize(
    "number", ["-1", "1e9", "1" + "0" * 400, "", "٣", "1.0", "+1", " 1", "0x1", "1;2", "%00"]
)
def test_numbers_are_numbers(table: Table, end: str, number: str) -> None:
    name = "game" if end in ("/replay", "/record") else "seen"
    answer = table.ask("GET", f"{end}?{name}={number}", [table.watch])
    assert (answer.status_code, said_code(answer)) == (400, "request/number")


def test_numbers_nobody_has_reached_do_no_harm(table: Table) -> None:
    for number in ("999999999999999", "000000000000001", "5"):
        assert table.ask("GET", f"?seen={number}", [table.watch]).status_code == 200
        answer = table.ask("GET", f"/record?game={number}", [table.watch])
        assert answer.status_code == 200 if int(number) == 1 else said_code(answer) == "table/no-game"
    for header in ("-1", "nonsense", "1" * 400, "1, 2"):
        refused = table.ask("GET", "/stream?seen=1", [table.watch], headers={"last-event-id": header})
        assert (refused.status_code, said_code(refused)) == (400, "request/number")


@pytest.mark.parametrize(
    "kind",
    [
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "multipart/form-data; boundary=x",
    ],
)
def test_only_json_is_read(table: Table, kind: str) -> None:
    body = json.dumps({"id": new_id(), "seat": 1, "command": {"type": "agree-to-end"}})
    headers = {"content-type": kind} if kind else {}
    answer = table.ask("POST", "/commands", table.keys, headers=headers, content=body)
    assert (answer.status_code, said_code(answer)) == (415, "request/type")


def test_bytes_are_answered_and_the_conversation_goes_on(server: Server, table: Table) -> None:
    with server.client(table.id, [table.seats[1]]) as client:
        for junk in (b"", b"\xff", b'{"type":"ping"}'):
            client.socket.send(junk)
            assert client.hear()["code"] == "socket/bytes"
        client.say({"type": "ping"})
        assert client.hear()["type"] == "pong"
    with raw_socket(server, f"{table.path}/socket") as socket:
        socket.send(b"\x00")
        assert '"socket/bytes"' in str(socket.recv(60))
        assert closing_code(socket) == 4400


def test_text_that_is_no_text_closes_its_socket(server: Server, table: Table) -> None:
    for junk in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80"):
        with raw_socket(server, f"{table.path}/socket") as socket:
            socket.send(junk, text=True)
            assert closing_code(socket) == 1007
