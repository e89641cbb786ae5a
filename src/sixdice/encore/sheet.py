"""A sheet: seven rows of fifteen coloured boxes, fifteen of them with a star.

Every sheet, published or new, has the same structure: 21 boxes a colour, in blocks of exactly 1, 2,
3, 4, 5 and 6 boxes; every column holds all five colours; one star a column, three a colour.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from sixdice.core.errors import Fault, SheetError
from sixdice.encore.colours import COLOUR_LETTERS, COLOURS
from sixdice.encore.geometry import (
    COLUMN,
    COLUMN_LETTERS,
    COLUMNS,
    ROWS,
    Mask,
    box_at,
    pieces,
)
from sixdice.encore.placements import Placements

__all__ = [
    "BLOCK_SIZES",
    "LONGEST_NAME",
    "STARS_A_COLOUR",
    "Sheet",
    "name_faults",
    "parse_sheet",
    "sheet_faults",
    "sheet_of",
]

BLOCK_SIZES = (1, 2, 3, 4, 5, 6)
STARS_A_COLOUR = 3
LONGEST_NAME = 40


@dataclass(frozen=True)
class Sheet:
    """A sheet by its name and its seven rows. Unchecked: ``parse_sheet`` checks."""

    name: str
    rows: tuple[str, ...]

    def __str__(self) -> str:
        return "/".join(self.rows)

    def __reduce__(self) -> tuple[object, ...]:
        return sheet_of, (self.name, self.rows)

    @cached_property
    def colours(self) -> tuple[Mask, ...]:
        """The boxes of each colour, in the order of the colours."""
        return tuple(self._boxes_of(letter + letter.upper()) for letter in COLOUR_LETTERS)

    @cached_property
    def stars(self) -> Mask:
        """The boxes with a star."""
        return self._boxes_of(COLOUR_LETTERS.upper())

    @cached_property
    def placements(self) -> Placements:
        """The placement table, built once a sheet."""
        return Placements.of(self.colours)

    def colour_of(self, box: Mask) -> str:
        """Return the letter of a box's colour."""
        return next(letter for letter, mask in zip(COLOUR_LETTERS, self.colours, strict=True) if mask & box)

    def _boxes_of(self, letters: str) -> Mask:
        return sum(
            box_at(column, row)
            for row, line in enumerate(self.rows)
            for column, letter in enumerate(line)
            if letter in letters
        )


@lru_cache(maxsize=64)
def sheet_of(name: str, rows: tuple[str, ...]) -> Sheet:
    """Return the sheet of these rows, the same for all who ask, so that its tables are built once. Unchecked.

    A pickled sheet is its name and rows, and becomes this one: tables do not travel.
    """
    return Sheet(name, rows)


def parse_sheet(name: str, text: str) -> Sheet:
    """Read a sheet: seven lines of fifteen letters ``gyorb`` (upper case: a star), or one with ``/``.

    Blank lines and lines that begin with ``;`` do not count. A SheetError lists *all* faults.
    """
    lines = [
        (part.strip(), number)
        for number, line in enumerate(text.splitlines(), start=1)
        if not line.startswith(";")
        for part in line.split("/")
        if part.strip()
    ]
    faults = [*name_faults(name), *_shape_faults(lines)]
    sheet = Sheet(name, tuple(row for row, _ in lines))
    if not faults:
        faults = list(sheet_faults(sheet))
    if faults:
        raise SheetError(faults)
    return sheet


def name_faults(name: str) -> Iterator[Fault]:
    """Yield what is wrong with the name of a sheet: it must stand in a record's tags."""
    if not name or len(name) > LONGEST_NAME or any(char in ',"/ ' or not char.isprintable() for char in name):
        yield Fault(
            "sheet/name",
            f"a sheet's name has 1 to {LONGEST_NAME} characters, no space, comma, slash or quote: {name!r}",
        )


def _shape_faults(lines: Sequence[tuple[str, int]]) -> Iterator[Fault]:
    """Yield what keeps these rows from being a grid of coloured boxes."""
    if len(lines) != ROWS:
        yield Fault("sheet/rows", f"a sheet has {ROWS} rows, this one has {len(lines)}")
    for row, number in lines:
        if len(row) != COLUMNS:
            yield Fault("sheet/row-length", f"a row has {COLUMNS} boxes, this one has {len(row)}", number)
        for place, letter in enumerate(row, start=1):
            if letter.lower() not in COLOUR_LETTERS:
                yield Fault("sheet/letter", f"box {place} is {letter!r}, not one of {COLOUR_LETTERS}", number)


def sheet_faults(sheet: Sheet) -> Iterator[Fault]:
    """Yield every way in which a grid of coloured boxes breaks the structure of a sheet."""
    for colour, mask in zip(COLOURS, sheet.colours, strict=True):
        sizes = tuple(sorted(block.bit_count() for block in pieces(mask)))
        if sizes != BLOCK_SIZES:
            found = ", ".join(map(str, sizes)) or "none"
            yield Fault(
                "sheet/blocks", f"{colour.name} must have blocks of 1, 2, 3, 4, 5 and 6 boxes; it has {found}"
            )
        if (stars := (mask & sheet.stars).bit_count()) != STARS_A_COLOUR:
            yield Fault(
                "sheet/colour-stars", f"{colour.name} must have {STARS_A_COLOUR} stars; it has {stars}"
            )
    for letter, column in zip(COLUMN_LETTERS, COLUMN, strict=True):
        missing = [
            colour.name for colour, mask in zip(COLOURS, sheet.colours, strict=True) if not mask & column
        ]
        if missing:
            yield Fault(
                "sheet/column-colours", f"column {letter} must hold all five colours; no {', '.join(missing)}"
            )
        if (stars := (column & sheet.stars).bit_count()) != 1:
            yield Fault("sheet/column-stars", f"column {letter} must have one star; it has {stars}")
