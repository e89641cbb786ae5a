"""What each choice gains: the change of a position's value, in points, worked out step by step."""

from functools import cache

from sixdice.bots.encore.ground import FULL, colour_moves, ground_of, shape
from sixdice.bots.encore.prices import Prices
from sixdice.bots.encore.weights import Weights, fading
from sixdice.encore.choices import Choice
from sixdice.encore.geometry import COLUMN_LETTERS, COLUMNS, EVERY_BOX, ROWS, Mask
from sixdice.encore.position import Position
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.sheet import BLOCK_SIZES

__all__ = ["BOXES_A_COLOUR", "Outlook", "colour_hopes", "column_hopes", "row_hope"]

BOXES_A_COLOUR = sum(BLOCK_SIZES)
_COLUMN = (1 << ROWS) - 1
_START = COLUMN_LETTERS.index("H")


class Outlook:
    """A position and what there is to win; says what each choice of its seat gains.

    The value of a position is what it has scored and what it may hope for: of each column a share
    that grows with its crossed boxes, of each colour one that shrinks with the moves it still
    takes, both the less the fewer turns are left; and less a price for every piece that the free
    boxes have come apart into, for each of them needs a turn of its own.
    """

    def __init__(self, position: Position, prices: Prices, weights: Weights, turns: int) -> None:
        self.prices = prices
        self.weights = weights
        self.numbers = position.sheet.placements.number
        self.ground = ground_of(position.sheet)
        self.free: Mask = EVERY_BOX & ~position.crossed
        self.moves = colour_moves(self.ground, self.free)
        self.columns = column_hopes(weights, turns)
        self.colours = colour_hopes(weights, turns)
        self.star = STAR_PENALTY - weights.star * fading(turns, weights.star_haste)
        self.joker = 1 + weights.joker * fading(turns, weights.joker_haste)
        self.later = fading(turns, weights.piece_haste)
        self.left, self.right = _edges(position.crossed)

    def gain(self, choice: Choice) -> float:
        """Return what a choice changes in the value of the position. Unchecked: it must be legal."""
        if not choice.boxes:
            return -self.prices.miss
        number = self.numbers[choice.boxes]
        return (
            self._columns(number, choice.boxes)
            + self._block(number, choice.boxes)
            + self._reach(number)
            + self._boxes(choice.boxes)
            - self.joker * choice.jokers
        )

    def _columns(self, number: int, boxes: Mask) -> float:
        gained = 0.0
        after = self.free & ~boxes
        for index in self.ground.columns[number]:
            shapes, low = self.ground.shapes[index], ROWS * index
            was = shapes[self.free >> low & _COLUMN]
            now = shapes[after >> low & _COLUMN]
            gained += self.prices.columns[index] * (self.columns[now] - self.columns[was])
            if now == FULL and self.prices.premature:
                gained -= self.prices.premature[index]
        return gained

    def _block(self, number: int, boxes: Mask) -> float:
        """Value what a choice does to its block: towards its colour, and to the pieces left."""
        free = self.ground.blocks[number] & self.free
        was, now = self.ground.leftover[free], self.ground.leftover[free & ~boxes]
        colour = self.ground.colours[number]
        moves = self.moves[colour]
        hope = self.colours[moves - was.moves + now.moves] - self.colours[moves]
        pieces = self.weights.piece * (now.pieces - was.pieces) + self.weights.six * (now.six - was.six)
        return self.prices.colours[colour] * hope - self.later * pieces

    def _reach(self, number: int) -> float:
        """Value the columns that come nearer: those beyond the outermost crossed box on either side."""
        columns = self.ground.columns[number]
        further = max(0, self.left - columns[0]) + max(0, columns[-1] - self.right)
        return self.later * self.weights.reach * further

    def _boxes(self, boxes: Mask) -> float:
        """Value single boxes: stars, those the mission needs, and those of the rows it needs."""
        gained = self.star * (boxes & self.prices.stars).bit_count()
        if self.prices.wanted:
            gained += self.weights.goal_box * (boxes & self.prices.wanted).bit_count()
        for row, worth in self.prices.rows:
            if boxes & row:
                gained += worth * (row_hope(row & ~self.free | boxes & row) - row_hope(row & ~self.free))
        return gained


def row_hope(crossed: Mask) -> float:
    """Return the share of its worth that a row with these boxes crossed has: it grows with each box."""
    return (crossed.bit_count() / COLUMNS) ** 2


def _edges(crossed: Mask) -> tuple[int, int]:
    """Return the outermost columns with a crossed box, the start column if there is none."""
    lowest = (crossed & -crossed).bit_length() - 1
    highest = crossed.bit_length() - 1
    return (min(_START, lowest // ROWS), max(_START, highest // ROWS)) if crossed else (_START, _START)


@cache
def column_hopes(weights: Weights, turns: int) -> tuple[float, ...]:
    """Return by its shape the share of its points that a column is worth."""
    hopes = [0.0] * shape(ROWS + 1, 0)
    for left in range(1, ROWS + 1):
        for runs in range(1, left + 1):
            hope = weights.column * (1 - left / ROWS) * fading(turns, weights.column_haste * runs)
            hopes[shape(left, runs)] = hope
    hopes[FULL] = 1.0
    return tuple(hopes)


@cache
def colour_hopes(weights: Weights, turns: int) -> tuple[float, ...]:
    """Return by the moves it still takes the share of its bonus that a colour is worth."""
    hopes = (
        weights.colour * weights.colour_step ** (moves - 1) * fading(turns, weights.colour_haste * moves)
        for moves in range(1, BOXES_A_COLOUR + 1)
    )
    return (1.0, *hopes)
