"""What the start page keeps of before: games that were played here, and records of games."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.neighbours import play
from tests.browser.replaying import ReplayScreen
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.tables import OPEN, Table, person
from tests.browser.throws import at_two, throw
from tests.browser.words import WordScreen
from tests.serving import Server

ROUND = """[Game "words"]
[Mode "classic"]
[Language "en"]
[Card "1"]
[Players "Ann,Bo"]

1. theme 2 | initial green | green=B white=O yellow=R red=V blue=A
  1 {said}
"""
"""The record of one round; a bear has three of its letters."""

BAD = {
    "no record at all": "Dear diary, today we played dice.",
    "a word that does not fit": ROUND.format(said="Cat +1"),
}


def open_record(page: Page, path: Path) -> None:
    """Choose a file on the start page."""
    page.get_by_label("Open a recorded game").set_input_files(path)


def saved(page: Page, link: str, folder: Path) -> Path:
    """Save a record by a link; return the file."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=link).click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def test_tables_are_found_again_and_forgotten(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    throw(table)
    screen = screens.open(PHONE)
    words = WordScreen(screen.visit(table, table.seats[1]))
    expect(words.input).to_be_focused()
    page = words.page
    page.get_by_role("link", name="To the start").click()
    recent = page.get_by_role("region", name="Running and recent games")
    page.get_by_role("link", name=re.compile("Continue.*Word dice · Classic.*Ann, Bo")).click()
    expect(words.theme).to_have_text("Animals")
    expect(words.input).to_be_focused()
    table.end()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    page.get_by_role("link", name="To the start").first.click()
    expect(recent.get_by_role("link", name=re.compile("over"))).to_be_visible()
    page.reload()
    expect(recent.get_by_role("link")).to_have_count(1)
    recent.get_by_role("button", name="Remove from the list: Word dice, Ann, Bo").click()
    expect(recent).to_have_count(0)
    page.reload()
    expect(page.get_by_role("region", name="Word dice")).to_be_visible()
    expect(recent).to_have_count(0)


def test_a_finished_record_is_saved_and_opens_as_a_replay(
    screens: Screens, server: Server, tmp_path: Path
) -> None:
    table = at_two(server, "Bo")
    throw(table)
    table.send({"type": "propose", "round": 1, "word": "Bear"}, 1)
    table.end()
    replay = ReplayScreen.open(screens.open(DESK), table, table.host)
    replay.press("Menu")
    path = saved(replay.page, "Save the record file", tmp_path)
    text = path.read_text(encoding="utf-8")
    assert path.suffix == ".sdr"
    assert text.startswith('[Game "words"]')
    assert "  1 Bear +3\n" in text
    other = screens.open(PHONE)
    open_record(other.go(), path)
    opened = ReplayScreen(other.page)
    expect(opened.page).to_have_url(re.compile(r"#r/[\w-]+/1$"))
    assert table.id not in other.page.url
    opened.press("To the end")
    expect(opened.page.get_by_role("heading", name="Ann wins")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", ["encore", "words"])
def test_an_unfinished_record_is_played_on(
    screens: Screens, server: Server, tmp_path: Path, game: str
) -> None:
    wish: dict[str, object] = {"mode": "classic"} if game == "encore" else {"language": "fr", "clock": 0}
    table = Table.open(server, game, person("Ann"), OPEN, wish=wish)
    table.sit("Bo")
    table.start()
    play(table, stop=lambda told: told["game"].get("turn", 0) == 4 or told["game"].get("round", 0) == 4)
    page = screens.open(DESK).visit(table, table.host)
    page.get_by_role("button", name="Menu").click()
    path = saved(page, "Save the record", tmp_path)
    page = screens.open(DESK).go()
    open_record(page, path)
    expect(page).to_have_url(re.compile(r"#t/[\w-]+$"))
    assert table.id not in page.url
    expect(page.get_by_role("banner")).to_contain_text(re.compile("(Turn|Round) 4"))
    if game == "words":
        expect(page.get_by_role("button", name="Ann says it")).to_be_visible()
        expect(page.get_by_role("button", name="Bo says it")).to_be_visible()
    else:
        expect(page.get_by_role("grid").first).to_be_visible()


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_does_not_hold_is_refused_and_nothing_is_lost(
    screens: Screens, server: Server, tmp_path: Path, what: str
) -> None:
    table = at_two(server, "Bo")
    screen = screens.open(PHONE)
    screen.allow("request", "console")
    page = screen.visit(table, table.seats[1])
    page.get_by_role("link", name="To the start").click()
    page.get_by_label("You play as").fill("Ann")
    path = tmp_path / "game.sdr"
    path.write_text(BAD[what], encoding="utf-8")
    open_record(page, path)
    alert = page.get_by_role("alert")
    expect(alert).to_be_visible()
    assert len(alert.inner_text()) > len("no record")
    expect(page).to_have_url(re.compile("/#?$"))
    expect(page.get_by_label("You play as")).to_have_value("Ann")
    expect(page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(1)
    good = tmp_path / "good.sdr"
    good.write_text(ROUND.format(said="Bear +3"), encoding="utf-8")
    open_record(page, good)
    expect(
        page.get_by_role("button", name="Enter this roll").or_(page.get_by_label("Your word"))
    ).to_be_visible()
