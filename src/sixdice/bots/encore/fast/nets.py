"""Value nets as kernels read them, folded for the sheets at a table, and the room to work them out in."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.fast.dice import FACES
from sixdice.bots.encore.fast.prices import MOST_SEATS
from sixdice.bots.encore.fast.records import Numbers, Reals
from sixdice.bots.encore.fast.tables import COLOURS, SLOTS
from sixdice.bots.encore.inputs import BOXES, COLUMN_INPUT, JOKER_INPUT, OTHERS_INPUT
from sixdice.bots.encore.net import INPUTS, Net, sheet_rows
from sixdice.encore.geometry import COLUMNS
from sixdice.encore.sheet import Sheet

__all__ = ["AT_ONCE", "LANES", "MOST_JOKERS", "Nets", "Singles", "nets_of"]

Singles: TypeAlias = NDArray[np.float32]

LANES = 4
"""So many choices go through a net side by side: its numbers are fetched once for all of them."""
AT_ONCE = 4
"""And so many units of a layer are added up at once."""
MOST_JOKERS = 2


class Nets(NamedTuple):
    """Different nets, padded to the same size, which changes no value; the first index is the net."""

    net: Numbers
    """[seat] The net of each seat."""
    boxes: Singles
    """[net, sheet, box, width] What a crossed box adds to the first layer."""
    whole: Singles
    """[net, sheet, width] What the sheet itself adds, with the bias."""
    told: Singles
    """[net, input, width] What the other inputs add, the first being no jokers left."""
    others_boxes: Singles
    others_whole: Singles
    others_told: Singles
    layers: Singles
    biases: Singles
    head: Singles
    head_bias: Singles
    base: Singles
    """[width] The first layer's sums for what all choices of a roll share."""
    z: Singles
    """[lane, width] A layer's input, and its output."""
    sums: Singles
    """[lane, width] The sums of a layer."""
    awake: Numbers
    """[place] The units that say something to a layer."""
    said: Singles
    """[place, lane] How much."""
    points: Reals
    """[lane] The points that the choice there gives at once."""
    hope: Singles
    """[lane] What there is to hope for."""
    ahead: Numbers
    """[lane] How far ahead of the best other seat one is there."""
    lane: Numbers
    """[lane, 2] Slot and jokers of the choice in each lane."""
    free: Numbers
    """[column] The free boxes of each column, as bits."""
    moves: Numbers
    """[colour] The moves that each colour takes."""
    usable: Numbers
    """[colour] The numbers that each colour could be crossed with, as bits."""
    worth: Reals
    """[jokers, slot] What crossing a placement for so many jokers is worth."""
    known: Numbers
    """[jokers, slot] 1 where that is being worked out for this roll, or has been."""
    best: Reals
    """[seat, colour face, number face] What each other seat gets at best."""
    passing: Reals
    """[seat] What a pass is worth to each seat."""


def nets_of(nets: Sequence[Net | None], sheets: Sequence[Sheet]) -> Nets:
    """Return a net a seat as kernels read them; None for a seat that needs none."""
    different = list({id(net): net for net in nets if net}.values()) or [_no_net()]
    width = max(net.head.shape[0] for net in different)
    depth = max(len(net.layers) for net in different)

    def stacked(arrays: Sequence[Singles], *shape: int) -> Singles:
        padded = np.zeros((len(arrays), *shape), np.float32)
        for index, own in enumerate(arrays):
            places: tuple[int | slice, ...] = (index, *map(slice, own.shape))
            padded[places] = own
        return padded

    def folded(start: int) -> tuple[Singles, Singles]:
        rows = [[sheet_rows(net.first[start:], sheet) for sheet in sheets] for net in different]
        boxes = [np.stack([own.boxes for own in some]) for some in rows]
        whole = [np.stack([own.sheet for own in some]) for some in rows]
        return stacked(boxes, len(sheets), BOXES, width), stacked(whole, len(sheets), width)

    boxes, whole = folded(0)
    whole += stacked([net.first_bias for net in different], width)[:, None, :]
    others_boxes, others_whole = folded(OTHERS_INPUT)
    told = [net.first[JOKER_INPUT:OTHERS_INPUT] for net in different]
    others_told = [net.first[OTHERS_INPUT + JOKER_INPUT :] for net in different]
    return Nets(
        np.array([next((n for n, own in enumerate(different) if own is net), 0) for net in nets]),
        boxes,
        whole,
        stacked(told, OTHERS_INPUT - JOKER_INPUT, width),
        others_boxes,
        others_whole,
        stacked(others_told, COLUMN_INPUT - JOKER_INPUT, width),
        stacked([net.layers for net in different], depth, width, width),
        stacked([net.biases for net in different], depth, width),
        stacked([net.head for net in different], width),
        stacked([net.head_bias for net in different]),
        np.zeros(width, np.float32),
        np.zeros((LANES, width), np.float32),
        np.zeros((LANES, width), np.float32),
        np.zeros(width + AT_ONCE, np.int64),
        np.zeros((width + AT_ONCE, LANES), np.float32),
        np.zeros(LANES),
        np.zeros(LANES, np.float32),
        np.zeros(LANES, np.int64),
        np.zeros((LANES, 2), np.int64),
        np.zeros(COLUMNS, np.int64),
        np.zeros(COLOURS, np.int64),
        np.zeros(COLOURS, np.int64),
        np.zeros((MOST_JOKERS + 1, SLOTS)),
        np.zeros((MOST_JOKERS + 1, SLOTS), np.int64),
        np.zeros((MOST_SEATS, FACES, FACES)),
        np.zeros(MOST_SEATS),
    )


def _no_net() -> Net:
    """Return a net of width 1 that hopes for nothing."""
    shapes = ((INPUTS, 1), (1,), (0, 1, 1), (0, 1), (1,), ())
    return Net(*(np.zeros(shape, np.float32) for shape in shapes))
