"""Picking a bit by its rank, and counting: against the obvious way."""

import random

import numpy as np

from sixdice.bots.encore.fast.compiled import entry, lowest_bit, popcount
from sixdice.bots.encore.fast.options import select
from sixdice.bots.encore.fast.records import Numbers, Words


@entry
def _try(words: Words, ranks: Numbers, out: Numbers) -> None:
    for row in range(len(words)):
        out[row, 0] = select(words[row], ranks[row])
        out[row, 1] = popcount(words[row])
        out[row, 2] = lowest_bit(words[row])


def test_bits_by_rank() -> None:
    rng = random.Random(4)
    some = [rng.getrandbits(64) & rng.getrandbits(64) & rng.getrandbits(64) or 1 for _ in range(2000)]
    some += [(1 << 64) - 1, 1 << 63, 1]
    ranks = [rng.randrange(word.bit_count()) for word in some]
    out = np.zeros((len(some), 3), np.int64)
    _try(np.array(some, np.uint64), np.array(ranks, np.int64), out)
    for word, rank, told in zip(some, ranks, out.tolist(), strict=True):
        places = [place for place in range(64) if word >> place & 1]
        assert told == [places[rank], len(places), places[0]]
