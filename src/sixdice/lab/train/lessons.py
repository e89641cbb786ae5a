"""Lessons for a small net: games in compiled loops, and what a large net says of the choices in them.

One seat plays by the small net as it is, now and then at random, all others like ``greedy``: so it learns
where it will be asked, in games that a search plays on.
"""

from typing import Final, NamedTuple

import numpy as np

from sixdice.bots.encore.fast.chance import below, fold
from sixdice.bots.encore.fast.compiled import entry, leaf, whole
from sixdice.bots.encore.fast.glance_policy import look_twice
from sixdice.bots.encore.fast.judging import take_lanes
from sixdice.bots.encore.fast.layers import go_through
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.nets import LANES, Nets
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import STOPPED, close_round, decide
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.telling import prepare, tell_lanes
from sixdice.bots.encore.fast.thoughts import IDEAS
from sixdice.bots.encore.fast.turns import set_aside, throw
from sixdice.bots.encore.net import Net, Reals
from sixdice.lab.train.practice import LONGEST, Practice, lay_out, take

__all__ = ["Lessons", "School"]

ASKED: Final = 6
"""Of ten decisions the large net is asked about so many."""
SHAKEN: Final = 0.75
"""By at most so many points a learner's likes are shaken at random in a quarter of its games, by twice and
three times as many in two others."""

_ZERO = np.uint64(0)
_SHAKE, _ASK = np.uint64(102), np.uint64(103)
"""What randomness of a game is for."""


class Lessons(NamedTuple):
    """What a large net was asked in some decisions, and what it said; past their choices, nothing."""

    sums: Reals
    """[decision, choice, width of the large net] What its first layer adds up, with its bias."""
    points: Reals
    """[decision, choice] What the choice scores at once."""
    hopes: Reals
    """[decision, choice] What it hopes for after."""
    sizes: Numbers
    """[decision] How many choices there are."""


class School:
    """Games of one size of table, one after another, and a large net that says what it thinks of them."""

    def __init__(self, large: Net, seats: int, decisions: int, seed: int, shaken: float = SHAKEN) -> None:
        self._practice = Practice(large, seats, seed)
        self._decisions = decisions
        self._shaken = shaken

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self._practice.games

    def lessons(self, small: Net) -> Lessons:
        """Return the next lessons, in games of a small net; the last game is broken off."""
        own = self._practice
        each, width = (self._decisions, IDEAS), len(own.large.base)
        some = Lessons(
            np.zeros((*each, width), np.float32),
            np.zeros(each, np.float32),
            np.zeros(each, np.float32),
            np.zeros(self._decisions, np.int64),
        )
        own.games += _teach(*own.table(small), own.large, own.deck, self._shaken, own.seed, own.games, some)
        return some


@entry
def _teach(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    large: Nets,
    deck: Numbers,
    shaken: float,
    seed: np.uint64,
    start: int,
    some: Lessons,
) -> int:
    """Play games until there are enough lessons; return how many were played."""
    game, noted, plan = start, whole(0), fold(_ZERO, seed)
    while noted < len(some.sizes):
        own, how = fold(plan, np.uint64(game)), STOPPED
        lay_out(room, sheets, terms, own, deck)
        shake = shaken * whole(below(fold(own, _SHAKE), np.uint64(4)))
        for turn in range(1, LONGEST + 1):
            if how != STOPPED or noted == len(some.sizes):
                break
            throw(room, fold(_ZERO, own), turn, (game + turn) % len(room.seats))
            for place in range(len(room.seats)):
                seat = (room.moment[0].active + place) % len(room.seats)
                if seat == 0:
                    filled = look_twice(room, sheets, terms, mission, minds, seat)
                    asked = below(fold(fold(own, _ASK), np.uint64(turn)), np.uint64(10)) < ASKED
                    if asked and filled > 1 and noted < len(some.sizes):
                        _ask(room, sheets, terms, large, filled, some, noted)
                        noted += 1
                    take(room, filled, shake, fold(own, np.uint64(turn)))
                else:
                    decide(room, sheets, terms, mission, minds, seat)
                set_aside(room, terms, seat)
            how = close_round(room, sheets, terms, mission, minds)
        game += 1
    return game - start


@leaf
def _ask(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    large: Nets,
    filled: int,
    some: Lessons,
    noted: int,
) -> None:
    """Ask the large net about the learner's ideas, and note what it adds up and says.

    In classic there is always a turn to come, so that it is told of each.
    """
    seats, thoughts, seat, net = room.seats, room.thoughts[0], whole(0), large.net[0]
    sheet = sheets[seats[0].sheet]
    ahead = prepare(room, sheets, terms, large, net, seat, thoughts.turns)
    some.sizes[noted] = filled
    for first in range(0, filled, LANES):
        waiting = take_lanes(thoughts.ideas, first, filled, large)
        tell_lanes(seats, sheet, seat, waiting, ahead, thoughts.turns, net, large, room.prices[0])
        for lane in range(waiting):
            some.points[noted, first + lane] = large.points[lane]
            for unit in range(some.sums.shape[2]):
                some.sums[noted, first + lane, unit] = large.sums[lane, unit]
        go_through(net, waiting, large)
        for lane in range(waiting):
            some.hopes[noted, first + lane] = large.hope[lane]
