"""What games come to in which one seat plays at a glance, all others like ``greedy``: whole games, compiled.

Each choice of that seat is noted as a large net's first layer adds it up, and what its game came to. In
half of the games its likes are shaken, so that it is seen where it would not have gone by itself.
"""

from typing import Final, NamedTuple

import numpy as np

from sixdice.bots.encore.fast.chance import below, fold
from sixdice.bots.encore.fast.compiled import entry, leaf, whole
from sixdice.bots.encore.fast.glance_policy import look_twice
from sixdice.bots.encore.fast.missions import MissionTable
from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.options import cost
from sixdice.bots.encore.fast.playing_on import worth_of_end
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import Minds, Room, Terms
from sixdice.bots.encore.fast.rounds import STOPPED, close_round, decide
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.fast.tables import SheetTables
from sixdice.bots.encore.fast.telling import prepare, tell_lanes
from sixdice.bots.encore.fast.turns import set_aside, throw
from sixdice.bots.encore.net import Net, Reals
from sixdice.lab.train.practice import LONGEST, PUBLISHED_DECK, Deck, Practice, lay_out, take

__all__ = ["Hindsight", "Outcomes"]

SHAKEN: Final = 0.5
"""By at most so many points likes are shaken at random in half of the games."""

_ZERO = np.uint64(0)
_SHAKE = np.uint64(102)
"""What randomness of a game is for."""


class Outcomes(NamedTuple):
    """Choices of whole games, one after another, and what the games came to."""

    sums: Reals
    """[choice, width of the large net] What its first layer adds up after the choice, with its bias."""
    ahead: Reals
    """[choice] How far ahead of the best of the others one is then."""
    game: Numbers
    """[choice] The number of its game."""
    came: Reals
    """[choice] What its game came to: a win or its share, and points ahead, as a search counts them."""

    def only(self, number: int) -> "Outcomes":
        """Return the first choices."""
        return Outcomes(self.sums[:number], self.ahead[:number], self.game[:number], self.came[:number])


class Hindsight:
    """Games of one size of table, one after another, and what they came to."""

    def __init__(
        self,
        large: Net,
        small: Net,
        seats: int,
        choices: int,
        seed: int,
        deck: Deck = PUBLISHED_DECK,
        shaken: float = SHAKEN,
    ) -> None:
        self._practice = Practice(large, seats, seed, deck)
        self._table = self._practice.table(small)
        self._choices = choices
        self._shaken = shaken

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self._practice.games

    def outcomes(self) -> Outcomes:
        """Return what the next games came to, as many as there is room for."""
        own, size = self._practice, self._choices
        some = Outcomes(
            np.zeros((size, len(own.large.base)), np.float32),
            np.zeros(size, np.float32),
            np.zeros(size, np.int64),
            np.zeros(size, np.float32),
        )
        games, noted = _play(*self._table, own.large, own.deck, self._shaken, own.seed, own.games, some)
        own.games += games
        return some.only(noted)


@entry
def _play(
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
    some: Outcomes,
) -> tuple[int, int]:
    """Play games as long as another one surely has room; return how many, and how many choices they had."""
    game, noted, plan = start, whole(0), fold(_ZERO, seed)
    while noted + LONGEST <= len(some.ahead):
        own, how, first, turn = fold(plan, np.uint64(game)), STOPPED, noted, whole(0)
        lay_out(room, sheets, terms, own, deck)
        shake = shaken * whole(below(fold(own, _SHAKE), np.uint64(2)))
        while how == STOPPED and turn < LONGEST:
            turn += 1
            throw(room, fold(_ZERO, own), turn, (game + turn) % len(room.seats))
            for place in range(len(room.seats)):
                seat = (room.moment[0].active + place) % len(room.seats)
                if seat == 0:
                    filled = look_twice(room, sheets, terms, mission, minds, seat)
                    take(room, filled, shake, fold(own, np.uint64(turn)))
                    some.game[noted] = game
                    _note(room, sheets, terms, large, some, noted)
                    noted += 1
                else:
                    decide(room, sheets, terms, mission, minds, seat)
                set_aside(room, terms, seat)
            how = close_round(room, sheets, terms, mission, minds)
        came = worth_of_end(room, sheets, mission, whole(0), how)
        for place in range(first, noted):
            some.came[place] = came
        game += 1
    return game - start, noted


@leaf
def _note(room: Room, sheets: SheetTables, terms: Terms, large: Nets, some: Outcomes, noted: int) -> None:
    """Note what the large net's first layer adds up after the seat's choice, and how far ahead it is."""
    own, seat, net = room.seats[0], whole(0), large.net[0]
    ahead = prepare(room, sheets, terms, large, net, seat, whole(1))
    large.lane[0, 0], large.lane[0, 1] = own.slot, 0
    if own.slot != PASSED:
        large.lane[0, 1] = cost(own.colour, own.number)
    tell_lanes(room.seats, sheets[own.sheet], seat, whole(1), ahead, whole(1), net, large, room.prices[0])
    some.ahead[noted] = ahead + large.points[0]
    for unit in range(some.sums.shape[1]):
        some.sums[noted, unit] = large.sums[0, unit]
