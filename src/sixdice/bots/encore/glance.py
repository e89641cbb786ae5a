"""What a net says at a glance: a small net sees what a large one's first layer adds up, through a lens.

Since the first layer is only added up, the lens can be put before it once and for all: then it is a net
like any other, as wide as the lens. There are two of them for each way to play with others. One is trained
to say what the large one says, above all which choice is the best (``lab/train/glance.py``); the other, the
forecast, what games come to that are played by the first (``lab/train/forecast.py``).
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np

from sixdice.bots.encore.net import Net, Reals, pack

__all__ = ["Glance", "Sight", "read_glance", "write_glance"]


class Glance(NamedTuple):
    """The matrices of a small net behind a lens."""

    lens: Reals
    """[width of the large net, width]"""
    first_bias: Reals
    """[width]"""
    layers: Reals
    """[layer, width, width]"""
    biases: Reals
    """[layer, width]"""
    head: Reals
    """[width]"""
    head_bias: Reals
    """[] One number."""

    def at(self, net: Net) -> Net:
        """Return the small net that looks at this large one's first layer."""
        first, bias = net.first @ self.lens, net.first_bias @ self.lens + self.first_bias
        return Net(first, bias, self.layers, self.biases, self.head, self.head_bias)


class Sight(NamedTuple):
    """With what a search sees games on: small nets that are like any other."""

    glance: Net
    """Says which choice to take."""
    forecast: Net
    """Says what the game will come to: a win and points ahead, less the points that one is ahead now."""


def read_glance(file: Path) -> Glance:
    """Read a glance that came with the package. Unchecked."""
    with np.load(file, allow_pickle=False) as arrays:
        return Glance(*(np.asarray(arrays[name], np.float32) for name in Glance._fields))


def write_glance(glance: Glance, file: str | Path) -> None:
    """Write a glance as 16-bit numbers."""
    pack(glance._asdict(), file)
