"""The README's commands and snippets do what they say."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.calling import Caller

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def commands(starting: str) -> list[str]:
    lines = [
        line.partition("#")[0].strip()
        for kind, block in BLOCKS
        if kind == "sh"
        for line in block.splitlines()
    ]
    return [line for line in lines if line.startswith(starting)]


def test_the_two_commands_stand_there() -> None:
    assert commands("make") == ["make play", "make test"]


def test_snippets_run(capsys: pytest.CaptureFixture[str]) -> None:
    snippets = [block for kind, block in BLOCKS if kind == "python"]
    assert snippets
    for snippet in snippets:
        exec(compile(snippet, "README.md", "exec"), {})  # noqa: S102 -- our own text
    assert "Outcome(how='played'" in capsys.readouterr().out


def test_commands_run_one_after_another(
    sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for line in commands("sixdice"):
        answer = sixdice(*shlex.split(line)[1:], stdin="q\n")
        assert answer.status == 0, (line, answer.err)
        ran += 1
    (echo,) = commands("echo")
    text, _, call = echo.partition("|")
    answer = sixdice(*shlex.split(call)[1:], stdin=shlex.split(text)[1] + "\n")
    assert answer.out.startswith("b2:")
    assert ran >= 9
