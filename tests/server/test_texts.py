"""Texts that people choose, names above all: whatever is in them, they are only ever data."""

import json
from collections.abc import Iterator

import pytest

from tests.server.games.cases import own_sheet_rows
from tests.server.hostile import PEOPLE, Table, asked, errors_in, person, running, said_code
from tests.serving import JSON, Server

JSON_TYPE = {"content-type": "application/json"}
SCRIPT = "<script>alert(1)</script>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("texts")) as server:
        yield server
        assert errors_in(server.said()) == []


NAMES = {
    "O’Brien": True,
    "  Ann \n Lee ": True,
    "משה": True,
    "👩‍👩‍👧": True,
    SCRIPT: True,
    "{{7*7}}${7*7}": True,
    "'; DROP TABLE events; --": True,
    "a" * 41: False,
    "": False,
    " ": False,
    "a\u202eb": False,
    "a\u2066b": False,
    "a\u200bb": False,
    "a\x00b": False,
    "a\x1b[31mb": False,
    "a,b": False,
    'a"b': False,
    "\ufeff": False,
    "a\ue000": False,
    "a\u2028b": True,
}
"""Names, and whether somebody may have one. What is between words is one space, whatever it was."""


@pytest.mark.parametrize(("name", "good"), NAMES.items(), ids=range(len(NAMES)))
def test_names_are_only_ever_data(server: Server, name: str, *, good: bool) -> None:
    table = Table(server, person("Ann"), {"kind": "open"}, start=False)
    answer = table.send({"type": "sit", "name": name}, [table.join])
    if not good:
        assert said_code(answer) in ("name/sign", "name/long", "message/json")
        return
    tidy = " ".join(name.split())
    table.send({"type": "start"}, [table.host])
    for told in (table.look(table.watch), table.ask("GET", "/replay", [table.watch])):
        assert told.headers["content-type"] == "application/json"
        assert told.headers["x-content-type-options"] == "nosniff"
        assert tidy in json.dumps(told.json(), ensure_ascii=False)
    record = table.ask("GET", "/record", [table.watch])
    assert record.headers["content-type"].startswith("text/plain")
    assert record.headers["content-disposition"].startswith("attachment")
    assert f'[Players "Ann, {tidy}"]' in record.text or f'[Players "Ann,{tidy}"]' in record.text


def test_a_record_brings_no_name_that_could_not_sit_down(server: Server) -> None:
    form = '[Game "encore"]\n[Mode "solo"]\n[Sheets "black"]\n[Players "%s"]\n[First "1"]\n\n'
    assert asked(server, "POST", "/v1/tables", json={"record": form % "Ann"}).status_code == 201
    for name in ("a\u202eb", "a\u200bb", "a" * 41):
        assert said_code(asked(server, "POST", "/v1/tables", json={"record": form % name})) in (
            "name/sign",
            "name/long",
        )


def test_a_wish_breaks_no_line_of_a_stream(server: Server) -> None:
    body = b'{"game":"encore","seats":[{"kind":"person"}],"wish":{\n\n"mode"\r\n:\n"solo"\n}}'
    opened = asked(server, "POST", "/v1/tables", headers=JSON_TYPE, content=body).json()
    assert opened["table"]["wish"] == {"mode": "solo"}
    look = server.get(f"/v1/tables/{opened['id']}", [opened["keys"]["watch"]])
    assert not set(look.content) & set(b"\r\n")


@pytest.mark.parametrize(
    "text",
    [*("\n", "\u0000", '"]\n[Reveal "00', "a\r\nb"), SCRIPT],
)
def test_no_free_text_breaks_a_record(server: Server, text: str) -> None:
    """Texts that a host can choose stand in records; none makes a line of its own."""
    rows = own_sheet_rows()
    wishes: list[tuple[str, JSON]] = [
        ("encore", {"sheets": [text], "sheet_rows": {text: rows}}),
        ("encore", {"sheets": [f"mine {text}"], "sheet_rows": {f"mine {text}": rows}}),
        ("words", {"themes": [f"{text} {number}" for number in range(6)]}),
        ("words", {"letters": [text * 6] * 5}),
    ]
    for game, wish in wishes:
        opening = {"game": game, "seats": PEOPLE, "wish": wish}
        answer = asked(server, "POST", "/v1/tables", json=opening)
        if answer.status_code != 201:
            assert said_code(answer)
            continue
        key, path = answer.json()["keys"]["host"], f"/v1/tables/{answer.json()['id']}"
        server.post(f"{path}/commands", {"id": "1", "command": {"type": "start"}}, [key])
        record = server.get(f"{path}/record", [key]).text
        tags = record.split("\n\n", 1)[0].splitlines()
        assert all(line.startswith("[") and line.endswith('"]') for line in tags), record
        assert sum(line.startswith("[Reveal ") for line in tags) == 0
