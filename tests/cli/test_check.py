import json
import re
from pathlib import Path

import pytest

from sixdice.encore.record_writer import game_record
from tests.cli.calling import Caller
from tests.driving import EVERY_GAME, mission, random_game, setup
from tests.encore.test_referee import BEGINNING, FINISHED


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.sdr"
    games = [random_game(game, seed) for seed, game in enumerate(EVERY_GAME)]
    path.write_text("".join(game_record(log.setup, log.events) for log in games), encoding="utf-8")
    return path


def test_records_that_hold(sixdice: Caller, good: Path) -> None:
    answer = sixdice("check", good)
    assert (answer.status, answer.out, answer.err) == (0, f"all {len(EVERY_GAME)} records hold\n", "")


def test_standard_input(sixdice: Caller) -> None:
    assert sixdice("check", "-", stdin=FINISHED).out == "1 record holds\n"


def test_a_fault_names_file_line_record_turn_seat_and_reason(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "bad.sdr"
    path.write_text(FINISHED + BEGINNING.replace("b2:H4,H5", "b2:H4,G5"))
    answer = sixdice("check", path)
    line = FINISHED.count("\n") + 9
    assert answer.status == 1
    assert answer.err == (
        f"sixdice: {path}:{line}: record 2: turn 3, seat 2: the boxes must hang together edge to edge, "
        "and G5,H4 do not [choice/not-connected]\n"
    )
    assert answer.out == ""


def test_an_unfinished_game(sixdice: Caller) -> None:
    answer = sixdice("check", "-", stdin=BEGINNING)
    assert answer.status == 1
    assert "the game is not finished" in answer.err
    assert sixdice("check", "--unfinished", "-", stdin=BEGINNING).status == 0
    tags = BEGINNING.partition("\n\n")[0] + "\n"
    assert "[record/unfinished]" in sixdice("check", "-", stdin=tags).err
    assert sixdice("check", "--unfinished", "-", stdin=tags).status == 0


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing\n"])
def test_no_record_at_all(sixdice: Caller, text: str) -> None:
    answer = sixdice("check", "-", stdin=text)
    assert (answer.status, answer.err) == (1, "sixdice: -: there is no record in it [record/none]\n")


def test_files_that_cannot_be_read(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("check", tmp_path / "none.sdr")
    assert (answer.status, answer.err) == (
        1,
        f"sixdice: {tmp_path / 'none.sdr'}: No such file or directory [file/io]\n",
    )
    assert "[file/io]" in sixdice("check", tmp_path).err


def test_json(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "two.sdr"
    path.write_text(FINISHED + BEGINNING)
    answer = sixdice("check", "--json", path)
    good, bad = json.loads(answer.out)
    assert answer.status == 1
    assert (good["record"], good["finished"], good["faults"]) == (1, True, [])
    assert (bad["finished"], bad["faults"][0]["code"]) == (False, "record/unfinished")


def test_every_truncation_of_a_file_is_told_clearly(sixdice: Caller) -> None:
    """Cut anywhere, a record is unfinished or faulty, never a crash and never a full game."""
    text = game_record(setup("solo", 1), random_game(setup("solo", 1), 3).events).encode()
    for end in range(0, len(text) - 8, 7):
        answer = sixdice("check", "-", stdin=text[:end])
        assert answer.status == 1
        assert answer.err.startswith("sixdice: -")


def test_an_unreadable_file_does_not_hide_the_others(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "good.sdr"
    path.write_text(BEGINNING)
    answer = sixdice("check", tmp_path / "none.sdr", path)
    assert answer.err.count("\n") == 2


def test_a_file_without_line_ends_does_not_fill_the_memory(sixdice: Caller) -> None:
    answer = sixdice("check", "/dev/zero")
    assert (answer.status, "[record/line-length]" in answer.err) == (1, True)


def test_turns_beyond_9999_are_read(sixdice: Caller) -> None:
    answer = sixdice("check", "-", stdin=BEGINNING + "10000. 1 | gyo123 | - | -\n")
    assert "[record/order]" in answer.err


def test_many_tags_are_read_quickly(sixdice: Caller) -> None:
    """Twenty thousand: in time that grows with the square this would take half a minute."""
    tags = "".join(f'[Tag{number} "x"]\n' for number in range(20_000))
    assert sixdice("check", "--unfinished", "-", stdin=tags + BEGINNING).status == 0


def test_a_setback_of_nothing_may_be_left_out(sixdice: Caller) -> None:
    game = setup("coop", 2, goal=mission("rows 7", "10:99:0,19:0,27:0"))
    text = next(
        text
        for text in (game_record(game, random_game(game, seed).events) for seed in range(200))
        if "10! jokers 0,0" in text
    )
    assert sixdice("check", "-", stdin=text).status == 0
    assert sixdice("check", "-", stdin=text.replace("10! jokers 0,0\n", "")).status == 0


def test_winners_may_be_left_out_when_people_agreed_to_end(sixdice: Caller) -> None:
    text = BEGINNING.replace('[First "1"]', '[First "1"]\n[End "agreed"]\n[Scores "-17,-13"]')
    answer = sixdice("check", "-", stdin=text)
    assert "Scores is '-17,-13', and by the turns it is" in answer.err
    right = re.search(r"it is '(.*?)'", answer.err)
    assert right is not None
    assert sixdice("check", "-", stdin=text.replace("-17,-13", right[1])).status == 0


WORDS = """\
[Game "words"]
[Mode "classic"]
[Language "fr"]
[Card "1"]
[Players "Ann,Bo,Cy,Di"]

1. theme 1 | initial green | green=B white=O yellow=R red=V blue=A
  2 Bono +2
  1 Brejnev +3
  3 Buñuel +1
2. theme 4 | black | green=P white=O yellow=N red=S blue=E
  4 ! Milan -0
  1 Turku +4
"""
"""The sample of the notation."""

OPEN = """\
[Game "words"]
[Mode "open"]
[Language "fr"]
[Card "1"]
[Players "Ann,Bo,Cy"]

1. open | initial green | green=B white=O yellow=R red=V blue=A
  2 @3 Banane +2
  1 ? @2 Bruxo 0:2 +0
  3 @2 buse +1
  = agreed
"""


class TestWordDice:
    def test_the_sample_holds_and_is_not_finished(self, sixdice: Caller) -> None:
        answer = sixdice("check", "-", stdin=WORDS)
        assert (answer.status, answer.out) == (1, "")
        assert answer.err == (
            "sixdice: -:13: record 1: the game is not finished (--unfinished accepts that) "
            "[record/unfinished]\n"
        )
        assert sixdice("check", "--unfinished", "-", stdin=WORDS).out == "1 record holds\n"
        assert sixdice("check", "--unfinished", "-", stdin=OPEN).out == "1 record holds\n"

    def test_ended_by_agreement_it_is_finished(self, sixdice: Caller) -> None:
        text = WORDS.replace("\n\n", '\n[End "agreed"]\n[Scores "7,2,1,0"]\n[Winners "1"]\n\n', 1)
        answer = sixdice("check", "-", stdin=text)
        assert (answer.status, answer.out) == (0, "1 record holds\n")
        wrong = sixdice("check", "-", stdin=text.replace("7,2,1,0", "7,2,2,0"))
        assert wrong.status == 1
        assert "Scores is '7,2,2,0', and by the turns it is '7,2,1,0' [record/result]" in wrong.err

    @pytest.mark.parametrize(
        ("old", "new", "line", "fault"),
        [
            ("Brejnev +3", "Brejnev +2", 9, "round 1, seat 1: 'Brejnev' is +3, not +2 [record/tokens]"),
            ("Bono +2", "Hugo +1", 8, "round 1, seat 2: the word is refused (word/initial B) [word/initial]"),
            ("Milan -0", "Milan -4", 12, "round 2, seat 4: 'Milan' is -0, not -4 [record/tokens]"),
            ("4 ! Milan -0", "1 ! Milan -0", 12, "round 2, seat 1: 'Milan' is -3, not -0 [record/tokens]"),
            (
                "3 Buñuel",
                "1 Buñuel",
                10,
                "round 1, seat 1: seat 1 has had its word in this round [round/spoken]",
            ),
            (
                "3 Buñuel +1",
                "3 BONO +2",
                10,
                "round 1, seat 3: the word is refused (word/said Bono) [word/said]",
            ),
            ("2. theme", "3. theme", 11, "round 3: it is round 2 [record/order]"),
            ("1. theme", "2. theme", 7, "round 2: it is round 1 [record/order]"),
            ("3 Buñuel +1\n", "", 10, "round 1 is not finished, and another follows [record/open-round]"),
            ("Turku +4", "Turku +4\n  2 Zug +4", 14, "round 2 is over before this line [record/no-round]"),
            ("3 Buñuel +1", "5 Buñuel +1", 10, "round 1, seat 5: this is not for seat 5 to do [turn/actor]"),
            ("3 Buñuel +1", "7 Buñuel +1", 10, "not a line like"),
            (
                "3 Buñuel",
                "3 ? Buñuel 3:1",
                10,
                "only people vote, and not on a word of their own [record/votes]",
            ),
            (
                "3 Buñuel",
                "3 ? Buñuel",
                10,
                "votes look like 2:1 between word and tokens: 'Buñuel' [record/votes]",
            ),
            (
                "3 Buñuel +1",
                "3 Buñuel -1",
                10,
                "a refused word costs -N, any other earns +N: -1 [record/tokens]",
            ),
            ("3 Buñuel +1", "3 Buñ4uel +1", 10, "a word has no digits: 'Buñ4uel' [word/digit]"),
            ("3 Buñuel +1", f"3 {'b' * 61} +1", 10, "a word has at most 60 characters"),
            ("3 Buñuel +1", "3 @1 Buñuel +1\n  4 @2 Bach +2", 11, "round 1 is over"),
            ("green=B white=O", "green=Q white=O", 7, "the green die has the faces B E M P S T, not 'Q'"),
            (
                "green=B white=O",
                "green=B green=O",
                7,
                "letters look like green=B white=O yellow=R red=V blue=A",
            ),
            ("initial green", "initial pink", 7, "not a line like"),
            ("theme 4", "theme 7", 11, "not a line like"),
            ("theme 4 | black", "open | black", 11, "round 2: 6 faces for 7 dice [roll/dice]"),
            ("1 Turku +4\n", "= time\n= time\n", 14, "round 2 is over before this line [record/no-round]"),
            ('[Card "1"]', '[Card "9"]', 4, "there is no card 9"),
            ('"fr"', '"de"', 3, "there is no language 'de'"),
            ('"classic"', '"duel"', 2, "there is no mode 'duel'"),
            ("Ann,Bo,Cy,Di", "Ann", 5, "[setup/seats]"),
            ("[Card", '[Options "fast"]\n[Card', 4, "[setup/options]"),
        ],
    )
    def test_one_fault(self, sixdice: Caller, old: str, new: str, line: int, fault: str) -> None:
        assert old in WORDS
        answer = sixdice("check", "--unfinished", "-", stdin=WORDS.replace(old, new, 1))
        assert (answer.status, answer.out) == (1, "")
        assert fault in answer.err
        assert f"sixdice: -:{line}: record 1: " in answer.err

    def test_nothing_follows_the_end(self, sixdice: Caller) -> None:
        """Twenty-two black rounds and two tokens: the pot pays what it has, and the game is over."""
        black = "theme 4 | black | green=P white=O yellow=N red=S blue=E\n  1 Turku +4\n"
        rounds = "".join(f"{number}. {black}" for number in range(1, 23))
        last = f"23. {black.replace('+4', '+2')}"
        tags = WORDS.partition("\n\n")[0] + '\n[Scores "90,0,0,0"]\n[Winners "1"]\n\n'
        assert sixdice("check", "-", stdin=tags + rounds + last).out == "1 record holds\n"
        wrong = sixdice("check", "-", stdin=tags + rounds + last.replace("+2", "+4"))
        assert "'Turku' is +2, not +4 [record/tokens]" in wrong.err
        beyond = sixdice("check", "-", stdin=tags + rounds + last + f"24. {black}")
        assert (beyond.status, "the game ended before this line [record/after-end]" in beyond.err) == (
            1,
            True,
        )

    @pytest.mark.parametrize(
        ("old", "new", "fault"),
        [
            ("2 @3 Banane", "2 Banane", "theme/none"),
            ("3 @2 buse", "3 @3 buse", "theme/closed"),
            ("1 ? @2 Bruxo 0:2 +0", "1 ? @2 Bruxo 0:2 +4", "record/tokens"),
            ("1 ? @2 Bruxo 0:2 +0", "1 ? @2 Bruxo 2:1 +3", "record/votes"),
            ("1 ? @2 Bruxo 0:2 +0", "1 ? @2 Bruxo 1:1 +3", "theme/closed"),
            ("= agreed", "= done", "record/line"),
            ("1. open", "1. theme 1", "roll/dice"),
        ],
    )
    def test_open_themes_and_votes(self, sixdice: Caller, old: str, new: str, fault: str) -> None:
        assert old in OPEN
        answer = sixdice("check", "--unfinished", "-", stdin=OPEN.replace(old, new))
        assert (answer.status, answer.err.rstrip().endswith(f"[{fault}]")) == (1, True), answer.err

    def test_a_round_without_a_clock_is_not_closed_by_one(self, sixdice: Caller) -> None:
        text = OPEN.replace("= agreed", "= time")
        assert sixdice("check", "--unfinished", "-", stdin=text).status == 0
        off = text.replace("[Card", '[Options "clock=0"]\n[Card')
        assert "this game has no clock [record/clock]" in sixdice("check", "--unfinished", "-", stdin=off).err

    def test_both_games_in_one_file(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "both.sdr"
        path.write_text(f"{FINISHED}\n{WORDS}\n{BEGINNING}\n{OPEN}", encoding="utf-8")
        assert sixdice("check", "--unfinished", path).out == "all 4 records hold\n"
        told = json.loads(sixdice("check", "--json", path).out)
        assert [report["record"] for report in told] == [1, 2, 3, 4]
        assert [report["finished"] for report in told] == [True, False, False, False]
        path.write_text(path.read_text("utf-8").replace("Bono +2", "Bono +5"), encoding="utf-8")
        answer = sixdice("check", "--unfinished", path)
        assert (answer.status, answer.err.count("\n")) == (1, 1)
        assert ": record 2: round 1, seat 2: 'Bono' is +2, not +5 [record/tokens]" in answer.err

    def test_a_game_that_there_is_not(self, sixdice: Caller) -> None:
        answer = sixdice("check", "-", stdin=WORDS.replace('"words"', '"go"'))
        assert answer.status == 1
        assert answer.err == (
            "sixdice: -:1: record 1: there is no game 'go'; there are encore, words [record/game]\n"
        )
        none = sixdice("check", "-", stdin=WORDS.replace('[Game "words"]\n', ""))
        assert "the tag Game is missing [record/no-tag]" in none.err

    def test_every_truncation_is_told_clearly(self, sixdice: Caller) -> None:
        """Cut anywhere, a record is unfinished or faulty, never a crash and never a full game."""
        text = WORDS.replace("\n\n", '\n[Scores "7,2,1,0"]\n[End "agreed"]\n\n', 1).encode()
        for end in range(0, len(text) - 8, 3):
            answer = sixdice("check", "-", stdin=text[:end])
            assert answer.status == 1
            assert answer.err.startswith("sixdice: -")
