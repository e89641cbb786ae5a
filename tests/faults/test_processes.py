"""What becomes of a server's other processes when one of them is killed."""

import asyncio
import os
import random
import signal
from pathlib import Path

import pytest

from tests.faults.chaos import opened, until_turn, verified
from tests.faults.mortals import server_at
from tests.faults.players import Player
from tests.faults.processes import living, spawned
from tests.serving import until


def test_a_killed_bots_process_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
            [seated] = await opened(server, "encore", 1, bot="normal")
            player = Player(
                seated, lambda: server.port, random.Random(1), ending=lambda told: told["game"]["turn"] > 9
            )
            playing = asyncio.create_task(player.play())
            for turn in (2, 5):
                await until_turn(player, turn)
                for process in spawned(server.number):
                    os.kill(process, signal.SIGKILL)
            await playing
            assert len(spawned(server.number)) == 1
            assert not await verified(server, [player], tmp_path)

    asyncio.run(story())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_nobody_stays_behind_when_the_server_ends(tmp_path: Path, how: signal.Signals) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
            session = server.number
            [seated] = await opened(server, "encore", 1, bot="normal")
            player = Player(seated, lambda: server.port, random.Random(1))
            playing = asyncio.create_task(player.play())
            await until_turn(player, 3)
            assert spawned(session)
            if how is signal.SIGKILL:
                await asyncio.to_thread(server.kill_alone)
            else:
                assert await asyncio.to_thread(server.stop) == 0
            playing.cancel()
            await asyncio.to_thread(until, lambda: not living(session), "all its processes have ended")

    asyncio.run(story())
