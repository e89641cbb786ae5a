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
from sixdice.bots.encore.fast.missions import MissionTable, mission_table
from sixdice.bots.encore.fast.nets import LANES, Nets, nets_of
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import GREEDY, Minds, Room, Terms, room_of, terms_of
from sixdice.bots.encore.fast.rounds import STOPPED, close_round, decide
from sixdice.bots.encore.fast.seats import PASSED, clear
from sixdice.bots.encore.fast.tables import SheetTables, tables_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.fast.telling import prepare, tell_lanes
from sixdice.bots.encore.fast.thoughts import IDEAS, NONE
from sixdice.bots.encore.fast.turns import set_aside, throw
from sixdice.bots.encore.net import Net, Reals
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.encore.library import PUBLISHED, published_sheet

__all__ = ["Lessons", "School"]

MODE: Final = "classic"
FAVOURITE: Final = "black"
OFTEN: Final = 6
"""In so many of twelve games all play on the favourite sheet; in the others on any published one but that."""
ASKED: Final = 6
"""Of ten decisions the large net is asked about so many."""
SHAKEN: Final = 0.75
"""By at most so many points a learner's likes are shaken at random in a quarter of its games, by twice and
three times as many in two others."""
LONGEST: Final = 60
"""Turns after which a game is broken off."""

_ZERO = np.uint64(0)
_SHEET, _SHAKE, _ASK = np.uint64(101), np.uint64(102), np.uint64(103)
"""What randomness of a game is for."""
_HALF = 1 << 31


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
        names = sorted(PUBLISHED, key=lambda name: (name != FAVOURITE, name))
        self._sheets = tuple(map(published_sheet, names))
        self._tables = tables_of(self._sheets)
        self._terms = terms_of(MODE, frozenset(), LONGEST)
        self._mission = mission_table(None, frozenset())
        self._room = room_of([0] * seats)
        self._large = nets_of((large,) * seats, self._sheets)
        self._tastes = tastes_of([WEIGHTS[MODE]] * seats)
        self._policies = np.full(seats, GREEDY)
        self._seed = np.uint64(seed)
        self._decisions = decisions
        self._shaken = shaken
        self.games = 0
        """How many games have been played."""

    def lessons(self, small: Net) -> Lessons:
        """Return the next lessons, in games of a small net; the last game is broken off."""
        each, width = (self._decisions, IDEAS), len(self._large.base)
        some = Lessons(
            np.zeros((*each, width), np.float32),
            np.zeros(each, np.float32),
            np.zeros(each, np.float32),
            np.zeros(self._decisions, np.int64),
        )
        minds = Minds(self._policies, self._tastes, nets_of((small,) * len(self._policies), self._sheets))
        table = self._room, self._tables, self._terms, self._mission, minds
        self.games += _teach(*table, self._large, self._shaken, self._seed, self.games, some)
        return some


@entry
def _teach(
    room: Room,
    sheets: SheetTables,
    terms: Terms,
    mission: MissionTable,
    minds: Minds,
    large: Nets,
    shaken: float,
    seed: np.uint64,
    start: int,
    some: Lessons,
) -> int:
    """Play games until there are enough lessons; return how many were played."""
    game, noted, plan = start, whole(0), fold(_ZERO, seed)
    while noted < len(some.sizes):
        own, how = fold(plan, np.uint64(game)), STOPPED
        _lay_out(room, sheets, terms, own)
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
                    _take(room, filled, shake, fold(own, np.uint64(turn)))
                else:
                    decide(room, sheets, terms, mission, minds, seat)
                set_aside(room, terms, seat)
            how = close_round(room, sheets, terms, mission, minds)
        game += 1
    return game - start


@leaf
def _lay_out(room: Room, sheets: SheetTables, terms: Terms, game: np.uint64) -> None:
    """Give everybody the same fresh sheet."""
    drawn = whole(below(fold(game, _SHEET), np.uint64(OFTEN + len(sheets) - 1)))
    for seat in range(len(room.seats)):
        sheet = max(0, drawn - OFTEN + 1)
        clear(room.seats[seat], sheets[sheet])
        room.seats[seat].sheet = sheet
    room.dealings[0].dice[0] = terms.colour_dice
    room.dealings[0].dice[1] = terms.number_dice
    room.moment[0].in_order = 0


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


@leaf
def _take(room: Room, filled: int, shake: float, chance: np.uint64) -> None:
    """Have the learner take what it likes best once that is shaken."""
    own, thoughts, most = room.seats[0], room.thoughts[0], NONE
    own.slot = PASSED
    for idea in range(filled):
        luck = whole(below(fold(chance, np.uint64(idea)), np.uint64(2 * _HALF - 1))) / _HALF - 1.0
        worth = thoughts.worth[idea] + shake * luck
        if worth > most:
            most = worth
            own.slot, own.colour, own.number = thoughts.ideas[idea]
