"""What there is to win at a seat: the points of its columns and colours, and how long there is for it."""

from dataclasses import dataclass

from sixdice.bots.encore.ground import colour_moves, ground_of
from sixdice.bots.encore.weights import Weights
from sixdice.core.rules import Seat
from sixdice.encore.geometry import EVERY_BOX, Mask
from sixdice.encore.modes import MODES
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS
from sixdice.encore.state import State

__all__ = ["LONGEST", "Prices", "guessed_turns", "points_to_win", "turns_left"]

LONGEST = 30
"""No plan looks further ahead than this many turns."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What a seat can win. The last four are co-op's: what its mission asks for."""

    columns: tuple[float, ...]
    colours: tuple[float, ...]
    stars: Mask
    """Boxes that are worth a star."""
    rows: tuple[tuple[Mask, float], ...] = ()
    wanted: Mask = 0
    """Boxes that the mission still needs."""
    premature: tuple[float, ...] = ()
    """What it costs to complete each column now."""
    miss: float = 0.0


def points_to_win(state: State, seat: Seat) -> Prices:
    """Return the points still open to a seat: the higher values only while nobody else has them."""
    others = [own for other, own in enumerate(state.circled, start=1) if other != seat]
    return Prices(
        columns=tuple(
            worth.later if any(own.columns >> index & 1 for own in others) else worth.first
            for index, worth in enumerate(COLUMN_POINTS)
        ),
        colours=tuple(
            COLOUR_POINTS.later if any(own.colours >> index & 1 for own in others) else COLOUR_POINTS.first
            for index in range(len(state.position(seat).sheet.colours))
        ),
        stars=state.position(seat).sheet.stars,
    )


def turns_left(state: State, weights: Weights) -> int:
    """Return how many turns follow this one: by the rules, or guessed from the seat nearest to the end."""
    last = MODES[state.setup.mode].turns
    if last is not None:
        return last - state.turn
    return guessed_turns(min(_moves_to_end(state, seat) for seat in state.setup.seats), weights)


def guessed_turns(moves: int, weights: Weights) -> int:
    """Return how many turns follow when the seat nearest to the end needs so many moves."""
    return min(max(1, round(weights.pace * moves)), LONGEST)


def _moves_to_end(state: State, seat: Seat) -> int:
    """Return how many moves a seat needs at least to circle the colours that end the game."""
    position, circled = state.position(seat), state.circled[seat - 1]
    moves = colour_moves(ground_of(position.sheet), EVERY_BOX & ~position.crossed)
    still_open = sorted(number for number in moves if number)
    return sum(still_open[: COLOURS_TO_END - circled.colours.bit_count()])
