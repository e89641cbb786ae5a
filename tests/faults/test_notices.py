"""A notice that comes while a table is being read: what was read may be older than what it tells of."""

import asyncio
import secrets
from pathlib import Path
from typing import Any

from sixdice.server.games import GAMES
from sixdice.table.decider import Plan
from sixdice.table.events import Place
from sixdice.table.messages import read_message
from sixdice.table.rooms import Rooms
from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Stored


class Slow(SqliteStore):
    """A store whose answers, when it is told to dawdle, take a while to arrive."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.has_read = asyncio.Event()
        self.arrives = asyncio.Event()
        self.arrives.set()

    async def load(self, table: str) -> Stored:
        stored = await super().load(table)
        self.has_read.set()
        await self.arrives.wait()
        return stored


class Nobody:
    """No bot sits here."""

    async def intention(self, game: str, bot: str, view: Any, seed: int) -> None:
        """Have nothing to say."""


def test_a_notice_that_comes_while_a_table_is_read_is_not_lost(tmp_path: Path) -> None:
    async def story() -> None:
        store = Slow(tmp_path / "tables.sqlite")
        here, there = (Rooms(store, GAMES, Nobody(), 3600.0) for _ in range(2))
        await there.start()
        try:
            plan = Plan(b"{}", (Place(1, "person", "Ann"), Place(2)), "verifiable", 0)
            table = await there.open_table(GAMES["encore"], plan)
            id_ = table.room.table.id
            store.has_read.clear()
            store.arrives.clear()
            opening = asyncio.create_task(here.room(id_))
            await store.has_read.wait()
            sit = (
                b'{"id":"1","command":{"type":"sit","name":"Bo","key":"%s"}}' % secrets.token_hex(16).encode()
            )
            seq = (await table.room.send(read_message(sit), [table.join])).seq
            here.reached(id_, seq)
            store.arrives.set()
            room = await opening
            async with asyncio.timeout(10):
                while room.state.seq < seq:  # noqa: ASYNC110 -- polled
                    await asyncio.sleep(0.01)
        finally:
            await here.stop()
            await there.stop()

    asyncio.run(story())
