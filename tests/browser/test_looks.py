"""Every screen of Encore and of a table as it is laid out: nothing cut, too small or unheard."""

import itertools

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import axe
from tests.browser.looks import faults
from tests.browser.scenes import SCENES, Scene
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE, SIZES, Size
from tests.serving import Server

USUAL = ("gathering", "encore-in-play", "coop-setback", "menu")
"""The scenes that differ most; the long run has all of them."""

made: dict[str, Scene] = {}
"""A scene is made once in a process, and looked at in many ways."""


@pytest.fixture
def scene(server: Server, request: pytest.FixtureRequest) -> Scene:
    name = request.param
    if name not in made:
        made[name] = SCENES[name](server)
    return made[name]


def wrong_with(screens: Screens, scene: Scene, size: Size, language: str = "en-GB", *, dark: bool) -> str:
    """Return what is wrong with a scene in one look."""
    screen = screens.open(size, language=language, dark=dark, reduced_motion=True)
    page = scene.show(screen)
    report = axe(page)
    found = [faults(page), "" if report.sound else str(report)]
    return "\n".join(f"{size.name} {language} {'dark' if dark else 'light'}: {one}" for one in found if one)


@pytest.mark.parametrize("scene", USUAL, indirect=True)
def test_a_scene_fits_and_can_be_heard(screens: Screens, scene: Scene) -> None:
    wrong = [wrong_with(screens, scene, PHONE, dark=False), wrong_with(screens, scene, DESK, dark=True)]
    assert not any(wrong), "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("scene", SCENES, indirect=True)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scene_fits_at_every_size(browser: Browser, server: Server, scene: Scene, language: str) -> None:
    wrong = []
    for size, dark in itertools.product(SIZES, (False, True)):
        screens = Screens(browser, server.url)
        wrong.append(wrong_with(screens, scene, size, language, dark=dark))
        wrong += map(str, screens.close())
    assert not any(wrong), "\n".join(filter(None, wrong))
