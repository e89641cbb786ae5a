"""The start page as people use it."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from tests.browser.screens import Screen

__all__ = ["StartScreen"]


class StartScreen:
    """The page that one comes to first."""

    def __init__(self, screen: Screen) -> None:
        self.page: Page = screen.go()

    def game(self, name: str) -> Locator:
        """Return the card of a game."""
        return self.page.get_by_role("region", name=name)

    def call_me(self, name: str) -> None:
        """Say one's name."""
        self.page.get_by_label("You play as").fill(name)

    def play(self, game: str = "Encore") -> None:
        """Play against a bot, with one tap."""
        self.game(game).get_by_role("button", name="Play against a bot").click()

    def choose(
        self,
        mode: str,
        *seats: str,
        game: str = "Encore",
        mission: str = "",
        dice: str = "",
        names: Sequence[str] = (),
    ) -> Page:
        """Choose a mode and who sits at seat 2, 3 … by what stands in the list, and open the table."""
        self.game(game).get_by_role("button", name="Choose").click()
        form = self.page.get_by_role("dialog", name=game)
        form.get_by_role("radio", name=mode).check()
        if mission:
            form.get_by_role("radio", name=mission).check()
        for number, seat in enumerate(seats, start=2):
            if not form.get_by_label(f"Seat {number}", exact=True).count():
                form.get_by_role("button", name="Add a seat").click()
            form.get_by_label(f"Seat {number}", exact=True).select_option(label=seat)
        for number, name in enumerate(names, start=2):
            form.get_by_label(f"Name at seat {number}").fill(name)
        if dice:
            form.get_by_text("More choices").click()
            form.get_by_role("radio", name=dice).check()
        form.get_by_role("button", name="Play").or_(form.get_by_role("button", name="Open the table")).click()
        expect(form).to_be_hidden()
        return self.page
