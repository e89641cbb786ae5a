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
