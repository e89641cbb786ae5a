import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sixdice.core.errors import InvalidError, SixDiceError
from sixdice.table import room as room_module
from sixdice.table.decider import Throw
from sixdice.table.errors import Forbidden, TableError
from sixdice.table.look import Asks
from sixdice.table.messages import Reply
from sixdice.table.room import MOST_KEYS, RECENT, SNAPSHOT_EVERY, Room
from sixdice.table.rooms import NewTable, Rooms
from sixdice.table.snapshot import read_snapshot
from sixdice.table.stores.store import Append, Conflict, Gone, Unavailable
from tests.table.driving import (
    Client,
    house,
    message,
    open_table,
    play_on,
    raising,
    replayed,
    run,
    store_of,
)

Story = Callable[[Rooms, NewTable], Awaitable[None]]

START = {"type": "start"}
CHOOSE = {"type": "choose", "turn": 1, "choice": "-"}


def at_table(
    path: Path, story: Story, mode: str = "encore-classic", who: tuple[str, ...] = ("Ann", "Bo", "")
) -> None:
    """Run a story at a table that was just opened."""

    async def whole() -> None:
        async with house(path) as rooms:
            await story(rooms, await open_table(rooms, mode, who))

    run(whole())


async def playing(rooms: Rooms, who: tuple[str, ...] = ("Ann", "Bo", "")) -> NewTable:
    """Return a table at its first roll, the seats at screens of their own."""
    new = await open_table(rooms, "encore-classic", who)
    host = Client(new.room, new.host, name="opening")
    await host.do({"type": "remove-seat", "seat": len(who)})
    await host.do(START)
    return new


async def check_stored(rooms: Rooms, room: Room) -> None:
    """What the room believes is what its stored events say, and its last snapshot too."""
    stored = await rooms.store.events(room.table.id, 0, 1_000_000)
    assert [event.seq for event in stored] == list(range(1, room.state.seq + 1))
    assert replayed(room.table.game, [(event.at, event.body) for event in stored]) == room.state
    loaded = await rooms.store.load(room.table.id)
    if loaded.snapshot:
        begin = read_snapshot(room.table.game, loaded.snapshot.body)
        assert begin.seq == loaded.snapshot.seq
    assert Room(room.table, rooms.store, loaded, room.clock).state == room.state
    assert set(loaded.keys) == set(room.keys)
    assert loaded.secrets == room.secrets


async def second(rooms: Rooms, room: Room) -> Room:
    """Return another room of the same table, as another process would have."""
    return Room(room.table, rooms.store, await rooms.store.load(room.table.id), room.clock)


# Keys


@pytest.mark.parametrize(
    ("key", "command", "seat", "code"),
    [
        ("none", START, None, "key/host"),
        ("join", START, None, "key/host"),
        ("watch", START, None, "key/host"),
        ("seat 1", START, None, "key/host"),
        ("host", START, 1, "key/seat"),
        ("seat 2", {"type": "stand"}, 1, "key/seat"),
        ("seat 1", {"type": "stand"}, 3, "key/seat"),
        ("seat 1", {"type": "stand"}, 4, "table/seat"),
        ("none", {"type": "sit", "name": "Cy"}, None, "key/join"),
        ("watch", {"type": "sit", "name": "Cy"}, None, "key/join"),
        ("seat 1", {"type": "sit", "name": "Cy"}, None, "key/join"),
        ("seat 1", {"type": "sit", "name": "Cy"}, 1, "key/join"),
    ],
)
def test_without_the_right_key_nothing_happens(
    tmp_path: Path, key: str, command: dict[str, Any], seat: int | None, code: str
) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        keys = {"host": new.host, "join": new.join, "watch": new.watch}
        keys |= {"seat 1": new.seats[0], "seat 2": new.seats[1], "none": "0" * 32}
        before = new.room.state
        with pytest.raises(TableError) as caught:
            await Client(new.room, keys[key]).send(command, seat)
        assert caught.value.code == code
        assert isinstance(caught.value, Forbidden) == code.startswith("key/")
        assert new.room.state is before
        assert await rooms.store.answer(new.room.table.id, "host", "c-1") is None

    at_table(tmp_path, story)


def test_the_keys_of_a_table_fit_their_roles_only(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        keys = [new.host, new.join, new.watch, *new.seats[:2]]
        assert len(set(keys)) == 5
        assert new.seats[2] == ""
        assert not new.room.rights(["", "0" * 32])
        for key, other in pairwise(keys):
            assert new.room.rights([key]) != new.room.rights([other])
        await check_stored(rooms, new.room)
        shown.extend(keys)

    shown: list[str] = []
    at_table(tmp_path, story)
    file = (tmp_path / "tables.db").read_bytes()
    assert b"table-0" in file
    assert not any(key.encode() in file or bytes.fromhex(key) in file for key in shown)


def test_who_sits_down_gets_a_key_and_who_left_or_was_removed_has_none(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        host, ann = Client(new.room, new.host, name="h"), Client(new.room, new.seats[0], name="a")
        reply = await Client(new.room, new.join, name="j").do({"type": "sit", "name": "Cy"})
        assert reply.key
        assert new.room.rights([reply.key]).places == {3}
        await ann.do({"type": "stand"}, 1)
        assert not new.room.rights(ann.keys)
        with pytest.raises(Forbidden):
            await ann.send({"type": "nonce", "nonce": "0" * 16}, 1)
        await host.do({"type": "remove-seat", "seat": 3})
        assert not new.room.rights([reply.key])
        brought = "f" * 32
        sat = await Client(new.room, new.host, name="k").do({"type": "sit", "name": "Di", "key": brought})
        assert sat.key == brought
        assert new.room.rights([brought]).places == {1}
        assert not new.room.rights(ann.keys)  # whoever sat there before
        await host.do({"type": "sit", "name": "Ed"})
        await host.do(START)
        await host.do({"type": "remove-seat", "seat": 2})
        assert not new.room.rights([new.seats[1]])
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_links_are_more_keys_of_the_same_kind(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        host, ann = Client(new.room, new.host, name="h"), Client(new.room, new.seats[0], name="a")
        watch = await host.do({"type": "link", "role": "watch"})
        join = await host.do({"type": "link", "role": "join", "key": "e" * 32})
        seat = await ann.do({"type": "link", "role": "seat"}, 1)
        assert (watch.key, join.key, seat.key) != (None, "e" * 32, None)
        assert new.room.rights([watch.key or ""]).watch
        assert new.room.rights(["e" * 32]).join
        phone = Client(new.room, seat.key or "", name="p")
        await phone.do({"type": "nonce", "nonce": "0" * 16}, 1)
        assert (await ann.send({"type": "link", "role": "join"}, 1)).refusal
        text = "".join(event.body.decode() for event in await rooms.store.events(new.room.table.id, 0, 99))
        assert not any(key in text for key in (watch.key, join.key, seat.key) if key)
        await phone.do({"type": "stand"}, 1)
        assert not new.room.rights([seat.key or "", *ann.keys])  # all keys of the seat are gone
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_there_are_only_so_many_keys_of_a_kind(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        host = Client(new.room, new.host)
        last = Reply(0)
        for _number in range(MOST_KEYS - 1):
            link = {"type": "link", "role": "watch", "key": f"{_number:032x}"}
            last = await host.do(link)
        again = await new.room.send(message(f"c-{host.sent}", link), host.keys)
        assert (again.seq, again.refusal) == (last.seq, None)
        refused = await host.send({"type": "link", "role": "watch"})
        assert refused.refusal
        assert refused.refusal.code == "table/keys"
        await host.do({"type": "link", "role": "join"})
        assert sum(key.role == "watch" for key in new.room.keys) == MOST_KEYS

    at_table(tmp_path, story)


def test_a_key_that_another_process_has_given_is_found_in_the_store(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        other = await second(rooms, new.room)
        reply = await Client(other, new.join).do({"type": "sit", "name": "Cy"})
        assert reply.key
        assert not new.room.rights([reply.key])
        assert (await new.room.rights_now([reply.key])).places == {3}
        assert not await new.room.rights_now([])
        assert not await new.room.rights_now(["0" * 32])
        assert (await new.room.rights_now([new.watch])).watch

    at_table(tmp_path, story)


# The same message again


def test_the_same_message_again_is_answered_like_the_first_time(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        sent = message("once", {"type": "add-seat"})
        first = await new.room.send(sent, [new.host])
        assert first.refusal is None
        for _number in range(5):
            assert await new.room.send(sent, [new.host]) == first
        await Client(new.room, new.host).do({"type": "add-seat"})
        assert await new.room.send(sent, [new.host]) == first
        assert len(new.room.state.places) == 5
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_so_it_is_when_all_come_at_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        sent = message("once", {"type": "add-seat"})
        other = await second(rooms, new.room)
        replies = await asyncio.gather(
            *(room.send(sent, [new.host]) for room in (new.room, other, new.room, other, new.room))
        )
        assert len(set(replies)) == 1
        await new.room.catch_up()
        assert len(new.room.state.places) == 4
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_so_it_is_after_a_restart(tmp_path: Path) -> None:
    accepted, refused = message("a", {"type": "add-seat"}), message("r", START)

    async def begin() -> tuple[NewTable, list[Reply]]:
        async with house(tmp_path) as rooms:
            new = await open_table(rooms, "encore-classic", ["Ann", ""])
            return new, [await new.room.send(sent, [new.host]) for sent in (accepted, refused)]

    async def again(new: NewTable, replies: list[Reply]) -> None:
        async with house(tmp_path) as rooms:
            room = await rooms.room(new.room.table.id)
            assert room.state == new.room.state
            assert [await room.send(sent, [new.host]) for sent in (accepted, refused)] == replies
            assert room.state.seq == 2

    run(again(*run(begin())))


def test_what_was_refused_stays_refused(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        host = Client(new.room, new.host)
        sent = message("early", START)
        first = await new.room.send(sent, [new.host])
        assert first.refusal
        assert first.refusal.code == "table/open-seats"
        await host.do({"type": "remove-seat", "seat": 3})
        assert await new.room.send(sent, [new.host]) == first
        assert new.room.state.phase == "gathering"
        await host.do(START)
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_an_id_is_for_one_message(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        await new.room.send(message("x", {"type": "add-seat"}), [new.host])
        before = new.room.state
        reused = await new.room.send(message("x", {"type": "remove-seat", "seat": 4}), [new.host])
        assert reused.refusal
        assert reused.refusal.code == "message/id-reused"
        assert new.room.state == before
        reply = await new.room.send(message("x", {"type": "nonce", "nonce": "0" * 16}, 1), [new.seats[0]])
        assert reply.refusal is None  # another sender's ids are their own

    at_table(tmp_path, story)


def test_who_sat_down_and_lost_the_answer_sits_once_and_has_the_key_they_brought(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        sent = message("sit", {"type": "sit", "name": "Cy", "key": "c" * 32})
        first = await new.room.send(sent, [new.join])
        again = await new.room.send(sent, [new.join])
        assert (first.seq, first.refusal) == (again.seq, again.refusal) == (2, None)
        assert new.room.rights(["c" * 32]).places == {3}

    at_table(tmp_path, story)


def test_two_newcomers_may_have_thought_of_the_same_id(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        await Client(new.room, new.host, name="h").do({"type": "add-seat"})
        for name, key in (("Cy", "ab" * 16), ("Di", "cd" * 16)):
            sent = message("sit", {"type": "sit", "name": name, "key": key})
            for _repeated in range(2):
                assert (await new.room.send(sent, [new.join])).refusal is None
        assert [place.name for place in new.room.state.places[2:]] == ["Cy", "Di"]

    at_table(tmp_path, story)


def test_a_key_that_the_table_made_is_told_once(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        for command, key in (
            ({"type": "sit", "name": "Cy"}, new.join),
            ({"type": "link", "role": "watch"}, new.host),
        ):
            sent = message(str(command["type"]), command)
            assert (await new.room.send(sent, [key])).key
            again = await new.room.send(sent, [key])
            assert again.refusal
            assert again.refusal.code == "message/key-told"

    at_table(tmp_path, story)


def test_who_has_stood_up_has_no_seat_to_stand_up_from(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        sent = message("up", {"type": "stand"}, 1)
        await new.room.send(sent, [new.seats[0]])
        with pytest.raises(Forbidden, match="not yours"):
            await new.room.send(sent, [new.seats[0]])

    at_table(tmp_path, story)


@pytest.mark.parametrize("command", [b"", b"{", b"[]", b'{"type":"x"}', b'{"type":"choose"}', b"1" * 400])
def test_what_cannot_be_read_is_refused_and_not_kept(tmp_path: Path, command: bytes) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        sent = message("x", {})
        with pytest.raises(InvalidError):
            await new.room.send(type(sent)("x", type(sent.command)(command)), [new.host])
        assert (await new.room.send(message("x", {"type": "add-seat"}), [new.host])).refusal is None

    at_table(tmp_path, story)


# Stores that fail


def test_what_was_not_written_did_not_happen_and_can_be_sent_again(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        for command in ({"type": "add-seat"}, START):  # one accepted, one refused
            sent = message(str(command["type"]), command)
            before = new.room.state
            store_of(rooms).before = raising(Unavailable("store/full", "no space"))
            with pytest.raises(Unavailable):
                await new.room.send(sent, [new.host])
            assert new.room.state == before
            first = await new.room.send(sent, [new.host])
            assert await new.room.send(sent, [new.host]) == first
        assert len(new.room.state.places) == 4
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_who_waited_while_the_store_failed_fails_with_it(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        async def slowly(_: Append) -> None:
            store_of(rooms).before = lambda _: None
            await asyncio.sleep(3)
            raise Unavailable("store/busy", "locked")

        store_of(rooms).before = slowly
        asked = len(store_of(rooms).appends)
        sends = [new.room.send(message(f"m{n}", {"type": "add-seat"}), [new.host]) for n in range(5)]
        failed = await asyncio.gather(*sends, return_exceptions=True)
        assert [getattr(error, "code", "") for error in failed] == ["store/busy"] * 5
        assert len(store_of(rooms).appends) == asked
        assert (await new.room.send(message("m0", {"type": "add-seat"}), [new.host])).refusal is None

    at_table(tmp_path, story)


def test_what_was_written_without_anybody_hearing_of_it_happens_once(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        store_of(rooms).after = raising(Unavailable("store/unavailable", "lost"))
        sent = message("x", {"type": "add-seat"})
        with pytest.raises(Unavailable):
            await new.room.send(sent, [new.host])
        reply = await new.room.send(sent, [new.host])
        assert (reply.seq, reply.refusal) == (2, None)
        assert len(new.room.state.places) == 4
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_after_a_failure_others_decide_on_what_is_really_stored(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        store_of(rooms).after = raising(Unavailable("store/unavailable", "lost"))
        with pytest.raises(Unavailable):
            await new.room.send(message("x", {"type": "sit", "name": "Cy"}), [new.join])
        late = await Client(new.room, new.join, name="late").send({"type": "sit", "name": "Di"})
        assert late.refusal
        assert late.refusal.code == "table/taken"
        assert new.room.state.place(3).name == "Cy"
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_after_a_failure_nobody_is_refused_for_what_is_no_longer_so(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        store_of(rooms).after = raising(Unavailable("store/unavailable", "lost"))
        with pytest.raises(Unavailable):
            await new.room.send(message("x", {"type": "remove-seat", "seat": 3}), [new.host])
        assert (await Client(new.room, new.host).send(START)).refusal is None  # no seat is open any more
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_who_goes_away_in_the_middle_leaves_the_table_sound(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        writing = asyncio.Event()

        async def stuck(_: Append) -> None:
            writing.set()
            await asyncio.Event().wait()

        store_of(rooms).after = stuck
        sent = message("x", {"type": "add-seat"})
        task = asyncio.create_task(new.room.send(sent, [new.host]))
        await writing.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        store_of(rooms).after = lambda _: None
        assert (await new.room.send(sent, [new.host])).seq == 2
        assert len(new.room.state.places) == 4
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_a_table_that_was_deleted_says_so(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        await rooms.store.delete(new.room.table.id)
        for command in ({"type": "add-seat"}, START):
            with pytest.raises(Gone):
                await Client(new.room, new.host).send(command)
        with pytest.raises(Gone):
            await new.room.catch_up()

    at_table(tmp_path, story)


def test_nobody_waits_for_ever_for_a_table_where_others_are_always_quicker(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        store_of(rooms).before = raising(Conflict("store/conflict", "too late"), times=1000)
        with pytest.raises(Unavailable) as caught:
            await Client(new.room, new.host).send({"type": "add-seat"})
        assert caught.value.code == "store/busy"

    at_table(tmp_path, story)


# Several processes


def test_two_processes_that_act_at_once_lose_nothing(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms, ("Ann", "Bo", "Cy", "Di", ""))
        other = await second(rooms, new.room)
        shown = [new.room, other, new.room, other]
        replies = await asyncio.gather(
            *(
                room.send(message("x", CHOOSE, seat), [new.seats[seat - 1]])
                for seat, room in enumerate(shown, start=1)
            )
        )
        assert [reply.refusal for reply in replies] == [None] * 4
        assert len({reply.seq for reply in replies}) == 4
        await new.room.catch_up()
        await other.catch_up()
        assert new.room.state == other.state
        assert new.room.state.play.turn == 2
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_whole_games_over_two_processes(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms, ("Ann", "Bo", "Cy", ""))
        other = await second(rooms, new.room)
        ann = Client(new.room, new.seats[0], name="a")
        both = Client(other, *new.seats[1:3], name="b")
        rng = random.Random(4)
        while new.room.state.phase != "over":
            await asyncio.gather(ann.play(rng), both.play(rng))
            rooms.reached(new.room.table.id, other.state.seq)
            await other.catch_up()
            await asyncio.sleep(0.1)
        await other.catch_up()
        assert other.state == new.room.state
        await both.look()
        await ann.look()
        for client in (ann, both):
            numbers = [event["seq"] for event in client.events]
            assert numbers == list(range(1, new.room.state.seq + 1))
        assert ann.latest["game"] == both.latest["game"]
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_a_removed_person_is_not_heard_at_another_process_either(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        other = await second(rooms, new.room)
        await Client(other, new.host, name="h").do({"type": "remove-seat", "seat": 2})
        with pytest.raises(Forbidden):
            await Client(new.room, new.seats[1]).send(CHOOSE, 2)

    at_table(tmp_path, story)


# What is told


async def long_table(rooms: Rooms) -> NewTable:
    """Return a table with more events than a room remembers, and a snapshot among them."""
    new = await playing(rooms)
    ann = Client(new.room, new.seats[0], name="long")
    for _number in range(RECENT + 100):
        await ann.do({"type": "agree-to-end", "agree": False}, 1)
    assert new.room.state.seq > RECENT + 50
    return new


@pytest.mark.parametrize("reopened", [False, True])
def test_missed_events_are_told_without_gaps(tmp_path: Path, reopened: bool) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await long_table(rooms)
        room = await second(rooms, new.room) if reopened else new.room
        if reopened:
            assert room.entries[0].stored.seq > SNAPSHOT_EVERY
        end = room.state.seq
        for seen in (0, 1, 5, end - RECENT - 1, end - RECENT, end - SNAPSHOT_EVERY, end - 1, end, end + 7):
            _seq, told = await room.update(Asks(seen, room.rights([new.watch])))
            numbers = [event["seq"] for event in json.loads(told)["events"]]
            assert numbers == list(range(numbers[0] if numbers else end + 1, end + 1))
            assert len(numbers) >= min(end - seen, RECENT)
        assert ("setup" in json.loads(told)) is False

    at_table(tmp_path, story)


def test_of_a_long_absence_only_the_latest_events_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "RECENT", 10)

    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        ann = Client(new.room, new.seats[0])
        for _number in range(50):
            await ann.do({"type": "agree-to-end", "agree": False}, 1)
        update = await Client(new.room, new.watch).look()
        numbers = [event["seq"] for event in update["events"]]
        assert numbers == list(range(update["seq"] - 19, update["seq"] + 1))
        assert update["setup"]

    at_table(tmp_path, story)


def test_who_looks_at_a_table_that_was_just_deleted_sees_what_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "RECENT", 10)

    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        ann = Client(new.room, new.seats[0])
        for _number in range(15):
            await ann.do({"type": "agree-to-end", "agree": False}, 1)
        await rooms.store.delete(new.room.table.id)
        update = await ann.look()
        assert [event["seq"] for event in update["events"]] == list(
            range(update["seq"] - 9, update["seq"] + 1)
        )

    at_table(tmp_path, story)


def test_a_key_that_comes_while_keys_are_read_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        store = store_of(rooms).store
        really, given = store.keys, "d" * 32

        async def meanwhile(table: str) -> Any:
            found = await really(table)
            monkeypatch.setattr(store, "keys", really)
            await Client(new.room, new.join).do({"type": "sit", "name": "Cy", "key": given})
            return found

        monkeypatch.setattr(store, "keys", meanwhile)
        assert (await new.room.rights_now([given])).places == {3}
        assert new.room.rights([given]).places == {3}

    at_table(tmp_path, story)


def test_what_the_table_meant_to_do_is_not_done_when_it_is_no_longer_called_for(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        before = new.room.state
        await new.room.act(Throw(), lambda _: False)
        assert new.room.state is before
        with pytest.raises(TableError):
            await new.room.act(Throw(), lambda _: True)
        assert new.room.state is before

    at_table(tmp_path, story)


def test_what_happens_while_older_events_are_read_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "RECENT", 10)

    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        ann = Client(new.room, new.seats[0])
        for _number in range(15):
            await ann.do({"type": "agree-to-end", "agree": False}, 1)
        store, seen = store_of(rooms), new.room.state.seq - 12
        read = store.store.events

        async def meanwhile(table: str, after: int, limit: int) -> Any:
            found = await read(table, after, limit)
            monkeypatch.setattr(store.store, "events", read)
            for _number in range(14):
                await ann.do({"type": "agree-to-end", "agree": False}, 1)
            return found

        monkeypatch.setattr(store.store, "events", meanwhile)
        seq, told = await new.room.update(Asks(seen, new.room.rights([new.watch])))
        numbers = [event["seq"] for event in json.loads(told)["events"]]
        assert seq == new.room.state.seq
        assert numbers == list(range(seen + 1, seq + 1))

    at_table(tmp_path, story)


def test_a_long_game_opens_from_its_snapshot(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        new = await playing(rooms, ("Ann", "Bo", "Cy", ""))
        await play_on([Client(new.room, *new.seats[:3])], random.Random(1))
        assert new.room.state.phase == "over"
        loaded = await rooms.store.load(new.room.table.id)
        assert loaded.snapshot
        assert len(loaded.events) < 2 * SNAPSHOT_EVERY < new.room.state.seq
        await check_stored(rooms, new.room)

    at_table(tmp_path, story)


def test_a_room_that_fell_behind_a_snapshot_takes_it_over(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: NewTable) -> None:
        new = await playing(rooms)
        other = await second(rooms, new.room)
        ann = Client(new.room, new.seats[0])
        for _number in range(SNAPSHOT_EVERY + 5):
            await ann.do({"type": "agree-to-end", "agree": False}, 1)
        woken: list[bool] = []
        other.on_change = woken.append
        await other.catch_up()
        assert other.state == new.room.state
        assert woken == [False]
        await other.catch_up()
        assert woken == [False]
        _seq, told = await other.update(Asks(0, other.rights([new.watch])))
        numbers = [event["seq"] for event in json.loads(told)["events"]]
        assert numbers == list(range(numbers[0], other.state.seq + 1))

    at_table(tmp_path, story)


class Watching:
    def __init__(self, *places: int) -> None:
        self.held = frozenset(places)
        self.woken = 0

    def places(self) -> frozenset[int]:
        return self.held

    def wake(self) -> None:
        self.woken += 1

    def gone(self) -> None:
        pass


def test_who_is_connected_hears_of_every_change_and_is_seen_to_be_there(tmp_path: Path) -> None:
    async def story(_: Rooms, new: NewTable) -> None:
        ann, watcher = Watching(1), Watching()
        host = Client(new.room, new.host)
        new.room.join(ann)
        assert [seat["present"] for seat in (await host.look())["table"]["seats"]] == [True, False, False]
        new.room.join(watcher)
        assert (ann.woken, watcher.woken) == (1, 0)
        await host.do({"type": "add-seat"})
        assert (ann.woken, watcher.woken) == (2, 1)
        await host.send(START)  # refused: nothing has changed
        assert (ann.woken, watcher.woken) == (2, 1)
        new.room.leave(ann)
        assert (ann.woken, watcher.woken) == (2, 2)
        assert not any(seat["present"] for seat in (await host.look())["table"]["seats"])

    at_table(tmp_path, story)


def test_a_table_that_does_not_begin_with_its_opening_is_not_opened(tmp_path: Path) -> None:
    async def story(rooms: Rooms, new: NewTable) -> None:
        await rooms.store.append(Append("odd", 0, 1.0, (b'{"type":"stood","place":1}',)))
        with pytest.raises(SixDiceError) as caught:
            await rooms.room("odd")
        assert caught.value.code == "store/unavailable"
        stored = await rooms.store.load("odd")
        with pytest.raises(Unavailable):
            Room(new.room.table, rooms.store, stored, new.room.clock)

    at_table(tmp_path, story)
