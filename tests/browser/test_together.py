"""Several browsers at one table: people come by a link, play, see no secrets, and play again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.encore import EncoreScreen
from tests.browser.gathering import GatheringScreen, follow, link_in_menu
from tests.browser.held import Held
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.start import StartScreen
from tests.browser.tables import OPEN, Table, person
from tests.serving import Server


def invited(screens: Screens, *names: str) -> list[Page]:
    """Have Ann invite others from the start page, and all sit down; return their pages, Ann's first."""
    start = StartScreen(screens.open(DESK, reduced_motion=True))
    start.call_me("Ann")
    host = GatheringScreen(start.choose("Classic", *("A friend, by link" for _ in names)))
    pages, link = [host.page], host.link
    for name in names:
        expect(host.start_button).to_be_disabled()
        guest = GatheringScreen(follow(screens.open(DESK, reduced_motion=True), link))
        guest.sit(name)
        expect(host.seats.filter(has_text=name)).to_be_visible()
        pages.append(guest.page)
    return pages


def end_by_agreement(first: Page, second: Page) -> None:
    """Have one say in the menu that the game may end here, and the other, who is asked there, agree."""
    first.get_by_role("button", name="Menu").click()
    menu = first.get_by_role("dialog", name="Menu")
    menu.get_by_text("End the game", exact=True).click()
    menu.get_by_role("button", name="Agree to end").click()
    second.get_by_role("button", name="Menu: End the game").click()
    second.get_by_role("button", name="Agree to end").click()


def test_two_browsers_play_and_play_again(screens: Screens) -> None:
    pages = invited(screens, "Ben")
    GatheringScreen(pages[0]).start()
    games = [EncoreScreen(page) for page in pages]
    for turn in (1, 2, 3, 4):
        for game in games:
            expect(game.page.get_by_role("banner")).to_contain_text(f"Turn {turn}")
        active = games[int(Held(pages[0]).look()["game"]["active"]) - 1]
        for game in sorted(games, key=lambda game: game is not active):
            game.choose()
    end_by_agreement(*pages)
    for game in games:
        expect(game.result).to_be_visible()
    pages[1].get_by_role("button", name="Play again").click()
    for page in pages:
        expect(page.get_by_role("region", name="Who plays")).to_contain_text("Ben")
    GatheringScreen(pages[1]).start()
    for game in games:
        expect(game.page.get_by_role("banner")).to_contain_text("Turn 1")
        game.choose()
    expect(games[0].page.get_by_role("banner")).to_contain_text("Turn 2")


@pytest.mark.long
def test_four_browsers_play_some_rounds(screens: Screens) -> None:
    pages = invited(screens, "Ben", "Cleo", "Dora")
    GatheringScreen(pages[0]).start()
    games = [EncoreScreen(page) for page in pages]
    for turn in (1, 2):
        for game in games:
            expect(game.page.get_by_role("banner")).to_contain_text(f"Turn {turn}")
            game.choose()
    for game in games:
        expect(game.page.get_by_role("banner")).to_contain_text("Turn 3")
    crossed = {len(game.crossed) for game in games}
    assert crossed != {0}
    assert len(Held(pages[0]).look()["game"]["seats"]) == 4


def test_nobody_is_told_what_others_have_chosen_before_the_round_closes(
    screens: Screens, server: Server
) -> None:
    table = Table.open(server, "encore", person("Ann"), OPEN, dice="hand", wish={"mode": "classic"})
    table.sit("Bo")
    table.start()
    table.send({"type": "roll", "faces": list("yyb123")}, 1)
    screen = screens.open(DESK, reduced_motion=True)
    heard: list[str] = []
    screen.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame)))
    )
    page = screen.visit(table, table.seats[1])
    game = EncoreScreen(page)
    other = page.get_by_role("button", name=re.compile("^Bo"))
    with server.client(table.id, [table.seats[2]]) as client:
        expect(other).to_contain_text("is choosing")
        client.ask({"type": "choose", "turn": 1, "choice": "y3:H6,H7,I7"}, 2)
        expect(other).to_contain_text("ready")
    assert not any("y3:H6,H7,I7" in frame for frame in heard if '"options"' not in frame)
    assert other.locator(".tried, .crossed").count() == 0
    game.tap("H6")
    game.pass_()
    expect(other.get_by_role("img", name="3 boxes crossed")).to_be_visible()
    assert any('"choices":["-","y3:H6,H7,I7"]' in frame for frame in heard)


def test_a_second_device_sees_and_plays_the_same_seat(screens: Screens, server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    table.send({"type": "roll", "faces": list("yb23")}, 1)
    first = EncoreScreen(screens.open(DESK, reduced_motion=True).visit(table, table.seats[1]))
    link = link_in_menu(first.page, "Continue on another device", "Show link for Ann")
    second = EncoreScreen(follow(screens.open(PHONE, reduced_motion=True), link))
    assert second.legal == first.legal
    second.tap("H6", "H7")
    second.confirm()
    expect(first.take_back_button).to_be_visible()
    assert first.tried == {"H6", "H7"}
    first.take_back()
    expect(second.pass_button).to_be_visible()
    first.tap("H5", "H4")
    first.confirm()
    expect(second.next_roll_button).to_be_visible()
    second.next_roll()
    expect(first.page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    assert first.crossed == second.crossed == {"H5", "H4"}


def test_three_people_pass_one_device_on(screens: Screens, server: Server) -> None:
    table = Table.open(server, "encore", person("Ann"), person("Bo"), person("Cy"), dice="hand")
    table.start()
    active = int(table.look()["game"]["active"])
    names = ["Ann", "Bo", "Cy"]
    order = [names[active - 1], *(name for name in names if name != names[active - 1])]
    table.send({"type": "roll", "faces": list("yob123")}, 1)
    keys = [table.seats[seat] for seat in (1, 2, 3)]
    game = EncoreScreen(screens.open(PHONE, reduced_motion=True).visit(table, table.host, *keys))
    for name in order:
        game.page.get_by_role("button", name=f"{name}’s turn").click()
        expect(game.sheet).to_have_accessible_name(f"The sheet of {name}")
        assert game.crossed == game.tried == set()
        game.press_die("yellow")
        game.press_die("2")
        game.tap("H6", "I6" if name == "Bo" else "H7")
        game.confirm()
        expect(game.page.get_by_role("button", name=f"Undo {name}’s")).to_be_visible()
    expect(game.next_roll_button).to_be_visible()
    assert [seat["choice"] for seat in table.look(*keys)["own"]] == ["y2:H6,H7", "y2:H6,I6", "y2:H6,H7"]
    game.next_roll()
    expect(game.page.get_by_role("banner")).to_contain_text("Turn 2")
