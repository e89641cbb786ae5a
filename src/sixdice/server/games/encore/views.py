"""Views of Encore as JSON: what all see of the table, and what one seat may know and do.

A page draws both without knowing the rules. The shared part is written from a spectator's view, which
holds no hidden choice. Fields that have their default value are left out.
"""

from functools import lru_cache
from typing import Literal, cast

from sixdice.core.rules import Seat
from sixdice.encore.choices import Choice
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMN_LETTERS
from sixdice.encore.missions import Mission
from sixdice.encore.modes.coop import Standing, checkpoints, group_points
from sixdice.encore.notation import position_text
from sixdice.encore.position import Position
from sixdice.encore.scoring import Breakdown, Circled
from sixdice.encore.state import State
from sixdice.encore.turns import LEADER, may_take_back, mode_of
from sixdice.encore.view import View
from sixdice.server.games.encore.events import choice_text
from sixdice.server.games.encore.outcomes import OutcomeForm
from sixdice.server.games.encore.snapshots import SetbackForm, letters, setback_form
from sixdice.server.games.wire import DieForm, Form, dice_forms, like, write

__all__ = ["write_own", "write_shared"]


class ScoreForm(Form, frozen=True):
    """A seat's score line by line, if the game ended now; co-op knows neither colours' nor stars' points."""

    columns: int
    jokers: int
    total: int
    colours: int | None = None
    stars: int | None = None


class SeatForm(Form, frozen=True):
    """What all see of a seat; columns (A–O) and colours (gyorb) circled as first and as later."""

    position: str
    score: ScoreForm
    first: str = ""
    later: str = ""
    misses: int = 0
    chosen: bool = False
    choice: str | None = None
    """What it has chosen in this round, where all may see it."""


class TermForm(Form, frozen=True):
    """A term of the mission's goal: all its parts, how many are done, how many it needs, which are done."""

    term: str
    parts: tuple[str, ...]
    done: int
    needed: int
    named: tuple[str, ...] = ()


class CheckpointForm(Form, frozen=True):
    """After this turn the group needs so many points, or pays so many jokers, where it names them."""

    turn: int
    points: int
    jokers: int | None
    standing: Standing


class GroupForm(Form, frozen=True):
    """What the group has together: points of columns, unused jokers, both added; the goal, term by term."""

    columns: int
    jokers: int
    points: int
    goal: tuple[TermForm, ...]
    checkpoints: tuple[CheckpointForm, ...]


class SharedForm(Form, frozen=True):
    """The table as all see it."""

    turn: int
    active: int
    faces: str | None
    seats: tuple[SeatForm, ...]
    dice: tuple[DieForm, ...] = ()
    must: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    setback: SetbackForm | None = None
    group: GroupForm | None = None
    over: bool = False
    outcome: OutcomeForm | None = None


class PayForm(Form, frozen=True):
    """So many jokers are to be paid together; what each seat has."""

    jokers: int
    held: tuple[int, ...]


class OwnForm(Form, frozen=True):
    """What one seat may know and do: the dice it chooses from, all its legal choices, the pass last.

    The leader also has what a missed checkpoint asks for: jokers to *pay*, or a die to *lose*.
    """

    seat: int
    faces: str | None = None
    options: tuple[str, ...] = ()
    choice: str | None = None
    take_back: bool = False
    close: bool = False
    pay: PayForm | None = None
    lose: tuple[Literal["colour", "number"], ...] = ()


@lru_cache(maxsize=1 << 14)
def _option_text(choice: Choice) -> str:
    """Return a choice as text; a sheet has few thousands, and the same come again and again."""
    return str(choice)


def write_shared(view: View) -> bytes:
    """Return what all see of the table, from a spectator's view."""
    state, awaiting = view.state, view.awaiting
    return write(
        SharedForm(
            state.turn,
            state.active,
            str(state.faces) if state.faces else None,
            tuple(_seat_form(view, seat) for seat in state.setup.seats),
            dice_forms(awaiting.dice),
            tuple(sorted(awaiting.must)),
            tuple(sorted(awaiting.may)),
            setback_form(state.setback) if state.setback else None,
            _group_form(state, state.setup.mission) if state.setup.mission else None,
            awaiting.over,
            like(state.outcome, OutcomeForm) if state.outcome else None,
        )
    )


def _seat_form(view: View, seat: Seat) -> SeatForm:
    state = view.state
    choice = state.choice(seat)
    coop = mode_of(state).passes_are_misses
    standing = _standing(state.position(seat), state.circled[seat - 1], coop=coop)
    return SeatForm(*standing, choice is not None or seat in view.hidden, choice_text(choice))


@lru_cache(maxsize=1 << 12)
def _standing(position: Position, circled: Circled, *, coop: bool) -> tuple[str, ScoreForm, str, str, int]:
    """Return what of a seat changes only when a round closes: it is asked for with every choice."""
    return (
        position_text(position, misses=coop),
        _score_form(Breakdown.of(position, circled), coop=coop),
        _circled(circled.columns_first, circled.colours_first),
        _circled(circled.columns_later, circled.colours_later),
        position.misses,
    )


def _circled(columns: int, colours: int) -> str:
    return letters(columns, COLUMN_LETTERS) + letters(colours, COLOUR_LETTERS)


def _score_form(score: Breakdown, *, coop: bool) -> ScoreForm:
    if coop:
        return ScoreForm(score.columns, score.jokers, score.columns + score.jokers)
    return ScoreForm(score.columns, score.jokers, score.total, score.colours, score.stars)


def _group_form(state: State, mission: Mission) -> GroupForm:
    progress = mission.goal.progress(state.positions, state.in_order)
    terms = zip(mission.goal.terms, progress, strict=True)
    return GroupForm(
        state.column_points(),
        state.jokers(),
        group_points(state),
        tuple(TermForm(str(term), term.parts, *done) for term, done in terms),
        tuple(CheckpointForm(*point, standing) for point, standing in checkpoints(state)),
    )


def write_own(view: View) -> bytes:
    """Return what only this seat may know or do, from its view."""
    state, seat = view.state, cast("Seat", view.seat)
    due = state.setback if seat == LEADER else None
    return write(
        OwnForm(
            seat,
            str(view.faces) if view.faces else None,
            tuple(map(_option_text, view.options)),
            choice_text(state.choice(seat)),
            may_take_back(state, seat),
            seat in view.awaiting.may and not view.awaiting.must,
            PayForm(due.jokers, tuple(position.jokers for position in state.positions))
            if due and due.kind == "jokers"
            else None,
            ("colour", "number") if due and due.kind == "die" else (),
        )
    )
