"""What people ask of a table, as it comes over the wire. Commands of the game itself are the game's.

::

    gathering   sit, stand, nonce · host: seat-bot, add-seat, remove-seat, start
    playing     the game's own commands, roll (dice thrown by hand), agree-to-end, return, sit (an open seat)
                host: stand-in, remove-seat, seat-bot (an open seat)
    over        rematch
    always      link

From the second game on anybody who sits may start.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sixdice.core.errors import InvalidError

__all__ = [
    "LONGEST_NAME",
    "AddSeat",
    "AgreeToEnd",
    "Link",
    "Nonce",
    "Rematch",
    "RemoveSeat",
    "Return",
    "RollByHand",
    "SeatBot",
    "Sit",
    "Stand",
    "StandIn",
    "Start",
    "TableCommand",
    "command_type",
    "is_table_command",
    "read_table_command",
]

LONGEST_NAME = 40

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
BotName: TypeAlias = Annotated[str, Meta(max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
NonceText: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
KeyText: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]


class _Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A command of a table."""


class Sit(_Command, frozen=True, tag="sit"):
    """Take an open seat, this one or the first, under a name.

    Who brings a *key* along still has it when the answer is lost; otherwise the table makes one.
    """

    name: Name
    seat: SeatNumber | None = None
    nonce: NonceText | None = None
    key: KeyText | None = None


class Link(_Command, frozen=True, tag="link"):
    """Make one more key: to one's own seat, for another device; the host, one to join or to watch."""

    role: Literal["seat", "join", "watch"]
    key: KeyText | None = None


class Stand(_Command, frozen=True, tag="stand"):
    """Leave one's seat while the table gathers: it is open again, and its keys no longer fit."""


class Nonce(_Command, frozen=True, tag="nonce"):
    """Mix one's own randomness into the dice of the coming game."""

    nonce: NonceText


class SeatBot(_Command, frozen=True, tag="seat-bot"):
    """Put a bot on an open seat, or another bot on a bot's."""

    seat: SeatNumber
    bot: BotName


class AddSeat(_Command, frozen=True, tag="add-seat"):
    """Add an open seat."""


class RemoveSeat(_Command, frozen=True, tag="remove-seat"):
    """Remove whoever sits there, or an open seat itself. In a game the seat is let pass from then on.

    Who names the *place* too removes nobody else when seats have moved meanwhile.
    """

    seat: SeatNumber
    place: Annotated[int, Meta(ge=1, le=2**31)] | None = None


class Start(_Command, frozen=True, tag="start"):
    """Begin the game: every seat is taken."""


class StandIn(_Command, frozen=True, tag="stand-in"):
    """Have a bot play for an absent seat, or let it pass (``"pass"``)."""

    seat: SeatNumber
    by: BotName


class Return(_Command, frozen=True, tag="return"):
    """Play oneself again. A command of the game does the same."""


class AgreeToEnd(_Command, frozen=True, tag="agree-to-end"):
    """Agree to end the game here, or not any more; it ends when all people who play agree."""

    agree: bool = True


class RollByHand(_Command, frozen=True, tag="roll"):
    """Enter what real dice show, in the order in which they are awaited."""

    faces: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=20)]


class Rematch(_Command, frozen=True, tag="rematch"):
    """Gather for another game: everybody keeps their seat, and the next seat is first."""


TableCommand: TypeAlias = (
    Sit
    | Link
    | Stand
    | Nonce
    | SeatBot
    | AddSeat
    | RemoveSeat
    | Start
    | StandIn
    | Return
    | AgreeToEnd
    | RollByHand
    | Rematch
)

_TYPES = frozenset(
    msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]  # every one of them is a tagged struct
    for kind in TableCommand.__args__
)
_decoder: msgspec.json.Decoder[TableCommand] = msgspec.json.Decoder(TableCommand)


class _Typed(msgspec.Struct):
    type: Annotated[str, Meta(max_length=40)]


_typed = msgspec.json.Decoder(_Typed)


def command_type(body: bytes) -> str:
    """Return the type that a command's JSON names."""
    try:
        return _typed.decode(body).type
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("message/json", f"a command is an object with a type: {error}") from error


def is_table_command(kind: str) -> bool:
    """Say whether this type of command is the table's; the others are the game's."""
    return kind in _TYPES


def read_table_command(body: bytes) -> TableCommand:
    """Return a command of the table from its JSON; an InvalidError says what is wrong with it."""
    try:
        return _decoder.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InvalidError("message/json", str(error)) from error
