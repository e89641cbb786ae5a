"""What concerns PostgreSQL only: several processes, a network between, a server that can go away."""

import asyncio
import signal
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg
import pytest

from sixdice.table.stores.postgres import PostgresStore
from sixdice.table.stores.store import (
    Append,
    Conflict,
    Key,
    Repeated,
    Snapshot,
    Store,
    StoredEvent,
    StoreError,
    Unavailable,
)
from tests.postgres import Postgres
from tests.table.stores.stories import (
    Ear,
    answered,
    events,
    opened,
    played,
    refused,
    until,
    worker,
)


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Open a database as two servers do."""
    async with opened(PostgresStore(url)) as first, opened(PostgresStore(url)) as second:
        yield first, second


async def insist(store: Store, append: Append) -> None:
    """Append until it is there, as a table does while the database is away."""
    async with asyncio.timeout(60):
        while True:
            with suppress(Conflict):  # it was written after all
                try:
                    await store.append(append)
                except Unavailable:
                    await asyncio.sleep(0.01)
                    continue
            return


def test_of_two_servers_one_wins_each_number(postgres_url: str) -> None:
    async def attempt(store: Store, after: int, who: int) -> bool:
        try:
            await store.append(Append("t", after, 1.0, (b"%d" % who,) * (1 + who % 2)))
        except Conflict:
            return False
        return True

    async def story() -> None:
        async with two(postgres_url) as stores:
            after = 0
            for _ in range(10):
                won = await asyncio.gather(*(attempt(stores[who % 2], after, who) for who in range(10)))
                assert won.count(True) == 1
                after += 1 + won.index(True) % 2
            for store in stores:
                assert [event.seq for event in await store.events("t", 0, 100)] == list(range(1, after + 1))

    asyncio.run(story())


def test_of_two_processes_one_wins_each_number(postgres_url: str) -> None:
    with worker("race", postgres_url, "150") as one, worker("race", postgres_url, "150") as other:
        lines = [line.split() for process in (one, other) for line in process.stdout or ()]
    wins = [(int(seq), who) for who, seq in (line for line in lines if line != ["open"])]

    async def story() -> None:
        async with opened(PostgresStore(postgres_url)) as store:
            found = [(event.seq, event.body.decode()) for event in await store.events("race", 0, 1000)]
            assert found == sorted(wins)
            assert [seq for seq, _ in found] == list(range(1, 151))

    asyncio.run(story())


def test_the_same_message_at_two_servers_is_handled_once(postgres_url: str) -> None:
    async def story() -> None:
        async with two(postgres_url) as stores:
            await stores[0].append(played("t", 0))
            for number in range(10):
                refusal = Append("t", 1, 1.0, answer=answered(f"m{number}", 1, refusal=b"no"))
                outcomes = await asyncio.gather(
                    *(store.append(refusal) for store in stores * 3), return_exceptions=True
                )
                assert Counter(map(type, outcomes)) == {type(None): 1, Repeated: 5}

    asyncio.run(story())


def test_what_is_loaded_belongs_together_while_others_append(postgres_url: str) -> None:
    def numbered(after: int) -> Append:
        seq = after + 1
        value = b"%d" % seq
        snapshot = Snapshot(seq, value) if seq % 3 == 0 else None
        return Append(
            "t", after, 1.0, (value,), None, None, (Key("host", value),), ("host",), {"s": value}, snapshot
        )

    async def story() -> None:
        async with two(postgres_url) as (writing, reading):
            await writing.append(numbered(0))

            async def write() -> None:
                for after in range(1, 120):
                    await writing.append(numbered(after))

            task = asyncio.create_task(write())
            while not task.done():
                stored = await reading.load("t")
                last = stored.events[-1].seq if stored.events else stored.snapshot and stored.snapshot.seq
                assert stored.keys == (Key("host", b"%d" % (last or 0)),)
                assert stored.secrets == {"s": b"%d" % (last or 0)}
                begin = stored.snapshot.seq if stored.snapshot else 0
                assert [event.seq for event in stored.events] == list(range(begin + 1, (last or 0) + 1))
            await task

    asyncio.run(story())


def test_the_others_hear_how_far_a_table_is(postgres_url: str) -> None:
    async def story() -> None:
        ear = Ear()
        async with opened(PostgresStore(postgres_url), ear), opened(PostgresStore(postgres_url)) as other:
            await other.append(played("a table", 0, "x", "y"))
            await other.append(played("a table", 2))
            await refused(other.append(played("a table", 2)))
            await other.append(Append("a table", 3, 1.0, answer=answered("m", 3, refusal=b"no")))
            await other.append(played("old", 0, at=0.0))
            await other.delete("a table")
            await other.expire(0.5)
            with psycopg.connect(postgres_url, autocommit=True) as stranger:
                stranger.execute("NOTIFY sixdice, 'what is this?'")
            await other.append(played("end", 0))
            await until(lambda: ("end", 1) in ear.moves)
            assert ear.told == [
                StoredEvent(1, 1.0, b"x"),
                StoredEvent(2, 1.0, b"y"),
                StoredEvent(3, 1.0, b"a table 3"),
                StoredEvent(1, 0.0, b"old 1"),
                StoredEvent(1, 1.0, b"end 1"),
            ]
            assert ear.moves == [
                ("a table", 2),
                ("a table", 3),
                ("old", 1),
                ("a table", 0),
                ("old", 0),
                ("end", 1),
            ]
            assert ear.times_missed == 0

    asyncio.run(story())


def test_another_process_is_heard_and_its_death_loses_nothing_it_acknowledged(postgres_url: str) -> None:
    async def story() -> None:
        ear = Ear()
        async with opened(PostgresStore(postgres_url), ear) as store:
            with worker("play", postgres_url, "3") as process:
                assert process.stdout
                lines = [await asyncio.to_thread(process.stdout.readline) for _ in range(100)]
                process.send_signal(signal.SIGKILL)
                lines += process.stdout
            acknowledged = {(table, int(seq)) for table, seq in (line.rsplit(" ", 1) for line in lines[1:])}
            await until(lambda: acknowledged <= set(ear.moves))
            for table, last in acknowledged:
                found = await store.events(table, 0, 10_000)
                assert [event.body.decode() for event in found] == [
                    f"{table} {n + 1}" for n in range(len(found))
                ]
                assert len(found) >= last

    asyncio.run(story())


def test_after_a_crash_of_the_server_all_goes_on_by_itself(postgres: Postgres, postgres_url: str) -> None:
    async def story() -> None:
        ear = Ear()
        async with opened(PostgresStore(postgres_url, patience=1.0), ear) as store:
            await asyncio.gather(*(store.append(played(f"t{number}", 0)) for number in range(20)))
            await asyncio.to_thread(postgres.crash)
            for doing in (store.append(played("t1", 1)), store.load("t1"), store.ping(), store.count()):
                error = await refused(doing)
                assert (type(error), error.code) == (Unavailable, "store/unavailable")
            again = PostgresStore(postgres_url, patience=1.0)
            assert (await refused(again.open(Ear()))).code == "store/unavailable"
            await asyncio.to_thread(postgres.resume)
            await insist(store, played("t1", 1))
            await until(lambda: ear.times_missed >= 1)
            assert await store.count() == 20
            assert len((await store.load("t1")).events) == 2
            await store.append(played("t2", 1))
            await until(lambda: ("t2", 2) in ear.moves)
            await again.open(Ear())
            assert await again.count() == 20
            await again.close()

    asyncio.run(story())


def test_a_restart_in_the_middle_of_appends_loses_nothing(postgres: Postgres, postgres_url: str) -> None:
    acknowledged: Counter[str] = Counter()

    async def play(store: Store, table: str, until_done: asyncio.Event) -> None:
        while not until_done.is_set():
            await insist(store, played(table, acknowledged[table]))
            acknowledged[table] += 1

    async def story() -> None:
        ear, done = Ear(), asyncio.Event()
        async with opened(PostgresStore(postgres_url, patience=1.0), ear) as store:
            tasks = [asyncio.create_task(play(store, f"t{number}", done)) for number in range(4)]
            await until(lambda: acknowledged.total() > 40)
            await asyncio.to_thread(postgres.restart)
            before = acknowledged.total()
            await until(lambda: acknowledged.total() > before + 40 and ear.times_missed > 0)
            done.set()
            await asyncio.gather(*tasks)
            for table, count in acknowledged.items():
                found = await store.events(table, 0, 100_000)
                assert [event.body.decode() for event in found] == [f"{table} {n + 1}" for n in range(count)]

    asyncio.run(story())


def test_who_hears_that_something_was_missed_can_read_it(postgres: Postgres, postgres_url: str) -> None:
    async def story() -> None:
        ear = Ear()
        async with opened(PostgresStore(postgres_url), ear) as store:
            await asyncio.gather(*(store.append(played(f"t{number}", 0)) for number in range(50)))
            await asyncio.to_thread(postgres.restart)
            await until(lambda: ear.times_missed >= 1)
            assert await asyncio.gather(*(store.count() for _ in range(50))) == [50] * 50

    asyncio.run(story())


FAULT = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'it fails' USING ERRCODE = '{}'; END $$;
CREATE TRIGGER fail AFTER INSERT ON events EXECUTE FUNCTION fail();
"""


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "store/full"),
        ("55P03", "store/busy"),
        ("57014", "store/busy"),
        ("40P01", "store/busy"),
        ("53300", "store/unavailable"),
        ("57P01", "store/unavailable"),
        ("XX000", "store/unavailable"),
    ],
)
def test_what_the_server_complains_of_has_our_code(postgres_url: str, state: str, code: str) -> None:
    async def story() -> None:
        async with opened(PostgresStore(postgres_url)) as store:
            await store.append(played("t", 0))
            with psycopg.connect(postgres_url, autocommit=True) as other:
                other.execute(FAULT.format(state).encode())
            error = await refused(store.append(Append("t", 1, 2.0, events("b"), 1.0, answered("m", 2))))
            assert (type(error), error.code) == (Unavailable, code)
            assert len((await store.load("t")).events) == 1
            assert await store.answer("t", "place 1", "m") is None

    asyncio.run(story())


def test_nobody_waits_for_ever_for_a_lock_or_a_connection(postgres_url: str) -> None:
    async def story() -> None:
        async with opened(PostgresStore(postgres_url, patience=0.3, connections=1)) as store:
            await store.append(played("t", 0))
            with psycopg.connect(postgres_url) as other:
                other.execute("LOCK TABLE tables")
                appends = [store.append(played("t", 1)) for _ in range(4)]
                outcomes = await asyncio.gather(*appends, return_exceptions=True)
            codes = {outcome.code for outcome in outcomes if isinstance(outcome, StoreError)}
            assert len([outcome for outcome in outcomes if isinstance(outcome, Unavailable)]) == 4
            assert "store/busy" in codes
            await store.append(played("t", 1))

    asyncio.run(story())


def test_players_go_on_while_tables_expire(postgres_url: str) -> None:
    async def story() -> None:
        async with two(postgres_url) as (store, other):
            await asyncio.gather(*(store.append(played(f"t{number}", 0)) for number in range(120)))
            with psycopg.connect(postgres_url) as player:
                player.execute("UPDATE tables SET touched = 5 WHERE id = 't7'")  # an append not yet committed
                assert await other.expire(3.0) == 119
            assert await store.count() == 1
            await store.append(played("t7", 1))

    asyncio.run(story())


def test_a_server_that_says_nothing_is_unavailable() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        store = PostgresStore(f"postgresql://nobody@127.0.0.1:{port}/x?connect_timeout=2")
        error = asyncio.run(refused(store.open(Ear())))
    assert (type(error), error.code) == (Unavailable, "store/unavailable")


def test_nothing_is_acknowledged_early_even_where_the_server_would(postgres_url: str) -> None:
    async def story() -> None:
        with psycopg.connect(postgres_url, autocommit=True) as other:
            name = postgres_url.rpartition("/")[2]
            other.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
        store = PostgresStore(postgres_url)
        async with opened(store):
            assert await store._ask("SELECT current_setting('synchronous_commit')") == [("on",)]

    asyncio.run(story())


def test_what_one_process_announces_all_hear_and_nobody_keeps(postgres_url: str) -> None:
    async def story() -> None:
        ear, own = Ear(), Ear()
        async with (
            opened(PostgresStore(postgres_url), ear),
            opened(PostgresStore(postgres_url), own) as store,
        ):
            await store.announce("a table", "1f:2,5, and 7")
            await store.announce("t", "8")
            await until(lambda: len(ear.announced) == len(own.announced) == 2)
            assert ear.announced == own.announced == [("a table", "1f:2,5, and 7"), ("t", "8")]
            assert ear.moves == []
            assert await store.count() == 0

    asyncio.run(story())
