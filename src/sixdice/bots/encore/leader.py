"""What the mission leader enters when a checkpoint was missed: whose jokers, which die."""

from itertools import product
from typing import Literal

from sixdice.encore.choices import Choice
from sixdice.encore.commands import Command, LoseDie, PayJokers
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Dice
from sixdice.encore.position import Position
from sixdice.encore.state import Setback, State

__all__ = ["bear"]


def bear(state: State, setback: Setback) -> Command:
    """Return the decision that hurts the group least."""
    if setback.kind == "jokers":
        held = tuple(position.jokers for position in state.positions)
        return PayJokers(setback.turn, fair_shares(held, setback.jokers))
    return LoseDie(setback.turn, spare_die(state))


def fair_shares(held: tuple[int, ...], due: int) -> tuple[int, ...]:
    """Return who pays how many of the jokers due: each time whoever has most left.

    >>> fair_shares((8, 5, 7), 4)
    (3, 0, 1)
    """
    left = list(held)
    for _ in range(due):
        left[left.index(max(left))] -= 1
    return tuple(had - has for had, has in zip(held, left, strict=True))


def spare_die(state: State) -> Literal["colour", "number"]:
    """Return the kind of die whose loss leaves the group likelier to have something to cross."""
    colour, number = state.dice
    without_colour = sum(can_cross(position, Dice(colour - 1, number)) for position in state.positions)
    without_number = sum(can_cross(position, Dice(colour, number - 1)) for position in state.positions)
    return "colour" if without_colour >= without_number else "number"


def can_cross(position: Position, dice: Dice) -> int:
    """Return how many of all rolls of *dice* hold a pair with which a seat can cross something."""
    usable = [_usable_numbers(position, face) for face in COLOUR_FACES]
    faces = len(NUMBER_FACES)
    return sum(
        faces**dice.number - (faces - _together(usable, roll)) ** dice.number
        for roll in product(range(len(COLOUR_FACES)), repeat=dice.colour)
    )


def _together(usable: list[int], roll: tuple[int, ...]) -> int:
    """Return how many number faces go with at least one of these colour dice."""
    numbers = 0
    for face in roll:
        numbers |= usable[face]
    return numbers.bit_count()


def _usable_numbers(position: Position, colour: str) -> int:
    """Return the number faces with which a colour face lets a seat cross something, as a set."""
    table = position.sheet.placements
    open_now = position.live & position.reach
    return sum(
        1 << index
        for index, number in enumerate(NUMBER_FACES)
        if Choice(colour, number, 0).jokers <= position.jokers and open_now & table.pairs[colour, number]
    )
