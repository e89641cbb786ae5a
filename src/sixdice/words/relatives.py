"""Words of a list that look like relatives and stand in no family: what a reviewer of root families reads.

The judge says *maybe* of them, and leaves them to the players.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from sixdice.words.roots import LEAST_PART, Families, Kinship, Look, kinship, look

__all__ = ["open_pairs"]


def open_pairs(words: Iterable[str], language: str, families: Families) -> Iterator[tuple[str, str]]:
    """Yield the pairs of words of which the judge says maybe, each once, in the order of the list.

    Two words can look alike only if they share a base, a stem or a part, so only such pairs are judged: a
    list has millions of pairs.
    """
    listed = list(dict.fromkeys(words))
    looks = [look(word, language) for word in listed]
    sharing: dict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(looks):
        for trait in _traits(one):
            sharing[trait].append(place)
    pairs = {pair for places in sharing.values() for pair in combinations(places, 2)}
    for first, second in sorted(pairs):
        if kinship(listed[first], listed[second], language, families) is Kinship.MAYBE:
            yield listed[first], listed[second]


def _traits(one: Look) -> frozenset[str]:
    """Return all by which a word can look like another: its forms, its stems, how it begins and ends."""
    ends = {
        part
        for base in one.single
        for cut in range(LEAST_PART, len(base))
        for part in (base[:cut], base[-cut:])
    }
    return frozenset().union(one.bases, one.inner, one.head, one.whole, one.stems, one.short, ends)
