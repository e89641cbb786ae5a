"""The commands and snippets of docs/lab.md do what they say, in their order, in one folder."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calling import Caller

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL)
LINES = [
    line.partition("  #")[0].strip() for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()
]


def test_commands_run_one_after_another(
    sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    calls = [line for line in LINES if not line.startswith("pip ")]
    assert len(calls) >= 12
    for line in calls:
        program, *words = shlex.split(line.replace("python3", sys.executable))
        if program == "sixdice":
            answer = sixdice(*words)
            assert answer.status == 0, (line, answer.err)
            assert answer.out
        else:
            assert program == sys.executable, line
            subprocess.run([program, *words], check=True, capture_output=True, timeout=120)
    for file in ("greedy.png", "games.sdr", "arena.csv", "arena.svg", "run.json", "toy.npz"):
        assert (tmp_path / file).stat().st_size > 100, file


def test_what_is_installed_are_our_extras() -> None:
    told = {name for line in LINES for name in re.findall(r"sixdice\[([a-z,]+)\]", line)}
    extras = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("optional-dependencies]")[2]
    for name in ",".join(told).split(","):
        assert re.search(rf"^{name} = ", extras, re.MULTILINE), name


def test_snippets_run() -> None:
    snippets = [block for kind, block in BLOCKS if kind == "python"]
    assert snippets
    for snippet in snippets:
        exec(compile(snippet, "lab.md", "exec"), {})  # noqa: S102 -- our own text


def test_figures_are_there() -> None:
    assert "@" not in PAGE.partition("## How fast")[2].partition("- **Intervals**")[0]
