"""A finished game, looked at again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.neighbours import play
from tests.browser.replaying import ReplayScreen
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.tables import OPEN, Table, person
from tests.browser.throws import BLACK, Throw, at_two, throw
from tests.serving import Server


@pytest.fixture(scope="module")
def encore(server: Server) -> Table:
    """A game of Encore that was played to its end."""
    table = Table.open(server, "encore", person("Ann"), OPEN, wish={"mode": "classic"})
    table.sit("Bo")
    play(table.start())
    return table


@pytest.fixture(scope="module")
def words(server: Server) -> Table:
    """A game of word dice that all have ended after three rounds: one to Ann, one to nobody, one to Bo."""
    table = at_two(server, "Bo")
    throw(table)
    table.send({"type": "propose", "round": 1, "word": "Cat"}, 2)
    table.send({"type": "propose", "round": 1, "word": "Bear"}, 1)
    throw(table, BLACK)
    for seat in (1, 2):
        table.send({"type": "agree-to-close", "round": 2}, seat)
    throw(table, Throw(4, "green", "BORVA"))
    table.send({"type": "propose", "round": 3, "word": "Bratislava"}, 2)
    table.end()
    return table


@pytest.mark.long
def test_the_host_looks_at_a_game_of_word_dice_step_by_step(screens: Screens, words: Table) -> None:
    replay = ReplayScreen.open(screens.open(PHONE), words, words.host)
    told = [replay.sentence.inner_text()]
    replay.stands_at(0)
    for step in range(1, replay.last + 1):
        replay.press("One step on")
        replay.stands_at(step)
        told.append(replay.sentence.inner_text())
    assert told == [
        "Round 1: Animals, beginning with B; the dice are B O R V A.",
        "Bo: Cat does not count, must begin with B.",
        "Ann: Bear, 3 tokens.",
        "Round 1 is over: all places are taken.",
        "Round 2: Animals, with none of B O R V A.",
        "Ann has nothing more to say. Bo has nothing more to say. Round 2 is over: nobody had more to say.",
        "Round 3: Cities, beginning with B; the dice are B O R V A.",
        "Bo: Bratislava, 4 tokens.",
        "Round 3 is over: all places are taken.",
        "Ended because everybody agreed.",
    ]
    expect(replay.page.get_by_role("heading", name="Bo wins")).to_be_visible()
    expect(replay.page.get_by_role("textbox")).to_have_count(0)
    replay.press("To the beginning")
    replay.stands_at(0)
    expect(replay.page.get_by_role("heading", name="Animals")).to_be_visible()
    replay.press("Next round")
    replay.stands_at(4)


def test_somebody_with_a_watch_link_looks_at_a_game_of_encore(screens: Screens, encore: Table) -> None:
    replay = ReplayScreen.open(screens.open(DESK), encore, encore.watch)
    replay.stands_at(0)
    expect(replay.status).to_contain_text("Turn 1 of")
    replay.press("To the end")
    replay.stands_at(replay.last)
    outcome = encore.look()["game"]["outcome"]
    scores = outcome["scores"]
    for score in scores:
        expect(
            replay.page.get_by_role("main").get_by_text(str(score).replace("-", "−")).first
        ).to_be_visible()
    replay.press("One step back")
    replay.stands_at(replay.last - 1)
    replay.press("To the beginning")
    replay.press("Next completed column or colour")
    expect(replay.sentence).to_contain_text(re.compile("column|colour"))
    assert 0 < replay.step < replay.last


@pytest.mark.long
@pytest.mark.parametrize("game", ["encore", "words"])
def test_the_line_is_moved_by_keys(screens: Screens, request: pytest.FixtureRequest, game: str) -> None:
    replay = ReplayScreen.open(
        screens.open(DESK), request.getfixturevalue(game), request.getfixturevalue(game).host
    )
    keys = replay.page.keyboard
    for focused in (False, True):
        if focused:
            replay.line.focus()
        keys.press("End")
        replay.stands_at(replay.last)
        keys.press("ArrowLeft")
        replay.stands_at(replay.last - 1)
        keys.press("Home")
        replay.stands_at(0)
        keys.press("ArrowRight")
        replay.stands_at(1)


@pytest.mark.long
@pytest.mark.parametrize("game", ["encore", pytest.param("words", marks=pytest.mark.long)])
def test_the_line_is_moved_by_the_mouse(screens: Screens, request: pytest.FixtureRequest, game: str) -> None:
    table = request.getfixturevalue(game)
    replay = ReplayScreen.open(screens.open(DESK), table, table.host)
    box = replay.line.bounding_box()
    assert box
    mouse = replay.page.mouse
    middle = box["y"] + box["height"] / 2
    mouse.move(box["x"] + 8, middle)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, middle, steps=4)
    assert abs(replay.step - replay.last / 2) <= 1 + replay.last / 20
    mouse.move(box["x"] + box["width"] - 2, middle, steps=4)
    mouse.up()
    replay.stands_at(replay.last)
    mouse.click(box["x"] + 2, middle)
    replay.stands_at(0)


@pytest.mark.long
def test_it_plays_by_itself_and_pauses(screens: Screens, words: Table) -> None:
    replay = ReplayScreen.open(screens.open(DESK), words, words.host, step=9)
    for name in ("Speed 1 ×", "Speed 2 ×"):
        replay.press(name)
    expect(replay.page.get_by_role("button", name="Speed 4 ×")).to_be_visible()
    replay.stands_at(8)
    replay.press("Play")
    expect(replay.page.get_by_role("button", name="Pause")).to_be_visible()
    replay.stands_at(9)
    expect(replay.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    replay.page.keyboard.press("Home")
    replay.page.evaluate("document.activeElement.blur()")
    replay.page.keyboard.press("Space")
    expect(replay.line).not_to_have_value("0")
    replay.page.keyboard.press("Space")
    expect(replay.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stood = replay.step
    replay.page.keyboard.press("ArrowLeft")
    replay.stands_at(stood - 1)


def test_the_host_shares_a_link_to_a_step(screens: Screens, words: Table) -> None:
    screen = screens.open(DESK)
    screen.context.grant_permissions(["clipboard-read", "clipboard-write"])
    replay = ReplayScreen.open(screen, words, words.host, step=3)
    replay.press("Menu")
    replay.press("Copy a link for anybody")
    expect(replay.page.get_by_text("The link is copied.")).to_be_visible()
    link = str(replay.page.evaluate("navigator.clipboard.readText()"))
    other = screens.open(PHONE)
    other.page.goto(link)
    guest = ReplayScreen(other.page)
    guest.stands_at(2)
    expect(guest.sentence).to_have_text("Ann: Bear, 3 tokens.")
    guest.press("Menu")
    expect(guest.page.get_by_text("The link works for whoever has been at this table.")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Copy a link for anybody")).to_have_count(0)


@pytest.mark.long
def test_a_game_that_goes_on_is_looked_at_again(screens: Screens, server: Server) -> None:
    table = at_two(server, "Bo")
    throw(table)
    replay = ReplayScreen.open(screens.open(DESK), table, table.watch)
    expect(replay.sentence).to_contain_text("The game is not over yet.")
    table.send({"type": "propose", "round": 1, "word": "Bear"}, 1)
    replay.press("Look again")
    expect(replay.line).to_have_attribute("max", "2")
    replay.press("One step on")
    expect(replay.sentence).to_contain_text("Ann: Bear, 3 tokens.")


def test_a_table_one_may_not_see_is_not_replayed(screens: Screens, words: Table) -> None:
    screen = screens.open(PHONE)
    screen.allow("request", "console")
    page = screen.go(f"/#r/{words.id}/1")
    expect(page.get_by_role("heading", name=re.compile("There is no such table"))).to_be_visible()
    expect(page.get_by_role("link", name="To the start")).to_be_visible()
