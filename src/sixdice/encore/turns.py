"""Within a turn: who may choose, from which dice, and what the others see of it."""

from sixdice.core.rules import Awaiting, Seat
from sixdice.encore.dice import Faces
from sixdice.encore.modes import MODES, Mode
from sixdice.encore.state import State

__all__ = [
    "LEADER",
    "available",
    "awaiting",
    "may_choose",
    "may_take_back",
    "mode_of",
    "picks_first",
    "seen_by_all",
]

LEADER: Seat = 1
"""Co-op's mission leader enters what the group decides."""


def mode_of(state: State) -> Mode:
    """Return the mode of a game."""
    return MODES[state.setup.mode]


def picks_first(state: State, seat: Seat) -> bool:
    """Say whether this seat is active in a turn in which the active seat's two dice leave."""
    return seat == state.active and mode_of(state).sets_aside(state.setup, state.turn)


def available(state: State, seat: Seat) -> Faces:
    """Return the dice a seat chooses from: all, or what the active seat's pick has left of them.

    When the active seat passes, all are left.
    """
    faces = state.faces or Faces("", "")
    picked = state.choice(state.active)
    if picked and seat != state.active and picks_first(state, state.active):
        return faces.without(picked.colour, picked.number)
    return faces


def may_choose(state: State, seat: Seat) -> bool:
    """Say whether a seat may choose now: once a roll, and after an active seat that picks first."""
    if state.faces is None or state.choice(seat) is not None:
        return False
    return (
        seat == state.active or not picks_first(state, state.active) or state.choice(state.active) is not None
    )


def may_take_back(state: State, seat: Seat) -> bool:
    """Say whether a seat may take its choice back: not a pick on which the others already build."""
    return state.choice(seat) is not None and not picks_first(state, seat)


def seen_by_all(state: State, seat: Seat) -> bool:
    """Say whether the others see this seat's choice before the round closes."""
    return mode_of(state).open_choices or picks_first(state, seat)


def awaiting(state: State) -> Awaiting:
    """Say what a game waits for: dice, the leader, the active seat, the others, or the word to go on."""
    seats = state.setup.seats
    if state.outcome:
        return Awaiting(over=True)
    if state.setback:
        return Awaiting(must=frozenset({LEADER}))
    if state.faces is None:
        return Awaiting(dice=state.dice.to_roll())
    active = state.active
    picking = picks_first(state, active)
    if picking and state.choice(active) is None:
        return Awaiting(must=frozenset({active}))
    must = frozenset(seat for seat in seats if state.choice(seat) is None)
    standing = {active} if picking else set()
    may = frozenset(seats) - must - standing if must else frozenset(seats)
    return Awaiting(must=must, may=may)
