"""What a bot that looks ahead keeps: the choices it looks at, how far it looks, and room to play ahead in."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.fast.compiled import kernel, leaf
from sixdice.bots.encore.fast.nets import LANES, Nets
from sixdice.bots.encore.fast.records import Numbers, Reals, number, numbers, reals, room_for
from sixdice.bots.encore.fast.room import GREEDY, Minds, Room, room_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.weights import WEIGHTS

__all__ = [
    "MOST_PLANS",
    "Foresight",
    "Limits",
    "Plans",
    "add_up",
    "best_of",
    "consider",
    "foresight_of",
    "give_up_half",
    "surest_of",
]

MOST_PLANS = 320
"""Room for every choice that a roll can allow."""
DOUBT = 1.0
"""By so many standard errors a plan must come to more than the first one: games differ by luck too."""


class Limits:
    """A depth as kernels read it."""

    breadth: int = number()
    games: int = number()
    turns: int = number()


class Plans:
    """The choices that are looked at, the one that was liked best at first sight first."""

    count: int = number()
    games: int = number()
    """How often each has been played on."""
    slot: Numbers = numbers(MOST_PLANS)
    colour: Numbers = numbers(MOST_PLANS)
    number: Numbers = numbers(MOST_PLANS)
    worth: Reals = reals(MOST_PLANS)
    """What they are worth at first sight."""
    total: Reals = reals(MOST_PLANS)
    """What they came to, added up."""
    more: Reals = reals(MOST_PLANS)
    """How much more than the first one on the same dice, added up."""
    doubt: Reals = reals(MOST_PLANS)
    """The squares of that, added up."""
    first: Reals = reals(LANES)
    """What the first one came to in the games played last."""
    came: Reals = reals(LANES)
    """And the one that is being looked at."""
    waits: Numbers = numbers(LANES)
    """The games that the net is to be asked about."""


class Foresight(NamedTuple):
    """What looking ahead takes."""

    room: Room
    """Where games are played ahead."""
    minds: Minds
    """How everybody plays there."""
    plans: Sequence[Plans]
    limits: Sequence[Limits]


def foresight_of(mode: str, sheets: Sequence[int], nets: Nets, depth: Depth) -> Foresight:
    """Return what looking so far ahead takes, at seats with these sheets, by their numbers."""
    minds = Minds(np.full(len(sheets), GREEDY), tastes_of([WEIGHTS[mode]] * len(sheets)), nets)
    limits = room_for(Limits, 1)
    limits[0].breadth, limits[0].games, limits[0].turns = min(depth.breadth, MOST_PLANS), *depth[1:]
    return Foresight(room_of(sheets), minds, room_for(Plans, 1), limits)


@kernel
def consider(
    plans: Plans, breadth: int, slot: int, colour: int, number: int, worth: float, dice_matter: bool
) -> None:
    """Put a choice in its place among the best so far, unless it is there or too many are better.

    Where dice do not matter to others, the same boxes are the same choice: for as few jokers as they can
    be had, since those dice come first.
    """
    for plan in range(plans.count):
        same_dice = plans.colour[plan] == colour and plans.number[plan] == number
        if plans.slot[plan] == slot and (same_dice or not dice_matter):
            return
    if plans.count < breadth:
        plans.count += 1
    elif worth <= plans.worth[plans.count - 1]:
        return
    place = plans.count - 1
    while place > 0 and plans.worth[place - 1] < worth:
        _copy_plan(plans, place, place - 1)
        place -= 1
    plans.slot[place] = slot
    plans.colour[place] = colour
    plans.number[place] = number
    plans.worth[place] = worth
    plans.total[place] = 0.0
    plans.more[place] = 0.0
    plans.doubt[place] = 0.0


@leaf
def _copy_plan(plans: Plans, to: int, plan: int) -> None:
    plans.slot[to] = plans.slot[plan]
    plans.colour[to] = plans.colour[plan]
    plans.number[to] = plans.number[plan]
    plans.worth[to] = plans.worth[plan]
    plans.total[to] = plans.total[plan]
    plans.more[to] = plans.more[plan]
    plans.doubt[to] = plans.doubt[plan]


@leaf
def add_up(plans: Plans, plan: int) -> None:
    """Add what a plan came to in the games played last, and how much more than the first one that was."""
    for place in range(LANES):
        if plan == 0:
            plans.first[place] = plans.came[place]
        more = plans.came[place] - plans.first[place]
        plans.total[plan] += plans.came[place]
        plans.more[plan] += more
        plans.doubt[plan] += more * more


@kernel
def best_of(plans: Plans) -> int:
    """Return the plan that came to most; the first of several."""
    best = 0
    for plan in range(1, plans.count):
        if plans.total[plan] > plans.total[best]:
            best = plan
    return best


@kernel
def surest_of(plans: Plans) -> int:
    """Return the plan that came to more than the first one most surely, or the first one."""
    surest, most = 0, 0.0
    for plan in range(1, plans.count):
        mean = plans.more[plan] / plans.games
        variance = max(0.0, plans.doubt[plan] / plans.games - mean * mean)
        surely = mean - DOUBT * math.sqrt(variance / plans.games)
        if surely > most:
            surest = plan
            most = surely
    return surest


@kernel
def give_up_half(plans: Plans) -> None:
    """Give up the half of the plans that came to least; of an odd number the smaller part.

    The first one stays, since all are compared with it.
    """
    for _ in range((plans.count - 1) // 2):
        worst = 1
        for plan in range(2, plans.count):
            if plans.total[plan] <= plans.total[worst]:
                worst = plan
        for plan in range(worst, plans.count - 1):
            _copy_plan(plans, plan, plan + 1)
        plans.count -= 1
