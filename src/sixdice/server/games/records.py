"""A record that somebody brings along: one game, read and refereed."""

from collections.abc import Callable
from itertools import islice
from typing import Any, TypeVar

from sixdice.core.errors import Fault, RecordError
from sixdice.core.log import Log
from sixdice.core.records import Record, read_records
from sixdice.core.verdicts import Verdict

__all__ = ["only_game"]

AnyLog = TypeVar("AnyLog", bound=Log[Any, Any, Any, Any, Any])


def only_game(text: str, referee: Callable[[Record], Verdict[AnyLog]]) -> AnyLog:
    """Return the one game that a record tells, as far as it was played; a RecordError lists its faults."""
    lines = text.encode("utf-8", "surrogatepass").split(b"\n")
    records = tuple(islice(read_records(lines), 2))
    if len(records) != 1:
        found = "more" if records else "none"
        raise RecordError([Fault("record/count", f"one record is read at a time, and this has {found}")])
    verdict = referee(records[0])
    if verdict.faults or verdict.log is None:
        raise RecordError(verdict.faults)
    return verdict.log
