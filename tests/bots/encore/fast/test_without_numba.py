"""Without numba everything goes on working, slower, and says so once.

In processes in which it cannot be imported: kernels are compiled when their modules are.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.calling import Caller

HIDDEN = "import sys; sys.modules['numba'] = None\n"
GAMES = ("simulate", "encore", "--mode", "solo", "--bots", "random", "--max-turns", "1", "--json", "--games")
ARENA = (
    "arena",
    "encore",
    "--mode",
    "solo",
    "--bots",
    "random,greedy",
    "--max-turns",
    "1",
    "--json",
    "--games",
)
ADVICE = "pip install 'sixdice[fast]'"
NOTE = f"sixdice: numba is not installed: games are played by the rules, which is slower ({ADVICE})\n"


def without(script: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run a script in a process without numba, where warnings are errors."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", HIDDEN + script, *words],
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
        cwd=Path(__file__).parents[4],
    )


CALLS = """
import io, json
from contextlib import redirect_stderr, redirect_stdout
from sixdice.cli import main

for words in json.loads(sys.argv[1]):
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = main(words)
    print(json.dumps([status, out.getvalue(), err.getvalue()]))
"""


def test_games_are_played_by_the_rules_and_it_is_said_once_where_it_matters(sixdice: Caller) -> None:
    calls = [(*GAMES, "2"), (*GAMES, "1000"), (*ARENA, "1000"), (*GAMES, "2", "--engine", "fast")]
    answer = without(CALLS, json.dumps(calls))
    assert answer.stderr == ""
    few, many, arena, asked_for = map(json.loads, answer.stdout.splitlines())
    assert few[::2] == [0, ""]
    assert many[::2] == [0, NOTE]
    assert json.loads(many[1]) == json.loads(sixdice(*GAMES, "1000", "--engine", "fast").out)
    assert arena[::2] == [0, NOTE]
    assert json.loads(arena[1]) == json.loads(sixdice(*ARENA, "1000", "--engine", "fast").out)
    assert asked_for == [2, "", f"sixdice: the fast engine needs numba: {ADVICE} [setup/engine]\n"]


PLAIN = """
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.bots.encore.fast.batch import Table
from sixdice.bots.encore.fast.compiled import COMPILED
from tests.bots.encore.fast.same_games import compare, random_net

assert not COMPILED
black, pink = map(published_sheet, ("black", "pink"))
nets = (random_net(1), None, None)
tables = [
    Table("solo", (pink,), ("random",)),
    Table("solo", (black,), ("greedy",), max_turns=4),
    Table("classic", (black, pink, black), ("value", "greedy", "random"), max_turns=4, nets=nets),
    Table("coop", (black, pink), ("greedy", "random"), mission=house_missions()[5, 2], max_turns=4),
]
print([compare(table, 3, range(2)).choices for table in tables])
"""


def test_kernels_work_as_plain_python_and_play_the_games_of_the_rules() -> None:
    """Where unsigned words run over, as they should, numpy must not complain of it."""
    answer = without(PLAIN)
    assert answer.stderr == ""
    assert answer.stdout == "[60, 8, 24, 16]\n"


def test_a_numba_that_does_not_load_is_as_good_as_none(tmp_path: Path) -> None:
    """It refuses a numpy that is newer than itself, say; plain kernels would be slower than the rules."""
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text("raise ImportError('numba needs an older numpy')\n")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    answer = subprocess.run(
        [sys.executable, "-m", "sixdice", *GAMES, "1000"],
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert answer.returncode == 0
    assert answer.stderr.count("\n") == 1
    assert "games are played by the rules" in answer.stderr


@pytest.mark.long
def test_whole_games_of_plain_kernels_are_those_of_the_rules() -> None:
    answer = without(PLAIN.replace(", max_turns=4", "").replace("range(2)", "range(10)"))
    assert answer.returncode == 0, answer.stderr[-500:]
