"""Value nets as kernels read them: a net a seat, padded to the same size, which changes no value."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sixdice.bots.encore.net import INPUTS, Net
from sixdice.lab.fast.records import Numbers, Reals
from sixdice.lab.fast.tables import SLOTS

__all__ = ["Nets", "nets_of"]


class Nets(NamedTuple):
    """Nets, and the room to work them out in. The first index of the first six is the seat."""

    first: Reals
    first_bias: Reals
    layers: Reals
    biases: Reals
    head: Reals
    head_bias: Reals
    base: Reals
    """[width] The first layer's sums for what all choices of a roll share."""
    z: Reals
    """[width] A layer's input, and its output."""
    sums: Reals
    """[width] The sums of a layer."""
    worth: Reals
    """[jokers, slot] What crossing a placement for so many jokers is worth."""
    known: Numbers
    """[jokers, slot] 1 where that has been worked out for this roll."""


def nets_of(nets: Sequence[Net | None]) -> Nets:
    """Return a net a seat as kernels read them; None for a seat that needs none."""
    width = max((net.head.shape[0] for net in nets if net), default=1)
    depth = max((len(net.layers) for net in nets if net), default=0)

    def stacked(name: str, *shape: int) -> Reals:
        array = np.zeros((len(nets), *shape))
        for index, net in enumerate(nets):
            if net:
                own = getattr(net, name)
                places: tuple[int | slice, ...] = (index, *map(slice, own.shape))
                array[places] = own
        return array

    return Nets(
        stacked("first", INPUTS, width),
        stacked("first_bias", width),
        stacked("layers", depth, width, width),
        stacked("biases", depth, width),
        stacked("head", width),
        stacked("head_bias"),
        np.zeros(width),
        np.zeros(width),
        np.zeros(width),
        np.zeros((3, SLOTS)),
        np.zeros((3, SLOTS), np.int64),
    )
