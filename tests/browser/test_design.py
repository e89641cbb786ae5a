"""The design page: every component in every state."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import axe
from tests.browser.screens import Screen, Screens
from tests.browser.sizes import DESK

SECTIONS = ["tokens", "parts", "start", "table", "encore parts", "encore", "words"]

TOGETHER = {
    "heading-order",
    "landmark-banner-is-top-level",
    "landmark-complementary-is-top-level",
    "landmark-contentinfo-is-top-level",
    "landmark-main-is-top-level",
    "landmark-no-duplicate-banner",
    "landmark-no-duplicate-contentinfo",
    "landmark-no-duplicate-main",
    "landmark-unique",
}
"""Rules for a page with one screen; here there are many."""

EMPTY = """samples => samples.filter((sample) => {
    const panes = [...sample.querySelectorAll(":scope > .pane")];
    const shows = (pane) => {
        const { width, height } = pane.getBoundingClientRect();
        const inside = pane.innerText.trim().length + pane.querySelectorAll("svg, input").length;
        return width > 40 && height > 20 && inside > 0;
    };
    return panes.length !== 2 || !panes.every(shows);
}).map((sample) => sample.ariaLabel)"""
"""The samples of which the light or the dark pane shows nothing."""


def show(screen: Screen, section: str) -> Page:
    """Open a section by its link, as one does."""
    page = screen.page
    link = page.get_by_role("navigation").get_by_role("link", name=section, exact=True)
    link.click()
    expect(link).to_have_attribute("aria-current", "page")
    return page


@pytest.mark.parametrize("dark", [False, pytest.param(True, marks=pytest.mark.long)], ids=["light", "dark"])
def test_every_component_shows_something(screens: Screens, dark: bool) -> None:
    screen = screens.open(DESK, dark=dark)
    screen.go("/design")
    assert screen.page.get_by_role("navigation").get_by_role("link").all_inner_texts() == SECTIONS
    for section in SECTIONS:
        samples = show(screen, section).locator(".sample")
        assert samples.count() >= 3
        empty = samples.evaluate_all(EMPTY)
        assert empty == [], section
    screen.settle()


def test_what_stands_on_what_has_contrast_enough(screens: Screens) -> None:
    screen = screens.open(DESK)
    screen.go("/design")
    pairs = show(screen, "tokens").locator(".contrast")
    assert pairs.count() >= 20
    assert pairs.and_(screen.page.locator(".fault")).all_inner_texts() == []


@pytest.mark.parametrize("section", ["tokens", "parts"])
def test_axe_finds_nothing_but_that_there_is_much_on_one_page(screens: Screens, section: str) -> None:
    screen = screens.open(DESK)
    screen.go("/design")
    page = show(screen, section)
    screen.settle()
    report = axe(page)
    assert {finding.rule for finding in report.violations} <= TOGETHER, str(report)


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("section", SECTIONS)
def test_axe_finds_nothing_in_any_section(screens: Screens, section: str, dark: bool) -> None:
    screen = screens.open(DESK, dark=dark)
    screen.go("/design")
    page = show(screen, section)
    screen.settle()
    report = axe(page)
    assert {finding.rule for finding in report.violations} <= TOGETHER, str(report)
