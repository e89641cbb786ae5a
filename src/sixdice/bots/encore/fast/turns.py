"""What a turn is like inside kernels: its dice, who picks first, and how many turns are to come."""

import numpy as np

from sixdice.bots.encore.fast.compiled import leaf
from sixdice.bots.encore.fast.dice import roll, without
from sixdice.bots.encore.fast.prices import moves_to_end
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.fast.tables import SheetTables

__all__ = ["picks_first", "set_aside", "throw", "turns_after"]


@leaf
def throw(room: Room, cup: np.uint64, turn: int, active: int) -> None:
    """Begin a turn: its active seat throws the dice."""
    moment, dice = room.moment[0], room.dealings[0].dice
    moment.turn = turn
    moment.active = active
    moment.colours = roll(cup, turn, dice[0], 0)
    moment.numbers = roll(cup, turn, dice[1], dice[0])


@leaf
def picks_first(room: Room, terms: Terms, seat: int) -> bool:
    """Say whether a seat is active in a turn in which the active seat's two dice leave."""
    moment = room.moment[0]
    return len(room.seats) > 1 and seat == moment.active and moment.turn > terms.free_rolls


@leaf
def set_aside(room: Room, terms: Terms, seat: int) -> None:
    """Take the dice of a seat that picks first from those that the others choose from."""
    own, moment = room.seats[seat], room.moment[0]
    if picks_first(room, terms, seat) and own.slot != PASSED:
        moment.colours = without(moment.colours, own.colour)
        moment.numbers = without(moment.numbers, own.number)


@leaf
def turns_after(room: Room, sheets: SheetTables, terms: Terms, minds: Minds, seat: int) -> int:
    """Return how many turns follow this one: by the rules, or guessed from the seat nearest to the end."""
    if terms.last_turn:
        return terms.last_turn - room.moment[0].turn
    return minds.tastes[seat].turns[moves_to_end(room.seats, sheets)]
