"""A state of word dice as JSON, without its setup: a snapshot."""

from typing import Final

from sixdice.server.games.wire import Form, Reader, like, write
from sixdice.server.games.words.values import FacesForm, OutcomeForm, SaidForm, faces_form, faces_of
from sixdice.words.setup import Setup
from sixdice.words.state import OpenAppeal, Outcome, Said, State

__all__ = ["read_state", "write_state"]


class AppealForm(Form, frozen=True):
    """The word being voted on, by its number, since when, and the votes: a seat, and whether it keeps it."""

    number: int
    since: float
    votes: tuple[tuple[int, bool], ...] = ()


class StateForm(Form, frozen=True):
    """Everything about a game but its setup."""

    round: int
    pot: int
    reserve: int
    hands: tuple[int, ...]
    appeals: tuple[int, ...]
    pauses: tuple[float | None, ...]
    faces: FacesForm | None = None
    said: tuple[SaidForm, ...] = ()
    since: float = 0.0
    at: float = 0.0
    appeal: AppealForm | None = None
    agreed: tuple[int, ...] = ()
    time_up: bool = False
    outcome: OutcomeForm | None = None


_READER: Final[Reader[StateForm]] = Reader(StateForm)


def write_state(state: State) -> bytes:
    """Return a state as JSON."""
    return write(
        StateForm(
            state.round,
            state.pot,
            state.reserve,
            state.hands,
            state.appeals,
            state.pauses,
            faces_form(state.faces) if state.faces else None,
            tuple(like(said, SaidForm) for said in state.said),
            state.since,
            state.at,
            AppealForm(*state.appeal) if state.appeal else None,
            tuple(sorted(state.agreed)),
            state.time_up,
            like(state.outcome, OutcomeForm) if state.outcome else None,
        )
    )


def read_state(setup: Setup, body: bytes) -> State:
    """Return the state that ``write_state`` wrote, of a game with this setup."""
    form = _READER.read(body)
    appeal = form.appeal
    return State(
        setup,
        form.pot,
        form.reserve,
        form.hands,
        form.appeals,
        form.pauses,
        form.round,
        faces_of(form.faces) if form.faces else None,
        tuple(like(said, Said) for said in form.said),
        form.since,
        form.at,
        OpenAppeal(appeal.number, appeal.since, appeal.votes) if appeal else None,
        frozenset(form.agreed),
        form.time_up,
        like(form.outcome, Outcome) if form.outcome else None,
    )
