"""A value net: what a seat may hope for after a choice, as a few matrices in a file.

It is a small residual network of the inputs in ``inputs``, each 0 or 1 (of others: their mean):
``z = relu(inputs @ first + first_bias)``; then for each layer ``z = z + relu(z @ layer + bias)``; the
hope is ``z @ head + head_bias``, in points: those to come, and where there are others those by which one
comes to be further ahead of the best of them.

A file is an ``.npz`` with these six arrays.
"""

import io
import struct
import zlib
from collections.abc import Mapping
from lzma import LZMAError
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_LZMA, BadZipFile, ZipFile

import numpy as np
from numpy.lib.format import write_array
from numpy.typing import NDArray

from sixdice.bots.encore import endings
from sixdice.bots.encore.inputs import (
    BOX_INPUT,
    BOXES,
    INPUTS,
    LAYOUT_INPUT,
    NAMED_INPUT,
    STAR_INPUT,
    STAR_LAYOUT_INPUT,
    members,
    published_number,
)
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.library import PUBLISHED
from sixdice.encore.sheet import Sheet

__all__ = ["FINEST", "INPUTS", "Net", "Reals", "SheetRows", "pack", "read_net", "sheet_rows", "write_net"]

Reals = NDArray[np.float32]

FINEST: Final = np.float32(endings.FINEST)
LARGEST_NUMBER: Final = float(np.finfo(np.float16).max)
LARGEST_FILE: Final = 24_000_000
"""No net needs more bytes."""
LARGEST_NET: Final = 8 * LARGEST_FILE
"""Nor do its numbers, unpacked."""

_DAMAGE: Final = (
    *(BadZipFile, EOFError, KeyError, MemoryError, NotImplementedError, RuntimeError, TypeError),
    *(LZMAError, ValueError, struct.error, zlib.error),
)
"""What a file that is no net, or no longer one, comes to."""


class Net(NamedTuple):
    """The matrices of a value net of a width and some layers."""

    first: Reals
    """[inputs, width]"""
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

    def hopes(self, sums: Reals) -> Reals:
        """Return what there is to hope for in positions, from the first layer's sums without its bias."""
        z = np.maximum(sums + self.first_bias, 0.0)
        for layer, bias in zip(self.layers, self.biases, strict=True):
            z += np.maximum(z @ layer + bias, 0.0)
        hopes: Reals = np.rint((z @ self.head + self.head_bias) * FINEST) / FINEST
        return hopes


class SheetRows(NamedTuple):
    """The first layer on one sheet: what each of its boxes adds when it is crossed, and the sheet itself."""

    boxes: Reals
    """[box, width]"""
    sheet: Reals
    """[width]"""


def sheet_rows(first: Reals, sheet: Sheet) -> SheetRows:
    """Return what the boxes of a sheet add, from a seat's part of the first layer."""
    colour = np.zeros(BOXES, np.int64)
    for number, own in enumerate(sheet.colours):
        colour[members(own)] = number
    at, star = len(COLOUR_LETTERS) * np.arange(BOXES) + colour, members(sheet.stars)
    boxes, named = first[BOX_INPUT + at].copy(), published_number(sheet)
    boxes[star] += first[STAR_INPUT:][star]
    if named < len(PUBLISHED):
        boxes += first[NAMED_INPUT + BOXES * named :][:BOXES]
    whole = first[LAYOUT_INPUT + at].sum(axis=0) + first[STAR_LAYOUT_INPUT:][star].sum(axis=0)
    return SheetRows(boxes, whole)


def read_net(file: str | Path) -> Net:
    """Read a net from a file; a SetupError says what is wrong with it."""
    path = Path(file)
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST_FILE else None
    except OSError as error:
        raise _fault(path, error.strerror or str(error)) from error
    if data is None:
        raise _fault(path, f"it is larger than {LARGEST_FILE} bytes")
    try:
        net = _unpacked(data)
    except (*_DAMAGE, OSError) as error:
        raise _fault(path, f"it must be an .npz with the arrays {', '.join(Net._fields)}") from error
    if message := _wrong(net):
        raise _fault(path, message)
    return net


def _unpacked(data: bytes) -> Net:
    with ZipFile(io.BytesIO(data)) as parts:
        if sum(part.file_size for part in parts.infolist()) > LARGEST_NET:
            raise ValueError("more numbers than any net has")
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays, np.errstate(over="ignore"):
        return Net(*(np.asarray(arrays[name], np.float32) for name in Net._fields))


def write_net(net: Net, file: str | Path) -> None:
    """Write a net as 16-bit numbers; a SetupError where one is too large for that."""
    pack(net._asdict(), file)


def pack(arrays: Mapping[str, Reals], file: str | Path) -> None:
    """Write arrays as 16-bit numbers into an .npz, packed more tightly than numpy does by itself.

    A SetupError where a number is too large for that.
    """
    if not all((np.abs(array) <= LARGEST_NUMBER).all() for array in arrays.values()):
        raise _fault(Path(file), f"a number beyond {LARGEST_NUMBER:g} cannot be written")
    with ZipFile(file, "w", ZIP_LZMA) as parts:
        for name, array in arrays.items():
            with parts.open(f"{name}.npy", "w") as part:
                write_array(part, np.asarray(array, np.float16), allow_pickle=False)


def _wrong(net: Net) -> str:
    """Say what is wrong with the shapes or numbers of a net; nothing if nothing is."""
    width = net.first_bias.shape[-1] if net.first_bias.ndim == 1 else 0
    depth = len(net.layers) if net.layers.ndim else 0
    wanted = ((INPUTS, width), (width,), (depth, width, width), (depth, width), (width,), ())
    for name, array, shape in zip(Net._fields, net, wanted, strict=True):
        if array.shape != shape:
            return f"{name} has the shape {array.shape}, and {shape} is needed for {INPUTS} inputs"
        if not np.isfinite(array).all():
            return f"{name} has numbers that are not finite"
    return ""


def _fault(path: Path, message: str) -> SetupError:
    return SetupError([Fault("bot/net", f"the net {path}: {message}")])
