import os
import re
import subprocess
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
        ["simulate", "encore", "--bots", "random,random", "--sheet", "black", "--sheets", "black,blue"],
        ["simulate", "encore", "--bots", "random", "--games", "٣"],
        ["simulate", "encore", "--bots", "random", "--games", "1_0"],
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


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    lines.write_text("- 8 gyo123\n" * 20_000)
    command = f"{sys.executable} -m sixdice legal < {lines} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)  # noqa: S602
    assert done.stderr == ""
    assert done.stdout.startswith("g1:")


def shell(command: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    program = f"{sys.executable} -m sixdice"
    env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    return subprocess.run(  # noqa: S602 -- closing streams is a shell's work
        command.replace("sixdice", program, 1),
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**env, **environment},
        errors="replace",
    )


@pytest.mark.parametrize(
    "command",
    [
        "sixdice play --mode solo <&-",
        "sixdice legal <&-",
        "sixdice check - <&-",
        "sixdice sheet show >&-",
        "sixdice sheet show > /dev/full",
        "sixdice sheet show | true",
        "sixdice simulate encore --mode solo --bots random --games 2 > /dev/full",
    ],
)
def test_streams_that_are_closed_or_full(command: str) -> None:
    done = shell(command)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    if "full" in command:
        assert (done.returncode, done.stderr) == (
            1,
            "sixdice: standard output: No space left on device [file/io]\n",
        )


@pytest.mark.parametrize(
    "command",
    [
        "sixdice play --mode solo --seed 1 < /dev/null",
        "sixdice simulate encore --mode solo --bots random --games 2",
        "sixdice simulate --help",
        "printf '\\xff\\n' | sixdice play --mode solo",
        "printf '\xe2 8 x1' | sixdice legal",
    ],
)
@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "utf-8:strict"])
def test_terminals_of_any_encoding(command: str, encoding: str, tmp_path: Path) -> None:
    done = shell(command, PYTHONIOENCODING=encoding, SIXDICE_DATA=str(tmp_path))
    assert "Traceback" not in done.stderr
    assert done.stderr == "" or done.returncode != 0
