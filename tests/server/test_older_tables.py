"""Tables, records and programs that name bots which people are offered no more."""

from pathlib import Path

import pytest

from sixdice.core.log import Log
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.table.rooms import NewTable
from tests.driving import setup
from tests.server.older import older_table
from tests.serving import JSON, Client, Server


def server_at(folder: Path) -> Server:
    return Server(folder / "tables.db", "--bot-pace", "0", "--limit", "burst=100000", log=folder / "log")


def bots_at(told: JSON) -> list[str]:
    return [seat["bot"] for seat in told["table"]["seats"]]


def to_turn(client: Client, turn: int) -> JSON:
    """Pass as seat 1, and ask for rolls, until this turn; bots choose meanwhile."""
    told = client.ask({"type": "agree-to-end", "agree": False}, 1)
    while told["table"]["phase"] == "playing" and told["game"]["turn"] < turn:
        must, now = told["game"].get("must", []), told["game"]["turn"]
        if 1 in must:
            told = client.ask({"type": "choose", "turn": now, "choice": "-"}, 1)
        else:
            told = client.hear() if must else client.ask({"type": "close", "turn": now}, 1)
    return told


def keys_of(new: NewTable) -> list[str]:
    return [new.host, *filter(None, new.seats)]


@pytest.mark.parametrize("begun", [False, True])
def test_a_stored_table_is_played_on_and_again_with_the_bots_it_has(tmp_path: Path, begun: bool) -> None:
    new = older_table(tmp_path, "Ann", "bot greedy", "bot random", begun=begun)
    with server_at(tmp_path) as server, server.client(new.room.table.id, keys_of(new)) as client:
        if not begun:
            client.ask({"type": "start"})
        told = to_turn(client, 4)
        assert bots_at(told) == ["", "greedy", "random"]
        crossed = [int(seat["position"].split()[1], 16) for seat in told["game"]["seats"]]
        assert [bool(boxes) for boxes in crossed] == [False, True, True]
        client.ask({"type": "agree-to-end", "agree": True}, 1)
        client.ask({"type": "rematch"}, 1)
        client.ask({"type": "start"}, 1)
        told = to_turn(client, 3)
        assert (told["table"]["number"], bots_at(told)) == (2, ["", "greedy", "random"])
        changed = client.ask({"type": "seat-bot", "seat": 2, "bot": "greedy"})
        assert changed["code"] == "table/taken"
    assert "warning" not in server.said()


def test_a_record_is_taken_up_with_the_level_that_is_nearest_to_its_bots(tmp_path: Path) -> None:
    log: EncoreLog = Log(ENCORE, setup("classic", 6))
    record = game_record(log.setup, log.events, {"Bots": "-,greedy,random,search,expert,nobody"})
    with server_at(tmp_path) as server:
        answer = server.post("/v1/tables", {"record": record})
        assert answer.status_code == 201, answer.text
        assert bots_at(answer.json()) == ["", "normal", "easy", "expert", "expert", ""]


def test_a_program_that_asks_for_a_bot_by_its_older_name_gets_one(tmp_path: Path) -> None:
    with server_at(tmp_path) as server:
        seats = [{"kind": "person", "name": "Ann"}, *({"kind": "bot", "bot": "greedy"} for _ in range(2))]
        told = server.open("encore", *seats)
        assert bots_at(told) == ["", "normal", "normal"]
        assert [seat["name"] for seat in told["table"]["seats"]] == ["Ann", "normal", "normal 2"]
        refused = server.post("/v1/tables", {"game": "words", "seats": seats})
        assert refused.json()["code"] == "setup/bot"
