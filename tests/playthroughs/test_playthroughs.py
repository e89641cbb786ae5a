"""Whole games as text, regenerated and compared; ``make playthroughs`` rewrites them."""

import pytest

from tools import word_playthroughs
from tools.playthroughs import FOLDER, play, setups, text_of


@pytest.mark.parametrize(("number", "name"), list(enumerate(setups(), start=1)))
def test_a_game_is_played_as_it_was(number: int, name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(play(setups()[name], number)) == expected


@pytest.mark.parametrize(("number", "name"), list(enumerate(word_playthroughs.setups(), start=1)))
def test_a_game_of_words_is_played_as_it_was(number: int, name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    game = word_playthroughs.play(word_playthroughs.setups()[name], number)
    assert word_playthroughs.text_of(game) == expected


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*setups(), *word_playthroughs.setups()}
