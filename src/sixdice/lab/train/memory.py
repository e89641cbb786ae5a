"""Positions kept to learn from, in as little room as they need."""

from dataclasses import dataclass, fields
from typing import Self

import torch
from torch import Tensor

from sixdice.encore.geometry import COLUMNS
from sixdice.lab.train.positions import Known, Positions
from sixdice.lab.train.sheets import BOXES, COLOURS, PAIRS

__all__ = ["Kept"]


@dataclass(frozen=True)
class Kept:
    """Many positions as nets are told of them."""

    crossed: Tensor
    jokers: Tensor
    turns: Tensor
    shapes: Tensor
    moves: Tensor
    usable: Tensor

    @classmethod
    def room(cls, size: int, device: str) -> Self:
        """Return room for so many."""

        def zeros(kind: torch.dtype, *shape: int) -> Tensor:
            return torch.zeros(size, *shape, dtype=kind, device=device)

        return cls(
            crossed=zeros(torch.bool, BOXES),
            jokers=zeros(torch.uint8),
            turns=zeros(torch.uint8),
            shapes=zeros(torch.uint8, COLUMNS),
            moves=zeros(torch.uint8, COLOURS),
            usable=zeros(torch.bool, PAIRS),
        )

    @classmethod
    def of(cls, positions: Positions, known: Known) -> Self:
        """Return these positions."""
        return cls(
            positions.crossed,
            positions.jokers.byte(),
            positions.turns.byte(),
            known.shapes.byte(),
            known.moves.byte(),
            known.usable,
        )

    def put(self, first: int, some: Self) -> None:
        """Keep some positions from a place on."""
        for field in fields(self):
            own = getattr(some, field.name)
            getattr(self, field.name)[first : first + len(own)] = own

    def only(self, chosen: Tensor) -> Self:
        """Return some of them."""
        return type(self)(**{field.name: getattr(self, field.name)[chosen] for field in fields(self)})

    def told(self, kind: torch.dtype) -> Tensor:
        """Return what is known of them as inputs."""
        return Known(self.shapes, self.moves, self.usable).spread(self.turns.long(), kind)
