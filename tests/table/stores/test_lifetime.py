"""When tables are due, expire and are deleted, and when stores are open: on real databases."""

import asyncio

from sixdice.table.stores.store import Append, Gone, Key, Store, StoreError, Unavailable
from sixdice.table.stores.urls import open_store
from tests.table.stores.stories import Ear, answered, events, kept, opened, played, refused, told

KEYS = (Key("host", b"h" * 32), Key("watch", b""))
FULL = Append("t", 0, 1.0, events("a", "b"), 9.0, answered("m1", 2), KEYS, (), {"seed": b"s"})


@told
async def test_due_tables_come_the_longest_due_first(store: Store) -> None:
    for table, due in (("c", 30.0), ("a", 10.0), ("b", 20.0), ("never", None), ("z", 10.0)):
        await store.append(Append(table, 0, 1.0, events("x"), due=due))
    assert await store.due(9.9, 10) == []
    assert await store.due(20.0, 10) == ["a", "z", "b"]
    assert await store.due(100.0, 3) == ["a", "z", "b"]
    await store.append(Append("a", 1, 1.0, events("y"), due=40.0))
    await store.append(Append("b", 1, 1.0, events("y")))
    assert await store.due(100.0, 10) == ["z", "c", "a"]


@told
async def test_a_deleted_table_leaves_nothing_and_can_be_created_anew(store: Store) -> None:
    await store.append(FULL)
    await store.append(played("other", 0))
    assert await store.count() == 2
    assert await store.delete("t")
    assert not await store.delete("t")
    assert await kept(store, "t", [("place 1", "m1")]) == (None, [], [None], False)
    assert isinstance(await refused(store.append(played("t", 2))), Gone)
    assert await store.count() == 1
    await store.append(FULL)
    assert len((await store.load("t")).events) == 2


@told
async def test_tables_expire_when_nothing_was_appended_for_long(store: Store) -> None:
    for number in range(130):
        await store.append(Append(f"t{number}", 0, float(number), events("x"), 1.0, answered("m", 1), KEYS))
    await store.append(Append("t0", 1, 120.0, events("y")))
    await store.append(Append("t1", 1, 120.0, answer=answered("n", 1, refusal=b"no")))
    await store.append(Append("t125", 1, 2.0, events("y")))  # of a server whose clock is slow
    assert await store.expire(0.0) == 0
    assert await store.expire(120.0) == 118
    assert await store.count() == 12
    assert await store.due(2.0, 1000) == [f"t{number}" for number in (1, *range(120, 130)) if number != 125]
    assert await kept(store, "t2", [("place 1", "m")]) == (None, [], [None], False)
    assert (await store.load("t0")).events[-1].body == b"y"
    assert await store.expire(1e300) == 12
    assert await store.count() == 0


@told
async def test_a_store_answers_pings(store: Store) -> None:
    for _ in range(3):
        await store.ping()


def test_a_store_that_is_not_open_says_so(url: str) -> None:
    async def story() -> None:
        store = open_store(url)
        await store.close()
        for doing in (store.ping(), store.append(FULL), store.load("t"), store.count()):
            assert isinstance(await refused(doing), Unavailable)
        await store.open(Ear())
        await store.append(FULL)
        await store.close()
        await store.close()
        for doing in (store.ping(), store.append(FULL), store.load("t"), store.count()):
            assert isinstance(await refused(doing), Unavailable)
        await store.open(Ear())
        assert await store.count() == 1
        await store.close()

    asyncio.run(story())


def test_closing_finishes_what_was_begun(url: str) -> None:
    async def story() -> None:
        store = open_store(url)
        await store.open(Ear())
        begun = [asyncio.create_task(store.append(played(f"t{number}", 0))) for number in range(5)]
        await asyncio.sleep(0)
        await store.close()
        outcomes = await asyncio.gather(*begun, return_exceptions=True)
        async with opened(open_store(url)) as again:
            for number, outcome in enumerate(outcomes):
                assert outcome is None or isinstance(outcome, StoreError)
                if outcome is None:
                    assert len((await again.load(f"t{number}")).events) == 1

    asyncio.run(story())


@told
async def test_who_gives_up_waiting_harms_nobody(store: Store) -> None:
    tasks = [asyncio.create_task(store.append(played(f"t{number}", 0))) for number in range(20)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert outcomes[1::2] == [None] * 10
    for number in range(20):
        assert len(await store.events(f"t{number}", 0, 10)) in ((1,) if number % 2 else (0, 1))
    await store.append(played("after", 0))
