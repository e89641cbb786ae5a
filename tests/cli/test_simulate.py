import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sixdice.encore.library import published_sheet
from tests.cli.calling import Caller, process, unmeasured

ALPHABET = ["albatross", "badger", "cat", "dog", "eel", "fox"]

SOLO = ("simulate", "encore", "--mode", "solo", "--bots", "random", "--seed", "5")


def test_json(sixdice: Caller) -> None:
    told = json.loads(sixdice(*SOLO, "--games", "12", "--json").out)
    assert (told["games"], told["seed"], told["mode"]) == (12, 5, "solo")
    (bot,) = told["bots"]
    assert {"name", "mean", "ci95", "sd", "wins"} <= set(bot)
    assert bot["name"] == "random"
    assert -40 < bot["mean"] < 10
    assert bot["ci95"] > 0
    assert told["turns"]["mean"] == 30


def test_one_game_has_no_interval(sixdice: Caller) -> None:
    assert json.loads(sixdice(*SOLO, "--games", "1", "--json").out)["bots"][0]["ci95"] is None
    assert "–" in sixdice(*SOLO, "--games", "1").out


def test_results_and_records_do_not_depend_on_jobs(tmp_path: Path) -> None:
    """As processes, since that is what jobs are."""
    words = ("simulate", "encore", "--bots", "random,greedy,random", "--games", "9", "--seed", "3", "--json")
    one = process(*words, "--records", tmp_path / "one.sdr")
    two = process(*words, "--records", tmp_path / "two.sdr", "--jobs", "2")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    assert (tmp_path / "one.sdr").read_bytes() == (tmp_path / "two.sdr").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("--bots", "random,greedy"),
        ("--bots", "random,random,greedy", "--sheets", "black,blue,new:4", "--options", "no_free_rolls"),
        ("--mode", "solo", "--bots", "greedy", "--sheet", "pink"),
        ("--mode", "coop", "--bots", "greedy", "--mission", "5"),
        (
            "--mode",
            "coop",
            "--bots",
            "greedy,random,greedy,greedy",
            "--mission",
            "3",
            "--options",
            "end_on_goal",
        ),
        ("--bots", "random,random", "--max-turns", "5"),
    ],
)
def test_every_game_written_is_refereed(sixdice: Caller, tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "games.sdr"
    answer = sixdice("simulate", "encore", *words, "--games", "4", "--seed", "2", "--records", path)
    assert answer.status == 0, answer.err
    assert sixdice("check", path).out == "all 4 records hold\n"


def test_the_turn_limit_is_told(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "games.sdr"
    answer = sixdice(
        "simulate", "encore", "--bots", "random,random", "--games", "3", "--max-turns", "5", "--records", path
    )
    assert "3 games were stopped by the limit of 5 turns" in answer.out
    assert path.read_text().count('[End "turn-limit"]') == 3
    assert path.read_text().count("\n5. ") == 3
    assert "\n6. " not in path.read_text()


def test_coop_tells_how_often_the_mission_was_won(sixdice: Caller) -> None:
    words = ("simulate", "encore", "--mode", "coop", "--bots", "greedy,greedy", "--games", "5")
    assert "mission 1 won" in sixdice(*words).out
    told = json.loads(sixdice(*words, "--json").out)
    assert told["group"]["won"] == told["bots"][0]["wins"] == told["bots"][1]["wins"]
    low, high = told["group"]["rate_ci95"]
    assert low <= told["group"]["rate"] <= high


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bots", "genius,random"), "setup/bot"),
        (("--bots", "random"), "setup/seats"),
        (("--bots", "random,random", "--sheet", "white"), "setup/sheet"),
        (("--bots", "random,random", "--sheets", "black"), "setup/sheets"),
        (("--bots", "random,random", "--options", "fast"), "setup/options"),
        (("--mode", "coop", "--bots", "a,b,c,d,e"), "setup/seats"),
        (("--bots", "random,random", "--mission", "2"), "setup/mission"),
    ],
)
def test_what_cannot_be_simulated(sixdice: Caller, words: tuple[str, ...], code: str) -> None:
    answer = sixdice("simulate", "encore", "--games", "2", *words)
    assert answer.status == 2
    assert f"[{code}]" in answer.err
    assert answer.out == ""


def test_a_mission_file_of_ones_own(sixdice: Caller, tmp_path: Path) -> None:
    from importlib import resources  # noqa: PLC0415

    text = (resources.files("sixdice.encore") / "missions.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('goal = "colours 1"', 'goal = "squares H3"'))
    words = ("simulate", "encore", "--mode", "coop", "--bots", "greedy", "--games", "1", "--missions", path)
    assert sixdice(*words, "--records", tmp_path / "g.sdr").status == 0
    assert '[Goal "squares H3"]' in (tmp_path / "g.sdr").read_text()
    for text, faults in (("[mission-1]", 20), ("a = " + "[" * 5000, 1), ("a = " + "9" * 5000, 1)):
        path.write_text(text)
        answer = sixdice(*words)
        assert answer.status == 1
        assert answer.err.count(f"sixdice: {path}: ") == answer.err.count("\n") == faults


@pytest.mark.parametrize(
    "words",
    [("--records", "no/such/folder.sdr"), ("--records", ""), ("--records", "."), ("--missions", "none.toml")],
)
def test_files_are_looked_at_before_anything_is_played(sixdice: Caller, words: tuple[str, ...]) -> None:
    answer = sixdice("simulate", "encore", "--mode", "coop", "--bots", "random", "--games", "100000", *words)
    assert (answer.status, answer.out) == (1, "")
    assert "[file/io]" in answer.err


def test_two_sheets_of_one_name(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "black.txt"
    path.write_text("\n".join(published_sheet("pink").rows))
    assert (
        "[setup/sheet-name]"
        in sixdice("simulate", "encore", "--mode", "solo", "--bots", "random", "--sheet", path).err
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_loses_nothing_that_finished(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.sdr"
    path.write_text("precious")
    words = ("simulate", "encore", "--mode", "solo", "--bots", "random", "--games", "1000000", "--jobs", jobs)
    running = subprocess.Popen(
        [sys.executable, "-m", "sixdice", *words, "--records", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=unmeasured(),
    )
    part = tmp_path / "games.sdr.part"
    for _ in range(600):
        if part.exists() and part.stat().st_size > 20_000:
            break
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert b"Traceback" not in err
    assert b"interrupted after" in err
    assert b"random" in out
    assert path.read_text() == "precious"
    assert process("check", part).stdout.endswith(b"records hold\n")


class TestWordDice:
    HARD = ("simulate", "words", "--bots", "hard,hard,hard")

    @pytest.mark.parametrize("mode", ["classic", "limited", "open"])
    @pytest.mark.parametrize(
        "words",
        [
            ("--bots", "easy,normal,hard", "--lang", "fr"),
            ("--bots", "hard,hard,easy,normal,hard", "--lang", "en", "--options", "letters_once,clock=12"),
            ("--bots", "easy,easy", "--lang", "en", "--options", "strict,clock=0", "--max-turns", "4"),
        ],
    )
    def test_every_game_written_is_refereed(
        self, sixdice: Caller, tmp_path: Path, mode: str, words: tuple[str, ...]
    ) -> None:
        path = tmp_path / "games.sdr"
        answer = sixdice(
            "simulate", "words", "--mode", mode, *words, "--games", "2", "--seed", "2", "--records", path
        )
        assert answer.status == 0, answer.err
        text = path.read_text("utf-8")
        assert text.count(f'[Mode "{mode}"]') == 2
        assert sixdice("check", path).out == "all 2 records hold\n"

    def test_json(self, sixdice: Caller) -> None:
        told = json.loads(sixdice(*self.HARD, "--games", "3", "--seed", "9", "--json").out)
        assert (told["games"], told["seed"], told["mode"], told["language"]) == (3, 9, "classic", "fr")
        assert told["card"] == 1
        assert [bot["name"] for bot in told["bots"]] == ["hard"] * 3
        assert all(set(bot) == {"name", "mean", "ci95", "sd", "wins"} for bot in told["bots"])
        assert sum(bot["mean"] for bot in told["bots"]) == pytest.approx(90), "all tokens are taken"
        assert sum(bot["wins"] for bot in told["bots"]) >= 3
        assert told["rounds"]["mean"] > 10
        assert told["turn_limit"] == 0

    def test_the_table(self, sixdice: Caller) -> None:
        out = sixdice(*self.HARD, "--games", "1", "--lang", "en", "--mode", "open", "--max-turns", "2").out
        assert "word dice open, en, 1 games, seed 1" in out
        assert "rounds a game 2.00" in out
        assert "1 games were stopped by the limit of 2 rounds" in out

    def test_the_limit_of_rounds_is_recorded(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "games.sdr"
        sixdice(*self.HARD, "--games", "2", "--max-turns", "3", "--records", path)
        text = path.read_text("utf-8")
        assert text.count('[End "turn-limit"]') == 2
        assert (text.count("\n3. theme "), text.count("\n4. theme ")) == (2, 0)

    def test_the_same_seed_gives_the_same_games_and_another_does_not(self, sixdice: Caller) -> None:
        words = (*self.HARD, "--games", "2", "--json", "--seed")
        assert sixdice(*words, "4").out == sixdice(*words, "4").out != sixdice(*words, "5").out

    def test_results_and_records_do_not_depend_on_jobs(self, tmp_path: Path) -> None:
        words = ("simulate", "words", "--bots", "easy,normal,hard", "--games", "5", "--seed", "3", "--json")
        one = process(*words, "--records", tmp_path / "one.sdr")
        two = process(*words, "--records", tmp_path / "two.sdr", "--jobs", "2")
        assert one.returncode == two.returncode == 0
        assert one.stdout == two.stdout
        assert (tmp_path / "one.sdr").read_bytes() == (tmp_path / "two.sdr").read_bytes()

    def test_a_card_of_ones_own(self, sixdice: Caller, tmp_path: Path) -> None:
        themes = "".join(
            f'[theme-{number}]\ntitle = "T{number}"\nwords = {json.dumps(ALPHABET)}\n'
            for number in range(1, 7)
        )
        path = tmp_path / "mine.toml"
        path.write_text(f'letters = ["ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF"]\n{themes}')
        records = tmp_path / "games.sdr"
        words = (*self.HARD, "--games", "1", "--card", path, "--records", records)
        assert json.loads(sixdice(*words, "--json").out)["card"] == 0
        text = records.read_text("utf-8")
        assert '[Theme "6 T6"]' in text
        assert '[Letters "ABCDEF,' in text
        assert sixdice("check", records).out == "1 record holds\n"
        path.write_text(path.read_text().replace('"albatross"', '"4"', 1))
        answer = sixdice(*words)
        assert (answer.status, answer.err) == (
            1,
            f"sixdice: {path}: theme-1: a word has no digits: '4' [word/digit]\n",
        )

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("--bots", "genius,hard,hard"), "setup/bot"),
            (("--bots", "greedy,random"), "setup/bot"),
            (("--bots", "hard"), "setup/seats"),
            (("--bots", ",".join(["hard"] * 7)), "setup/seats"),
            (("--bots", "hard,hard", "--card", "9"), "setup/card"),
            (("--bots", "hard,hard", "--options", "fast"), "setup/options"),
            (("--bots", "hard,hard", "--options", "clock=x"), "setup/options"),
            (("--bots", "hard,hard", "--options", "clock=4000"), "setup/clock"),
        ],
    )
    def test_what_cannot_be_simulated(self, sixdice: Caller, words: tuple[str, ...], code: str) -> None:
        answer = sixdice("simulate", "words", "--games", "2", *words)
        assert (answer.status, answer.out) == (2, "")
        assert f"[{code}]" in answer.err

    def test_bots_need_words(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text("".join(f'[theme-{number}]\ntitle = "T{number}"\n' for number in range(1, 7)))
        answer = sixdice("simulate", "words", "--bots", "hard,hard", "--card", path)
        assert (answer.status, answer.out) == (2, "")
        assert "[setup/no-words]" in answer.err

    @pytest.mark.parametrize(
        "words", [("--bots", "hard,hard", "--mode", "solo"), ("--bots", "hard,hard", "--lang", "de"), ()]
    )
    def test_a_wrong_call(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice("simulate", "words", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
