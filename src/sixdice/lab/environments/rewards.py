"""What an agent is rewarded for: the change, from one of its moments to the next, of how it stands."""

from typing import Final, Literal, TypeAlias, get_args

from sixdice.core.rules import Seat
from sixdice.encore.modes.coop import group_points
from sixdice.encore.state import State

__all__ = ["REWARDS", "Reward", "standing"]

Reward: TypeAlias = Literal["score", "win"]
"""``score``: the own score as the sheet stands; in co-op a seat's equal part of the group's points.

``win``: nothing until the end; then the share of the win, 1/k for each of k winners, in co-op 1 or 0.
"""

REWARDS: Final = get_args(Reward)


def standing(state: State, seat: Seat, reward: Reward = "score") -> float:
    """Return how a seat stands. A reward is the difference of two standings, so returns add up to it."""
    if reward == "win":
        return _share_of_win(state, seat)
    if state.setup.mission:
        return group_points(state) / len(state.setup.players)
    return float(state.breakdown(seat).total)


def _share_of_win(state: State, seat: Seat) -> float:
    outcome = state.outcome
    if outcome is None:
        return 0.0
    if outcome.result:
        return float(outcome.result == "won")
    return (seat in outcome.winners) / len(outcome.winners)
