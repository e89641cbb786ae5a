"""What winning is worth beside points.

Nets for tables with others say by how many points one will be ahead of the best of them at the end. Who
is ahead wins: almost surely if this turn ends the game, less surely the longer it goes on. So a lead is
worth more to who ends the game now, and being behind costs more.
"""

import math
from typing import Final

__all__ = ["CLOSED", "FINEST", "LEAD", "OPEN", "WIN", "worth_of_ending"]

FINEST: Final = 1024.0
"""Hopes are whole multiples of a point's 1024th: machines add up in different orders, and ties stay ties."""
WIN: Final = 40.0
"""What a win is worth, in points."""
LEAD: Final = 0.25
"""And a point ahead, beside a win, to who plays games on: it tells apart what wins as often."""
OPEN: Final = 5.0
"""Points ahead that raise the odds of winning by the factor e while the game goes on."""
CLOSED: Final = 1.5
"""And in the turn that ends it, in which others may still cross something."""


def _for_the_win(ahead: float, spread: float) -> float:
    """Return what the chance to win is worth to who will be so far ahead."""
    return WIN / (1.0 + math.exp(-ahead / spread))


def worth_of_ending(ahead: float) -> float:
    """Return by how much the chance to win is better or worse if this turn ends the game."""
    more = _for_the_win(ahead, CLOSED) - _for_the_win(ahead, OPEN)
    return round(more * FINEST) / FINEST
