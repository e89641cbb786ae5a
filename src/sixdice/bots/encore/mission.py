"""What a co-op mission asks of a seat: who completes what, and which boxes the group still needs."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from sixdice.bots.encore.ground import colour_moves, ground_of
from sixdice.bots.encore.prices import Prices, points_to_win
from sixdice.bots.encore.weights import Weights
from sixdice.core.rules import Seat
from sixdice.encore.geometry import COLUMN, COLUMN_LETTERS, COLUMNS, EVERY_BOX, ROW, Mask
from sixdice.encore.goals import Colours, Goal, Order, Rows, Squares, Stars, square
from sixdice.encore.modes.coop import MISSES_TO_LOSE, mission_of
from sixdice.encore.position import Position
from sixdice.encore.state import State

__all__ = ["FORESIGHT", "LOST", "mission_prices"]

LOST = 1000.0
"""What it costs to lose the game."""

FORESIGHT = 0.7
"""How much of the next letter's worth each further letter of an ordered word has."""


def mission_prices(state: State, seat: Seat, weights: Weights) -> Prices:
    """Return what there is to win for a seat in co-op: column points, and its part of the mission."""
    goal, points = mission_of(state).goal, points_to_win(state, seat)
    boost, premature = _order(goal, state, seat, weights)
    own = state.position(seat)
    return Prices(
        columns=tuple(price + more for price, more in zip(points.columns, boost, strict=True)),
        colours=_colours(goal, state, seat, weights),
        stars=0,
        rows=_rows(goal, state, seat, weights),
        wanted=_wanted(goal, state.positions, own),
        premature=premature,
        miss=LOST if own.misses + 1 >= MISSES_TO_LOSE else weights.miss,
    )


def shared_out(left: Sequence[Sequence[int]], number: int) -> set[tuple[int, int]]:
    """Share out *number* things: who is nearest to one takes it, and all take equally many.

    *left* says for each seat how far it is from each thing; 0 is done, and needs nobody.
    """
    fair = -(-number // len(left))
    nearest = sorted((far, owner, thing) for owner, row in enumerate(left) for thing, far in enumerate(row))
    done = {thing for far, _, thing in nearest if not far}
    taken: dict[int, int] = {}
    for _, owner, thing in nearest:
        if len(done) + len(taken) >= number:
            break
        if thing not in done and thing not in taken and list(taken.values()).count(owner) < fair:
            taken[thing] = owner
    return {(owner, thing) for thing, owner in taken.items()}


def _colours(goal: Goal, state: State, seat: Seat, weights: Weights) -> tuple[float, ...]:
    term = next((term for term in goal.terms if isinstance(term, Colours)), None)
    left = [
        colour_moves(ground_of(position.sheet), EVERY_BOX & ~position.crossed) for position in state.positions
    ]
    mine = shared_out(left, term.number) if term else set()
    return tuple(weights.goal_colour * ((seat - 1, colour) in mine) for colour in range(len(left[0])))


def _rows(goal: Goal, state: State, seat: Seat, weights: Weights) -> tuple[tuple[Mask, float], ...]:
    term = next((term for term in goal.terms if isinstance(term, Rows)), None)
    if term is None:
        return ()
    left = [[(row & ~position.crossed).bit_count() for row in ROW] for position in state.positions]
    mine = shared_out(left, term.number)
    return tuple((row, weights.goal_row) for index, row in enumerate(ROW) if (seat - 1, index) in mine)


def _wanted(goal: Goal, positions: Sequence[Position], own: Position) -> Mask:
    """Return the boxes on the own sheet that the group needs and nobody has crossed."""
    wanted = 0
    for term in goal.terms:
        if isinstance(term, Stars):
            crossed = _any(position.crossed & position.sheet.stars for position in positions)
            wanted |= own.sheet.stars & _any(column for column in COLUMN if not column & crossed)
        if isinstance(term, Squares):
            crossed = _any(position.crossed for position in positions)
            wanted |= _any(map(square, term.corners)) & ~crossed
    return wanted


def _order(
    goal: Goal, state: State, seat: Seat, weights: Weights
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return what the columns of an ordered word are worth, and what it costs to complete them early."""
    boost, premature = [0.0] * COLUMNS, [0.0] * COLUMNS
    word = next((term.word for term in goal.terms if isinstance(term, Order)), "")
    for ahead, letter in enumerate(word[state.in_order :]):
        index = COLUMN_LETTERS.index(letter)
        boost[index] = weights.goal_column * FORESIGHT**ahead
        premature[index] = _early(state, seat, index, weights) if ahead else 0.0
    return tuple(boost), tuple(premature)


def _early(state: State, seat: Seat, column: int, weights: Weights) -> float:
    """It loses the game when nobody else is left who could complete the column in its turn."""
    others = (position for other, position in enumerate(state.positions, start=1) if other != seat)
    return weights.early if any(COLUMN[column] & ~position.crossed for position in others) else LOST


def _any(masks: Iterable[Mask]) -> Mask:
    return reduce(or_, masks, 0)
