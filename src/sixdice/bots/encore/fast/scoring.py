"""Settling a round and counting points inside kernels."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, popcount
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, columns_done, crossed_in
from sixdice.bots.encore.fast.tables import COLOURS, SLOTS_A_COLOUR, SheetTable
from sixdice.encore.geometry import COLUMNS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY

__all__ = ["COLOUR_FIRST", "COLOUR_LATER", "COLUMN_FIRST", "COLUMN_LATER", "column_points", "score", "settle"]

COLUMN_FIRST = np.array([worth.first for worth in COLUMN_POINTS])
COLUMN_LATER = np.array([worth.later for worth in COLUMN_POINTS])
COLOUR_FIRST = COLOUR_POINTS.first
COLOUR_LATER = COLOUR_POINTS.later


@kernel
def settle(seats: Seats) -> int:
    """Circle what was completed on this roll, and return the columns that anybody completed.

    All who complete the same on the same roll circle the higher value; whoever does later, the lower.
    """
    columns, colours, completed = 0, 0, 0
    for seat in range(len(seats)):
        columns |= seats[seat].columns_first | seats[seat].columns_later
        colours |= seats[seat].colours_first | seats[seat].colours_later
    for seat in range(len(seats)):
        own = seats[seat]
        if own.slot != PASSED:
            done = columns_done(own)
            new = done & ~own.columns
            own.columns = done
            own.columns_first |= new & ~columns
            own.columns_later |= new & columns
            completed |= new
            colour = own.slot // SLOTS_A_COLOUR
            if own.left[colour] == 0:
                own.colours_first |= (1 << colour) & ~colours
                own.colours_later |= (1 << colour) & colours
    return completed


@kernel
def column_points(own: Seat) -> int:
    """Return the column points that a seat has circled."""
    points = 0
    for column in range(COLUMNS):
        points += COLUMN_FIRST[column] * ((own.columns_first >> column) & 1)
        points += COLUMN_LATER[column] * ((own.columns_later >> column) & 1)
    return points


@kernel
def score(own: Seat, sheet: SheetTable) -> int:
    """Return what a seat's sheet is worth: bonuses, columns, 1 an unused joker, −2 an uncrossed star."""
    points = column_points(own) + own.jokers
    for colour in range(COLOURS):
        points += COLOUR_FIRST * ((own.colours_first >> colour) & 1)
        points += COLOUR_LATER * ((own.colours_later >> colour) & 1)
    low, high = sheet.stars[0], sheet.stars[1]
    missing = popcount(low) + popcount(high) - crossed_in(own, low, high)
    return points - STAR_PENALTY * missing
