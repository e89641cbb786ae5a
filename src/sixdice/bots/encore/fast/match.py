"""One game inside a kernel, from the first roll to the end: solo, classic and co-op."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount, whole
from sixdice.bots.encore.fast.dice import roll, without
from sixdice.bots.encore.fast.greedy_policy import Thoughts, greedy_choice
from sixdice.bots.encore.fast.missions import MissionTable, goal_met, in_order_after
from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.prices import MOST_SEATS, Prices, moves_to_end
from sixdice.bots.encore.fast.random_policy import random_choice, random_kind, random_shares
from sixdice.bots.encore.fast.records import Numbers, number, numbers, room_for
from sixdice.bots.encore.fast.scoring import column_points, settle
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, clear, cross
from sixdice.bots.encore.fast.setbacks import fair_shares, only_share, spare_die
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.tastes import Tastes
from sixdice.bots.encore.fast.value_policy import value_choice
from sixdice.encore.modes.coop import MISSES_TO_LOSE

__all__ = [
    "GREEDY",
    "LOST",
    "PLAYED",
    "RANDOM",
    "STOPPED",
    "VALUE",
    "WON",
    "Minds",
    "Room",
    "Terms",
    "play_game",
    "room_of",
]

RANDOM, GREEDY, VALUE = range(3)
"""The policies that kernels know."""

PLAYED, STOPPED, WON, LOST = range(4)
"""How a game ended: by its rules, by the turn limit; co-op's, won or lost."""

LEADER = 0
_ZERO = np.uint64(0)


class Terms:
    """What a mode and its house rules say."""

    colour_dice: int = number()
    number_dice: int = number()
    free_rolls: int = number()
    """Turns in which everyone chooses from all dice."""
    last_turn: int = number()
    """The last turn; 0: there is none."""
    colours_to_end: int = number()
    """How many colours of one seat end the game; 0: none do."""
    max_turns: int = number()


class Minds(NamedTuple):
    """Who sits where, and what they go by."""

    policies: Numbers
    tastes: Tastes
    nets: Nets


class Dealings:
    """What the group has to deal with: the dice left, and who pays a setback."""

    dice: Numbers = numbers(2)
    """How many colour dice and number dice are thrown."""
    owners: Numbers = numbers(8 * MOST_SEATS)
    """Room to shuffle the owners of all jokers."""
    paid: Numbers = numbers(MOST_SEATS)


class Room(NamedTuple):
    """The room that games are played in, one after another."""

    seats: Seats
    prices: Sequence[Prices]
    thoughts: Sequence[Thoughts]
    dealings: Sequence[Dealings]


def room_of(sheets: Sequence[int]) -> Room:
    """Return room for games of seats with these sheets, by their numbers."""
    seats = room_for(Seat, len(sheets))
    for own, sheet in zip(seats, sheets, strict=True):
        own.sheet = sheet
    return Room(seats, room_for(Prices, 1), room_for(Thoughts, 1), room_for(Dealings, 1))


@leaf
def play_game(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
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
    cup, in_order = fold(_ZERO, seed), 0
    for turn in range(1, terms.max_turns + 1):
        _play_round(room, sheets, terms, mission, minds, cup, turn, (first + turn - 2) % len(seats), in_order)
        if game < trace.shape[0] and turn <= trace.shape[1]:
            for seat in range(len(seats)):
                trace[game, turn - 1, seat, 0] = seats[seat].slot
                trace[game, turn - 1, seat, 1] = seats[seat].colour
                trace[game, turn - 1, seat, 2] = seats[seat].number
        if _cross_all(seats, sheets, mission.active) >= MISSES_TO_LOSE:
            return LOST, turn
        in_order = in_order_after(mission, in_order, settle(seats))
        if mission.active:
            how = _after_coop_round(room, sheets, mission, minds, turn, in_order)
            if how != PLAYED:
                return how, turn
        elif _over(seats, terms, turn):
            return PLAYED, turn
    return STOPPED, terms.max_turns


@leaf
def _play_round(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    cup: np.uint64,
    turn: int,
    active: int,
    in_order: int,
) -> None:
    """Roll and let everyone choose: from all dice, or from what the active seat's pick has left."""
    seats, dice = room.seats, room.dealings[0].dice
    colours, numbers = roll(cup, turn, dice[0], 0), roll(cup, turn, dice[1], dice[0])
    picking = len(seats) > 1 and turn > terms.free_rolls
    left = terms.last_turn - turn if terms.last_turn else -1
    for place in range(len(seats)):
        seat, picks_first = (active + place) % len(seats), picking and place == 0
        free = whole(turn < terms.free_rolls)
        _decide(
            room, sheets, mission, minds, seat, active, colours, numbers, left, free, in_order, picks_first
        )
        if picks_first and seats[seat].slot != PASSED:
            colours = without(colours, seats[seat].colour)
            numbers = without(numbers, seats[seat].number)


@leaf
def _decide(
    room: Room,
    sheets: SheetTables,
    mission: MissionTable,
    minds: Minds,
    seat: int,
    active: int,
    colours: int,
    numbers: int,
    left: int,
    free: int,
    in_order: int,
    picks_first: bool,
) -> None:
    """Let the bot of a seat choose. A bot draws its thinking time last."""
    seats, prices, own = room.seats, room.prices[0], room.seats[seat]
    if minds.policies[seat] == RANDOM:
        random_choice(own, sheets[own.sheet], colours, numbers)
    elif minds.policies[seat] == GREEDY:
        greedy_choice(
            seats,
            sheets,
            mission,
            in_order,
            seat,
            colours,
            numbers,
            left,
            picks_first,
            minds.tastes[seat],
            room.thoughts[0],
            prices,
        )
    else:
        turns = left if left >= 0 else minds.tastes[seat].turns[moves_to_end(seats, sheets)]
        denies = picks_first and not mission.active
        value_choice(seats, sheets, seat, active, colours, numbers, turns, free, denies, minds.nets, prices)
    own.drawn += np.uint64(1)


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
def _over(seats: Seats, terms: Terms, turn: int) -> bool:
    """Say whether a game ends after this turn: by its last one, or by somebody's colours."""
    over = terms.last_turn > 0 and turn >= terms.last_turn
    if terms.colours_to_end:
        for seat in range(len(seats)):
            circled = np.uint64(seats[seat].colours_first | seats[seat].colours_later)
            over = over or popcount(circled) >= terms.colours_to_end
    return over


@leaf
def _after_coop_round(
    room: Room, sheets: SheetTables, mission: MissionTable, minds: Minds, turn: int, in_order: int
) -> int:
    """Win by the mission, or bear the checkpoint of this turn; PLAYED: the game goes on."""
    seats, points, jokers = room.seats, 0, 0
    for seat in range(len(seats)):
        points += column_points(seats[seat])
        jokers += seats[seat].jokers
    met = goal_met(seats, sheets, mission, in_order)
    last = len(mission.turn) - 1
    enough = points + jokers >= mission.points[last]
    if met and mission.at_once and (mission.by_goal_alone or enough):
        return WON
    if turn == mission.turn[last]:
        survived = enough or _bear_misses(seats)
        return WON if met and survived else LOST
    for place in range(last):
        if turn == mission.turn[place] and points < mission.points[place]:
            _bear(room, sheets, mission.jokers[place], minds)
    return PLAYED


@leaf
def _bear_misses(seats: Seats) -> bool:
    """Note a miss for every seat, and say whether nobody has the third."""
    most = 0
    for seat in range(len(seats)):
        seats[seat].misses += 1
        most = max(most, seats[seat].misses)
    return most < MISSES_TO_LOSE


@kernel
def _bear(room: Room, sheets: SheetTables, due: int, minds: Minds) -> None:
    """Bear a missed checkpoint: jokers to pay, all the group has if it has too few; −1: a die leaves.

    Where there is a choice the leader's bot makes it: at random, or as all others do.
    """
    seats, dealings = room.seats, room.dealings[0]
    leader, at_random = seats[LEADER], minds.policies[LEADER] == RANDOM
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
