"""What there is to draw on a sheet, whatever it is drawn with: how each box and each value looks."""

from dataclasses import dataclass
from typing import NamedTuple

from sixdice.encore.geometry import Mask, box_at
from sixdice.encore.position import Position
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, Circled

__all__ = ["NOTHING_CIRCLED", "BoxLook", "SheetLook", "ValueLook"]

NOTHING_CIRCLED = Circled()


class BoxLook(NamedTuple):
    """How a box looks. A star is drawn until it is crossed; a try covers the hint that it is legal."""

    colour: int
    star: bool
    crossed: bool
    legal: bool
    tried: bool
    marked: bool


class ValueLook(NamedTuple):
    """How a value looks: circled by the sheet's owner, or struck because somebody else has it."""

    points: int
    circled: bool = False
    struck: bool = False


@dataclass(frozen=True, slots=True)
class SheetLook:
    """A position and what is to be pointed out on it.

    ``claimed_columns`` (bit 0 is A) and ``claimed_colours`` (bit 0 is green) are those whose higher
    value somebody has circled already; ``legal``, ``tried`` and ``marked`` are sets of boxes.
    """

    position: Position
    circled: Circled = NOTHING_CIRCLED
    claimed_columns: int = 0
    claimed_colours: int = 0
    legal: Mask = 0
    tried: Mask = 0
    marked: Mask = 0

    def box(self, column: int, row: int) -> BoxLook:
        """Return how a box looks; column and row are counted from 0."""
        box, sheet, crossed = box_at(column, row), self.position.sheet, self.position.crossed
        return BoxLook(
            colour=next(index for index, mask in enumerate(sheet.colours) if mask & box),
            star=bool(box & sheet.stars & ~crossed),
            crossed=bool(box & crossed),
            legal=bool(box & self.legal & ~self.tried),
            tried=bool(box & self.tried),
            marked=bool(box & self.marked),
        )

    def column(self, index: int) -> tuple[ValueLook, ValueLook]:
        """Return how the higher and the lower value of a column look."""
        own, worth = self.circled, COLUMN_POINTS[index]
        return _values(
            worth, own.columns_first >> index, own.columns_later >> index, self.claimed_columns >> index
        )

    def colour(self, index: int) -> tuple[ValueLook, ValueLook]:
        """Return how the higher and the lower bonus of a colour look."""
        own, worth = self.circled, COLOUR_POINTS
        return _values(
            worth, own.colours_first >> index, own.colours_later >> index, self.claimed_colours >> index
        )

    def left(self, index: int) -> int:
        """Return how many boxes of a colour are not crossed yet."""
        return (self.position.sheet.colours[index] & ~self.position.crossed).bit_count()


def _values(worth: tuple[int, int], first: int, later: int, claimed: int) -> tuple[ValueLook, ValueLook]:
    """Return how two values look; the lowest bit of each set says whether it applies."""
    high, low = worth
    return ValueLook(high, bool(first & 1), bool(claimed & ~first & 1)), ValueLook(low, bool(later & 1))
