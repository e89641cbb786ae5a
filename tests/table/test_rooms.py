import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from sixdice.server.games import GAMES
from sixdice.table.rooms import EXPIRE, IDLE, SWEEP, Rooms, now
from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Append, Gone, StoreError, Unavailable
from tests.table.driving import (
    Client,
    Thinking,
    Unreliable,
    clock,
    house,
    open_table,
    run,
    store_of,
    until,
)
from tests.table.test_automaton import begun
from tests.table.test_room import Watching, check_stored, second

START = {"type": "start"}


class Telling(Watching):
    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def gone(self) -> None:
        self.told += 1


def test_tables_are_opened_once_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic")
            other = await open_table(rooms, "words-classic")
            found = await asyncio.gather(*(rooms.room(new.room.table.id) for _ in range(5)))
            assert all(room is new.room for room in found)
            assert new.room.table.id != other.room.table.id
            assert (len(rooms), await rooms.store.count()) == (2, 2)
            with pytest.raises(Gone):
                await rooms.room("nowhere")
            assert len(rooms) == 2

    run(story())


def test_a_table_that_could_not_be_loaded_is_asked_for_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic")
            rooms._forget(new.room.table.id)
            store_of(rooms).broken[new.room.table.id] = Unavailable("store/busy", "later")
            for caught in await asyncio.gather(
                *(rooms.room(new.room.table.id) for _ in range(3)), return_exceptions=True
            ):
                assert isinstance(caught, Unavailable)
            del store_of(rooms).broken[new.room.table.id]
            assert (await rooms.room(new.room.table.id)).state == new.room.state

    run(story())


def test_tables_come_back_after_a_restart_with_their_keys(tmp_path: Path) -> None:
    async def begin() -> Any:
        async with house(tmp_path) as rooms:
            return await begun(rooms, "encore-classic", "Ann", "Bo")

    async def again(new: Any) -> None:
        async with house(tmp_path) as rooms:
            room = await rooms.room(new.room.table.id)
            assert room.state == new.room.state
            assert room.rights([new.host]).host
            await Client(room, new.seats[0]).do({"type": "choose", "turn": 1, "choice": "-"}, 1)
            await check_stored(rooms, room)

    run(again(run(begin())))


def test_rooms_that_nobody_needs_are_forgotten_and_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            quiet = await begun(rooms, "encore-classic", "Ann", "Bo")
            watched = await begun(rooms, "encore-classic", "Ann", "Bo")
            clocked = await begun(rooms, "encore-classic", "Ann", "Bo", clock=50)
            later = await begun(rooms, "encore-classic", "Ann", "Bo", clock=1000)
            watcher = Telling()
            watched.room.join(watcher)
            await asyncio.sleep(IDLE - 2)
            assert len(rooms) == 4
            await asyncio.sleep(2 * SWEEP + 3)
            assert set(rooms._rooms) == {watched.room.table.id, clocked.room.table.id}
            assert watcher.told == 0
            again = await rooms.room(quiet.room.table.id)
            assert again is not quiet.room
            assert again.state == quiet.room.state
            await Client(again, quiet.seats[0]).do({"type": "choose", "turn": 1, "choice": "-"}, 1)
            watched.room.leave(watcher)
            await until(lambda: len(rooms) < 3, 200)
            await asyncio.sleep(1000)  # the last one wakes by itself when its clock is up
            assert (await rooms.room(later.room.table.id)).state.play.turn == 2
            await check_stored(rooms, await rooms.room(later.room.table.id))

    run(story())


def test_old_tables_are_deleted_and_whoever_watches_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path, keep_seconds=2000.0) as rooms:
            old = await begun(rooms, "encore-classic", "Ann", "Bo")
            watcher = Telling()
            old.room.join(watcher)
            await asyncio.sleep(1000)
            young = await begun(rooms, "encore-classic", "Ann", "Bo")
            other = Telling()
            young.room.join(other)
            await asyncio.sleep(900)
            assert (watcher.told, await rooms.store.count()) == (0, 2)
            await asyncio.sleep(EXPIRE + 200)
            assert (watcher.told, other.told, await rooms.store.count()) == (1, 0, 1)
            with pytest.raises(Gone):
                await rooms.room(old.room.table.id)
            with pytest.raises(Gone):
                await Client(old.room, old.host).send({"type": "link", "role": "watch"})
            await Client(young.room, young.host).do({"type": "link", "role": "watch"})

    run(story())


def test_a_table_can_be_deleted(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic")
            watcher = Telling()
            new.room.join(watcher)
            await rooms.delete(new.room.table.id)
            assert (watcher.told, len(rooms), await rooms.store.count()) == (1, 0, 0)
            with pytest.raises(Gone):
                await rooms.room(new.room.table.id)
            await rooms.delete(new.room.table.id)

    run(story())


def test_notices_of_other_processes_make_a_room_catch_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            table = new.room.table.id
            other = await second(rooms, new.room)
            watcher = Watching()
            new.room.join(watcher)
            await Client(other, new.host, name="x").do({"type": "link", "role": "watch"})
            rooms.reached(table, new.room.state.seq)  # known already
            rooms.reached("nowhere", 9)
            assert watcher.woken == 0
            rooms.reached(table, other.state.seq)
            await until(lambda: new.room.state == other.state, 10)
            assert watcher.woken == 1
            await Client(other, new.host, name="y").do({"type": "link", "role": "watch"})
            rooms.missed()
            await until(lambda: new.room.state == other.state, 10)

    run(story())


def test_a_room_that_is_told_the_next_events_need_not_read_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            here, there = new.room, await second(rooms, new.room)
            table, before = here.table.id, here.state.seq
            both = Client(there, *new.seats[:2])
            while there.state.seq < before + 2:
                await both.play(random.Random(1))
            events = await rooms.store.events(table, before, 99)
            watcher = Watching()
            here.join(watcher)
            with monkeypatch.context() as patched:
                patched.setattr(store_of(rooms), "events", None)  # who reads fails
                rooms.reached(table, there.state.seq, events)
                await until(lambda: here.state == there.state, 10)
                rooms.reached(table, there.state.seq, events)  # known by now
                await asyncio.sleep(0.1)
            assert watcher.woken == 1
            await check_stored(rooms, here)

    run(story())


@pytest.mark.parametrize("kept", [slice(1, None), slice(0, 0)])
def test_a_room_that_is_told_later_events_or_none_reads_them_all(tmp_path: Path, kept: slice) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            here, there = new.room, await second(rooms, new.room)
            before = here.state.seq
            await Client(there, *new.seats[:2]).play(random.Random(1))
            events = await rooms.store.events(here.table.id, before, 99)
            rooms.reached(here.table.id, there.state.seq, events[kept])
            await until(lambda: here.state == there.state, 10)
            await check_stored(rooms, here)

    run(story())


def test_keys_that_come_with_told_events_are_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo")
            here, there = new.room, await second(rooms, new.room)
            before = here.state.seq
            await Client(there, new.host, name="x").do({"type": "link", "role": "watch"})
            events = await rooms.store.events(here.table.id, before, 99)
            rooms.reached(here.table.id, there.state.seq, events)
            await until(lambda: here.state == there.state, 10)
            assert {*here.keys} == {*there.keys}

    run(story())


def test_notices_of_a_deletion_are_passed_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            one, two = [await open_table(rooms, "encore-classic") for _ in range(2)]
            watchers = Telling(), Telling()
            one.room.join(watchers[0])
            two.room.join(watchers[1])
            rooms.reached(one.room.table.id, 0)
            assert [watcher.told for watcher in watchers] == [1, 0]
            await rooms.store.delete(two.room.table.id)
            rooms.missed()
            await until(lambda: not len(rooms), 10)
            assert [watcher.told for watcher in watchers] == [1, 1]

    run(story())


def test_a_store_that_is_away_for_a_while_is_no_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await begun(rooms, "encore-classic", "Ann", "Bo", clock=100)
            table = new.room.table.id
            store_of(rooms).broken[table] = Unavailable("store/unavailable", "away")
            rooms.missed()
            await asyncio.sleep(5)
            assert table in rooms._rooms
            rooms._forget(table)
            await asyncio.sleep(200)
            assert table not in rooms._rooms
            del store_of(rooms).broken[table]
            await until(lambda: table in rooms._rooms, 10)
            room = await rooms.room(table)
            await until(lambda: room.state.play.turn == 2, 10)

    run(story())


def test_a_store_that_cannot_say_what_is_due_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            table = (await begun(rooms, "encore-classic", "Ann", "Bo", clock=100)).room.table.id
            rooms._forget(table)

            async def away(before: float, limit: int) -> Any:
                raise Unavailable("store/unavailable", f"away {before} {limit}")

            store = store_of(rooms).store
            really = store.due
            monkeypatch.setattr(store, "due", away)
            await asyncio.sleep(300)
            assert not len(rooms)
            monkeypatch.setattr(store, "due", really)
            await until(lambda: len(rooms), 10)

    run(story())


@pytest.mark.parametrize(
    "body",
    [
        b'{"type":"stood","place":1}',
        b"no json",
        b'{"type":"opened","game":"chess","wish":{},"dice":"hand","places":[]}',
    ],
)
def test_a_table_that_cannot_be_read_does_not_keep_others_waiting(tmp_path: Path, body: bytes) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            await rooms.store.append(Append("odd", 0, clock(), (body,), due=clock() - 1000))
            table = (await begun(rooms, "encore-classic", "Ann", "Bo", clock=100)).room.table.id
            rooms._forget(table)
            await asyncio.sleep(150)
            assert table in rooms._rooms
            room = await rooms.room(table)
            await until(lambda: room.state.play.turn == 2, 10)

    run(story())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path):
            with pytest.raises(StoreError):
                async with house(tmp_path):
                    pass

    run(story())


def test_stopping_leaves_everything_in_the_store(tmp_path: Path) -> None:
    async def story() -> None:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic", ["bot easy", "bot normal"])
            await Client(new.room, new.host).do(START)
            await asyncio.sleep(5)
        with pytest.raises(Unavailable):
            await Client(new.room, new.host, name="late").send({"type": "link", "role": "watch"})
        known = new.room.state
        async with house(tmp_path) as rooms:
            assert (await rooms.room(new.room.table.id)).state == known

    run(story())


def test_the_usual_clock_and_randomness_are_the_systems() -> None:
    rooms = Rooms(store=None, games=GAMES, thinker=Thinking(), keep_seconds=1.0)  # type: ignore[arg-type]
    assert rooms.clock is now
    assert rooms.random_bytes(16) != rooms.random_bytes(16)
    assert now() > 1_700_000_000


# Several processes at one store


def processes(path: Path) -> Unreliable:
    return Unreliable(SqliteStore(path / "tables.db"), shared=True)


def test_processes_hear_of_each_other_and_play_one_game(tmp_path: Path) -> None:
    async def story() -> None:
        store = processes(tmp_path)
        async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as two:
            new = await begun(one, "encore-classic", "Ann", "Bo", clock=60)
            here, there = new.room, await two.room(new.room.table.id)
            assert here is not there
            ann, bo = Client(here, new.seats[0], name="a"), Client(there, new.seats[1], name="b")
            here.join(ann)
            there.join(bo)
            for turn in range(1, 4):
                await ann.do({"type": "choose", "turn": turn, "choice": "-"}, 1)
                await bo.do({"type": "choose", "turn": turn, "choice": "-"}, 2)
                await until(lambda: here.state == there.state, 5)
            assert here.state.play.turn == 4
            for client in (ann, bo):
                seats = (await client.look())["table"]["seats"]
                assert [seat["present"] for seat in seats] == [True, True]
            await asyncio.sleep(130)  # nobody acts: both see to the clock, which strikes once for each
            await until(lambda: here.state == there.state, 5)
            events = await store.events(here.table.id, 0, 1000)
            assert sum(b"clock-struck" in event.body for event in events) == 2
            await check_stored(one, here)
            there.leave(bo)
            await asyncio.sleep(0.1)
            seats = (await ann.look())["table"]["seats"]
            assert [seat["present"] for seat in seats] == [True, False]

    run(story())


def test_who_was_connected_to_a_process_that_was_killed_is_away_after_a_while(tmp_path: Path) -> None:
    async def story() -> None:
        store = processes(tmp_path)
        async with house(tmp_path, store=store) as one:
            new = await begun(one, "encore-classic", "Ann", "Bo")
            watcher = Client(new.room, new.watch)
            new.room.join(watcher)
            async with house(tmp_path, store=store) as two:
                there = await two.room(new.room.table.id)
                there.join(Client(there, new.seats[1]))
                await asyncio.sleep(100)
                assert [s["present"] for s in (await watcher.look())["table"]["seats"]] == [False, True]
                store.listeners.pop()
            await asyncio.sleep(100)
            assert [s["present"] for s in (await watcher.look())["table"]["seats"]] == [False, False]

    run(story())


def test_a_game_of_bots_goes_on_at_another_process(tmp_path: Path) -> None:
    async def story() -> None:
        store = processes(tmp_path)
        async with house(tmp_path, store=store) as two:
            async with house(tmp_path, store=store) as one:
                new = await open_table(one, "encore-classic", ["bot easy", "bot normal"])
                await Client(new.room, new.host).do(START)
                await asyncio.sleep(10)
                store.listeners.pop()
            await until(lambda: new.room.table.id in two._rooms, 60)
            room = await two.room(new.room.table.id)
            await until(lambda: room.state.phase == "over", 20_000)
            await check_stored(two, room)

    run(story())


def test_what_one_process_deletes_is_gone_at_all(tmp_path: Path) -> None:
    async def story() -> None:
        store = processes(tmp_path)
        async with house(tmp_path, store=store) as one, house(tmp_path, store=store) as two:
            new = await open_table(one, "encore-classic")
            there = await two.room(new.room.table.id)
            watcher = Telling()
            there.join(watcher)
            two.heard(new.room.table.id, "what?")  # nothing that we know of
            two.heard("nowhere", "?")
            await one.delete(new.room.table.id)
            await until(lambda: watcher.told == 1, 5)
            assert not len(two)

    run(story())
