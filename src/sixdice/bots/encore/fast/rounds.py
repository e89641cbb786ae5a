"""A round inside kernels: the throw, a choice without looking ahead, and what follows all choices."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount, whole
from sixdice.bots.encore.fast.dice import roll, without
from sixdice.bots.encore.fast.glance_policy import look_twice, take_best_idea
from sixdice.bots.encore.fast.greedy_policy import greedy_choice
from sixdice.bots.encore.fast.missions import MissionTable, goal_met, in_order_after
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.prices import moves_to_end
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
    "picks_first",
    "set_aside",
    "throw",
    "turns_after",
]

PLAYED, STOPPED, WON, LOST = range(4)
"""How a game ended: by its rules, by the turn limit; co-op's, won or lost. STOPPED: it goes on."""

LEADER = 0


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


@kernel
def decide(
    room: Room, sheets: SheetTables, terms: Terms, mission: MissionTable, minds: Minds, seat: int
) -> None:
    """Let a bot that does not look ahead choose."""
    seats, moment, own = room.seats, room.moment[0], room.seats[seat]
    if minds.policies[seat] == RANDOM:
        random_choice(own, sheets[own.sheet], moment.colours, moment.numbers)
    elif minds.policies[seat] == GREEDY:
        greedy_choice(
            seats,
            sheets,
            mission,
            moment.in_order,
            seat,
            moment.colours,
            moment.numbers,
            terms.last_turn - moment.turn if terms.last_turn else -1,
            picks_first(room, terms, seat),
            minds.tastes[seat],
            room.thoughts[0],
            room.prices[0],
        )
    elif minds.policies[seat] == GLANCE:
        ideas = look_twice(
            seats,
            sheets,
            mission,
            seat,
            moment.active,
            moment.colours,
            moment.numbers,
            terms.last_turn - moment.turn if terms.last_turn else -1,
            whole(moment.turn < terms.free_rolls),
            terms.closing,
            picks_first(room, terms, seat),
            minds.tastes[seat],
            room.thoughts[0],
            minds.nets,
            room.prices[0],
        )
        take_best_idea(own, room.thoughts[0], ideas)
    else:
        value_choice(
            seats,
            sheets,
            seat,
            moment.active,
            moment.colours,
            moment.numbers,
            turns_after(room, sheets, terms, minds, seat),
            whole(moment.turn < terms.free_rolls),
            terms.closing,
            picks_first(room, terms, seat) and not mission.active,
            minds.nets,
            room.prices[0],
        )


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
