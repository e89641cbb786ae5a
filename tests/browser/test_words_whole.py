"""Whole games of word dice, from the start page to the last token, with the words typed in the page."""

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.words import WordScreen

TOKENS = 90
"""All that there are: a game ends when they are won."""


@pytest.mark.parametrize(
    ("language", "browser_language"), [pytest.param("en", "en-GB", marks=pytest.mark.long), ("fr", "fr-FR")]
)
def test_classic_against_a_bot_by_one_tap(screens: Screens, language: str, browser_language: str) -> None:
    words = WordScreen(screens.open(PHONE, language=browser_language).go(), language, language)
    card = words.page.get_by_role("region", name=words.labels.game)
    card.get_by_role("button", name=words.labels.play_bot).tap()
    said = words.play()
    assert sum(tokens(words)) == TOKENS
    assert len(said) >= 10
    expect(words.input).to_have_count(0)


@pytest.mark.parametrize(
    ("mode", "spoken"),
    [
        ("Limited", "English"),
        ("Open themes", "French"),
        pytest.param("Limited", "French", marks=pytest.mark.long),
        pytest.param("Open themes", "English", marks=pytest.mark.long),
    ],
)
def test_other_modes_as_they_are_chosen(screens: Screens, mode: str, spoken: str) -> None:
    words = WordScreen(screens.open(DESK).go(), "en", {"English": "en", "French": "fr"}[spoken])
    page = words.page
    page.get_by_role("region", name="Word dice").get_by_role("button", name="Choose …").click()
    dialog = page.get_by_role("dialog", name="Word dice")
    dialog.get_by_role("radio", name=mode).check()
    dialog.get_by_label("Language of the words").select_option(label=spoken)
    dialog.get_by_role("combobox", name="Seat 2").select_option(label="Easy bot")
    dialog.get_by_role("button", name="Play", exact=True).click()
    words.play()
    assert sum(tokens(words)) == TOKENS
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_game_against_a_bot_ends_at_once_where_one_agrees_to_it(screens: Screens) -> None:
    words = WordScreen(screens.open(DESK).go())
    page = words.page
    page.get_by_role("region", name="Word dice").get_by_role("button", name="Play against a bot").click()
    expect(words.input).to_be_focused()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("End the game").click()
    page.get_by_role("button", name="Yes, end it now").click()
    expect(page.get_by_text("You ended the game here.").first).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(words.status).to_contain_text("Round 1")
    expect(words.input).to_be_focused()


def tokens(words: WordScreen) -> list[int]:
    """Return what everybody has in the end, the best first."""
    lines = words.page.get_by_role("main").get_by_role("list").first.get_by_role("listitem")
    found = [int(line.split()[-2]) for line in lines.all_inner_texts()]
    assert found == sorted(found, reverse=True)
    return found
