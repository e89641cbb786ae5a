"""Records: what kernels keep and look up, one after another in memory, with fields of fixed size.

A class with ``words``, ``numbers`` and ``reals`` as its fields describes a record; ``room_for`` makes
an array of them. Compiled code reaches a field by one addition, where every array that is passed
around on its own costs seven numbers in every call (with those, games were ten times slower and a
minute went into compiling).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

__all__ = ["Numbers", "Reals", "Words", "number", "numbers", "real", "reals", "room_for", "word", "words"]

Words: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]
Reals: TypeAlias = NDArray[np.float64]

Record = TypeVar("Record")


class Field(NamedTuple):
    """The type and shape of a field."""

    kind: type[np.generic]
    shape: tuple[int, ...]


def words(*shape: int) -> Any:  # noqa: ANN401 -- stands for the array that will be there
    """Describe a field of words of 64 bits."""
    return Field(np.uint64, shape)


def numbers(*shape: int) -> Any:  # noqa: ANN401
    """Describe a field of whole numbers."""
    return Field(np.int64, shape)


def reals(*shape: int) -> Any:  # noqa: ANN401
    """Describe a field of real numbers."""
    return Field(np.float64, shape)


def word() -> Any:  # noqa: ANN401
    """Describe a field of one word."""
    return Field(np.uint64, ())


def number() -> Any:  # noqa: ANN401
    """Describe a field of one whole number."""
    return Field(np.int64, ())


def real() -> Any:  # noqa: ANN401
    """Describe a field of one real number."""
    return Field(np.float64, ())


def room_for(record: type[Record], count: int) -> Sequence[Record]:
    """Return room for so many records, all zero."""
    fields = [(name, *field) for name, field in vars(record).items() if isinstance(field, Field)]
    return cast("Sequence[Record]", np.zeros(count, np.dtype(fields)).view(np.recarray))
