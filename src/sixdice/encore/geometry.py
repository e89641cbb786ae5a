"""The grid every sheet has: 15 columns A–O, 7 rows; sets of boxes as bits."""

from collections.abc import Iterator
from typing import TypeAlias

__all__ = [
    "COLUMN",
    "COLUMNS",
    "COLUMN_LETTERS",
    "EVERY_BOX",
    "ROW",
    "ROWS",
    "ROW_LETTERS",
    "START_COLUMN",
    "Mask",
    "box_at",
    "box_name",
    "boxes",
    "boxes_text",
    "clumps",
    "connected",
    "neighbours",
    "pieces",
]

ROWS = 7
COLUMNS = 15

COLUMN_LETTERS = "ABCDEFGHIJKLMNO"
ROW_LETTERS = "PQRSTUV"
"""Names of whole rows, used in co-op: P is row 1."""

Mask: TypeAlias = int
"""A set of boxes, one bit each: bit = ROWS * column + row, so A1 is bit 0."""

EVERY_BOX: Mask = (1 << ROWS * COLUMNS) - 1
COLUMN: tuple[Mask, ...] = tuple(((1 << ROWS) - 1) << ROWS * column for column in range(COLUMNS))
ROW: tuple[Mask, ...] = tuple(
    sum(1 << ROWS * column + row for column in range(COLUMNS)) for row in range(ROWS)
)
START_COLUMN: Mask = COLUMN[COLUMN_LETTERS.index("H")]


def box_at(column: int, row: int) -> Mask:
    """Return the box in this column and row, both counted from 0.

    >>> box_name(box_at(7, 3))
    'H4'
    """
    return 1 << ROWS * column + row


def boxes(mask: Mask) -> Iterator[Mask]:
    """Yield the boxes of *mask* one by one, column by column, top to bottom."""
    while mask:
        box = mask & -mask
        yield box
        mask ^= box


def box_name(box: Mask) -> str:
    """Return the name of a single box: its column's letter and its row's number."""
    column, row = divmod(box.bit_length() - 1, ROWS)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def boxes_text(mask: Mask) -> str:
    """Return the names of the boxes of *mask*, column by column, top to bottom.

    >>> boxes_text(START_COLUMN)
    'H1,H2,H3,H4,H5,H6,H7'
    """
    return ",".join(map(box_name, boxes(mask)))


def neighbours(mask: Mask) -> Mask:
    """Return the boxes outside *mask* that share an edge with it."""
    beside = mask << ROWS & EVERY_BOX | mask >> ROWS
    above_or_below = (mask & ~ROW[-1]) << 1 | (mask & ~ROW[0]) >> 1
    return (beside | above_or_below) & ~mask


def connected(mask: Mask) -> bool:
    """Say whether the boxes of *mask* hang together edge to edge: one clump."""
    return len(list(pieces(mask))) == 1


def pieces(mask: Mask) -> Iterator[Mask]:
    """Yield the connected pieces of *mask*."""
    while mask:
        piece = mask & -mask
        while grown := neighbours(piece) & mask:
            piece |= grown
        yield piece
        mask ^= piece


def clumps(area: Mask, size: int) -> set[Mask]:
    """Return every connected set of exactly *size* boxes inside *area*."""
    grown = set(boxes(area))
    for _ in range(size - 1):
        grown = {clump | box for clump in grown for box in boxes(neighbours(clump) & area)}
    return grown
