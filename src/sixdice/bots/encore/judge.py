"""A value net at a table, worked out by numpy."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from sixdice.bots.encore.afters import afters_on
from sixdice.bots.encore.inputs import (
    JOKER_INPUT,
    OTHERS_INPUT,
    TURN_INPUT,
    ahead_input,
    members,
    outlook_inputs,
    scene_inputs,
)
from sixdice.bots.encore.net import Net, Reals, SheetRows, sheet_rows
from sixdice.bots.encore.prices import Prices
from sixdice.bots.encore.weighing import Weighing
from sixdice.core.rules import Seat
from sixdice.encore.geometry import Mask
from sixdice.encore.position import Position
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State

__all__ = ["Judge"]


class Judge(Weighing[Reals]):
    """Works out all choices of a seat at once."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._rows = lru_cache(maxsize=64)(self._folded)

    def _folded(self, sheet: Sheet) -> tuple[SheetRows, SheetRows]:
        first = self.net.first
        return sheet_rows(first, sheet), sheet_rows(first[OTHERS_INPUT:], sheet)

    def worths_after(
        self,
        position: Position,
        prices: Prices,
        left: int,
        after: Sequence[tuple[Mask, int]],
        around: Reals | None = None,
        ahead: int = 0,
    ) -> list[float]:
        """Return what it is worth to cross some boxes for some jokers, with so many turns to come."""
        table = afters_on(position.sheet)
        some = table.numbers([crossed for crossed, _ in after])
        jokers = np.array([spent for _, spent in after], np.int64)
        points = table.points(position, prices, some, jokers)
        if not left:
            return [float(own) for own in points]
        first, (own, _) = self.net.first, self._rows(position.sheet)
        base = own.sheet + own.boxes[members(position.crossed)].sum(axis=0) + first[TURN_INPUT + left]
        told, rows = table.told(position, some), np.arange(len(some))
        told[rows, position.jokers - jokers] = 1.0
        if around is not None:
            base = base + around
            told[rows, [ahead_input(ahead + own) - JOKER_INPUT for own in points.tolist()]] = 1.0
        sums = base + table.boxes[some] @ own.boxes + told @ first[JOKER_INPUT:OTHERS_INPUT]
        worths: list[float] = (points + self.net.hopes(sums)).tolist()
        return worths

    def around(self, state: State, seat: Seat) -> Reals:
        """Return what a table with others adds to the first layer: of the others their mean."""
        first = self.net.first[OTHERS_INPUT:]
        total = np.zeros(first.shape[1], np.float32)
        others = [position for other, position in enumerate(state.positions, start=1) if other != seat]
        for position in others:
            _, rows = self._rows(position.sheet)
            told = [JOKER_INPUT + position.jokers, *outlook_inputs(position)]
            total += rows.sheet + rows.boxes[members(position.crossed)].sum(axis=0) + first[told].sum(axis=0)
        scene = self.net.first[list(scene_inputs(state, seat))].sum(axis=0)
        return np.asarray(scene + total / len(others), np.float32)
