"""What every store does with appends, shown on real databases."""

import asyncio
from dataclasses import replace

import pytest

from sixdice.table.stores.store import (
    Answer,
    Append,
    Conflict,
    Gone,
    Key,
    Repeated,
    Snapshot,
    Store,
    StoredEvent,
)
from sixdice.table.stores.urls import open_store
from tests.table.stores.stories import answered, events, kept, opened, played, refused, told

EVERY_BYTE = bytes(range(256))
UNICODE = "Zoë’s «table» 🎲 \u0000… ẞ"

KEYS = (Key("host", b"h" * 32), Key("place 1", b"\x00\xff"), Key("watch", b""))
FULL = Append(
    table="t",
    after=0,
    at=1234.5678,
    events=(b'{"a":1}', EVERY_BYTE),
    due=99.25,
    answer=answered("m1", 2),
    keys=KEYS,
    secrets={"seed": EVERY_BYTE, "näme": b""},
)
"""An append with something of every kind."""


@told
async def test_what_is_appended_can_be_loaded(store: Store) -> None:
    await store.append(FULL)
    stored = await store.load("t")
    assert stored.table == "t"
    assert stored.events == (StoredEvent(1, 1234.5678, b'{"a":1}'), StoredEvent(2, 1234.5678, EVERY_BYTE))
    assert set(stored.keys) == set(KEYS)
    assert set(await store.keys("t")) == set(KEYS)
    assert stored.secrets == {"seed": EVERY_BYTE, "näme": b""}
    assert stored.snapshot is None
    assert await store.answer("t", "place 1", "m1") == answered("m1", 2)
    assert await store.due(99.25, 10) == ["t"]


def test_what_was_appended_is_there_for_the_next_server(url: str) -> None:
    async def story() -> None:
        async with opened(open_store(url)) as store:
            await store.append(FULL)
            before = await kept(store, "t", [("place 1", "m1")])
        async with opened(open_store(url)) as store:
            assert await kept(store, "t", [("place 1", "m1")]) == before

    asyncio.run(story())


@told
async def test_events_are_numbered_from_one_without_gaps(store: Store) -> None:
    await store.append(played("t", 0, "a"))
    await store.append(played("t", 1, "b", "c", "d"))
    await store.append(played("t", 4, "e", at=2.0))
    assert [event.seq for event in await store.events("t", 0, 100)] == [1, 2, 3, 4, 5]
    assert await store.events("t", 2, 2) == [StoredEvent(3, 1.0, b"c"), StoredEvent(4, 1.0, b"d")]
    assert await store.events("t", 4, 100) == [StoredEvent(5, 2.0, b"e")]
    assert await store.events("t", 5, 100) == []
    assert await store.events("unknown", 0, 100) == []


@told
async def test_text_and_bytes_survive_as_they_are(store: Store) -> None:
    table = UNICODE.replace("\0", "")
    answer = Answer(table, table, EVERY_BYTE, 1, table.encode())
    body = UNICODE.encode() + EVERY_BYTE
    await store.append(Append(table, 0, 1.5, (body, b""), answer=answer, keys=(Key(table, EVERY_BYTE),)))
    stored = await store.load(table)
    assert [event.body for event in stored.events] == [body, b""]
    assert stored.keys == (Key(table, EVERY_BYTE),)
    assert await store.answer(table, table, table) == answer


@told
async def test_text_that_is_no_unicode_is_refused_and_does_no_harm(store: Store) -> None:
    await store.append(played("t", 0))
    bad = Append("t", 1, 1.0, (b"x",), answer=answered("\ud800", 2))
    assert (await refused(store.append(bad))).code == "store/value"
    assert (await refused(store.answer("t", "place 1", "\ud800"))).code == "store/value"
    assert (await refused(store.load("\ud800"))).code == "store/value"
    await store.append(played("t", 1))
    assert len((await store.load("t")).events) == 2


@told
async def test_a_big_batch_is_one_append(store: Store) -> None:
    bodies = tuple(b"%d " % number * 200 for number in range(2000))
    await store.append(Append("t", 0, 1.0, bodies, snapshot=Snapshot(0, b"s" * 2_000_000)))
    stored = await store.load("t")
    assert tuple(event.body for event in stored.events) == bodies
    assert stored.snapshot == Snapshot(0, b"s" * 2_000_000)


@pytest.mark.parametrize("after", [-1, 0, 1, 2, 4, 5, 1000])
def test_an_append_that_does_not_follow_the_last_event_is_a_conflict(url: str, after: int) -> None:
    @told
    async def story(store: Store) -> None:
        await store.append(played("t", 0, "a", "b", "c"))
        before = await kept(store, "t")
        for bodies in (["x"], ["x", "y", "z", "u", "v"]):
            assert isinstance(await refused(store.append(played("t", after, *bodies))), Conflict)
        assert await kept(store, "t") == before

    story(url)


@told
async def test_a_table_that_exists_cannot_be_created_again(store: Store) -> None:
    await store.append(played("t", 0))
    assert (await refused(store.append(FULL))).code == "store/conflict"
    assert await store.keys("t") == ()


@told
async def test_of_many_who_append_at_once_one_wins_each_number(store: Store) -> None:
    async def attempt(after: int, who: int) -> bool:
        append = Append("t", after, 1.0, (b"%d" % who,), answer=answered(f"{after}", after + 1, f"{who}"))
        try:
            await store.append(append)
        except Conflict:
            return False
        return True

    for after in range(8):
        won = await asyncio.gather(*(attempt(after, who) for who in range(20)))
        assert won.count(True) == 1
        newest = (await store.events("t", after, 10))[-1]
        assert newest == StoredEvent(after + 1, 1.0, b"%d" % won.index(True))
        answers = [await store.answer("t", f"{who}", f"{after}") for who in range(20)]
        assert [answer is not None for answer in answers] == won


@told
async def test_tables_do_not_wait_for_each_other(store: Store) -> None:
    async def play(table: str) -> None:
        for after in range(10):
            await store.append(played(table, after))

    await asyncio.gather(*(play(f"t{number}") for number in range(30)))
    for number in range(30):
        bodies = [event.body.decode() for event in await store.events(f"t{number}", 0, 100)]
        assert bodies == [f"t{number} {seq}" for seq in range(1, 11)]


@told
async def test_the_same_message_twice_is_a_conflict_and_nothing_is_written(store: Store) -> None:
    await store.append(FULL)
    before = await kept(store, "t", [("place 1", "m1")])
    again = Append(
        "t", 2, 5.0, events("x"), 7.0, answered("m1", 3), (Key("a", b"b"),), ("host",), {"seed": b""}
    )
    error = await refused(store.append(again))
    assert (type(error), error.code) == (Repeated, "store/repeated")
    refusal = Append("t", 2, 5.0, answer=answered("m1", 2, refusal=b"no"))
    assert isinstance(await refused(store.append(refusal)), Conflict)
    assert await kept(store, "t", [("place 1", "m1")]) == before
    await store.append(played("t", 2))


@told
async def test_a_message_is_known_by_table_sender_and_id(store: Store) -> None:
    await store.append(played("other", 0))
    await store.append(Append("t", 0, 1.0, events("a"), answer=answered("m", 1)))
    await store.append(Append("t", 1, 1.0, events("b"), answer=answered("m", 2, "place 2")))
    await store.append(Append("t", 2, 1.0, events("c"), answer=answered("n", 3)))
    await store.append(Append("other", 1, 1.0, events("c"), answer=answered("m", 2)))
    assert await store.answer("t", "place 2", "m") == answered("m", 2, "place 2")
    assert await store.answer("other", "place 1", "m") == answered("m", 2)
    assert await store.answer("t", "place 3", "m") is None
    assert await store.answer("unknown", "place 1", "m") is None


@told
async def test_a_refusal_is_kept_whatever_was_appended_meanwhile(store: Store) -> None:
    await store.append(Append("t", 0, 1.0, events("a", "b"), due=5.0))
    for after in (0, 1, 2, 9):
        answer = answered(f"m{after}", after, refusal=b'{"code":"turn/not-yours"}')
        await store.append(Append("t", after, 1.0, answer=answer))
        assert await store.answer("t", "place 1", f"m{after}") == answer
        assert (await refused(store.append(Append("t", after, 1.0, answer=answer)))).code == "store/repeated"
    assert await store.due(5.0, 10) == ["t"]
    assert len((await store.load("t")).events) == 2
    await store.append(played("t", 2))


@told
async def test_without_events_only_an_answer_can_be_appended(store: Store) -> None:
    await store.append(played("t", 0))
    for append in (
        Append("t", 1, 1.0, keys=KEYS),
        Append("t", 1, 1.0, drop=("host",)),
        Append("t", 1, 1.0, secrets={"a": b""}),
        Append("t", 1, 1.0, snapshot=Snapshot(1, b"")),
    ):
        assert (await refused(store.append(append))).code == "store/no-events"


@told
async def test_a_table_that_does_not_exist_is_gone(store: Store) -> None:
    for append in (played("t", 1), Append("t", 1, 1.0, answer=answered("m", 1)), Append("t", 0, 1.0)):
        assert isinstance(await refused(store.append(append)), Gone)
    assert isinstance(await refused(store.load("t")), Gone)
    assert await store.keys("t") == ()
    assert await store.answer("t", "place 1", "m") is None
    assert not await store.delete("t")
    assert await store.count() == 0


@told
async def test_keys_of_a_role_are_dropped_before_others_are_added(store: Store) -> None:
    old, new, watch, second = Key("host", b"1"), Key("host", b"2"), Key("watch", b"3"), Key("watch", b"4")
    await store.append(Append("t", 0, 1.0, events("a"), keys=(old, watch)))
    await store.append(Append("t", 1, 1.0, events("b"), keys=(new,), drop=("host", "nobody")))
    assert set(await store.keys("t")) == {new, watch}
    await store.append(Append("t", 2, 1.0, events("c"), keys=(second, watch)))
    assert set(await store.keys("t")) == {new, watch, second}
    await store.append(Append("t", 3, 1.0, events("d"), keys=(watch,), drop=("watch",)))
    assert set((await store.load("t")).keys) == {new, watch}
    await store.append(Append("t", 4, 1.0, events("e"), drop=("watch", "host")))
    assert await store.keys("t") == ()


@told
async def test_secrets_are_added_and_replaced_one_by_one(store: Store) -> None:
    await store.append(Append("t", 0, 1.0, events("a"), secrets={"seed": b"1", "salt": b"2"}))
    await store.append(Append("t", 1, 1.0, events("b"), secrets={"seed": b"3", "more": b"4"}))
    assert (await store.load("t")).secrets == {"seed": b"3", "salt": b"2", "more": b"4"}


@told
async def test_a_snapshot_replaces_the_one_before_and_spares_reading_what_led_to_it(store: Store) -> None:
    await store.append(Append("t", 0, 1.0, events("a", "b"), snapshot=Snapshot(1, b"after a")))
    stored = await store.load("t")
    assert (stored.snapshot, [event.body for event in stored.events]) == (Snapshot(1, b"after a"), [b"b"])
    await store.append(Append("t", 2, 1.0, events("c"), snapshot=Snapshot(3, EVERY_BYTE)))
    assert (await store.load("t")).events == ()
    await store.append(played("t", 3, "d"))
    stored = await store.load("t")
    assert stored.snapshot == Snapshot(3, EVERY_BYTE)
    assert stored.events == (StoredEvent(4, 1.0, b"d"),)
    assert len(await store.events("t", 0, 100)) == 4
    ahead = Append("t", 4, 1.0, events("e"), snapshot=Snapshot(6, b""))
    assert (await refused(store.append(ahead))).code == "store/snapshot"


@told
async def test_an_append_that_fails_leaves_nothing_behind(store: Store) -> None:
    await store.append(
        Append("t", 0, 1.0, events("a"), 3.0, answered("m", 1), KEYS[:1], secrets={"seed": b"1"})
    )
    before = await kept(store, "t", [("place 1", "m"), ("place 1", "n")])
    good = Append(
        "t", 1, 2.0, events("b"), 4.0, answered("n", 2), KEYS, ("host",), {"seed": b"2"}, Snapshot(1, b"s")
    )
    for append in (replace(good, after=0), replace(good, after=2), replace(good, answer=answered("m", 2))):
        assert isinstance(await refused(store.append(append)), Conflict)
        assert await kept(store, "t", [("place 1", "m"), ("place 1", "n")]) == before
    assert await store.expire(1.5) == 1, "it counts as touched"
