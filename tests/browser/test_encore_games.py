"""Whole games of Encore, from the start page to the end, by what the page shows."""

import re

from playwright.sync_api import expect

from tests.browser.encore import EncoreScreen
from tests.browser.held import Held
from tests.browser.screens import Screens
from tests.browser.sizes import DESK, PHONE
from tests.browser.start import StartScreen


def test_a_solo_game_is_played_by_taps_alone(screens: Screens) -> None:
    page = StartScreen(screens.open(PHONE, reduced_motion=True)).choose("Solo")
    game = EncoreScreen(page)
    game.await_choice()
    for turn in range(1, 31):
        assert game.turn == turn
        game.play_round()
    expect(game.result).to_have_text(re.compile(r"^−?\d+ points?$"))
    expect(page.get_by_text(re.compile("^Rank "))).to_be_visible()
    told = Held(page).look()["game"]
    assert told["turn"] == 31
    assert game.result.inner_text().split()[0] == str(told["outcome"]["scores"][0]).replace("-", "−")
    assert len(game.crossed) > 30


def test_a_classic_game_against_a_bot_begins_with_one_tap_and_ends_with_a_winner(screens: Screens) -> None:
    start = StartScreen(screens.open(DESK, reduced_motion=True))
    start.call_me("Ann")
    start.play()
    game = EncoreScreen(start.page)
    for _ in range(3):
        game.play_round()
    held = Held(start.page)
    held.play_little(lambda told: told["game"]["turn"] >= 8)
    expect(start.page.get_by_role("banner")).to_contain_text("Turn 8")
    game.play_round()
    menu = start.page.get_by_role("button", name="Menu")
    menu.click()
    start.page.get_by_text("End the game").click()
    start.page.get_by_role("button", name="Yes, end it now").click()
    expect(game.result).to_have_text(re.compile(r"You win!|Normal bot wins|share the win"))
    expect(start.page.get_by_role("dialog")).to_have_count(0)
    scores = start.page.get_by_role("row", name=re.compile("^(Ann|Normal bot)"))
    totals = [int(row.inner_text().split()[-1].replace("−", "-")) for row in scores.all()[:2]]
    assert totals == sorted(held.look()["game"]["outcome"]["scores"], reverse=True)
