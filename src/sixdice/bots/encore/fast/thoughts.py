"""What a greedy bot has worked out about a turn, inside kernels, and what a second look makes of it."""

from sixdice.bots.encore.fast.dice import FACES
from sixdice.bots.encore.fast.prices import MOST_SEATS
from sixdice.bots.encore.fast.records import Numbers, Reals, number, numbers, reals
from sixdice.bots.encore.fast.tables import COLOURS, SLOTS
from sixdice.encore.geometry import COLUMNS

__all__ = ["IDEAS", "NONE", "Thoughts"]

NONE = -1e300
"""Less than any gain: there is none."""


IDEAS = 8
"""So many choices are remembered by who has a second look at what gains most."""


class Thoughts:
    """What a greedy bot has worked out about one seat and, where it picks first, about the others."""

    gains: Reals = reals(SLOTS)
    """What each placement gains, before jokers."""
    free: Numbers = numbers(COLUMNS)
    """The free boxes of each column."""
    moves: Numbers = numbers(COLOURS)
    """The moves that each colour takes."""
    leftmost: int = number()
    """The outermost columns with a crossed box."""
    rightmost: int = number()
    turns: int = number()
    """How many turns follow."""
    best: Reals = reals(MOST_SEATS, FACES, FACES)
    """The best gain of each other seat with each pair of faces,"""
    slots: Numbers = numbers(MOST_SEATS, FACES, FACES)
    """and the placement that gains it; PASSED: there is none."""
    passing: Reals = reals(MOST_SEATS)
    """The gain of each other seat by passing."""
    ideas: Numbers = numbers(IDEAS, 3)
    """[idea] Slot, colour face and number face of what gains most, the best first."""
    gained: Reals = reals(IDEAS)
    """[idea] What it gains,"""
    worth: Reals = reals(IDEAS)
    """[idea] and what it is worth at second sight."""
    replies: Numbers = numbers(IDEAS, 3)
    """[reply] Slot, colour face and number face of what another seat would reply to them, each once."""
    reply: Numbers = numbers(IDEAS)
    """[idea] Which of these it would reply,"""
    replied: Reals = reals(IDEAS)
    """[idea] and what the others get by that, on average."""
