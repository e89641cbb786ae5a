"""What concerns SQLite only: one file, one server, one writer."""

import asyncio
import signal
import sqlite3
import stat
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest

from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Append, Conflict, Store, StoreError, Unavailable
from tests.table.stores.stories import PATIENCE, Ear, answered, events, opened, played, refused, until, worker


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the database as somebody else would who writes to it."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@asynccontextmanager
async def held_up(store: SqliteStore) -> AsyncIterator[None]:
    """Keep the writer at work, so that all that is asked for meanwhile becomes one batch."""
    begun, may_end = threading.Event(), threading.Event()

    def dawdle(_: sqlite3.Connection) -> None:
        begun.set()
        assert may_end.wait(PATIENCE)

    dawdling = asyncio.create_task(store._write(dawdle))
    await until(begun.is_set)
    yield
    await asyncio.sleep(0)
    may_end.set()
    await dawdling


@asynccontextmanager
async def counted(path: Path) -> AsyncIterator[tuple[SqliteStore, list[str]]]:
    """Open a store, and write down what is said to SQLite."""
    store = SqliteStore(path)
    said: list[str] = []
    async with opened(store):
        writing(store).set_trace_callback(said.append)
        yield store, said


def writing(store: SqliteStore) -> sqlite3.Connection:
    assert store._opened
    return store._opened.writing


async def code_of_opening(store: Store) -> str:
    return (await refused(store.open(Ear()))).code


def test_the_file_is_made_for_its_owner_only_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "tables.db"

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            await store.append(played("t", 0))
            for file in path.parent.iterdir():
                assert stat.S_IMODE(file.stat().st_mode) == 0o600, file

    asyncio.run(story())
    assert {file.name for file in path.parent.iterdir()} == {"tables.db", "tables.db.lock"}


def test_what_is_acknowledged_is_on_the_disk(path: Path) -> None:
    async def story() -> None:
        async with counted(path) as (store, _):
            for name, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                assert writing(store).execute(f"PRAGMA {name}").fetchone() == (value,)

    asyncio.run(story())


def test_appends_that_wait_together_are_committed_together(path: Path) -> None:
    async def story() -> None:
        async with counted(path) as (store, said):
            async with held_up(store):
                tasks = [asyncio.create_task(store.append(played(f"t{number}", 0))) for number in range(100)]
            await asyncio.gather(*tasks)
            assert said.count("COMMIT") == 2, "one that held the writer up, one for all the others"
            assert await store.count() == 100

    asyncio.run(story())


def test_one_conflict_in_a_batch_leaves_the_others_alone(path: Path) -> None:
    async def story() -> None:
        async with counted(path) as (store, said):
            await store.append(Append("t", 0, 1.0, events("a"), answer=answered("m", 1)))
            said.clear()
            batch = (
                played("t", 0, "too late"),
                played("t", 1, "b"),
                Append("t", 2, 1.0, events("c", "d"), answer=answered("m", 3)),
                played("t", 2, "e"),
                played("nobody", 7),
                played("u", 0, "f"),
            )
            async with held_up(store):
                tasks = [asyncio.create_task(store.append(append)) for append in batch]
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            codes = [outcome.code if isinstance(outcome, StoreError) else "" for outcome in outcomes]
            assert codes == ["store/conflict", "", "store/repeated", "", "store/gone", ""]
            assert said.count("COMMIT") == 2
            assert [event.body for event in (await store.load("t")).events] == [b"a", b"b", b"e"]

    asyncio.run(story())


def test_a_commit_that_fails_befalls_the_whole_batch_and_the_writer_goes_on(path: Path) -> None:
    def orphan(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")  # so that it is the COMMIT that fails
        db.execute("INSERT INTO secrets (table_id, name, value) VALUES ('nobody', 'seed', x'00')")

    async def story() -> None:
        async with counted(path) as (store, _):
            async with held_up(store):
                jobs = [store.append(played("t", 0)), store._write(orphan), store.append(played("u", 0))]
                tasks = [asyncio.create_task(job) for job in jobs]
            for task in tasks:
                assert (await refused(asyncio.wait_for(task, PATIENCE))).code == "store/unavailable"
            assert await store.count() == 0
            await store.append(played("t", 0))
            assert await store.count() == 1

    asyncio.run(story())


def test_a_bug_in_one_job_does_not_end_the_writer(path: Path) -> None:
    async def story() -> None:
        async with counted(path) as (store, _):
            with pytest.raises(ZeroDivisionError):
                await store._write(lambda _: 1 // 0)
            await store.append(played("t", 0))

    asyncio.run(story())


def test_a_full_disk_is_told_and_loses_nothing(path: Path) -> None:
    huge = Append("t", 1, 2.0, (b"x" * 100_000,), 5.0, answered("m", 2))

    async def story() -> None:
        async with counted(path) as (store, _):
            await store.append(played("t", 0))
            (pages,) = writing(store).execute("PRAGMA page_count").fetchone()
            writing(store).execute(f"PRAGMA max_page_count = {pages + 2}")
            async with held_up(store):
                appends = [played("a", 0), huge, played("b", 0)]
                tasks = [asyncio.create_task(store.append(append)) for append in appends]
            first, error, last = await asyncio.gather(*tasks, return_exceptions=True)
            assert isinstance(error, Unavailable)
            assert error.code == "store/full"
            assert (first, last) == (None, None), "there was room for these"
            assert await store.answer("t", "place 1", "m") is None
            assert len((await store.load("t")).events) == 1
            assert await store.count() == 3
            writing(store).execute("PRAGMA max_page_count = 1000000")
            await store.append(huge)
            assert len((await store.load("t")).events) == 2

    asyncio.run(story())


def test_a_database_locked_by_somebody_else_is_busy_until_it_is_free(path: Path) -> None:
    async def story() -> None:
        async with opened(SqliteStore(path, busy=0.05)) as store:
            await store.append(played("t", 0))
            with locked(path):
                for doing in (store.append(played("t", 1)), store.ping(), store.delete("t")):
                    error = await refused(doing)
                    assert (type(error), error.code) == (Unavailable, "store/busy")
                assert len((await store.load("t")).events) == 1, "reading goes on"
            await store.append(played("t", 1))
            assert [event.seq for event in (await store.load("t")).events] == [1, 2]

    asyncio.run(story())


def test_a_second_server_is_refused_until_the_first_has_gone(path: Path) -> None:
    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            assert await code_of_opening(SqliteStore(path)) == "store/in-use"
            link = path.with_name("link.db")
            link.symlink_to(path)
            assert await code_of_opening(SqliteStore(link)) == "store/in-use"
            with worker("hold", str(path)) as process:
                assert process.stdout
                assert process.stdout.readline() == "store/in-use\n"
            await store.append(played("t", 0))
        with worker("hold", str(path)) as process:
            assert process.stdout
            assert process.stdout.readline() == "open\n"
            assert await code_of_opening(SqliteStore(path)) == "store/in-use"
            process.send_signal(signal.SIGKILL)
            process.wait()
            async with opened(SqliteStore(path)) as store:
                assert await store.count() == 1

    asyncio.run(story())


def test_a_killed_server_loses_nothing_it_acknowledged(path: Path) -> None:
    with worker("play", str(path), "5") as process:
        assert process.stdout
        lines = [process.stdout.readline() for _ in range(200)]
        process.send_signal(signal.SIGKILL)
        lines += process.stdout
    acknowledged = dict(line.rsplit(" ", 1) for line in lines[1:])  # the last one a table

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            assert len(acknowledged) == await store.count() == 5
            for table, last in acknowledged.items():
                found = (await store.load(table)).events
                assert [event.body.decode() for event in found] == [
                    f"{table} {n + 1}" for n in range(len(found))
                ]
                assert [event.seq for event in found] == [n + 1 for n in range(len(found))]
                assert int(last) <= len(found) <= int(last) + 2
                await store.append(played(table, len(found)))

    asyncio.run(story())


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough " * 200, b"SQLite format 3\0" + b"\xa5" * 9000]
)
def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert asyncio.run(code_of_opening(SqliteStore(path))) == "store/corrupt"
    assert path.read_bytes() == content


def test_a_damaged_database_is_refused_and_its_lock_let_go(path: Path) -> None:
    async def count() -> int:
        async with opened(SqliteStore(path)) as store:
            return await store.count()

    assert asyncio.run(count()) == 0
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xa5" * 3996 + whole[4096:])
    assert asyncio.run(code_of_opening(SqliteStore(path))) == "store/corrupt"
    path.write_bytes(whole)
    assert asyncio.run(count()) == 0


def test_somebody_elses_database_is_refused_and_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    content = path.read_bytes()
    assert asyncio.run(code_of_opening(SqliteStore(path))) == "store/corrupt"
    assert path.read_bytes() == content


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert asyncio.run(code_of_opening(SqliteStore(tmp_path))) == "store/unavailable"
    (tmp_path / "file").touch()
    assert asyncio.run(code_of_opening(SqliteStore(tmp_path / "file" / "tables.db"))) == "store/unavailable"


def test_reading_sees_all_that_was_acknowledged(path: Path) -> None:
    async def play(store: Store, table: str) -> None:
        for after in range(20):
            await store.append(played(table, after))
            assert len((await store.load(table)).events) == after + 1

    async def story() -> None:
        async with opened(SqliteStore(path)) as store:
            await asyncio.gather(*(play(store, f"t{number}") for number in range(10)))
            assert isinstance(await refused(store.append(played("t1", 3))), Conflict)

    asyncio.run(story())
