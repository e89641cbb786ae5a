"""Playing in the terminal, by what a person types and sees."""

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sixdice.bots.encore import BOTS
from sixdice.core.records import read_records
from sixdice.core.verdicts import Verdict
from sixdice.encore.referee import referee
from sixdice.encore.rounds import EncoreLog
from tests.cli.calling import Caller, unmeasured
from tests.encore.test_referee import BEGINNING

PLAIN = ("--style", "plain", "--seed", "5")


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "games").glob("*.sdr")
    return path


def verdict(path: Path) -> Verdict[EncoreLog]:
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
        ("--mode", "classic", "--seats", "you,bot:easy,bot:normal"),
        ("--mode", "coop", "--seats", "you,bot:easy"),
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


@pytest.mark.parametrize("mode", ["classic", "coop"])
def test_without_seats_one_plays_with_a_normal_bot(sixdice: Caller, tmp_path: Path, mode: str) -> None:
    sixdice("play", "--mode", mode, *PLAIN, stdin="1\n\nq\n")
    assert '[Players "You,normal"]' in saved(tmp_path).read_text()
    assert '[Bots "-,normal"]' in saved(tmp_path).read_text()


@pytest.mark.parametrize("bot", BOTS)
def test_any_bot_can_be_asked_for_by_name(sixdice: Caller, tmp_path: Path, bot: str) -> None:
    answer = sixdice("play", "--seats", f"you,bot:{bot}", *PLAIN, stdin="1\n\nq\n")
    assert answer.status == 0
    assert f'[Bots "-,{bot}"]' in saved(tmp_path).read_text()
    assert sixdice("play", "--resume", stdin="q\n").status == 0


def test_help_offers_levels_first_and_names_all_others(sixdice: Caller) -> None:
    told = " ".join(sixdice("play", "encore", "--help").out.split())
    assert "easy, normal, hard, expert; there are also random, greedy, value, search, partner" in told


def test_a_joker_that_is_needed_is_named(sixdice: Caller, tmp_path: Path) -> None:
    """Seed 5 rolls blue, black, 2 and 3: two yellow boxes cost a joker."""
    out = sixdice("play", "--mode", "solo", *PLAIN, stdin="y2:H6,H7\nx2:H6,H7\n\n").out
    assert "for these boxes you need a joker: x2:H6,H7" in out
    assert "x2:H6,H7" in saved(tmp_path).read_text()


def test_the_end_says_why(sixdice: Caller) -> None:
    lost = sixdice("play", "--mode", "coop", "--seats", "you", *PLAIN, stdin="p\n\n\n" * 4).out
    assert "You: a third miss, which loses the game." in lost
    won = sixdice("play", "--seats", "bot:greedy,bot:greedy", *PLAIN).out
    assert "a second colour, which ends the game." in won


def test_the_example_of_a_payment_can_be_typed(sixdice: Caller, tmp_path: Path) -> None:
    """With seed 5 the two have too few points after turn 10."""
    words = ("play", "--mode", "coop", "--seats", "Ann,Bo", *PLAIN)
    out = sixdice(*words, stdin="1\n\n1\n\n" * 40).out
    example = re.search(r"who pays the \d+ jokers \(Ann: \d, Bo: \d\), like ([\d,]+): ", out)
    assert example is not None
    out = sixdice("play", "--resume", stdin=f"\n3\n{example[1]}\n").out
    assert f"one number for each seat, like {example[1]}" in out
    assert f"! jokers {example[1]}" in saved(tmp_path).read_text()


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
        assert out.count("Your choice from") == 2

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

    def roll(self, sixdice: Caller, tmp_path: Path) -> tuple[str, str]:
        """Return the colour and the number faces of turn 1, and throw the game away."""
        self.say(sixdice)
        found = re.search(r"^1\. 1 \| (..)(..)", saved(tmp_path).read_text(), re.MULTILINE)
        assert found is not None
        saved(tmp_path).unlink()
        return found[1], found[2]

    def test_all_choices(self, sixdice: Caller) -> None:
        out = self.say(sixdice, "ALL")
        assert out.count("\n   1  ") == 2
        assert "\n  20  " in out

    def test_the_choices_of_a_pair_in_either_order(self, sixdice: Caller, tmp_path: Path) -> None:
        colours, numbers = self.roll(sixdice, tmp_path)
        out = self.say(sixdice, colours[0] + numbers[0], numbers[0] + colours[0].upper())
        assert out.count("\n   1  ") == 3

    def test_a_pair_that_is_not_there_is_explained(self, sixdice: Caller, tmp_path: Path) -> None:
        colours, numbers = self.roll(sixdice, tmp_path)
        other = next(face for face in "gyorb" if face not in colours)
        assert "is not on the table: you choose from" in self.say(sixdice, other + numbers[0])

    def test_small_letters_and_blanks_are_fine(self, sixdice: Caller, tmp_path: Path) -> None:
        """Seed 5 rolls blue, black, 2 and 3."""
        assert self.roll(sixdice, tmp_path) == ("bx", "23")
        out = self.say(sixdice, "B2:h4 h5", "")
        assert "blue 2 → H4 H5" in out
        assert "turn 2 of 30" in out

    def test_only_what_is_listed_has_a_number(self, sixdice: Caller) -> None:
        assert "the list goes from 1 to 12" in self.say(sixdice, "13")

    def test_other_seats_are_refused_and_numbers_have_an_end(self, sixdice: Caller) -> None:
        assert "Seats are 1 to 1." in self.say(sixdice, "s 9")
        assert self.say(sixdice, "9" * 5000).count("Your choice from") == 2

    def test_the_sheet_again(self, sixdice: Caller) -> None:
        assert self.say(sixdice, "s").count("You, sheet black") == 1

    def test_ending_by_agreement(self, sixdice: Caller, tmp_path: Path) -> None:
        out = self.say(sixdice, "end", "", "end", "yes")
        assert "The game ends by agreement." in out
        assert '[End "agreed"]' in saved(tmp_path).read_text()
        assert verdict(saved(tmp_path)).finished


def test_leaving_and_going_on(sixdice: Caller, tmp_path: Path) -> None:
    left = sixdice("play", "--mode", "solo", *PLAIN, stdin="1\n\n1\n\nq\n")
    assert left.status == 0
    assert "play --resume" in left.out
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
    sixdice("play", "--mode", "solo", *PLAIN, stdin="end\nyes\n")
    answer = sixdice("play", "--resume", saved(tmp_path))
    assert "[play/finished]" in answer.err


def test_real_dice_are_typed_in_and_checked(sixdice: Caller, tmp_path: Path) -> None:
    words = ("play", "--mode", "solo", "--dice", "manual", "--style", "plain")
    answer = sixdice(*words, stdin="gy1\n\nzz12\ngy22\nn\ngy12\n\np\n\nyb 3?\n\nq\n")
    assert "is not a roll of 2 colour dice and 2 number dice" in answer.out
    assert "\n1. 1 | gy12 | -\n2. 1 | yb3? | .\n" in saved(tmp_path).read_text()
    assert "'z' is no face" in answer.out
    assert "turn 2 of 30" in answer.out
    assert "[Seed" not in saved(tmp_path).read_text()
    assert "turn 2 of 30" in sixdice("play", "--resume", stdin="p\n\nq\n").out


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
    assert answer.status == 2
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


def test_a_game_left_before_its_last_round_closes_goes_on(sixdice: Caller, tmp_path: Path) -> None:
    """All thirty turns are chosen; what is missing is the Enter that closes the last."""
    left = sixdice("play", "--mode", "solo", *PLAIN, stdin="p\n\n" * 29 + "p\nq\n")
    assert "play --resume" in left.out
    again = sixdice("play", "--resume", stdin="u\np\n\n")
    assert "You: taken back" in again.out
    assert verdict(saved(tmp_path)).finished


def test_a_setback_alone_is_no_obstacle_to_going_on(sixdice: Caller, tmp_path: Path) -> None:
    words = ("play", "--mode", "coop", "--seats", "you", *PLAIN)
    sixdice(*words, stdin="1\n\n" * 9 + "1\nq\n")
    assert "turn 11 of 27" in sixdice("play", "--resume", stdin="\n").out
    assert "10! jokers" in saved(tmp_path).read_text()


def test_a_file_with_several_records_is_left_alone(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "several.sdr"
    path.write_text(BEGINNING + "\n" + BEGINNING)
    answer = sixdice("play", "--resume", path, stdin="q\n")
    assert (answer.status, path.read_text()) == (1, BEGINNING + "\n" + BEGINNING)
    assert "a file with one record" in answer.err


def test_standard_input_cannot_be_played_on(sixdice: Caller) -> None:
    answer = sixdice("play", "--resume", "-", stdin=BEGINNING)
    assert (answer.status, "[play/resume]" in answer.err) == (2, True)


def test_strange_tags_survive(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.sdr"
    path.write_text(BEGINNING.replace('[First "1"]', '[First "1"]\n[Event "club night"]\n[Seed "4"]'))
    sixdice("play", "--resume", path, stdin="q\n")
    assert '[Event "club night"]' in path.read_text()


def test_a_seed_that_is_none_is_told(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "mine.sdr"
    path.write_text(BEGINNING.replace('[First "1"]', '[First "1"]\n[Seed "' + "9" * 5000 + '"]'))
    assert "[play/seed]" in sixdice("play", "--resume", path).err
    assert sixdice("play", "--resume", path, "--dice", "manual", stdin="q\n").status == 0


def test_a_saved_game_is_not_told_otherwise(sixdice: Caller) -> None:
    answer = sixdice("play", "--resume", "--mode", "solo", "--options", "no_free_rolls")
    assert (answer.status, "leave out --mode, --options" in answer.err) == (2, True)


def test_people_at_one_terminal_do_not_see_each_others_choices(sixdice: Caller) -> None:
    before, _, after = sixdice("play", "--seats", "Ann,Bo", *PLAIN, stdin="1\n1\n\n").out.partition(
        "Bo chooses."
    )
    assert "Ann: has chosen" in after
    first = re.search(r"^   1  (.*?)(  ·|$)", before, re.MULTILINE)
    assert first is not None
    assert f"Ann: {first[1]}" not in after.partition("Enter rolls on")[0]
    assert f"Ann: {first[1]}" in after


@pytest.mark.parametrize("seed", range(3))
def test_any_answers_at_all(sixdice: Caller, tmp_path: Path, seed: int) -> None:
    """Whatever is typed, the game goes on or is saved."""
    rng = random.Random(seed)
    words = [
        "1",
        "",
        "p",
        "u",
        "all",
        "?",
        "s",
        "s 2",
        "x?",
        "b2",
        "b2:H4",
        "-",
        "end",
        "n",
        "²",
        "٣",
        "9" * 40,
        "\t",
        "3,2,1",
    ]
    answers = "\n".join(rng.choice(words) for _ in range(400))
    answer = sixdice(
        "play", "--mode", "coop", "--seats", "Ann,bot:random,Bo", "--seed", str(seed), stdin=answers
    )
    assert answer.status == 0
    assert not verdict(saved(tmp_path)).faults


class Screen:
    """A real pseudo-terminal with the program in it."""

    def __init__(self, data: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {
            **unmeasured(),
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
    screen.type("9")
    screen.until("1 to 7, or q")
    screen.until("Your choice: ")
    screen.type("3")
    assert "\x1b[" in screen.until("Your choice from"), "a terminal gets colours"
    screen.type("1")
    screen.until("u takes back: ")
    screen.interrupt()
    screen.until("Saved in ")
    assert screen.process.wait(20) == 130
    screen.close()
    again = Screen(tmp_path, "play")
    again.until("You left a game (Encore, solo, turn 1, You)")
    again.type("")
    again.until("You, sheet black")
    again.until("u takes back: ")
    again.type("")
    again.until("turn 2")
    again.until("Your choice from")
    again.type("q")
    again.until("Saved in ")
    assert again.process.wait(20) == 0
    again.close()


def test_killed_in_the_middle_nothing_chosen_is_lost(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "play", "--mode", "solo", "--seed", "5")
    for _ in range(3):
        screen.until("Your choice from")
        screen.type("1")
        screen.until("Enter rolls on")
        screen.type("")
    screen.until("Your choice from")
    screen.type("1")
    screen.until("Enter rolls on")
    screen.process.kill()
    screen.close()
    (path,) = (tmp_path / "games").glob("*.sdr")
    assert re.search(r"^4\. 1 \| \S+ \| [gyorbx]", path.read_text(), re.MULTILINE)
    assert not verdict(path).faults
