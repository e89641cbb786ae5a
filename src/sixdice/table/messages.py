"""Messages to a table, and its replies."""

import hashlib
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta, Raw

from sixdice.core.errors import FaultyError, InvalidError, SixDiceError

__all__ = [
    "Message",
    "Refusal",
    "Reply",
    "message_digest",
    "read_message",
    "read_refusal",
    "refusal",
    "write_refusal",
]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command on its way to a table.

    The *id* is the sender's own: the same message sent again is answered like the first time.
    *seat* is who acts; without it, the host, or somebody who wants to sit down. *base* is the last
    event the sender has seen: the answer tells what has happened since.
    """

    id: Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_.:-]{1,64}\Z")]
    command: Raw
    seat: Annotated[int, Meta(ge=1, le=99)] | None = None
    base: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a message did nothing: a stable code, a sentence for people, all faults where there are several."""

    code: str
    message: str
    faults: tuple[str, ...] = ()


class Reply(NamedTuple):
    """What became of a message: up to which event it is told, why it was refused if it was, a key it got."""

    seq: int
    refusal: Refusal | None = None
    key: str | None = None


_message = msgspec.json.Decoder(Message)
_refusal = msgspec.json.Decoder(Refusal)


def read_message(body: bytes) -> Message:
    """Return a message from its JSON; an InvalidError says what is wrong with it."""
    try:
        return _message.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("message/json", str(error)) from error


def message_digest(message: Message) -> bytes:
    """Return a hash of what a message asks for, however its JSON is laid out."""
    try:
        asked = msgspec.json.encode((message.seat, msgspec.json.decode(message.command)), order="sorted")
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("message/json", str(error)) from error
    return hashlib.sha256(asked).digest()


def refusal(error: SixDiceError) -> Refusal:
    """Return an error as it goes over the wire."""
    faults = tuple(map(str, error.faults)) if isinstance(error, FaultyError) else ()
    return Refusal(error.code, error.message, faults if len(faults) > 1 else ())


def write_refusal(told: Refusal) -> bytes:
    """Return a refusal as it is stored."""
    return msgspec.json.encode(told)


def read_refusal(body: bytes) -> Refusal:
    """Return the refusal that was stored."""
    return _refusal.decode(body)
