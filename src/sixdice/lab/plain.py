"""Random solo games as fast as plain Python plays them: the placement table and nothing else.

The policy: of the placements that the roll allows, each is as likely as any other; it is paid with as
few jokers as the roll allows; a pass only when there is none. A score needs only what is crossed at
the end, since alone every column and colour gives its higher value.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from sixdice.core.chance import Randomness
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, joker_cost
from sixdice.encore.geometry import COLUMN, Mask
from sixdice.encore.modes.solo import Solo
from sixdice.encore.placements import PlacementSet
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY
from sixdice.encore.sheet import Sheet

__all__ = ["ROLLS", "PlainSolo"]

FEW = 5
"""Beyond so many bits to skip, halving the set first pays: 8 % more games a second."""

ROLLS: Sequence[tuple[str, str, str, str]] = tuple(
    product(COLOUR_FACES, COLOUR_FACES, NUMBER_FACES, NUMBER_FACES)
)
"""Every roll of two colour dice and two number dice, each as likely as any other."""


@dataclass(frozen=True, slots=True)
class PlainSolo:
    """Everything that a random solo game on one sheet looks up."""

    sheet: Sheet
    allowed: tuple[tuple[PlacementSet, PlacementSet, PlacementSet], ...]
    """For each roll, what it allows for no joker, for at most one, for at most two."""
    worth: tuple[tuple[int, Mask], ...]
    """The points of each column and colour, and the boxes to cross for them."""

    @classmethod
    def of(cls, sheet: Sheet) -> "PlainSolo":
        """Build the tables of a sheet."""
        columns = ((worth.first, column) for worth, column in zip(COLUMN_POINTS, COLUMN, strict=True))
        colours = ((COLOUR_POINTS.first, colour) for colour in sheet.colours)
        allowed = tuple(_allowed(sheet.placements.pairs, roll) for roll in ROLLS)
        return cls(sheet, allowed, (*columns, *colours))

    def play(self, rng: Randomness) -> int:
        """Play one game and return its score."""
        table = self.sheet.placements
        clumps, keep, touch = table.clumps, table.keep, table.touch
        allowed, random = self.allowed, rng.random
        lower_half = (1 << len(clumps) // 2) - 1
        live, reach, crossed, jokers = (1 << len(clumps)) - 1, table.start, 0, JOKERS
        for _ in range(Solo.turns):
            by_cost = allowed[int(random() * 1296)]
            open_now = live & reach
            legal = open_now & by_cost[jokers if jokers < 2 else 2]  # noqa: PLR2004, FURB136 -- two at most; quicker
            if legal:
                rank = int(random() * legal.bit_count())
                if rank > FEW:
                    low = legal & lower_half
                    if rank < (lows := low.bit_count()):
                        legal = low
                    else:
                        legal, rank = legal ^ low, rank - lows
                for _ in range(rank):
                    legal &= legal - 1
                bit = legal & -legal
                number = bit.bit_length() - 1
                crossed |= clumps[number]
                live &= keep[number]
                reach |= touch[number]
                if not bit & by_cost[0]:
                    jokers -= 1 if bit & by_cost[1] else 2
        return self.score(crossed, jokers)

    def score(self, crossed: Mask, jokers: int) -> int:
        """Return what a solo game is worth that ends with these boxes crossed and these jokers left."""
        score = jokers - STAR_PENALTY * (self.sheet.stars & ~crossed).bit_count()
        for points, boxes in self.worth:
            if not boxes & ~crossed:
                score += points
        return score


def _allowed(
    pairs: Mapping[tuple[str, str], PlacementSet], roll: tuple[str, str, str, str]
) -> tuple[PlacementSet, PlacementSet, PlacementSet]:
    sets = [0, 0, 0]
    for colour, number in product(roll[:2], roll[2:]):
        for most in range(joker_cost(colour, number), 3):
            sets[most] |= pairs[colour, number]
    return sets[0], sets[1], sets[2]
