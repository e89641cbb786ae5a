"""Reading a record's tags: every game has its own, all are read alike, and all faults are collected."""

import re
from collections.abc import Callable
from typing import TypeVar

from sixdice.core.errors import Fault, InvalidError, NotationError
from sixdice.core.records import Record, Tag

__all__ = ["TagReader", "game_of"]

T = TypeVar("T")


def game_of(record: Record) -> str:
    """Return which game a record says it is of; nothing where it does not say."""
    return next((tag.value for tag in record.values("Game")), "")


class TagReader:
    """Reads one record's tags and collects what is wrong with them; *repeated* ones may stand there often."""

    def __init__(self, record: Record, game: str, *, repeated: str) -> None:
        self.record = record
        self.tags: dict[str, Tag] = {}
        self.faults: list[Fault] = []
        for tag in record.tags:
            if tag.name in self.tags and tag.name != repeated:
                self.fault(tag.line, "record/tag-twice", f"the tag {tag.name} stands there twice")
            self.tags.setdefault(tag.name, tag)
        if (told := self.value("Game")) not in (game, ""):
            self.fault(self.line_of("Game"), "record/game", f"this is a game of {told!r}, not of {game}")

    def fault(self, line: int, code: str, message: str) -> None:
        """Note that something is wrong on this line."""
        self.faults.append(Fault(code, message, line))

    def value(self, name: str, otherwise: str | None = None) -> str:
        """Return a tag's value; a missing one without a default is a fault."""
        if name in self.tags:
            return self.tags[name].value
        if otherwise is None:
            self.fault(self.record.line, "record/no-tag", f"the tag {name} is missing")
        return otherwise or ""

    def at(self, name: str, error: InvalidError) -> None:
        """Note that the value of this tag cannot be read."""
        self.fault(self.line_of(name), error.code, f"{name}: {error.message}")

    def line_of(self, name: str) -> int:
        """Return the line of a tag; that of the record where it is missing."""
        return self.tags[name].line if name in self.tags else self.record.line

    def number(self, name: str, otherwise: str | None = None) -> int:
        """Return a tag's value from 1 to 9."""
        text = self.value(name, otherwise)
        if re.fullmatch("[1-9]", text):
            return int(text)
        if name not in self.tags:
            return 1
        self.at(name, NotationError("notation/number", f"not a number from 1 to 9: {text[:60]!r}"))
        return 1

    def parsed(self, name: str, parse: Callable[[str], T]) -> T | None:
        """Return a tag's value as *parse* reads it; None, and a fault, where it cannot."""
        try:
            return parse(self.value(name))
        except NotationError as error:
            self.at(name, error)
            return None
