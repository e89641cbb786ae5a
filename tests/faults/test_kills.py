"""The server is killed, and PostgreSQL too, while games go on: nothing acknowledged is lost or doubled."""

import asyncio
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from tests.faults.chaos import Figures, Plan, rehearse, verified
from tests.faults.mortals import server_at
from tests.postgres import Postgres


def survive(db: str, folder: Path, plan: Plan, restart: Callable[[], None] | None = None) -> Figures:
    """Carry a plan out, and see that all is as it was acknowledged."""

    async def carried_out() -> Figures:
        with server_at(db, folder) as server:
            figures, players = await rehearse(server, plan, restart)
            sys.stdout.write(f"{json.dumps(asdict(figures))}\n")
            assert not await verified(server, players, folder)
        return figures

    return asyncio.run(carried_out())


def test_a_server_killed_on_sqlite_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    figures = survive(str(tmp_path / "tables.sqlite"), tmp_path, Plan(games=12, kills=3))
    assert figures.kills == 3
    assert min(figures.live) >= 6, "the games were over before the server was killed"


def test_a_server_killed_on_postgresql_and_postgresql_itself_lose_and_double_nothing(
    tmp_path: Path, postgres: Postgres
) -> None:
    plan = Plan(games=12, kills=3, restarts=1, seed=2)
    figures = survive(postgres.create(), tmp_path, plan, postgres.restart)
    assert (figures.kills, figures.restarts) == (3, 1)
    assert min(figures.live) >= 6, "the games were over before the server was killed"


LONG = Plan(games=200, kills=20, between=(1.5, 4.0), think=1.5, pause=1.5, turns=15, deadline=900.0, seed=3)


@pytest.mark.long
def test_two_hundred_games_on_sqlite_survive_twenty_kills(tmp_path: Path) -> None:
    figures = survive(str(tmp_path / "tables.sqlite"), tmp_path, LONG)
    assert figures.kills == 20
    assert min(figures.live) >= 100


@pytest.mark.long
def test_two_hundred_games_on_postgresql_survive_twenty_kills_and_ten_of_the_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    figures = survive(postgres.create(), tmp_path, replace(LONG, restarts=10), postgres.restart)
    assert (figures.kills, figures.restarts) == (20, 10)
    assert min(figures.live) >= 100
