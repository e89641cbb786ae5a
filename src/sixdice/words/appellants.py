"""Who may have appealed: a record tells that people voted on a word, not who asked for it."""

from collections.abc import Mapping

from sixdice.core.rules import Seat
from sixdice.words.state import APPEALS

__all__ = ["possible_appellants"]


def possible_appellants(speakers: Mapping[int, Seat], seats: range) -> dict[int, Seat]:
    """Return for each word that was voted on a seat that may have appealed, so that all of them fit.

    *speakers* are the seats whose words they were. Nobody appeals against a word of their own, nor
    more often than allowed. Words that do not fit with those before them are left out.
    """
    found: dict[int, Seat] = {}
    for word in speakers:
        _assign(word, speakers, seats, found, set())
    return found


def _assign(
    word: int, speakers: Mapping[int, Seat], seats: range, found: dict[int, Seat], tried: set[Seat]
) -> bool:
    """Find a seat for a word; where all are used up, have another word ask somebody else instead."""
    for seat in seats:
        if seat == speakers[word] or seat in tried:
            continue
        tried.add(seat)
        taken = [other for other, by in found.items() if by == seat]
        if len(taken) < APPEALS or any(_assign(other, speakers, seats, found, tried) for other in taken):
            found[word] = seat
            return True
    return False
