"""How often somebody may ask: buckets that fill again as time passes."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

__all__ = ["Bucket", "Buckets", "Places"]


@dataclass(slots=True)
class Bucket:
    """Holds up to *size* credits, and refills in *seconds*."""

    size: float
    seconds: float
    clock: Callable[[], float] = time.monotonic
    left: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.size
        self.at = self.clock()

    def take(self) -> bool:
        """Take one credit; say whether there was one."""
        now = self.clock()
        self.left = min(self.size, self.left + (now - self.at) * self.size / self.seconds)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it has refilled by now, so that it need not be remembered."""
        return self.left + (self.clock() - self.at) * self.size / self.seconds >= self.size


class Buckets:
    """A bucket for each address."""

    def __init__(self, size: float, seconds: float) -> None:
        self._size = size
        self._seconds = seconds
        self._buckets: dict[str, Bucket] = {}
        self._tidy_at = 1000

    def take(self, address: str) -> bool:
        """Take one credit of an address; say whether there was one."""
        if address not in self._buckets:
            self._tidy()
            self._buckets[address] = Bucket(self._size, self._seconds)
        return self._buckets[address].take()

    def _tidy(self) -> None:
        if len(self._buckets) >= self._tidy_at:
            self._buckets = {name: bucket for name, bucket in self._buckets.items() if not bucket.full}
            self._tidy_at = max(1000, 2 * len(self._buckets))


class Places:
    """How many of something each address holds at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Take one; say whether it was to be had."""
        if self._held[address] >= self._most:
            return False
        self._held[address] += 1
        return True

    def total(self) -> int:
        """Return how many all of them hold."""
        return self._held.total()

    def give_back(self, address: str) -> None:
        """Give one back."""
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
