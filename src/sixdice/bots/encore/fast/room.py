"""The room that games are played in inside kernels: what a mode says, who sits where, and where a game is."""

from collections.abc import Sequence
from typing import NamedTuple

from sixdice.bots.encore.fast.nets import Nets
from sixdice.bots.encore.fast.prices import MOST_SEATS, Prices
from sixdice.bots.encore.fast.records import Numbers, number, numbers, room_for
from sixdice.bots.encore.fast.seats import Seat, Seats
from sixdice.bots.encore.fast.tastes import Tastes
from sixdice.bots.encore.fast.thoughts import Thoughts
from sixdice.encore.modes import MODES
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.modes.mode import FREE_ROLLS

__all__ = [
    "GLANCE",
    "GREEDY",
    "RANDOM",
    "SEARCH",
    "VALUE",
    "Dealings",
    "Minds",
    "Moment",
    "Room",
    "Terms",
    "room_of",
    "terms_of",
]

MOST_TURNS = 1 << 31
"""More turns than any game has: bots cross something sooner."""

RANDOM, GREEDY, VALUE, SEARCH, GLANCE = range(5)
"""The policies that kernels know; the last plays only in games that a search plays on."""


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
    closing: int = number()
    """How many colours of one seat end a game that the best seat wins; 0: nobody is to be beaten."""
    max_turns: int = number()


def terms_of(mode: str, options: frozenset[str], max_turns: int) -> Terms:
    """Return what a mode says under these house rules."""
    own = MODES[mode]
    two_colours = own.turns is None or "end_on_two_colours" in options
    terms = room_for(Terms, 1)[0]
    terms.colour_dice, terms.number_dice = own.dice
    terms.free_rolls = 0 if "no_free_rolls" in options else FREE_ROLLS
    terms.last_turn = own.turns or 0
    terms.colours_to_end = COLOURS_TO_END if two_colours else 0
    terms.closing = COLOURS_TO_END if own.turns is None else 0
    terms.max_turns = min(max_turns, MOST_TURNS)
    return terms


class Minds(NamedTuple):
    """Who sits where, and what they go by."""

    policies: Numbers
    tastes: Tastes
    nets: Nets


class Moment:
    """Where a game is: its turn, whose it is, and the dice that can still be chosen from."""

    turn: int = number()
    active: int = number()
    colours: int = number()
    numbers: int = number()
    in_order: int = number()
    """How many letters of an ordered word are done."""


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
    moment: Sequence[Moment]
    dealings: Sequence[Dealings]
    prices: Sequence[Prices]
    thoughts: Sequence[Thoughts]


def room_of(sheets: Sequence[int]) -> Room:
    """Return room for games of seats with these sheets, by their numbers."""
    seats = room_for(Seat, len(sheets))
    for own, sheet in zip(seats, sheets, strict=True):
        own.sheet = sheet
    return Room(seats, room_for(Moment, 1), room_for(Dealings, 1), room_for(Prices, 1), room_for(Thoughts, 1))
