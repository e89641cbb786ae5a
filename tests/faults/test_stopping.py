"""A server that is asked to end does so politely, and everything is where it was when it comes back."""

import asyncio
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.faults.chaos import Plan, opened, rehearse, verified
from tests.faults.mortals import server_at
from tests.faults.players import greeted
from tests.serving import PATIENCE

RESTARTING = 1012


def test_asked_to_end_amid_commands_it_closes_every_socket_with_1012_and_loses_nothing(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
            figures, players = await rehearse(server, Plan(games=6, kills=0, stops=1))
            assert not await verified(server, players, tmp_path)
            assert figures.stops == 1
            assert set(figures.codes) == {RESTARTING}
            assert figures.codes[RESTARTING] >= figures.players
            assert "Traceback" not in server.said()

    asyncio.run(story())


def test_asked_to_end_it_ends_streams_and_silent_sockets_too(tmp_path: Path) -> None:
    async def story() -> None:
        with server_at(tmp_path / "tables.sqlite", tmp_path) as server:
            [seated] = await opened(server, "encore", 1)
            socket = f"ws://127.0.0.1:{server.port}/v1/tables/{seated.table}/socket"
            stream = f"{server.url}/v1/tables/{seated.table}/stream"
            shown = {"authorization": f"Bearer {','.join(seated.keys)}"}
            async with connect(socket) as silent, connect(socket) as watching, httpx.AsyncClient() as client:
                await greeted(watching, seated.keys, 0)
                async with client.stream("GET", stream, headers=shown, timeout=PATIENCE) as told:
                    lines = told.aiter_lines()
                    assert (await anext(lines)).startswith("id: ")
                    assert await asyncio.to_thread(server.stop) == 0
                    with suppress(httpx.RemoteProtocolError):
                        assert [line async for line in lines]
                for one in (silent, watching):
                    with suppress(ConnectionClosed):
                        await asyncio.wait_for(one.recv(), PATIENCE)
                    assert one.close_code == RESTARTING
            assert "Traceback" not in server.said()

    asyncio.run(story())
