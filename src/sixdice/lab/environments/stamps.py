"""Small signs to stamp onto a picture: how much of each pixel a sign covers, from 0 to 1.

Signs are drawn in a square from −1 to 1, x to the right and y downwards, and are smooth: every pixel
is looked at in many places.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["Stamp", "cross", "dash", "disc", "frame", "pips", "question", "ring", "shape", "square", "star"]

Stamp: TypeAlias = NDArray[np.float32]

_LOOKS: Final = 6
"""Each pixel is looked at in so many places across and down."""

_Where: TypeAlias = NDArray[np.bool_]
_Corners: TypeAlias = Sequence[tuple[float, float]]

_SHAPES: Final[tuple[_Corners, ...]] = (
    ((0.0, -0.5), (0.52, 0.42), (-0.52, 0.42)),
    (),
    ((-0.42, -0.42), (0.42, -0.42), (0.42, 0.42), (-0.42, 0.42)),
    ((0.0, -0.58), (0.58, 0.0), (0.0, 0.58), (-0.58, 0.0)),
    ((-0.58, -0.21), (0.58, -0.21), (0.58, 0.21), (-0.58, 0.21)),
)
"""Triangle, circle (which has no corners), square, diamond, bar: about equally large."""

_PIPS: Final = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""Where the pips of a die lie, by their number."""


@cache
def square(size: int, half: float = 1.0, rounding: float = 0.3) -> Stamp:
    """Return a square with rounded corners."""
    x, y = _grid(size)
    corner = half - rounding
    return _stamp(np.hypot((abs(x) - corner).clip(0), (abs(y) - corner).clip(0)) <= rounding)


@cache
def disc(size: int, radius: float = 1.0) -> Stamp:
    """Return a filled circle."""
    x, y = _grid(size)
    return _stamp(np.hypot(x, y) <= radius)


@cache
def ring(size: int, radius: float = 1.0, width: float = 0.3) -> Stamp:
    """Return a circle that is drawn with a broad pen, all of it inside *radius*."""
    return disc(size, radius) - disc(size, radius - width)


@cache
def frame(size: int, width: float = 0.22) -> Stamp:
    """Return the edge of a square with rounded corners."""
    return square(size) - square(size, 1 - width, 0.2)


@cache
def dash(size: int) -> Stamp:
    """Return a short line across."""
    x, y = _grid(size)
    return _stamp(_between(x, -0.55, 0.55) & _between(y, -0.14, 0.14))


@cache
def shape(colour: int, size: int, scale: float = 1.0) -> Stamp:
    """Return the shape that stands for a colour."""
    if not _SHAPES[colour]:
        return disc(size, 0.48 * scale)
    return _stamp(_inside([(scale * x, scale * y) for x, y in _SHAPES[colour]], size))


@cache
def star(size: int, radius: float) -> Stamp:
    """Return a star with five points."""
    ends = [(radius if turn % 2 == 0 else 0.52 * radius, pi * turn / 5) for turn in range(10)]
    return _stamp(_inside([(far * sin(angle), -far * cos(angle)) for far, angle in ends], size))


@cache
def cross(size: int, half: float = 0.62, width: float = 0.2) -> Stamp:
    """Return a cross from corner to corner."""
    x, y = _grid(size)
    strokes = (abs(x - y) <= width) | (abs(x + y) <= width)
    return _stamp(strokes & (np.maximum(abs(x), abs(y)) <= half))


@cache
def pips(number: int, size: int, spread: float = 0.48, radius: float = 0.17) -> Stamp:
    """Return so many pips as a die shows them."""
    x, y = _grid(size)
    there = np.zeros(x.shape, dtype=np.bool_)
    for across, down in _PIPS[number]:
        there |= np.hypot(x - spread * across, y - spread * down) <= radius
    return _stamp(there)


@cache
def question(size: int) -> Stamp:
    """Return a question mark."""
    x, y = _grid(size)
    circle = _between(np.hypot(x, y + 0.24), 0.2, 0.38)
    bow = circle & ~(_between(x, -1, 0) & _between(y, -0.24, 1))
    stem = _between(x, -0.09, 0.09) & _between(y, 0, 0.3)
    dot = _between(np.hypot(x, y - 0.5), 0, 0.12)
    return _stamp(bow | stem | dot)


def _grid(size: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return x and y of all places that are looked at."""
    places = (np.arange(size * _LOOKS) + 0.5) * (2 / (size * _LOOKS)) - 1
    x, y = np.meshgrid(places, places)
    return x, y


def _between(values: NDArray[np.float64], low: float, high: float) -> _Where:
    return (values >= low) & (values <= high)


def _inside(corners: _Corners, size: int) -> _Where:
    """Say which places lie inside a polygon: a line to the left crosses its edge an odd number of times."""
    x, y = _grid(size)
    inside = np.zeros(x.shape, dtype=np.bool_)
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if y1 != y2:
            inside ^= ((y1 > y) != (y2 > y)) & (x < (x2 - x1) * (y - y1) / (y2 - y1) + x1)
    return inside


def _stamp(where: _Where) -> Stamp:
    """Return the share of each pixel that is covered."""
    size = len(where) // _LOOKS
    covered: Stamp = where.reshape(size, _LOOKS, size, _LOOKS).mean(axis=(1, 3), dtype=np.float32)
    return covered
