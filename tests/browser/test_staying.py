"""Nothing is lost: not by a reload, not without a network, not when the server restarts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.encore import EncoreScreen
from tests.browser.screens import Screens
from tests.browser.serving import OPTIONS
from tests.browser.sizes import DESK, PHONE
from tests.browser.tables import Table, person
from tests.serving import Server

OFFLINE = "No connection. Nothing is lost"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be stopped."""
    with Server(tmp_path / "tables.sqlite", *OPTIONS) as running:
        yield running


def rolled(server: Server) -> Table:
    """Open a solo game with a known roll."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    table.send({"type": "roll", "faces": list("yb23")}, 1)
    return table


def test_a_reload_in_the_middle_of_a_choice_loses_nothing_that_was_confirmed(
    screens: Screens, server: Server
) -> None:
    table = rolled(server)
    screen = screens.open(PHONE, reduced_motion=True)
    game = EncoreScreen(screen.visit(table, table.seats[1]))
    legal = game.legal
    game.tap("H6")
    screen.page.reload()
    game.await_choice()
    assert (game.turn, game.legal, game.tried) == (1, legal, set())
    game.tap("H6", "H7")
    game.confirm()
    expect(game.take_back_button).to_be_visible()
    screen.page.reload()
    expect(game.take_back_button).to_be_visible()
    assert game.tried == {"H6", "H7"}
    game.next_roll()
    expect(screen.page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    screen.page.reload()
    expect(screen.page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    assert game.crossed == {"H6", "H7"}


def test_a_table_is_found_again_on_the_start_page(screens: Screens, server: Server) -> None:
    table = rolled(server)
    screen = screens.open(PHONE, reduced_motion=True)
    page = screen.visit(table, table.seats[1])
    page.get_by_role("link", name="To the start").click()
    page.get_by_role("link", name="Encore · Solo").click()
    EncoreScreen(page).await_choice()


def test_without_a_network_a_notice_is_shown_and_what_was_chosen_arrives_later(
    screens: Screens, server: Server
) -> None:
    table = rolled(server)
    screen = screens.open(PHONE, reduced_motion=True)
    screen.allow("console", "request")
    game = EncoreScreen(screen.visit(table, table.seats[1]))
    notice = screen.page.get_by_text(OFFLINE)
    expect(notice).to_have_count(0)
    screen.context.set_offline(True)
    expect(notice).to_be_visible()
    game.tap("H6", "H7")
    game.confirm()
    assert "choice" not in table.look(table.seats[1])["own"][0]
    screen.context.set_offline(False)
    expect(notice).to_be_hidden()
    expect(game.take_back_button).to_be_visible()
    assert table.look(table.seats[1])["own"][0]["choice"] == "y2:H6,H7"


def test_a_server_that_restarts_is_waited_for(browser: Browser, own_server: Server) -> None:
    table = rolled(own_server)
    screens = Screens(browser, own_server.url)
    screen = screens.open(DESK, reduced_motion=True)
    screen.allow("console", "request")
    game = EncoreScreen(screen.visit(table, table.seats[1]))
    notice = screen.page.get_by_text(OFFLINE)
    own_server.stop()
    expect(notice).to_be_visible()
    game.tap("H6", "H7")
    game.confirm()
    own_server.start()
    expect(notice).to_be_hidden()
    expect(game.next_roll_button).to_be_visible()
    game.next_roll()
    expect(screen.page.get_by_role("heading", name="Enter your throw")).to_be_visible()
    assert table.look(table.seats[1])["game"]["turn"] == 2
    assert game.crossed == {"H6", "H7"}
    assert screens.close() == []
