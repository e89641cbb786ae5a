"""The table as a picture: the dice above, below them every seat's sheet as all may see it.

A box has its colour and the shape of it, a star around the shape until it is crossed, then a cross.
Under each column lies a disc if it is circled at its higher value, a ring if at the lower one, a dash
if somebody else was first. The colours beside the sheet have the same; below them are the jokers, those
used up empty, and co-op's misses. Pips in the corner tell the seat, a strong edge that it is active.
"""

from functools import reduce
from itertools import product
from operator import or_
from typing import Final

from sixdice.core.rules import TABLE, Seat
from sixdice.draw.looks import BoxLook, SheetLook, ValueLook
from sixdice.draw.palette import ACCENT, BAND, EDGE, INK, PAPER, SOFT, TINTS, WHITE
from sixdice.encore.colours import COLOUR_LETTERS, COLOURS
from sixdice.encore.dice import COLOUR_JOKER, NUMBER_JOKER, Faces
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROWS
from sixdice.encore.position import JOKERS
from sixdice.encore.state import State
from sixdice.encore.turns import available
from sixdice.lab.environments import stamps
from sixdice.lab.environments.canvas import Canvas, Pixels

__all__ = ["picture"]

_BOX: Final = 34
_PITCH: Final = 37
_DIE: Final = 40
_TILE: Final = 26
_JOKER: Final = 13
_MARK: Final = 16
_MARGIN: Final = 18
_GAP: Final = 14
_PANEL: Final = _MARGIN + COLUMNS * _PITCH + 14
_WIDTH: Final = _PANEL + 78 + _MARGIN
_MARKS: Final = _MARGIN + ROWS * _PITCH + 14
_HEIGHT: Final = _MARKS + 26
_DICE_HEIGHT: Final = _DIE + _GAP


def picture(state: State) -> Pixels:
    """Return the table as everybody sees it; *state* is that of a spectator's view."""
    seats = state.setup.seats
    across = 1 if len(seats) == 1 else 2
    down = -(-len(seats) // across)
    width, height = across * (_WIDTH + _GAP) + _GAP, _DICE_HEIGHT + down * (_HEIGHT + _GAP) + _GAP
    canvas = Canvas(width, height, EDGE)
    if state.faces:
        _dice(canvas, state.faces, available(state, TABLE))
    for seat in seats:
        row, place = divmod(seat - 1, across)
        left, top = _GAP + place * (_WIDTH + _GAP), _GAP + _DICE_HEIGHT + row * (_HEIGHT + _GAP)
        _sheet(canvas, state, seat, left, top)
    return canvas.pixels()


def _dice(canvas: Canvas, faces: Faces, left: Faces) -> None:
    """Paint the dice in a row; those that have left are faint, of equal ones the last."""
    x, y = _GAP + _DIE // 2, _GAP + _DIE // 2
    for shown, there in zip(faces, left, strict=True):
        for index, face in enumerate(shown):
            _die(canvas, face, x, y, 1.0 if shown[:index].count(face) < there.count(face) else 0.25)
            x += _DIE + _GAP // 2
        x += _GAP


def _die(canvas: Canvas, face: str, x: int, y: int, strength: float) -> None:
    colour = COLOUR_LETTERS.index(face) if face in COLOUR_LETTERS else None
    fill = INK if face == COLOUR_JOKER else WHITE if colour is None else TINTS[colour].fill
    canvas.stamp(stamps.square(_DIE), x, y, fill, strength)
    if colour is not None:
        canvas.stamp(stamps.shape(colour, _DIE), x, y, INK, strength)
    elif face == COLOUR_JOKER:
        canvas.stamp(stamps.cross(_DIE), x, y, WHITE, strength)
    elif face == NUMBER_JOKER:
        canvas.stamp(stamps.question(_DIE), x, y, INK, strength)
    else:
        canvas.stamp(stamps.pips(int(face), _DIE), x, y, INK, strength)


def _sheet(canvas: Canvas, state: State, seat: Seat, left: int, top: int) -> None:
    """Paint one seat's sheet."""
    choice = state.choice(seat)
    look = SheetLook(
        state.position(seat),
        state.circled[seat - 1],
        reduce(or_, (own.columns for own in state.circled)),
        reduce(or_, (own.colours for own in state.circled)),
        tried=choice.boxes if choice else 0,
    )
    many = len(state.setup.players) > 1
    if many and seat == state.active and not state.outcome:
        canvas.area(left - 4, top - 4, _WIDTH + 8, _HEIGHT + 8, ACCENT)
    canvas.area(left, top, _WIDTH, _HEIGHT, PAPER)
    start = left + _MARGIN + COLUMN_LETTERS.index("H") * _PITCH
    canvas.area(start - 4, top + 8, _BOX + 8, _HEIGHT - 16, BAND)
    _grid(canvas, look, left + _MARGIN, top + _MARGIN)
    _panel(canvas, look, left + _PANEL, top + _MARGIN)
    _misses(canvas, look.position.misses, left + _PANEL, top + _MARKS)
    if many:
        canvas.stamp(stamps.square(_TILE), left + _PANEL + 63, top + _MARKS, BAND)
        canvas.stamp(stamps.pips(seat, _TILE), left + _PANEL + 63, top + _MARKS, INK)


def _grid(canvas: Canvas, look: SheetLook, left: int, top: int) -> None:
    """Paint the boxes, and under each column how it is circled."""
    for column, row in product(range(COLUMNS), range(ROWS)):
        x, y = left + column * _PITCH + _BOX // 2, top + row * _PITCH + _BOX // 2
        _box(canvas, look.box(column, row), x, y)
    for column in range(COLUMNS):
        _mark(canvas, look.column(column), left + column * _PITCH + _BOX // 2, top - _MARGIN + _MARKS)


def _box(canvas: Canvas, box: BoxLook, x: int, y: int) -> None:
    tint = TINTS[box.colour]
    canvas.stamp(stamps.square(_BOX), x, y, tint.faded if box.crossed else tint.fill)
    if box.crossed:
        canvas.stamp(stamps.shape(box.colour, _BOX, 1.3), x, y, INK, 0.16)
        canvas.stamp(stamps.cross(_BOX), x, y, INK)
    elif box.star:
        canvas.stamp(stamps.star(_BOX, 0.93), x, y, INK)
        canvas.stamp(stamps.star(_BOX, 0.8), x, y, WHITE)
        canvas.stamp(stamps.shape(box.colour, _BOX, 0.6), x, y + 1, INK)
    else:
        canvas.stamp(stamps.shape(box.colour, _BOX, 0.9), x, y, INK)
    if box.tried:
        canvas.stamp(stamps.frame(_BOX + 4), x, y, INK)


def _mark(canvas: Canvas, values: tuple[ValueLook, ValueLook], x: int, y: int) -> None:
    """Paint how a column or colour is circled: a disc, a ring, a dash if others were first, or a dot."""
    first, later = values
    if first.circled:
        canvas.stamp(stamps.disc(_MARK), x, y, ACCENT)
    elif later.circled:
        canvas.stamp(stamps.ring(_MARK), x, y, ACCENT)
    elif first.struck:
        canvas.stamp(stamps.dash(_MARK), x, y, SOFT)
    else:
        canvas.stamp(stamps.disc(_MARK, 0.25), x, y, SOFT)


def _panel(canvas: Canvas, look: SheetLook, left: int, top: int) -> None:
    """Paint the colours with how they are circled, and the jokers that are left."""
    for colour in range(len(COLOURS)):
        y = top + colour * _PITCH + _BOX // 2
        canvas.stamp(stamps.square(_TILE), left + _TILE // 2, y, TINTS[colour].fill)
        canvas.stamp(stamps.shape(colour, _TILE), left + _TILE // 2, y, INK)
        _mark(canvas, look.colour(colour), left + 48, y)
    for joker in range(JOKERS):
        row, place = divmod(joker, JOKERS // 2)
        x, y = left + 8 + place * 19, top + (len(COLOURS) * _PITCH + _BOX // 2) + row * 22
        is_left = joker < look.position.jokers
        canvas.stamp(
            stamps.square(_JOKER) if is_left else stamps.frame(_JOKER), x, y, INK if is_left else SOFT
        )


def _misses(canvas: Canvas, misses: int, left: int, y: int) -> None:
    for miss in range(misses):
        canvas.stamp(stamps.cross(_MARK, 0.9, 0.28), left + 8 + miss * 17, y, INK)
