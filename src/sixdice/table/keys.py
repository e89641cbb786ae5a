"""Keys to a table: 128 random bits, shown once, kept as hashes.

Whoever shows a key may do what its role says, whatever name they go by: ``host``, ``join`` (take an
open seat), ``watch``, or a chair (``place 3``).
"""

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sixdice.table.stores.store import Key

__all__ = [
    "HOST_ROLE",
    "JOIN_ROLE",
    "WATCH_ROLE",
    "Rights",
    "digest",
    "is_key",
    "new_key",
    "place_role",
    "rights",
]

HOST_ROLE = "host"
JOIN_ROLE = "join"
WATCH_ROLE = "watch"

_PLACE = "place "
_KEY = re.compile("[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Rights:
    """What somebody may do at a table: the chairs they hold, and whether they are host or may sit down.

    Whoever has any right may watch.
    """

    places: frozenset[int] = frozenset()
    host: bool = False
    join: bool = False
    watch: bool = False

    def __bool__(self) -> bool:
        return bool(self.places) or self.host or self.join or self.watch


def new_key(random_bytes: Callable[[int], bytes]) -> str:
    """Return a new key."""
    return random_bytes(16).hex()


def is_key(text: str) -> bool:
    """Say whether a text has the form of a key: 32 hex digits."""
    return _KEY.fullmatch(text) is not None


def place_role(place: int) -> str:
    """Return the role of whoever sits on a chair."""
    return f"{_PLACE}{place}"


def digest(key: str) -> bytes:
    """Return what is kept of a key. A key is random enough to need no salt."""
    return hashlib.sha256(key.encode()).digest()


def rights(kept: Iterable[Key], shown: Iterable[str]) -> Rights:
    """Return what the keys that somebody shows are good for, comparing in constant time."""
    digests = [digest(key) for key in shown]
    roles = {role for role, known in kept for one in digests if hmac.compare_digest(known, one)}
    return Rights(
        frozenset(int(role.removeprefix(_PLACE)) for role in roles if role.startswith(_PLACE)),
        HOST_ROLE in roles,
        JOIN_ROLE in roles,
        WATCH_ROLE in roles,
    )
