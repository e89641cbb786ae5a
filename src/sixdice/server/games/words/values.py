"""Values that events, snapshots and views of word dice share, as JSON."""

from typing import Literal

from sixdice.server.games.wire import Form
from sixdice.words.dice import Faces

__all__ = ["FacesForm", "OutcomeForm", "SaidForm", "faces_form", "faces_of"]


class FacesForm(Form, frozen=True):
    """``{"colour":"green","letters":"BORVA","initial":"B","theme":1}``.

    The letters are those of the green, white, yellow, red and blue die. There is no *initial* on the
    black face, and no *theme* where none is drawn.
    """

    colour: str
    letters: str
    initial: str = ""
    theme: int | None = None


def faces_form(faces: Faces) -> FacesForm:
    """Return what the dice show as it is written."""
    return FacesForm(faces.colour, "".join(faces.letters), faces.initial, faces.theme)


def faces_of(form: FacesForm) -> Faces:
    """Return what the dice show."""
    return Faces(form.theme, form.colour, tuple(form.letters))


class SaidForm(Form, frozen=True):
    """An accepted word: what counts of it, its tokens, until when it can be doubted, whether it is struck."""

    seat: int
    word: str
    form: str
    base: str
    proper: bool
    theme: int
    verdict: str
    paid: int
    reserve: int = 0
    until: float | None = None
    struck: bool = False


class OutcomeForm(Form, frozen=True):
    """``{"how":"played","scores":[21,30,39],"winners":[3]}``."""

    how: Literal["played", "agreed", "turn-limit"]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
