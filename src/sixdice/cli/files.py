"""Files: read with errors that name them, written whole or not at all."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, BinaryIO

__all__ = ["FileError", "open_binary", "read_text", "whole_file"]


class FileError(Exception):
    """A file that cannot be read or written: names it and says why."""

    code = "file/io"

    def __init__(self, name: str | Path, reason: str) -> None:
        super().__init__(f"{name}: {reason}")


@contextmanager
def open_binary(name: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes; ``-`` is standard input."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with _told(name), Path(name).open("rb") as file:
        yield file


def read_text(name: str) -> str:
    """Return a whole UTF-8 file."""
    with open_binary(name) as file:
        data = file.read()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(name, f"line {line}: not UTF-8 text") from error


@contextmanager
def whole_file(name: str | Path) -> Iterator[IO[str]]:
    """Write a text file beside its place and move it there when it is complete.

    Whatever happens in between, the old file, or none, stands there: never half a file.
    """
    path = Path(name)
    with _told(path):
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            Path(beside).chmod(0o644)
            Path(beside).replace(path)
        finally:
            Path(beside).unlink(missing_ok=True)


@contextmanager
def _told(name: str | Path) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise FileError(name, error.strerror or str(error)) from error
