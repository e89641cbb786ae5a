"""Several processes on one PostgreSQL: any of them serves any table, and any of them may die."""

import asyncio
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.faults.chaos import opened, until_turn, verified
from tests.faults.mortals import Mortal, server_at
from tests.faults.players import Player, Seated
from tests.faults.processes import connections, living, spawned
from tests.faults.truth import Truth
from tests.postgres import Postgres
from tests.serving import PATIENCE, new_id, until


@contextmanager
def two_servers(db: str, folder: Path) -> Iterator[list[Mortal]]:
    """Yield two servers of one database."""
    with ExitStack() as held:
        servers = []
        for name in "ab":
            (folder / name).mkdir()
            servers.append(held.enter_context(server_at(db, folder / name)))
        yield servers


def test_players_of_one_table_at_two_servers_go_on_when_the_database_and_one_server_fail(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def story() -> None:
        with two_servers(postgres.create(), tmp_path) as servers:
            calm = asyncio.Event()
            at = [server.port for server in servers]

            def port_of(seat: int) -> Callable[[], int]:
                return lambda: at[seat % 2]

            players = [
                Player(seat, port_of(seat.seat), random.Random(number), 0.02, lambda _: calm.is_set())
                for number in range(3)
                for seat in await opened(servers[number % 2], "encore", 4)
            ]
            async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
                for player in players:
                    group.create_task(player.play())
                await all_at(players, 3)
                assert sum(player.lost for player in players) == 0
                await asyncio.to_thread(postgres.restart)
                await all_at(players, players[0].told["game"]["turn"] + 2)
                servers[1].kill_alone()
                at[1] = at[0]
                await all_at(players, players[0].told["game"]["turn"] + 2)
                calm.set()
            assert not await verified(servers[0], players, tmp_path)

    asyncio.run(story())


async def all_at(players: list[Player], turn: int) -> None:
    for player in players:
        await until_turn(player, turn)


def test_of_two_who_act_at_the_same_moment_at_two_servers_exactly_one_wins(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def story() -> None:
        db = postgres.create()
        with two_servers(db, tmp_path) as servers:
            for _ in range(15):
                _, chair = await opened(servers[0], "encore", 2)
                path = f"/v1/tables/{chair.table}/commands"
                sits = [
                    {
                        "id": new_id(),
                        "command": {"type": "sit", "name": name, "seat": 2, "key": 32 * name.lower()},
                    }
                    for name in "AB"
                ]
                answers = await asyncio.gather(
                    *(
                        asyncio.to_thread(server.post, path, sit, chair.keys)
                        for server, sit in zip(servers, sits, strict=True)
                        for _ in range(2)
                    )
                )
                codes = [answer.status_code for answer in answers]
                assert codes in ([200, 200, 409, 409], [409, 409, 200, 200]), codes
                events = Truth.of(db).events[chair.table]
                winner = "AB"[codes.index(200) // 2]
                assert [event["seq"] for event in events] == [1, 2]
                assert (events[1]["event"]["type"], events[1]["event"]["name"]) == ("sat", winner)

    asyncio.run(story())


@contextmanager
def two_workers(db: str, folder: Path) -> Iterator[tuple[Mortal, int]]:
    """Yield a server of two workers, and the number of its supervisor."""
    with server_at(db, folder, "--workers", "2") as server:
        supervisor = server.number
        until(lambda: len(spawned(supervisor)) == 2, "there are two workers")
        yield server, supervisor


def test_any_worker_serves_any_table_and_a_killed_one_is_replaced(tmp_path: Path, postgres: Postgres) -> None:
    async def story() -> None:
        with two_workers(postgres.create(), tmp_path) as (server, supervisor):
            seats = await opened(server, "encore", 3)
            watching = Seated(seats[0].table, 0, seats[0].keys[:1])
            calm = asyncio.Event()
            people = [
                Player(seat, lambda: server.port, random.Random(seat.seat), 0.05, lambda _: calm.is_set())
                for seat in seats
            ]
            async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
                for person in tuple(people):
                    group.create_task(person.play())
                for turn in (2, 5):
                    before = spawned(supervisor)
                    assert len(before) == 2
                    while not all(connections(worker, server.port) for worker in before):
                        people.append(Player(watching, lambda: server.port, random.Random(len(people))))
                        group.create_task(people[-1].play())
                        await until_turn(people[-1], 1)
                    await until_turn(people[0], turn)
                    os.kill(before[0], signal.SIGKILL)
                    while len(both := spawned(supervisor)) < 2 or before[0] in both:  # noqa: ASYNC110 -- polled
                        await asyncio.sleep(0.05)
                await until_turn(people[0], people[0].told["game"]["turn"] + 3)
                calm.set()
            assert any(person.lost for person in people), "no connection was lost with a worker"
            assert not await verified(server, people, tmp_path)

    asyncio.run(story())


def test_neither_workers_nor_bots_outlive_a_killed_supervisor(tmp_path: Path, postgres: Postgres) -> None:
    async def story() -> None:
        with two_workers(postgres.create(), tmp_path) as (server, supervisor):
            [seated] = await opened(server, "encore", 1, bot="normal")
            player = Player(
                seated, lambda: server.port, random.Random(1), ending=lambda _: server.sessions[1:] != []
            )
            playing = asyncio.create_task(player.play())
            await until_turn(player, 2)
            assert any(spawned(worker) for worker in spawned(supervisor)), "no bot thinks anywhere"
            await asyncio.to_thread(server.kill_alone)
            await asyncio.to_thread(until, lambda: not living(supervisor), "all its processes have ended")
            await asyncio.to_thread(server.start)
            await asyncio.wait_for(playing, PATIENCE)
            assert not await verified(server, [player], tmp_path)

    asyncio.run(story())


def test_a_server_of_two_workers_ends_politely(tmp_path: Path, postgres: Postgres) -> None:
    with two_workers(postgres.create(), tmp_path) as (server, supervisor):
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        assert server.stop() == 0
        until(lambda: not living(supervisor), "the workers have ended")
        assert "Traceback" not in server.said()
