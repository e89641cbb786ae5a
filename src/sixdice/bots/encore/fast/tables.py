"""The tables of sheets as records: what kernels look up.

A placement has a *slot*: 128 × its colour + its place among the placements of that colour, in the
order of the sheet's own table. So a colour's placements fill two words, ten words hold a set of
placements, and what a choice takes away lies within the two words of its colour. A set of boxes
fills two words: columns A–I (63 bits) and J–O (42 bits), so that no column is torn apart.
"""

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

import numpy as np

from sixdice.bots.encore.fast.records import Numbers, Words, numbers, room_for, words
from sixdice.bots.encore.ground import Ground, ground_of
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.dice import NUMBER_FACES
from sixdice.encore.geometry import COLUMNS, ROWS, Mask, boxes
from sixdice.encore.placements import PlacementSet
from sixdice.encore.sheet import BLOCK_SIZES, Sheet

__all__ = [
    "BLOCKS",
    "COLOURS",
    "FIRST_WORD_COLUMNS",
    "SLOTS",
    "SLOTS_A_COLOUR",
    "WORDS",
    "SheetTable",
    "SheetTables",
    "slots_of",
    "tables_of",
    "two_words",
]

COLOURS = len(COLOUR_LETTERS)
BLOCKS = COLOURS * len(BLOCK_SIZES)
SLOTS_A_COLOUR = 128
SLOTS = COLOURS * SLOTS_A_COLOUR
WORDS = SLOTS // 64
FIRST_WORD_COLUMNS = 9
"""The columns whose boxes lie in the first word of a set."""

LARGEST_BLOCK = 1 << max(BLOCK_SIZES)


class SheetTable:
    """Everything that kernels look up about a sheet."""

    keep: Words = words(SLOTS, 2)
    """For each placement: those of its colour that share no box with it."""
    touch: Words = words(SLOTS, WORDS)
    """For each placement: those that have a box beside it."""
    boxes: Words = words(SLOTS, 2)
    """The boxes of each placement."""
    crosses: Numbers = numbers(SLOTS)
    """How many they are."""
    number: Numbers = numbers(SLOTS)
    """The number of each placement in its sheet's own table."""
    pairs: Words = words(COLOURS, len(NUMBER_FACES), 2)
    """What each colour die and number die allow."""
    start: Words = words(WORDS)
    """The placements with a box in the start column."""
    every: Words = words(WORDS)
    """All placements."""
    stars: Words = words(2)
    """The boxes with a star."""
    colours: Words = words(COLOURS, 2)
    """The boxes of each colour."""
    block: Numbers = numbers(SLOTS)
    """The block of each placement."""
    part: Numbers = numbers(SLOTS)
    """Its boxes within that block, as bits."""
    whole: Numbers = numbers(BLOCKS)
    """All boxes of each block, as bits."""
    moves: Numbers = numbers(BLOCKS, LARGEST_BLOCK)
    """How many moves it takes at least to finish each block, by its free boxes."""
    pieces: Numbers = numbers(BLOCKS, LARGEST_BLOCK)
    """How many pieces those free boxes form."""
    six: Numbers = numbers(BLOCKS, LARGEST_BLOCK)
    """1 where they are a whole six."""
    leftmost: Numbers = numbers(SLOTS)
    """The first column that each placement meets."""
    rightmost: Numbers = numbers(SLOTS)
    """The last one."""
    shapes: Numbers = numbers(COLUMNS, 1 << ROWS)
    """The shape of what is left of each column, by its free boxes."""


SheetTables: TypeAlias = Sequence[SheetTable]
"""The tables of the sheets at a table."""


def tables_of(sheets: Sequence[Sheet]) -> SheetTables:
    """Return the tables of some sheets."""
    tables = room_for(SheetTable, len(sheets))
    for table, sheet in zip(tables, sheets, strict=True):
        _fill(table, sheet)
    return tables


def slots_of(sheet: Sheet) -> list[int]:
    """Return the slot of each placement of a sheet."""
    placed = [0] * COLOURS
    slots = []
    for colour in ground_of(sheet).colours:
        slots.append(SLOTS_A_COLOUR * colour + placed[colour])
        placed[colour] += 1
    return slots


def two_words(mask: Mask) -> tuple[int, int]:
    """Return a set of boxes as two words."""
    bits = ROWS * FIRST_WORD_COLUMNS
    return mask & (1 << bits) - 1, mask >> bits


def _fill(table: SheetTable, sheet: Sheet) -> None:
    placements, ground, slots = sheet.placements, ground_of(sheet), slots_of(sheet)
    blocks = [block for colour in ground.colour_blocks for block in colour]
    colours = np.array(ground.colours)
    table.keep[slots] = _own_words(_sets(placements.keep, slots), colours)
    table.touch[slots] = _sets(placements.touch, slots)
    table.boxes[slots] = [two_words(clump) for clump in placements.clumps]
    table.crosses[slots] = [clump.bit_count() for clump in placements.clumps]
    table.number[slots] = range(len(slots))
    pairs = _sets([placements.pairs[pair] for pair in product(COLOUR_LETTERS, NUMBER_FACES)], slots)
    of_pairs = np.repeat(np.arange(COLOURS), len(NUMBER_FACES))
    table.pairs[:] = _own_words(pairs, of_pairs).reshape(table.pairs.shape)
    table.start[:], table.every[:] = _sets([placements.start, (1 << len(slots)) - 1], slots)
    table.stars[:] = two_words(sheet.stars)
    table.colours[:] = [two_words(colour) for colour in sheet.colours]
    table.block[slots] = [blocks.index(block) for block in ground.blocks]
    table.part[slots] = [_part(*pair) for pair in zip(ground.blocks, placements.clumps, strict=True)]
    table.whole[:] = [_part(block, block) for block in blocks]
    table.leftmost[slots] = [columns[0] for columns in ground.columns]
    table.rightmost[slots] = [columns[-1] for columns in ground.columns]
    table.shapes[:] = ground.shapes
    for place, block in enumerate(blocks):
        _fill_leftovers(table, ground, place, block)


def _sets(some: Sequence[PlacementSet], slots: Sequence[int]) -> Words:
    """Return sets of placements as sets of their slots, [set, word]."""
    size = (len(slots) + 7) // 8
    packed = np.frombuffer(b"".join(own.to_bytes(size, "little") for own in some), np.uint8)
    bits = np.zeros((len(some), 64 * WORDS), np.uint8)
    bits[:, slots] = np.unpackbits(packed.reshape(-1, size), axis=1, count=len(slots), bitorder="little")
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").astype(np.uint64)


def _own_words(sets: Words, colours: Numbers) -> Words:
    """Return the two words of each set that are its colour's."""
    return np.take_along_axis(sets, 2 * colours[:, None] + np.arange(2), axis=1)


def _part(block: Mask, some: Mask) -> int:
    """Return some boxes of a block as bits: bit i is its box i."""
    return sum(1 << index for index, box in enumerate(boxes(block)) if box & some)


def _fill_leftovers(table: SheetTable, ground: Ground, place: int, block: Mask) -> None:
    """Note moves, pieces and whole sixes for every set of free boxes of a block."""
    masks = [0]
    for box in boxes(block):
        masks += [box | mask for mask in masks]
    moves, pieces, six = zip(*(ground.leftover[mask] for mask in masks), strict=True)
    table.moves[place, : len(masks)] = moves
    table.pieces[place, : len(masks)] = pieces
    table.six[place, : len(masks)] = six
