"""What the tests of stores share: opening one, telling it a story, looking at all it keeps."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sixdice.table.stores.postgres import PostgresStore
from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Answer, Append, Gone, Listener, Store, Stored, StoredEvent, StoreError
from sixdice.table.stores.urls import open_store
from tests.cli.calling import unmeasured

PATIENCE = 60.0
"""Seconds after which something that should happen is taken not to happen at all."""

ROOT = Path(__file__).parents[3]


class Ear:
    """Hears what others append."""

    def __init__(self) -> None:
        self.moves: list[tuple[str, int]] = []
        self.told: list[StoredEvent] = []
        self.announced: list[tuple[str, str]] = []
        self.times_missed = 0

    def reached(self, table: str, seq: int, events: Sequence[StoredEvent] = ()) -> None:
        self.moves.append((table, seq))
        self.told += events

    def heard(self, table: str, text: str) -> None:
        self.announced.append((table, text))

    def missed(self) -> None:
        self.times_missed += 1


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something to happen."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it did not happen"
        await asyncio.sleep(0.01)


@asynccontextmanager
async def opened(store: Store, ear: Listener | None = None) -> AsyncIterator[Store]:
    await store.open(ear or Ear())
    try:
        yield store
    finally:
        await store.close()


def told(story: Callable[[Store], Coroutine[Any, Any, None]]) -> Callable[[str], None]:
    """Make a test, run on both databases, of a story told to an open store."""

    async def tell(url: str) -> None:
        async with opened(open_store(url)) as store:
            await story(store)

    def test(url: str) -> None:
        asyncio.run(tell(url))

    return test


def with_steps(url: str, steps: Sequence[str]) -> Store:
    """Return a store that knows these versions of the schema."""
    if url.startswith("postgresql"):
        return PostgresStore(url, steps=steps)
    return SqliteStore(Path(url), steps=steps)


def events(*bodies: str) -> tuple[bytes, ...]:
    return tuple(body.encode() for body in bodies)


def played(table: str, after: int, *bodies: str, at: float = 1.0) -> Append:
    """Return the plainest append: some events, one if none is named."""
    return Append(table, after, at, events(*bodies or (f"{table} {after + 1}",)))


def answered(message: str, seq: int, sender: str = "place 1", refusal: bytes = b"") -> Answer:
    return Answer(sender, message, message.encode(errors="replace"), seq, refusal)


class Kept(NamedTuple):
    """All that a store lets see of a table."""

    stored: Stored | None
    events: Sequence[StoredEvent]
    answers: Sequence[Answer | None]
    due: bool


async def kept(store: Store, table: str, messages: Sequence[tuple[str, str]] = ()) -> Kept:
    """Return all of it, the answers to these (sender, id) included."""
    try:
        stored = await store.load(table)
    except Gone:
        stored = None
    return Kept(
        stored,
        await store.events(table, 0, 10_000),
        [await store.answer(table, sender, message) for sender, message in messages],
        table in await store.due(1e300, 10_000),
    )


async def refused(doing: Coroutine[Any, Any, Any]) -> StoreError:
    """Return the error that this must raise."""
    try:
        await doing
    except StoreError as error:
        return error
    raise AssertionError("it was not refused")


@contextmanager
def worker(*words: str) -> Iterator[subprocess.Popen[str]]:
    """Start ``worker.py`` in a process of its own; it is killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.table.stores.worker", *words],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**unmeasured(), "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])},
    )
    with process:
        yield process
        process.kill()
