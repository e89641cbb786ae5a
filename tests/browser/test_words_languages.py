"""Word dice in the three languages of the page; the words keep theirs."""

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Screens
from tests.browser.sizes import DESK, LANGUAGES, PHONE
from tests.browser.throws import at_two, throw
from tests.browser.words import WordScreen
from tests.serving import Server


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_in_every_language(screens: Screens, server: Server, language: str) -> None:
    table = at_two(server, "Bo", "Cy", language="fr")
    page = screens.open(PHONE, language=language).visit(table, table.seats[1])
    words = WordScreen(page, language[:2], "fr")
    throw(table)
    expect(words.theme).to_have_text("Animaux")
    expect(words.theme).to_have_attribute("lang", "fr")
    expect(page.get_by_role("main").get_by_text(words.labels.begins).first).to_be_visible()
    expect(words.status).to_contain_text(f"{words.labels.round} 1")
    assert words.asked().initial(words.labels.initial) == "B"
    words.say("Baleine")
    expect(words.line("Baleine")).to_contain_text(words.labels.first)
    for seat in (2, 3):
        table.send({"type": "agree-to-close", "round": 1}, seat)
    expect(words.status).to_contain_text(f"{words.labels.round} 2")


def test_another_language_in_the_middle_of_a_round_keeps_the_game(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", mode="limited")
    page = screens.open(DESK).visit(table, table.seats[1])
    words = WordScreen(page)
    throw(table)
    words.say("Bear")
    expect(words.line("Bear")).to_contain_text("1st")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Deutsch").click()
    german = WordScreen(page, "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(german.line("Bear")).to_contain_text("1.")
    assert german.asked().letters == "BORVA"
    expect(german.hand("Du")).to_contain_text("3")
    assert german.tokens == {"Du": 3, "Bo": 0}
    page.keyboard.press("Escape")
    expect(german.input).to_be_focused()
    german.say("Badger")
    expect(german.hand("Du")).to_contain_text("4")
    page.reload()
    expect(german.line("Badger")).to_be_visible()
