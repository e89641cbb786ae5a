"""The placement table of a sheet: every clump that could ever be crossed, and which go together.

Clumps grow inside one colour block, so "one colour", "one block only", "exactly the number" and "a
stranded box needs a 1" hold by construction. Two bits of arithmetic decide the rest, with sets of
placements as whole numbers: ``live`` are those whose boxes are all free, ``reach`` those with a
box in the start column or beside a crossed box; ``live & reach & pairs[faces]`` is what a pair of
dice allows.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.dice import COLOUR_FACES, COLOUR_JOKER, NUMBER_FACES, NUMBER_JOKER
from sixdice.encore.geometry import START_COLUMN, Mask, clumps, neighbours

__all__ = ["MOST_BOXES", "PlacementSet", "Placements"]

MOST_BOXES = 5
"""Nobody crosses more than five boxes a turn: a joker is never a six."""

PlacementSet: TypeAlias = int
"""A set of placements of one sheet: bit i is the placement with number i in its table."""


@dataclass(frozen=True, slots=True)
class Placements:
    """Every clump of 1–5 boxes of a sheet, ordered by colour, size and boxes; sets of them as bits."""

    clumps: tuple[Mask, ...]
    number: Mapping[Mask, int]
    """The number of a clump in this table."""
    keep: tuple[PlacementSet, ...]
    """For each clump: the placements that share no box with it."""
    touch: tuple[PlacementSet, ...]
    """For each clump: the placements that have a box beside it."""
    start: PlacementSet
    """The placements with a box in the start column."""
    pairs: Mapping[tuple[str, str], PlacementSet]
    """For each colour face and number face: the placements they allow; a joker allows them all."""

    @classmethod
    def of(cls, colours: Sequence[Mask]) -> "Placements":
        """Build the table of a sheet from the boxes of each colour, in the order of the colours."""
        groups = {
            (colour, str(size)): sorted(clumps(area, size))
            for colour, area in zip(COLOUR_LETTERS, colours, strict=True)
            for size in range(1, MOST_BOXES + 1)
        }
        table = tuple(clump for group in groups.values() for clump in group)
        number = {clump: index for index, clump in enumerate(table)}
        sets = {faces: sum(1 << number[clump] for clump in group) for faces, group in groups.items()}
        return cls(
            clumps=table,
            number=number,
            keep=tuple(_those(not clump & other for other in table) for clump in table),
            touch=tuple(_those(bool(neighbours(clump) & other) for other in table) for clump in table),
            start=_those(bool(START_COLUMN & clump) for clump in table),
            pairs={faces: _allowed(sets, *faces) for faces in product(COLOUR_FACES, NUMBER_FACES)},
        )

    def live(self, crossed: Mask) -> PlacementSet:
        """Return the placements whose boxes are all free. From scratch; ``keep`` does it step by step."""
        return _those(not clump & crossed for clump in self.clumps)

    def reach(self, crossed: Mask) -> PlacementSet:
        """Return those with a box in the start column or beside a crossed box. From scratch."""
        frontier = START_COLUMN | neighbours(crossed)
        return _those(bool(clump & frontier) for clump in self.clumps)

    def members(self, placements: PlacementSet) -> Iterator[Mask]:
        """Yield the clumps of a set of placements, in the table's order."""
        while placements:
            lowest = placements & -placements
            yield self.clumps[lowest.bit_length() - 1]
            placements ^= lowest


def _those(truths: Iterator[bool]) -> PlacementSet:
    return sum(1 << index for index, truth in enumerate(truths) if truth)


def _allowed(sets: Mapping[tuple[str, str], PlacementSet], colour: str, number: str) -> PlacementSet:
    return sum(
        members
        for (its_colour, its_number), members in sets.items()
        if colour in (its_colour, COLOUR_JOKER) and number in (its_number, NUMBER_JOKER)
    )
