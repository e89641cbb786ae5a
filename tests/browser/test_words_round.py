"""A round of word dice, as those see it who play it at several devices."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE, Size
from tests.browser.tables import Table
from tests.browser.throws import BEARS, BLACK, at_two, throw
from tests.browser.words import WordScreen
from tests.serving import Server

WATCH = """() => {
    window.looks = [];
    const look = () => looks.push([
        document.querySelector("#theme")?.textContent.trim() ?? "",
        [...document.querySelectorAll(".letter-dice > li")].map((die) => die.textContent.trim()).join(""),
    ]);
    look();
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""
"""Note the theme and the letters after everything that changes on the page."""


def joined(screens: Screens, table: Table, *seats: int, size: Size = DESK) -> Iterator[WordScreen]:
    """Open a screen for each of these seats."""
    return (WordScreen(screens.open(size).visit(table, table.seats[seat])) for seat in seats)


def frames_of(page: Page) -> list[str]:
    """Collect what the server tells a page from now on."""
    told: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(str(frame)))

    page.on("websocket", listen)
    return told


@pytest.mark.long
def test_theme_and_dice_are_revealed_to_all_by_one_update(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    pages = [screens.open(PHONE), screens.open(DESK)]
    told = [frames_of(screen.page) for screen in pages]
    both = [WordScreen(screen.visit(table, table.seats[seat])) for seat, screen in enumerate(pages, start=1)]
    for words in both:
        words.page.evaluate(WATCH)
    throw(table)
    for words in both:
        expect(words.theme).to_have_text("Animals")
        looks = words.page.evaluate("looks")
        assert looks[0] == ["", ""]
        assert {tuple(look) for look in looks} == {("", ""), ("Animals", "BORVA")}
        expect(words.dice.first).to_have_accessible_name("B, green, the initial")
        expect(words.page.get_by_text("Theme 2 · begins with B")).to_be_visible()
    numbers = [
        [re.findall(r'"seq":(\d+)', frame) for frame in frames if '"rolled"' in frame] for frames in told
    ]
    assert len(numbers[0]) == 1
    assert numbers[0] == numbers[1]


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, DESK], ids=lambda size: size.name)
def test_the_line_is_focused_when_a_round_begins_after_a_word_and_after_a_dialog(
    screens: Screens, server: Server, size: Size
) -> None:
    table = at_two(server, "Bo", mode="limited")
    [words] = joined(screens, table, 1, size=size)
    throw(table)
    expect(words.input).to_be_focused()
    words.page.keyboard.type("Bear")
    words.send.click()
    expect(words.line("Bear")).to_contain_text("+3")
    expect(words.input).to_be_focused()
    expect(words.input).to_have_value("")
    for name in ("Rules", "Menu"):
        words.page.get_by_role("button", name=name).click()
        expect(words.page.get_by_role("dialog", name=name)).to_be_visible()
        expect(words.input).not_to_be_focused()
        words.page.keyboard.press("Escape")
        expect(words.input).to_be_focused()


def test_a_refused_word_comes_back_selected_with_its_reason_and_a_pause(
    screens: Screens, server: Server
) -> None:
    table = at_two(server, "Bo")
    ann, bo = joined(screens, table, 1, 2)
    throw(table)
    ann.say("Cat")
    expect(ann.input).to_have_value("Cat")
    expect(ann.input).to_have_accessible_description("must begin with B")
    assert ann.input.evaluate("field => [field.selectionStart, field.selectionEnd]") == [0, 3]
    expect(ann.page.get_by_role("button", name=re.compile("^Wait [12] s$"))).to_be_disabled()
    expect(bo.line("Cat")).to_contain_text("must begin with B")
    expect(bo.send).to_be_enabled()
    ann.page.keyboard.type("Bear")
    expect(ann.input).to_have_value("Bear")
    expect(ann.input).to_have_accessible_description("")
    expect(ann.send).to_be_enabled()
    ann.page.keyboard.press("Enter")
    expect(ann.hand("You")).to_contain_text("3")
    expect(bo.hand("Ann")).to_contain_text("3")


def test_everybody_sees_who_was_first_and_by_how_much(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", "Cy")
    ann, bo = joined(screens, table, 1, 2)
    throw(table)
    bo.say("Bear")
    expect(ann.line("Bear")).to_contain_text(re.compile(r"Bo\s*Bear\s*1st · \d+\.\d\ss\s*\+3"))
    expect(bo.line("Bear")).to_contain_text(re.compile(r"You\s*Bear\s*1st · \d+\.\d\ss\s*\+3"))
    expect(bo.page.get_by_text("You are done for this round.")).to_be_visible()
    expect(bo.input).to_have_count(0)
    expect(ann.status).to_contain_text("1 place left")
    ann.say("bear")
    expect(ann.input).to_have_accessible_description("“Bear” was said already")
    expect(ann.send).to_be_enabled()
    ann.say("Badger")
    expect(bo.line("Badger")).to_contain_text(re.compile(r"Ann\s*Badger\s*\+\d+\.\d\ss\s*\+3"))
    expect(bo.page.get_by_role("heading", name="Round 1 · all places are taken")).to_be_visible()
    expect(bo.page.get_by_role("button", name="84 tokens to be won")).to_be_visible()
    expect(bo.hand("Ann")).to_contain_text("3")
    assert bo.tokens == {"Ann": 3, "You": 3, "Cy": 0}


@pytest.mark.parametrize(("votes", "tokens"), [("Strike it", "0"), ("It counts", "2")])
def test_a_doubted_word_is_voted_on(screens: Screens, server: Server, votes: str, tokens: str) -> None:
    table = at_two(server, "Bo", "Cy")
    bo, cy = joined(screens, table, 2, 3)
    throw(table)
    table.send({"type": "propose", "round": 1, "word": "Blurgh"}, 1)
    expect(cy.line("Blurgh")).to_contain_text("proposed")
    bo.line("Blurgh").get_by_role("button", name="Doubt").click()
    for words, doubter in ((bo, "You doubt it"), (cy, "Bo doubts it")):
        vote = words.page.get_by_role("region", name="Does “Blurgh” count?")
        expect(vote).to_be_focused()
        expect(vote).to_contain_text(f"Ann said it. {doubter}")
        expect(words.page.get_by_text("Everything waits for the vote.")).to_be_visible()
    bo.page.get_by_role("button", name=votes).click()
    expect(cy.page.get_by_text("1 of 2 voted")).to_be_visible()
    expect(bo.page.get_by_role("button", name=votes)).to_have_count(0)
    cy.page.get_by_role("button", name=votes).click()
    for words in (bo, cy):
        expect(words.hand("Ann")).to_contain_text(tokens)
        expect(words.line("Blurgh")).to_contain_text("struck by vote" if tokens == "0" else "+2")
        expect(words.input).to_be_focused()


@pytest.mark.long
def test_a_black_roll_forbids_its_letters(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    ann, bo = joined(screens, table, 1, 2)
    throw(table, BLACK)
    expect(ann.page.get_by_text("Theme 2 · with none of these letters")).to_be_visible()
    expect(ann.dice.first).to_have_accessible_name("B, green")
    ann.say("Cat")
    expect(ann.input).to_have_accessible_description("has A")
    bo.say("Chicken")
    expect(ann.line("Chicken")).to_contain_text("+4")
    expect(ann.hand("Bo")).to_contain_text("4")
    expect(ann.page.get_by_role("heading", name="Round 1 · the first word wins")).to_be_visible()


@pytest.mark.long
def test_a_round_ends_when_its_time_is_up(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", clock=2)
    [words] = joined(screens, table, 1)
    throw(table)
    expect(words.page.get_by_role("timer", name="Time left")).to_contain_text(re.compile("[12] s"))
    expect(words.page.get_by_role("heading", name="Round 1 · time is up")).to_be_visible()
    expect(words.page.get_by_text("Nobody found a word.")).to_be_visible()
    expect(words.status).to_contain_text("Round 2")


@pytest.mark.long
def test_a_round_ends_when_nobody_has_more_to_say(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    ann, bo = joined(screens, table, 1, 2)
    throw(table)
    ann.nothing.click()
    expect(ann.nothing).to_have_count(0)
    expect(ann.input).to_be_focused()
    expect(bo.hand("Ann")).to_contain_text("has nothing more to say")
    bo.nothing.click()
    for words in (ann, bo):
        expect(words.page.get_by_role("heading", name="Round 1 · nobody had more to say")).to_be_visible()


def test_in_open_themes_a_word_names_its_theme_and_closes_it(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo", mode="open")
    ann, bo = joined(screens, table, 1, 2)
    throw(table, BEARS)
    themes = ann.page.get_by_role("list", name="Themes of the card")
    ann.input.fill("Bear")
    expect(ann.input).to_have_accessible_description("Choose its theme.")
    expect(ann.send).to_be_disabled()
    themes.get_by_role("button", name="Animals").click()
    expect(ann.input).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(bo.line("Bear")).to_contain_text("Animals")
    expect(themes.get_by_role("listitem").nth(1)).to_contain_text("(closed)")
    ann.page.keyboard.type("3Bacon")
    expect(ann.input).to_have_value("Bacon")
    expect(themes.get_by_role("button", name="Food and drink")).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Enter")
    expect(bo.line("Bacon")).to_contain_text("Food and drink")
