"""What ``docs/bots.md`` shows is so."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sixdice.bots.encore.outside import OutsideBot
from sixdice.bots.encore.outside.question import question
from sixdice.encore.scoring import Circled
from sixdice.encore.state import Setback
from sixdice.encore.view import View
from tests.bots.encore.playing import play_bots
from tests.driving import EVERY_GAME, at, log_from, mission, play, setup

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SEED = 3280387012


def said(by: str) -> list[str]:
    """Return one side of the session: what the bot reads (>) or prints (<)."""
    return re.findall(rf"^{by} (.*)$", PAGE, re.MULTILINE)


def a_round() -> View:
    boxes = ["H1,H2,H3,H4,H5,H6,H7,I2,I3,J3", "G4,G5,H4,H5,H6,H7,I6,I7,J7"]
    circled = (Circled(columns_first=1 << 7), Circled())
    log = log_from(at(setup("classic", 2), turn=5, crossed=boxes, jokers=[6, 8], circled=circled))
    play(log, "gbb35?", "b?:G4,G5", ".")
    return log.view(2)


def a_setback() -> View:
    game = setup("coop", 2, goal=mission("order NOCHMAL; colours 1", "10:5:4,19:18,27:40", number=5))
    due, boxes = Setback(10, "jokers", 4), ["G2,H1,H2", "H6,H7,I6"]
    state = at(game, turn=11, crossed=boxes, jokers=[7, 5], setback=due, missed=frozenset({10}))
    return log_from(state).view(1)


def test_the_session_is_what_a_bot_reads() -> None:
    first, second = (question(view, SEED, 5000).splitlines() for view in (a_round(), a_setback()))
    assert said(">") == ["sixdice 1", *first, "over 23 31", *second, "quit"]


def test_the_session_is_what_the_example_prints() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "outside_bot.py")],
        input="\n".join([*said(">"), ""]),
        capture_output=True,
        text=True,
        check=True,
        timeout=20,
    )
    assert (done.stdout.splitlines(), done.stderr) == (said("<"), "")


def test_the_smallest_bot_plays(tmp_path: Path) -> None:
    file = tmp_path / "smallest.py"
    file.write_text(SNIPPETS[0], encoding="utf-8")
    with OutsideBot([sys.executable, "-S", str(file)]) as bot:
        for game in (setup("solo", 1), setup("classic", 3)):
            assert play_bots(game, [bot] * len(game.players), seed=1).awaiting().over
        assert (bot.name, bot.failures) == ("smallest", {})


def test_a_bot_in_python_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, type] = {}
    for snippet in SNIPPETS[1:]:
        exec(compile(snippet, "bots.md", "exec"), names)  # noqa: S102 -- our own text
    assert re.fullmatch(r"example \(-?\d+, -?\d+\) \{\} \n", capsys.readouterr().out)
    for game in EVERY_GAME:
        assert play_bots(game, [names["Modest"]() for _ in game.players], seed=2).awaiting().over


def test_every_word_of_a_question_is_explained() -> None:
    words = {line.split()[0] for line in said(">")} | {"options"}
    explained = set(re.findall(r"^\| `(\w+)", PAGE, re.MULTILINE)) | {"over", "quit"}
    assert words <= explained


def test_the_failure_shown_is_what_is_said_of_it(tmp_path: Path) -> None:
    file = tmp_path / "hasty.py"
    file.write_text("print('ready hasty\\nchoice y2:H6,H7,I6', flush=True); input()", encoding="utf-8")
    log = log_from(at(setup("solo", 1)))
    play(log, "yb25")
    with OutsideBot([sys.executable, "-S", str(file)]) as bot:
        bot.choose(log.view(1), random.Random(1))
    assert bot.last_failure in PAGE.splitlines()
