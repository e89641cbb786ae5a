"""A state of Encore as JSON, without its setup: a snapshot, with what is hidden. Never sent to anybody."""

from functools import lru_cache
from typing import Final, Literal

from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.dice import Dice
from sixdice.encore.geometry import COLUMN_LETTERS
from sixdice.encore.notation import parse_faces, parse_position, position_text
from sixdice.encore.scoring import Circled
from sixdice.encore.setup import Setup
from sixdice.encore.state import Outcome, Setback, State
from sixdice.server.games.encore.events import choice_of, choice_text
from sixdice.server.games.encore.outcomes import OutcomeForm
from sixdice.server.games.wire import Form, Reader, like, write

__all__ = ["SetbackForm", "letters", "read_state", "setback_form", "write_state"]


class CircledForm(Form, frozen=True):
    """The columns and colours that one seat has circled, by their letters, as first and later."""

    columns_first: str = ""
    columns_later: str = ""
    colours_first: str = ""
    colours_later: str = ""


class SetbackForm(Form, frozen=True):
    """What a missed checkpoint costs, while the leader has yet to enter it."""

    turn: int
    kind: Literal["jokers", "die"]
    jokers: int = 0


class StateForm(Form, frozen=True):
    """Everything about a game but its setup."""

    turn: int
    dice: tuple[int, int]
    positions: tuple[str, ...]
    circled: tuple[CircledForm, ...]
    choices: tuple[str | None, ...]
    faces: str | None = None
    in_order: int = 0
    missed: tuple[int, ...] = ()
    setback: SetbackForm | None = None
    outcome: OutcomeForm | None = None


_READER: Final[Reader[StateForm]] = Reader(StateForm)


@lru_cache(maxsize=1 << 12)
def letters(members: int, names: str) -> str:
    """Return the names of a set's members: bit 0 is the first."""
    return "".join(name for place, name in enumerate(names) if members >> place & 1)


def _members(text: str, names: str) -> int:
    return sum(1 << names.index(name) for name in text)


def setback_form(setback: Setback) -> SetbackForm:
    """Return a setback as it is written."""
    return SetbackForm(*setback)


def write_state(state: State) -> bytes:
    """Return a state as JSON."""
    return write(
        StateForm(
            state.turn,
            state.dice,
            tuple(position_text(position, misses=True) for position in state.positions),
            tuple(map(_circled_form, state.circled)),
            tuple(map(choice_text, state.choices)),
            str(state.faces) if state.faces else None,
            state.in_order,
            tuple(sorted(state.missed)),
            setback_form(state.setback) if state.setback else None,
            like(state.outcome, OutcomeForm) if state.outcome else None,
        )
    )


def _circled_form(circled: Circled) -> CircledForm:
    columns = (letters(members, COLUMN_LETTERS) for members in circled[:2])
    colours = (letters(members, COLOUR_LETTERS) for members in circled[2:])
    return CircledForm(*columns, *colours)


def read_state(setup: Setup, body: bytes) -> State:
    """Return the state that ``write_state`` wrote, of a game with this setup."""
    form = _READER.read(body)
    sheets = {sheet.name: sheet for sheet in setup.sheets}
    setback = form.setback
    return State(
        setup,
        Dice(*form.dice),
        tuple(parse_position(text, sheets.__getitem__) for text in form.positions),
        tuple(map(_circled, form.circled)),
        tuple(map(choice_of, form.choices)),
        form.turn,
        parse_faces(form.faces) if form.faces else None,
        form.in_order,
        frozenset(form.missed),
        Setback(setback.turn, setback.kind, setback.jokers) if setback else None,
        like(form.outcome, Outcome) if form.outcome else None,
    )


def _circled(form: CircledForm) -> Circled:
    return Circled(
        _members(form.columns_first, COLUMN_LETTERS),
        _members(form.columns_later, COLUMN_LETTERS),
        _members(form.colours_first, COLOUR_LETTERS),
        _members(form.colours_later, COLOUR_LETTERS),
    )
