"""A co-op mission: its goal and how far the group is, its checkpoints, the die that was lost."""

from collections.abc import Iterator
from textwrap import wrap

from sixdice.draw.text.style import WIDTH, Style, bold, signs
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.goals import Progress, Term
from sixdice.encore.missions import Checkpoint
from sixdice.encore.modes.coop import Standing, checkpoints, group_points, mission_of
from sixdice.encore.state import State
from sixdice.encore.turns import mode_of

__all__ = ["mission_lines"]


def mission_lines(state: State, *, style: Style) -> Iterator[str]:
    """Yield the goal term by term with its progress, the checkpoints, and which die is lost."""
    mission = mission_of(state)
    yield bold(f"Mission {mission.number}", style)
    progress = mission.goal.progress(state.positions, state.in_order)
    for term, done in zip(mission.goal.terms, progress, strict=True):
        yield from _term(term, done, style)
    for point, standing in checkpoints(state):
        yield _checkpoint(state, point, standing, style)
    yield from _lost_die(state)


def _term(term: Term, progress: Progress, style: Style) -> list[str]:
    """Return one term of the goal: what it asks, how much is done, and what."""
    dash = signs(style).dash
    text = f"{'met' if progress.met else 'open':6} {term} {dash} {progress.done} of {progress.needed}"
    names = " ".join(_name(name, style) for name in progress.named)
    return wrap(f"{text}: {names}" if names else text, WIDTH, subsequent_indent=" " * 7)


def _name(name: str, style: Style) -> str:
    """Return the name of a column, row or box as it is; that of a colour by its shape."""
    return signs(style).shapes[COLOUR_LETTERS.index(name)] if name in COLOUR_LETTERS else name


def _checkpoint(state: State, point: Checkpoint, standing: Standing, style: Style) -> str:
    """Return what a checkpoint asks and threatens; the next one also with the points there are now."""
    last = point == mission_of(state).last
    needed = f"{point.points} points{', jokers included' if last else ''}; else {_cost(point, last)}"
    now = group_points(state) if last else state.column_points()
    text = f"{standing:6} after turn {point.turn}: {needed}"
    return bold(f"{text} {signs(style).dash} now {now}", style) if standing == "next" else text


def _cost(point: Checkpoint, last: bool) -> str:
    if last:
        return "a miss each"
    return "a die" if point.jokers is None else f"{point.jokers} jokers"


def _lost_die(state: State) -> Iterator[str]:
    """Yield which die has left for good, if one has."""
    for kind, all_dice, dice in zip(state.dice._fields, mode_of(state).dice, state.dice, strict=True):
        if dice < all_dice:
            yield f"A {kind} die is lost: {dice} are left."
