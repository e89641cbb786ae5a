"""Playing in the terminal, by what a person types and sees."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sixdice.core.records import read_records
from sixdice.encore.referee import Verdict, referee
from tests.cli.calling import Caller

PLAIN = ("--style", "plain", "--seed", "5")


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "games").glob("*.sdr")
    return path


def verdict(path: Path) -> Verdict:
    with path.open("rb") as file:
        (record,) = read_records(file)
    return referee(record)


def test_a_whole_solo_game(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n\n" * 200)
    assert answer.status == 0
    assert "turn 30 of 30" in answer.out
    assert re.search(r"-?\d+ points, rank ", answer.out)
    found = verdict(saved(tmp_path))
    assert not found.faults
    assert found.finished
    assert str(saved(tmp_path)) in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("--mode", "classic", "--seats", "you,bot:greedy"),
        ("--mode", "classic", "--seats", "bot:random,Ann,bot:greedy,Bo,bot:greedy,bot:random"),
        ("--mode", "coop", "--seats", "Ann,bot:greedy,bot:greedy", "--mission", "2"),
        ("--mode", "coop", "--seats", "bot:greedy,you"),
        ("--mode", "coop", "--seats", "you"),
    ],
)
def test_a_whole_game_of_every_mode(sixdice: Caller, tmp_path: Path, words: tuple[str, ...]) -> None:
    """Answers that serve every question: the first choice, go on, pass, both ways to bear a setback."""
    answers = "1\n\np\n\ncolour\n" * 40 + "1\n\n6,0,0\n5,0,0\n4,0,0\n0,4\n4,0\ncolour\np\n\n" * 500
    answer = sixdice("play", *words, *PLAIN, stdin=answers)
    assert answer.status == 0
    found = verdict(saved(tmp_path))
    assert not found.faults
    assert found.finished, answer.out[-2000:]


def test_bots_alone_can_be_watched(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("play", "--seats", "bot:greedy,bot:greedy", *PLAIN)
    assert answer.status == 0
    assert verdict(saved(tmp_path)).finished
    assert '[Players "greedy,greedy 2"]' in saved(tmp_path).read_text()


class TestSoloAnswers:
    """Seed 5 rolls the same dice every time; turn 1 is looked at."""

    def say(self, sixdice: Caller, *answers: str) -> str:
        return sixdice(
            "play", "--mode", "solo", *PLAIN, stdin="".join(f"{answer}\n" for answer in answers)
        ).out

    def test_choices_are_numbered(self, sixdice: Caller) -> None:
        assert re.search(r"^ +1  . \w+!? \d!? → [A-O\d ]+", self.say(sixdice), re.MULTILINE)

    def test_help(self, sixdice: Caller) -> None:
        assert "take a choice back" in self.say(sixdice, "?")

    @pytest.mark.parametrize("answer", ["0", "99", "H4", "y", "y9:H4", "b2:", "hello", "1.5", "²"])
    def test_nonsense_is_explained_and_asked_again(self, sixdice: Caller, answer: str) -> None:
        out = self.say(sixdice, answer)
        assert out.count("Your choice (number") == 2

    def test_a_refused_choice_names_the_rule(self, sixdice: Caller, tmp_path: Path) -> None:
        self.say(sixdice)
        roll = re.search(r"^1\. 1 \| (..)(..)", saved(tmp_path).read_text(), re.MULTILINE)
        assert roll is not None
        missing = next(face for face in "gyorb" if face not in roll[1])
        out = sixdice("play", "--mode", "solo", *PLAIN, stdin=f"{missing}{roll[2][0]}:A1\n").out
        assert f"no colour die shows '{missing}'" in out

    def test_taking_back_until_the_next_roll(self, sixdice: Caller, tmp_path: Path) -> None:
        out = self.say(sixdice, "1", "u", "2", "")
        assert "You: taken back" in out
        assert "turn 2 of 30" in out
        first = saved(tmp_path).read_text()
        assert first.count("\n1. ") == 1

    def test_nothing_to_take_back(self, sixdice: Caller) -> None:
        assert "no choice that could be taken back" in self.say(sixdice, "u")

    def test_all_choices_and_those_of_a_pair(self, sixdice: Caller, tmp_path: Path) -> None:
        out = self.say(sixdice, "all")
        assert out.count("Your choice (number") == 2
        roll = re.search(r"^1\. 1 \| (.).(.)", saved(tmp_path).read_text(), re.MULTILINE)
        assert roll is not None

    def test_small_letters_and_blanks_are_fine(self, sixdice: Caller, tmp_path: Path) -> None:
        self.say(sixdice)
        text = saved(tmp_path).read_text()
        assert "| .\n" in text

    def test_the_sheet_again(self, sixdice: Caller) -> None:
        assert self.say(sixdice, "s").count("You, sheet black") == 1

    def test_ending_by_agreement(self, sixdice: Caller, tmp_path: Path) -> None:
        out = self.say(sixdice, "end", "n", "end", "")
        assert "The game ends by agreement." in out
        assert '[End "agreed"]' in saved(tmp_path).read_text()
        assert verdict(saved(tmp_path)).finished


def test_leaving_and_going_on(sixdice: Caller, tmp_path: Path) -> None:
    left = sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n\n1\n\nq\n")
    assert left.status == 0
    assert "sixdice play --resume goes on" in left.out
    path = saved(tmp_path)
    before = path.read_text()
    again = sixdice("play", "--resume", "--style", "plain", stdin="1\n\nq\n")
    assert "solo · turn 3" in again.out
    assert "turn 4 of 30" in again.out
    assert path.read_text().startswith(before.rsplit("\n3. ", 1)[0])
    whole = sixdice("play", "--resume", str(path), stdin="1\n\n" * 100)
    assert "turn 30 of 30" in whole.out
    assert verdict(path).finished


def test_the_dice_after_going_on_are_those_of_the_seed(sixdice: Caller, tmp_path: Path) -> None:
    sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n\n" * 100)
    whole = saved(tmp_path).read_text()
    saved(tmp_path).unlink()
    sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n\n" * 7 + "q\n")
    sixdice("play", "--resume", stdin="1\n\n" * 100)
    assert saved(tmp_path).read_text() == whole


def test_nothing_to_go_on_with(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("play", "--resume")
    assert (answer.status, "[play/nothing-saved]" in answer.err) == (1, True)
    assert sixdice("play", "--resume", tmp_path / "none.sdr").status == 1
    broken = tmp_path / "broken.sdr"
    broken.write_text("1. 1 | gy12 | -\n")
    assert "[record/no-tag]" in sixdice("play", "--resume", broken).err


def test_a_finished_game_cannot_be_gone_on_with(sixdice: Caller, tmp_path: Path) -> None:
    sixdice("play", "--mode", "solo", *PLAIN, stdin="end\n\n")
    answer = sixdice("play", "--resume", saved(tmp_path))
    assert "[play/finished]" in answer.err


def test_real_dice_are_typed_in_and_checked(sixdice: Caller, tmp_path: Path) -> None:
    words = ("play", "--mode", "solo", "--dice", "manual", "--style", "plain")
    answer = sixdice(*words, stdin="gy1\nzz12\ngy12\np\n\nyb 3?\nq\n")
    assert "is not a roll of 2 colour dice and 2 number dice" in answer.out or "a roll has" in answer.out
    assert "'z' is no face" in answer.out
    assert "turn 2 of 30" in answer.out
    assert "[Seed" not in saved(tmp_path).read_text()
    assert "Turn 2" not in sixdice("play", "--resume", stdin="p\n\nq\n").err


def test_hot_seat_takes_turns_and_asks_by_name(sixdice: Caller) -> None:
    out = sixdice("play", "--seats", "Ann,Bo", *PLAIN, stdin="1\nu\n1\n1\n\n").out
    assert "Ann, your choice" in out
    assert "Bo, your choice" in out
    assert "Ann: taken back" in out
    assert "turn 2 · Bo is active" in out


def test_the_active_pick_is_confirmed_since_it_stands(sixdice: Caller) -> None:
    out = sixdice(
        "play", "--seats", "Ann,Bo", "--options", "no_free_rolls", *PLAIN, stdin="1\nn\n2\n\nu\n"
    ).out
    assert out.count("the others see it and choose from the rest") == 2
    assert "there is no choice that could be taken back now" in out


def test_a_miss_is_confirmed_in_coop(sixdice: Caller) -> None:
    out = sixdice("play", "--mode", "coop", "--seats", "Ann,Bo", *PLAIN, stdin="p\nn\np\n\n").out
    assert out.count("a pass is a miss; the third loses") == 2


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--seats", "you,bot:genius"), "setup/bot"),
        (("--seats", "you"), "setup/seats"),
        (("--mode", "solo", "--seats", "a,b"), "setup/seats"),
        (("--seats", 'A"n,Bo'), "setup/player"),
        (("--seats", "Ann,Bo", "--first", "3"), "setup/first"),
        (("--mode", "coop", "--seats", "Ann,Bo,Cy,Di,Ed"), "setup/seats"),
    ],
)
def test_what_cannot_be_played(sixdice: Caller, tmp_path: Path, words: tuple[str, ...], code: str) -> None:
    answer = sixdice("play", *words)
    assert answer.status == 1
    assert f"[{code}]" in answer.err
    assert not list(tmp_path.rglob("*.sdr"))


def test_a_data_folder_that_cannot_be_made(
    sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SIXDICE_DATA", str(tmp_path / "file"))
    answer = sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n")
    assert answer.status == 1
    assert "[file/io]" in answer.err


class Screen:
    """A real pseudo-terminal with the program in it."""

    def __init__(self, data: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {
            **os.environ,
            "SIXDICE_DATA": str(data),
            "TERM": "xterm-256color",
            "PYTHONUNBUFFERED": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sixdice", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
        )
        os.close(slave)
        self.seen = ""

    def until(self, text: str, seconds: float = 30) -> str:
        """Read until *text* has been seen."""
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], seconds)
            assert ready, self.seen[-1500:]
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        shown, _, self.seen = self.seen.partition(text)
        return shown + text

    def interrupt(self) -> None:
        """Press Ctrl-C, again if it fell into the moment before Python listens at its prompt."""
        for _ in range(20):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.master], [], [], 1)[0]:
                return

    def close(self) -> None:
        self.process.wait(20)
        os.close(self.master)

    def type(self, text: str) -> None:
        os.write(self.master, f"{text}\n".encode())


def test_at_a_real_terminal_from_the_menu_to_going_on(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", "--seed", "5")
    screen.until("Your choice: ")
    screen.type("7")
    screen.until("1, 2, 3, 4 or q")
    screen.until("Your choice: ")
    screen.type("3")
    assert "\x1b[" in screen.until("Your choice (number"), "a terminal gets colours"
    screen.type("1")
    screen.until("u takes back: ")
    screen.interrupt()
    screen.until("Saved in ")
    assert screen.process.wait(20) == 130
    screen.close()
    again = Screen(tmp_path)
    again.until("You left a game unfinished")
    again.type("")
    again.until("turn 2")
    again.until("Your choice (number")
    again.type("q")
    again.until("Saved in ")
    assert again.process.wait(20) == 0
    again.close()


def test_killed_in_the_middle_nothing_chosen_is_lost(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", "--mode", "solo", "--seed", "5")
    for _ in range(3):
        screen.until("Your choice (number")
        screen.type("1")
        screen.until("Enter rolls on")
        screen.type("")
    screen.until("Your choice (number")
    screen.type("1")
    screen.until("Enter rolls on")
    screen.process.kill()
    screen.close()
    (path,) = (tmp_path / "games").glob("*.sdr")
    assert re.search(r"^4\. 1 \| \S+ \| [gyorbx]", path.read_text(), re.MULTILINE)
    assert not verdict(path).faults
