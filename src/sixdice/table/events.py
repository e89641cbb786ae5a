"""What happens at a table. The log of these, the game's own events among them, is the table.

They are stored as they are sent, except that a seat is not told what is hidden from it. Neither
keys nor the seed of dice that are still to be thrown ever stand in one.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec import Raw

__all__ = [
    "AgreedToEnd",
    "BotSat",
    "ClockStruck",
    "Dice",
    "Gathered",
    "Happened",
    "LinkMade",
    "NonceGiven",
    "Opened",
    "Place",
    "PlaceAdded",
    "PlaceRemoved",
    "Revealed",
    "Sat",
    "Started",
    "Stood",
    "StoodIn",
    "TableEvent",
    "is_of_game",
    "read_event",
    "write_event",
]

Dice: TypeAlias = Literal["verifiable", "hand", "plain"]
"""Verifiable, thrown by people with real dice, or neither: a game that was begun elsewhere."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair at the table. Its *id* stays when others are removed; a seat is a chair's number.

    *bot* names the bot that sits there; *stand_in* the bot that plays for an absent person, or
    ``pass`` for one who is let pass.
    """

    id: int
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str = ""
    stand_in: str = ""
    nonce: str = ""


class _Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Something that happened at a table."""


class Opened(_Event, frozen=True, tag="opened"):
    """A table is there. *wish* is what the host wants to play; *clock* the seconds a seat has, 0 for none."""

    game: str
    wish: Raw
    dice: Dice
    places: tuple[Place, ...]
    commit: str = ""
    clock: int = 0
    one_screen: bool = False


class Sat(_Event, frozen=True, tag="sat"):
    """Somebody took an open seat."""

    place: int
    name: str
    nonce: str = ""


class BotSat(_Event, frozen=True, tag="bot-sat"):
    """A bot was put on a seat."""

    place: int
    bot: str
    name: str


class LinkMade(_Event, frozen=True, tag="link-made"):
    """There is one more key for a role; the key itself is told to who asked for it, and to nobody else."""

    role: str


class Stood(_Event, frozen=True, tag="stood"):
    """A seat is open again."""

    place: int


class PlaceAdded(_Event, frozen=True, tag="seat-added"):
    """There is one more open seat."""

    place: int


class PlaceRemoved(_Event, frozen=True, tag="seat-removed"):
    """An open seat is gone, and the seats after it moved up."""

    place: int


class NonceGiven(_Event, frozen=True, tag="nonce-given"):
    """A seat has mixed its randomness into the coming dice."""

    place: int
    nonce: str


class Started(_Event, frozen=True, tag="started"):
    """A game began: its setup, the bots (nothing for a person), and the randomness each seat gave.

    *seconds* of it were played elsewhere.
    """

    number: int
    setup: Raw
    bots: tuple[str, ...]
    nonces: tuple[str, ...]
    seconds: float = 0.0


class Happened(_Event, frozen=True, tag="game"):
    """Something happened in the game."""

    event: Raw


class ClockStruck(_Event, frozen=True, tag="clock-struck"):
    """A seat's time was up: the table passes for it."""

    place: int


class StoodIn(_Event, frozen=True, tag="stood-in"):
    """A bot plays for this seat from now on, it is let pass, or (*by* is empty) its person plays again."""

    place: int
    by: str = ""


class AgreedToEnd(_Event, frozen=True, tag="agreed-to-end"):
    """A seat agrees to end the game here, or not any more."""

    place: int
    agree: bool


class Revealed(_Event, frozen=True, tag="revealed"):
    """The game is over, and the seed of its dice is open to all."""

    seed: str


class Gathered(_Event, frozen=True, tag="gathered"):
    """Another game is to be played by those who sit there; the commitment to its dice."""

    number: int
    dice: Dice
    commit: str = ""


TableEvent: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | LinkMade
    | Stood
    | PlaceAdded
    | PlaceRemoved
    | NonceGiven
    | Started
    | Happened
    | ClockStruck
    | StoodIn
    | AgreedToEnd
    | Revealed
    | Gathered
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[TableEvent] = msgspec.json.Decoder(TableEvent)


def write_event(event: TableEvent) -> bytes:
    """Return an event as JSON."""
    return _encoder.encode(event)


_GAME_EVENT = write_event(Happened(Raw(b"0"))).partition(b"0")[0]


def is_of_game(body: bytes) -> bool:
    """Say whether a stored event is one of the game: those change neither keys nor secrets."""
    return body.startswith(_GAME_EVENT)


def read_event(body: bytes) -> TableEvent:
    """Return the event that was written."""
    return _decoder.decode(body)
