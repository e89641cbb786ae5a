"""The dice of a round, what they ask for, and the clock."""

from dataclasses import replace

import pytest

from sixdice.draw.text import Style
from sixdice.draw.words import clock_text, dice_text, task_text
from sixdice.words.state import OpenAppeal, State
from tests.draw.reading import bare
from tests.draw.words.games import BLACK, GREEN, OPEN, state


@pytest.mark.parametrize("style", [Style.PLAIN, Style.ASCII])
def test_dice_with_the_names_of_their_colours(style: Style) -> None:
    assert dice_text(GREEN, "en", style=style) == "[B] green  O white  R yellow  V red  A blue"
    assert dice_text(OPEN, "fr", style=style) == "B vert  O blanc  R jaune  V rouge  [A] bleu"
    assert "[" not in dice_text(BLACK, "en", style=style)


def test_dice_in_their_colours() -> None:
    shown = dice_text(GREEN, "en", style=Style.COLOUR)
    assert bare(shown) == ["[B]   O    R    V    A "]
    assert len({part.partition("m")[0] for part in shown.split("\x1b[1;")[1:]}) == 5, "five colours"
    assert shown.count("\x1b[0m") == 5, "each ends"
    assert "[" not in bare(dice_text(BLACK, "en", style=Style.COLOUR))[0]


def test_the_task() -> None:
    assert task_text(GREEN, "en") == "a word that begins with B"
    assert task_text(BLACK, "en") == "black face: a word without P O N E", "each letter once"
    assert task_text(BLACK, "fr") == "face noire : un mot sans P O N E"


@pytest.mark.parametrize(
    ("table", "now", "text"),
    [
        (state(), 2.5, "1:30"),
        (state(), 32.4, "1:00"),
        (state(), 33.5, "0:59"),
        (state(), 92.4, "0:00"),
        (state(), 500.0, "0:00"),
        (state(faces=None), 2.5, ""),
        (state(setup=replace(state().setup, clock=0)), 2.5, ""),
        (state(setup=replace(state().setup, clock=3600)), 2.5, "60:00"),
        (state(appeal=OpenAppeal(2, 22.5)), 22.5, "1:10"),
        (state(appeal=OpenAppeal(2, 22.5)), 31.0, "1:10"),
    ],
)
def test_the_clock_stands_still_while_people_vote(table: State, now: float, text: str) -> None:
    assert clock_text(table, now) == text
