import re
import sys
from pathlib import Path

import pytest

from sixdice import __version__
from tests.cli.calling import Caller, process


def test_help_has_examples_everywhere(sixdice: Caller) -> None:
    for words in ([], ["play"], ["simulate"], ["legal"], ["check"], ["replay"], ["sheet"], ["sheet", "new"]):
        answer = sixdice(*words, "--help")
        assert answer.status == 0
        assert "example" in answer.out


def test_version(sixdice: Caller) -> None:
    assert sixdice("--version").out == f"sixdice {__version__}\n"


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["--nothing"],
        ["simulate", "encore"],
        ["simulate", "encore", "--bots", "random", "--games", "0"],
        ["simulate", "encore", "--bots", "random", "--games", "many"],
        ["simulate", "go", "--bots", "random"],
        ["play", "--mode", "duel"],
        ["sheet"],
        ["sheet", "burn"],
        ["check"],
        ["replay"],
        ["replay", "x.sdr", "--record", "0"],
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(sixdice: Caller, words: list[str]) -> None:
    answer = sixdice(*words)
    assert answer.status == 2
    assert answer.out == ""
    assert re.fullmatch(r"sixdice.*: .* \(see sixdice.* --help\)\n", answer.err)


def test_it_runs_as_a_module() -> None:
    done = process("--version")
    assert done.stdout.decode().strip() == f"sixdice {__version__}"


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX pipe")
def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    import subprocess  # noqa: PLC0415

    lines = tmp_path / "lines"
    lines.write_text("- 8 gyo123\n" * 20_000)
    command = f"{sys.executable} -m sixdice legal < {lines} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.stderr == ""
    assert done.stdout.startswith("g1:")
