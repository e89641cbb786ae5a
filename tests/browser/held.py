"""The table that a page is at, over HTTP and with the page's own cookies: what happens beside the page."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.serving import JSON, new_id

__all__ = ["Held"]


class Held:
    """A table and the seats that a browser holds there."""

    def __init__(self, page: Page) -> None:
        expect(page).to_have_url(re.compile(r"#t/[\w-]+$"))
        self.page = page
        self.id = page.url.rpartition("/")[2]
        self._path = f"{page.url.partition('#')[0]}v1/tables/{self.id}"

    def look(self) -> JSON:
        """Return how everything stands."""
        answer = self.page.context.request.get(self._path)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def send(self, command: JSON, seat: int | None = None) -> JSON:
        """Send a command, as another tab of this browser would."""
        message = {"id": new_id(), "seat": seat, "command": command}
        answer = self.page.context.request.post(f"{self._path}/commands", data=message)
        assert answer.ok, answer.text()
        return dict(answer.json())

    def play_little(self, stop: Callable[[JSON], bool]) -> None:
        """Cross as little as can be, for all seats, until *stop* says so or the game is over."""
        while not stop(told := self.look()) and told["table"]["phase"] == "playing":
            for own in told["own"]:
                if command := _least(told["game"], own):
                    self.send(command, own["seat"])
                    break


def _least(game: JSON, own: JSON) -> JSON | None:
    """Return the smallest step that a seat can take."""
    if own.get("lose"):
        return {"type": "lose-die", "turn": game["setback"]["turn"], "kind": own["lose"][0]}
    if own.get("options") and not own.get("choice"):
        choice = min(own["options"], key=_weight)
        return {"type": "choose", "turn": game["turn"], "choice": choice}
    return {"type": "close", "turn": game["turn"]} if own.get("close") else None


def _weight(choice: str) -> int:
    """Say how much a choice costs: boxes, more for jokers, and most of all for nothing."""
    if choice == "-":
        return 100
    return choice.count(",") + 4 * ("x" in choice[:2]) + 4 * ("?" in choice[:2])
