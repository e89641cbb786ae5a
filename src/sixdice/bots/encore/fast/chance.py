"""Randomness inside kernels: the very numbers of ``sixdice.core.chance`` and of seeded dice."""

import numpy as np

from sixdice.bots.encore.fast.compiled import leaf, whole

__all__ = ["FACES", "below", "face", "fold"]

FACES = np.uint64(6)
"""Every die of Encore has six faces."""

_STEP = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0xBF58476D1CE4E5B9)
_SECOND = np.uint64(0x94D049BB133111EB)
_HALF = np.uint64(32)
_30 = np.uint64(30)
_27 = np.uint64(27)
_31 = np.uint64(31)


@leaf
def fold(bits: np.uint64, word: np.uint64) -> np.uint64:
    """Fold a word into bits that were mixed before: ``mix(a, b)`` is ``fold(fold(0, a), b)``."""
    bits = (bits ^ word) + _STEP
    bits = (bits ^ (bits >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    return bits ^ (bits >> _31)


@leaf
def below(bits: np.uint64, stop: np.uint64) -> np.uint64:
    """Return a whole number in [0, stop) from mixed bits."""
    return ((bits >> _HALF) * stop) >> _HALF


@leaf
def face(roll: np.uint64, place: np.uint64) -> int:
    """Return the face of the die at a place: *roll* is ``fold(0, mix(seed, number of the roll))``."""
    return whole(below(fold(roll, place), FACES))
