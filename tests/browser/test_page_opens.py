"""The start page, as it opens for somebody who was never here."""

import pytest

from tests.browser.axe import axe
from tests.browser.looks import faults
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANDSCAPE, LANGUAGES, TABLET, Size


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_in_the_language_of_the_browser(screens: Screens, language: str) -> None:
    page = screens.open(DESK, language=language).go()
    assert page.locator("html").get_attribute("lang") == language[:2]
    assert page.get_by_role("heading").count()


@pytest.mark.parametrize("size", [LANDSCAPE, TABLET], ids=lambda size: size.name)
def test_everything_fits_and_can_be_pressed_in_the_longest_language(screens: Screens, size: Size) -> None:
    """All sizes and languages are looked at, with all other scenes, in ``test_looks.py``."""
    page = screens.open(size, language="de-DE").go()
    assert not (wrong := faults(page)), wrong
    report = axe(page)
    assert report.sound, str(report)
