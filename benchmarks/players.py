"""Players for the load: sockets that choose blindly among what they are offered."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

__all__ = ["SEATS", "Figures", "Load", "Player"]

SEATS = 6
AT_ONCE = 50
"""How many sockets are opened, or games started, before the server is given time for them."""


class Own(msgspec.Struct):
    """What a seat may do, as far as this needs it."""

    seat: int
    options: tuple[str, ...] = ()


class Shared(msgspec.Struct):
    """The game, as far as this needs it."""

    turn: int


class TablePart(msgspec.Struct):
    """The table, as far as this needs it."""

    phase: str


class Told(msgspec.Struct):
    """A message from the server, as far as this needs it."""

    type: str
    re: str = ""
    code: str = ""
    own: tuple[Own, ...] = ()
    game: Shared | None = None
    table: TablePart | None = None


_told = msgspec.json.Decoder(Told)


@dataclass
class Figures:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    messages: int = 0
    bytes: int = 0


class Player:
    """One socket at a table."""

    def __init__(self, load: "Load", url: str, table: str, key: str, host: str) -> None:
        self.load = load
        self.url = url
        self.table = table
        self.key = key
        self.host = host
        self.pending: tuple[str, float] | None = None
        self._socket: ClientConnection | None = None
        self._ready: tuple[int, tuple[str, ...], int] | None = None
        self._queued = False
        self._sent = 0

    async def live(self) -> None:
        """Connect, and hear whatever is said until the connection ends."""
        address = f"{self.url.replace('http', 'ws', 1)}/v1/tables/{self.table}/socket"
        quiet = {"compression": None, "max_size": None, "ping_interval": None, "open_timeout": 60}
        async with connect(address, **quiet) as self._socket:  # type: ignore[arg-type]  # a dict of several kinds
            keys = [self.key, self.host] if self.host else [self.key]
            await self.say({"type": "hello", "version": 1, "keys": keys, "brief": True})
            try:
                async for text in self._socket:
                    self._hear(text)
            except ConnectionClosed:
                pass

    async def say(self, message: dict[str, Any]) -> None:
        """Send something."""
        if self._socket:
            await self._socket.send(msgspec.json.encode(message).decode())

    async def act(self) -> bool:
        """Choose something, if it is still awaited; say whether it was."""
        self._queued = False
        if self._ready is None or self.pending is not None:
            return False
        seat, options, turn = self._ready
        choice = self.load.chance.choice(options[:-1] or options)  # few passes: games as long as real ones
        self._sent += 1
        id_ = f"{seat}-{self._sent}"
        self._ready, self.pending = None, (id_, time.perf_counter())
        command = {"type": "choose", "turn": turn, "choice": choice}
        await self.say({"type": "send", "id": id_, "seat": seat, "command": command})
        return True

    def _hear(self, text: str | bytes) -> None:
        told = _told.decode(text)
        self.load.figures.messages += 1
        self.load.figures.bytes += len(text)
        self.load.welcomed += told.type == "welcome"
        if self.pending and told.re == self.pending[0]:
            self._answered(told, self.pending[1])
        if told.type == "refused":
            return
        if told.table and told.table.phase == "over" and self.host:
            self.load.over += 1
        if told.own and told.game:
            own = told.own[0]
            self._ready = (own.seat, own.options, told.game.turn) if own.options else None
        if self._ready and not self._queued and self.pending is None:
            self._queued = True
            self.load.awaited.append(self)

    def _answered(self, told: Told, since: float) -> None:
        self.load.figures.seconds.append(time.perf_counter() - since)
        if told.type == "refused":
            self.load.figures.refused.add(told.code)
        else:
            self.load.acknowledged.add((self.table, int(told.re.partition("-")[0]), told.re))
        self.pending = None


class Load:
    """All players, and the pace at which they act."""

    def __init__(self, urls: Sequence[str], seed: int, *, by_table: bool = False) -> None:
        self.urls = urls
        self.by_table = by_table
        self.chance = random.Random(seed)
        self.players: list[Player] = []
        self.awaited: deque[Player] = deque()
        self.acknowledged: set[tuple[str, int, str]] = set()
        self.figures = Figures()
        self.welcomed = 0
        self.over = 0
        self._tasks: list[asyncio.Task[None]] = []

    def measure(self) -> Figures:
        """Forget what was measured so far, and return what will be."""
        self.figures = Figures()
        return self.figures

    async def open_tables(self, count: int) -> None:
        """Open tables for six, the last of whom sits down later: it is not one screen for all."""
        people = [{"kind": "person", "name": f"P{seat}"} for seat in range(1, SEATS)]
        body = {"game": "encore", "wish": {"mode": "classic"}, "seats": [*people, {"kind": "open"}]}
        sit = {"id": "sit", "command": {"type": "sit", "name": f"P{SEATS}"}}
        async with httpx.AsyncClient(timeout=60) as client:
            for number in range(count):
                url = self.urls[number % len(self.urls)]
                opened = (await client.post(f"{url}/v1/tables", json=body)).raise_for_status().json()
                table, keys = opened["id"], opened["keys"]
                shown = {"authorization": f"Bearer {keys['join']}"}
                sat = await client.post(f"{url}/v1/tables/{table}/commands", json=sit, headers=shown)
                seats = [*keys["seats"].values(), sat.raise_for_status().json()["key"]]
                for seat, key in enumerate(seats):
                    apart = 0 if self.by_table else seat
                    where = self.urls[(number + apart) % len(self.urls)]
                    self.players.append(Player(self, where, table, key, "" if seat else keys["host"]))

    async def connect(self) -> None:
        """Connect all players, a few at a time."""
        for number, player in enumerate(self.players, start=1):
            self._tasks.append(asyncio.create_task(player.live()))
            if number % AT_ONCE == 0:
                await self._until(lambda least=number - 2 * AT_ONCE: self.welcomed >= least)
        await self._until(lambda: self.welcomed >= len(self.players))

    async def start(self) -> None:
        """Have every host start the game."""
        hosts = [player for player in self.players if player.host]
        for host in hosts:
            await host.say({"type": "send", "id": "start", "command": {"type": "start"}})
        await self._until(lambda: len(self.awaited) >= len(hosts))

    async def drive(self, rate: float, seconds: float) -> None:
        """Act at this rate for so long; without a rate, whoever is awaited acts at once."""
        begun, acted = time.perf_counter(), 0
        while (elapsed := time.perf_counter() - begun) < seconds:
            wanted = int(elapsed * rate) - acted if rate else len(self.awaited)
            while wanted > 0 and self.awaited:
                if await self.awaited.popleft().act():
                    wanted -= 1
                    acted += 1
            await asyncio.sleep(0.002)

    async def settle(self) -> None:
        """Wait for the last answers, if they come."""
        until = time.perf_counter() + 30
        await self._until(lambda: not self.unanswered() or time.perf_counter() > until)

    async def disconnect(self) -> None:
        """Close all sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def unanswered(self) -> int:
        """Return how many commands have no answer yet."""
        return sum(player.pending is not None for player in self.players)

    async def _until(self, condition: Any) -> None:  # noqa: ANN401 -- anything to be called
        while not condition():  # noqa: ASYNC110 -- many sockets, one condition
            await asyncio.sleep(0.01)
