"""A value net in plain Python, for where there is no numpy: the same choices, in a second or two."""

import ast
import struct
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import repeat
from operator import mul
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from sixdice.bots.encore.endings import FINEST
from sixdice.bots.encore.inputs import (
    BOX_INPUT,
    BOXES,
    JOKER_INPUT,
    LAYOUT_INPUT,
    NAMED_INPUT,
    OTHERS_INPUT,
    STAR_INPUT,
    STAR_LAYOUT_INPUT,
    TURN_INPUT,
    ahead_input,
    is_published,
    members,
    outlook_inputs,
    published_number,
    scene_inputs,
)
from sixdice.bots.encore.prices import Prices
from sixdice.bots.encore.weighing import Weighing
from sixdice.core.rules import Seat
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import Mask
from sixdice.encore.position import Position
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State

__all__ = ["PlainJudge"]

Row = Sequence[float]


class _SheetRows(NamedTuple):
    """The first layer on one sheet: what each of its boxes adds when it is crossed, and the sheet itself."""

    boxes: list[Row]
    sheet: Row


class PlainJudge(Weighing[Row]):
    """Works out one choice after another; ``judge.py`` says what is worked out."""

    def __init__(self, file: Path) -> None:
        with ZipFile(file) as parts:
            self.first, self.layers = _rows(parts, "first"), _rows(parts, "layers")
            self.biases, (self.head,) = _rows(parts, "biases"), _rows(parts, "head")
            (self.first_bias,), ((self.head_bias,),) = _rows(parts, "first_bias"), _rows(parts, "head_bias")
        self._sheet = lru_cache(maxsize=16)(self._folded)

    def worths_after(
        self,
        position: Position,
        prices: Prices,
        left: int,
        after: Sequence[tuple[Mask, int]],
        around: Row | None = None,
        ahead: int = 0,
    ) -> list[float]:
        """Return what it is worth to cross some boxes for some jokers, with so many turns to come."""
        rows = self._sheet(position.sheet, 0)
        crossed = [rows.boxes[box] for box in members(position.crossed)]
        base = _sum([self.first_bias, rows.sheet, self.first[TURN_INPUT + left], *crossed])
        if around:
            base = _sum([base, around])
        worths = []
        for boxes, jokers in after:
            then = position.cross(boxes, jokers) if boxes else position
            points = _points(position, then, prices)
            if not left:
                worths.append(points)
                continue
            told = [JOKER_INPUT + then.jokers, *outlook_inputs(then)]
            if around:
                told.append(ahead_input(ahead + points))
            new = [rows.boxes[box] for box in members(boxes)]
            worths.append(points + self._hope(_sum([base, *new, *(self.first[own] for own in told)])))
        return worths

    def around(self, state: State, seat: Seat) -> Row:
        """Return what a table with others adds to the first layer: of the others their mean."""
        others = [position for other, position in enumerate(state.positions, start=1) if other != seat]
        added: list[Row] = []
        for position in others:
            rows = self._sheet(position.sheet, OTHERS_INPUT)
            told = [JOKER_INPUT + position.jokers, *outlook_inputs(position)]
            added += [rows.sheet, *(rows.boxes[box] for box in members(position.crossed))]
            added += [self.first[OTHERS_INPUT + own] for own in told]
        mean = [total / len(others) for total in _sum(added)]
        return _sum([mean, *(self.first[own] for own in scene_inputs(state, seat))])

    def _hope(self, sums: Row) -> float:
        z = [max(own, 0.0) for own in sums]
        width = len(z)
        for layer, bias in enumerate(self.biases):
            awake = [unit for unit in range(width) if z[unit] > 0.0]
            said = [z[unit] for unit in awake]
            rows = [self.layers[width * layer + unit] for unit in awake]
            columns = zip(*rows, strict=True) if rows else repeat((), width)
            for unit, (own, column) in enumerate(zip(bias, columns, strict=True)):
                z[unit] += max(0.0, own + sum(map(mul, said, column)))
        hope = sum(map(mul, z, self.head)) + self.head_bias
        return float(round(hope * FINEST) / FINEST)

    def _folded(self, sheet: Sheet, start: int) -> _SheetRows:
        """Return what a sheet adds, from a seat's part of the first layer."""
        first, boxes, whole = self.first[start:], list[Row](), list[Row]()
        for box in range(BOXES):
            colour = next(number for number, own in enumerate(sheet.colours) if own >> box & 1)
            at, has_star = len(COLOUR_LETTERS) * box + colour, sheet.stars >> box & 1
            own, layout = [first[BOX_INPUT + at]], [first[LAYOUT_INPUT + at]]
            if has_star:
                own.append(first[STAR_INPUT + box])
                layout.append(first[STAR_LAYOUT_INPUT + box])
            if is_published(sheet):
                own.append(first[NAMED_INPUT + BOXES * published_number(sheet) + box])
            boxes.append(_sum(own))
            whole += layout
        return _SheetRows(boxes, _sum(whole))


def _points(before: Position, after: Position, prices: Prices) -> float:
    """Return the points that are gained at once."""
    columns, colours = after.columns() & ~before.columns(), after.colours() & ~before.colours()
    stars = (after.crossed & ~before.crossed & prices.stars).bit_count()
    return (
        sum(own for place, own in enumerate(prices.columns) if columns >> place & 1)
        + sum(own for place, own in enumerate(prices.colours) if colours >> place & 1)
        + STAR_PENALTY * stars
        + after.jokers
        - before.jokers
    )


def _sum(rows: Iterable[Row]) -> list[float]:
    return list(map(sum, zip(*rows, strict=True)))


def _rows(parts: ZipFile, name: str) -> list[Row]:
    """Read an array of 16-bit numbers from an .npz as rows of its last dimension."""
    data = parts.read(f"{name}.npy")
    (size,) = struct.unpack_from("<H", data, 8)
    head = ast.literal_eval(data[10 : 10 + size].decode("latin-1"))
    if head["descr"] != "<f2" or head["fortran_order"]:
        raise ValueError(f"{name} is not an array of 16-bit numbers, row by row")
    body = data[10 + size :]
    numbers = array("f", struct.unpack(f"<{len(body) // 2}e", body))
    width = head["shape"][-1] if head["shape"] else 1
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]
