"""The layers of a net inside kernels: from first sums to what there is to hope for, four lanes at a time."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf
from sixdice.bots.encore.fast.nets import AT_ONCE, LANES, Nets
from sixdice.bots.encore.net import FINEST

__all__ = ["go_through"]

_ZERO = np.float32(0.0)


@kernel
def go_through(net: int, filled: int, nets: Nets) -> None:
    """Take the lanes that are filled through all layers, to what there is to hope for in each.

    ``z = relu(sums)``, then ``z += relu(z @ layer + bias)``. Most of the time is spent here.
    """
    for lane in range(LANES):
        for unit in range(len(nets.base)):
            nets.z[lane, unit] = max(nets.sums[lane, unit], _ZERO) if lane < filled else _ZERO
    for layer in range(nets.layers.shape[1]):
        for lane in range(LANES):
            for unit in range(len(nets.base)):
                nets.sums[lane, unit] = nets.biases[net, layer, unit]
        awake = _note_awake(nets)
        for place in range(0, awake, AT_ONCE):
            _add_four(net, layer, place, nets)
        for lane in range(LANES):
            for unit in range(len(nets.base)):
                nets.z[lane, unit] += max(nets.sums[lane, unit], _ZERO)
    for lane in range(filled):
        hope = nets.head_bias[net]
        for unit in range(len(nets.base)):
            hope += nets.z[lane, unit] * nets.head[net, unit]
        nets.hope[lane] = np.rint(hope * FINEST) / FINEST


@leaf
def _note_awake(nets: Nets) -> int:
    """Note the units that say something in any lane, and how much; return how many they are.

    Choices of one roll are much alike: about half of the units are silent in all lanes.
    """
    awake = 0
    for unit in range(len(nets.base)):
        one, two, three, four = nets.z[0, unit], nets.z[1, unit], nets.z[2, unit], nets.z[3, unit]
        if one != _ZERO or two != _ZERO or three != _ZERO or four != _ZERO:
            nets.awake[awake] = unit
            nets.said[awake, 0], nets.said[awake, 1] = one, two
            nets.said[awake, 2], nets.said[awake, 3] = three, four
            awake += 1
    for place in range(awake, awake + AT_ONCE - 1):
        nets.awake[place] = 0
        for lane in range(LANES):
            nets.said[place, lane] = _ZERO
    return awake


@leaf
def _add_four(net: int, layer: int, place: int, nets: Nets) -> None:
    """Add what four units say to a layer's sums in all lanes: each sum is fetched once for the four."""
    first, a = nets.awake[place], _said(place, nets)
    second, b = nets.awake[place + 1], _said(place + 1, nets)
    third, c = nets.awake[place + 2], _said(place + 2, nets)
    fourth, d = nets.awake[place + 3], _said(place + 3, nets)
    for unit in range(len(nets.base)):
        one, two = nets.layers[net, layer, first, unit], nets.layers[net, layer, second, unit]
        three, four = nets.layers[net, layer, third, unit], nets.layers[net, layer, fourth, unit]
        nets.sums[0, unit] += a[0] * one + b[0] * two + c[0] * three + d[0] * four
        nets.sums[1, unit] += a[1] * one + b[1] * two + c[1] * three + d[1] * four
        nets.sums[2, unit] += a[2] * one + b[2] * two + c[2] * three + d[2] * four
        nets.sums[3, unit] += a[3] * one + b[3] * two + c[3] * three + d[3] * four


@leaf
def _said(place: int, nets: Nets) -> tuple[np.float32, np.float32, np.float32, np.float32]:
    """Return what a unit says in each lane."""
    said = nets.said
    return said[place, 0], said[place, 1], said[place, 2], said[place, 3]
