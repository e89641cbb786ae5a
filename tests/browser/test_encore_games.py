"""Whole games of Encore, from the start page to the end, by what the page shows."""

import re

from playwright.sync_api import expect

from tests.browser.encore import EncoreScreen
from tests.browser.held import Held
from tests.browser.screens import Screens
from tests.browser.sizes import DESK
from tests.browser.start import StartScreen
from tests.serving import JSON

COLOURS = "gyorb"


def somebody_has_a_colour(told: JSON) -> bool:
    """Say whether a game is about to end."""
    seats = told["game"]["seats"]
    return any(set(COLOURS) & set(seat.get("first", "") + seat.get("later", "")) for seat in seats)


def test_a_solo_game_is_played_by_taps_alone(screens: Screens) -> None:
    page = StartScreen(screens.open(DESK, reduced_motion=True)).choose("Solo")
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
    held.play_little(somebody_has_a_colour)
    game.play()
    expect(game.result).to_have_text(re.compile(r"You win!|Normal bot wins|share the win"))
    scores = start.page.get_by_role("row", name=re.compile("^(Ann|Normal bot)"))
    totals = [int(row.inner_text().split()[-1].replace("−", "-")) for row in scores.all()[:2]]
    assert totals == sorted(held.look()["game"]["outcome"]["scores"], reverse=True)


def test_a_mission_is_played_by_two_at_one_device_and_the_leader_decides(screens: Screens) -> None:
    start = StartScreen(screens.open(DESK, reduced_motion=True))
    start.call_me("Ann")
    page = start.choose("Co-op mission", "Somebody here", mission="Mission 1", names=["Bo"])
    game = EncoreScreen(page)
    game.play_round(most=1)
    held = Held(page)
    held.play_little(lambda told: told["game"]["turn"] == 10)
    expect(page.get_by_role("banner")).to_contain_text("Turn 10 of 27")
    game.play(lambda seen: seen.setback, most=1)
    expect(page.get_by_role("heading", name="A checkpoint was missed")).to_be_visible()

    expect(page.get_by_role("button", name="Pay 4 jokers")).to_be_enabled()
    page.get_by_role("button", name="Ann: one fewer").click()
    expect(page.get_by_role("button", name="1 to go")).to_be_disabled()
    page.get_by_role("button", name="Bo: one more").click()
    page.get_by_role("button", name="Pay 4 jokers").click()
    expect(game.leader).to_be_hidden()
    paid = page.get_by_text(re.compile(r"Jokers paid: Ann \d, Bo \d\.")).first.inner_text()
    assert sum(map(int, re.findall(r"\d", paid))) == 4

    held.play_little(lambda told: told["game"].get("setback") is not None)
    if held.look()["table"]["phase"] == "playing":
        expect(page.get_by_text("One die leaves for good.")).to_be_visible()
        page.get_by_role("button", name="A number die").click()
        expect(game.leader).to_be_hidden()
        held.play_little(lambda told: told["game"]["turn"] == 26)
        game.play(most=1)
    expect(game.result).to_have_text("Mission lost")
    expect(page.get_by_text("The goal was not reached.")).to_be_visible()
    assert held.look()["game"]["outcome"]["result"] == "lost"
