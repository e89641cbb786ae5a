"""What columns, colours, jokers and stars are worth, who wins, and the ranks of solo."""

from collections.abc import Sequence
from typing import NamedTuple

from sixdice.core.rules import Seat
from sixdice.encore.position import Position

__all__ = [
    "COLOUR_POINTS",
    "COLUMN_POINTS",
    "RANKS",
    "STAR_PENALTY",
    "Breakdown",
    "Circled",
    "rank",
    "winners",
]


class Worth(NamedTuple):
    """What completing something is worth: to the first who do it, and to those who do it later."""

    first: int
    later: int


COLUMN_POINTS = tuple(
    Worth(*pair)
    for pair in (
        *((5, 3), (3, 2), (3, 2), (3, 2), (2, 1), (2, 1), (2, 1)),
        (1, 0),
        *((2, 1), (2, 1), (2, 1), (3, 2), (3, 2), (3, 2), (5, 3)),
    )
)
"""Column by column, A to O."""

COLOUR_POINTS = Worth(5, 3)
STAR_PENALTY = 2


class Circled(NamedTuple):
    """The values one seat has circled, as sets: of columns (bit 0 is A), of colours (bit 0 is green)."""

    columns_first: int = 0
    columns_later: int = 0
    colours_first: int = 0
    colours_later: int = 0

    @property
    def columns(self) -> int:
        """The columns circled, at either value."""
        return self.columns_first | self.columns_later

    @property
    def colours(self) -> int:
        """The colours circled, at either value."""
        return self.colours_first | self.colours_later

    def column_points(self) -> int:
        """Return the sum of the column points circled."""
        return sum(
            worth.first * (self.columns_first >> index & 1) + worth.later * (self.columns_later >> index & 1)
            for index, worth in enumerate(COLUMN_POINTS)
        )

    def colour_points(self) -> int:
        """Return the sum of the colour bonuses circled."""
        first, later = self.colours_first.bit_count(), self.colours_later.bit_count()
        return COLOUR_POINTS.first * first + COLOUR_POINTS.later * later


class Breakdown(NamedTuple):
    """A score line by line, as on the sheet; the stars count against it."""

    colours: int
    columns: int
    jokers: int
    stars: int

    @classmethod
    def of(cls, position: Position, circled: Circled) -> "Breakdown":
        """Add up one seat's sheet: bonuses, columns, 1 an unused joker, −2 an uncrossed star."""
        missing = (position.sheet.stars & ~position.crossed).bit_count()
        return cls(circled.colour_points(), circled.column_points(), position.jokers, -STAR_PENALTY * missing)

    @property
    def total(self) -> int:
        """The score; it may be negative."""
        return sum(self)


def winners(scores: Sequence[int], jokers: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats with most points, of these those with most unused jokers; several share."""
    standing = list(zip(scores, jokers, strict=True))
    return tuple(seat for seat, own in enumerate(standing, start=1) if own == max(standing))


class Rank(NamedTuple):
    """A band of solo scores: its text in records, the least score in it, and a word to the player."""

    band: str
    least: int
    remark: str


RANKS = (
    Rank(">40", 41, "Legendary. Frame this sheet."),
    Rank("37-40", 37, "Masterly: hardly anyone gets here."),
    Rank("33-36", 33, "You could teach this game."),
    Rank("29-32", 29, "Excellent, and no luck about it."),
    Rank("25-28", 25, "Strong. The stars were watching."),
    Rank("21-24", 21, "Well crossed."),
    Rank("17-20", 17, "You know your way around a sheet."),
    Rank("13-16", 13, "Solid; the corners still hide points."),
    Rank("9-12", 9, "A fair start. Mind the stars."),
    Rank("5-8", 5, "The dice owe you one. Encore?"),
    Rank("1-4", 1, "At least it is not below zero."),
    Rank("0", 0, "Perfectly balanced, as no one intended."),
    Rank("<0", -1000, "The stars won this one. Encore!"),
)


def rank(score: int) -> Rank:
    """Return the band that a solo score falls into."""
    return next(band for band in RANKS if score >= band.least)
