"""Every screen as it is laid out: nothing cut, too small, too pale or unheard."""

import itertools

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import axe
from tests.browser.looks import faults
from tests.browser.scenes import SCENES
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE, SIZES, Size
from tests.browser.words import WordScreen
from tests.serving import Server

USUAL = ("gathering", "encore-in-play", "coop-setback", "menu", "words-vote", "replay-of-words")
"""The scenes that differ most; the long run has all of them."""

ABOVE_KEYBOARD = Size("above-keyboard", 390, 440, touch=True, scale=2)
"""What an on-screen keyboard leaves of a phone."""


def wrong_with(page: Page) -> str:
    """Return what is wrong with a page as it is now; nothing if nothing is."""
    report = axe(page)
    return "\n".join(one for one in (faults(page), "" if report.sound else str(report)) if one)


@pytest.mark.parametrize("name", USUAL)
def test_a_scene_fits_and_can_be_heard(screens: Screens, server: Server, name: str) -> None:
    for size, dark in ((PHONE, False), (DESK, True)):
        page = SCENES[name](server).show(screens.open(size, dark=dark, reduced_motion=True))
        assert not (wrong := wrong_with(page)), f"{size.name}: {wrong}"


@pytest.mark.long
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_fits_at_every_size(screens: Screens, server: Server, name: str, language: str) -> None:
    """It is opened once for fingers and once for a mouse; then its window changes, as a phone is turned."""
    wrong = []
    for touch in (True, False):
        sizes = [size for size in SIZES if size.touch == touch]
        scene = SCENES[name](server)
        screen = screens.open(sizes[0], language=language, reduced_motion=True)
        page = scene.show(screen)
        for size, colours in itertools.product(sizes, ("light", "dark")):
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
            if not scene.lasts:
                SCENES[name](server).show(screen)
            screen.settle()
            wrong.append(f"{size.name} {colours}: {found}" if (found := wrong_with(page)) else "")
    assert not any(wrong), "\n".join(filter(None, wrong))


@pytest.mark.long
@pytest.mark.parametrize("name", ["words-open-themes", "words-refused", "words-hot-seat"])
def test_an_on_screen_keyboard_leaves_all_that_is_needed_in_sight(
    screens: Screens, server: Server, name: str
) -> None:
    words = WordScreen(SCENES[name](server).show(screens.open(ABOVE_KEYBOARD)))
    expect(words.dice).to_have_count(5)
    needed: list[Locator] = [words.theme, words.input, words.dice.first, words.dice.last]
    for one in needed:
        expect(one).to_be_in_viewport(ratio=1)
    assert not (wrong := faults(words.page)), wrong
