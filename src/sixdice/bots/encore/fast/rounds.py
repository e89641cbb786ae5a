"""A round inside kernels: the throw, a choice without looking ahead, and what follows all choices."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount
from sixdice.bots.encore.fast.glance_policy import look_twice, take_best_idea
from sixdice.bots.encore.fast.greedy_policy import greedy_choice
from sixdice.bots.encore.fast.missions import MissionTable, goal_met, in_order_after
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.random_policy import random_choice, random_kind, random_shares
from sixdice.bots.encore.fast.room import GLANCE, GREEDY, RANDOM, Minds, Room, Terms
from sixdice.bots.encore.fast.scoring import column_points, settle
from sixdice.bots.encore.fast.seats import PASSED, Seats, cross
from sixdice.bots.encore.fast.setbacks import fair_shares, only_share, spare_die
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.value_policy import value_choice
from sixdice.encore.modes.coop import MISSES_TO_LOSE

__all__ = [
    "LOST",
    "PLAYED",
    "STOPPED",
    "WON",
    "close_round",
    "decide",
    "over",
]

PLAYED, STOPPED, WON, LOST = range(4)
"""How a game ended: by its rules, by the turn limit; co-op's, won or lost. STOPPED: it goes on."""

LEADER = 0


@kernel
def decide(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    """Let a bot that does not look ahead choose."""
    own, moment, policy = room.seats[seat], room.moment[0], minds.policies[seat]
    if policy == RANDOM:
        random_choice(own, sheets[own.sheet], moment.colours, moment.numbers)
    elif policy == GREEDY:
        greedy_choice(room, sheets, terms, mission, minds, seat)
    elif policy == GLANCE:
        take_best_idea(own, room.thoughts[0], look_twice(room, sheets, terms, mission, minds, seat))
    else:
        value_choice(room, sheets, terms, mission, minds, seat)


@kernel
def close_round(room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds) -> int:
    """Cross what everyone chose and circle what was completed; say how the game ended, or STOPPED."""
    seats, moment = room.seats, room.moment[0]
    if _cross_all(seats, sheets, mission.active) >= MISSES_TO_LOSE:
        return LOST
    moment.in_order = in_order_after(mission, moment.in_order, settle(seats))
    if mission.active:
        return _after_coop_round(room, sheets, mission, minds.policies[LEADER] == RANDOM)
    return PLAYED if over(seats, terms, moment.turn) else STOPPED


@leaf
def _cross_all(seats: Seats, sheets: SheetTables, passes_are_misses: bool) -> int:
    """Cross what everyone chose, note misses, and return the most misses of any seat."""
    most = 0
    for seat in range(len(seats)):
        own = seats[seat]
        if own.slot != PASSED:
            cross(own, sheets[own.sheet], own.slot, cost(own.colour, own.number))
        elif passes_are_misses:
            own.misses += 1
        most = max(most, own.misses)
    return most


@leaf
def over(seats: Seats, terms: Terms, turn: int) -> bool:
    """Say whether a game ends after this turn: by its last one, or by somebody's colours."""
    ended = terms.last_turn > 0 and turn >= terms.last_turn
    if terms.colours_to_end:
        for seat in range(len(seats)):
            circled = np.uint64(seats[seat].colours_first | seats[seat].colours_later)
            ended = ended or popcount(circled) >= terms.colours_to_end
    return ended


@leaf
def _after_coop_round(room: Room, sheets: SheetTables, mission: MissionTable, at_random: bool) -> int:
    """Win by the mission, or bear the checkpoint of this turn; STOPPED: the game goes on."""
    seats, turn, points, jokers = room.seats, room.moment[0].turn, 0, 0
    for seat in range(len(seats)):
        points += column_points(seats[seat])
        jokers += seats[seat].jokers
    met = goal_met(seats, sheets, mission, room.moment[0].in_order)
    last = len(mission.turn) - 1
    enough = points + jokers >= mission.points[last]
    if met and mission.at_once and (mission.by_goal_alone or enough):
        return WON
    if turn == mission.turn[last]:
        survived = enough or _bear_misses(seats)
        return WON if met and survived else LOST
    for place in range(last):
        if turn == mission.turn[place] and points < mission.points[place]:
            _bear(room, sheets, mission.jokers[place], at_random)
    return STOPPED


@leaf
def _bear_misses(seats: Seats) -> bool:
    """Note a miss for every seat, and say whether nobody has the third."""
    most = 0
    for seat in range(len(seats)):
        seats[seat].misses += 1
        most = max(most, seats[seat].misses)
    return most < MISSES_TO_LOSE


@kernel
def _bear(room: Room, sheets: SheetTables, due: int, at_random: bool) -> None:
    """Bear a missed checkpoint: jokers to pay, all the group has if it has too few; −1: a die leaves.

    Where there is a choice the leader's bot makes it: at random, or as all others do.
    """
    seats, dealings = room.seats, room.dealings[0]
    leader = seats[LEADER]
    if due < 0:
        if at_random:
            kind = random_kind(leader)
        else:
            kind = spare_die(seats, sheets, dealings.dice[0], dealings.dice[1])
        dealings.dice[kind] -= 1
        leader.drawn += np.uint64(1)
        return
    held = 0
    for seat in range(len(seats)):
        held += seats[seat].jokers
    due = min(due, held)
    asked = not only_share(seats, due)
    if asked and at_random:
        random_shares(seats, leader, due, dealings.owners, dealings.paid)
    else:
        fair_shares(seats, due, dealings.paid)
    if asked:
        leader.drawn += np.uint64(1)
    for seat in range(len(seats)):
        seats[seat].jokers -= dealings.paid[seat]
