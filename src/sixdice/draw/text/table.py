"""The whole table as one seat sees it."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from sixdice.core.rules import TABLE, Seat
from sixdice.draw.looks import SheetLook
from sixdice.draw.text.awaited import NAME_WIDTH, awaited_text, name_text
from sixdice.draw.text.dice import choice_text, faces_text
from sixdice.draw.text.mission import mission_lines
from sixdice.draw.text.score import number_text, score_text
from sixdice.draw.text.sheet import sheet_text
from sixdice.draw.text.style import WIDTH, Style, bold, fit, signs, soft, width
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, Mask
from sixdice.encore.modes.coop import MISSES_TO_LOSE
from sixdice.encore.state import State
from sixdice.encore.turns import available, mode_of
from sixdice.encore.view import View

__all__ = ["seat_text", "table_text"]


def table_text(view: View, *, style: Style) -> str:
    """Return the table for one seat; a spectator looks at the sheet of the active seat.

    From top to bottom: the mode, the turn and who is active; what is awaited; the dice and the
    choices this seat may see; the sheet and its score; a line for each other seat; the mission.
    """
    shown = view.seat or view.state.active
    others = [seat for seat in view.state.setup.seats if seat != shown]
    parts = [
        [*_header(view, style), *_round(view, style)],
        [_own(view, shown, style)],
        [*_others(view.state, others, style)] if others else [],
        [*mission_lines(view.state, style=style)] if mode_of(view.state).has_missions else [],
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def _header(view: View, style: Style) -> Iterator[str]:
    state, turns = view.state, mode_of(view.state).turns
    turn = f"turn {min(state.turn, turns)} of {turns}" if turns else f"turn {state.turn}"
    active = "you are" if state.active == view.seat else f"{name_text(state, state.active, style)} is"
    who = [f"{active} active"] if len(state.setup.players) > 1 and not state.outcome else []
    yield bold(f" {signs(style).dot} ".join((f"Encore {state.setup.mode}", turn, *who)), style)
    yield fit(awaited_text(view, style=style), WIDTH, style)


def _round(view: View, style: Style) -> Iterator[str]:
    """Yield the dice on the table and what has been chosen so far."""
    state = view.state
    if state.faces:
        yield "dice " + faces_text(state.faces, style=style, left=available(state, view.seat or TABLE))
    for seat in state.setup.seats:
        if text := _choice(view, seat, style):
            yield f"{'you' if seat == view.seat else name_text(state, seat, style)}: {text}"


def _choice(view: View, seat: Seat, style: Style) -> str:
    if seat in view.hidden:
        return "has chosen"
    choice = view.state.choice(seat)
    return choice_text(choice, view.state.position(seat).sheet, style=style) if choice else ""


def _own(view: View, seat: Seat, style: Style) -> str:
    """Return a seat's sheet with its legal boxes, and those of its choice as tried."""
    choice = view.state.choice(seat)
    return seat_text(
        view.state,
        seat,
        style=style,
        legal=reduce(or_, (option.boxes for option in view.options), 0),
        tried=choice.boxes if choice else 0,
    )


def seat_text(state: State, seat: Seat, *, style: Style, legal: Mask = 0, tried: Mask = 0) -> str:
    """Return a seat's sheet as the table has it now, and how it stands."""
    sheet = sheet_text(
        state.position(seat),
        state.circled[seat - 1],
        style=style,
        claimed_columns=reduce(or_, (own.columns for own in state.circled)),
        claimed_colours=reduce(or_, (own.colours for own in state.circled)),
        legal=legal,
        tried=tried,
        row_letters=mode_of(state).has_missions,
    )
    return f"{sheet}\n{_standing(state, seat, style)}"


def _standing(state: State, seat: Seat, style: Style) -> str:
    """Return a seat's score, if the game ended now; in co-op its column points and its misses."""
    if mode_of(state).passes_are_misses:
        points, misses = state.circled[seat - 1].column_points(), state.position(seat).misses
        return f"columns {points}, misses {misses} of {MISSES_TO_LOSE}"
    when = "score" if state.outcome else "if it ended now"
    return f"{when}: {score_text(state.breakdown(seat), style=style)}"


def _others(state: State, seats: list[Seat], style: Style) -> Iterator[str]:
    """Yield a line for each of these seats, under a heading."""
    last = "misses" if mode_of(state).passes_are_misses else " score"
    yield soft(f"{'':{NAME_WIDTH}}  {'boxes left':19}  {'columns':{COLUMNS}}  jokers  {last}", style)
    for seat in seats:
        name = name_text(state, seat, style)
        yield f"{name}{'':{NAME_WIDTH - width(name)}}  {_seat(state, seat, style)}"


def _seat(state: State, seat: Seat, style: Style) -> str:
    """Return what a seat has: boxes left of each colour, columns circled, jokers, score or misses."""
    position, circled = state.position(seat), state.circled[seat - 1]
    look = SheetLook(position)
    left = " ".join(f"{shape}{look.left(index):2}" for index, shape in enumerate(signs(style).shapes))
    columns = "".join(letter for index, letter in enumerate(COLUMN_LETTERS) if circled.columns >> index & 1)
    score = number_text(state.breakdown(seat).total, style)
    last = str(position.misses) if mode_of(state).passes_are_misses else score
    return f"{left}  {columns or signs(style).dash:{COLUMNS}}  {position.jokers:6}  {last:>6}"
