"""What one server process has: its tables, its doors, and how much it lets anybody ask."""

import asyncio
import re
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final

from starlette.requests import HTTPConnection

from sixdice.server.cookies import shown_keys
from sixdice.server.doors import Doors
from sixdice.server.errors import NO_TABLE, NOT_FOUND, RequestError
from sixdice.server.games import games
from sixdice.server.garbage import keep_short
from sixdice.server.limits import Buckets, Places
from sixdice.server.metrics import ROOMS
from sixdice.server.settings import Settings
from sixdice.server.thinkers import Thinkers
from sixdice.table.keys import Rights
from sixdice.table.room import Room, Watcher
from sixdice.table.rooms import Rooms
from sixdice.table.stores.store import Gone
from sixdice.table.stores.urls import open_store

__all__ = ["Service", "Visitor", "address"]


_TABLE: Final = re.compile("[A-Za-z0-9_-]{16}")
"""The form of a table's id; no store is asked for anything else."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody at a table's door: the room, the keys they showed, and what those are good for."""

    room: Room
    keys: tuple[str, ...]
    rights: Rights


class Service:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        limits = settings.limits
        self.settings = settings
        self.doors = Doors(settings.public_urls, settings.host)
        self.thinkers = Thinkers(settings.bot_processes)
        self.rooms = Rooms(
            open_store(settings.db),
            games(settings.round_pause),
            self.thinkers,
            settings.keep_days * 24 * 3600,
            settings.pace,
        )
        self.requests = Buckets(10 * limits.burst, limits.seconds)
        self.files = Buckets(100 * limits.burst, limits.seconds)
        self.new_tables = Buckets(limits.tables, 3600.0)
        self.held = Places(limits.sockets)
        self.streams: set[Watcher] = set()

    async def start(self) -> None:
        """Open the store and see to its tables."""
        await self.rooms.start()
        self._tidying = asyncio.create_task(keep_short(self.size))

    async def stop(self) -> None:
        """Let go of everything."""
        self._tidying.cancel()
        await self.rooms.stop()
        await asyncio.to_thread(self.thinkers.stop)

    def size(self) -> int:
        """Return how much this process holds, connections and tables together; the figures learn of it."""
        ROOMS.set(len(self.rooms))
        return self.held.total() + len(self.rooms)

    def end_streams(self) -> None:
        """End the streams, which would go on for ever: the process is told to end."""
        for stream in tuple(self.streams):
            stream.gone()

    async def visitor(self, connection: HTTPConnection, more_keys: tuple[str, ...] = ()) -> Visitor:
        """Return who is at the door of the table that a path names.

        A table that does not exist and a key that does not fit get the same answer.
        """
        keys = (*more_keys, *shown_keys(connection))
        unknown = RequestError(404, NOT_FOUND, NO_TABLE)
        table = connection.path_params["table"]
        if not keys or not _TABLE.fullmatch(table):
            raise unknown
        try:
            if not await self.rooms.may_enter(table, keys):
                raise unknown
            room = await self.rooms.room(table)
        except Gone as error:
            raise unknown from error
        rights = await room.rights_now(keys)
        if not rights:
            raise unknown
        return Visitor(room, keys, rights)

    def check_watchers(self, visitor: Visitor) -> None:
        """Refuse one more spectator where there are very many; whoever plays or is host comes in."""
        spectators = sum(not watcher.places() for watcher in visitor.room.watchers)
        plays = visitor.rights.places or visitor.rights.host
        if not plays and spectators >= self.settings.limits.watchers:
            raise RequestError(429, "limit/watchers", "too many people are at this table already")


def address(connection: HTTPConnection) -> str:
    """Return where a request comes from: an address, of the longer kind the half that a household has."""
    host = connection.client.host if connection.client else ""
    try:
        number = ip_address(host)
    except ValueError:
        return host
    if isinstance(number, IPv4Address) or number.ipv4_mapped:
        return str(getattr(number, "ipv4_mapped", None) or number)
    return str(ip_network((number, 64), strict=False))
