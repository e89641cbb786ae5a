"""Somebody who leaves and comes back a hundred times sees what somebody sees who never left."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from tests.faults.chaos import opened, verified
from tests.faults.mortals import server_at
from tests.faults.players import Player, Seated, view_of
from tests.serving import JSON, PATIENCE

TIMES = 100


@dataclass
class Restless(Player):
    """Leaves all the time: before saying something, after it, or on hearing something."""

    async def say(self, socket: ClientConnection, message: JSON) -> None:
        if self._leaves():
            raise ConnectionAbortedError("left before saying it")
        await super().say(socket, message)
        if self._leaves():
            raise ConnectionAbortedError("left before the answer")

    def hear(self, told: JSON) -> None:
        if told["type"] == "update" and self._leaves():
            raise ConnectionAbortedError("left without listening")
        super().hear(told)

    def _leaves(self) -> bool:
        return self.lost < TIMES and self.rng.random() < 0.4


def test_who_reconnects_a_hundred_times_ends_with_the_view_of_one_who_never_left(tmp_path: Path) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:

            def ending(_: JSON) -> bool:
                return restless.lost >= TIMES

            first, second, third = await opened(server, "encore", 3)
            restless = Restless(first, lambda: server.port, random.Random(1), ending=ending, pause=0.01)
            steady = Player(Seated(first.table, 0, restless.keys), lambda: server.port, random.Random(2))
            others = [
                Player(seat, lambda: server.port, random.Random(3), 0.05, ending) for seat in (second, third)
            ]
            async with asyncio.timeout(2 * PATIENCE), asyncio.TaskGroup() as group:
                for player in (restless, steady, *others):
                    group.create_task(player.play())
            assert restless.lost >= TIMES
            assert restless.resent > 0
            assert steady.lost == 0
            assert view_of(restless.told) == view_of(steady.told)
            assert restless.events == steady.events
            assert not await verified(server, [restless, steady, *others], tmp_path)

    asyncio.run(story())
