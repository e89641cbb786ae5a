"""What all choices of a seat lead to, worked out at once: the inputs of a net after each, and its points."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.ground import colour_moves, ground_of
from sixdice.bots.encore.inputs import (
    BOXES,
    JOKER_INPUT,
    MOVES,
    MOVES_INPUT,
    OTHERS_INPUT,
    SHAPE_INPUT,
    SHAPES,
    USABLE_INPUT,
    members,
    shape_number,
)
from sixdice.bots.encore.prices import Prices
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMNS, EVERY_BOX, ROWS, Mask
from sixdice.encore.placements import MOST_BOXES, PlacementSet
from sixdice.encore.position import Position
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.sheet import BLOCK_SIZES, Sheet

__all__ = ["TOLD", "Afters", "afters_on"]

Reals = NDArray[np.float32]
Whole = NDArray[np.int64]
Bits = NDArray[np.uint8]

TOLD: Final = OTHERS_INPUT - JOKER_INPUT
"""How many inputs there are beside boxes, of a seat and of a table with others."""
_COLUMN: Final = (1 << ROWS) - 1


@dataclass(frozen=True, slots=True)
class Afters:
    """The placements of a sheet as arrays, by their numbers; one more, the last, is a pass."""

    sheet: Sheet
    boxes: Reals
    """[placement, box] 1 where it crosses a box."""
    columns: Whole
    """[placement, column] What it crosses of each column, as bits."""
    colour: Whole
    size: Whole
    block: Whole
    part: Whole
    """[placement] Its boxes within its block, as bits."""
    keep: Bits
    touch: Bits
    """[placement, byte] The sets that follow from it, as in ``sheet.placements``."""
    pairs: Bits
    """[pair, byte] The placements of each colour and number."""
    shapes: Whole
    """[column, free boxes] The number of its shape."""
    moves: Whole
    """[block, free boxes] The moves it takes at least."""
    in_block: Whole
    """[box, block] The bit of a box in its block."""

    def numbers(self, crossed: Sequence[Mask]) -> Whole:
        """Return the numbers of some placements; no boxes are a pass."""
        number = self.sheet.placements.number
        return np.array([number[some] if some else len(number) for some in crossed], np.int64)

    def points(self, position: Position, prices: Prices, some: Whole, jokers: Whole) -> Reals:
        """Return the points that crossing some placements for some jokers gives at once."""
        taken = self.columns[some]
        columns = (taken > 0) & (_free_columns(position) & ~taken == 0)
        left = np.array([(own & ~position.crossed).bit_count() for own in position.sheet.colours])
        colour = self.colour[some]
        colours = np.where(left[colour] == self.size[some], np.array(prices.colours)[colour], 0.0)
        stars = STAR_PENALTY * (self.boxes[some] @ _spread(prices.stars))
        return np.asarray(columns @ np.array(prices.columns) + colours + stars - jokers, np.float32)

    def told(self, position: Position, some: Whole) -> Reals:
        """Return what a net is told of columns, moves and usable pairs after each, [choice, TOLD]."""
        rows = np.arange(len(some))[:, None]
        told = np.zeros((len(some), TOLD), np.float32)
        column, colour = np.arange(COLUMNS), np.arange(len(COLOUR_LETTERS))
        shapes = self.shapes[column, _free_columns(position) & ~self.columns[some]]
        told[rows, SHAPE_INPUT - JOKER_INPUT + SHAPES * column + shapes] = 1.0
        free = EVERY_BOX & ~position.crossed
        moves = np.array(colour_moves(ground_of(self.sheet), free))[None, :].repeat(len(some), axis=0)
        block, part = self.block[some], self.part[some]
        was = (_spread(free).astype(np.int64) @ self.in_block)[block]
        moves[rows[:, 0], self.colour[some]] += self.moves[block, was & ~part] - self.moves[block, was]
        told[rows, MOVES_INPUT - JOKER_INPUT + MOVES * colour + moves] = 1.0
        live, reach = (self._bits(own) for own in (position.live, position.reach))
        legal = live & self.keep[some] & (reach | self.touch[some])
        usable = (legal[:, None, :] & self.pairs).any(axis=2)
        told[:, USABLE_INPUT - JOKER_INPUT :][:, : usable.shape[1]] = usable
        return told

    def _bits(self, some: PlacementSet) -> Bits:
        return np.frombuffer(some.to_bytes(self.pairs.shape[1], "little"), np.uint8)


@lru_cache(maxsize=64)
def afters_on(sheet: Sheet) -> Afters:
    """Return the placements of a sheet as arrays."""
    table, ground = sheet.placements, ground_of(sheet)
    number, size = len(table.clumps), -(-len(table.clumps) // 8)
    blocks = [block for colour in ground.colour_blocks for block in colour]
    place = {box: index for block in blocks for index, box in enumerate(members(block))}
    bits = np.zeros((BOXES, len(blocks)), np.int64)
    moves = np.zeros((len(blocks), 1 << max(BLOCK_SIZES)), np.int64)
    for index, block in enumerate(blocks):
        for box in members(block):
            bits[box, index] = 1 << place[box]
        for free in range(1 << block.bit_count()):
            mask = sum(1 << box for box in members(block) if free >> place[box] & 1)
            moves[index, free] = ground.leftover[mask].moves

    def sets(some: Sequence[PlacementSet], of_a_pass: PlacementSet) -> Bits:
        own = b"".join(one.to_bytes(size, "little") for one in (*some, of_a_pass))
        return np.frombuffer(own, np.uint8).reshape(-1, size)

    def numbers(some: Sequence[int]) -> Whole:
        return np.array([*some, 0], np.int64)

    clumps = (*table.clumps, 0)
    pairs = [(letter, str(count)) for letter in COLOUR_LETTERS for count in range(1, MOST_BOXES + 1)]
    return Afters(
        sheet=sheet,
        boxes=np.stack([_spread(clump) for clump in clumps]),
        columns=np.array([_columns(clump) for clump in clumps]),
        colour=numbers(ground.colours),
        size=np.array([clump.bit_count() or BOXES for clump in clumps]),
        block=numbers([blocks.index(block) for block in ground.blocks]),
        part=numbers([sum(1 << place[box] for box in members(clump)) for clump in table.clumps]),
        keep=sets(table.keep, (1 << number) - 1),
        touch=sets(table.touch, 0),
        pairs=sets([table.pairs[pair] for pair in pairs], 0)[:-1],
        shapes=np.array([[shape_number(shape) for shape in own] for own in ground.shapes]),
        moves=moves,
        in_block=bits,
    )


def _spread(some: Mask) -> Reals:
    """Return a set of boxes as 0 and 1, [box]."""
    own = np.frombuffer(some.to_bytes(-(-BOXES // 8), "little"), np.uint8)
    return np.unpackbits(own, count=BOXES, bitorder="little").astype(np.float32)


def _free_columns(position: Position) -> Whole:
    """Return the free boxes of each column, as bits."""
    return np.array(_columns(EVERY_BOX & ~position.crossed))


def _columns(some: Mask) -> list[int]:
    """Return a set of boxes column by column, as bits."""
    return [some >> ROWS * column & _COLUMN for column in range(COLUMNS)]
