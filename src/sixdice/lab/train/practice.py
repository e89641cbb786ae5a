"""Games that a small net practises in: one seat plays by it, all others like ``greedy``, compiled."""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from sixdice.bots.encore.fast.chance import below, fold
from sixdice.bots.encore.fast.compiled import leaf, whole
from sixdice.bots.encore.fast.missions import MissionTable, mission_table
from sixdice.bots.encore.fast.nets import nets_of
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.room import GREEDY, Minds, Room, Terms, room_of, terms_of
from sixdice.bots.encore.fast.seats import PASSED, clear
from sixdice.bots.encore.fast.tables import SheetTables, tables_of
from sixdice.bots.encore.fast.tastes import tastes_of
from sixdice.bots.encore.fast.thoughts import NONE
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.sheet import Sheet

__all__ = ["LONGEST", "PUBLISHED_DECK", "Deck", "Practice", "lay_out", "take"]

MODE: Final = "classic"
LONGEST: Final = 60
"""Turns after which a game is broken off."""
_SHEET: Final = np.uint64(101)
"""What randomness of a game is for."""
_HALF: Final = 1 << 31

Deck: TypeAlias = Sequence[tuple[Sheet, int]]
"""Sheets, and how many cards of each there are: a game's is the one on the card that is drawn."""

PUBLISHED_DECK: Final[Deck] = [
    (published_sheet(name), 6 if name == "black" else 1)
    for name in sorted(PUBLISHED, key=lambda name: (name != "black", name))
]
"""Black, the sheet in the box, in every other game; else any other published one."""


class Practice:
    """Games of one size of table, one after another."""

    def __init__(self, large: Net, seats: int, seed: int, deck: Deck = PUBLISHED_DECK) -> None:
        self.sheets = tuple(sheet for sheet, _ in deck)
        self.deck = np.repeat(np.arange(len(deck)), [cards for _, cards in deck])
        self.room = room_of([0] * seats)
        self.large = nets_of((large,) * seats, self.sheets)
        self.seed = np.uint64(seed)
        self.games = 0
        """How many games have been played."""
        self._tables = tables_of(self.sheets)
        self._terms = terms_of(MODE, frozenset(), LONGEST)
        self._mission = mission_table(None, frozenset())
        self._tastes = tastes_of([WEIGHTS[MODE]] * seats)
        self._policies = np.full(seats, GREEDY)

    def table(self, small: Net) -> tuple[Room, SheetTables, Terms, MissionTable, Minds]:
        """Return the table at which a small net plays."""
        minds = Minds(self._policies, self._tastes, nets_of((small,) * len(self._policies), self.sheets))
        return self.room, self._tables, self._terms, self._mission, minds


@leaf
def lay_out(room: Room, sheets: SheetTables, terms: Terms, game: np.uint64, deck: Numbers) -> None:
    """Give everybody the same fresh sheet."""
    sheet = deck[whole(below(fold(game, _SHEET), np.uint64(len(deck))))]
    for seat in range(len(room.seats)):
        clear(room.seats[seat], sheets[sheet])
        room.seats[seat].sheet = sheet
    room.dealings[0].dice[0] = terms.colour_dice
    room.dealings[0].dice[1] = terms.number_dice
    room.moment[0].in_order = 0


@leaf
def take(room: Room, filled: int, shake: float, chance: np.uint64) -> None:
    """Have the learner take what it likes best once that is shaken."""
    own, thoughts, most = room.seats[0], room.thoughts[0], NONE
    own.slot = PASSED
    for idea in range(filled):
        luck = whole(below(fold(chance, np.uint64(idea)), np.uint64(2 * _HALF - 1))) / _HALF - 1.0
        worth = thoughts.worth[idea] + shake * luck
        if worth > most:
            most = worth
            own.slot, own.colour, own.number = thoughts.ideas[idea]
