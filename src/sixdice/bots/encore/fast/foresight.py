"""What a bot that looks ahead keeps: the choices it looks at, how far it looks, and room to play ahead in."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.fast.compiled import kernel, leaf
from sixdice.bots.encore.fast.nets import LANES, Nets, nets_of
from sixdice.bots.encore.fast.records import Numbers, Reals, number, numbers, reals, room_for
from sixdice.bots.encore.fast.room import GREEDY, Minds, Room, room_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.glance import Sight
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.encore.sheet import Sheet

__all__ = [
    "MOST_PLANS",
    "Foresight",
    "Limits",
    "Plans",
    "begin_anew",
    "best_of",
    "consider",
    "foresight_of",
    "give_up",
    "surest_of",
]

MOST_PLANS = 320
"""Room for every choice that a roll can allow."""
DOUBT = 1.0
"""By so many standard errors a plan must come to more than the first one: games differ by luck too."""
HOPELESS = 2.5
"""A plan that came to less than the best by so many standard errors is given up."""


class Limits:
    """A depth as kernels read it."""

    breadth: int = number()
    games: int = number()
    turns: int = number()
    in_all: int = number()
    glances: int = number()
    """Whether who looks ahead sees games on with a net, at a glance; else like everybody, like ``greedy``."""


class Plans:
    """The choices that are looked at, the one that was liked best at first sight first."""

    count: int = number()
    games: int = number()
    """How often each has been played on."""
    in_all: int = number()
    """How often all of them, added up."""
    slot: Numbers = numbers(MOST_PLANS)
    colour: Numbers = numbers(MOST_PLANS)
    number: Numbers = numbers(MOST_PLANS)
    worth: Reals = reals(MOST_PLANS)
    """What they are worth at first sight."""
    total: Reals = reals(MOST_PLANS)
    """What they came to, added up."""
    given_up: Numbers = numbers(MOST_PLANS)
    """1 for those that are no longer looked at."""
    waits: Numbers = numbers(LANES)
    """The games that a forecast is to be had of."""


class Foresight(NamedTuple):
    """What looking ahead takes."""

    room: Room
    """Where games are played ahead."""
    minds: Minds
    """How everybody plays there."""
    plans: Sequence[Plans]
    limits: Sequence[Limits]
    forecast: Nets
    """Says what a game comes to that is not played to its end."""
    came: Reals
    """[plan, game] What each game came to that was played on."""


def foresight_of(
    mode: str, at: Sequence[int], sheets: Sequence[Sheet], nets: Nets, depth: Depth, sight: Sight | None
) -> Foresight:
    """Return what looking so far ahead takes, at seats that have the sheets of these numbers.

    Without sight everybody plays like ``greedy``, and if games are broken off all the same, the net that
    judges at first sight has the last word.
    """
    glances = forecast = nets
    if sight:
        glances, forecast = (nets_of((own,) * len(at), sheets) for own in sight)
    minds = Minds(np.full(len(at), GREEDY), tastes_of([WEIGHTS[mode]] * len(at)), glances)
    limits = room_for(Limits, 1)
    limits[0].breadth = min(depth.breadth, MOST_PLANS)
    limits[0].games, limits[0].turns, limits[0].in_all = depth.games, depth.turns, depth.in_all
    limits[0].glances = sight is not None
    came = np.zeros((limits[0].breadth, depth.games + LANES))
    return Foresight(room_of(at), minds, room_for(Plans, 1), limits, forecast, came)


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


@leaf
def _copy_plan(plans: Plans, to: int, plan: int) -> None:
    plans.slot[to] = plans.slot[plan]
    plans.colour[to] = plans.colour[plan]
    plans.number[to] = plans.number[plan]
    plans.worth[to] = plans.worth[plan]


@leaf
def begin_anew(plans: Plans) -> None:
    """Forget what plans came to: none has been played on, none is given up."""
    plans.games = 0
    plans.in_all = 0
    for plan in range(plans.count):
        plans.total[plan] = 0.0
        plans.given_up[plan] = 0


@kernel
def best_of(plans: Plans) -> int:
    """Return the plan that came to most of those that were not given up; the first of several."""
    best = -1
    for plan in range(plans.count):
        if not plans.given_up[plan] and (best < 0 or plans.total[plan] > plans.total[best]):
            best = plan
    return best


@kernel
def give_up(plans: Plans, came: Reals) -> int:
    """Give up the plans that are hopeless beside the best one; return how many are left."""
    best, left = best_of(plans), 0
    for plan in range(plans.count):
        if not plans.given_up[plan]:
            if _surely_more(plans.games, came, best, plan, HOPELESS) > 0.0:
                plans.given_up[plan] = 1
            else:
                left += 1
    return left


@kernel
def surest_of(plans: Plans, came: Reals) -> int:
    """Return the plan that came to more than the first one most surely, or the first one.

    If that was given up already, the one that came to most.
    """
    if plans.given_up[0]:
        return best_of(plans)
    surest, most = 0, 0.0
    for plan in range(1, plans.count):
        if not plans.given_up[plan]:
            surely = _surely_more(plans.games, came, plan, 0, DOUBT)
            if surely > most:
                surest = plan
                most = surely
    return surest


@leaf
def _surely_more(games: int, came: Reals, one: int, other: int, doubt: float) -> float:
    """Return how much more a plan came to than another on the same dice, less so many standard errors."""
    total, squares = 0.0, 0.0
    for game in range(games):
        more = came[one, game] - came[other, game]
        total += more
        squares += more * more
    mean = total / games
    return mean - doubt * math.sqrt(max(0.0, squares / games - mean * mean) / games)
