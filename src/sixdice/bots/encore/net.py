"""A value net: what a seat may still hope for, as a few matrices in a file.

The value of a position is a small residual network of these inputs, each 0 or 1:

| inputs | how many |
|---|---|
| boxes crossed on the own sheet, A1 first, column by column | 105 |
| jokers left, 0 to 8 | 9 |
| turns to come after this one, 0 to 30 | 31 |
| columns that somebody else has circled | 15 |
| colours that somebody else has circled | 5 |

``z = relu(inputs @ first + first_bias)``; then for each layer ``z = z + relu(z @ layer + bias)``; the
value is ``z @ head + head_bias``, in points. A file is an ``.npz`` with these six arrays.
"""

import io
import struct
import zlib
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.prices import LONGEST
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMNS, ROWS
from sixdice.encore.position import JOKERS

__all__ = [
    "COLOUR_INPUT",
    "COLUMN_INPUT",
    "INPUTS",
    "JOKER_INPUT",
    "TURN_INPUT",
    "Net",
    "Reals",
    "read_net",
    "write_net",
]

Reals = NDArray[np.float64]

JOKER_INPUT: Final = COLUMNS * ROWS
TURN_INPUT: Final = JOKER_INPUT + JOKERS + 1
COLUMN_INPUT: Final = TURN_INPUT + LONGEST + 1
COLOUR_INPUT: Final = COLUMN_INPUT + COLUMNS
INPUTS: Final = COLOUR_INPUT + len(COLOUR_LETTERS)

LARGEST_FILE: Final = 24_000_000
"""No net needs more bytes."""
LARGEST_NET: Final = 8 * LARGEST_FILE
"""Nor do its numbers, unpacked."""

_DAMAGE: Final = (
    *(BadZipFile, EOFError, KeyError, NotImplementedError, RuntimeError, TypeError, ValueError),
    *(struct.error, zlib.error),
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

    def values(self, hidden: Reals) -> Reals:
        """Return the values of positions from what the first layer makes of them, before its relu."""
        z = np.maximum(hidden, 0.0)
        for layer, bias in zip(self.layers, self.biases, strict=True):
            z = z + np.maximum(z @ layer + bias, 0.0)
        values: Reals = z @ self.head + self.head_bias
        return values


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
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        return Net(*(np.asarray(arrays[name], np.float64) for name in Net._fields))


def write_net(net: Net, file: str | Path) -> None:
    """Write a net as 32-bit numbers."""
    arrays: dict[str, Any] = {name: np.asarray(array, np.float32) for name, array in net._asdict().items()}
    np.savez_compressed(file, **arrays)


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
