"""What a seat can send in a game of word dice. What the table itself sends cannot be read from outside."""

from typing import Annotated, Final, TypeAlias, assert_never

from msgspec import Meta

from sixdice.server.games.wire import Number, Ordered, Reader
from sixdice.words import commands
from sixdice.words.commands import Command

__all__ = ["read_command"]


class Propose(Ordered, frozen=True):
    """``{"type":"propose","round":2,"word":"Bono"}``; in open themes with ``"theme":3``."""

    round: Number
    word: Annotated[str, Meta(max_length=200)]
    """As it was typed: the rules collapse its white space before they find it too long."""
    theme: Annotated[int, Meta(ge=1, le=6)] | None = None


class Appeal(Ordered, frozen=True):
    """``{"type":"appeal","round":2,"number":1}``, the number of an accepted word of the round."""

    round: Number
    number: Number


class Vote(Ordered, frozen=True):
    """``{"type":"vote","round":2,"keep":true}``."""

    round: Number
    keep: bool


class AgreeToClose(Ordered, frozen=True):
    """``{"type":"agree-to-close","round":2}``."""

    round: Number


CommandForm: TypeAlias = Propose | Appeal | Vote | AgreeToClose

_READER: Final[Reader[CommandForm]] = Reader(CommandForm)


def read_command(body: bytes) -> Command:
    """Return the command that a seat sends; an InvalidError says what is wrong with it."""
    form = _READER.read(body)
    match form:
        case Propose():
            return commands.Propose(form.round, form.word, form.theme)
        case Appeal():
            return commands.Appeal(form.round, form.number)
        case Vote():
            return commands.Vote(form.round, form.keep)
        case AgreeToClose():
            return commands.AgreeToClose(form.round)
        case _:
            assert_never(form)
