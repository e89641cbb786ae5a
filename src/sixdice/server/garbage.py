"""Keeping Python's search for garbage short.

Objects that refer to each other in a circle are found by looking at all objects, which stops a
server with thousands of sockets for a third of a second, again and again. Nearly all of them are
there to stay, so they are set aside whenever many have come, and only the rest is looked at. Once
in a while everything is.
"""

import asyncio
import gc
from collections.abc import Callable
from typing import Final

__all__ = ["keep_short"]

THRESHOLDS: Final = (5_000, 20, 1_000)
"""New objects before the youngest are looked at, and how often before older ones are."""

EVERY: Final = 5.0
"""Seconds between two looks at how much has come."""

MANY: Final = 300
"""Connections and tables that have come or gone before the rest is set aside."""

LOOKS_BEFORE_ALL: Final = 720
"""After so many looks, about an hour, everything is searched once."""


async def keep_short(size: Callable[[], int]) -> None:
    """Set aside what is there to stay, for as long as the server runs; *size* is how much there is of it."""
    gc.set_threshold(*THRESHOLDS)
    looks, known = 0, 0
    _set_aside()
    while True:
        await asyncio.sleep(EVERY)
        looks += 1
        if looks % LOOKS_BEFORE_ALL == 0:
            gc.unfreeze()
        if looks % LOOKS_BEFORE_ALL == 0 or abs(size() - known) >= MANY:
            known = size()
            _set_aside()


def _set_aside() -> None:
    gc.collect()
    gc.freeze()
