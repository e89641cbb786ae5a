"""Answering standard input line by line: an answer a line, ``! reason`` for a line that has none."""

import sys
from collections.abc import Callable

from sixdice.cli.files import lines_of
from sixdice.core.errors import NotationError
from sixdice.core.records import LONGEST_LINE

__all__ = ["answer_lines"]


def answer_lines(answer: Callable[[str], str], *, repeat: bool = False) -> int:
    """Print an answer to each line, with *repeat* behind the line and a TAB; status 1 if any was bad."""
    status = 0
    for raw in lines_of(sys.stdin.buffer):
        line = raw.decode("utf-8", "backslashreplace").rstrip("\r\n")
        try:
            _check(raw)
            told = answer(line)
        except NotationError as error:
            told, status = f"! {error.message}", 1
        print(f"{line}\t{told}" if repeat else told, flush=sys.stdin.isatty())
    return status


def _check(raw: bytes) -> None:
    """Refuse a line that is no text, or longer than any may be: that one is cut, and ends the reading."""
    if len(raw) > LONGEST_LINE + 1:
        raise NotationError("notation/line", f"a line of more than {LONGEST_LINE} bytes ends the reading")
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        raise NotationError("notation/encoding", "not UTF-8 text") from error
