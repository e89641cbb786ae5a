"""Encore's dice: colour dice with five colours and a black cross, number dice with 1–5 and a ``?``."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from sixdice.core.rules import Die

__all__ = [
    "COLOUR_DIE",
    "COLOUR_FACES",
    "COLOUR_JOKER",
    "NUMBER_DIE",
    "NUMBER_FACES",
    "NUMBER_JOKER",
    "Dice",
    "Faces",
    "joker_cost",
]

COLOUR_FACES = "gyorbx"
NUMBER_FACES = "12345?"
COLOUR_JOKER = "x"
"""The black cross: any colour."""
NUMBER_JOKER = "?"
"""Any number from 1 to 5."""

COLOUR_DIE = Die("colour", tuple(COLOUR_FACES))
NUMBER_DIE = Die("number", tuple(NUMBER_FACES))


class Dice(NamedTuple):
    """How many dice of each kind are thrown."""

    colour: int
    number: int

    def to_roll(self) -> tuple[Die, ...]:
        """Return the dice one by one, colour dice first."""
        return (COLOUR_DIE,) * self.colour + (NUMBER_DIE,) * self.number


def joker_cost(colour: str, number: str) -> int:
    """Return how many exclamation marks a pair of faces costs: one a joker die."""
    return (colour == COLOUR_JOKER) + (number == NUMBER_JOKER)


class Faces(NamedTuple):
    """The faces of dice on the table, a roll or what is left of one, each kind in its fixed order.

    Two dice showing the same face are two dice.
    """

    colours: str
    numbers: str

    @classmethod
    def of(cls, faces: Iterable[str]) -> "Faces":
        """Sort known *faces* into a roll. Unchecked: ``notation.parse_faces`` checks."""
        faces = tuple(faces)
        colours = sorted((face for face in faces if face in COLOUR_FACES), key=COLOUR_FACES.index)
        numbers = sorted((face for face in faces if face in NUMBER_FACES), key=NUMBER_FACES.index)
        return cls("".join(colours), "".join(numbers))

    def __str__(self) -> str:
        return self.colours + self.numbers

    def dice(self) -> Dice:
        """Return how many dice of each kind these are."""
        return Dice(len(self.colours), len(self.numbers))

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Yield each pair of a colour face and a number face once, in the order of the faces."""
        return product(dict.fromkeys(self.colours), dict.fromkeys(self.numbers))

    def without(self, colour: str, number: str) -> "Faces":
        """Return what is left when one die of each of these faces leaves ("" takes none)."""
        return Faces(self.colours.replace(colour, "", 1), self.numbers.replace(number, "", 1))
