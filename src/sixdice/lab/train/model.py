"""The value nets as PyTorch trains them: one for all sheets."""

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from sixdice.encore.library import PUBLISHED
from sixdice.encore.position import JOKERS
from sixdice.lab.train.positions import SHARED, filled_up
from sixdice.lab.train.sheets import BOXES, COLOURS, SheetTensors

__all__ = ["Folded", "SeatRows", "Trunk"]


@dataclass(frozen=True)
class Folded:
    """Rows of the first layer, added up for some sheets: what each of their boxes adds."""

    boxes: Tensor
    """[sheet, box, unit]; like all inputs of these layers, filled up."""
    bias: Tensor
    """[sheet, unit] What the sheet itself adds, crossed or not."""
    shared: Tensor
    """[input, unit] What is known of a position adds."""
    jokers: Tensor
    """[jokers, unit]"""

    def placements(self, sheets: SheetTensors) -> Tensor:
        """Return what the boxes of each placement add, [sheet × slot, unit], one sheet's after another's."""
        return (_filled_up(sheets.boxes.to(self.boxes.dtype), 2) @ self.boxes).flatten(0, 1)

    def crossed(self, crossed: Tensor) -> Tensor:
        """Return what the crossed boxes add, and the sheets; one sheet's positions after another's."""
        by_sheet = crossed.to(self.boxes.dtype).view(len(self.boxes), -1, BOXES)
        return torch.baddbmm(self.bias[:, None, :], _filled_up(by_sheet, 2), self.boxes).flatten(0, 1)


class SeatRows(nn.Module):
    """What a seat's sheet, jokers and outlook add to the first layer."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.box = _rows(BOXES, COLOURS, width)
        self.star = _rows(BOXES, width)
        self.layout = _rows(BOXES, COLOURS, width)
        self.star_layout = _rows(BOXES, width)
        self.own = nn.Parameter(torch.zeros(len(PUBLISHED), BOXES, width))
        """What each box of a published sheet adds beyond what it does on any sheet."""
        self.shared = _rows(SHARED, width)
        self.joker = _rows(JOKERS + 1, width)

    def folded(self, sheets: SheetTensors, kind: torch.dtype) -> Folded:
        """Return the rows for some sheets."""
        number = torch.arange(BOXES, device=self.box.device)
        own = torch.cat([self.own, torch.zeros_like(self.own[:1])])[sheets.published]
        star = sheets.star_at[:, :, None]
        boxes = self.box[number, sheets.colour_of] + self.star * star + own
        bias = (self.layout[number, sheets.colour_of] + self.star_layout * star).sum(1)
        return Folded(
            _filled_up(boxes.to(kind), 1),
            bias.to(kind),
            _filled_up(self.shared.to(kind), 0),
            self.joker.to(kind),
        )

    def inputs(
        self, sheets: SheetTensors, sheet: Tensor, crossed: Tensor, told: Tensor, jokers: Tensor
    ) -> Tensor:
        """Return the inputs of positions on any sheets, to learn from: [position, row]."""
        kind = told.dtype
        colour = nn.functional.one_hot(sheets.colour_of[sheet], COLOURS).to(kind)
        star = sheets.star_at[sheet].to(kind)
        crossed = crossed.to(kind)
        named = nn.functional.one_hot(sheets.published[sheet], len(PUBLISHED) + 1)[:, :-1].to(kind)
        parts = (
            (colour * crossed[:, :, None]).flatten(1),
            star * crossed,
            colour.flatten(1),
            star,
            (named[:, :, None] * crossed[:, None, :]).flatten(1),
            told[:, :SHARED],
            nn.functional.one_hot(jokers, JOKERS + 1).to(kind),
        )
        return _filled_up(torch.cat(parts, dim=1), 1)

    def matrix(self, kind: torch.dtype) -> Tensor:
        """Return all rows in the order of the inputs."""
        rows = (self.box, self.star, self.layout, self.star_layout, self.own, self.shared, self.joker)
        return _filled_up(torch.cat([own.flatten(0, -2) for own in rows]).to(kind), 0)


class Trunk(nn.Module):
    """``z = relu(sums)``; then ``z += relu(layer(z))`` for each layer; the answers are sums over z."""

    def __init__(self, width: int, depth: int, answers: int) -> None:
        super().__init__()
        self.bias = nn.Parameter(torch.zeros(width))
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.head = nn.Linear(width, answers)

    def forward(self, sums: Tensor) -> Tensor:
        """Return the answers, [position, answer], from the first layer's sums without its bias."""
        z = torch.relu(sums + self.bias.to(sums.dtype))
        for layer in self.layers:
            z = z + torch.relu(layer(z))
        with torch.autocast(z.device.type, enabled=False):
            return self.head(z.float())


def _filled_up(inputs: Tensor, dimension: int) -> Tensor:
    """Return some inputs, or the rows for them, with zeros up to an even number."""
    size = inputs.shape[dimension]
    zeros = [0, 0] * (inputs.dim() - dimension - 1) + [0, filled_up(size) - size]
    return nn.functional.pad(inputs, zeros)


def _rows(*shape: int) -> nn.Parameter:
    """Return rows to be added up: about a hundred are at a time."""
    return nn.Parameter(torch.randn(*shape) / math.sqrt(2 * BOXES))
