"""The bot ``search`` inside kernels: what the best choices lead to.

At first sight its net says which choices are worth a look, in co-op what ``greedy`` cares about. Alone
each is worth what the best answers to all rolls of the next turn are, on average: exactly that, so the
last two turns are played as well as they can be. With others, or alone on a sheet that the net does not
know, the game is played on from each, on the same dice for all, as if everybody were ``greedy``, but for
itself, which in classic has a second look with a small net: for some turns, and another small net says what
such games come to, after the own choice in the last; in co-op and alone to the end.
From time to time the choices that are hopeless beside the best are given up. Another than the one that
was liked best at first sight is taken only if it came to more beyond doubt.
"""

import numpy as np

from sixdice.bots.encore.depth import DICE_SEEDS
from sixdice.bots.encore.fast.chance import fold
from sixdice.bots.encore.fast.compiled import entry, leaf, whole
from sixdice.bots.encore.fast.dice import FACES
from sixdice.bots.encore.fast.foresight import (
    MOST_PLANS,
    Foresight,
    Limits,
    Plans,
    begin_anew,
    best_of,
    give_up,
    surest_of,
)
from sixdice.bots.encore.fast.judging import judge
from sixdice.bots.encore.fast.layers import go_through
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.nets import LANES, Nets
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.playing_on import alone, play_on, worth_of_end
from sixdice.bots.encore.fast.random_policy import draw
from sixdice.bots.encore.fast.ranking import rank_by_net, rank_for_group
from sixdice.bots.encore.fast.room import GLANCE, GREEDY, Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import STOPPED, over
from sixdice.bots.encore.fast.scoring import score, settle
from sixdice.bots.encore.fast.seats import PASSED, Seat, copy_seat, cross
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.telling import look
from sixdice.bots.encore.fast.turns import turns_after
from sixdice.bots.encore.fast.value_policy import note_best

__all__ = ["begin_search", "go_on", "search_choice", "take_best"]

LOOK = 32
"""After so many games it is asked again which choices are hopeless."""
EVERY_FACE = sum(1 << 4 * face for face in range(FACES))
"""A roll that shows every face."""


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
    while go_on(room, sheets, terms, mission, foresight, seat, dice):
        pass
    take_best(room, foresight, seat)


@entry
def take_best(room: Room, foresight: Foresight, seat: int) -> None:
    """Make the best plan the seat's choice: of games played on the surest, otherwise what came to most."""
    own, plans = room.seats[seat], foresight.plans[0]
    best = surest_of(plans, foresight.came) if plans.games else best_of(plans)
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
    by_itself = alone(room, mission)
    breadth = MOST_PLANS if by_itself and turns == 1 else foresight.limits[0].breadth
    plans.count = 0
    if mission.active:
        rank_for_group(room, sheets, terms, mission, minds, plans, seat, breadth)
    else:
        rank_by_net(room, sheets, terms, minds, plans, seat, turns, breadth)
    begin_anew(plans)
    for other in range(len(room.seats)):
        foresight.minds.policies[other] = GREEDY
    if foresight.limits[0].glances:
        foresight.minds.policies[seat] = GLANCE
    if by_itself and turns == 0:
        plans.count = 1
    elif by_itself and (turns == 1 or foresight.limits[0].games == 0):
        _answer_all_rolls(room.seats[0], foresight.room, sheets, terms, turns, minds.nets, plans)


@leaf
def _answer_all_rolls(
    own: Seat, trial: Room, sheets: SheetTables, terms: Terms, turns: int, nets: Nets, plans: Plans
) -> None:
    """Alone: work out what each plan is worth with the best answers to all rolls of the next turn."""
    then, sheet, seat, every = trial.seats[0], sheets[own.sheet], whole(0), whole(EVERY_FACE)
    trial.moment[0].colours = every
    trial.moment[0].numbers = every
    for plan in range(plans.count):
        copy_seat(then, own)
        before = score(then, sheet)
        then.slot = plans.slot[plan]
        if then.slot != PASSED:
            cross(then, sheet, then.slot, cost(plans.colour[plan], plans.number[plan]))
            settle(trial.seats)
        gained = score(then, sheet) - before
        if over(trial.seats, terms, whole(0)):
            plans.total[plan] = gained
            continue
        judge(trial, sheets, terms, nets, nets.net[0], seat, turns - 1)
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
    foresight: Foresight,
    seat: int,
    dice: int,
) -> bool:
    """Play on some games from each plan, on the same dice; say whether there is more to do."""
    plans, limits = foresight.plans[0], foresight.limits[0]
    if plans.count <= 1 or not _has_games(plans, limits) or _is_known(room, terms, mission):
        return False
    for plan in range(plans.count):
        if not plans.given_up[plan]:
            _play_some(room, sheets, terms, mission, foresight, seat, dice, plan)
    plans.games += LANES
    if plans.games % LOOK == 0 and give_up(plans, foresight.came) == 1:
        return False
    return _has_games(plans, limits)


@leaf
def _has_games(plans: Plans, limits: Limits) -> bool:
    """Say whether there are games left to play on."""
    return plans.games < limits.games and (limits.in_all == 0 or plans.in_all < limits.in_all)


@leaf
def _play_some(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    foresight: Foresight,
    seat: int,
    dice: int,
    plan: int,
) -> None:
    """Play on some games from a plan, and note what they came to."""
    plans, came, nets, waiting = foresight.plans[0], foresight.came, foresight.forecast, whole(0)
    trial = foresight.room
    plans.in_all += LANES
    for game in range(plans.games, plans.games + LANES):
        cup = fold(fold(np.uint64(0), np.uint64(dice)), np.uint64(game))
        how = play_on(room, sheets, terms, mission, foresight, seat, plan, cup)
        if how != STOPPED or mission.active:
            came[plan, game] = worth_of_end(trial, sheets, mission, seat, how)
        else:
            look(trial, sheets, terms, nets, nets.net[seat], seat, whole(1), waiting)
            plans.waits[waiting] = game
            waiting += 1
    if waiting:
        go_through(nets.net[seat], waiting, nets)
    for lane in range(waiting):
        came[plan, plans.waits[lane]] = nets.ahead[lane] + nets.hope[lane]
    for game in range(plans.games, plans.games + LANES):
        plans.total[plan] += came[plan, game]


@leaf
def _is_known(room: Room, terms: Terms, mission: MissionTable) -> bool:
    """Say whether it is known already what the plans lead to: alone, in the last two turns."""
    return alone(room, mission) and terms.last_turn - room.moment[0].turn <= 1
