"""Players over the network who know only the documented protocol, and note everything they are told.

Each has one seat and one socket. Whatever they want is sent under a fresh id; until it is answered
they send nothing else. When the connection is lost they come back, say what they have seen, and
send the unanswered message again, the same id and all.
"""

import asyncio
import json
import random
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from tests.serving import JSON, PATIENCE, new_id

__all__ = ["LOST", "VIEW", "Answered", "Player", "Seated", "fresh_look", "greeted", "view_of"]

LOST = (OSError, EOFError, TimeoutError, WebSocketException, InvalidHandshake)
"""How a connection that does not work shows."""

VIEW = ("you", "table", "game", "own")
"""What of an update says how everything stands; the setup is told once."""

SILENCE = 30.0
"""Seconds without an answer after which a player tries a new connection."""

LONG_ABSENCE = 64
"""Who missed more events may be told only the latest, but as many as these."""

WORDS = ("Arbre", "Banane", "Bob", "Chat", "Dinde", "Eau", "Lion", "Mangue", "Ours", "Paris", "Rome", "Tigre")


class Seated(NamedTuple):
    """A seat at a table, 0 for who only watches, and the keys with which somebody comes there."""

    table: str
    seat: int
    keys: tuple[str, ...]
    game: str = "encore"
    host: bool = False


class Answered(NamedTuple):
    """A message, the sequence number that its answer named, and the code if it was refused."""

    message: JSON
    seq: int
    refused: str = ""


@dataclass
class Player:
    """Somebody at a seat. *port* says where the server is; *think* is how many seconds they take at most."""

    seated: Seated
    port: Callable[[], int]
    rng: random.Random
    think: float = 0.0
    ending: Callable[[JSON], bool] = lambda _: False
    """Whether they agree to end the game here."""
    seen: int = 0
    told: JSON = field(default_factory=dict)
    """The latest update; the setup stays from an earlier one."""
    events: list[JSON] = field(default_factory=list)
    skipped: set[int] = field(default_factory=set)
    """Events that they were not told of after a long absence."""
    answers: list[Answered] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    pending: JSON | None = None
    lost: int = 0
    resent: int = 0
    unheard: int = 0
    """How often a message was sent again that had been carried out, and only its answer lost."""
    codes: Counter[int] = field(default_factory=Counter)
    """With which codes the server has closed their connections."""
    prevented: Counter[str] = field(default_factory=Counter)
    """How often the store prevented something, by code."""
    pause: float = 0.3
    """Seconds at most before they come back."""
    _key: str = field(default_factory=lambda: secrets.token_hex(16))
    _waits: bool = False

    @property
    def over(self) -> bool:
        return bool(self.told) and self.told["table"]["phase"] == "over" and self.pending is None

    @property
    def keys(self) -> tuple[str, ...]:
        return (*self.seated.keys, self._key)

    async def play(self) -> None:
        """Play until the game is over, over as many connections as that takes."""
        while not self.over:
            try:
                async with connect(self.url, max_size=None, open_timeout=SILENCE) as socket:
                    await self.converse(socket)
            except LOST as error:
                self.lost += 1
                if isinstance(error, ConnectionClosed) and error.rcvd:
                    self.codes[error.rcvd.code] += 1
                await asyncio.sleep(self.rng.uniform(0, self.pause))

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port()}/v1/tables/{self.seated.table}/socket"

    async def converse(self, socket: ClientConnection) -> None:
        """Play over one connection until the game is over or the connection lost."""
        welcome = await greeted(socket, self.keys, self.seen)
        self.hear(welcome)
        if self.pending:
            self.unheard += any(self._did(event["event"]) for event in welcome["events"])
            self.resent += 1
            await self.say(socket, self.pending)
        while not self.over:
            if self.pending is None and not self._waits and (command := self.decide()):
                await asyncio.sleep(self.rng.uniform(0, self.think))
                seat = None if command["type"] in ("sit", "start") else self.seated.seat
                self.pending = {"type": "send", "id": new_id(), "seat": seat, "command": command}
                self.pending["base"] = self.seen
                await self.say(socket, self.pending)
            told = json.loads(await asyncio.wait_for(socket.recv(), SILENCE))
            if told["type"] == "refused":
                await self.refused(socket, told)
            elif told["type"] != "pong":
                self.hear(told)

    async def say(self, socket: ClientConnection, message: JSON) -> None:
        """Send a message."""
        await socket.send(json.dumps(message))

    async def refused(self, socket: ClientConnection, told: JSON) -> None:
        """Note a refusal; what only the store prevented is sent again."""
        if self.pending is None or told.get("re") != self.pending["id"]:
            return
        if told["code"].startswith("store/"):
            self.resent += 1
            self.prevented[told["code"]] += 1
            await asyncio.sleep(self.rng.uniform(0.1, 0.5))
            await self.say(socket, self.pending)
            return
        self.answers.append(Answered(self.pending, self.seen, told["code"]))
        self._waits = self.seen == self.pending["base"]  # otherwise the reason has been told already
        self.pending = None

    def _did(self, event: JSON) -> bool:
        """Say whether an event is one's own choice."""
        own = event.get("event", {})
        return own.get("type") in ("chosen", "taken-back") and own["seat"] == self.seated.seat

    def hear(self, told: JSON) -> None:
        """Take over what an update tells, and note whatever is wrong with it."""
        self._waits = False
        if told["type"] == "welcome" and len(told["events"]) >= LONG_ABSENCE:
            self.skipped.update(range(self.seen + 1, told["events"][0]["seq"]))
            self.seen = told["events"][0]["seq"] - 1
        for event in told["events"]:
            if event["seq"] != self.seen + 1:
                self.faults.append(f"event {event['seq']} came after {self.seen}")
            self.seen = event["seq"]
            self.events.append(event)
        if told["seq"] != self.seen:
            self.faults.append(f"told up to {told['seq']}, with events up to {self.seen}")
        self.told = {"setup": self.told.get("setup")} | told
        if self.pending and told.get("re") == self.pending["id"]:
            self.answers.append(Answered(self.pending, told["seq"]))
            self.pending = None

    def decide(self) -> JSON | None:
        """Return what to do now, or None to wait."""
        table, seats = self.told["table"], self.told["table"]["seats"]
        if not self.seated.seat:
            return None
        mine = self.seated.seat in self.told["you"]["seats"]
        if table["phase"] == "gathering":
            if not mine:
                return {
                    "type": "sit",
                    "name": f"P{self.seated.seat}",
                    "seat": self.seated.seat,
                    "key": self._key,
                }
            taken = all(seat["kind"] != "open" for seat in seats)
            return {"type": "start"} if self.seated.host and taken else None
        if table["phase"] != "playing" or not mine:
            return None
        if self.ending(self.told):
            return None if seats[self.seated.seat - 1]["agrees_to_end"] else {"type": "agree-to-end"}
        [own] = (own for own in self.told["own"] if own["seat"] == self.seated.seat)
        decide = self._encore if self.seated.game == "encore" else self._words
        return decide(self.told["game"], own)

    def _encore(self, shared: JSON, own: JSON) -> JSON | None:
        if own.get("options"):
            return {"type": "choose", "turn": shared["turn"], "choice": self.rng.choice(own["options"])}
        if own.get("take_back") and self.rng.random() < 0.1:
            return {"type": "take-back", "turn": shared["turn"]}
        return {"type": "close", "turn": shared["turn"]} if own.get("close") else None

    def _words(self, shared: JSON, own: JSON) -> JSON | None:
        if own.get("vote"):
            return {"type": "vote", "round": shared["round"], "keep": self.rng.random() < 0.5}
        if own.get("speak") and self.rng.random() < 0.3:
            fitting = [word for word in WORDS if word[0] == own.get("initial")]
            word = self.rng.choice(fitting or WORDS)
            return {"type": "propose", "round": shared["round"], "word": word}
        if own.get("agree"):
            return {"type": "agree-to-close", "round": shared["round"]}
        return None


async def greeted(socket: ClientConnection, keys: tuple[str, ...], seen: int) -> JSON:
    """Say hello and return the welcome; a ConnectionError when there is none."""
    await socket.send(json.dumps({"type": "hello", "version": 1, "keys": list(keys), "seen": seen}))
    welcome = dict(json.loads(await asyncio.wait_for(socket.recv(), SILENCE)))
    if welcome["type"] != "welcome":
        raise ConnectionError(f"no welcome: {welcome}")
    return welcome


async def fresh_look(port: int, table: str, keys: tuple[str, ...]) -> JSON:
    """Return what somebody is told who comes to a table for the first time."""
    url = f"ws://127.0.0.1:{port}/v1/tables/{table}/socket"
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(*LOST):
                async with connect(url, max_size=None) as socket:
                    return await greeted(socket, keys, 0)
            await asyncio.sleep(0.1)


def view_of(told: JSON) -> JSON:
    """Return how everything stands by an update, leaving out who is connected at the moment."""
    view: JSON = json.loads(json.dumps({name: told.get(name) for name in (*VIEW, "setup")}))
    for seat in view["table"]["seats"]:
        del seat["present"]
    return view
