"""What an outside bot is asked: everything that its seat may know, as lines of a word and its values."""

from collections.abc import Iterator
from functools import lru_cache

from sixdice.core.rules import Seat
from sixdice.encore.choices import Choice
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMN_LETTERS
from sixdice.encore.missions import Mission
from sixdice.encore.setup import OPTIONS, Setup
from sixdice.encore.state import Outcome, Setback, State
from sixdice.encore.turns import mode_of
from sixdice.encore.view import View

__all__ = ["outcome_line", "question"]


def question(view: View, seed: int, milliseconds: int) -> str:
    """Return the whole question of a seat that must act: it needs no memory of earlier ones."""
    state = view.state
    lines = [*_game(state.setup, mode_of(state).turns)]
    if state.setup.mission:
        lines += _mission(state, state.setup.mission)
    lines += [f"turn {state.turn}", f"active {state.active}", f"you {view.seat}", f"seed {seed}"]
    lines += [f"sheet {seat} {sheet.name} {sheet}" for seat, sheet in enumerate(state.setup.sheets, start=1)]
    lines += [_seat(state, seat) for seat in state.setup.seats]
    lines += [_setback(state, state.setback)] if state.setback else _round(view)
    return "\n".join([*lines, f"go {milliseconds}", ""])


def outcome_line(outcome: Outcome) -> str:
    """Return how a game ended: a score a seat, or won or lost with the group's points."""
    told = [outcome.result, outcome.points] if outcome.result else outcome.scores
    return f"over {' '.join(map(str, told))}\n"


def _game(setup: Setup, turns: int | None) -> Iterator[str]:
    yield "game encore"
    yield f"mode {setup.mode}"
    if setup.options:
        yield f"options {','.join(option for option in OPTIONS if option in setup.options)}"
    if turns:
        yield f"turns {turns}"


def _mission(state: State, mission: Mission) -> Iterator[str]:
    yield f"mission {mission.number}"
    yield f"checkpoints {','.join(map(str, mission.checkpoints))}"
    yield f"missed {','.join(map(str, sorted(state.missed))) or '-'}"
    yield f"goal {mission.goal}"
    yield f"ordered {state.in_order}"


def _seat(state: State, seat: Seat) -> str:
    """Return what a seat has: boxes crossed, jokers, misses, what it circled first and later, points."""
    position, circled, score = state.position(seat), state.circled[seat - 1], state.breakdown(seat)
    first = _letters(circled.columns_first, COLUMN_LETTERS) + _letters(circled.colours_first, COLOUR_LETTERS)
    later = _letters(circled.columns_later, COLUMN_LETTERS) + _letters(circled.colours_later, COLOUR_LETTERS)
    points = score.columns + score.jokers if state.setup.mission else score.total
    crossed = f"{position.crossed:027x}"
    return f"seat {seat} {crossed} {position.jokers} {position.misses} {first or '-'} {later or '-'} {points}"


def _letters(members: int, names: str) -> str:
    return "".join(name for place, name in enumerate(names) if members >> place & 1)


def _setback(state: State, setback: Setback) -> str:
    if setback.kind == "jokers":
        return f"setback jokers {setback.jokers}"
    return f"setback die {state.dice.colour} {state.dice.number}"


def _round(view: View) -> Iterator[str]:
    state = view.state
    yield f"roll {state.faces}"
    yield f"dice {view.faces}"
    for seat in state.setup.seats:
        if (choice := state.choice(seat)) is not None:
            yield f"chosen {seat} {choice}"
    yield f"legal {' '.join(map(_text, view.options))}"


@lru_cache(maxsize=1 << 14)
def _text(choice: Choice) -> str:
    """Return a choice as text: the same come again and again."""
    return str(choice)
