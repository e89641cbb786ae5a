"""A roll inside kernels: faces are numbers 0–5, 5 the joker; how many dice show each, four bits a face."""

import numpy as np

from sixdice.bots.encore.fast.chance import face, fold
from sixdice.bots.encore.fast.compiled import kernel, leaf, lowest_bit

__all__ = ["FACES", "JOKER", "lowest_face", "roll", "shows", "without", "without_face"]

FACES = 6
JOKER = 5

_BITS = 4
_ALL = (1 << _BITS) - 1
_ZERO = np.uint64(0)


@kernel
def roll(seed: np.uint64, turn: int, dice: int, first: int) -> int:
    """Throw so many dice in a turn: *seed* is ``fold(0, seed of the cup)``, *first* the first die's place."""
    base = fold(_ZERO, fold(seed, np.uint64(turn)))
    faces = 0
    for place in range(first, first + dice):
        faces += 1 << (_BITS * face(base, np.uint64(place)))
    return faces


@leaf
def shows(faces: int, one: int) -> bool:
    """Say whether a die shows this face."""
    return ((faces >> (_BITS * one)) & _ALL) != 0


@leaf
def without(faces: int, one: int) -> int:
    """Return the faces left when one die of this face leaves."""
    return faces - (1 << (_BITS * one))


@leaf
def lowest_face(faces: int) -> int:
    """Return the first face that a die shows; there must be one."""
    return lowest_bit(np.uint64(faces)) // _BITS


@leaf
def without_face(faces: int, one: int) -> int:
    """Return the faces left when all dice of this face leave: the way through them, each once."""
    return faces & ~(_ALL << (_BITS * one))
