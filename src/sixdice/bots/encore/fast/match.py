"""One game inside a kernel, from the first roll to the end: solo, classic and co-op."""

import numpy as np

from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import leaf
from sixdice.bots.encore.fast.foresight import Foresight
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import SEARCH, Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import STOPPED, close_round, decide
from sixdice.bots.encore.fast.search_policy import search_choice
from sixdice.bots.encore.fast.seats import clear
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.turns import set_aside, throw

__all__ = ["play_game"]

_ZERO = np.uint64(0)


@leaf
def play_game(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
    seed: np.uint64,
    first: int,
    trace: Numbers,
    game: int,
) -> tuple[int, int]:
    """Play a game; return how it ended and after how many turns.

    *trace* [game, turn, seat, 3] notes what everyone chose, as far as it reaches.
    """
    seats, dice = room.seats, room.dealings[0].dice
    for seat in range(len(seats)):
        clear(seats[seat], sheets[seats[seat].sheet])
    dice[0], dice[1] = terms.colour_dice, terms.number_dice
    room.moment[0].in_order = 0
    cup = fold(_ZERO, seed)
    for turn in range(1, terms.max_turns + 1):
        throw(room, cup, turn, (first + turn - 2) % len(seats))
        _choose_all(room, sheets, terms, mission, minds, foresight)
        if game < trace.shape[0] and turn <= trace.shape[1]:
            for seat in range(len(seats)):
                trace[game, turn - 1, seat, 0] = seats[seat].slot
                trace[game, turn - 1, seat, 1] = seats[seat].colour
                trace[game, turn - 1, seat, 2] = seats[seat].number
        how = close_round(room, sheets, terms, mission, minds)
        if how != STOPPED:
            return how, turn
    return STOPPED, terms.max_turns


@leaf
def _choose_all(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
) -> None:
    """Let everyone choose, the active seat first. A bot draws its thinking time last."""
    for place in range(len(room.seats)):
        seat = (room.moment[0].active + place) % len(room.seats)
        if minds.policies[seat] == SEARCH:
            search_choice(room, sheets, terms, mission, minds, foresight, seat)
        else:
            decide(room, sheets, terms, mission, minds, seat)
        set_aside(room, terms, seat)
        room.seats[seat].drawn += np.uint64(1)
