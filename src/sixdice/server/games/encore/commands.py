"""What a seat can send in a game of Encore. What the table itself sends cannot be read from outside."""

from typing import Annotated, Final, Literal, TypeAlias, assert_never

from msgspec import Meta

from sixdice.encore import commands
from sixdice.encore.commands import Command
from sixdice.encore.notation import parse_choice
from sixdice.server.games.wire import Count, Number, Ordered, Reader

__all__ = ["read_command"]


class Choose(Ordered, frozen=True):
    """``{"type":"choose","turn":4,"choice":"y5:D1,E1,F1,F2,G1"}``; the choice ``-`` is the pass."""

    turn: Number
    choice: Annotated[str, Meta(max_length=60)]


class TakeBack(Ordered, frozen=True):
    """``{"type":"take-back","turn":4}``."""

    turn: Number


class Close(Ordered, frozen=True):
    """``{"type":"close","turn":4}``."""

    turn: Number


class PayJokers(Ordered, frozen=True):
    """``{"type":"pay-jokers","turn":10,"jokers":[3,2,1]}``, a number a seat."""

    turn: Number
    jokers: Annotated[tuple[Count, ...], Meta(max_length=6)]


class LoseDie(Ordered, frozen=True):
    """``{"type":"lose-die","turn":19,"kind":"number"}``."""

    turn: Number
    kind: Literal["colour", "number"]


CommandForm: TypeAlias = Choose | TakeBack | Close | PayJokers | LoseDie

_READER: Final[Reader[CommandForm]] = Reader(CommandForm)


def read_command(body: bytes) -> Command:
    """Return the command that a seat sends; an InvalidError says what is wrong with it."""
    form = _READER.read(body)
    match form:
        case Choose():
            return commands.Choose(form.turn, parse_choice(form.choice))
        case TakeBack():
            return commands.TakeBack(form.turn)
        case Close():
            return commands.Close(form.turn)
        case PayJokers():
            return commands.PayJokers(form.turn, form.jokers)
        case LoseDie():
            return commands.LoseDie(form.turn, form.kind)
        case _:
            assert_never(form)
