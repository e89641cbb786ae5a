"""The table before a game as people use it, and the links that lead there."""

import re

from playwright.sync_api import Page, expect

from tests.browser.screens import Screen

__all__ = ["GatheringScreen", "follow", "link_in_menu"]

HINT = re.compile("^Scan ")
"""What a link is called: how to use it."""


def follow(screen: Screen, link: str) -> Page:
    """Open a link that somebody has sent."""
    screen.page.goto(link)
    screen.settle()
    return screen.page


def link_in_menu(page: Page, item: str, button: str) -> str:
    """Make a link from the menu of a table, and return it."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_text(item).click()
    menu.get_by_role("button", name=button).click()
    link = menu.get_by_role("textbox", name=HINT).input_value()
    menu.get_by_role("button", name="Close").click()
    expect(menu).to_be_hidden()
    return link


class GatheringScreen:
    """A page that shows who sits where."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seats = page.get_by_role("region", name="Who plays").get_by_role("listitem")
        self.start_button = page.get_by_role("button", name="Start the game")

    @property
    def link(self) -> str:
        """The link by which friends come."""
        return self.page.get_by_role("textbox", name=HINT).input_value()

    def sit(self, name: str) -> None:
        """Take a seat, as somebody who was invited."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.seats.filter(has_text=name)).to_be_visible()

    def start(self) -> None:
        """Begin, as the host."""
        self.start_button.click()
