import sys
from dataclasses import replace

import numpy as np
import pytest

from sixdice.draw.palette import ACCENT, TINTS
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.state import Outcome
from sixdice.lab.environments import EncoreAEC, EncoreParallel, EncoreSolo
from sixdice.lab.environments.canvas import Pixels
from sixdice.lab.environments.picture import picture
from tests.driving import at, log_from, play, setup


def test_text_is_what_the_terminal_shows() -> None:
    env = EncoreSolo(render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert "Encore solo" in text
    assert "\x1b[" in text


def test_people_are_shown_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = EncoreSolo(render_mode="human")
    env.reset(seed=1)
    env.step(env.action_space.n - 1)
    assert env.render() is None
    out = capsys.readouterr().out
    assert out.count("turn 1 of 30") == 1
    assert out.count("turn 2 of 30") == 2
    assert "\x1b[" not in out


def test_a_terminal_gets_colours_unless_it_wants_none(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for wanted, none in (("", False), ("1", True)):
        monkeypatch.setenv("NO_COLOR", wanted)
        EncoreSolo(render_mode="human").reset(seed=1)
        assert ("\x1b[" in capsys.readouterr().out) != none


@pytest.mark.parametrize("kind", [EncoreAEC, EncoreParallel])
def test_matches_are_shown_too(
    kind: type[EncoreAEC | EncoreParallel], capsys: pytest.CaptureFixture[str]
) -> None:
    env = kind(seats=3, render_mode="human")
    env.reset(seed=1)
    assert "Encore classic" in capsys.readouterr().out
    text = kind(seats=3, render_mode="ansi")
    text.reset(seed=1)
    assert "seat_2" in str(text.render())


def test_without_a_mode_nothing_is_rendered() -> None:
    env = EncoreSolo()
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_picture_has_all_sheets(seats: int) -> None:
    env = EncoreAEC(seats=seats, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.shape == (399 + 331 * ((seats + 1) // 2 - 1), 1408, 3)


def shown(*crossed: str, roll: str = "gyx12?", **changes: object) -> Pixels:
    log = log_from(at(setup("classic", 2), 5, crossed or ("-", "-"), **changes))  # type: ignore[arg-type]
    if roll:
        play(log, roll)
    return picture(log.view(None).state)


def fill(pixels: Pixels, colour: str) -> int:
    """Return how many pixels have exactly this colour."""
    return int((pixels == np.frombuffer(bytes.fromhex(colour[1:]), dtype=np.uint8)).all(axis=2).sum())


@pytest.mark.parametrize("letter", COLOUR_LETTERS)
def test_crossing_a_box_changes_its_colour(letter: str) -> None:
    tint = TINTS[COLOUR_LETTERS.index(letter)]
    box = {"g": "H1", "y": "H6", "o": "H2", "r": "H3", "b": "H4"}[letter]
    before, after = shown(), shown(box, "-")
    assert fill(before, tint.faded) == 0
    assert fill(after, tint.faded) > 100
    assert fill(after, tint.fill) < fill(before, tint.fill)
    assert (before[:, 705:] == after[:, 705:]).all()


def test_whatever_counts_is_in_the_picture() -> None:
    pictures = [
        shown(),
        shown(roll=""),
        shown(roll="orb345"),
        shown(jokers=(7, 8)),
        shown("H1", "-"),
        shown("-", "H1"),
    ]
    for index, one in enumerate(pictures):
        for other in pictures[:index]:
            assert (one != other).any()


def test_circled_values_are_in_the_picture() -> None:
    column = ",".join(f"H{row}" for row in range(1, 7))
    log = log_from(at(setup("classic", 2), 1, [column, column]))
    marks = [fill(picture(log.view(None).state), ACCENT)]
    for choices in (("y1:H7", "-"), ("-", "y1:H7"), ("-", "-")):
        play(log, "yyy111", *choices)
        marks.append(fill(picture(log.view(None).state), ACCENT))
    edge, disc = marks[0], marks[1] - marks[0]
    assert disc > 100
    assert 0 < marks[2] - edge - disc < disc
    assert marks[3] == marks[2]


def test_misses_are_in_the_picture() -> None:
    state = at(setup("coop", 2))
    missed = replace(state, positions=(state.position(1), state.position(2).miss()))
    changed = np.argwhere((picture(state) != picture(missed)).any(axis=2))
    assert len(changed) > 50
    assert changed[:, 1].min() > 705


def test_nobody_is_active_once_a_game_is_over() -> None:
    state = at(setup("classic", 2))
    over = replace(state, outcome=Outcome("agreed", scores=(-22, -22), winners=(1, 2)))
    assert fill(picture(state), ACCENT) > 0
    assert fill(picture(over), ACCENT) == 0


def chosen(turn: int, *choices: str) -> EncoreLog:
    log = log_from(at(setup("classic", 2), turn))
    play(log, "yyy111", *choices)
    return log


def test_what_is_hidden_is_in_no_picture() -> None:
    one, two, none = (picture(chosen(1, choice, ".").view(None).state) for choice in ("y1:H6", "-", "."))
    assert (one == two).all()
    assert (one == none).all()


def test_a_pick_is_in_the_picture_and_its_dice_fade() -> None:
    before, after = (picture(chosen(4, ".", choice).view(None).state) for choice in ("-", "y1:H6"))
    changed = np.argwhere((before != after).any(axis=2))
    dice, boxes = changed[changed[:, 0] < 60], changed[changed[:, 0] > 60]
    assert len(dice) > 1000
    assert 100 < len(boxes) < 1000
    assert boxes[:, 1].min() > 705


@pytest.mark.parametrize("kind", [EncoreAEC, EncoreParallel])
def test_a_match_is_rendered_for_somebody_who_only_watches(kind: type[EncoreAEC | EncoreParallel]) -> None:
    shown = set()
    for place in (0, 3):
        env = kind(seats=2, render_mode="ansi")
        env.reset(seed=1)
        mask = env.observe("seat_1")["action_mask"]
        env.match.act({1: int(np.flatnonzero(mask)[place])})
        shown.add(env.render())
    assert len(shown) == 1
    assert "seat_1: has chosen" in str(shown)
