"""Events of Encore as JSON, the same whether they are stored or sent; a redacted choice is null."""

from typing import Final, Literal, TypeAlias, assert_never

from sixdice.encore import events
from sixdice.encore.choices import Choice
from sixdice.encore.events import Event
from sixdice.encore.notation import parse_choice, parse_faces
from sixdice.encore.state import Outcome, Setback
from sixdice.server.games.encore.outcomes import OutcomeForm
from sixdice.server.games.wire import Form, Reader, Tagged, like, write

__all__ = ["choice_of", "choice_text", "read_event", "write_event"]


class ClaimForm(Form, frozen=True):
    """A seat circles the value of a column (A–O) or a colour (gyorb), as first or later."""

    seat: int
    what: str
    first: bool


class Rolled(Tagged, frozen=True):
    """The dice of a turn lie on the table."""

    turn: int
    faces: str


class Chosen(Tagged, frozen=True):
    """A seat has chosen; null where the choice is hidden."""

    seat: int
    choice: str | None
    open: bool


class TakenBack(Tagged, frozen=True):
    """A seat has taken its choice back."""

    seat: int


class RoundClosed(Tagged, frozen=True):
    """All have chosen: a choice a seat, and what is circled."""

    turn: int
    choices: tuple[str, ...]
    claims: tuple[ClaimForm, ...]


class SetbackDue(Tagged, frozen=True):
    """A checkpoint was missed; the leader must say how the group bears it."""

    turn: int
    kind: Literal["jokers", "die"]
    jokers: int


class JokersPaid(Tagged, frozen=True):
    """Each seat has paid so many jokers."""

    turn: int
    jokers: tuple[int, ...]


class DieLost(Tagged, frozen=True):
    """One die of this kind has left for good."""

    turn: int
    kind: Literal["colour", "number"]


class MissesNoted(Tagged, frozen=True):
    """Each seat notes a miss."""

    turn: int


class Ended(Tagged, frozen=True):
    """The game is over."""

    outcome: OutcomeForm


EventForm: TypeAlias = (
    Rolled | Chosen | TakenBack | RoundClosed | SetbackDue | JokersPaid | DieLost | MissesNoted | Ended
)

_READER: Final[Reader[EventForm]] = Reader(EventForm)


def choice_text(choice: Choice | None) -> str | None:
    """Return a choice as text; None for one that is hidden or not made yet."""
    return None if choice is None else str(choice)


def choice_of(text: str | None) -> Choice | None:
    """Return the choice that ``choice_text`` wrote."""
    return None if text is None else parse_choice(text)


def write_event(event: Event) -> bytes:
    """Return an event, redacted or not, as JSON."""
    return write(_form(event))


def _form(event: Event) -> EventForm:
    match event:
        case events.Rolled(turn, faces):
            return Rolled(turn, str(faces))
        case events.Chosen(seat, choice, is_open):
            return Chosen(seat, choice_text(choice), is_open)
        case events.TakenBack(seat):
            return TakenBack(seat)
        case events.RoundClosed(turn, choices, claims):
            return RoundClosed(turn, tuple(map(str, choices)), tuple(ClaimForm(*claim) for claim in claims))
        case events.SetbackDue(setback):
            return SetbackDue(*setback)
        case events.JokersPaid(turn, jokers):
            return JokersPaid(turn, jokers)
        case events.DieLost(turn, kind):
            return DieLost(turn, kind)
        case events.MissesNoted(turn):
            return MissesNoted(turn)
        case events.Ended(outcome):
            return Ended(like(outcome, OutcomeForm))
        case _:
            assert_never(event)


def read_event(body: bytes) -> Event:
    """Return the event that ``write_event`` wrote."""
    form = _READER.read(body)
    match form:
        case Rolled():
            return events.Rolled(form.turn, parse_faces(form.faces))
        case Chosen():
            return events.Chosen(form.seat, choice_of(form.choice), form.open)
        case TakenBack():
            return events.TakenBack(form.seat)
        case RoundClosed():
            claims = tuple(events.Claim(claim.seat, claim.what, claim.first) for claim in form.claims)
            return events.RoundClosed(form.turn, tuple(map(parse_choice, form.choices)), claims)
        case SetbackDue():
            return events.SetbackDue(Setback(form.turn, form.kind, form.jokers))
        case JokersPaid():
            return events.JokersPaid(form.turn, form.jokers)
        case DieLost():
            return events.DieLost(form.turn, form.kind)
        case MissesNoted():
            return events.MissesNoted(form.turn)
        case Ended():
            return events.Ended(like(form.outcome, Outcome))
        case _:
            assert_never(form)
