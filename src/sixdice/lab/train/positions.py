"""Many sheet positions at once, each on a sheet of its own, and what there is to do in them."""

from dataclasses import dataclass, fields, replace
from typing import Self

import torch
from torch import Tensor

from sixdice.bots.encore.inputs import (
    COLUMN_INPUT,
    MOVES,
    MOVES_INPUT,
    SHAPE_INPUT,
    SHAPES,
    TURN_INPUT,
    USABLE_INPUT,
)
from sixdice.bots.encore.prices import LONGEST
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY
from sixdice.encore.sheet import BLOCK_SIZES
from sixdice.lab.train.sheets import BLOCKS, BOXES, COLOURS, PLACES, SheetTensors, unpacked

__all__ = ["FULL", "SHARED", "Known", "Options", "Positions", "Prices", "filled_up"]

FULL = (1 << ROWS) - 1
"""A completed column, as bits."""
_BOXES_A_COLOUR = sum(BLOCK_SIZES)

_SHAPE = SHAPE_INPUT - TURN_INPUT
_MOVES = MOVES_INPUT - TURN_INPUT
_USABLE = USABLE_INPUT - TURN_INPUT
SHARED = COLUMN_INPUT - TURN_INPUT
"""How many inputs there are that no sheet has for itself: turns, shapes, moves, usable pairs."""
EVEN = 16
"""Inputs are filled up to a multiple of so many: the quick kernels of a GPU take no others."""


@dataclass(frozen=True)
class Known:
    """What a net is told of positions, beside their boxes and jokers."""

    shapes: Tensor
    """[position, column]"""
    moves: Tensor
    """[position, colour]"""
    usable: Tensor
    """[position, pair] Whether a colour and number could be crossed next."""

    def spread(self, turns: Tensor, kind: torch.dtype) -> Tensor:
        """Return the inputs with so many turns to come, [position, SHARED], filled up."""
        device = turns.device
        at = torch.cat(
            [
                turns[:, None].clamp(max=LONGEST),
                self.shapes.long() + (_SHAPE + SHAPES * torch.arange(COLUMNS, device=device)),
                self.moves.long() + (_MOVES + MOVES * torch.arange(COLOURS, device=device)),
            ],
            dim=1,
        )
        told = torch.zeros(len(turns), filled_up(SHARED), dtype=kind, device=device)
        told.scatter_(1, at, 1.0)
        told[:, _USABLE:SHARED] = self.usable.to(kind)
        return told


@dataclass(frozen=True)
class Prices:
    """What columns and colours score now in each position: [position, column] and [position, colour]."""

    columns: Tensor
    colours: Tensor

    @classmethod
    def open_to(cls, columns: Tensor, colours: Tensor) -> Self:
        """Return the prices where some columns and colours have been circled by others."""
        first, later = (
            torch.tensor([float(getattr(worth, name)) for worth in COLUMN_POINTS], device=columns.device)
            for name in ("first", "later")
        )
        return cls(
            torch.where(columns, later, first),
            torch.where(colours, float(COLOUR_POINTS.later), float(COLOUR_POINTS.first)),
        )

    @classmethod
    def alone(cls, number: int, device: torch.device) -> Self:
        """Return the prices of so many positions that nobody has to share."""
        return cls.open_to(
            torch.zeros(number, COLUMNS, dtype=torch.bool, device=device),
            torch.zeros(number, COLOURS, dtype=torch.bool, device=device),
        )


@dataclass(frozen=True)
class Options:
    """Every legal placement of every position, jokers and dice aside."""

    position: Tensor
    """[option] The position it is an option of."""
    slot: Tensor
    """[option]"""
    points: Tensor
    """[option] What it scores at once."""
    known: Known
    """Of the positions after it."""


@dataclass(frozen=True)
class Positions:
    """The first index of every tensor is the position."""

    sheet: Tensor
    crossed: Tensor
    """[position, box]"""
    jokers: Tensor
    turns: Tensor
    """How many turns are to come."""
    live: Tensor
    """[position, pair] The placements whose boxes are all free, as bits."""
    reach: Tensor
    """[position, pair] Those that touch the start column or a crossed box, as bits."""
    columns: Tensor
    """[position, column] The crossed boxes, as bits."""
    blocks: Tensor
    """[position, block] The crossed boxes, as bits."""
    left: Tensor
    """[position, colour] How many boxes are free."""

    @classmethod
    def fresh(cls, sheets: SheetTensors, sheet: Tensor, turns: int) -> Self:
        """Return fresh sheets with so many turns to come."""
        number, device = len(sheet), sheet.device

        def full(value: int, *shape: int) -> Tensor:
            return torch.full((number, *shape), value, device=device)

        return cls(
            sheet=sheet,
            crossed=torch.zeros(number, BOXES, dtype=torch.bool, device=device),
            jokers=full(JOKERS),
            turns=full(turns),
            live=sheets.there[sheet],
            reach=sheets.start[sheet],
            columns=torch.zeros(number, COLUMNS, dtype=torch.uint8, device=device),
            blocks=full(0, BLOCKS),
            left=full(_BOXES_A_COLOUR, COLOURS),
        )

    def __len__(self) -> int:
        return len(self.sheet)

    def only(self, chosen: Tensor) -> Self:
        """Return some of the positions."""
        return type(self)(**{field.name: getattr(self, field.name)[chosen] for field in fields(self)})

    def where(self, these: Tensor, others: Self) -> Self:
        """Return these positions where *these* holds, the others elsewhere."""

        def pick(name: str) -> Tensor:
            own, other = getattr(self, name), getattr(others, name)
            return torch.where(these.view(-1, *[1] * (own.dim() - 1)), own, other)

        return type(self)(**{field.name: pick(field.name) for field in fields(self)})

    def crossing(self, sheets: SheetTensors, slot: Tensor, jokers: Tensor) -> Self:
        """Return the positions after crossing a placement each, and a turn; slot −1 is a pass."""
        crossing, at = slot >= 0, slot.clamp(min=0)
        rows = torch.arange(len(self), device=slot.device)
        colour, size = at // (PLACES * MOST_BOXES), at // PLACES % MOST_BOXES + 1
        blocks, left = self.blocks.clone(), self.left.clone()
        blocks[rows, sheets.block[self.sheet, at]] += sheets.part[self.sheet, at]
        left[rows, colour] -= size
        after = replace(
            self,
            crossed=self.crossed | sheets.boxes[self.sheet, at],
            jokers=self.jokers - jokers,
            live=self.live & sheets.keep[self.sheet, at],
            reach=self.reach | sheets.touch[self.sheet, at],
            columns=self.columns + sheets.columns[self.sheet, at],
            blocks=blocks,
            left=left,
        )
        return replace(after.where(crossing, self), turns=self.turns - 1)

    def known(self, sheets: SheetTensors) -> Known:
        """Return what a net is told of them."""
        return Known(
            _looked_up(sheets.shapes, self.sheet, self.columns),
            _looked_up(sheets.moves, self.sheet, self.blocks).unflatten(1, (COLOURS, -1)).sum(2),
            self.live & self.reach != 0,
        )

    def options(self, sheets: SheetTensors, prices: Prices) -> Options:
        """Return all that could be crossed, and what it scores at these prices."""
        position, slot = unpacked(self.live & self.reach).nonzero(as_tuple=True)
        sheet = self.sheet[position]
        crossing = sheets.columns[sheet, slot]
        columns = self.columns[position] + crossing
        colour, size = slot // (PLACES * MOST_BOXES), slot // PLACES % MOST_BOXES + 1
        block, part = sheets.block[sheet, slot], sheets.part[sheet, slot]
        before = self.blocks[position, block]
        saved = sheets.moves[sheet, block, before] - sheets.moves[sheet, block, before + part]
        moves = _looked_up(sheets.moves, self.sheet, self.blocks).unflatten(1, (COLOURS, -1)).sum(2)[position]
        moves[torch.arange(len(moves), device=moves.device), colour] -= saved
        live = self.live[position] & sheets.keep[sheet, slot]
        reach = self.reach[position] | sheets.touch[sheet, slot]
        done = ((columns == FULL) & (crossing > 0)).float()
        points = (
            (done * prices.columns[position]).sum(1)
            + prices.colours[position, colour] * (self.left[position, colour] == size)
            + STAR_PENALTY * sheets.stars[sheet, slot]
        )
        known = Known(_looked_up(sheets.shapes, sheet, columns), moves, live & reach != 0)
        return Options(position, slot, points, known)


def filled_up(inputs: int) -> int:
    """Return the next multiple of EVEN."""
    return -(-inputs // EVEN) * EVEN


def _looked_up(table: Tensor, sheet: Tensor, bits: Tensor) -> Tensor:
    """Return ``table[sheet, k, bits[k]]`` for every k."""
    return table[sheet[:, None], torch.arange(bits.shape[1], device=bits.device), bits.long()]
