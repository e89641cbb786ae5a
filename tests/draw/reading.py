"""Reading a terminal drawing back."""

import re
from itertools import product

from sixdice.encore.geometry import COLUMNS, ROWS

ESCAPE = re.compile("\x1b\\[[0-9;]*m")


def bare(text: str) -> list[str]:
    """The lines of a drawing without escapes."""
    return ESCAPE.sub("", text).split("\n")


def cells(text: str) -> dict[tuple[int, int], str]:
    """The four characters of each box, by column and row."""
    rows = [re.sub(r"[│|]", "", line[2:]).ljust(4 * COLUMNS) for line in bare(text)[1 : 1 + ROWS]]
    return {(x, y): rows[y][4 * x : 4 * x + 4] for x, y in product(range(COLUMNS), range(ROWS))}


def values(text: str, line: int) -> list[str]:
    """The values under the columns: line 0 the higher, line 1 the lower."""
    row = re.sub(r"[│|]", "", bare(text)[1 + ROWS + line][2:])
    return [row[4 * column : 4 * column + 3].strip() for column in range(COLUMNS)]
