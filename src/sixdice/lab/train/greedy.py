"""The bot ``greedy`` at classic tables on tensors: an opponent that nets learn from, and are measured by."""

from collections.abc import Sequence

import torch
from torch import Tensor

from sixdice.bots.encore.ground import shape
from sixdice.bots.encore.inputs import SHAPES, shape_number
from sixdice.bots.encore.outlook import BOXES_A_COLOUR, colour_hopes, column_hopes
from sixdice.bots.encore.prices import LONGEST, guessed_turns
from sixdice.bots.encore.weights import WEIGHTS, fading
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, ROWS
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.lab.train.classic import Table
from sixdice.lab.train.positions import Options, Positions, Prices
from sixdice.lab.train.sheets import PLACES, SheetTensors
from sixdice.lab.train.worths import Worths, worths_of

__all__ = ["GreedyMind"]

_START = COLUMN_LETTERS.index("H")
_WEIGHTS = WEIGHTS["classic"]
_FAR = BOXES_A_COLOUR + 1
"""More moves than any colour takes."""


class GreedyMind:
    """Values what can be done at tables by hand-made rules; see ``bots/encore/outlook.py``."""

    denial = -_WEIGHTS.others

    def __init__(self, sheets: SheetTensors) -> None:
        self.sheets = sheets
        left = range(LONGEST + 1)
        numbers = {shape_number(shape(boxes, runs)): shape(boxes, runs) for boxes, runs in _shapes()}

        def table(rows: Sequence[float] | Sequence[Sequence[float]]) -> Tensor:
            return torch.tensor(rows, device=sheets.boxes.device)

        hopes = [column_hopes(_WEIGHTS, turns) for turns in left]
        self.columns = table([[own[numbers[number]] for number in range(SHAPES)] for own in hopes])
        """[turns, shape]"""
        self.colours = table([colour_hopes(_WEIGHTS, turns) for turns in left])
        """[turns, moves]"""
        self.star = table([STAR_PENALTY - _WEIGHTS.star * fading(own, _WEIGHTS.star_haste) for own in left])
        self.joker = table([1 + _WEIGHTS.joker * fading(own, _WEIGHTS.joker_haste) for own in left])
        self.later = table([fading(own, _WEIGHTS.piece_haste) for own in left])
        self.guessed = table([guessed_turns(own, _WEIGHTS) for own in range(2 * _FAR)]).long()
        """[moves] Turns to come when the seat nearest to the end needs so many moves."""

    @torch.no_grad()
    def worths(self, table: Table) -> Worths:
        """Return what each pair of faces gains each seat; a pass gains nothing."""
        positions = table.positions
        prices = Prices.open_to(*table.claimed())
        options = positions.options(self.sheets, prices)
        turns = self._turns(table)
        gains = self._gains(positions, options, prices, turns)

        def worth(gain: Tensor, _: Tensor, at: Tensor, spent: int) -> Tensor:
            return gain - spent * self.joker[turns[at]]

        return worths_of(positions, options, gains, worth, torch.zeros(len(positions), device=gains.device))

    def _turns(self, table: Table) -> Tensor:
        """Return how many turns are still to come, as the seat nearest to the end makes one guess."""
        moves = table.positions.known(self.sheets).moves
        nearest = torch.where(moves == 0, _FAR, moves).sort(1).values[:, :COLOURS_TO_END]
        missing = COLOURS_TO_END - (moves == 0).sum(1, keepdim=True)
        needed = (nearest * (torch.arange(COLOURS_TO_END, device=moves.device) < missing)).sum(1)
        return self.guessed[needed.view(-1, table.seats).amin(1)].repeat_interleave(table.seats)

    def _gains(self, positions: Positions, options: Options, prices: Prices, turns: Tensor) -> Tensor:
        """Return what each placement gains, before jokers."""
        at, slot = options.position, options.slot
        sheet, known = positions.sheet[at], positions.known(self.sheets)
        then = turns[at]
        hopes = self.columns[then[:, None], options.known.shapes]
        hopes = hopes - self.columns[then[:, None], known.shapes[at]]
        colour = slot // (PLACES * MOST_BOXES)
        was = known.moves[at].gather(1, colour[:, None])[:, 0]
        now = options.known.moves.gather(1, colour[:, None])[:, 0]
        block = self.sheets.block[sheet, slot]
        crossed = positions.blocks[at, block]
        after = crossed + self.sheets.part[sheet, slot]
        pieces = self.sheets.pieces[sheet, block, after] - self.sheets.pieces[sheet, block, crossed]
        sixes = now - was - pieces
        return (
            (prices.columns[at] * hopes).sum(1)
            + prices.colours[at, colour] * (self.colours[then, now] - self.colours[then, was])
            - self.later[then] * (_WEIGHTS.piece * pieces + _WEIGHTS.six * sixes)
            + self.later[then] * _WEIGHTS.reach * self._further(positions, at, sheet, slot)
            + self.star[then] * self.sheets.stars[sheet, slot]
        )

    def _further(self, positions: Positions, at: Tensor, sheet: Tensor, slot: Tensor) -> Tensor:
        """Return how many columns further out on either side each placement goes."""
        left, right = _edges(positions.columns > 0)
        own_left, own_right = _edges(self.sheets.columns[sheet, slot] > 0)
        return (left[at] - own_left).clamp(min=0) + (own_right - right[at]).clamp(min=0)


def _shapes() -> list[tuple[int, int]]:
    """Return every number of free boxes a column may have, with every number of runs they may form."""
    return [(0, 0), *((boxes, runs) for boxes in range(1, ROWS + 1) for runs in range(1, boxes + 1))]


def _edges(met: Tensor) -> tuple[Tensor, Tensor]:
    """Return the outermost of some columns, and never ones beyond the start column's other side."""
    column = torch.arange(COLUMNS, device=met.device)
    return torch.where(met, column, _START).amin(1), torch.where(met, column, _START).amax(1)
