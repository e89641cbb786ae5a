"""A fixed numbering of all that a seat may do, for a sheet with P placements.

====================  ==============================================================================
action                meaning
====================  ==============================================================================
0 … 4P − 1            4 · placement + 2 · (colour die is the joker x) + (number die is the joker ?)
4P                    pass
4P + 1                wait: it is not this seat's moment
4P + 2, 4P + 3        a colour die, a number die leaves (co-op's leader, a missed checkpoint)
4P + 4 … 4P + 7       a joker of seat 1, 2, 3, 4 is paid (co-op's leader, a missed checkpoint)
====================  ==============================================================================

A placement is its number in ``sheet.placements``; it knows its own colour and size, so both faces
follow and actions up to the pass are one to one with choices. Solo has these alone; the agents of a
match have all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from operator import index
from typing import Final, Literal, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.core.errors import InvalidError
from sixdice.core.rules import Seat
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.dice import COLOUR_JOKER, NUMBER_JOKER
from sixdice.encore.geometry import Mask
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import Setback, State
from sixdice.encore.turns import LEADER
from sixdice.encore.view import View

__all__ = ["Action", "ActionMask", "Further", "Numbering", "action_mask", "choice_mask", "numbering_of"]

Action: TypeAlias = int
"""The number of something a seat may do."""

ActionMask: TypeAlias = NDArray[np.int8]
"""For every action 1 if it is legal now, else 0. No mask is empty: whoever has nothing to do may wait."""


class Further(IntEnum):
    """What agents of a match may do beside choosing, counted from the pass."""

    WAIT = 1
    LOSE_COLOUR_DIE = 2
    LOSE_NUMBER_DIE = 3
    JOKER_OF_SEAT_1 = 4
    JOKER_OF_SEAT_2 = 5
    JOKER_OF_SEAT_3 = 6
    JOKER_OF_SEAT_4 = 7

    @classmethod
    def joker_of(cls, seat: Seat) -> "Further":
        """Return the payment of a joker of this seat."""
        return cls(cls.JOKER_OF_SEAT_1 + seat - 1)

    @property
    def payer(self) -> Seat | None:
        """The seat whose joker is paid, if this is a payment."""
        return self - Further.JOKER_OF_SEAT_1 + 1 if self >= Further.JOKER_OF_SEAT_1 else None

    @property
    def kind(self) -> Literal["colour", "number"] | None:
        """The kind of die that leaves, if this is such a loss."""
        return _KINDS.get(self)


_KINDS: Final[Mapping[Further, Literal["colour", "number"]]] = {
    Further.LOSE_COLOUR_DIE: "colour",
    Further.LOSE_NUMBER_DIE: "number",
}


@dataclass(frozen=True, slots=True)
class Numbering:
    """The actions of a sheet: every choice that could ever be made on it, the pass last, in its order."""

    choices: tuple[Choice, ...]
    numbers: Mapping[Choice, Action]

    @property
    def passing(self) -> Action:
        """The action that passes: 4P."""
        return len(self.choices) - 1

    def of_choice(self, choice: Choice) -> Action:
        """Return the action that makes a choice."""
        if choice not in self.numbers:
            raise InvalidError("action/choice", f"{choice} is no choice that this sheet could ever allow")
        return self.numbers[choice]

    def of_further(self, further: Further) -> Action:
        """Return the action of something beyond the pass."""
        return self.passing + further

    def meaning(self, action: SupportsIndex) -> Choice | Further:
        """Return what an action means; an InvalidError if there is none of this number."""
        try:
            number = index(action)
        except TypeError as error:
            raise InvalidError("action/number", f"an action is a whole number, not {action!r}") from error
        last = self.passing + max(Further)
        if not 0 <= number <= last:
            raise InvalidError("action/number", f"actions go from 0 to {last}; there is no {number}")
        return self.choices[number] if number <= self.passing else Further(number - self.passing)


@lru_cache(maxsize=64)
def numbering_of(sheet: Sheet) -> Numbering:
    """Return the numbering of a sheet, built once."""
    crossings = [choice for clump in sheet.placements.clumps for choice in _paid_for(sheet, clump)]
    choices = (*crossings, PASS)
    return Numbering(choices, {choice: number for number, choice in enumerate(choices)})


def _paid_for(sheet: Sheet, clump: Mask) -> list[Choice]:
    """Return the four ways to cross a clump: with both dice as they are, with either joker, with both."""
    colour, number = sheet.colour_of(clump & -clump), str(clump.bit_count())
    return [Choice(c, n, clump) for c in (colour, COLOUR_JOKER) for n in (number, NUMBER_JOKER)]


def choice_mask(view: View) -> ActionMask:
    """Return which of the actions up to the pass are legal; when the game is over, the pass alone."""
    numbering = _numbering(view)
    return _mask(numbering.passing + 1, _options(view, numbering) or [numbering.passing])


def action_mask(view: View) -> ActionMask:
    """Return which of all actions are legal for the agent of a match; waiting when nothing else is."""
    numbering = _numbering(view)
    legal = _options(view, numbering)
    if view.state.setback and view.seat == LEADER:
        legal = [numbering.of_further(further) for further in _ways_to_bear(view.state, view.state.setback)]
    return _mask(numbering.passing + len(Further) + 1, legal or [numbering.of_further(Further.WAIT)])


def _numbering(view: View) -> Numbering:
    return numbering_of(view.state.position(view.seat or 1).sheet)


def _options(view: View, numbering: Numbering) -> list[Action]:
    return [numbering.numbers[choice] for choice in view.options]


def _ways_to_bear(state: State, setback: Setback) -> list[Further]:
    """Return what the leader may enter: either kind of die, or a joker of a seat that has one left."""
    if setback.kind == "die":
        return list(_KINDS)
    return [Further.joker_of(seat) for seat in state.setup.seats if state.position(seat).jokers]


def _mask(size: int, legal: list[Action]) -> ActionMask:
    mask = np.zeros(size, dtype=np.int8)
    mask[legal] = 1
    return mask
