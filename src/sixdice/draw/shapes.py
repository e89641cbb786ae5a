"""The five shapes, the star and the cross as SVG elements around a middle."""

from math import cos, pi, sin
from typing import Final

from sixdice.draw.markup import element
from sixdice.draw.palette import INK, WHITE

__all__ = ["cross", "shape", "star"]

_CORNERS: Final = (
    ((0.0, -0.95), (1.0, 0.8), (-1.0, 0.8)),
    (),
    ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    ((0.0, -1.12), (1.12, 0.0), (0.0, 1.12), (-1.12, 0.0)),
    ((-1.1, -0.4), (1.1, -0.4), (1.1, 0.4), (-1.1, 0.4)),
)
"""Triangle, circle (which has none), square, diamond, bar: about equally large."""
_DENT: Final = 0.52
_STAR: Final = tuple(
    (radius * sin(pi * turn / 5), -radius * cos(pi * turn / 5))
    for turn in range(10)
    for radius in (_DENT if turn % 2 else 1.0,)
)


def shape(colour: int, x: float, y: float, size: float, opacity: float = 1.0) -> str:
    """Return the shape of a colour in ink; *size* is about half its width."""
    corners = _CORNERS[colour]
    if not corners:
        return element("circle", class_="shape", cx=x, cy=y, r=0.92 * size, fill=INK, fill_opacity=opacity)
    points = _points(corners, x, y, size)
    return element("polygon", class_="shape", points=points, fill=INK, fill_opacity=opacity)


def star(x: float, y: float, size: float) -> str:
    """Return a white star with a dark outline."""
    points = _points(_STAR, x, y, size)
    return element(
        "polygon",
        class_="star",
        points=points,
        fill=WHITE,
        stroke=INK,
        stroke_width=1.4,
        stroke_linejoin="round",
    )


def cross(x: float, y: float, size: float, stroke: float) -> str:
    """Return a cross in ink."""
    ends = [x - size, y - size, x + size, y + size, x + size, y - size, x - size, y + size]
    path = "M{:.2f} {:.2f}L{:.2f} {:.2f}M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*ends)
    return element("path", class_="cross", d=path, stroke=INK, stroke_width=stroke, stroke_linecap="round")


def _points(corners: tuple[tuple[float, float], ...], x: float, y: float, size: float) -> str:
    return " ".join(f"{x + size * dx:.2f},{y + size * dy:.2f}" for dx, dy in corners)
