"""The placement tables of many sheets as tensors: what ``encore/placements`` says, for all at once."""

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from multiprocessing import get_context
from typing import Any, Self

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from sixdice.bots.encore.ground import column_shape, left_over
from sixdice.bots.encore.inputs import BOXES, published_number, shape_number
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import (
    COLUMN,
    COLUMNS,
    ROWS,
    START_COLUMN,
    Mask,
    boxes,
    clumps,
    neighbours,
    pieces,
)
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.sheet import BLOCK_SIZES, Sheet

__all__ = [
    "BLOCKS",
    "BOXES",
    "COLOURS",
    "MANY",
    "PAIRS",
    "PLACES",
    "SLOTS",
    "SheetTensors",
    "packed",
    "unpacked",
]

COLOURS = len(COLOUR_LETTERS)
PAIRS = COLOURS * MOST_BOXES
"""Every colour with every number; pair = MOST_BOXES * colour + number − 1."""
PLACES = 24
"""Room for the placements of a pair, a bit each; 21 is the most seen on any sheet."""
SLOTS = PAIRS * PLACES
"""A placement's slot is PLACES * pair + its place; many slots hold none."""
BLOCKS = COLOURS * len(BLOCK_SIZES)
MANY = 64
"""From so many sheets on, several processes pay."""


@dataclass(frozen=True)
class SheetTensors:
    """The tables of many sheets; the first index is the sheet."""

    there: Tensor
    """[sheet, pair] The places that hold a placement, as bits."""
    boxes: Tensor
    """[sheet, slot, box] The boxes of each placement."""
    keep: Tensor
    """[sheet, slot, pair] The placements that share no box with it, as bits."""
    touch: Tensor
    """[sheet, slot, pair] The placements that have a box beside it, as bits."""
    start: Tensor
    """[sheet, pair] The placements with a box in the start column, as bits."""
    stars: Tensor
    """[sheet, slot] How many stars a placement crosses."""
    columns: Tensor
    """[sheet, slot, column] The boxes that a placement crosses in each column, as bits."""
    block: Tensor
    """[sheet, slot] The colour block that a placement lies in."""
    part: Tensor
    """[sheet, slot] Its boxes there, as bits."""
    moves: Tensor
    """[sheet, block, crossed] How many moves a block still takes, by its crossed boxes as bits."""
    pieces: Tensor
    """[sheet, block, crossed] How many pieces that leaves."""
    shapes: Tensor
    """[sheet, column, crossed] The shape of what a column has free, by its crossed boxes as bits."""
    colour_of: Tensor
    """[sheet, box] The colour of each box."""
    star_at: Tensor
    """[sheet, box] Whether a box has a star."""
    published: Tensor
    """[sheet] The number of a published sheet; one beyond the last for all others."""

    @property
    def count(self) -> int:
        """How many sheets there are."""
        return len(self.there)

    @classmethod
    def of(cls, sheets: Sequence[Sheet], device: str) -> Self:
        """Return the tables of some sheets, worked out by all processors where they are many."""
        if len(sheets) > MANY:
            with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
                each = list(pool.map(_tables, sheets, chunksize=8))
        else:
            each = list(map(_tables, sheets))
        stacked = {key: torch.from_numpy(np.stack([own[key] for own in each])).to(device) for key in each[0]}
        there, start = stacked.pop("there"), stacked.pop("start")
        beside = torch.from_numpy(np.stack([_bits(neighbours(1 << box)) for box in range(BOXES)]))
        beside = beside.float().to(device)
        keep, touch = [], []
        for own, is_there in zip(stacked["boxes"].float(), there, strict=True):
            keep.append(packed((own @ own.T == 0) & is_there))
            touch.append(packed((own @ beside @ own.T > 0) & is_there))
        return cls(
            there=packed(there),
            start=packed(start),
            keep=torch.stack(keep),
            touch=torch.stack(touch),
            **stacked,
        )

    def only(self, chosen: Tensor) -> Self:
        """Return the tables of some of the sheets."""
        return type(self)(**{field.name: getattr(self, field.name)[chosen] for field in fields(self)})


def packed(slots: Tensor) -> Tensor:
    """Return sets of slots, [..., slot], as bits, [..., pair]."""
    weights = 1 << torch.arange(PLACES, device=slots.device)
    return (slots.unflatten(-1, (PAIRS, PLACES)) * weights).sum(-1).int()


def unpacked(words: Tensor) -> Tensor:
    """Return sets of slots as truths: what ``packed`` made bits of."""
    places = torch.arange(PLACES, dtype=torch.int32, device=words.device)
    return (words[..., None] >> places & 1).bool().flatten(-2)


def _bits(mask: Mask) -> NDArray[np.bool_]:
    return np.array([mask >> box & 1 for box in range(BOXES)], np.bool_)


def _tables(sheet: Sheet) -> dict[str, NDArray[Any]]:
    """Return what must be worked out sheet by sheet."""
    blocks = [block for colour in sheet.colours for block in pieces(colour)]
    left = np.zeros((BLOCKS, 1 << max(BLOCK_SIZES), 2), np.int64)
    for number, block in enumerate(blocks):
        for crossed in range(1 << block.bit_count()):
            free = sum(box for index, box in enumerate(boxes(block)) if not crossed >> index & 1)
            left[number, crossed] = left_over(free)[:2]
    shapes = [
        [
            shape_number(column_shape(sheet, column & ~(crossed << ROWS * index)))
            for crossed in range(1 << ROWS)
        ]
        for index, column in enumerate(COLUMN)
    ]
    colour_of = [next(c for c, own in enumerate(sheet.colours) if own >> box & 1) for box in range(BOXES)]
    return _placements(sheet, blocks) | {
        "moves": left[:, :, 0],
        "pieces": left[:, :, 1],
        "shapes": np.array(shapes),
        "colour_of": np.array(colour_of),
        "star_at": _bits(sheet.stars),
        "published": np.array(published_number(sheet)),
    }


def _placements(sheet: Sheet, blocks: Sequence[Mask]) -> dict[str, NDArray[Any]]:
    tables: dict[str, NDArray[Any]] = {
        "there": np.zeros(SLOTS, np.bool_),
        "boxes": np.zeros((SLOTS, BOXES), np.bool_),
        "start": np.zeros(SLOTS, np.bool_),
        "stars": np.zeros(SLOTS, np.float32),
        "columns": np.zeros((SLOTS, COLUMNS), np.uint8),
        "block": np.zeros(SLOTS, np.int64),
        "part": np.zeros(SLOTS, np.int64),
    }
    for pair in range(PAIRS):
        colour, size = divmod(pair, MOST_BOXES)
        for place, clump in enumerate(sorted(clumps(sheet.colours[colour], size + 1))):
            slot = PLACES * pair + place
            block = next(number for number, own in enumerate(blocks) if own & clump)
            tables["there"][slot] = True
            tables["boxes"][slot] = _bits(clump)
            tables["start"][slot] = bool(clump & START_COLUMN)
            tables["stars"][slot] = (clump & sheet.stars).bit_count()
            tables["columns"][slot] = [(clump & own) >> ROWS * index for index, own in enumerate(COLUMN)]
            tables["block"][slot] = block
            tables["part"][slot] = sum(
                1 << index for index, box in enumerate(boxes(blocks[block])) if box & clump
            )
    return tables
