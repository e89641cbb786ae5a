"""The table of word dice as somebody sees it who plays there.

words = WordScreen(screen.visit(table, table.seats[1]))
words.say("Bear")
expect(words.line("Bear")).to_contain_text("1st")
"""

import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from tests.browser.vocabulary import fitting, theme_number
from tests.browser.wordlabels import LABELS

__all__ = ["Asked", "WordScreen"]

LOOK = """() => ({
    status: document.querySelector(".status").textContent,
    theme: document.querySelector("#theme").textContent.trim(),
    dice: [...document.querySelectorAll(".question .letter-dice > li")].map((die) => die.ariaLabel ?? ""),
    open: [...document.querySelectorAll(".themes button b")].map((one) => Number(one.textContent)),
})"""
"""All that is asked for in one look: between two of them another round may begin."""

JUDGED = """([status, word]) =>
    document.querySelector(".word-over") || document.querySelector(".status")?.textContent !== status ||
    document.querySelector("#word")?.value === word ||
    [...document.querySelectorAll(".said-line:not(.waiting) .word")].some((one) => one.textContent === word)
"""
"""The word counts, or came back because it does not, or another round has begun.

A word comes back where somebody was quicker with its theme or its root.
"""


class Asked(NamedTuple):
    """What a round asks for: the round as the bar has it, the theme, the dice, the themes to choose from."""

    status: str
    theme: str
    dice: list[str]
    open: list[int]

    @property
    def letters(self) -> str:
        """The letters of the dice."""
        return "".join(die[0] for die in self.dice)

    def initial(self, label: str) -> str:
        """Return the letter to begin with; none after a black roll."""
        return next((die[0] for die in self.dice if label in die), "")


class WordScreen:
    """One page at a table of word dice; *language* is the page's, *spoken* that of the words."""

    def __init__(self, page: Page, language: str = "en", spoken: str = "en") -> None:
        self.page = page
        self.labels = LABELS[language]
        self.spoken = spoken
        self.input = page.get_by_role("textbox", name=self.labels.word)
        self.send = page.get_by_role("button", name=self.labels.say, exact=True)
        self.dice = page.get_by_role("list", name=self.labels.dice).get_by_role("listitem")
        self.said = page.get_by_role("list", name=self.labels.said).get_by_role("listitem")
        self.nothing = page.get_by_role("button", name=self.labels.nothing)
        self.theme = page.get_by_role("main").get_by_role("heading", level=2).first
        self.status = page.get_by_role("banner").get_by_role("paragraph")
        self.hands = page.get_by_role("list", name=self.labels.tokens).get_by_role("listitem")
        self.played = page.get_by_role("main").get_by_text(self.labels.played, exact=True)

    def line(self, word: str) -> Locator:
        """The line of a word that was said."""
        return self.said.filter(has=self.page.get_by_text(re.compile(f"^{re.escape(word)}$")))

    def hand(self, name: str) -> Locator:
        """The tokens of somebody."""
        return self.hands.filter(has_text=name)

    @property
    def tokens(self) -> dict[str, int]:
        """How many everybody has, by name."""
        hands = [hand.splitlines() for hand in self.hands.all_inner_texts()]
        return {name: int(next(filter(str.isdigit, told))) for name, *told in hands}

    def say(self, word: str) -> None:
        """Type a word and send it."""
        self.input.fill(word)
        self.input.press("Enter")

    def asked(self) -> Asked:
        """Look at what is asked for."""
        return Asked(**self.page.evaluate(LOOK))

    def play(self) -> list[str]:
        """Say words of the lists, as good as there are any, until the game is over; return them."""
        said: list[str] = []
        while self._may_speak():
            asked = self.asked()
            if not asked.dice:
                continue
            theme = asked.open[0] if asked.open else theme_number(asked.theme, self.spoken)
            words = fitting(theme, self.spoken, asked.letters, asked.initial(self.labels.initial))
            word = next((word for word in words if word not in said), None)
            if word is None:
                self.nothing.click()
                continue
            if asked.open:
                self.input.press(str(theme))
            self.say(word)
            said.append(word)
            self.page.wait_for_function(JUDGED, arg=[asked.status, word])
        return said

    def _may_speak(self) -> bool:
        """Wait until a word may be said, or the game is over."""
        self.played.or_(self.send).first.wait_for()
        return not self.played.is_visible()
