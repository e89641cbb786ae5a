"""Whole games on a real server: by sockets, by plain HTTP, by a program that is not ours, and by curl."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sixdice.core.records import read_records
from sixdice.encore.referee import referee
from tests.serving import JSON, Server, new_id

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")

ANN = {"kind": "person", "name": "Ann"}
OPEN = {"kind": "open"}
NORMAL = {"kind": "bot", "bot": "normal"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    fast = ("--bot-pace", "0", "--round-pause", "0", "--limit", "burst=100000", "--limit", "tables=1000")
    with Server(folder / "tables.sqlite", *fast, log=folder / "log") as running:
        yield running


@pytest.mark.parametrize("game", ["encore", "words"])
def test_a_program_that_imports_nothing_of_ours_plays_a_game(server: Server, game: str) -> None:
    source = (ROOT / "examples" / "client.py").read_text(encoding="utf-8")
    assert "sixdice" not in "\n".join(re.findall(r"^(?:from|import) .*", source, re.MULTILINE))
    command = [sys.executable, "examples/client.py", server.url, game]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert "over: {" in done.stdout


def test_the_page_s_curl_commands_do_what_it_says(server: Server) -> None:
    (script,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    script = script.replace("http://127.0.0.1:8106", server.url)
    done = subprocess.run(
        ["/bin/bash", "-eu"], input=script, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert '"re":"go"' in done.stdout
    assert '"re":"one"' in done.stdout
    assert '[Game "encore"]' in done.stdout


def test_an_update_has_the_fields_that_the_page_shows(server: Server) -> None:
    (example,) = re.findall(r"<!-- update -->\n```json\n(.*?)```", PAGE, re.DOTALL)
    shown: JSON = json.loads(example)
    opened = server.open("encore", ANN, NORMAL)
    keys = [opened["keys"]["host"], opened["keys"]["seats"]["1"]]
    with server.client(opened["id"], keys) as client:
        told = client.ask({"type": "start"})
        while not told["game"]["seats"][0].get("chosen"):
            told = client.ask({"type": "choose", "turn": 1, "choice": "-"}, 1)
        assert told.keys() == shown.keys()
        assert told["table"].keys() == shown["table"].keys()
        assert told["table"]["seats"][0].keys() == shown["table"]["seats"][0].keys()
        assert told["you"].keys() == shown["you"].keys()


class TestOverHttp:
    def test_a_game_from_its_opening_to_its_deletion(self, server: Server) -> None:
        opened = server.open("encore", ANN, OPEN)
        table, keys = f"/v1/tables/{opened['id']}", opened["keys"]
        sit = {"id": "sit", "command": {"type": "sit", "name": "Bo"}}
        sat = server.post(f"{table}/commands", sit, [keys["join"]])
        assert sat.status_code == 200
        seats = {1: keys["seats"]["1"], 2: sat.json()["key"]}
        told = self.send(server, table, keys["host"], {"type": "start"})
        while told["table"]["phase"] == "playing":
            seat = told["game"]["must"][0]
            own = server.get(table, [seats[seat]]).json()["own"][0]
            command = {"type": "choose", "turn": told["game"]["turn"], "choice": own["options"][0]}
            told = self.send(server, table, seats[seat], command, seat)
        record = server.get(f"{table}/record", [keys["watch"]])
        (read,) = read_records(record.content.splitlines(keepends=True))
        verdict = referee(read)
        assert verdict.finished
        assert not verdict.faults
        assert {"Commit", "Reveal", "Nonces", "Table"} <= {tag.name for tag in read.tags}
        replay = server.get(f"{table}/replay", [keys["watch"]]).json()
        assert replay["frames"][-1]["game"] == told["game"]
        assert (
            httpx.delete(server.url + table, headers={"authorization": f"Bearer {keys['watch']}"}).status_code
            == 403
        )
        assert (
            httpx.delete(server.url + table, headers={"authorization": f"Bearer {keys['host']}"}).status_code
            == 204
        )
        assert server.get(table, [keys["host"]]).json()["code"] == "table/unknown"
        again = server.post("/v1/tables", {"record": record.text})
        assert again.status_code == 201
        assert again.json()["table"]["phase"] == "over"

    def send(self, server: Server, table: str, key: str, command: JSON, seat: int | None = None) -> JSON:
        answer = server.post(f"{table}/commands", {"id": new_id(), "seat": seat, "command": command}, [key])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def test_the_stream_tells_what_happens_and_goes_on_where_it_stopped(self, server: Server) -> None:
        opened = server.open("encore", ANN, OPEN)
        table, keys = f"/v1/tables/{opened['id']}", opened["keys"]
        shown = {"authorization": f"Bearer {keys['watch']}"}
        with httpx.stream("GET", f"{server.url}{table}/stream", headers=shown, timeout=30) as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith("id:")) == "id: 1"
            self.send(server, table, keys["host"], {"type": "seat-bot", "seat": 2, "bot": "easy"})
            assert next(line for line in lines if line.startswith("id:")) == "id: 2"
        self.send(server, table, keys["host"], {"type": "start"})
        with httpx.stream(
            "GET", f"{server.url}{table}/stream", headers=shown | {"last-event-id": "2"}
        ) as stream:
            data = next(line for line in stream.iter_lines() if line.startswith("data:"))
        assert json.loads(data.removeprefix("data:"))["events"][0]["event"]["type"] == "started"

    def test_a_repeated_message_gets_the_same_answer(self, server: Server) -> None:
        opened = server.open("encore", ANN, OPEN)
        table, join = f"/v1/tables/{opened['id']}", opened["keys"]["join"]
        key = "0123456789abcdef" * 2
        sit = {"id": "sit", "command": {"type": "sit", "name": "Bo", "key": key}}
        seqs = {server.post(f"{table}/commands", sit, [join]).json()["seq"] for _ in range(3)}
        assert seqs == {2}
        assert server.get(table, [key]).json()["you"]["seats"] == [2]
        other = {"id": "sit", "command": {"type": "sit", "name": "Cy", "key": key}}
        assert server.post(f"{table}/commands", other, [join]).json()["code"] == "message/id-reused"


def test_a_link_s_key_becomes_a_cookie_that_opens_the_socket(server: Server) -> None:
    opened = server.open("encore", ANN, OPEN)
    with httpx.Client(base_url=server.url) as browser:
        kept = browser.post(f"/v1/tables/{opened['id']}/keys", json={"key": opened["keys"]["join"]})
        assert kept.status_code == 200
        cookie = kept.headers["set-cookie"]
        assert all(
            part in cookie for part in ("HttpOnly", "SameSite=strict", f"Path=/v1/tables/{opened['id']}")
        )
        assert browser.get(f"/v1/tables/{opened['id']}").json()["you"]["join"]
        sat = browser.post(
            f"/v1/tables/{opened['id']}/commands", json={"id": "s", "command": {"type": "sit", "name": "Bo"}}
        )
        assert "set-cookie" in sat.headers
        assert browser.get(f"/v1/tables/{opened['id']}").json()["you"]["seats"] == [2]


def test_who_wants_it_brief_can_put_together_what_others_are_told(server: Server) -> None:
    opened = server.open("encore", ANN, {"kind": "person", "name": "Bo"}, wish={"mode": "classic"})
    keys = [opened["keys"]["host"], *opened["keys"]["seats"].values()]
    with server.client(opened["id"], keys) as full, server.client(opened["id"], keys, brief=True) as brief:
        whole = full.ask({"type": "start"})
        told = brief.welcome
        kept: JSON = {"table": told["table"], "own": {}}
        shorter = 0
        for turn in range(1, 6):
            active = whole["game"]["active"]
            for seat in (active, 3 - active):
                full.ask({"type": "choose", "turn": turn, "choice": "-"}, seat)
            whole = full.ask({"type": "close", "turn": turn}, 1)
            while told["seq"] < whole["seq"]:
                told = brief.hear()
                kept["table"] = told.get("table", kept["table"])
                kept["own"] |= {own["seat"]: own for own in told.get("own", ())}
                shorter += "table" not in told
            assert kept["table"] == whole["table"]
            assert [kept["own"][seat] for seat in (1, 2)] == whole["own"]
            assert told["game"] == whole["game"]
    assert shorter > 5
