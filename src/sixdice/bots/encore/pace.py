"""How much time a bot that looks ahead may take."""

import math
from typing import Final, NamedTuple

__all__ = ["AT_A_TABLE", "IN_THE_LAB", "Pace"]


class Pace(NamedTuple):
    """How long a bot may think about a choice, and whether it may compile its games first."""

    seconds: float
    patient: bool


AT_A_TABLE: Final = Pace(0.25, patient=False)
"""Somebody is waiting."""
IN_THE_LAB: Final = Pace(math.inf, patient=True)
"""The same seed gives the same games, however busy the machine is."""
