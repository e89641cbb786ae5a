"""The schema's versions, on databases that hold something."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sixdice.table.stores.migrations import Dialect, missing, scripts
from sixdice.table.stores.postgres import PostgresStore
from sixdice.table.stores.store import Append, Key, Snapshot, StoreError
from sixdice.table.stores.urls import open_store
from tests.table.stores.stories import Ear, answered, events, kept, opened, played, refused, with_steps

SECOND = (
    "ALTER TABLE tables ADD COLUMN label TEXT NOT NULL DEFAULT 'old'; UPDATE tables SET label = 'old ' || id;"
)
THIRD = "CREATE TABLE labels (label TEXT NOT NULL);\nINSERT INTO labels SELECT label FROM tables"
BROKEN = "CREATE TABLE half (done TEXT); INSERT INTO nowhere VALUES (1);"
FULL = Append(
    "t",
    0,
    1.5,
    events("a", "b"),
    2.5,
    answered("m", 2),
    (Key("host", b"k"),),
    (),
    {"seed": b"s"},
    Snapshot(1, b"p"),
)


def steps(url: str, *more: str) -> Sequence[str]:
    return (*scripts("postgresql" if url.startswith("postgresql") else "sqlite"), *more)


def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    """Ask the database itself."""
    if url.startswith("postgresql"):
        with psycopg.connect(url) as connection:
            return connection.execute(query.encode()).fetchall()
    plain = sqlite3.connect(url)
    try:
        return plain.execute(query).fetchall()
    finally:
        plain.close()


def content(url: str) -> bytes:
    """Return the file's bytes, where the database is a file."""
    return Path(url).read_bytes() if Path(url).exists() else b""


async def fill(url: str) -> None:
    async with opened(open_store(url)) as store:
        await store.append(FULL)


@pytest.mark.parametrize("dialect", ["sqlite", "postgresql"])
def test_every_version_has_a_script_in_both_dialects(dialect: Dialect) -> None:
    assert len(scripts(dialect)) == 1
    assert all(
        script.startswith(f"-- Version {version}.") for version, script in enumerate(scripts(dialect), 1)
    )


def test_steps_begin_after_the_version_found() -> None:
    assert list(missing(["a", "b", "c"], 0)) == [(1, "a"), (2, "b"), (3, "c")]
    assert list(missing(["a", "b", "c"], 2)) == [(3, "c")]
    assert list(missing(["a", "b", "c"], 3)) == []
    with pytest.raises(StoreError) as caught:
        missing(["a", "b", "c"], 4)
    assert caught.value.code == "store/newer"


def test_a_new_database_has_the_newest_version(url: str) -> None:
    asyncio.run(fill(url))
    assert rows(url, "SELECT version FROM schema_version") == [(len(steps(url)),)]


def test_a_database_is_brought_up_step_by_step_with_all_it_holds(url: str) -> None:
    async def story() -> None:
        await fill(url)
        async with opened(open_store(url)) as store:
            before = await kept(store, "t", [("place 1", "m")])
        async with opened(with_steps(url, steps(url, SECOND, THIRD))) as store:
            assert await kept(store, "t", [("place 1", "m")]) == before
            await store.append(played("t", 2))
        async with opened(with_steps(url, steps(url, SECOND, THIRD))) as store:
            assert len(await store.events("t", 0, 10)) == 3

    asyncio.run(story())
    version = len(steps(url))
    assert rows(url, "SELECT version FROM schema_version") == [(version + 2,)]
    assert rows(url, "SELECT id, label FROM tables") == [("t", "old t")]
    assert rows(url, "SELECT label FROM labels") == [("old t",)]


def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    async def story() -> None:
        async with opened(with_steps(url, steps(url, SECOND))) as store:
            await store.append(FULL)
        before = content(url)
        error = await refused(open_store(url).open(Ear()))
        assert error.code == "store/newer"
        assert "version 2" in str(error)
        assert content(url) == before
        async with opened(with_steps(url, steps(url, SECOND))) as store:
            assert len(await store.events("t", 0, 10)) == 2

    asyncio.run(story())
    assert rows(url, "SELECT version, pings FROM schema_version") == [(2, 0)]


def test_a_step_that_fails_is_not_done_at_all(url: str) -> None:
    async def story() -> None:
        await fill(url)
        await refused(with_steps(url, steps(url, SECOND, BROKEN)).open(Ear()))
        assert rows(url, "SELECT version FROM schema_version") == [(2,)]
        async with opened(with_steps(url, steps(url, SECOND, BROKEN.partition(";")[0]))) as store:
            assert len(await store.events("t", 0, 10)) == 2
        assert rows(url, "SELECT version FROM schema_version") == [(3,)]
        assert rows(url, "SELECT * FROM half") == []

    asyncio.run(story())


def test_of_servers_that_start_together_one_migrates(postgres_url: str) -> None:
    slow = "SELECT pg_sleep(0.2); CREATE TABLE only_once (a integer)"

    async def story() -> None:
        stores = [PostgresStore(postgres_url, steps=steps(postgres_url, slow, SECOND)) for _ in range(6)]
        await asyncio.gather(*(store.open(Ear()) for store in stores))
        await stores[0].append(FULL)
        assert await stores[1].count() == 1
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(story())
    assert rows(postgres_url, "SELECT version FROM schema_version") == [(3,)]
