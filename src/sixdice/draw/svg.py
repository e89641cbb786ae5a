"""A sheet as an SVG document that stands alone: on white, on dark, in print, in greyscale."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from sixdice.draw.looks import NOTHING_CIRCLED, BoxLook, SheetLook, ValueLook
from sixdice.draw.markup import element, plain
from sixdice.draw.palette import ACCENT, BAND, BAND_EDGE, EDGE, INK, PAPER, SOFT, TINTS, WHITE
from sixdice.draw.shapes import cross, shape, star
from sixdice.encore.colours import COLOURS
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROW_LETTERS, ROWS, Mask, boxes_text
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.scoring import Circled

__all__ = ["sheet_svg"]

_BOX: Final = 46
_PITCH: Final = 50
_LEFT: Final = 46
_TOP: Final = 46
_RIGHT: Final = _LEFT + COLUMNS * _PITCH
_BOTTOM: Final = _TOP + ROWS * _PITCH
_PANEL: Final = _RIGHT + 30
_WIDTH: Final = _PANEL + 166
_HEIGHT: Final = _BOTTOM + 62
_JOKERS_A_ROW: Final = 4


def sheet_svg(  # noqa: PLR0913 -- each is one thing that a sheet may show
    position: Position,
    circled: Circled = NOTHING_CIRCLED,
    *,
    claimed_columns: int = 0,
    claimed_colours: int = 0,
    legal: Mask = 0,
    tried: Mask = 0,
    marked: Mask = 0,
    title: str = "",
    row_letters: bool = False,
) -> str:
    """Return a picture of a sheet: boxes, both values of each column, colour bonuses, jokers.

    A box shows the shape of its colour, in its star if it has one; crossed, it fades, loses its
    star and carries a cross. *legal* boxes have a light frame, *tried* ones a strong frame,
    *marked* ones a dashed ring; column H lies on a band. Circled values have a ring, those that
    only others can have are struck. Co-op's names of the rows are added with *row_letters*.
    """
    look = SheetLook(position, circled, claimed_columns, claimed_colours, legal, tried, marked)
    parts = [
        element("title", plain(title) or f"Encore sheet {plain(position.sheet.name)}"),
        element("desc", plain(_description(position))),
        _paper(),
        _band(),
        *_letters(row_letters),
        *_grid(look),
        *_columns(look),
        *_colours(look),
        *_jokers(position.jokers),
    ]
    return _document("\n".join(parts))


def _document(content: str) -> str:
    return element(
        "svg",
        f"\n{content}\n",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
        width=_WIDTH,
        height=_HEIGHT,
        role="img",
        font_family="sans-serif",
        text_anchor="middle",
    )


def _description(position: Position) -> str:
    crossed = boxes_text(position.crossed).replace(",", ", ") or "nothing"
    return f"Crossed: {crossed}. Jokers left: {position.jokers}."


def _paper() -> str:
    """Return the sheet's own background, so that it reads on any page."""
    size = {"x": 1.0, "y": 1.0, "width": _WIDTH - 2.0, "height": _HEIGHT - 2.0, "rx": 16.0}
    return element("rect", class_="paper", fill=PAPER, stroke=EDGE, stroke_width=2, **size)


def _band() -> str:
    x = _LEFT + COLUMN_LETTERS.index("H") * _PITCH - 5
    size = {"x": x, "y": _TOP - 27.0, "width": _BOX + 10.0, "height": _HEIGHT - _TOP + 17.0, "rx": 10.0}
    return element("rect", class_="band", fill=BAND, stroke=BAND_EDGE, stroke_width=1, **size)


def _text(text: str, x: float, y: float, *, size: int = 15, strong: bool = False, **more: str) -> str:
    """Return a text around a middle; *strong* ones in bold ink, others lighter."""
    weight, fill = ("bold", INK) if strong else ("normal", SOFT)
    place = {"x": x, "y": y + size * 0.36, "font_size": size}
    return element("text", text, font_weight=weight, fill=fill, **place, **more)


def _middle(column: int, row: int) -> tuple[float, float]:
    return _LEFT + column * _PITCH + _BOX / 2, _TOP + row * _PITCH + _BOX / 2


def _letters(row_letters: bool) -> Iterator[str]:
    """Yield the names of columns and rows."""
    for column, letter in enumerate(COLUMN_LETTERS):
        yield _text(letter, _middle(column, 0)[0], _TOP - 14, strong=True)
    for row, letter in enumerate(ROW_LETTERS):
        y = _middle(0, row)[1]
        yield _text(str(row + 1), _LEFT - 18, y)
        if row_letters:
            yield _text(letter, _RIGHT + 10, y)


def _grid(look: SheetLook) -> Iterator[str]:
    """Yield the boxes; then, above them all, what frames them."""
    every = product(range(COLUMNS), range(ROWS))
    places = [(look.box(column, row), *_middle(column, row)) for column, row in every]
    for box, x, y in places:
        yield _box(box, x, y)
    for box, x, y in places:
        yield from _frames(box, x, y)


def _box(box: BoxLook, x: float, y: float) -> str:
    """Return a box with its shape, and its star or its cross."""
    tint = TINTS[box.colour]
    if box.crossed:
        return _square(x, y, tint.faded, 0.3) + shape(box.colour, x, y, 15, 0.28) + cross(x, y, 12, 4)
    inside = star(x, y, 20) + shape(box.colour, x, y + 1, 6.5) if box.star else shape(box.colour, x, y, 10)
    return _square(x, y, tint.fill, 0.55) + inside


def _square(x: float, y: float, fill: str, edge: float) -> str:
    place = {"x": x - _BOX / 2, "y": y - _BOX / 2, "width": _BOX, "height": _BOX, "rx": 8}
    return element("rect", class_="box", fill=fill, stroke=INK, stroke_opacity=edge, **place)


def _frames(box: BoxLook, x: float, y: float) -> Iterator[str]:
    """Yield what points a box out: light frame, strong frame, dashed ring."""
    if box.legal:
        yield _frame(x, y, 19.5, 4, WHITE) + _frame(x, y, 22.5, 2, INK, "legal")
    if box.tried:
        yield _frame(x, y, 19.5, 3, WHITE) + _frame(x, y, 23, 5, INK, "tried")
    if box.marked:
        yield _ring(x, y, 18, 5, WHITE) + _ring(x, y, 18, 2.5, INK, stroke_dasharray="5 4", class_="marked")


def _frame(x: float, y: float, half: float, stroke: float, colour: str, kind: str = "gap") -> str:
    place = {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half, "rx": half * 0.36}
    return element("rect", class_=kind, fill="none", stroke=colour, stroke_width=stroke, **place)


def _ring(x: float, y: float, radius: float, stroke: float, colour: str, **more: str) -> str:
    return element("circle", cx=x, cy=y, r=radius, fill="none", stroke=colour, stroke_width=stroke, **more)


def _columns(look: SheetLook) -> Iterator[str]:
    """Yield the two values under each column."""
    for column in range(COLUMNS):
        first, later = look.column(column)
        x = _middle(column, 0)[0]
        yield _value(first, x, _BOTTOM + 14, strong=True)
        yield _value(later, x, _BOTTOM + 39)


def _value(value: ValueLook, x: float, y: float, *, strong: bool = False) -> str:
    """Return a value: with a ring if it is circled, with a stroke through it if others have it."""
    text = _text(str(value.points), x, y, strong=strong or value.circled)
    if value.circled:
        return text + _ring(x, y, 11.5, 2.5, ACCENT, class_="circled")
    if value.struck:
        line = {"x1": x - 10, "y1": y + 4, "x2": x + 10, "y2": y - 4}
        return text + element("line", class_="struck", stroke=INK, stroke_width=2.5, **line)
    return text


def _colours(look: SheetLook) -> Iterator[str]:
    """Yield the bonuses of each colour and how many of its boxes are left."""
    for index in range(len(COLOURS)):
        y = _middle(0, index)[1]
        first, later = look.colour(index)
        place = {"x": _PANEL, "y": y - 15, "width": 30, "height": 30, "rx": 6}
        yield element("rect", class_="colour", fill=TINTS[index].fill, stroke=INK, **place)
        yield shape(index, _PANEL + 15, y, 7)
        yield _value(first, _PANEL + 52, y, strong=True)
        yield _value(later, _PANEL + 80, y)
        yield _text(f"{look.left(index)} left", _PANEL + 144, y, size=14, text_anchor="end")


def _jokers(left: int) -> Iterator[str]:
    """Yield the jokers in two rows; those used are crossed."""
    for joker in range(JOKERS):
        row, place = divmod(joker, _JOKERS_A_ROW)
        x, y = _PANEL + 15 + 36 * place, _middle(0, ROWS - 2 + row)[1]
        used = joker >= left
        frame = _frame(x, y, 14, 1.5, SOFT if used else INK, "joker")
        yield frame + _text("!", x, y, size=17, strong=not used) + (_used(x, y) if used else "")


def _used(x: float, y: float) -> str:
    line = {"x1": x - 10, "y1": y + 10, "x2": x + 10, "y2": y - 10}
    return element("line", class_="used", stroke=INK, stroke_width=2.5, stroke_linecap="round", **line)
