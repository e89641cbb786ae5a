"""The table of Encore as people use it: by what they read on it, and what a screen reader tells.

    screen = EncoreScreen(page)
    screen.tap("H6", "H7")
    screen.confirm()
    screen.next_roll()

``play_round`` plays by nothing but what the page shows: it taps framed boxes as long as there are any.
"""

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from playwright.sync_api import Locator, Page, expect

__all__ = ["ENGLISH", "WORDS", "EncoreScreen", "Words"]


class Words(NamedTuple):
    """What stands on the buttons in one language."""

    cross: str
    passes: str
    clear: str
    take_back: str
    next_roll: str
    turn_of: str
    legal: str
    tried: str
    crossed: str
    turn: str


ENGLISH: Final = Words(
    r"^Cross",
    r"^Pass",
    "Clear",
    "Undo",
    "Next roll",
    r"’s turn$",
    "legal",
    "tried",
    "crossed",
    r"Turn (\d+)",
)

WORDS: Final = {
    "en-GB": ENGLISH,
    "fr-FR": Words(
        r"^Cocher",
        r"^Passer",
        "Effacer",
        "Annuler",
        "Lancer suivant",
        r"^Au tour de",
        "possible",
        "à l’essai",
        "cochée",
        r"Tour (\d+)",
    ),
    "de-DE": Words(
        r"nkreuzen",
        r"^Passen",
        "Löschen",
        "Zurück",
        "Nächster Wurf",
        r" ist dran$",
        "möglich",
        "ausprobiert",
        "angekreuzt",
        r"Zug (\d+)",
    ),
}

GLANCE = """() => {
    const shown = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    return {
        banner: document.querySelector('header')?.innerText ?? '',
        buttons: shown('.dock .buttons button:enabled').map((one) => one.ariaLabel ?? one.innerText),
        boxes: shown('main .board [data-box]').map((box) => box.ariaLabel),
        over: shown('.over-card').length > 0,
        setback: shown('.leader').length > 0,
    };
}"""
"""All that is to be seen at once: what plays a whole game looks often."""

BUSY = f"""(doable) => {{
    const seen = ({GLANCE})();
    return seen.over || seen.setback || seen.buttons.some((one) => RegExp(doable).test(one));
}}"""


DONE = f"""([turn, before, passes]) => {{
    const seen = ({GLANCE})();
    const now = seen.banner.match(RegExp(turn))?.[1];
    return Number(now) !== before || !seen.buttons.some((one) => RegExp(passes).test(one));
}}"""
"""Somebody has chosen: nothing is asked any more, or of the next turn already."""


class Glance:
    """What is to be seen on a table of Encore at one moment."""

    def __init__(self, page: Page, words: Words) -> None:
        seen = page.evaluate(GLANCE)
        self._words = words
        self._boxes: list[str] = seen["boxes"]
        self.buttons: list[str] = seen["buttons"]
        """What stands on those buttons under the dice that can be pressed."""
        self.over: bool = seen["over"]
        self.setback: bool = seen["setback"]
        found = re.search(words.turn, seen["banner"])
        self.turn = int(found[1]) if found else 0

    def boxes(self, state: str) -> list[str]:
        """Return the boxes that are said to be in a state."""
        return sorted(label.split(",")[0] for label in self._boxes if state in label.split(", "))

    def button(self, name: str) -> bool:
        """Say whether a button with such a name can be pressed."""
        return any(re.search(name, one) for one in self.buttons)


class EncoreScreen:
    """A page that shows a game of Encore."""

    def __init__(self, page: Page, words: Words = ENGLISH) -> None:
        self.page = page
        self.words = words
        self.sheet = page.get_by_role("main").get_by_role("grid").first
        self.dice = page.get_by_role("group", name=re.compile(r"^(Dice|Dés|Würfel)$"))
        self.dock = page.get_by_role("region", name=re.compile(r"^(Dice and|Dés et|Würfel und) "))
        self.cross = self._button(words.cross)
        self.pass_button = self._button(words.passes)
        self.clear_button = self._button(f"^{words.clear}$")
        self.take_back_button = self._button(f"^{words.take_back}")
        self.next_roll_button = self._button(f"^{words.next_roll}$")
        self.turn_of = self._button(words.turn_of)
        self.result = page.locator(".over-card").get_by_role("heading", level=2)
        self.leader = page.locator(".leader")
        """What a missed checkpoint asks."""

    def _button(self, name: str) -> Locator:
        return self.dock.get_by_role("button", name=re.compile(name))

    def box(self, name: str) -> Locator:
        """Return a box of the sheet, such as H7."""
        return self.sheet.get_by_role("gridcell", name=re.compile(rf"^{name}, "))

    def die(self, face: str) -> Locator:
        """Return the dice with this face, as it is read out: ``yellow``, ``3``, ``Joker, any colour``."""
        return self.dice.get_by_role("button", name=face, exact=True)

    @property
    def glance(self) -> Glance:
        """What is to be seen now."""
        return Glance(self.page, self.words)

    @property
    def legal(self) -> set[str]:
        """The boxes that go with what is tried."""
        return set(self.glance.boxes(self.words.legal))

    @property
    def tried(self) -> set[str]:
        """The boxes that are about to be crossed."""
        return set(self.glance.boxes(self.words.tried))

    @property
    def crossed(self) -> set[str]:
        """The boxes that are crossed for good."""
        return set(self.glance.boxes(self.words.crossed))

    @property
    def turn(self) -> int:
        """The turn that the bar tells."""
        return self.glance.turn

    def press_die(self, face: str) -> None:
        """Press the first die with a face."""
        self.die(face).first.click()

    def tap(self, *boxes: str) -> None:
        """Tap boxes, one after the other."""
        for box in boxes:
            self.box(box).click()

    def confirm(self) -> None:
        """Cross what is tried."""
        self.cross.click()

    def pass_(self) -> None:
        """Cross nothing."""
        self.pass_button.click()

    def take_back(self) -> None:
        """Take back what was confirmed."""
        self.take_back_button.click()

    def next_roll(self) -> None:
        """Ask for the next roll."""
        self.next_roll_button.click()

    def await_choice(self) -> None:
        """Wait until somebody at this screen is to choose."""
        expect(self.pass_button).to_be_visible()

    def await_something(self) -> Glance:
        """Wait until somebody at this screen is to do something, or the game is over."""
        words = self.words
        self.page.wait_for_function(BUSY, arg=f"{words.passes}|{words.next_roll}|{words.turn_of}")
        return self.glance

    def choose(self, *, most: int = 5) -> None:
        """Tap framed boxes as long as there are any, but about so many at most, and confirm; else pass."""
        words = self.words
        self.await_choice()
        for tapped in range(10):
            seen = self.glance
            legal = seen.boxes(words.legal)
            if not legal or (tapped >= most and seen.button(words.cross)):
                break
            self.page.locator(f".board [data-box={legal[0]}]").click()
        if seen.button(words.cross):
            self.confirm()
        else:
            self.pass_()
        self.page.wait_for_function(DONE, arg=[words.turn, seen.turn, words.passes])

    def play_round(self, *, most: int = 5) -> None:
        """Do all that there is to do at this screen in a round, and ask for the next roll."""
        turn = self.await_something().turn
        self.play(lambda seen: seen.turn != turn or seen.setback, most=most)

    def play(self, done: Callable[[Glance], bool] = lambda _: False, *, most: int = 5) -> None:
        """Do whatever there is to do, until this is so or the game over."""
        while not (seen := self.await_something()).over and not done(seen):
            if seen.button(self.words.turn_of):
                self.turn_of.click()
            elif seen.button(self.words.next_roll):
                self.next_roll()
                expect(self.next_roll_button).to_be_hidden()
            else:
                self.choose(most=most)
