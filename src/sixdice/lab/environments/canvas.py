"""Something to paint on, pixel by pixel."""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.lab.environments.stamps import Stamp, disc

__all__ = ["Canvas", "Pixels"]

Pixels: TypeAlias = NDArray[np.uint8]
"""Rows of pixels from the top, each red, green and blue."""

_ROUNDING: Final = 9


class Canvas:
    """A picture in the making; places are counted in pixels from its top left corner."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        self._paint = np.empty((height, width, 3), dtype=np.float32)
        self._paint[:] = _rgb(colour)

    def area(self, left: int, top: int, width: int, height: int, colour: str) -> None:
        """Paint a rectangle with rounded corners."""
        right, bottom, r = left + width, top + height, _ROUNDING
        self._paint[top + r : bottom - r, left:right] = _rgb(colour)
        self._paint[top:bottom, left + r : right - r] = _rgb(colour)
        for x in (left + r, right - r):
            for y in (top + r, bottom - r):
                self.stamp(disc(2 * r), x, y, colour)

    def stamp(self, stamp: Stamp, x: int, y: int, colour: str, strength: float = 1.0) -> None:
        """Paint a sign around a middle."""
        left, top, size = x - len(stamp) // 2, y - len(stamp) // 2, len(stamp)
        below = self._paint[top : top + size, left : left + size]
        below += strength * stamp[:, :, np.newaxis] * (_rgb(colour) - below)

    def pixels(self) -> Pixels:
        """Return what has been painted."""
        return self._paint.round().astype(np.uint8)


def _rgb(colour: str) -> NDArray[np.float32]:
    """Return the parts of a colour that is written ``#RRGGBB``."""
    return np.frombuffer(bytes.fromhex(colour.removeprefix("#")), dtype=np.uint8).astype(np.float32)
