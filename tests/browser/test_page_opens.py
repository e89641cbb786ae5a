"""The start page, as it opens for somebody who was never here."""

import pytest

from tests.browser.axe import axe
from tests.browser.looks import faults
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE, SIZES, Size

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_it_opens_in_the_language_of_the_browser(screens: Screens, language: str) -> None:
    page = screens.open(DESK, language=language).go()
    assert page.locator("html").get_attribute("lang") == language[:2]
    assert page.get_by_role("heading").count()


@every_language
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=lambda size: size.name)
def test_axe_finds_nothing(screens: Screens, size: Size, dark: bool, language: str) -> None:
    report = axe(screens.open(size, dark=dark, language=language).go())
    assert report.clean, str(report)


@every_language
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_everything_fits_and_can_be_pressed(screens: Screens, size: Size, language: str) -> None:
    page = screens.open(size, language=language).go()
    assert not (wrong := faults(page)), wrong
