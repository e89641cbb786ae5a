"""A sheet in a terminal: ten lines that can be read without any colour."""

from collections.abc import Iterator, Sequence
from typing import Final

from sixdice.draw.looks import NOTHING_CIRCLED, BoxLook, SheetLook, ValueLook
from sixdice.draw.text.style import Style, bold, on_dark, on_tint, signs, soft
from sixdice.encore.colours import COLOURS
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROW_LETTERS, ROWS, Mask
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.scoring import Circled

__all__ = ["sheet_text"]

_START: Final = COLUMN_LETTERS.index("H")


def sheet_text(  # noqa: PLR0913 -- each is one thing that a sheet may show
    position: Position,
    circled: Circled = NOTHING_CIRCLED,
    *,
    style: Style,
    claimed_columns: int = 0,
    claimed_colours: int = 0,
    legal: Mask = 0,
    tried: Mask = 0,
    row_letters: bool = False,
) -> str:
    """Return a sheet: letters, seven rows, both values of each column; bonuses and jokers beside it.

    A box shows the shape of its colour, then ★ or ✕ (then its shape is hollow); ``( )`` around it:
    legal, ``[ ]``: tried. Column H stands between bars. ``(5)`` is circled, ``-5-`` is struck because
    somebody else has it. Co-op's names of the rows are added with *row_letters*.
    """
    look = SheetLook(position, circled, claimed_columns, claimed_colours, legal, tried)
    ends = [f"{letter} " if row_letters else "  " for letter in ROW_LETTERS]
    grid = [
        _across(" ", [bold(f" {letter}  ", style) for letter in COLUMN_LETTERS], style) + "  ",
        *(_row(look, row, style) + soft(end, style) for row, end in enumerate(ends)),
        *(_across(" ", cells, style) + "  " for cells in _values(look, style)),
    ]
    beside = _beside(look, style)
    return "\n".join(f"{line} {side}".rstrip() for line, side in zip(grid, beside, strict=True))


def _across(label: str, cells: Sequence[str], style: Style) -> str:
    """Return a line of cells, the one of the start column between bars."""
    bar = signs(style).bar
    before, start, after = cells[:_START], cells[_START], cells[_START + 1 :]
    return f"{label} {''.join(before)}{bar}{start}{bar}{''.join(after)}"


def _row(look: SheetLook, row: int, style: Style) -> str:
    cells = [_box(look.box(column, row), style) for column in range(COLUMNS)]
    return _across(str(row + 1), cells, style)


def _box(box: BoxLook, style: Style) -> str:
    """Return a box in four characters: its frame around its shape and its star or cross."""
    sign = signs(style)
    shape = (sign.hollow if box.crossed else sign.shapes)[box.colour]
    state = sign.cross if box.crossed else sign.star if box.star else " "
    opening, closing = "[]" if box.tried else "()" if box.legal else "  "
    text = f"{opening}{shape}{state}{closing}"
    return (on_dark if box.crossed else on_tint)(text, box.colour, style)


def _values(look: SheetLook, style: Style) -> Iterator[list[str]]:
    """Yield the line of the higher column values, then that of the lower ones."""
    columns = [look.column(index) for index in range(COLUMNS)]
    for values in zip(*columns, strict=True):
        yield [_value(value, style) + " " for value in values]


def _value(value: ValueLook, style: Style) -> str:
    """Return a value in three characters."""
    if value.circled:
        return bold(f"({value.points})", style)
    return soft(f"-{value.points}-", style) if value.struck else f" {value.points} "


def _beside(look: SheetLook, style: Style) -> Iterator[str]:
    """Yield what stands beside the letters, the rows and the values: bonuses, then jokers."""
    yield soft("  bonus left", style)
    for index in range(len(COLOURS)):
        yield _bonus(look, index, style)
    jokers = look.position.jokers
    yield from [""] * (ROWS - len(COLOURS) - 1)
    yield f"{soft('jokers', style)}{jokers:6}"
    yield bold("!" * jokers, style) + soft(signs(style).cross * (JOKERS - jokers), style)
    yield ""


def _bonus(look: SheetLook, index: int, style: Style) -> str:
    first, later = look.colour(index)
    shape = on_tint(signs(style).shapes[index], index, style)
    return f"{shape} {_value(first, style)} {_value(later, style)} {look.left(index):2}"
