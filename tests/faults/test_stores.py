"""A full disk, a locked file, a database that is away: a clear error, and nothing is lost."""

import asyncio
import itertools
import random
import resource
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.chaos import opened, until_turn, verified
from tests.faults.mortals import Mortal, server_at
from tests.faults.players import Player, Seated
from tests.postgres import Postgres
from tests.serving import JSON, PATIENCE

Deed = Callable[[Mortal], None]


def weather(db: Path | str, folder: Path, begin: Deed, end: Deed, code: str) -> None:
    """Have people play while the store is in trouble, which shows as *code*, and after it."""

    async def story() -> None:
        with server_at(db, folder) as server:
            calm = asyncio.Event()
            [spare] = await opened(server, "encore", 1)
            seats = await opened(server, "encore", 2)
            players = [
                Player(seat, lambda: server.port, random.Random(seat.seat), 0.02, lambda _: calm.is_set())
                for seat in seats
            ]
            async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
                for player in players:
                    await until_turn(player, 2)
                await asyncio.to_thread(begin, server)
                while not any(player.prevented[code] for player in players):  # noqa: ASYNC110 -- polled
                    await asyncio.sleep(0.05)
                refused = await refusal(server, spare, code)
                await asyncio.to_thread(end, server)
                await asyncio.to_thread(server.wait)
                answer = await asyncio.to_thread(server.post, *refused)
                assert answer.status_code == 200, answer.text
                for player in players:
                    await until_turn(player, player.told["game"]["turn"] + 1)
                calm.set()
            assert all(kind.startswith("store/") for player in players for kind in player.prevented)
            assert not await verified(server, players, folder)
            assert "Traceback" not in server.said()

    asyncio.run(story())


Request = tuple[str, JSON, tuple[str, ...]]


async def refusal(server: Mortal, seated: Seated, code: str) -> Request:
    """Return a command refused with *code* while the server says that it is not well.

    Where a long command was refused for want of space, a short one may still fit: until all is
    full each is either done or refused, and nothing else.
    """
    for number in itertools.count():
        asked = request(seated, number)
        answers = await asyncio.gather(
            asyncio.to_thread(server.post, *asked), asyncio.to_thread(server.get, "/healthz")
        )
        refused = [answer for answer in answers if answer.status_code != 200]
        assert all((answer.status_code, answer.json()["code"]) == (503, code) for answer in refused)
        if len(refused) == len(answers):
            return asked
    raise AssertionError


def request(seated: Seated, number: int) -> Request:
    """Return a command over HTTP, for each number a message of its own."""
    message = {"id": f"a-link-{number}", "command": {"type": "link", "role": "watch", "key": 32 * "a"}}
    return f"/v1/tables/{seated.table}/commands", message, seated.keys


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes, where this machine lets us have one."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "sixdice-test", str(disk)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only who may mount can have a disk that is full")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)  # noqa: S607 -- wherever it is


def test_a_full_disk_is_said_and_loses_nothing(tmp_path: Path, small_disk: Path) -> None:
    ballast = small_disk / "ballast"

    def fill(_: Mortal) -> None:
        with ballast.open("wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                return

    weather(small_disk / "tables.sqlite", tmp_path, fill, lambda _: ballast.unlink(), "store/full")


def test_a_file_that_may_not_grow_is_said_and_loses_nothing(tmp_path: Path) -> None:
    def limit(server: Mortal, most: int) -> None:
        _, hard = resource.prlimit(server.number, resource.RLIMIT_FSIZE)
        resource.prlimit(server.number, resource.RLIMIT_FSIZE, (most, hard))

    weather(
        tmp_path / "tables.sqlite",
        tmp_path,
        lambda server: limit(server, 8192),
        lambda server: limit(server, resource.RLIM_INFINITY),
        "store/unavailable",
    )


def test_a_locked_file_is_said_and_loses_nothing(tmp_path: Path) -> None:
    db = tmp_path / "tables.sqlite"
    with closing(
        sqlite3.connect(db, isolation_level=None, timeout=PATIENCE, check_same_thread=False)
    ) as other:

        def lock(_: Mortal) -> None:
            other.execute("BEGIN EXCLUSIVE")

        def unlock(_: Mortal) -> None:
            other.execute("ROLLBACK")

        weather(db, tmp_path, lock, unlock, "store/busy")


def test_postgresql_away_and_back_is_said_and_loses_nothing(tmp_path: Path, postgres: Postgres) -> None:
    db = postgres.create()
    weather(db, tmp_path, lambda _: postgres.crash(), lambda _: postgres.resume(), "store/unavailable")
