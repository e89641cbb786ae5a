"""Who is there, in other processes: each says for which chairs somebody is connected to it.

That is told from process to process and kept nowhere. Who says nothing for a while is forgotten, so
that nobody stays present because a process was killed.
"""

import re
from typing import Final

__all__ = ["ANNOUNCE_EVERY", "WHO_IS_THERE", "Elsewhere", "presence_text", "read_presence"]

ANNOUNCE_EVERY: Final = 20.0
"""Seconds after which a process says again who is connected to it."""

FORGET_AFTER: Final = 50.0
"""Seconds after which a process that has said nothing is forgotten: two announcements and some patience."""

WHO_IS_THERE: Final = "?"
"""What a process asks that has just opened a table."""

_TEXT = re.compile(r"([0-9a-f]+):((?:\d+,)*)")


def presence_text(process: str, places: frozenset[int]) -> str:
    """Return what a process says about a table: ``1f…:2,5,`` for two chairs."""
    return f"{process}:" + "".join(f"{place}," for place in sorted(places))


def read_presence(text: str) -> tuple[str, frozenset[int]] | None:
    """Return the process and the chairs that a text names; None if it is something else."""
    if (found := _TEXT.fullmatch(text)) is None:
        return None
    return found[1], frozenset(map(int, filter(None, found[2].split(","))))


class Elsewhere:
    """The chairs for which somebody is connected to other processes."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[frozenset[int], float]] = {}

    def places(self) -> frozenset[int]:
        """Return the chairs."""
        return frozenset[int]().union(*(places for places, _ in self._told.values()))

    def heard(self, process: str, places: frozenset[int], now: float) -> bool:
        """Note what a process has said; say whether that changes anything."""
        before = self.places()
        self._told[process] = places, now
        return self.places() != before

    def forget(self, now: float) -> bool:
        """Forget those who have said nothing for a while; say whether that changes anything."""
        before = self.places()
        self._told = {name: told for name, told in self._told.items() if told[1] > now - FORGET_AFTER}
        return self.places() != before
