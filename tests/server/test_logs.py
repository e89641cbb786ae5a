"""Logs and figures: at their most talkative they hold no key, no seed, no name, no word, no choice."""

import base64
import hashlib
import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.hostile import Table, asked, closing_code, errors_in, person, raw_socket, running, said_code
from tests.server.playing import play, seated
from tests.serving import Server, until

ANN, BO, WORD = "Annabella Quux", "Boromir Xyzzy", "Bqwrtzplk"


def visit(table: Table) -> None:
    """Come in every way there is, with keys that fit and with others."""
    server = table.server
    cookie = "; ".join(f"sixdice_{number}={key}" for number, key in enumerate(table.keys))
    with raw_socket(
        server, f"{table.path}/socket", Cookie=cookie, Authorization=f"Bearer {table.host}"
    ) as socket:
        socket.send('{"type":"hello","version":1}')
        assert '"welcome"' in str(socket.recv(60))
        socket.send(f'{{"key":"{table.host}"}}')
        socket.send(table.host.encode())
        socket.send(b"\xff" + table.host.encode(), text=True)
        assert closing_code(socket) == 1007
    with raw_socket(server, f"{table.path}/socket?key={table.host}") as socket:
        socket.send(table.host)
        assert closing_code(socket) == 4400
    with (
        pytest.raises(InvalidStatus),
        raw_socket(server, f"{table.path}/socket", Origin="null", Cookie=cookie),
    ):
        pass
    for end in ("", "/record", "/replay", f"/{table.host}", f"?seen={table.host}"):
        table.ask("GET", end, table.keys, headers={"cookie": cookie})
    assert table.ask("POST", "/keys", json={"key": table.host}).status_code == 200
    assert said_code(table.ask("POST", "/keys", json={"key": table.host, "name": ANN})) == "message/json"
    asked(server, "GET", f"/{table.host}", headers={"host": f"{table.host}.example"})


def secrets_of(table: Table) -> list[bytes]:
    seeds = [bytes(row[0]) for row in table.rows("SELECT value FROM secrets WHERE table_id = ?")]
    return [
        *seeds,
        *map(bytes.fromhex, table.keys),
        *(hashlib.sha256(key.encode()).digest() for key in table.keys),
    ]


def play_both(server: Server) -> list[Table]:
    encore = Table(server, person(ANN), person(BO), wish={"mode": "classic"})
    with seated(server, encore.id, [[key] for key in encore.seats.values()]) as people:
        play(people, random.Random(1), 60)
    words = Table(server, person(ANN), person(BO), game="words")
    said = {"type": "propose", "round": 1, "word": WORD}

    def is_said() -> bool:
        words.send(said, [words.seats[1]], 1)
        return WORD in words.ask("GET", "?seen=0", [words.watch]).text

    until(is_said, "the word is said")
    return [encore, words]


def test_a_game_at_its_most_talkative_tells_nothing(tmp_path: Path) -> None:
    with running(tmp_path, level="debug") as server:
        tables = play_both(server)
        for table in tables:
            visit(table)
        secrets = [secret for table in tables for secret in secrets_of(table)]
        figures = server.get("/metrics").text
        look = tables[0].look(tables[0].watch).text
    log = server.said()
    assert ANN in look
    assert '"route": "/v1/tables/{table}"' in log
    lines = [json.loads(line) for line in log.splitlines() if not line.startswith("Six Dice is at")]
    assert {line["level"] for line in lines} >= {"debug", "info"}
    assert errors_in(log) == []
    for told in (log, figures):
        for secret in secrets:
            assert secret.hex() not in told.lower()
            assert base64.b64encode(secret).decode().rstrip("=") not in told
        for text in (ANN, "Annabella", BO, WORD, "y2:", "Bearer", "cookie", "sixdice_0", "127.0.0.1:"):
            assert text not in told.replace(f"{server.url}/", ""), text
    assert all(table.id not in figures for table in tables)
