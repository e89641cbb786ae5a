"""Every screen of word dice and of replays, as it is laid out: nothing cut, too small or unheard."""

import itertools

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.axe import Report, axe
from tests.browser.looks import faults
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE, SIZES, Size
from tests.browser.words import WordScreen
from tests.browser.wordscenes import WORD_SCENES
from tests.serving import Server

ABOVE_KEYBOARD = Size("above-keyboard", 390, 440, touch=True, scale=2)
"""What an on-screen keyboard leaves of a phone."""

LOOKED_AT = {"color-contrast"}
"""What axe leaves open: single letters, dice with a picture behind them. The design page computes these."""

USUAL = ("vote", "replay-of-words")
"""The scenes that differ most; the long run has all of them."""


def wrong_with(
    screens: Screens, server: Server, name: str, size: Size, language: str = "en-GB", *, dark: bool
) -> str:
    """Return what is wrong with a scene in one look."""
    page = WORD_SCENES[name](server).show(
        screens.open(size, language=language, dark=dark, reduced_motion=True)
    )
    report = axe(page)
    unclear = [finding for finding in report.incomplete if finding.rule not in LOOKED_AT]
    found = [faults(page), str(Report(report.violations, unclear))]
    return "\n".join(f"{size.name} {language} {'dark' if dark else 'light'}: {one}" for one in found if one)


@pytest.mark.parametrize("name", USUAL)
def test_a_scene_fits_and_can_be_heard(screens: Screens, server: Server, name: str) -> None:
    wrong = [
        wrong_with(screens, server, name, PHONE, dark=False),
        wrong_with(screens, server, name, DESK, dark=True),
    ]
    assert not any(wrong), "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("name", WORD_SCENES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_fits_at_every_size(browser: Browser, server: Server, name: str, language: str) -> None:
    wrong = []
    for size, dark in itertools.product(SIZES, (False, True)):
        screens = Screens(browser, server.url)
        wrong.append(wrong_with(screens, server, name, size, language, dark=dark))
        wrong += map(str, screens.close())
    assert not any(wrong), "\n".join(filter(None, wrong))


@pytest.mark.long
@pytest.mark.parametrize("name", ["open-themes", "refused", "hot-seat"])
def test_an_on_screen_keyboard_leaves_all_that_is_needed_in_sight(
    screens: Screens, server: Server, name: str
) -> None:
    words = WordScreen(WORD_SCENES[name](server).show(screens.open(ABOVE_KEYBOARD)))
    expect(words.dice).to_have_count(5)
    needed: list[Locator] = [words.theme, words.input, words.dice.first, words.dice.last]
    for one in needed:
        expect(one).to_be_in_viewport(ratio=1)
    assert not (wrong := faults(words.page)), wrong
