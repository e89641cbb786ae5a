"""Games played on from a plan, and what they came to."""

import numpy as np

from sixdice.bots.encore.endings import LEAD, WIN
from sixdice.bots.encore.fast.compiled import leaf, popcount, whole
from sixdice.bots.encore.fast.foresight import Foresight, Plans
from sixdice.bots.encore.fast.missions import MissionTable, progress
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import STOPPED, WON, close_round, decide
from sixdice.bots.encore.fast.scoring import column_points, score
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, copy_seat
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTables
from sixdice.bots.encore.fast.turns import set_aside, throw

__all__ = ["alone", "play_on", "worth_of_end"]

PROGRESS = 20.0
"""Co-op: what the whole goal is worth if the mission fails all the same."""
POINT = 0.1
"""Co-op: what a point is worth."""

_JOKER_BITS = 64
_FAR = -(1 << 30)


@leaf
def play_on(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    foresight: Foresight,
    seat: int,
    plan: int,
    cup: np.uint64,
) -> int:
    """Play on from a plan, everybody as foresight has it; return how the game ended, or STOPPED."""
    trial, minds = foresight.room, foresight.minds
    moment, first = trial.moment[0], room.moment[0].turn
    _try(room, trial, foresight.plans[0], seat, plan)
    set_aside(trial, terms, seat)
    for other in range(len(trial.seats)):
        has_picked = other == moment.active and moment.turn > terms.free_rolls
        if other != seat and not has_picked:
            decide(trial, sheets, terms, mission, minds, other)
    how = close_round(trial, sheets, terms, mission, minds)
    turns = 0 if alone(room, mission) else foresight.limits[0].turns
    while how == STOPPED and (turns == 0 or moment.turn - first < turns):
        throw(trial, cup, moment.turn + 1, (moment.active + 1) % len(trial.seats))
        if moment.turn - first == turns and moment.turn != terms.last_turn and not mission.active:
            _play_last(trial, sheets, terms, mission, minds, seat)
        else:
            _play_turn(trial, sheets, terms, mission, minds)
        how = close_round(trial, sheets, terms, mission, minds)
    return how


@leaf
def _play_turn(room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds) -> None:
    """Let everybody choose."""
    for place in range(len(room.seats)):
        seat = (room.moment[0].active + place) % len(room.seats)
        decide(room, sheets, terms, mission, minds, seat)
        set_aside(room, terms, seat)


@leaf
def _play_last(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    """Let a seat choose from what an active one leaves it, and nobody else.

    A net is told of a position before the others choose, and hopes for what it knows them to get. Only if
    the choice ends the game do they choose, because nobody asks the net then.
    """
    active = room.moment[0].active
    decide(room, sheets, terms, mission, minds, active)
    set_aside(room, terms, active)
    if seat != active:
        decide(room, sheets, terms, mission, minds, seat)
    ends = _completes_last(room.seats[seat], sheets, terms)
    for other in range(len(room.seats)):
        if other not in (seat, active) and ends:
            decide(room, sheets, terms, mission, minds, other)
        elif other != seat and not ends:
            room.seats[other].slot = PASSED


@leaf
def _completes_last(own: Seat, sheets: SheetTables, terms: Terms) -> bool:
    """Say whether a seat's choice completes the colour that ends the game."""
    if own.slot == PASSED or terms.colours_to_end == 0:
        return False
    circled = popcount(np.uint64(own.colours_first | own.colours_later))
    completes = own.left[own.slot // SLOTS_A_COLOUR] == sheets[own.sheet].crosses[own.slot]
    return completes and circled + 1 >= terms.colours_to_end


@leaf
def _try(room: Room, trial: Room, plans: Plans, seat: int, plan: int) -> None:
    """Set everything up as it is, with a plan as the seat's choice."""
    for other in range(len(room.seats)):
        copy_seat(trial.seats[other], room.seats[other])
    own, now, then = trial.seats[seat], room.moment[0], trial.moment[0]
    own.slot = plans.slot[plan]
    own.colour = plans.colour[plan]
    own.number = plans.number[plan]
    then.turn = now.turn
    then.active = now.active
    then.colours = now.colours
    then.numbers = now.numbers
    then.in_order = now.in_order
    for kind in range(2):
        trial.dealings[0].dice[kind] = room.dealings[0].dice[kind]


@leaf
def alone(room: Room, mission: MissionTable) -> bool:
    """Say whether nothing counts but the own score."""
    return len(room.seats) == 1 and not mission.active


@leaf
def worth_of_end(trial: Room, sheets: SheetTables, mission: MissionTable, seat: int, how: int) -> float:
    """Return what a game that was played on to its end is worth to a seat."""
    if mission.active:
        return _came_to(trial, sheets, mission, how)
    own = trial.seats[seat]
    if len(trial.seats) == 1:
        return float(score(own, sheets[own.sheet]))
    return _won(trial.seats, sheets, seat)


@leaf
def _won(seats: Seats, sheets: SheetTables, seat: int) -> float:
    """Return what a game that is over is worth to a seat: points ahead, and a win or its share."""
    best, rivals, points = _FAR, 0, score(seats[seat], sheets[seats[seat].sheet])
    mine, most = points * _JOKER_BITS + seats[seat].jokers, _FAR
    for other in range(len(seats)):
        theirs = score(seats[other], sheets[seats[other].sheet])
        standing = theirs * _JOKER_BITS + seats[other].jokers
        most = max(most, standing)
        rivals += whole(standing == mine)
        if other != seat:
            best = max(best, theirs)
    return LEAD * (points - best) + (WIN / rivals if mine == most else 0.0)


@leaf
def _came_to(trial: Room, sheets: SheetTables, mission: MissionTable, how: int) -> float:
    """Return what a co-op game that is over is worth: a mission won, or a part of it, and points."""
    points = 0
    for seat in range(len(trial.seats)):
        points += column_points(trial.seats[seat]) + trial.seats[seat].jokers
    if how == WON:
        return WIN + PROGRESS + POINT * points
    return PROGRESS * progress(trial.seats, sheets, mission, trial.moment[0].in_order) + POINT * points
