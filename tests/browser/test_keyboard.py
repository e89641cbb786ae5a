"""Nobody needs a mouse: a whole turn, the menu and the rules by keys alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.encore import EncoreScreen
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE, Size
from tests.browser.start import StartScreen
from tests.browser.tables import Table, person
from tests.serving import Server

MOST_TABS = 60
QUICK = 25
"""How often keys follow each other as quickly as they can."""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.fixture
def table(server: Server) -> Table:
    """A solo game with a known roll: yellow, any colour, two, any number."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    table.send({"type": "roll", "faces": list("yx2?")}, 1)
    return table


@pytest.fixture
def game(screens: Screens, table: Table) -> EncoreScreen:
    return EncoreScreen(screens.open(DESK, reduced_motion=True).visit(table, table.seats[1]))


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if target.evaluate("node => node === document.activeElement"):
            return
    pytest.fail(f"Tab does not lead to {target}")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def test_a_whole_turn_by_keys(game: EncoreScreen) -> None:
    page = game.page
    tab_to(page, game.box("H4"))
    press(page, "ArrowDown", "ArrowDown")
    expect(game.box("H6")).to_be_focused()
    press(page, "y", "2")
    expect(game.die("yellow")).to_have_attribute("aria-pressed", "true")
    expect(game.die("2")).to_have_attribute("aria-pressed", "true")
    press(page, "Space", "ArrowRight", "Space")
    expect(game.box("I6")).to_be_focused()
    assert game.tried == {"H6", "I6"}
    press(page, "Escape")
    assert game.tried == set()
    press(page, "Space", "ArrowLeft", "Space")
    assert game.tried == {"H6", "I6"}
    press(page, "Enter")
    expect(game.take_back_button).to_be_visible()
    tab_to(page, game.take_back_button)
    press(page, "Enter")
    game.await_choice()
    press(page, "j", "0")
    expect(game.die("Joker, any colour")).to_have_attribute("aria-pressed", "true")
    expect(game.die("Joker, any number")).to_have_attribute("aria-pressed", "true")
    press(page, "Escape", "p")
    expect(game.next_roll_button).to_be_visible()
    press(page, "n")
    expect(page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    assert game.turn == 2


@pytest.mark.long
def test_the_border_of_the_sheet_holds(game: EncoreScreen) -> None:
    tab_to(game.page, game.box("H4"))
    press(game.page, "Home")
    expect(game.box("A4")).to_be_focused()
    press(game.page, "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    expect(game.box("A1")).to_be_focused()
    press(game.page, "End")
    expect(game.box("O1")).to_be_focused()


def test_arrows_go_as_the_sheet_lies(screens: Screens, table: Table) -> None:
    game = EncoreScreen(screens.open(PHONE, reduced_motion=True).visit(table, table.seats[1]))
    tab_to(game.page, game.box("H4"))
    before = game.box("H4").bounding_box()
    press(game.page, "ArrowRight")
    after = game.page.locator(":focus").bounding_box()
    assert before
    assert after
    assert after["x"] > before["x"]
    assert after["y"] == pytest.approx(before["y"], abs=1)


@pytest.mark.parametrize("name", ["Menu", "Rules"])
def test_a_dialog_opens_and_closes_and_gives_the_focus_back(game: EncoreScreen, name: str) -> None:
    page = game.page
    opener = page.get_by_role("banner").get_by_role("button", name=name)
    dialog = page.get_by_role("dialog", name=name)
    tab_to(page, opener)
    for close in ("Escape", "Enter"):
        press(page, "Enter")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("node => node.contains(document.activeElement)")
        press(page, "y", "p")
        if close == "Enter":
            tab_to(page, dialog.get_by_role("button", name="Close"))
        press(page, close)
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()
    game.await_choice()


def test_a_dialog_opens_again_as_soon_as_it_is_closed(game: EncoreScreen) -> None:
    """However quick one is: no key is lost while it closes."""
    page = game.page
    opener = page.get_by_role("banner").get_by_role("button", name="Menu")
    dialog = page.get_by_role("dialog", name="Menu")
    tab_to(page, opener)
    for _ in range(QUICK):
        press(page, "Enter")
        expect(dialog).to_be_visible()
        press(page, "Escape")
        expect(opener).to_be_focused()
        press(page, "Enter")
        page.evaluate(TWO_FRAMES)
        assert dialog.is_visible()
        press(page, "Escape")
        page.evaluate(TWO_FRAMES)
        assert dialog.is_hidden()


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=lambda size: size.name)
def test_a_game_is_begun_by_keys(screens: Screens, size: Size) -> None:
    page = StartScreen(screens.open(size, reduced_motion=True)).page
    tab_to(page, page.get_by_role("region", name="Encore").get_by_role("button", name="Choose"))
    press(page, "Enter")
    form = page.get_by_role("dialog", name="Encore")
    tab_to(page, form.get_by_role("radio", name="Classic"))
    press(page, "ArrowDown")
    expect(form.get_by_role("radio", name="Solo")).to_be_checked()
    tab_to(page, form.get_by_role("button", name="Play"))
    press(page, "Enter")
    EncoreScreen(page).await_choice()
