"""Driving tables in tests: without any store, in rooms with a real one, in time that moves when all wait.

Players read the JSON that they are sent, as a page would, and nothing else.
"""

from __future__ import annotations

import asyncio
import json
import random
import selectors
from collections import defaultdict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from msgspec import Raw

from sixdice.core.errors import SixDiceError
from sixdice.core.rules import Actor, Sent
from sixdice.server.games import GAMES
from sixdice.table.changes import changed, opened
from sixdice.table.decider import Command, Plan, Table
from sixdice.table.draft import Decision
from sixdice.table.events import Dice, Opened, Place, read_event
from sixdice.table.game import Game, Intention, Played
from sixdice.table.keys import Rights
from sixdice.table.look import Asks, Look
from sixdice.table.messages import Message, Reply
from sixdice.table.room import Room
from sixdice.table.rooms import NewTable, Rooms
from sixdice.table.state import TableState
from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Answer, Append, Key, Listener, Store, Stored, StoredEvent
from tests.words.driving import WORDS_TO_TRY

T = TypeVar("T")
Json = dict[str, Any]

BEGIN = 1_800_000_000.0
"""When tests begin, in seconds since 1970."""

MODES: Mapping[str, tuple[str, Json, int]] = {
    "encore-classic": ("encore", {"mode": "classic"}, 3),
    "encore-solo": ("encore", {"mode": "solo"}, 1),
    "encore-coop": ("encore", {"mode": "coop", "mission": 2}, 2),
    "words-classic": ("words", {"mode": "classic"}, 3),
    "words-limited": ("words", {"mode": "limited", "clock": 30}, 2),
    "words-open": ("words", {"mode": "open", "clock": 20}, 3),
}
"""Every mode: its game, a wish, and a number of seats."""

every_mode = pytest.mark.parametrize("mode", MODES)


def places(*who: str) -> tuple[Place, ...]:
    """Return chairs: ``Ann`` for a person, ``bot normal`` for a bot, an empty text for an open seat."""
    return tuple(_place(number, text) for number, text in enumerate(who, start=1))


def _place(number: int, text: str) -> Place:
    if text.startswith("bot "):
        return Place(number, "bot", f"{text} {number}", text.removeprefix("bot "))
    return Place(number, "person", text) if text else Place(number)


NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")


def plan(mode: str, who: Sequence[str] | None = None, dice: Dice = "verifiable", clock: int = 0) -> Plan:
    """Return the plan of a table for this mode, with people unless told otherwise."""
    _, wish, seats = MODES[mode]
    return Plan(json.dumps(wish).encode(), places(*(who or NAMES[:seats])), dice, clock)


def game_of(mode: str) -> Game:
    return GAMES[MODES[mode][0]]


def dice_bytes(seed: int = 1) -> Callable[[int], bytes]:
    """Return bytes that are the same in every run."""
    return random.Random(seed).randbytes


# A table without a store


class Desk:
    """The pure decider of a table, and its log."""

    def __init__(
        self, mode: str, who: Sequence[str] | None = None, played: Played | None = None, **more: Any
    ) -> None:
        self.table = Table("desk", game_of(mode), dice_bytes())
        self.now = BEGIN
        self.log: list[tuple[float, bytes]] = []
        self.secrets: dict[str, bytes] = {}
        wanted = plan(mode, who, **more)
        self._take(
            self.table.open_played(wanted, played, self.now) if played else self.table.open(wanted, self.now)
        )

    @property
    def game(self) -> Game:
        return self.table.game

    def _take(self, decision: Decision) -> None:
        self.state = decision.state
        self.now = max(self.now, decision.state.latest)
        self.secrets |= decision.secrets
        self.log += [(decision.state.latest, body) for body in decision.bodies()]

    def send(self, actor: Actor, command: Command | Json) -> Decision:
        """Have a command decided, and done."""
        decided = self.table.decide(self.state, Sent(actor, self.now, self.read(command)), self.secrets)
        self._take(decided)
        return decided

    def read(self, command: Command | Json) -> Command:
        return self.table.read_command(json.dumps(command).encode()) if isinstance(command, dict) else command

    def refusal(self, actor: Actor, command: Command | Json) -> str:
        """Return the code with which a command is refused, or ``ok``; nothing is done either way."""
        before = self.state
        try:
            self.table.decide(self.state, Sent(actor, self.now, self.read(command)), self.secrets)
        except SixDiceError as error:
            assert error.message
            return error.code
        finally:
            assert self.state is before
        return "ok"

    def look(self, seats: Iterable[int] | None = None) -> Json:
        """Return how everything stands, as those who hold these seats (all) see it."""
        held = self.state.seats if seats is None else seats
        rights = Rights(frozenset(self.state.place(seat).id for seat in held))
        look = Look(self.game, self.state, frozenset())
        told = look.update([], Asks(0, rights), self.now)
        return dict(json.loads(told))

    def replayed(self) -> TableState:
        """Return the table that its stored events give."""
        return replayed(self.game, self.log)


def replayed(game: Game, log: Iterable[tuple[float, bytes]]) -> TableState:
    state: TableState | None = None
    for at, body in log:
        event = read_event(body)
        if state is None:
            assert isinstance(event, Opened)
            state = opened(event, at)
        else:
            state = changed(game, state, event, at)
    assert state is not None
    return state


# Players who read updates


def moves(update: Json, rng: random.Random) -> list[tuple[int, Json]]:
    """Return, of all that the seats of an update may do now, something each."""
    find = _encore_moves if update["table"]["game"] == "encore" else _words_moves
    return [move for own in update.get("own", ()) for move in find(update["game"], own, rng)]


def _encore_moves(game: Json, own: Json, rng: random.Random) -> list[tuple[int, Json]]:
    found: list[Json] = []
    if own.get("options"):
        options = own["options"][:-1] if len(own["options"]) > 1 and rng.random() < 0.9 else own["options"]
        found.append({"type": "choose", "turn": game["turn"], "choice": rng.choice(options)})
    if own.get("take_back") and rng.random() < 0.05:
        found.append({"type": "take-back", "turn": game["turn"]})
    if own.get("close"):
        found.append({"type": "close", "turn": game["turn"]})
    if own.get("pay"):
        left, jokers = own["pay"]["jokers"], []
        for held in own["pay"]["held"]:
            jokers.append(min(left, held))
            left -= jokers[-1]
        found.append({"type": "pay-jokers", "turn": game["setback"]["turn"], "jokers": jokers})
    if own.get("lose"):
        found.append({"type": "lose-die", "turn": game["setback"]["turn"], "kind": rng.choice(own["lose"])})
    return [(own["seat"], command) for command in found]


def _words_moves(game: Json, own: Json, rng: random.Random) -> list[tuple[int, Json]]:
    found: list[Json] = []
    number = game["round"]
    if own.get("speak"):
        word = own.get("initial", "b") + "".join(rng.choices("aeioudfgklmqwz", k=rng.randint(2, 5)))
        said = rng.choice(WORDS_TO_TRY) if rng.random() < 0.2 else word
        theme = {} if game["faces"].get("theme") else {"theme": rng.choice(own["themes"])}
        found.append({"type": "propose", "round": number, "word": said, **theme})
    if own.get("appeals") and rng.random() < 0.3:
        found.append({"type": "appeal", "round": number, "number": rng.choice(own["appeals"])})
    if own.get("vote"):
        found.append({"type": "vote", "round": number, "keep": rng.random() < 0.5})
    if own.get("agree") and rng.random() < 0.3:
        found.append({"type": "agree-to-close", "round": number})
    return [(own["seat"], command) for command in found]


# Time that moves when nobody has anything to do


class _Selector(selectors.DefaultSelector):
    """Jumps to the next timer instead of waiting for it, unless some thread is at work."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        if self.loop.busy:
            return super().select(0.05)
        found = super().select(0)
        if not found:
            self.loop.moment += timeout
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which waiting takes no time."""

    def __init__(self) -> None:
        self.moment = 0.0
        self.busy = 0
        selector = _Selector()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self.moment

    def run_in_executor(  # type: ignore[override]  # whatever it is called with
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        self.busy += 1
        future = super().run_in_executor(executor, func, *args)
        future.add_done_callback(lambda _: self._at_rest())
        return future

    def _at_rest(self) -> None:
        self.busy -= 1


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run a story in time of its own; what it leaves unfinished is ended."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(story)


def clock() -> float:
    """Return the story's own time, in seconds since 1970."""
    return round(BEGIN + asyncio.get_running_loop().time(), 4)


async def until(holds: Callable[[], object], seconds: float = 3600.0) -> None:
    """Wait for something that must come true, in the story's own time."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not holds():
        assert loop.time() < end, "it did not come true"
        await asyncio.sleep(0.05)


# Stores that can fail


class Unreliable:
    """A store that says when it is at work, and fails when told to.

    When it is *shared*, several processes may open it, and each hears what any of them does.
    """

    def __init__(self, store: Store, *, shared: bool = False) -> None:
        self.store = store
        self.shared = shared
        self.listeners: list[Listener] = []
        self.users = 0
        self.before: Callable[[Append], Awaitable[None] | None] = lambda _: None
        """Called before anything is appended; may raise."""
        self.after: Callable[[Append], Awaitable[None] | None] = lambda _: None
        """Called when it was appended; may raise, and then nobody hears that it was."""
        self.broken: dict[str, SixDiceError] = {}
        """Tables that cannot be loaded."""
        self.appends: list[Append] = []

    async def _at_work(self, job: Coroutine[Any, Any, T]) -> T:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.busy += 1
        try:
            return await job
        finally:
            loop.busy -= 1

    async def open(self, listener: Listener) -> None:
        if not self.users:
            await self._at_work(self.store.open(listener))
        self.users += 1
        self.listeners.append(listener)

    async def close(self) -> None:
        self.users -= 1
        if not self.users:
            await self._at_work(self.store.close())

    def _tell(self, say: Callable[[Listener], None]) -> None:
        for listener in self.listeners if self.shared else ():
            asyncio.get_running_loop().call_soon(say, listener)

    async def ping(self) -> None:
        await self._at_work(self.store.ping())

    async def append(self, append: Append) -> None:
        if (waiting := self.before(append)) is not None:
            await waiting
        await self._at_work(self.store.append(append))
        self.appends.append(append)
        if append.events:
            seq = append.after + len(append.events)
            self._tell(lambda listener: listener.reached(append.table, seq))
        if (waiting := self.after(append)) is not None:
            await waiting

    async def announce(self, table: str, text: str) -> None:
        self._tell(lambda listener: listener.heard(table, text))

    async def load(self, table: str) -> Stored:
        if table in self.broken:
            raise self.broken[table]
        return await self._at_work(self.store.load(table))

    async def keys(self, table: str) -> tuple[Key, ...]:
        return await self._at_work(self.store.keys(table))

    async def events(self, table: str, after: int, limit: int) -> Sequence[StoredEvent]:
        return await self._at_work(self.store.events(table, after, limit))

    async def answer(self, table: str, sender: str, id: str) -> Answer | None:  # noqa: A002 -- the protocol's word
        return await self._at_work(self.store.answer(table, sender, id))

    async def due(self, before: float, limit: int) -> Sequence[str]:
        return await self._at_work(self.store.due(before, limit))

    async def delete(self, table: str) -> bool:
        self._tell(lambda listener: listener.reached(table, 0))
        return await self._at_work(self.store.delete(table))

    async def expire(self, before: float) -> int:
        return await self._at_work(self.store.expire(before))

    async def count(self) -> int:
        return await self._at_work(self.store.count())


def raising(error: Exception, times: int = 1) -> Callable[[Append], None]:
    """Return something to be called at an append that fails the first *times* times."""
    left = [error] * times

    def fail(_: Append) -> None:
        if left:
            raise left.pop()

    return fail


# Rooms


class Thinking:
    """Bots that think in this process."""

    def __init__(self) -> None:
        self.asked = 0

    async def intention(self, game: str, bot: str, view: Any, seed: int) -> Intention | None:
        self.asked += 1
        return GAMES[game].intention(bot, view, seed)


class Failing:
    """Bots that cannot think."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def intention(self, game: str, bot: str, view: Any, seed: int) -> Intention | None:  # noqa: ARG002
        raise self.error


_numbers: dict[Path, Iterator[int]] = defaultdict(count)
"""Tables are numbered, so that their dice are the same in every run."""


@asynccontextmanager
async def house(path: Path, **more: Any) -> AsyncIterator[Rooms]:
    """Open the tables of a file, in the story's own time."""
    store = more.pop("store", None) or Unreliable(SqliteStore(path / "tables.db"))
    settings: dict[str, Any] = {"keep_seconds": 10_000_000.0, "clock": clock, "random_bytes": dice_bytes()}
    rooms = Rooms(store, GAMES, more.pop("thinker", Thinking()), **(settings | more))
    await rooms.start()
    try:
        with patch("sixdice.table.rooms.secrets.token_urlsafe", lambda _: f"table-{next(_numbers[path])}"):
            yield rooms
    finally:
        await rooms.stop()


def store_of(rooms: Rooms) -> Unreliable:
    assert isinstance(rooms.store, Unreliable)
    return rooms.store


async def open_table(
    rooms: Rooms, mode: str, who: Sequence[str] | None = None, played: Played | None = None, **more: Any
) -> NewTable:
    return await rooms.open_table(game_of(mode), plan(mode, who, **more), played)


def message(id: str, command: Json, seat: int | None = None) -> Message:  # noqa: A002 -- the protocol's word
    return Message(id, Raw(json.dumps(command).encode()), seat)


class Client:
    """Somebody with keys to a table, who knows only what they are sent."""

    def __init__(self, room: Room, *keys: str, name: str = "c") -> None:
        self.room = room
        self.keys = [key for key in keys if key]
        self.name = name
        self.sent = 0
        self.seen = 0
        self.events: list[Json] = []
        self.told: list[bytes] = []
        self.latest: Json = {}

    def places(self) -> frozenset[int]:
        return self.room.rights(self.keys).places

    def wake(self) -> None:
        pass

    def gone(self) -> None:
        self.room.leave(self)

    async def look(self) -> Json:
        """Take an update: what happened since the one before, and how everything stands."""
        seq, told = await self.room.update(Asks(self.seen, self.room.rights(self.keys)))
        self.latest = json.loads(told)
        assert self.latest["seq"] == seq
        self.told.append(told)
        self.events += self.latest["events"]
        self.seen = seq
        return self.latest

    async def send(self, command: Json, seat: int | None = None) -> Reply:
        self.sent += 1
        return await self.room.send(message(f"{self.name}-{self.sent}", command, seat), self.keys)

    async def do(self, command: Json, seat: int | None = None) -> Reply:
        """Send what must be accepted."""
        reply = await self.send(command, seat)
        assert reply.refusal is None, reply.refusal
        return reply

    async def play(self, rng: random.Random) -> bool:
        """Look, and do something that the update offers; say whether there was anything to do."""
        offered = moves(await self.look(), rng)
        if not offered:
            return False
        seat, command = rng.choice(offered)
        await self.send(command, seat)
        return True


async def play_on(clients: Sequence[Client], rng: random.Random, steps: int = 100_000) -> None:
    """Play at random until the game is over, or for so many steps."""
    room = clients[0].room
    for _ in range(steps):
        if room.state.phase == "over":
            return
        await rng.choice(clients).play(rng)
        await asyncio.sleep(0.3)
