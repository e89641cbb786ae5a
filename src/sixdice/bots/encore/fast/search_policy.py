"""The bot ``search`` inside kernels: what the best choices lead to.

At first sight its net says which choices are worth a look, in co-op what ``greedy`` cares about. Alone
each is worth what the best answers to all rolls of the next turn are, on average: exactly that, so the
last two turns are played as well as they can be. With others, or alone on a sheet that the net does not
know, the game is played on from each, on the same dice for all, as if everybody were ``greedy``: for some
turns, and the net says what is to come after the own choice in the last; in co-op and alone to the end.
Every quarter of the games the worse half of the choices is given up, but for the one that was liked best at
first sight: another is taken only if it came to more beyond doubt.
"""

import numpy as np

from sixdice.bots.encore.depth import DICE_SEEDS
from sixdice.bots.encore.endings import OPEN, WIN
from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import entry, kernel, leaf, lowest_bit, popcount, whole
from sixdice.bots.encore.fast.dice import FACES, lowest_face, without, without_face
from sixdice.bots.encore.fast.foresight import (
    MOST_PLANS,
    Foresight,
    Plans,
    add_up,
    best_of,
    consider,
    give_up_half,
    surest_of,
)
from sixdice.bots.encore.fast.greedy_policy import left_to_group, think_of_all
from sixdice.bots.encore.fast.judging import for_the_win, go_through, judge, look
from sixdice.bots.encore.fast.missions import MissionTable, progress
from sixdice.bots.encore.fast.nets import LANES, Nets
from sixdice.bots.encore.fast.options import allowed, cost, first_colour, last_colour
from sixdice.bots.encore.fast.prices import Prices
from sixdice.bots.encore.fast.random_policy import draw
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import (
    STOPPED,
    WON,
    close_round,
    decide,
    over,
    picks_first,
    set_aside,
    throw,
    turns_after,
)
from sixdice.bots.encore.fast.scoring import column_points, score, settle
from sixdice.bots.encore.fast.seats import PASSED, Seat, Seats, copy_seat, cross
from sixdice.bots.encore.fast.tables import SLOTS_A_COLOUR, SheetTables
from sixdice.bots.encore.fast.value_policy import judge_all, left_to_others, note_best

__all__ = ["begin_search", "go_on", "search_choice", "take_best"]

PROGRESS = 20.0
"""Co-op: what the whole goal is worth if the mission fails all the same."""
POINT = 0.1
"""Co-op: what a point is worth."""
QUARTERS = 4

EVERY_FACE = sum(1 << 4 * face for face in range(FACES))
"""A roll that shows every face."""

_1 = np.uint64(1)
_JOKER_BITS = 64
_FAR = -(1 << 30)


@leaf
def search_choice(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
    seat: int,
) -> None:
    """Choose what leads to most."""
    begin_search(room, sheets, terms, mission, minds, foresight, seat)
    dice = draw(room.seats[seat], DICE_SEEDS)
    while go_on(room, sheets, terms, mission, minds, foresight, seat, dice):
        pass
    take_best(room, foresight, seat)


@entry
def take_best(room: Room, foresight: Foresight, seat: int) -> None:
    """Make the best plan the seat's choice: of games played on the surest, otherwise what came to most."""
    own, plans = room.seats[seat], foresight.plans[0]
    best = surest_of(plans) if plans.games else best_of(plans)
    own.slot = plans.slot[best]
    own.colour = plans.colour[best]
    own.number = plans.number[best]


@entry
def begin_search(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
    seat: int,
) -> None:
    """Note the choices that are worth a look; where no games are played on, also what they lead to."""
    plans, turns = foresight.plans[0], turns_after(room, sheets, terms, minds, seat)
    alone = _alone(room, mission)
    breadth = MOST_PLANS if alone and turns == 1 else foresight.limits[0].breadth
    plans.count = 0
    plans.games = 0
    if mission.active:
        _rank_for_group(room, sheets, terms, mission, minds, plans, seat, breadth)
    else:
        _rank_by_net(room, sheets, terms, minds, plans, seat, turns, breadth)
    if alone and turns == 0:
        plans.count = 1
    elif alone and (turns == 1 or foresight.limits[0].games == 0):
        _answer_all_rolls(
            room.seats[0], foresight.room.seats, sheets, terms, turns, minds.nets, room.prices[0], plans
        )


@kernel
def _rank_by_net(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    minds: Minds,
    plans: Plans,
    seat: int,
    turns: int,
    breadth: int,
) -> None:
    """Note the choices that the net likes best."""
    seats, moment, nets = room.seats, room.moment[0], minds.nets
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers, denies = moment.colours, moment.numbers, picks_first(room, terms, seat)
    free = whole(moment.turn < terms.free_rolls)
    judge_all(
        seats,
        sheets,
        seat,
        moment.active,
        colours,
        numbers,
        turns,
        free,
        terms.closing,
        denies,
        nets,
        room.prices[0],
    )
    leaves, rest = 0.0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            price = cost(colour, number)
            if price <= own.jokers:
                if denies:
                    left_colours, left_numbers = without(colours, colour), without(numbers, number)
                    leaves = left_to_others(players, seat, left_colours, left_numbers, nets)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            worth = nets.worth[price, slot] - leaves
                            consider(plans, breadth, slot, colour, number, worth, denies)
    if denies:
        leaves = left_to_others(players, seat, colours, numbers, nets)
    consider(plans, breadth, whole(PASSED), whole(0), whole(0), nets.passing[seat] - leaves, denies)


@kernel
def _rank_for_group(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    plans: Plans,
    seat: int,
    breadth: int,
) -> None:
    """Note the choices that ``greedy`` likes best."""
    seats, moment, taste, thoughts = room.seats, room.moment[0], minds.tastes[seat], room.thoughts[0]
    own, sheet, players = seats[seat], sheets[seats[seat].sheet], len(seats)
    colours, numbers, leads = moment.colours, moment.numbers, picks_first(room, terms, seat)
    think_of_all(
        seats,
        sheets,
        mission,
        moment.in_order,
        seat,
        colours,
        numbers,
        terms.last_turn - moment.turn,
        leads,
        taste,
        thoughts,
        room.prices[0],
    )
    leaves, rest = 0.0, colours
    while rest:
        colour = lowest_face(rest)
        rest, others = without_face(rest, colour), numbers
        while others:
            number = lowest_face(others)
            others = without_face(others, number)
            if cost(colour, number) <= own.jokers:
                if leads:
                    left_colours, left_numbers = without(colours, colour), without(numbers, number)
                    leaves = left_to_group(players, seat, left_colours, left_numbers, taste, thoughts)
                price = taste.joker[thoughts.turns] * cost(colour, number)
                for one in range(first_colour(colour), last_colour(colour)):
                    for half in range(2):
                        some = allowed(own, sheet, one, number, half)
                        while some:
                            slot = SLOTS_A_COLOUR * one + 64 * half + lowest_bit(some)
                            some &= some - _1
                            worth = thoughts.gains[slot] - price + leaves
                            consider(plans, breadth, slot, colour, number, worth, leads)
    if leads:
        leaves = left_to_group(players, seat, colours, numbers, taste, thoughts)
    consider(plans, breadth, whole(PASSED), whole(0), whole(0), leaves - room.prices[0].miss, leads)


@leaf
def _answer_all_rolls(
    own: Seat,
    trial: Seats,
    sheets: SheetTables,
    terms: Terms,
    turns: int,
    nets: Nets,
    prices: Prices,
    plans: Plans,
) -> None:
    """Alone: work out what each plan is worth with the best answers to all rolls of the next turn."""
    then, sheet, seat, every = trial[0], sheets[own.sheet], whole(0), whole(EVERY_FACE)
    for plan in range(plans.count):
        copy_seat(then, own)
        before = score(then, sheet)
        then.slot = plans.slot[plan]
        if then.slot != PASSED:
            cross(then, sheet, then.slot, cost(plans.colour[plan], plans.number[plan]))
            settle(trial)
        gained = score(then, sheet) - before
        if over(trial, terms, whole(0)):
            plans.total[plan] = gained
            continue
        net, no = nets.net[0], whole(0)
        judge(trial, sheets, seat, seat, every, every, turns - 1, no, no, net, nets, prices)
        note_best(then, sheet, seat, every, every, nets)
        plans.total[plan] = gained + _mean_of_rolls(nets)


@leaf
def _mean_of_rolls(nets: Nets) -> float:
    """Return the mean of the best answers to all rolls of two and two dice."""
    total = 0.0
    for first in range(FACES):
        for second in range(FACES):
            for third in range(FACES):
                one = max(nets.best[0, first, third], nets.best[0, second, third])
                for fourth in range(FACES):
                    other = max(nets.best[0, first, fourth], nets.best[0, second, fourth])
                    total += max(one, other, nets.passing[0])
    return total / FACES**4


@entry
def go_on(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    foresight: Foresight,
    seat: int,
    dice: int,
) -> bool:
    """Play on some games from each plan, on the same dice; say whether there is more to do."""
    plans, limits, nets = foresight.plans[0], foresight.limits[0], minds.nets
    if plans.count <= 1 or plans.games >= limits.games or _is_known(room, terms, mission):
        return False
    for plan in range(plans.count):
        waiting = whole(0)
        for place in range(LANES):
            cup = fold(fold(np.uint64(0), np.uint64(dice)), np.uint64(plans.games + place))
            how = _play_on(room, sheets, terms, mission, foresight, seat, plan, cup)
            trial = foresight.room
            if how != STOPPED or mission.active:
                plans.came[place] = _worth_of_end(trial, sheets, mission, seat, how)
            else:
                free = whole(trial.moment[0].turn < terms.free_rolls)
                look(
                    trial.seats,
                    sheets,
                    seat,
                    trial.moment[0].active,
                    whole(1),
                    free,
                    nets.net[seat],
                    waiting,
                    nets,
                )
                plans.waits[waiting] = place
                waiting += 1
        if waiting:
            go_through(nets.net[seat], waiting, nets)
            for lane in range(waiting):
                ahead = nets.ahead[lane] + nets.hope[lane]
                plans.came[plans.waits[lane]] = ahead + for_the_win(ahead, OPEN)
        add_up(plans, plan)
    before = QUARTERS * plans.games // limits.games
    plans.games += LANES
    if QUARTERS * plans.games // limits.games > before:
        give_up_half(plans)
    return plans.count > 1 and plans.games < limits.games


@leaf
def _play_on(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    foresight: Foresight,
    seat: int,
    plan: int,
    cup: np.uint64,
) -> int:
    """Play on from a plan, everybody like ``greedy``; return how the game ended, or STOPPED."""
    trial, minds = foresight.room, foresight.minds
    moment, first = trial.moment[0], room.moment[0].turn
    _try(room, trial, foresight.plans[0], seat, plan)
    set_aside(trial, terms, seat)
    for other in range(len(trial.seats)):
        has_picked = other == moment.active and moment.turn > terms.free_rolls
        if other != seat and not has_picked:
            decide(trial, sheets, terms, mission, minds, other)
    how = close_round(trial, sheets, terms, mission, minds)
    turns = 0 if _alone(room, mission) else foresight.limits[0].turns
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
def _alone(room: Room, mission: MissionTable) -> bool:
    """Say whether nothing counts but the own score."""
    return len(room.seats) == 1 and not mission.active


@leaf
def _is_known(room: Room, terms: Terms, mission: MissionTable) -> bool:
    """Say whether it is known already what the plans lead to: alone, in the last two turns."""
    return _alone(room, mission) and terms.last_turn - room.moment[0].turn <= 1


@leaf
def _worth_of_end(trial: Room, sheets: SheetTables, mission: MissionTable, seat: int, how: int) -> float:
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
    return points - best + (WIN / rivals if mine == most else 0.0)


@leaf
def _came_to(trial: Room, sheets: SheetTables, mission: MissionTable, how: int) -> float:
    """Return what a co-op game that is over is worth: a mission won, or a part of it, and points."""
    points = 0
    for seat in range(len(trial.seats)):
        points += column_points(trial.seats[seat]) + trial.seats[seat].jokers
    if how == WON:
        return WIN + PROGRESS + POINT * points
    return PROGRESS * progress(trial.seats, sheets, mission, trial.moment[0].in_order) + POINT * points
