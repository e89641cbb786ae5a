"""What comes over the wire besides messages to tables, and is refused when it has anything unknown in it."""

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Raw

from sixdice.core.errors import InvalidError
from sixdice.table.commands import LONGEST_NAME
from sixdice.table.gathering import MOST_SEATS
from sixdice.table.messages import Message

__all__ = [
    "VERSION",
    "Hello",
    "NewTable",
    "Ping",
    "Send",
    "ShownKey",
    "WantedSeat",
    "decoded",
    "hello",
    "message",
    "new_table",
    "said",
    "shown_key",
]

VERSION = 1
"""The version of the protocol, which is also in every path."""

KeyText: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
Seen: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]


class _Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something from outside."""


class WantedSeat(_Wire, frozen=True):
    """A seat of a new table: for the one who opens it or somebody beside them, for a bot, or open."""

    kind: Literal["person", "bot", "open"] = "open"
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    nonce: Annotated[str, Meta(pattern=r"\A([0-9a-f]{16})?\Z")] = ""


class NewTable(_Wire, frozen=True):
    """A table that somebody wants to open; with a *record*, one on which that game is played on."""

    game: Annotated[str, Meta(max_length=40)] = ""
    wish: Raw = Raw(b"")
    seats: Annotated[tuple[WantedSeat, ...], Meta(max_length=MOST_SEATS)] = ()
    dice: Literal["verifiable", "hand"] = "verifiable"
    clock: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0
    record: str = ""


class ShownKey(_Wire, frozen=True):
    """A key, to be kept as a cookie."""

    key: KeyText


class Hello(_Wire, frozen=True, tag_field="type", tag="hello"):
    """The first message on a socket: the protocol's version, keys, and the last event seen.

    Who wants it *brief* keeps the table and what is their own, and is told these when they change.
    """

    version: int
    keys: Annotated[tuple[KeyText, ...], Meta(max_length=16)] = ()
    seen: Seen = 0
    brief: bool = False


class Ping(_Wire, frozen=True, tag_field="type", tag="ping"):
    """Is anybody there? Answered with a pong and the server's time."""


class Send(Message, frozen=True, tag_field="type", tag="send", forbid_unknown_fields=True):
    """A message to the table."""


Told = TypeVar("Told")

new_table = msgspec.json.Decoder(NewTable)
shown_key = msgspec.json.Decoder(ShownKey)
message = msgspec.json.Decoder(Message)
hello = msgspec.json.Decoder(Hello)
said: msgspec.json.Decoder[Send | Ping] = msgspec.json.Decoder(Send | Ping)


def decoded(decoder: msgspec.json.Decoder[Told], body: bytes | str) -> Told:
    """Return what a body says; an InvalidError if it is not of the decoder's kind."""
    try:
        return decoder.decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InvalidError("message/json", str(error)) from error
