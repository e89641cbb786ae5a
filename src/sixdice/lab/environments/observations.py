"""What a seat sees, as a vector of numbers from 0 to 1, made from its view alone.

The parts of the vector follow one another as ``layout`` lists them: first those of the seats, the own
seat as ``own``, the others in turn order as ``next_1``, ``next_2`` …; then those of the table; last,
where they are asked for, the sheets of the seats. Boxes, columns and colours stand in the order of
their bits: box = 7 · column + row, A before B, then green yellow orange red blue. Faces stand in the
order ``gyorbx`` and ``12345?``.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.core.rules import Seat
from sixdice.encore.colours import COLOURS
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Dice, Faces
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROWS
from sixdice.encore.goals import Colours, Goal, Order, Rows, Squares, Stars
from sixdice.encore.missions import CHECKPOINT_TURNS
from sixdice.encore.modes import mode_named
from sixdice.encore.modes.coop import MISSES_TO_LOSE, mission_of
from sixdice.encore.position import JOKERS
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State
from sixdice.encore.turns import mode_of, picks_first
from sixdice.encore.view import View

__all__ = [
    "LONG_GAME",
    "MANY_POINTS",
    "SEAT_PARTS",
    "SHEET",
    "TABLE_PARTS",
    "Observer",
    "Part",
    "Vector",
    "layout",
]

Vector: TypeAlias = NDArray[np.float32]
Bits: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = Mapping[str, float | Sequence[float] | Bits]
"""What some parts of the vector hold, by their names."""

LONG_GAME: Final = 100
"""Classic has no last turn: from this one on a game is long, and longer makes no difference."""

MANY_POINTS: Final = 100
"""What a group's points are measured against."""

MOST_JOKERS: Final = 2
"""Nobody uses more than two joker dice in one choice."""

BOXES: Final = ROWS * COLUMNS
GOALS: Final = ((Colours, len(COLOURS)), (Rows, ROWS), (Stars, COLUMNS), (Squares, COLUMNS), (Order, COLUMNS))
"""The kinds of terms a goal may have, each once, and the number that its needs are measured against."""


class Part(NamedTuple):
    """Some numbers of the vector that stand together: how many, in which modes, and what they are."""

    name: str
    size: int
    modes: frozenset[str]
    numbers: str


ALL: Final = frozenset({"solo", "classic", "coop"})
MATCHES: Final = frozenset({"classic", "coop"})
COOP: Final = frozenset({"coop"})

SEAT_PARTS: Final = (
    Part("crossed", BOXES, ALL, "1 a crossed box"),
    Part("jokers", 1, ALL, "jokers left / 8"),
    Part("misses", 1, COOP, "misses noted / 3"),
    Part("columns_first", COLUMNS, ALL, "1 a column circled at its higher value"),
    Part("columns_later", COLUMNS, MATCHES, "1 a column circled at its lower value"),
    Part("colours_first", len(COLOURS), ALL, "1 a colour circled at its higher value"),
    Part("colours_later", len(COLOURS), MATCHES, "1 a colour circled at its lower value"),
    Part("active", 1, MATCHES, "1 if the seat is active in this turn"),
    Part("chosen", 1, MATCHES, "1 if the seat has chosen in this round"),
    Part("choice", BOXES, MATCHES, "1 a box of that choice, if it may be seen"),
    Part("choice_jokers", 1, MATCHES, "jokers of that choice / 2, if it may be seen"),
)
"""The parts of a seat."""

TABLE_PARTS: Final = (
    Part("colour_dice", len(COLOUR_FACES), ALL, "dice to choose from now, a face: how many / most thrown"),
    Part("number_dice", len(NUMBER_FACES), ALL, "the same of the number dice"),
    Part("turn", 1, ALL, "turns closed / turns of a game (solo 30, coop 27, classic 100), at most 1"),
    Part("roll_colours", len(COLOUR_FACES), MATCHES, "the whole roll, as `colour_dice`"),
    Part("roll_numbers", len(NUMBER_FACES), MATCHES, "the whole roll, as `number_dice`"),
    Part("free_roll", 1, MATCHES, "1 if the active seat does not choose first in this turn"),
    Part("dice_thrown", len(Dice._fields), COOP, "colour dice, number dice in play / 3"),
    Part("points", 1, COOP, "column points of the group / 100, at most 1"),
    Part("checkpoint_points", len(CHECKPOINT_TURNS), COOP, "needed after turns 10, 19, 27 / 100, at most 1"),
    Part("checkpoint_missed", len(CHECKPOINT_TURNS), COOP, "1 a checkpoint that was missed"),
    Part("goal_needed", len(GOALS), COOP, "colours / 5, rows / 7, stars, squares, letters / 15, at most 1"),
    Part("goal_done", len(GOALS), COOP, "of the same, done / needed, at most 1"),
    Part("goal_boxes", BOXES, COOP, "1 a box of a marked square"),
    Part("order_next", COLUMNS, COOP, "1 at the column that an ordered word needs next"),
    Part("setback_die", 1, COOP, "1 if a die must leave now"),
    Part("setback_jokers", 1, COOP, "jokers still to be paid now / (8 · seats)"),
)
"""The parts of the table."""

SHEET: Final = Part("sheet", (len(COLOURS) + 1) * BOXES, ALL, "five colours, then the stars: 1 a box of it")
"""A seat's sheet, where it is asked for."""


def layout(mode: str, seats: int, *, with_sheets: bool = False) -> Mapping[str, slice]:
    """Return where each part of the vector lies, by name: ``own.crossed``, ``next_1.jokers``, ``turn``."""
    places: dict[str, slice] = {}
    start = 0
    for name, size in _sizes(mode_named(mode).name, seats, with_sheets=with_sheets):
        places[name] = slice(start, start + size)
        start += size
    return places


def _sizes(mode: str, seats: int, *, with_sheets: bool) -> Iterator[tuple[str, int]]:
    for further in range(seats):
        yield from ((_whose(further) + part.name, part.size) for part in SEAT_PARTS if mode in part.modes)
    yield from ((part.name, part.size) for part in TABLE_PARTS if mode in part.modes)
    if with_sheets:
        yield from ((_whose(further) + SHEET.name, SHEET.size) for further in range(seats))


def _whose(further: int) -> str:
    """Return what the parts of a seat begin with that comes so many places after the own one."""
    return f"next_{further}." if further else "own."


class Observer:
    """Turns views into vectors, for games of one mode with so many seats."""

    def __init__(self, mode: str, seats: int, *, with_sheets: bool = False) -> None:
        self.seats = seats
        self.with_sheets = with_sheets
        self.layout = layout(mode, seats, with_sheets=with_sheets)
        self.size = max(place.stop for place in self.layout.values())

    def observe(self, view: View) -> Vector:
        """Return what the seat of this view sees, as a new vector."""
        vector = np.zeros(self.size, dtype=np.float32)
        for name, numbers in self._numbers(view):
            if name in self.layout:
                vector[self.layout[name]] = numbers
        return vector

    def _numbers(self, view: View) -> Iterator[tuple[str, float | Sequence[float] | Bits]]:
        own, state = view.seat or 1, view.state
        for further in range(self.seats):
            seat, whose = (own - 1 + further) % self.seats + 1, _whose(further)
            yield from ((whose + name, numbers) for name, numbers in _of_seat(view, seat).items())
            if self.with_sheets:
                yield whose + SHEET.name, _planes(state.position(seat).sheet)
        yield from _of_table(view).items()
        if state.setup.mission:
            yield from _of_mission(state).items()


def _of_seat(view: View, seat: Seat) -> Numbers:
    state, choice = view.state, view.state.choice(seat)
    position, circled = state.position(seat), state.circled[seat - 1]
    return {
        "crossed": _bits(position.crossed, BOXES),
        "jokers": position.jokers / JOKERS,
        "misses": position.misses / MISSES_TO_LOSE,
        "columns_first": _bits(circled.columns_first, COLUMNS),
        "columns_later": _bits(circled.columns_later, COLUMNS),
        "colours_first": _bits(circled.colours_first, len(COLOURS)),
        "colours_later": _bits(circled.colours_later, len(COLOURS)),
        "active": seat == state.active,
        "chosen": seat in view.hidden or choice is not None,
        "choice": _bits(choice.boxes if choice else 0, BOXES),
        "choice_jokers": choice.jokers / MOST_JOKERS if choice else 0,
    }


def _planes(sheet: Sheet) -> Bits:
    return np.concatenate([_bits(boxes, BOXES) for boxes in (*sheet.colours, sheet.stars)])


def _of_table(view: View) -> Numbers:
    state, mode = view.state, mode_of(view.state)
    mine, roll = view.faces or Faces("", ""), state.faces or Faces("", "")
    return {
        "colour_dice": [mine.colours.count(face) / mode.dice.colour for face in COLOUR_FACES],
        "number_dice": [mine.numbers.count(face) / mode.dice.number for face in NUMBER_FACES],
        "turn": _part_of(state.turn - 1, mode.turns or LONG_GAME),
        "roll_colours": [roll.colours.count(face) / mode.dice.colour for face in COLOUR_FACES],
        "roll_numbers": [roll.numbers.count(face) / mode.dice.number for face in NUMBER_FACES],
        "free_roll": not picks_first(state, state.active),
    }


def _of_mission(state: State) -> Numbers:
    mission, setback = mission_of(state), state.setback
    return {
        "dice_thrown": [left / most for left, most in zip(state.dice, mode_of(state).dice, strict=True)],
        "points": _part_of(state.column_points(), MANY_POINTS),
        "checkpoint_points": [_part_of(point.points, MANY_POINTS) for point in mission.checkpoints],
        "checkpoint_missed": [turn in state.missed for turn in CHECKPOINT_TURNS],
        "goal_boxes": _bits(mission.goal.boxes, BOXES),
        "order_next": [letter == _next_letter(mission.goal, state.in_order) for letter in COLUMN_LETTERS],
        "setback_die": setback is not None and setback.kind == "die",
        "setback_jokers": setback.jokers / (JOKERS * len(state.positions)) if setback else 0,
        **_of_goal(state, mission.goal),
    }


def _of_goal(state: State, goal: Goal) -> Numbers:
    progress = zip(goal.terms, goal.progress(state.positions, state.in_order), strict=True)
    asked = {type(term): so_far for term, so_far in progress}
    return {
        "goal_needed": [_part_of(asked[kind].needed, most) if kind in asked else 0 for kind, most in GOALS],
        "goal_done": [
            _part_of(asked[kind].done, asked[kind].needed) if kind in asked else 0 for kind, _ in GOALS
        ],
    }


def _next_letter(goal: Goal, in_order: int) -> str:
    words = (term.word for term in goal.terms if isinstance(term, Order))
    return next(words, "")[in_order : in_order + 1]


def _bits(members: int, size: int) -> Bits:
    """Return a set as zeros and ones, its lowest bit first."""
    octets = np.frombuffer(members.to_bytes(-(-size // 8), "little"), dtype=np.uint8)
    return np.unpackbits(octets, count=size, bitorder="little")


def _part_of(number: float, most: float) -> float:
    """Return a number as a part of *most*, and never more than all of it."""
    return min(number / most, 1.0)
