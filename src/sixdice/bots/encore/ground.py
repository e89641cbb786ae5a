"""What a bot looks up about a sheet: worked out once a sheet, so that a decision is quick."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from sixdice.encore.geometry import COLUMN, COLUMNS, ROWS, Mask, pieces
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.sheet import Sheet

__all__ = ["FULL", "Ground", "Leftover", "colour_moves", "column_shape", "ground_of", "left_over", "shape"]

FULL = 0
"""The shape of a completed column."""


class Leftover(NamedTuple):
    """What is left of a block: the moves it takes at least, its pieces, and whether it is a whole six."""

    moves: int
    pieces: int
    six: bool


@dataclass(frozen=True, slots=True)
class Ground:
    """The look-up tables of a sheet. Placements are those of ``sheet.placements``, by number."""

    columns: tuple[tuple[int, ...], ...]
    """The columns that each placement meets, from left to right."""
    blocks: tuple[Mask, ...]
    """The colour block that each placement lies in."""
    colours: tuple[int, ...]
    """The colour of each placement."""
    colour_blocks: tuple[tuple[Mask, ...], ...]
    """The blocks of each colour."""
    leftover: Mapping[Mask, Leftover]
    """What it takes to finish a block, for every set of its boxes that may be free."""
    shapes: tuple[tuple[int, ...], ...]
    """The shape of each column, for every set of its boxes that may be free."""


@lru_cache(maxsize=64)
def ground_of(sheet: Sheet) -> Ground:
    """Return the tables of a sheet."""
    clumps = sheet.placements.clumps
    colour_blocks = tuple(tuple(pieces(area)) for area in sheet.colours)
    blocks = [(block, colour) for colour, some in enumerate(colour_blocks) for block in some]
    homes = [next(home for home in blocks if home[0] & clump) for clump in clumps]
    return Ground(
        columns=tuple(tuple(index for index in range(COLUMNS) if COLUMN[index] & clump) for clump in clumps),
        blocks=tuple(block for block, _ in homes),
        colours=tuple(colour for _, colour in homes),
        colour_blocks=colour_blocks,
        leftover={free: left_over(free) for block, _ in blocks for free in _subsets(block)},
        shapes=tuple(
            tuple(column_shape(sheet, free << ROWS * index) for free in range(1 << ROWS))
            for index in range(COLUMNS)
        ),
    )


def colour_moves(ground: Ground, free: Mask) -> list[int]:
    """Return for each colour how many moves it takes at least to complete it."""
    return [sum(ground.leftover[block & free].moves for block in blocks) for blocks in ground.colour_blocks]


def shape(boxes_left: int, runs: int) -> int:
    """Return a column's shape as one number: its free boxes, and the runs of one colour they form."""
    return boxes_left * (ROWS + 1) + runs


def column_shape(sheet: Sheet, free: Mask) -> int:
    """Return the shape of a column of which these boxes are free."""
    return shape(free.bit_count(), sum(1 for colour in sheet.colours for _ in pieces(colour & free)))


def left_over(free: Mask) -> Leftover:
    """Return what these free boxes of a block take.

    Nobody crosses six boxes in one turn: a whole six takes two moves, any other piece one.
    """
    sizes = [piece.bit_count() for piece in pieces(free)]
    six = any(size > MOST_BOXES for size in sizes)
    return Leftover(len(sizes) + six, len(sizes), six)


def _subsets(block: Mask) -> Iterator[Mask]:
    """Yield every set of boxes of a block, the empty one last."""
    some = block
    while some:
        yield some
        some = some - 1 & block
    yield 0
