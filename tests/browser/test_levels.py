"""Bots are chosen by their level: each game has its own, and older tables keep what they have."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from sixdice.table.rooms import NewTable
from tests.browser.gathering import GatheringScreen, follow
from tests.browser.screens import Screens
from tests.browser.serving import OPTIONS
from tests.browser.sizes import DESK, PHONE
from tests.browser.start import StartScreen
from tests.browser.tables import OPEN, Table, person
from tests.server.older import older_table
from tests.serving import Server

LEVELS = ["Easy bot", "Normal bot", "Hard bot", "Expert bot"]


def labels(select: Locator) -> list[str]:
    """Return what can be chosen, in its order; a form may still be opening."""
    expect(select).to_be_visible()
    return select.locator("option").all_inner_texts()


def shown(select: Locator) -> str:
    """Return what is chosen, as it is read."""
    return str(select.evaluate("select => select.selectedOptions[0]?.label ?? ''"))


def test_a_new_table_of_encore_offers_four_levels_and_begins_with_normal(screens: Screens) -> None:
    start = StartScreen(screens.open(DESK))
    start.game("Encore").get_by_role("button", name="Choose").click()
    form = start.page.get_by_role("dialog", name="Encore")
    seat = form.get_by_label("Seat 2", exact=True)
    assert labels(seat)[:4] == LEVELS
    assert "bot" not in "".join(labels(seat)[4:])
    assert shown(seat) == "Normal bot"
    says = form.get_by_role("listitem").nth(1).get_by_role("paragraph")
    told = set()
    for level in labels(seat)[:4]:
        seat.select_option(label=level)
        told.add(says.inner_text())
    assert len(told) == 4
    form.get_by_role("button", name="Add a seat").click()
    assert shown(form.get_by_label("Seat 3", exact=True)) == "Normal bot"
    seat.select_option(label="Expert bot")
    form.get_by_role("button", name="Play", exact=True).click()
    expect(form).to_be_hidden()
    expect(start.page.get_by_text("Expert bot").first).to_be_visible()


def test_word_dice_has_levels_and_words_of_its_own(screens: Screens) -> None:
    start = StartScreen(screens.open(DESK))
    start.game("Word dice").get_by_role("button", name="Choose").click()
    form = start.page.get_by_role("dialog", name="Word dice")
    seat = form.get_by_label("Seat 2", exact=True)
    assert labels(seat)[:3] == ["Easy bot", "Normal bot", "Hard bot"]
    assert "Expert bot" not in labels(seat)
    assert shown(seat) == "Easy bot"
    expect(form.get_by_text("Takes its time and knows common words.").first).to_be_visible()


@pytest.fixture
def older(tmp_path: Path) -> NewTable:
    """A table stored before there were levels; its store is closed before a browser's loop is there."""
    return older_table(tmp_path, "Ann", "bot greedy", "bot random", "")


def test_an_older_table_shows_its_bots_by_name_until_the_host_changes_them(
    older: NewTable, browser: Browser, tmp_path: Path
) -> None:
    with Server(tmp_path / "tables.db", *OPTIONS, log=tmp_path / "log") as server:
        screens = Screens(browser, server.url)
        link = f"{server.url}/#t/{older.room.table.id}/{older.host}"
        table = GatheringScreen(follow(screens.open(PHONE), link))
        greedy, random = (table.seats.nth(at).get_by_role("combobox") for at in (1, 2))
        expect(greedy).to_be_visible()
        assert (shown(greedy), labels(greedy)) == ("Normal bot", LEVELS)
        assert (shown(random), labels(random)) == ("Random bot", [*LEVELS, "Random bot"])
        random.select_option(label="Hard bot")
        expect(random.locator("option")).to_have_count(4)
        assert shown(random) == "Hard bot"
        assert not screens.close()


def test_the_host_has_a_bot_of_any_level_play_for_somebody(screens: Screens, server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), OPEN)
    table.sit("Bo")
    table.start()
    page = follow(screens.open(PHONE), table.link(table.host))
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_text("Players", exact=True).click()
    bo = menu.get_by_role("listitem").filter(has=page.get_by_text("Bo", exact=True))
    select = bo.get_by_role("combobox", name="Have a bot play")
    expect(select).to_be_visible()
    assert shown(select) == "Have a bot play …"
    assert labels(select)[1:] == LEVELS
    select.select_option(label="Expert bot")
    expect(bo.get_by_text("Expert bot plays for them")).to_be_visible()
    bo.get_by_role("button", name="Let pass").click()
    expect(bo.get_by_text("is let pass")).to_be_visible()
    assert shown(select) == "Have a bot play …"
