"""Events of word dice as JSON, the same whether they are stored or sent: nothing is hidden."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from sixdice.server.games.wire import Reader, Tagged, like, write
from sixdice.server.games.words.values import FacesForm, OutcomeForm, SaidForm, faces_form, faces_of
from sixdice.words import events
from sixdice.words.events import Event

__all__ = ["read_event", "write_event"]


class Rolled(Tagged, frozen=True):
    """The dice lie on the table, and so many tokens have come from the reserve into the pot."""

    at: float
    round: int
    faces: FacesForm
    refill: int


class Accepted(Tagged, frozen=True):
    """A seat's word is accepted, for good or provisionally."""

    at: float
    said: SaidForm


class Refused(Tagged, frozen=True):
    """A seat's word is refused, for the reason of this code; *against* is what is in its way."""

    at: float
    seat: int
    word: str
    theme: int
    code: str
    against: str
    penalty: int
    until: float
    form: str


class PauseOver(Tagged, frozen=True):
    """A seat may try again."""

    at: float
    seat: int


class Appealed(Tagged, frozen=True):
    """A seat doubts the *number*-th accepted word."""

    at: float
    seat: int
    number: int


class Voted(Tagged, frozen=True):
    """A seat has voted on the word under appeal."""

    at: float
    seat: int
    keep: bool


class Settled(Tagged, frozen=True):
    """The *number*-th accepted word stands or is struck; votes for and against it, if there were any."""

    at: float
    number: int
    stands: bool
    votes: tuple[int, int] | None


class Agreed(Tagged, frozen=True):
    """A seat has nothing more to say in this round."""

    at: float
    seat: int


class TimeRanOut(Tagged, frozen=True):
    """Nobody speaks any more in this round."""

    at: float


class RoundClosed(Tagged, frozen=True):
    """A round is over, by its rule or otherwise."""

    at: float
    round: int
    how: Literal["played", "time", "agreed"]


class Ended(Tagged, frozen=True):
    """The game is over."""

    at: float
    outcome: OutcomeForm


EventForm: TypeAlias = (
    Rolled
    | Accepted
    | Refused
    | PauseOver
    | Appealed
    | Voted
    | Settled
    | Agreed
    | TimeRanOut
    | RoundClosed
    | Ended
)

FORMS: Final[Mapping[type[Event], type[EventForm]]] = MappingProxyType(
    {
        events.Accepted: Accepted,
        events.Refused: Refused,
        events.PauseOver: PauseOver,
        events.Appealed: Appealed,
        events.Voted: Voted,
        events.Settled: Settled,
        events.Agreed: Agreed,
        events.TimeRanOut: TimeRanOut,
        events.RoundClosed: RoundClosed,
        events.Ended: Ended,
    }
)
"""Every event and its form, which has the same fields; only a roll's faces are written otherwise."""

EVENTS: Final[Mapping[type[EventForm], type[Event]]] = MappingProxyType(
    {form: event for event, form in FORMS.items()}
)

_READER: Final[Reader[EventForm]] = Reader(EventForm)


def write_event(event: Event) -> bytes:
    """Return an event as JSON."""
    if isinstance(event, events.Rolled):
        return write(Rolled(event.at, event.round, faces_form(event.faces), event.refill))
    return write(like(event, FORMS[type(event)]))


def read_event(body: bytes) -> Event:
    """Return the event that ``write_event`` wrote."""
    form = _READER.read(body)
    if isinstance(form, Rolled):
        return events.Rolled(form.at, form.round, faces_of(form.faces), form.refill)
    return like(form, EVENTS[type(form)])
