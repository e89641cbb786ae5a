"""What a seat may know: in word dice everything is said aloud, so nothing is hidden."""

from dataclasses import dataclass

from sixdice.core.rules import Awaiting, Seat
from sixdice.words.state import State
from sixdice.words.turns import Form, awaiting, form

__all__ = ["View", "view"]


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat (None: a spectator) sees it; *form* says what this seat may send now."""

    seat: Seat | None
    state: State
    awaiting: Awaiting
    form: Form


def view(state: State, seat: Seat | None) -> View:
    """Return the game as *seat* sees it, with what it may do."""
    return View(seat, state, awaiting(state), Form() if seat is None else form(state, seat))
