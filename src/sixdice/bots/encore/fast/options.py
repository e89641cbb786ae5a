"""The legal choices of a seat inside kernels, in the order of the rules: by pair of faces, then by slot."""

import numpy as np

from sixdice.bots.encore.fast.compiled import kernel, leaf, popcount, whole
from sixdice.bots.encore.fast.dice import JOKER
from sixdice.bots.encore.fast.seats import Seat
from sixdice.bots.encore.fast.tables import COLOURS, SLOTS_A_COLOUR, SheetTable

__all__ = ["allowed", "choose", "cost", "count", "first_colour", "last_colour", "select"]

_1, _2, _3, _4, _7, _8, _56, _255 = map(np.uint64, (1, 2, 3, 4, 7, 8, 56, 255))
_EVERY_2ND = np.uint64(0x5555555555555555)
_EVERY_2 = np.uint64(0x3333333333333333)
_EVERY_4 = np.uint64(0x0F0F0F0F0F0F0F0F)
_EVERY_8TH = np.uint64(0x0101010101010101)
_TOPS = np.uint64(0x8080808080808080)


def _places(byte: int) -> list[int]:
    """Return the numbers of the bits that are set in a byte, filled up to eight."""
    places = [place for place in range(8) if byte >> place & 1]
    return places + [0] * (8 - len(places))


IN_BYTE = np.array([_places(byte) for byte in range(256)], np.uint8).T.copy().reshape(-1)
"""By the rank, then by the byte: the number of the bit with this rank in it."""


@leaf
def cost(colour: int, number: int) -> int:
    """Return how many jokers a pair of faces costs."""
    return whole(colour == JOKER) + whole(number == JOKER)


@leaf
def first_colour(face: int) -> int:
    """Return the first colour that a face stands for: a joker stands for all."""
    return 0 if face == JOKER else face


@leaf
def last_colour(face: int) -> int:
    """Return the colour behind the last one that a face stands for."""
    return COLOURS if face == JOKER else face + 1


@leaf
def allowed(own: Seat, sheet: SheetTable, colour: int, number: int, half: int) -> np.uint64:
    """Return what a colour (no joker) and a number face let a seat cross now: one of its two words."""
    return own.live[2 * colour + half] & own.reach[2 * colour + half] & sheet.pairs[colour, number, half]


@kernel
def count(own: Seat, sheet: SheetTable, colour: int, number: int) -> int:
    """Return how many placements a pair of faces allows a seat."""
    found = 0
    for one in range(first_colour(colour), last_colour(colour)):
        found += popcount(allowed(own, sheet, one, number, 0)) + popcount(allowed(own, sheet, one, number, 1))
    return found


@leaf
def select(some: np.uint64, rank: int) -> int:
    """Return the number of the bit with *rank* set bits below it; there must be one.

    The bits are added up byte by byte, all eight at once; the first byte whose sum is beyond the
    rank holds the bit, and a table says where.
    """
    pairs = some - ((some >> _1) & _EVERY_2ND)
    fours = (pairs & _EVERY_2) + ((pairs >> _2) & _EVERY_2)
    sums = ((fours + (fours >> _4)) & _EVERY_4) * _EVERY_8TH
    wanted = np.uint64(rank)
    not_beyond = (((wanted * _EVERY_8TH) | _TOPS) - sums) & _TOPS
    byte = ((not_beyond >> _7) * _EVERY_8TH) >> _56 << _3
    before = (sums << _8 >> byte) & _255
    return whole(byte) + whole(IN_BYTE[((some >> byte) & _255) | ((wanted - before) << _8)])


@kernel
def choose(own: Seat, sheet: SheetTable, colour: int, number: int, rank: int) -> None:
    """Note the choice with this rank among those of a pair of faces as the seat's."""
    own.colour = colour
    own.number = number
    for one in range(first_colour(colour), COLOURS):
        for half in range(2):
            some = allowed(own, sheet, one, number, half)
            found = popcount(some)
            if rank < found:
                own.slot = SLOTS_A_COLOUR * one + 64 * half + select(some, rank)
                return
            rank -= found
