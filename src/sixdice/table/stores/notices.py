"""What one process tells the others when a table has moved on: how far, and if it is short, the events.

A notice saves reading, no more: who was not told the very next events reads them. That is also how
keys and secrets come, which never stand in a notice.
"""

from base64 import b64decode, b64encode
from typing import Final, NamedTuple

from sixdice.table.stores.store import Append, StoredEvent

__all__ = ["LONGEST", "Notice", "read_notice", "write_notice"]

LONGEST: Final = 7_999
"""How many bytes PostgreSQL lets a notice have."""


class Notice(NamedTuple):
    """That a table has reached event *seq* (0: that it is gone), with the events that led there, or none."""

    table: str
    seq: int
    events: tuple[StoredEvent, ...] = ()


def write_notice(append: Append) -> str:
    """Return the notice of an append; too long with its events, it goes without them."""
    seq = append.after + len(append.events)
    events = ",".join(b64encode(event).decode() for event in append.events)
    full = f"{seq} {append.at!r} {events} {append.table}"
    return full if len(full.encode()) <= LONGEST else f"{seq} 0  {append.table}"


def read_notice(text: str) -> Notice | None:
    """Return what a notice says; None for one that is not ours."""
    try:
        last, at, listed, table = text.split(" ", 3)
        bodies = listed.split(",") if listed else []
        seq, moment = int(last), float(at)
        events = [StoredEvent(seq - back, moment, b64decode(body)) for back, body in enumerate(bodies[::-1])]
    except ValueError:
        return None
    return Notice(table, seq, tuple(reversed(events)))
