"""From PyTorch to the few matrices that bots read."""

import numpy as np
import torch
from torch import Tensor

from sixdice.bots.encore.inputs import (
    COLUMN_INPUT,
    INPUTS,
    OTHERS_INPUT,
    SHAPE_INPUT,
    TURN_INPUT,
)
from sixdice.bots.encore.net import Net
from sixdice.lab.train.classic import SCALE as CLASSIC_SCALE
from sixdice.lab.train.classic import ClassicNet
from sixdice.lab.train.model import SeatRows
from sixdice.lab.train.solo import SCALE, SoloNet

__all__ = ["exported", "imported"]


@torch.no_grad()
def exported(net: SoloNet | ClassicNet) -> Net:
    """Return a trained net as bots read it."""
    first, bias, scale = torch.zeros(INPUTS, net.trunk.bias.shape[0]), net.trunk.bias.cpu(), SCALE
    first[:COLUMN_INPUT] = _seat(net.rows)
    if isinstance(net, ClassicNet):
        first[COLUMN_INPUT:OTHERS_INPUT] = net.scene
        first[OTHERS_INPUT:] = _seat(net.others)
        for start in (0, OTHERS_INPUT):  # it knew no turns: what it took for turn 0 belongs to all
            bias = bias + first[start + TURN_INPUT]
            first[start + TURN_INPUT : start + SHAPE_INPUT] = 0.0
        scale = CLASSIC_SCALE
    layers = torch.stack([layer.weight.T for layer in net.trunk.layers])
    biases = torch.stack([layer.bias for layer in net.trunk.layers])
    head = net.trunk.head
    arrays = (first, bias, layers, biases, scale * head.weight[0], scale * head.bias[0])
    return Net(*(np.asarray(own.cpu().numpy(), np.float32) for own in arrays))


@torch.no_grad()
def imported(net: Net) -> SoloNet:
    """Return a net for playing alone as it was before it was exported."""
    own = SoloNet(net.head.shape[0], len(net.layers))
    rows = own.rows
    parts = (rows.box, rows.star, rows.layout, rows.star_layout, rows.own, rows.joker, rows.shared)
    first = torch.from_numpy(net.first[:COLUMN_INPUT])
    for part, numbers in zip(parts, first.split([len(part.flatten(0, -2)) for part in parts]), strict=True):
        part.copy_(numbers.view_as(part))
    own.trunk.bias.copy_(torch.from_numpy(net.first_bias))
    for layer, weight, bias in zip(own.trunk.layers, net.layers, net.biases, strict=True):
        layer.weight.copy_(torch.from_numpy(weight.T))
        layer.bias.copy_(torch.from_numpy(bias))
    own.trunk.head.weight.copy_(torch.from_numpy(net.head)[None] / SCALE)
    own.trunk.head.bias.fill_(float(net.head_bias) / SCALE)
    return own


def _seat(rows: SeatRows) -> Tensor:
    """Return a seat's rows in the order of the inputs."""
    parts = (rows.box, rows.star, rows.layout, rows.star_layout, rows.own, rows.joker, rows.shared)
    return torch.cat([own.flatten(0, -2) for own in parts]).cpu()
