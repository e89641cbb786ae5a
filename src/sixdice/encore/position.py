"""A sheet position: what one seat has crossed on its sheet, and what it has left."""

from dataclasses import dataclass, field, replace

from sixdice.encore.geometry import COLUMN, ROW, Mask
from sixdice.encore.placements import PlacementSet
from sixdice.encore.sheet import Sheet

__all__ = ["JOKERS", "Position"]

JOKERS = 8
"""The exclamation marks on a fresh sheet."""


@dataclass(frozen=True, slots=True)
class Position:
    """One seat's sheet, the boxes crossed on it, the jokers left, and (co-op) the misses noted."""

    sheet: Sheet
    crossed: Mask = 0
    jokers: int = JOKERS
    misses: int = 0
    live: PlacementSet = field(default=-1, repr=False, compare=False)
    """The placements whose boxes are all free; follows from *crossed*."""
    reach: PlacementSet = field(default=-1, repr=False, compare=False)
    """The placements that touch the start column or a crossed box; follows from *crossed*."""

    def __post_init__(self) -> None:
        if self.live < 0:
            table = self.sheet.placements
            object.__setattr__(self, "live", table.live(self.crossed))
            object.__setattr__(self, "reach", table.reach(self.crossed))

    def cross(self, clump: Mask, jokers: int) -> "Position":
        """Return the position after crossing a legal *clump* for this many *jokers*. Unchecked."""
        table = self.sheet.placements
        number = table.number[clump]
        return Position(
            self.sheet,
            self.crossed | clump,
            self.jokers - jokers,
            self.misses,
            self.live & table.keep[number],
            self.reach | table.touch[number],
        )

    def pay(self, jokers: int) -> "Position":
        """Return the position with this many jokers fewer. Unchecked."""
        return replace(self, jokers=self.jokers - jokers)

    def miss(self) -> "Position":
        """Return the position with one more miss noted."""
        return replace(self, misses=self.misses + 1)

    def columns(self) -> int:
        """Return the completed columns as a set: bit 0 is A."""
        return sum(1 << index for index, column in enumerate(COLUMN) if not column & ~self.crossed)

    def rows(self) -> int:
        """Return the completed rows as a set: bit 0 is P."""
        return sum(1 << index for index, row in enumerate(ROW) if not row & ~self.crossed)

    def colours(self) -> int:
        """Return the completed colours as a set: bit 0 is green."""
        return sum(
            1 << index for index, colour in enumerate(self.sheet.colours) if not colour & ~self.crossed
        )
