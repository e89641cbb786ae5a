"""Record files as text: tags, a blank line, the lines of the game. Knows no game.

The reader streams: one record is in memory at a time, however long the file. It never stops at a
fault: a record that cannot be read carries its faults, with line numbers, and the next follows.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from sixdice.core.errors import Fault

__all__ = ["LONGEST_LINE", "Line", "Record", "Tag", "other_tags", "read_records", "write_record"]

OTHER_TAGS = ("Date", "Seed", "Bots", "Table", "Commit", "Nonces", "Reveal")
"""Tags that a record of any game may have besides what the game itself says, in this order."""

LONGEST_LINE = 100_000
"""No record needs a longer line: it is a fault, not a reason to fill the memory."""

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "([^"\x00-\x1f\x7f]*)"\]')


class Tag(NamedTuple):
    """``[Name "value"]`` and the line it stands on."""

    name: str
    value: str
    line: int = 0


class Line(NamedTuple):
    """A line of the game, without its line end, and its number in the file."""

    text: str
    line: int = 0


class Record(NamedTuple):
    """One game as it stands in a file: nothing of it is understood yet."""

    number: int
    tags: tuple[Tag, ...]
    lines: tuple[Line, ...]
    faults: tuple[Fault, ...] = ()

    @property
    def line(self) -> int:
        """The line the record begins on."""
        kinds: tuple[Sequence[Tag | Line | Fault], ...] = (self.tags, self.lines, self.faults)
        return min((item.line for items in kinds for item in items), default=0)

    def values(self, name: str) -> tuple[Tag, ...]:
        """Return all tags of this *name*."""
        return tuple(tag for tag in self.tags if tag.name == name)


class _Collector:
    """The record being read."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tags: list[Tag] = []
        self.lines: list[Line] = []
        self.faults: list[Fault] = []
        self.tags_closed = False

    def __bool__(self) -> bool:
        return bool(self.tags or self.lines or self.faults)

    def add(self, text: str, line: int) -> None:
        """Take one line that is neither blank nor a comment."""
        if text.startswith("["):
            self._add_tag(text, line)
        else:
            self.tags_closed = True
            self.lines.append(Line(text, line))

    def _add_tag(self, text: str, line: int) -> None:
        match = _TAG.fullmatch(text.rstrip())
        if match is None:
            self.faults.append(Fault("record/tag", f'not a tag like [Mode "solo"]: {text[:60]!r}', line))
        else:
            self.tags.append(Tag(match[1], match[2], line))

    def record(self) -> Record:
        return Record(self.number, tuple(self.tags), tuple(self.lines), tuple(self.faults))


def read_records(lines: Iterable[bytes]) -> Iterator[Record]:
    """Yield the records in *lines* (a file opened in binary mode, say), one after another.

    A tag after a blank line or after a line of the game begins the next record. Lines that begin
    with ``;`` are comments.
    """
    record = _Collector(1)
    for number, raw in enumerate(lines, start=1):
        try:
            text = _decoded(raw, number)
        except UnicodeDecodeError as error:
            record.faults.append(Fault("record/encoding", f"not UTF-8 at byte {error.start + 1}", number))
            continue
        if len(text) > LONGEST_LINE:
            record.faults.append(Fault("record/line-length", f"a line of {len(text)} characters", number))
        elif not text.strip():
            record.tags_closed = bool(record)
        elif not text.startswith(";"):
            if text.startswith("[") and record.tags_closed:
                yield record.record()
                record = _Collector(record.number + 1)
            record.add(text, number)
    if record:
        yield record.record()


def _decoded(raw: bytes, number: int) -> str:
    """Return a line as text, without its line end; the first may begin with a byte order mark."""
    return raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")


def other_tags(other: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the tags that are the writer's own knowledge, the common ones first and in their order."""
    return ((name, other[name]) for name in dict.fromkeys((*OTHER_TAGS, *other)) if name in other)


def write_record(tags: Iterable[tuple[str, str]], lines: Iterable[str]) -> str:
    """Return the text of one record, with a blank line behind it."""
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags)
    body = "".join(f"{line}\n" for line in lines)
    return f"{head}\n{body}\n" if body else f"{head}\n"
