"""Files: read with errors that name them and within bounds, written whole or not at all."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO

from sixdice.core.records import LONGEST_LINE

__all__ = [
    "STANDARD",
    "FileError",
    "check_place",
    "growing_file",
    "lines_of",
    "open_binary",
    "read_text",
    "whole_file",
]

STANDARD = "-"
"""The name of standard input, and of standard output."""

LARGEST_TEXT = 1_000_000
"""No sheet or mission file is larger than this many bytes."""


class FileError(Exception):
    """A file that cannot be read or written: names it and says why."""

    code = "file/io"

    def __init__(self, name: str | Path, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.message = f"{name}: {reason}"


@contextmanager
def open_binary(name: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes; ``-`` is standard input."""
    if name == STANDARD:
        yield sys.stdin.buffer
        return
    with _told(name), Path(name).open("rb") as file:
        yield file


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file; one that is longer than any line may be is cut, and ends it."""
    while line := file.readline(LONGEST_LINE + 2):
        yield line
        if len(line) > LONGEST_LINE + 1:
            return


def read_text(name: str) -> str:
    """Return a whole UTF-8 file."""
    with open_binary(name) as file:
        data = file.read(LARGEST_TEXT + 1)
    if len(data) > LARGEST_TEXT:
        raise FileError(name, f"it is larger than {LARGEST_TEXT} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(name, f"line {line}: not UTF-8 text") from error


@contextmanager
def whole_file(name: str | Path) -> Iterator[IO[str]]:
    """Write a text file beside its place and move it there when it is complete.

    Whatever happens in between, the old file, or none, stands there: never half a file. A pipe or
    a device cannot be replaced and is written to as it is; ``-`` is standard output.
    """
    if str(name) == STANDARD:
        yield sys.stdout
        return
    path = Path(name).resolve()
    with _told(name):
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8") as file:
                yield file
            return
        handle, beside = tempfile.mkstemp(prefix=".sixdice-", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            Path(beside).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
            Path(beside).replace(path)
        finally:
            Path(beside).unlink(missing_ok=True)


def check_place(name: str) -> None:
    """Raise a FileError now where a file could not be written later."""
    path = Path(name)
    if path.is_dir():
        raise FileError(name, "it is a folder")
    if not path.parent.is_dir():
        raise FileError(name, "there is no such folder")


@contextmanager
def growing_file(name: str, written: int = 0) -> Iterator[IO[str]]:
    """Write a long text as ``NAME.part`` and move it to its place when it is complete.

    When the writing is interrupted, ``NAME.part`` stays, whole records in it, and NAME as it was.
    Going on later begins behind the first *written* bytes of what is there.
    """
    path, part = Path(name), Path(f"{name}.part")
    with _told(name):
        if path.exists() and not path.is_file():
            with whole_file(name) as file:
                yield file
            return
        if written and not part.exists() and path.exists():
            path.replace(part)
        with part.open("r+" if written else "w", encoding="utf-8", newline="\n") as file:
            if part.stat().st_size < written:
                raise FileError(part, f"it has lost some of the {written} bytes written before")
            file.truncate(written)
            file.seek(written)
            yield file
        part.replace(path)


@contextmanager
def _told(name: str | Path) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(name, error.strerror or str(error)) from error
