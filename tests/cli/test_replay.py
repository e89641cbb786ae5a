from pathlib import Path

import pytest

from sixdice.encore.record_writer import game_record
from tests.cli.calling import Caller
from tests.driving import EVERY_GAME, random_game
from tests.encore.test_referee import BEGINNING, FINISHED


@pytest.mark.parametrize("number", range(len(EVERY_GAME)))
def test_every_game_turn_by_turn(sixdice: Caller, tmp_path: Path, number: int) -> None:
    log = random_game(EVERY_GAME[number], number)
    path = tmp_path / "game.sdr"
    path.write_text(game_record(log.setup, log.events), encoding="utf-8")
    answer = sixdice("replay", path, "--style", "plain")
    assert answer.status == 0
    for turn in range(1, log.state.turn):
        assert f"Turn {turn}, " in answer.out
    assert all(len(line) <= 120 for line in answer.out.splitlines())


def test_one_record_of_several_from_one_seat(sixdice: Caller) -> None:
    answer = sixdice(
        "replay", "-", "--record", "2", "--seat", "2", "--style", "ascii", stdin=FINISHED + BEGINNING
    )
    assert answer.out.count("Turn ") == 4
    assert "Bo: " in answer.out


def test_an_open_round_is_shown_too(sixdice: Caller) -> None:
    assert "Turn 5, Ann: " in sixdice("replay", "-", stdin=f"{BEGINNING}5. 1 | gyo123 | - | .\n").out


@pytest.mark.parametrize(
    ("words", "text", "code"),
    [
        (("--record", "2"), BEGINNING, "record/none"),
        (("--seat", "3"), BEGINNING, "record/seat"),
        ((), BEGINNING.replace("b2:H4,H5", "b2:H4,G5"), "choice/"),
        ((), "", "record/none"),
    ],
)
def test_what_cannot_be_shown(sixdice: Caller, words: tuple[str, ...], text: str, code: str) -> None:
    answer = sixdice("replay", "-", *words, stdin=text)
    assert answer.status == 1
    assert f"[{code}" in answer.err
