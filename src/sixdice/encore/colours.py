"""The five colours, their letters and shapes. Colour never carries meaning alone."""

from typing import NamedTuple

__all__ = ["COLOURS", "COLOUR_LETTERS", "Colour"]


class Colour(NamedTuple):
    """A colour: its letter, its name, and the shape that stands for it everywhere."""

    letter: str
    name: str
    shape: str


COLOURS = (
    Colour("g", "green", "triangle"),
    Colour("y", "yellow", "circle"),
    Colour("o", "orange", "square"),
    Colour("r", "red", "diamond"),
    Colour("b", "blue", "bar"),
)

COLOUR_LETTERS = "".join(colour.letter for colour in COLOURS)
"""The order of colours everywhere: the colours of a set are the bits 0 to 4 in this order."""
