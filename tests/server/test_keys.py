"""Keys: who may do what, and what those learn who have none that fits."""

import asyncio
import hmac
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest

from sixdice.server.games import GAMES
from sixdice.table.commands import TableCommand
from sixdice.table.decider import Table as Decider
from sixdice.table.keys import digest, rights
from sixdice.table.room import Room
from sixdice.table.stores.store import Key, Store
from tests.server.hostile import (
    COMMANDS,
    NOBODY,
    Table,
    asked,
    closing_code,
    errors_in,
    person,
    raw_socket,
    running,
    said_code,
)
from tests.serving import Server

OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("keys")) as server:
        yield server
        assert errors_in(server.said()) == []


@pytest.fixture(scope="module")
def table(server: Server) -> Table:
    return Table(server)


def commands() -> list[dict[str, object]]:
    return [{"type": kind, **fields} for kind, fields in COMMANDS.items()]


def test_every_command_of_a_table_is_tried() -> None:
    tags = {kind.__struct_config__.tag for kind in TableCommand.__args__}
    assert tags <= set(COMMANDS)


@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
@pytest.mark.parametrize("role", ["watch", "join", "stranger", "none"])
def test_who_only_watches_changes_nothing(table: Table, command: dict[str, object], role: str) -> None:
    shown = {"watch": [table.watch], "join": [table.join], "stranger": [NOBODY], "none": []}[role]
    before = table.log()
    for seat in (None, 1, 2, 3, 99):
        answer = table.send(command, shown, seat)
        code = said_code(answer)
        if not shown or shown == [NOBODY]:
            assert (answer.status_code, code) == (404, "table/unknown")
        elif command["type"] == "sit" and role == "join":
            assert answer.status_code == 409
            assert code in ("table/phase", "table/taken")
        elif seat in (3, 99) and command["type"] != "sit":
            assert (answer.status_code, code) == (409, "table/seat")
        else:
            assert answer.status_code == 403
            assert code in ("key/join", "key/host", "key/seat")
    assert table.log() == before


@pytest.mark.parametrize("command", commands(), ids=COMMANDS)
def test_no_seat_acts_for_another_or_for_the_host(table: Table, command: dict[str, object]) -> None:
    before = table.log()
    for seat in (None, 2):
        answer = table.send(command, [table.seats[1]], seat)
        assert answer.status_code == 403
        assert said_code(answer) in ("key/join", "key/host", "key/seat")
    assert table.log() == before


def test_the_host_acts_for_no_seat(table: Table) -> None:
    before = table.log()
    for kind in ("choose", "take-back", "close", "agree-to-end", "return"):
        command = {"type": kind, **COMMANDS[kind]}
        assert said_code(table.send(command, [table.host], 1)) == "key/seat"
        assert said_code(table.send(command, [table.host])) == "table/seat-only"
    assert table.log() == before


def every_door(server: Server, path: str, *keys: str) -> list[httpx.Response]:
    return [
        *(server.get(f"{path}{end}", keys) for end in ("", "/stream", "/record", "/replay")),
        asked(server, "DELETE", path, keys),
        server.post(f"{path}/keys", {"key": keys[0] if keys else NOBODY}, keys),
        server.post(f"{path}/commands", {"id": "1", "command": {"type": "start"}}, keys),
    ]


def test_an_unknown_table_and_a_wrong_key_are_answered_alike(server: Server, table: Table) -> None:
    other = Table(server)
    nowhere = f"/v1/tables/{secrets.token_urlsafe(12)}"
    answers = [
        *every_door(server, nowhere),
        *every_door(server, nowhere, NOBODY),
        *every_door(server, table.path),
        *every_door(server, table.path, NOBODY),
        *every_door(server, table.path, *other.keys),
        *every_door(server, table.path, "../../etc", "A" * 32),
        *every_door(server, f"/v1/tables/{table.id.swapcase()}", *table.keys),
        *every_door(server, "/v1/tables/%00", NOBODY),
        *every_door(server, f"/v1/tables/{table.id}%20", *table.keys),
    ]
    told = {
        (
            answer.status_code,
            answer.content,
            tuple(sorted(set(answer.headers.items()) - {("date", answer.headers["date"])})),
        )
        for answer in answers
    }
    assert len(told) == 2, told  # with a body that is no key it is the body that is wrong
    assert {code for code, *_ in told} == {404, 400}
    assert all(said_code(answer) in ("table/unknown", "message/json") for answer in answers)


def test_sockets_learn_no_more(server: Server, table: Table) -> None:
    told = set()
    for path in (table.path, "/v1/tables/nothing", "/v1/tables/%00"):
        for keys in ("[]", f'["{NOBODY}"]', f'["{Table(server, start=False).host}"]'):
            with raw_socket(server, f"{path}/socket") as socket:
                socket.send(f'{{"type":"hello","version":1,"keys":{keys}}}')
                told.add(socket.recv(60))
                assert closing_code(socket) == 4400
    assert len(told) == 1


def test_a_removed_person_is_out_at_once(server: Server) -> None:
    table = Table(server, person("Ann"), person("Bo"), person("Cy"))
    with (
        server.client(table.id, [table.seats[3]]) as removed,
        server.client(table.id, [table.seats[2]]) as stays,
    ):
        url, shown = f"{server.url}{table.path}/stream", {"authorization": f"Bearer {table.seats[3]}"}
        with httpx.stream("GET", url, headers=shown, timeout=60) as streamed:
            lines = streamed.iter_lines()
            assert next(line for line in lines if line.startswith("data"))
            assert table.send({"type": "remove-seat", "seat": 3}, [table.host]).status_code == 200
            assert closing_code(removed.socket) == 4403
            assert "event: refused" in list(lines)
        assert said_code(table.look(table.seats[3])) == "table/unknown"
        assert said_code(table.send({"type": "return"}, [table.seats[3]], 3)) == "table/unknown"
        assert stays.ask({"type": "agree-to-end"}, 2)["type"] == "update"


def test_who_stands_up_leaves_their_key(server: Server) -> None:
    table = Table(server, person("Ann"), OPEN, start=False)
    own = str(table.send({"type": "sit", "name": "Eve"}, [table.join]).json()["key"])
    assert table.look(own).json()["you"]["seats"] == [2]
    assert table.send({"type": "stand"}, [own], 2).status_code == 200
    assert said_code(table.look(own)) == "table/unknown"
    mine = str(table.send({"type": "sit", "name": "Cy"}, [table.join]).json()["key"])
    assert said_code(table.send({"type": "stand"}, [own], 2)) == "table/unknown"
    assert table.look(mine).json()["you"] == {"seats": [2], "host": False, "join": False}


def test_a_repeated_sit_tells_nobody_the_key_again(server: Server) -> None:
    table = Table(server, person("Ann"), OPEN, start=False)
    sit = {"type": "sit", "name": "Eve"}
    assert "key" in table.send(sit, [table.join], name="same").json()
    again = table.send(sit, [table.join], name="same")
    assert said_code(again) == "message/key-told"
    assert table.rows("SELECT count(*) FROM keys WHERE table_id = ?") == [(5,)]


def test_keys_are_kept_as_hashes_only(server: Server) -> None:
    table = Table(server, person("Ann"), OPEN, start=False)
    table.send({"type": "sit", "name": "Eve", "key": "ab" * 16}, [table.join])
    kept = b"".join(part.read_bytes() for part in Path(server.db).parent.glob("t.db*"))
    for key in (*table.keys, "ab" * 16):
        assert key.encode() not in kept
        assert bytes.fromhex(key) not in kept


def test_a_role_has_so_many_keys(server: Server) -> None:
    table = Table(server, person("Ann"), OPEN, start=False)
    codes = [table.send({"type": "link", "role": "seat"}, [table.seats[1]], 1) for _ in range(21)]
    assert [answer.status_code for answer in codes].count(200) == 19
    assert said_code(codes[-1]) == "table/keys"
    assert table.send({"type": "link", "role": "watch"}, [table.host]).status_code == 200


def test_a_key_that_was_dropped_while_others_were_read_stays_dropped() -> None:
    """Who shows a wrong key has keys read from the store; what was read may be older than what is known."""
    old: tuple[Key, ...] = (Key("place 1", digest("a" * 32)), Key("host", digest("b" * 32)))
    new = old[1:]
    reads = [old, new]
    room = Room.__new__(Room)
    room._rights, room._shown_to = {}, None

    class Slow:
        async def keys(self, _: str) -> tuple[Key, ...]:
            room.keys = new
            return reads.pop(0)

    room.keys, room.store = old, cast("Store", Slow())
    room.table = Decider("t", GAMES["encore"], secrets.token_bytes)
    assert not asyncio.run(room.rights_now([NOBODY]))
    assert room.keys == new
    assert not room.rights(["a" * 32])


def test_a_key_that_another_process_made_is_found() -> None:
    room = Room.__new__(Room)
    room._rights, room._shown_to = {}, None
    made = (Key("host", digest("b" * 32)),)

    class Elsewhere:
        async def keys(self, _: str) -> tuple[Key, ...]:
            return made

    room.keys, room.store = (), cast("Store", Elsewhere())
    room.table = Decider("t", GAMES["encore"], secrets.token_bytes)
    assert asyncio.run(room.rights_now(["b" * 32])).host
    assert not asyncio.run(room.rights_now([NOBODY]))


def test_every_key_is_compared_whichever_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []

    def noting(known: bytes, shown: bytes) -> bool:
        compared.append(known)
        return known == shown

    monkeypatch.setattr(hmac, "compare_digest", noting)
    kept = [Key(f"place {number}", digest(f"{number:032x}")) for number in range(5)]
    for shown in ("0" * 32, f"{4:032x}", NOBODY[::-1], "f" * 32):
        compared.clear()
        rights(kept, [shown])
        assert compared == [key.digest for key in kept]
