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

__all__ = ["exported"]


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


def _seat(rows: SeatRows) -> Tensor:
    """Return a seat's rows in the order of the inputs."""
    parts = (rows.box, rows.star, rows.layout, rows.star_layout, rows.own, rows.joker, rows.shared)
    return torch.cat([own.flatten(0, -2) for own in parts]).cpu()
