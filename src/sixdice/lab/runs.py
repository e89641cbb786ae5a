"""A long piece of work, cut up, done by workers, and put together in its order."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol, TypeVar

from sixdice.lab.workers import Workers, done_in_order

__all__ = ["Work", "done"]

Part = TypeVar("Part")
Part_co = TypeVar("Part_co", covariant=True)


class Work(Protocol[Part_co]):
    """Something that consists of so many units, each of which can be done by itself."""

    @property
    def units(self) -> int:
        """How many units: games of a simulation, deals of an arena."""
        ...

    @property
    def piece(self) -> int:
        """How many units are worth handing to a worker at a time."""
        ...

    def do(self, units: range) -> Part_co:
        """Do some of the units."""
        ...


def done(
    work: Work[Part],
    workers: Workers,
    *,
    start: int = 0,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[range, Part]]:
    """Yield what is done from unit *start* on, some units at a time, in order."""
    size = max(1, min(work.piece, (work.units - start) // (2 * workers.ahead)))
    pieces = partial(_cut, start, work.units, size)
    yield from zip(pieces(), done_in_order(workers, work.do, pieces(), stopped), strict=False)


def _cut(start: int, stop: int, size: int) -> Iterator[range]:
    """Cut units into pieces; there may be more units than a range can count."""
    while start < stop:
        yield range(start, min(start + size, stop))
        start += size
