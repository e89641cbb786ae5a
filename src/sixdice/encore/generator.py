"""New sheets, drawn at random, with what the seven published ones have in common.

Beyond what ``sheet_faults`` asks of every sheet, on all seven:

1. In each column a colour has one *run*: its boxes there stand one below the other. So a colour's
   six blocks follow one another from A to O, and no two of them share a column.
2. No block has two stars. The blocks of six have one nearly always, those of one and five mostly.
3. Nine stars in ten are on a *loose* box: the rest of its block hangs together without it.

A sheet is therefore fifteen columns of five runs. The blocks of each colour are put in a random
order; then columns are drawn from A to O, going back where none fits; then stars are matched with columns.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, chain, permutations, product
from math import prod
from operator import getitem
from typing import NamedTuple, TypeAlias

from sixdice.core.chance import Randomness
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMNS, ROWS, Mask, box_at, boxes, connected, pieces
from sixdice.encore.sheet import BLOCK_SIZES

__all__ = ["generate"]

LONGEST_RUN = ROWS - len(COLOUR_LETTERS) + 1
"""A column holds all five colours, so none can have more than three of its boxes."""

PATIENCE = 300
"""How many drafts, and how many draws of starred blocks, are tried before the sheet is begun anew."""

STARRED_SIZES = (
    *[(1, 5, 6)] * 11,
    *[(1, 4, 6)] * 6,
    *[(1, 2, 6), (3, 5, 6), (4, 5, 6)] * 4,
    *[(1, 3, 6), (2, 5, 6)] * 2,
    *[(1, 4, 5), (2, 3, 6)],
)
"""The sizes of the three blocks with a star, for each of the 35 colours of the published sheets."""

Run: TypeAlias = int
"""The boxes of one colour in one column, one below the other: bit = row."""

Column: TypeAlias = tuple[Run, ...]
"""A full column: the run of each colour, in the order of the colours."""


def _every_column() -> Iterator[Column]:
    """Yield each of the 1800 ways to fill a column with one run of every colour."""
    lengths = range(1, LONGEST_RUN + 1)
    splits = [split for split in product(lengths, repeat=len(COLOUR_LETTERS)) if sum(split) == ROWS]
    for order, split in product(permutations(range(len(COLOUR_LETTERS))), splits):
        runs = {colour: (1 << split[place]) - 1 << sum(split[:place]) for place, colour in enumerate(order)}
        yield tuple(runs[colour] for colour in sorted(runs))


EVERY_COLUMN = list(_every_column())
EVERY_RUN = sorted({run for column in EVERY_COLUMN for run in column})
TOUCHING = {last: [run for run in EVERY_RUN if run & last] for last in EVERY_RUN}
APART = {last: [run for run in EVERY_RUN if not run & last] for last in (0, *EVERY_RUN)}


class Strip(NamedTuple):
    """One colour, filled as far as some column: its last run and the blocks still to come."""

    run: Run
    missing: int
    """How many boxes the last block still lacks."""
    coming: tuple[int, ...]
    """The sizes of the blocks after it, from left to right."""

    def grown(self, run: Run) -> "Strip":
        """Return the strip with this run in the next column. Too long a run leaves a negative *missing*."""
        if self.missing:
            return Strip(run, self.missing - run.bit_count(), self.coming)
        return Strip(run, self.coming[0] - run.bit_count(), self.coming[1:])


class Draft(NamedTuple):
    """The sheet filled as far as some column: its columns so far and the strip of each colour."""

    columns: tuple[Column, ...]
    strips: tuple[Strip, ...]


@lru_cache(maxsize=1 << 14)
def _ways(strip: Strip, left: int) -> int:
    """Return in how many ways this colour could fill the columns *left* if it were alone."""
    if strip.missing < 0 or not left <= strip.missing + sum(strip.coming) <= LONGEST_RUN * left:
        return 0
    return sum(_ways_after(strip, left).values()) if left else 1


def _ways_after(strip: Strip, left: int) -> dict[Run, int]:
    """Return the runs that may stand in the next column, each with the ways to go on from it.

    A run that shares a row with the last one belongs to the same block, any other begins the next
    block. So it must touch an unfinished block and keep away from a finished one.
    """
    runs = TOUCHING[strip.run] if strip.missing else APART[strip.run]
    return {run: ways for run in runs if (ways := _ways(strip.grown(run), left - 1))}


def _next_columns(draft: Draft) -> dict[Column, int]:
    """Return the columns that fit next, each with its weight: the product of its runs' ways.

    The weights lead away from dead ends and bring the shapes of blocks closer to what they would be
    if all possible sheets were equally likely: with equal weights too many are straight lines.
    """
    ways = [_ways_after(strip, COLUMNS - len(draft.columns)) for strip in draft.strips]
    columns = EVERY_COLUMN
    for colour, fitting in enumerate(ways):
        columns = [column for column in columns if column[colour] in fitting]
    return {column: prod(map(getitem, ways, column)) for column in columns}


def _in_random_order(weights: dict[Column, int], rng: Randomness) -> Iterator[Column]:
    """Yield every column once, the next one always with a chance in proportion to its weight.

    Whole numbers only, so that the same seed draws the same sheet on every machine.
    """
    waiting = dict(weights)
    while waiting:
        ticket = rng.randrange(sum(waiting.values()))
        sums = accumulate(waiting.values())
        column = next(column for column, reached in zip(waiting, sums, strict=True) if ticket < reached)
        del waiting[column]
        yield column


def _continued(draft: Draft, rng: Randomness) -> Iterator[Draft]:
    """Yield the draft with each column that fits next, in a random order."""
    for column in _in_random_order(_next_columns(draft), rng):
        yield Draft((*draft.columns, column), tuple(map(Strip.grown, draft.strips, column)))


def _blank(rng: Randomness) -> Draft:
    """Return a draft without columns: only each colour's blocks in a random order."""
    orders = [list(BLOCK_SIZES) for _ in COLOUR_LETTERS]
    for order in orders:
        rng.shuffle(order)
    return Draft((), tuple(Strip(0, 0, tuple(order)) for order in orders))


def _colours(columns: Sequence[Column]) -> list[Mask]:
    """Return the boxes of each colour, in the order of the colours."""
    return [sum(run << ROWS * place for place, run in enumerate(runs)) for runs in zip(*columns, strict=True)]


def _layout(rng: Randomness) -> list[Mask] | None:
    """Return the boxes of each colour; None where patience, or what is possible, runs out.

    The newest draft is always continued first: a search in depth that goes back at a dead end.
    """
    drafts: Iterator[Draft] = iter([_blank(rng)])
    for _ in range(PATIENCE):
        draft = next(drafts, None)
        if draft is None:
            return None
        if len(draft.columns) == COLUMNS:
            return _colours(draft.columns)
        drafts = chain(_continued(draft, rng), drafts)
    return None


def _blocks_to_star(colours: Sequence[Mask], rng: Randomness) -> Iterator[Mask]:
    """Yield three blocks of each colour, of sizes that have stars on some published sheet."""
    for colour in colours:
        sizes = STARRED_SIZES[rng.randrange(len(STARRED_SIZES))]
        yield from (block for block in pieces(colour) if block.bit_count() in sizes)


def _star_boxes(block: Mask, rng: Randomness) -> list[Mask]:
    """Return the boxes of *block* in the order in which they are tried for its star: loose ones first."""
    choices = list(boxes(block))
    rng.shuffle(choices)
    return sorted(choices, key=lambda box: not connected(block ^ box))


def _give_star(block: Mask, stars: dict[int, tuple[Mask, Mask]], tried: set[int], rng: Randomness) -> bool:
    """Give *block* a star in a column of its own; say whether that is possible.

    *stars* holds each column's star and its block. A block gives way where its own star can move
    to another column: the augmenting paths of bipartite matching, so no solution is missed.
    """
    for box in _star_boxes(block, rng):
        column = (box.bit_length() - 1) // ROWS
        if column in tried:
            continue
        tried.add(column)
        if column not in stars or _give_star(stars[column][1], stars, tried, rng):
            stars[column] = box, block
            return True
    return False


def _stars(colours: Sequence[Mask], rng: Randomness) -> Mask | None:
    """Return one star a column and three a colour, no two in a block; None where patience runs out."""
    for _ in range(PATIENCE):
        stars: dict[int, tuple[Mask, Mask]] = {}
        if all(_give_star(block, stars, set(), rng) for block in _blocks_to_star(colours, rng)):
            return sum(star for star, _ in stars.values())
    return None


def _text(colours: Sequence[Mask], stars: Mask) -> str:
    """Return the sheet on one line: its rows joined by ``/``."""
    letters: dict[Mask, str] = {}
    for letter, mask in zip(COLOUR_LETTERS, colours, strict=True):
        letters |= dict.fromkeys(boxes(mask), letter) | dict.fromkeys(boxes(mask & stars), letter.upper())
    return "/".join("".join(letters[box_at(column, row)] for column in range(COLUMNS)) for row in range(ROWS))


def generate(rng: Randomness) -> str:
    """Return a new sheet: seven rows of fifteen letters joined by ``/``, upper case for a star.

    The same *rng* gives the same sheet. A layout or stars that do not come out are drawn anew:
    about one layout in 35, hardly ever the stars.
    """
    while True:
        colours = _layout(rng)
        stars = colours and _stars(colours, rng)
        if colours and stars:
            return _text(colours, stars)
