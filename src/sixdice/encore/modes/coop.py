"""Co-op: one to four seats together, a mission in 27 turns, three checkpoints, no third miss.

Order within a turn: choices and misses; a third miss loses, whatever else the roll achieved; then
columns, rows, colours and the goal are settled; a win ends the game; then the checkpoint, if this
was its turn.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal, TypeAlias, cast

from sixdice.core.errors import Fault
from sixdice.core.rules import Seat
from sixdice.encore.events import Claim, Ended, Event, JokersPaid, MissesNoted, SetbackDue
from sixdice.encore.library import COOP_SHEETS
from sixdice.encore.missions import COOP_SEATS, Checkpoint, Mission
from sixdice.encore.modes.mode import Mode
from sixdice.encore.position import Position
from sixdice.encore.setup import Setup
from sixdice.encore.state import Outcome, Setback, State

__all__ = ["MISSES_TO_LOSE", "Coop", "Standing", "checkpoints", "group_points", "mission_of"]

MISSES_TO_LOSE = 3

Standing: TypeAlias = Literal["met", "missed", "next", "later"]
"""How a checkpoint went, or when it is due."""


class Coop(Mode):
    """All together: column points count for the group; stars and colour bonuses give no points."""

    name: ClassVar = "coop"
    seats: ClassVar = COOP_SEATS
    options: ClassVar = frozenset({"no_free_rolls", "play_to_the_end", "end_on_goal"})
    open_choices: ClassVar = True
    passes_are_misses: ClassVar = True
    has_missions: ClassVar = True
    turns: ClassVar = 27

    def usual_sheets(self, seats: int) -> tuple[str, ...]:
        """Return the sheets I to IV, as the book deals them."""
        return COOP_SHEETS[:seats]

    def first(self, wanted: Seat) -> Seat:  # noqa: ARG002 -- there is no choice
        """Return seat 1: the mission leader begins."""
        return 1

    def faults(self, setup: Setup) -> Iterator[Fault]:
        """Yield everything that is wrong with a setup; seat 1 leads the mission and begins."""
        yield from super().faults(setup)
        if setup.first != self.first(setup.first):
            yield Fault("setup/first", "in co-op seat 1, the mission leader, is the first active seat")
        if {"play_to_the_end", "end_on_goal"} <= setup.options:
            yield Fault("setup/options", "play_to_the_end and end_on_goal exclude each other")

    def claims(self, state: State, after: Sequence[Position]) -> tuple[Claim, ...]:
        """Nothing is circled any more on the roll of a third miss."""
        return () if _third_miss(after) else super().claims(state, after)

    def after_round(self, state: State) -> Iterator[Event]:
        """Lose by a third miss, win by the mission, or bear the checkpoint of this turn."""
        mission = mission_of(state)
        checkpoint = mission.checkpoint_after(state.turn - 1)
        if _third_miss(state.positions):
            yield _ended(state, "lost")
        elif _wins_at_once(state):
            yield _ended(state, "won")
        elif checkpoint == mission.last:
            yield from _last_checkpoint(state, checkpoint)
        elif checkpoint and state.column_points() < checkpoint.points:
            yield _setback(state, checkpoint)

    def outcome(self, state: State, how: Literal["played", "agreed", "turn-limit"]) -> Outcome:
        """A game that ends before the mission is fulfilled is lost."""
        return Outcome(how, points=group_points(state), result="lost")


def mission_of(state: State) -> Mission:
    """Return the mission of a co-op game."""
    return cast("Mission", state.setup.mission)


def group_points(state: State) -> int:
    """Return the group's points as the last checkpoint counts them: columns, and 1 an unused joker."""
    return state.column_points() + state.jokers()


def checkpoints(state: State) -> Iterator[tuple[Checkpoint, Standing]]:
    """Yield the checkpoints and how each stands.

    One of the roll that ended the game was borne by nobody: it is met if the points suffice.
    """
    mission = mission_of(state)
    due: Standing = "later" if state.outcome else "next"
    for point in mission.checkpoints:
        points = group_points(state) if point == mission.last else state.column_points()
        borne = point.turn < state.turn - bool(state.outcome)
        if point.turn in state.missed:
            yield point, "missed"
        elif borne or (point.turn < state.turn and points >= point.points):
            yield point, "met"
        else:
            yield point, due
            due = "later"


def _third_miss(positions: Sequence[Position]) -> bool:
    return any(position.misses >= MISSES_TO_LOSE for position in positions)


def _goal_met(state: State) -> bool:
    return mission_of(state).goal.met(state.positions, state.in_order)


def _wins_at_once(state: State) -> bool:
    """The goal is met, and the points already suffice for the last checkpoint (or need not)."""
    if "play_to_the_end" in state.setup.options or not _goal_met(state):
        return False
    return "end_on_goal" in state.setup.options or group_points(state) >= mission_of(state).last.points


def _last_checkpoint(state: State, checkpoint: Checkpoint) -> Iterator[Event]:
    """Too few points give each seat a miss, and a third one loses; then the goal decides."""
    misses = [position.misses for position in state.positions]
    if group_points(state) < checkpoint.points:
        yield MissesNoted(checkpoint.turn)
        misses = [noted + 1 for noted in misses]
    won = max(misses) < MISSES_TO_LOSE and _goal_met(state)
    yield _ended(state, "won" if won else "lost")


def _setback(state: State, checkpoint: Checkpoint) -> Event:
    """Jokers to pay, all the group has if it has too few; later, a die.

    A payment that can be shared out in one way only is made at once.
    """
    if checkpoint.jokers is None:
        return SetbackDue(Setback(checkpoint.turn, "die"))
    held = [position.jokers for position in state.positions]
    due = min(checkpoint.jokers, sum(held))
    if due in (0, sum(held)) or held.count(0) == len(held) - 1:
        return JokersPaid(checkpoint.turn, tuple(min(own, due) for own in held))
    return SetbackDue(Setback(checkpoint.turn, "jokers", due))


def _ended(state: State, result: Literal["won", "lost"]) -> Ended:
    return Ended(Outcome("played", points=group_points(state), result=result))
