"""Records of a table's games: verifiable, complete, and good to play on from."""

import asyncio
import json
import random
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from sixdice.core.cups import VerifiableCup, commitment
from sixdice.core.records import Record, read_records
from sixdice.encore.referee import referee as encore_referee
from sixdice.table.archive import record_of, replay_of
from sixdice.table.errors import TableError
from sixdice.table.rooms import NewTable, Rooms
from sixdice.words.referee import referee as words_referee
from tests.cli.calling import process
from tests.table import driving
from tests.table.driving import MODES, Client, Json, every_mode, game_of, house, open_table, play_on, run
from tests.table.test_automaton import begun
from tests.table.test_room import check_stored

START = {"type": "start"}


def record(text: str) -> Record:
    (found,) = read_records(text.encode().split(b"\n"))
    return found


def faults(text: str) -> list[str]:
    referee: Any = encore_referee if '"encore"' in text.split("\n", 1)[0].lower() else words_referee
    return [fault.code for fault in referee(record(text)).faults]


def tags(text: str) -> dict[str, str]:
    lines = [line for line in text.splitlines() if line.startswith("[")]
    return {line[1:].split(" ", 1)[0]: line.split('"')[1] for line in lines}


async def played(rooms: Rooms, mode: str, *who: str, **more: Any) -> NewTable:
    """Return a table whose first game is over."""
    new = await begun(rooms, mode, *(who or driving.NAMES[: MODES[mode][2]]), **more)
    clients = [Client(new.room, key, name=f"p{n}") for n, key in enumerate(new.seats) if key]
    await play_on(clients, random.Random(2), 60 if mode in ("words-classic", "words-open") else 9999)
    for client in clients:
        if new.room.state.phase == "playing":
            await client.do({"type": "agree-to-end"}, (await client.look())["you"]["seats"][0])
    assert new.room.state.phase == "over"
    return new


async def solo(rooms: Rooms) -> NewTable:
    new = await open_table(rooms, "encore-solo")
    await Client(new.room, new.host, name="h").do(START)
    await play_on([Client(new.room, *new.seats)], random.Random(2))
    return new


class Left(NamedTuple):
    """What is left of a game that is over."""

    record: str
    replay: Json
    update: Json
    first: Json
    """The table's very first event."""


@cache
def left(mode: str) -> Left:
    """Return what is left of a whole game, the same for all who ask."""

    async def story(path: Path) -> Left:
        async with house(path) as rooms:
            new = await (solo(rooms) if mode == "encore-solo" else played(rooms, mode))
            text = await record_of(new.room)
            assert text == await record_of(new.room, 1)
            first = (await rooms.store.events(new.room.table.id, 0, 1))[0]
            update = await Client(new.room, new.watch).look()
            return Left(text, json.loads(await replay_of(new.room)), update, json.loads(first.body))

    with TemporaryDirectory() as folder:
        return run(story(Path(folder)))


@every_mode
def test_the_record_of_a_game_proves_its_dice(mode: str) -> None:
    text, _, update, first = left(mode)
    known = tags(text)
    assert known["Table"] == "table-0"
    assert known["Commit"] == first["commit"] == commitment(bytes.fromhex(known["Reveal"]))
    assert known["Nonces"].split(",") == update["table"]["nonces"]
    assert known["Date"] == "2027-01-15"
    assert faults(text) == []
    for name in ("Table", "Commit", "Reveal", "Nonces"):
        other = known[name][:-1] + ("0" if known[name][-1] != "0" else "1")
        assert faults(text.replace(f'"{known[name]}"', f'"{other}"')), name


def test_the_command_line_checks_what_a_table_exports(tmp_path: Path) -> None:
    async def story() -> str:
        async with house(tmp_path) as rooms:
            return await record_of((await played(rooms, "encore-classic", "Ann", "bot normal")).room)

    text = run(story())
    good, bad = tmp_path / "good.sdr", tmp_path / "bad.sdr"
    good.write_text(text, encoding="utf-8")
    nonce = tags(text)["Nonces"]
    bad.write_text(text.replace(nonce, f"{nonce[:-1]}1"), encoding="utf-8")
    answer = process("check", good)
    assert (answer.returncode, answer.stdout) == (0, b"1 record holds\n")
    answer = process("check", bad)
    assert answer.returncode == 1
    assert b"dice" in answer.stderr or b"roll" in answer.stderr
    assert tags(text)["Bots"] == "-,normal"


def test_a_roll_that_was_tampered_with_is_found() -> None:
    text, game = left("encore-solo").record, game_of("encore-solo")
    known = tags(text)
    cup = VerifiableCup(bytes.fromhex(known["Reveal"]), known["Table"], tuple(known["Nonces"].split(",")))
    dice = game.rules.awaiting(game.rules.start(game.read_record(text, one_screen=True).setup)).dice
    line = next(line for line in text.splitlines() if line.endswith("| -"))
    turn, roll = line.split(".")[0], line.split(" | ")[1]
    assert sorted(cup.roll(int(turn), dice)) == sorted(roll)
    other = roll.replace(roll[0], "r" if roll[0] != "r" else "b", 1)
    assert faults(text.replace(line, line.replace(roll, other))) == ["dice/roll"]


def test_every_game_of_a_table_has_its_record(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            clients = [Client(new.room, key, name=f"p{n}") for n, key in enumerate(new.seats) if key]
            records = []
            for number in (1, 2):
                await play_on(clients, random.Random(number))
                records.append(await record_of(new.room))
                await clients[0].do({"type": "rematch"}, 1)
                assert await record_of(new.room) == records[-1]
                await clients[1].do(START, 2)
            assert [await record_of(new.room, number) for number in (1, 2)] == records
            assert len({tags(text)["Commit"] for text in records}) == 2
            assert len({tags(text)["Reveal"] for text in records}) == 2
            assert [faults(text) for text in records] == [[], []]
            third = await record_of(new.room)
            assert "Reveal" not in tags(third)
            assert new.room.secrets["seed 3"].hex() not in third
            for number in (0, 4, -1):
                with pytest.raises(TableError) as caught:
                    await record_of(new.room, number)
                assert caught.value.code == "table/no-game"

    run(story())


def test_before_the_first_game_there_is_no_record(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic")
            for tell in (record_of, replay_of):
                with pytest.raises(TableError):
                    await tell(new.room)

    run(story())


def test_the_record_of_a_game_being_played_hides_what_is_hidden(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            ann = Client(new.room, new.seats[0])
            before = await record_of(new.room), await replay_of(new.room)
            choice = max((await ann.look())["own"][0]["options"], key=len)
            await ann.do({"type": "choose", "turn": 1, "choice": choice}, 1)
            text, replay = await record_of(new.room), (await replay_of(new.room)).decode()
            assert choice not in text
            assert choice not in replay
            assert new.room.secrets["seed 1"].hex() not in text + replay
            assert faults(text) == []
            assert len(replay) > len(before[1])
            bo = Client(new.room, new.seats[1], name="b")
            await bo.do({"type": "choose", "turn": 1, "choice": "-"}, 2)
            assert choice in await record_of(new.room)

    run(story())


@every_mode
def test_a_game_can_be_looked_at_again_event_by_event(mode: str) -> None:
    _, replay, update, _ = left(mode)
    assert (replay["type"], replay["game"], replay["number"]) == ("replay", MODES[mode][0], 1)
    assert replay["setup"] == update["setup"]
    assert replay["frames"][-1]["game"] == update["game"]
    numbers = [frame["event"]["seq"] for frame in replay["frames"]]
    assert numbers == sorted(numbers)
    assert replay["frames"][0]["event"]["event"]["event"]["type"] == "rolled"


# A game that was begun elsewhere


@every_mode
def test_a_record_is_taken_up_where_it_ends(tmp_path: Path, mode: str) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            game = game_of(mode)
            seats = MODES[mode][2]
            first = await open_table(rooms, mode)
            await Client(first.room, first.host, name="h").do(START)
            await play_on([Client(first.room, *first.seats)], random.Random(3), 25)
            await asyncio.sleep(40)
            text = await record_of(first.room)
            begun_game = game.read_record(text, one_screen=True)
            new = await open_table(rooms, mode, driving.NAMES[:seats], begun_game, dice="plain")
            watcher = await Client(new.room, new.watch).look()
            assert [watcher["table"][name] for name in ("phase", "dice", "commit")] == [
                "playing",
                "plain",
                "",
            ]
            await asyncio.sleep(10)
            await play_on([Client(new.room, *new.seats)], random.Random(4))
            assert new.room.state.phase == "over"
            await check_stored(rooms, new.room)
            again = await record_of(new.room)
            assert faults(again) == []
            assert "Commit" not in tags(again)
            lines = [line for line in text.splitlines() if line[:1].isdigit()][:-1]
            assert all(line in again for line in lines)

    run(story())


@every_mode
def test_a_finished_record_can_be_opened_and_played_again(tmp_path: Path, mode: str) -> None:
    text = left(mode).record

    async def story() -> None:
        async with house(tmp_path) as rooms:
            done = game_of(mode).read_record(text, one_screen=True)
            new = await open_table(rooms, mode, None, done, dice="plain")
            assert new.room.state.phase == "over"
            update = await Client(new.room, new.watch).look()
            assert update["game"]["over"]
            ann = Client(new.room, new.seats[0])
            await ann.do({"type": "rematch"}, 1)
            await ann.do(START, 1)
            update = await ann.look()
            assert (update["table"]["dice"], bool(update["table"]["commit"])) == ("verifiable", True)
            await check_stored(rooms, new.room)

    run(story())
