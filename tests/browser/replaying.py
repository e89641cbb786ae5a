"""A replay as somebody looks at it, in English."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.screens import Screen
from tests.browser.tables import Table

__all__ = ["ReplayScreen"]

HERE: Final = re.compile(r"^\w+ (\d+) of (\d+)\. ")
"""What the line through the game says first: the turn or round, and of how many."""


class ReplayScreen:
    """One page at a replay."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.get_by_role("slider", name="Where in the game")
        self.sentence = page.get_by_role("group", name="What happened here")
        self.status = page.get_by_role("banner").get_by_role("paragraph")

    @classmethod
    def open(cls, screen: Screen, table: Table, key: str, step: int = 1) -> "ReplayScreen":
        """Follow a link to the replay of a table's first game."""
        at = f".{step}" if step > 1 else ""
        replay = cls(screen.go(f"/#r/{table.id}/1{at}/{key}"))
        expect(replay.line).to_be_visible()
        return replay

    @property
    def step(self) -> int:
        """Where it stands, from 0."""
        return int(self.line.input_value())

    @property
    def last(self) -> int:
        """The number of the last step."""
        return int(self.line.get_attribute("max") or 0)

    def press(self, name: str) -> None:
        """Press one of the buttons below the line."""
        self.page.get_by_role("button", name=name, exact=True).click()

    def stands_at(self, step: int) -> None:
        """See that a step is shown, wherever the page says where it is."""
        expect(self.line).to_have_value(str(step))
        place = HERE.match(self.line.get_attribute("aria-valuetext") or "")
        assert place, self.line.get_attribute("aria-valuetext")
        expect(self.status).to_contain_text(f"{place[1]} of {place[2]}")
        expect(self.page).to_have_url(re.compile(rf"/1\.{step + 1}$" if step else r"/1$"))
