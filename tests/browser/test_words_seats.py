"""Word dice at one screen for several, with real dice, and for those who only watch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE, TABLET
from tests.browser.throws import at_one_screen, at_two, throw
from tests.browser.words import WordScreen
from tests.serving import Server


@pytest.mark.long
def test_three_people_at_one_screen_from_the_start_page(screens: Screens) -> None:
    words = WordScreen(screens.open(TABLET).go())
    page = words.page
    page.get_by_label("You play as").fill("Ann")
    page.get_by_role("region", name="Word dice").get_by_role("button", name="Choose …").click()
    dialog = page.get_by_role("dialog", name="Word dice")
    dialog.get_by_role("button", name="Add a seat").click()
    for seat, name in ((2, "Bo"), (3, "Cy")):
        dialog.get_by_role("combobox", name=f"Seat {seat}").select_option(label="Somebody here")
        dialog.get_by_role("textbox", name=f"Name at seat {seat}").fill(name)
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(words.input).to_be_focused()
    for name in ("Ann", "Bo", "Cy"):
        expect(page.get_by_role("button", name=f"{name} says it")).to_be_enabled()
        expect(page.get_by_role("button", name=f"{name} has nothing more to say")).to_be_visible()
    for name in ("Ann", "Cy", "Bo"):
        page.get_by_role("button", name=f"{name} has nothing more to say").click()
    expect(words.status).to_contain_text("Round 2")


def test_each_at_one_screen_speaks_doubts_and_votes_for_themselves(screens: Screens, server: Server) -> None:
    table = at_one_screen(server, "Ann", "Bo", "Cy")
    words = WordScreen(screens.open(DESK).visit(table, *table.seats.values()))
    page = words.page
    throw(table)
    words.input.fill("Blurgh")
    page.get_by_role("button", name="Bo says it").click()
    expect(words.line("Blurgh")).to_contain_text("Bo")
    expect(words.input).to_be_focused()
    expect(page.get_by_role("button", name="Bo says it")).to_have_count(0)
    words.line("Blurgh").get_by_role("button", name="Cy doubts").click()
    for name in ("Ann", "Cy"):
        page.get_by_role("group", name=name).get_by_role("button", name="Strike it").click()
    expect(words.line("Blurgh")).to_contain_text("struck by vote")
    expect(words.input).to_be_focused()
    page.keyboard.type("Bear3")
    expect(words.line("Bear")).to_contain_text(re.compile(r"Cy.*\+3"))
    expect(words.hand("Cy")).to_contain_text("3")
    assert words.tokens == {"Ann": 0, "Bo": 0, "Cy": 3}


@pytest.mark.long
def test_real_dice_are_tapped_in(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    ann = WordScreen(screens.open(PHONE).visit(table, table.seats[1]))
    bo = WordScreen(screens.open(DESK).visit(table, table.seats[2]))
    enter = ann.page.get_by_role("button", name="Enter this roll")
    faces = [("Theme", "2 Animals"), ("Colour", "green"), ("green", "B"), ("white", "O"), ("yellow", "R")]
    for die, face in [*faces, ("pink", "V"), ("blue", "A")]:
        expect(enter).to_be_disabled()
        group = ann.page.get_by_role("group", name=die, exact=True)
        group.get_by_role("button", name=face, exact=True).tap()
        expect(group.get_by_role("button", pressed=True)).to_have_accessible_name(face)
    enter.tap()
    for words in (ann, bo):
        expect(words.theme).to_have_text("Animals")
        assert words.asked().letters == "BORVA"
        expect(words.dice.first).to_have_accessible_name(re.compile("the initial"))


def test_who_watches_sees_everything_and_can_do_nothing(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", "Cy")
    words = WordScreen(screens.open(PHONE).visit(table, table.watch))
    expect(words.page.get_by_role("heading", name="Ann throws")).to_be_visible()
    throw(table)
    table.send({"type": "propose", "round": 1, "word": "Blurgh"}, 2)
    expect(words.theme).to_have_text("Animals")
    expect(words.dice).to_have_count(5)
    expect(words.line("Blurgh")).to_contain_text("Bo")
    table.send({"type": "appeal", "round": 1, "number": 1}, 3)
    expect(words.page.get_by_role("region", name="Does “Blurgh” count?")).to_contain_text("0 of 2 voted")
    buttons = words.page.get_by_role("button").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert buttons == ["88 tokens to be won", "Menu", "Rules"]
    expect(words.page.get_by_role("textbox")).to_have_count(0)
