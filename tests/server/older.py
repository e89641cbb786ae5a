"""Tables as servers stored them when people were offered other bots."""

import asyncio
from pathlib import Path
from unittest.mock import patch

from sixdice.bots.encore import BOTS
from sixdice.server.games import GAMES
from sixdice.server.games.encore import EncoreGame
from sixdice.table.rooms import NewTable, Rooms
from sixdice.table.stores.sqlite import SqliteStore
from tests.table.driving import Client, Thinking, open_table

__all__ = ["older_table"]


def older_table(folder: Path, *who: str, begun: bool = False) -> NewTable:
    """Leave a table of Encore in ``tables.db``, of people and of any bots at all, its game begun or not."""

    async def story() -> NewTable:
        rooms = Rooms(SqliteStore(folder / "tables.db"), GAMES, Thinking(), 10_000_000.0)
        await rooms.start()
        try:
            new = await open_table(rooms, "encore-classic", who)
            if begun:
                await Client(new.room, new.host).do({"type": "start"})
            return new
        finally:
            await rooms.stop()

    with patch.object(EncoreGame, "bot_names", lambda _: tuple(BOTS)):
        return asyncio.run(story())
