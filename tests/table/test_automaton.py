import asyncio
import json
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from sixdice.table.automaton import GRACE, Automaton
from sixdice.table.events import ClockStruck, read_event
from sixdice.table.game import Intention
from sixdice.table.room import Room
from sixdice.table.rooms import NewTable, Rooms
from sixdice.table.stores.store import Append, Gone, Unavailable
from tests.table.driving import (
    BEGIN,
    Client,
    Failing,
    Thinking,
    clock,
    house,
    open_table,
    play_on,
    run,
    store_of,
    until,
)
from tests.table.test_room import check_stored, second

START = {"type": "start"}


async def begun(rooms: Rooms, mode: str, *who: str, **more: Any) -> NewTable:
    """Return a table whose game has begun, the seats at screens of their own."""
    new = await open_table(rooms, mode, (*who, ""), **more)
    host = Client(new.room, new.host, name="opening")
    await host.do({"type": "remove-seat", "seat": len(who) + 1})
    await host.do(START)
    return new


async def moments(rooms: Rooms, room: Room) -> list[tuple[float, str]]:
    """Return what happened, and after how many seconds."""
    stored = await rooms.store.events(room.table.id, 0, 10_000)
    return [(round(event.at - BEGIN, 1), event.body.decode()) for event in stored]


@pytest.mark.parametrize(
    ("mode", "who"),
    [
        ("encore-classic", ["bot easy", "bot normal"]),
        ("encore-solo", ["bot normal"]),
        ("encore-coop", ["bot easy", "bot easy"]),
        ("words-limited", ["bot easy", "bot hard"]),
        ("words-classic", ["bot easy", "bot normal", "bot hard"]),
        ("words-open", ["bot hard", "bot easy"]),
    ],
)
@pytest.mark.parametrize("pace", [0.0, 1.0])
def test_bots_play_whole_games_by_themselves(tmp_path: Path, mode: str, who: list[str], pace: float) -> None:
    async def story() -> None:
        async with house(tmp_path, pace=pace) as rooms:
            new = await open_table(rooms, mode, who)
            await Client(new.room, new.host).do(START)
            await until(lambda: new.room.state.phase == "over", 20_000)
            await check_stored(rooms, new.room)

    run(story())


@pytest.mark.parametrize("mode", ["encore-classic", "words-limited"])
def test_a_game_of_bots_goes_on_after_a_restart(tmp_path: Path, mode: str) -> None:
    """Again and again the process ends in the middle of it; nobody looks at the table."""

    async def begin() -> str:
        async with house(tmp_path) as rooms:
            who = ["bot easy"] * 3 if mode.startswith("encore") else ["bot easy"] * 2
            new = await open_table(rooms, mode, who)
            await Client(new.room, new.host).do(START)
            return new.room.table.id

    async def go_on(table: str, begin: float) -> tuple[bool, float]:
        await asyncio.sleep(begin + 40)
        async with house(tmp_path) as rooms:
            assert not len(rooms)
            await until(lambda: len(rooms), 60)
            room = await rooms.room(table)
            before = room.state.seq
            await until(lambda: room.state.seq > before or room.state.phase == "over", 60)
            await asyncio.sleep(20)
            await check_stored(rooms, room)
            return room.state.phase == "over", clock() - BEGIN

    table, over, end, lives = run(begin()), False, 0.0, 0
    while not over:
        over, end = run(go_on(table, end))
        lives += 1
    assert lives > 2


# Clocks


def test_the_turn_clock_passes_for_people_who_are_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo", clock=30)
            await Client(new.room, new.seats[0]).do({"type": "choose", "turn": 1, "choice": "-"}, 1)
            await asyncio.sleep(29.5)
            assert new.room.state.play.turn == 1
            await until(lambda: new.room.state.play.turn == 2, 2)
            struck = [at for at, body in await moments(rooms, new.room) if "clock-struck" in body]
            assert struck == [30.0]
            await until(lambda: new.room.state.play.turn == 4, 100)
            struck = [at for at, body in await moments(rooms, new.room) if "clock-struck" in body]
            assert struck == [30.0, 60.0, 60.0, 90.0]  # whose time is up twice running is let pass
            assert new.room.state.deserted()
            await asyncio.sleep(1000)
            assert new.room.state.play.turn == 4  # and a table where nobody plays any more stands still
            back = new.room.state.play.active
            await Client(new.room, new.seats[back - 1]).do({"type": "choose", "turn": 4, "choice": "-"}, back)
            assert not new.room.state.deserted()

    run(story())


def test_a_clock_runs_on_over_a_restart(tmp_path: Path) -> None:
    async def begin() -> str:
        async with house(tmp_path) as rooms:
            return (await begun(rooms, "encore-classic", "Ann", "Bo", clock=30)).room.table.id

    async def later(table: str) -> None:
        await asyncio.sleep(20)
        async with house(tmp_path) as rooms:
            await until(lambda: len(rooms), 60)  # nobody asked for it: it was due
            room = await rooms.room(table)
            await until(lambda: room.state.play.turn == 2, 60)
            struck = [
                event.at - BEGIN
                for event in await rooms.store.events(table, 0, 99)
                if isinstance(read_event(event.body), ClockStruck)
            ]
            assert all(30 <= at <= 30 + GRACE + 2 for at in struck)
            assert len(struck) == 2

    run(later(run(begin())))


def test_no_clock_no_hurry(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            await asyncio.sleep(100_000 / 50)
            assert new.room.state.play.turn == 1

    run(story())


def test_an_absent_seat_passes_until_its_person_plays(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            host, ann, bo = (Client(new.room, key, name=key) for key in (new.host, *new.seats[:2]))
            await host.do({"type": "stand-in", "seat": 2, "by": "pass"})
            for turn in (1, 2, 3):
                await until(lambda: not {2} & set(new.room.state.since), 5)
                await ann.do({"type": "choose", "turn": turn, "choice": "-"}, 1)
            await bo.do({"type": "return"}, 2)
            turn = new.room.state.play.turn
            await ann.send({"type": "choose", "turn": turn, "choice": "-"}, 1)
            await asyncio.sleep(100)
            assert new.room.state.play.turn == turn

    run(story())


def test_a_bot_plays_for_an_absent_seat_until_its_person_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            host, ann, bo = (Client(new.room, key, name=key) for key in (new.host, *new.seats[:2]))
            await host.do({"type": "stand-in", "seat": 2, "by": "normal"})
            for turn in (1, 2):
                await ann.do({"type": "choose", "turn": turn, "choice": "-"}, 1)
                await until(lambda turn=turn: new.room.state.play.turn > turn, 60)  # type: ignore[misc]
            await bo.do({"type": "choose", "turn": 3, "choice": "-"}, 2)
            assert new.room.state.player(2) == ""
            await ann.do({"type": "choose", "turn": 3, "choice": "-"}, 1)
            await asyncio.sleep(100)
            assert new.room.state.play.turn == 4

    run(story())


def test_rounds_of_the_word_game_begin_after_a_pause_and_end_with_their_clock(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "words-limited", "Ann", "Bo")
            await asyncio.sleep(100)
            happened = [
                (at, json.loads(body)["event"])
                for at, body in await moments(rooms, new.room)
                if '"game"' in body[:20]
            ]
            rolled = [at for at, event in happened if event["type"] == "rolled"]
            assert rolled[:3] == [5.0, 40.0, 75.0]

    run(story())


def test_real_dice_are_never_thrown_by_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            for mode in ("encore-classic", "words-limited"):
                new = await begun(rooms, mode, "Ann", "Bo", dice="hand")
                ann = Client(new.room, new.seats[0])
                await asyncio.sleep(200)
                update = await ann.look()
                assert update["game"]["faces"] is None
                faces = [random.Random(1).choice(die["faces"]) for die in update["game"]["dice"]]
                refused = await ann.send({"type": "roll", "faces": faces[1:]}, 1)
                assert refused.refusal
                assert refused.refusal.code.startswith("roll/")
                await ann.do({"type": "roll", "faces": faces}, 1)
                assert (await ann.look())["game"]["faces"]

    run(story())


# Bots that fail, and stores


@pytest.mark.parametrize(
    "error",
    [RuntimeError("no"), OSError("no"), KeyError("no"), TypeError("no"), ZeroDivisionError("no")],
    ids=repr,
)
def test_a_bot_that_cannot_think_passes(
    tmp_path: Path, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with house(tmp_path, thinker=Failing(error)) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "bot normal")
            ann = Client(new.room, new.seats[0])
            for turn in (1, 2, 3):
                await ann.do({"type": "choose", "turn": turn, "choice": "-"}, 1)
                await until(lambda turn=turn: new.room.state.play.turn > turn, 60)  # type: ignore[misc]

    with caplog.at_level(logging.WARNING):
        run(story())
    assert "bot failed" in caplog.text


def test_a_bot_that_wants_what_it_may_not_passes(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:

            class Wrong(Thinking):
                async def intention(self, game: str, bot: str, view: Any, seed: int) -> Intention | None:
                    found = await super().intention(game, bot, view, seed)
                    return Intention(type(found.command)(99, found.command.choice), 1.0) if found else None

            rooms.thinker = Wrong()
            new = await begun(rooms, "encore-classic", "Ann", "bot normal")
            await Client(new.room, new.seats[0]).do({"type": "choose", "turn": 1, "choice": "-"}, 1)
            await until(lambda: new.room.state.play.turn == 2, 60)

    run(story())


@pytest.mark.parametrize("written", [False, True])
def test_when_the_store_fails_the_table_tries_again(tmp_path: Path, written: bool) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "words-limited", ["bot easy", "bot hard"])
            await Client(new.room, new.host).do(START)
            store, rng = store_of(rooms), random.Random(1)

            def fail(_: Append) -> None:
                if rng.random() < 0.1:
                    raise Unavailable("store/full", "no space")

            store.before, store.after = (store.before, fail) if written else (fail, store.after)
            await until(lambda: new.room.state.phase == "over", 20_000)
            store.before = store.after = lambda _: None
            await check_stored(rooms, new.room)

    run(story())


def test_when_another_process_was_quicker_the_table_decides_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "words-limited", ["bot easy", "bot hard"])
            await Client(new.room, new.host).do(START)
            store, rng = store_of(rooms), random.Random(1)
            host = Client(await second(rooms, new.room), new.host, name="other")
            left = [12]

            async def meanwhile(append: Append) -> None:
                if append.answer is None and rng.random() < 0.1 and left[0]:
                    left[0] -= 1
                    await host.do({"type": "link", "role": "join"})

            store.before = meanwhile
            await until(lambda: new.room.state.phase == "over", 20_000)
            assert left[0] < 6
            await check_stored(rooms, new.room)

    run(story())


def test_a_bot_is_asked_again_when_what_it_did_could_not_be_stored(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-solo", ["bot normal"])
            failed: list[int] = []

            def once(append: Append) -> None:
                if append.answer is None and not failed:
                    failed.append(1)
                    raise Unavailable("store/full", "no space")

            store_of(rooms).before = once
            await Client(new.room, new.host).do(START)
            await until(lambda: new.room.state.phase == "over", 1000)
            assert failed

    run(story())


def test_a_table_that_is_deleted_lets_its_bots_rest(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            thinking = Thinking()
            rooms.thinker = thinking
            new = await begun(rooms, "encore-classic", "Ann", "Bo", clock=30)
            await rooms.store.delete(new.room.table.id)
            await asyncio.sleep(100)
            automaton = new.room.on_change.__self__  # type: ignore[attr-defined]
            assert not automaton.busy
            with pytest.raises(Gone):
                await rooms.store.load(new.room.table.id)

    run(story())


# Several processes


def test_who_did_not_change_the_table_waits_and_takes_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo", clock=30)
            other = await second(rooms, new.room)
            thinking = Thinking()
            automaton = Automaton(other, thinking)
            automaton.plan(mine=False)
            new.room.on_change.__self__.stop()  # type: ignore[attr-defined]  # the first process is killed
            await until(lambda: other.state.play.turn == 2, 100)
            struck = [at for at, body in await moments(rooms, other) if "clock-struck" in body]
            assert struck == [30.0 + GRACE] * 2
            automaton.stop()

    run(story())


def test_two_processes_that_both_see_to_a_table_do_everything_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic", ["bot easy", "bot normal"])
            other = await second(rooms, new.room)
            automaton = Automaton(other, Thinking())
            await Client(new.room, new.host).do(START)
            while new.room.state.phase != "over":
                await asyncio.sleep(0.7)
                await other.catch_up()
                automaton.plan(mine=True)
                await new.room.catch_up()
                assert clock() < BEGIN + 20_000
            automaton.stop()
            await other.catch_up()
            assert other.state == new.room.state
            await check_stored(rooms, new.room)

    run(story())


def test_a_clock_that_was_set_back_stops_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        back = [0.0]
        async with house(tmp_path, clock=lambda: clock() - back[0], pace=0.0) as rooms:
            new = await open_table(rooms, "encore-solo", ["bot normal"])
            await Client(new.room, new.host).do(START)
            await until(lambda: new.room.state.play.turn > 2, 100)
            back[0] = 5.0
            await until(lambda: new.room.state.phase == "over", 1000)

    run(story())


def test_a_game_at_one_screen_goes_on_when_a_bot_plays_for_its_last_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic", ["Ann", "bot normal"])
            host = Client(new.room, new.host)
            await host.do(START)
            await host.do({"type": "stand-in", "seat": 1, "by": "normal"})
            await until(lambda: new.room.state.play.turn == 2, 1000)

    run(story())


def test_people_and_bots_play_together(tmp_path: Path) -> None:
    async def story(mode: str, *who: str) -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, mode, *who)
            clients = [Client(new.room, key, name=key) for key in new.seats if key]
            await play_on(clients, random.Random(5))
            assert new.room.state.phase == "over"
            await check_stored(rooms, new.room)

    run(story("encore-classic", "Ann", "bot normal", "Bo"))
    run(story("words-open", "Ann", "bot hard"))
