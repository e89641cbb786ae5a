from itertools import product

import pytest

from sixdice.lab.playability import STEPS, playability
from sixdice.words.cards import house_card
from sixdice.words.dice import HOUSE_LETTERS
from sixdice.words.lexicon import theme_words


def test_every_roll_is_counted() -> None:
    forms = ["CHAT", "CHIEN", "OURS", "ELAN", "RAT"]
    dice = ("CE", "AO", "RI")
    shown = playability(forms, dice)
    initials = [letter for die in dice for letter in die]
    for step, share in zip(STEPS, shown.coloured, strict=True):
        enough = [sum(form[0] == letter for form in forms) >= step for letter in initials]
        assert share == pytest.approx(sum(enough) / len(enough))
    for step, share in zip(STEPS, shown.black, strict=True):
        enough = [sum(not set(form) & set(roll) for form in forms) >= step for roll in product(*dice)]
        assert share == pytest.approx(sum(enough) / len(enough))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_our_lists_have_words_for_most_rolls(language: str) -> None:
    animals = theme_words(house_card(1, language).theme(2), language)
    shown = playability([entry.form for entry in animals.entries], HOUSE_LETTERS)
    assert list(shown.coloured) == sorted(shown.coloured, reverse=True)
    assert shown.coloured[0] == 1.0
    assert shown.black[0] > 0.95


def test_no_words_no_rolls_to_play() -> None:
    assert playability([], HOUSE_LETTERS).coloured == (0.0, 0.0, 0.0)
