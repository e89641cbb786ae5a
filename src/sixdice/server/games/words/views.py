"""Views of word dice as JSON: what all see of the table, and what one seat may send now.

A page draws both without knowing the rules. Moments are in seconds of the game's clock. Fields that
have their default value are left out.
"""

from typing import cast

from sixdice.core.rules import Seat
from sixdice.server.games.wire import DieForm, Form, dice_forms, like, write
from sixdice.server.games.words.values import FacesForm, OutcomeForm, faces_form
from sixdice.words.state import OpenAppeal, Said, State
from sixdice.words.turns import mode_of, voters
from sixdice.words.view import View

__all__ = ["write_own", "write_shared"]


class WordForm(Form, frozen=True):
    """An accepted word of the round; a provisional one can be doubted *until* then."""

    seat: int
    word: str
    form: str
    theme: int
    tokens: int
    until: float | None = None
    struck: bool = False


class VoteForm(Form, frozen=True):
    """What a seat has voted."""

    seat: int
    keep: bool


class AppealForm(Form, frozen=True):
    """The word under appeal, by its number, until when it is voted on, by whom, and the votes so far."""

    number: int
    due: float
    voters: tuple[int, ...]
    votes: tuple[VoteForm, ...] = ()


class TimerForm(Form, frozen=True):
    """A timer that runs: *number* is a seat's or a word's."""

    name: str
    due: float
    number: int = 0


class SharedForm(Form, frozen=True):
    """The table as all see it. *since* and *due* are the round's; *at* is when the latest thing happened."""

    round: int
    thrower: int
    faces: FacesForm | None
    pot: int
    reserve: int
    hands: tuple[int, ...]
    appeals: tuple[int, ...]
    at: float
    since: float | None = None
    due: float | None = None
    themes: tuple[int, ...] = ()
    """The themes that words may be of now."""
    dice: tuple[DieForm, ...] = ()
    said: tuple[WordForm, ...] = ()
    pauses: tuple[float | None, ...] = ()
    """Until when each seat pauses; left out when nobody does."""
    agreed: tuple[int, ...] = ()
    appeal: AppealForm | None = None
    timers: tuple[TimerForm, ...] = ()
    time_up: bool = False
    may: tuple[int, ...] = ()
    over: bool = False
    outcome: OutcomeForm | None = None


class OwnForm(Form, frozen=True):
    """What a seat may send now: a word of one of *themes*, appeals by number, a vote, its agreement."""

    seat: int
    speak: bool = False
    themes: tuple[int, ...] = ()
    initial: str = ""
    avoid: str = ""
    places: int | None = None
    appeals: tuple[int, ...] = ()
    vote: bool = False
    agree: bool = False


def write_shared(view: View) -> bytes:
    """Return what all see of the table, from a spectator's view."""
    state, awaiting = view.state, view.awaiting
    return write(
        SharedForm(
            state.round,
            state.setup.thrower(state.round),
            faces_form(state.faces) if state.faces else None,
            state.pot,
            state.reserve,
            state.hands,
            state.appeals,
            state.at,
            state.since if state.faces else None,
            state.due if state.faces else None,
            mode_of(state).themes(state) if state.faces else (),
            dice_forms(awaiting.dice),
            tuple(map(_word_form, state.said)),
            state.pauses if any(until is not None for until in state.pauses) else (),
            tuple(sorted(state.agreed)),
            _appeal_form(state, state.appeal) if state.appeal else None,
            tuple(TimerForm(*timer) for timer in awaiting.timers),
            state.time_up,
            tuple(sorted(awaiting.may)),
            awaiting.over,
            like(state.outcome, OutcomeForm) if state.outcome else None,
        )
    )


def _word_form(said: Said) -> WordForm:
    return WordForm(said.seat, said.word, said.form, said.theme, said.tokens, said.until, said.struck)


def _appeal_form(state: State, appeal: OpenAppeal) -> AppealForm:
    votes = tuple(VoteForm(seat, keep) for seat, keep in appeal.votes)
    return AppealForm(appeal.number, appeal.due, tuple(sorted(voters(state, appeal.number))), votes)


def write_own(view: View) -> bytes:
    """Return what only this seat may do, from its view."""
    return write(OwnForm(cast("Seat", view.seat), *view.form))
