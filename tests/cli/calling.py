"""Calling the command line in tests: in this process, or as people do."""

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from sixdice.cli import main


class Answer(NamedTuple):
    """What a call printed and returned."""

    status: int
    out: str
    err: str


class Caller:
    """Calls ``sixdice`` in this process with the given standard input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str | Path, stdin: str | bytes = "") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        try:
            status = main([str(word) for word in words])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        captured = self.capsys.readouterr()
        assert "Traceback" not in captured.err
        return Answer(status, captured.out, captured.err)


def process(*words: str | Path, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Call ``sixdice`` as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "sixdice", *map(str, words)],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=120,
        env={**os.environ, **environment},
    )


def unmeasured() -> dict[str, str]:
    """Return the environment for a program that will be interrupted or killed, without coverage in it.

    An interrupt that strikes inside coverage's own lock leaves the process waiting for it for ever.
    """
    return {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
