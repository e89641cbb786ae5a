import random
from typing import Any

import pytest

from sixdice.core.rules import TABLE, TimeUp
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.table.decider import ByBot, ClockUp, GoOn, Throw
from sixdice.table.draft import HOST, NEWCOMER
from sixdice.table.events import ClockStruck, Happened, Stood, StoodIn
from sixdice.table.steps import awaited_bots, due, next_step
from tests.table.driving import Desk, every_mode, moves


def started(mode: str = "encore-classic", *who: str, **more: Any) -> Desk:
    """Return a table whose seats are at screens of their own, at the first roll."""
    desk = Desk(mode, [*who, ""] if who else ["Ann", "Bo", ""], **more)
    desk.send(HOST, {"type": "remove-seat", "seat": len(desk.state.places)})
    desk.send(HOST, {"type": "start"})
    return desk


def phase(desk: Desk) -> str:
    return desk.state.phase


def choose(turn: int = 1, choice: str = "-") -> dict[str, object]:
    return {"type": "choose", "turn": turn, "choice": choice}


def names(desk: Desk, seat: int, command: dict[str, object]) -> list[str]:
    return [type(event).__name__ for event in desk.send(seat, command).events]


# Take-back until the round closes


def test_a_choice_can_be_taken_back_until_the_round_closes() -> None:
    desk = started()
    desk.send(1, choose())
    desk.send(1, {"type": "take-back", "turn": 1})
    desk.send(1, choose())
    desk.send(2, choose())
    assert desk.look()["game"]["turn"] == 2
    assert desk.refusal(1, {"type": "take-back", "turn": 1}) == "turn/closed"


def test_at_one_screen_the_round_closes_when_the_next_roll_is_asked_for() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    desk.send(HOST, {"type": "start"})
    desk.send(1, choose())
    desk.send(2, choose())
    desk.send(2, {"type": "take-back", "turn": 1})
    assert desk.refusal(1, {"type": "close", "turn": 1}) == "turn/not-all-chosen"
    desk.send(2, choose())
    desk.send(1, {"type": "close", "turn": 1})
    assert desk.look()["game"]["turn"] == 2
    assert desk.look()["game"]["faces"]


# Clocks and stand-ins


def test_a_turn_clock_strikes_when_it_is_up_and_not_before() -> None:
    desk = started(clock=30)
    begin = desk.state.since[1]
    step = next_step(desk.game, desk.state)
    assert step
    assert step.at == begin + 30
    assert due(desk.game, desk.state) == begin + 30
    for early in (0.0, 29.9):
        desk.now = begin + early
        assert desk.refusal(TABLE, ClockUp(1)) == "table/early"
        assert desk.refusal(TABLE, step.command) == "table/early"
    desk.now = begin + 30
    decided = desk.send(TABLE, ClockUp(2))
    assert decided.events[0] == ClockStruck(2)
    assert desk.refusal(TABLE, ClockUp(2)) == "table/early"  # it has passed: nobody waits for it
    desk.send(TABLE, ClockUp(1))
    assert desk.look()["game"]["turn"] == 2
    assert desk.state.since[1] >= begin + 30  # a new turn, a new clock


def test_without_a_clock_people_have_all_the_time_in_the_world() -> None:
    desk = started()
    desk.now += 10_000_000
    assert desk.refusal(TABLE, ClockUp(1)) == "table/early"
    assert next_step(desk.game, desk.state) is None
    assert due(desk.game, desk.state) is None


def test_who_has_acted_has_no_clock_and_taking_back_starts_it_again() -> None:
    desk = started(clock=30)
    desk.now += 10
    desk.send(1, choose())
    assert set(desk.state.since) == {2}
    desk.now += 10
    desk.send(1, {"type": "take-back", "turn": 1})
    assert desk.state.since[1] == pytest.approx(desk.state.since[2] + 20, abs=0.1)


def test_an_absent_seat_is_let_pass_at_once_and_comes_back() -> None:
    desk = started()
    desk.now += 5
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "pass"})
    assert next_step(desk.game, desk.state) == (desk.now, ClockUp(2))
    decided = desk.send(TABLE, ClockUp(2))
    assert not any(isinstance(event, ClockStruck) for event in decided.events)
    assert next_step(desk.game, desk.state) is None
    assert desk.refusal(TABLE, ClockUp(2)) == "table/nothing"
    assert desk.refusal(1, {"type": "return"}) == "table/no-stand-in"
    desk.send(2, {"type": "return"})
    assert desk.state.player(2) == ""
    assert desk.refusal(2, {"type": "return"}) == "table/no-stand-in"


def test_a_bot_stands_in_until_its_person_plays() -> None:
    desk = started()
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "normal"})
    (bot,) = awaited_bots(desk.state)
    assert (bot.seat, bot.bot) == (2, "normal")
    assert due(desk.game, desk.state) == bot.since
    assert desk.refusal(2, choose(9)) == "turn/closed"
    assert desk.state.player(2) == "normal"  # what was refused does not bring anybody back
    events = desk.send(2, choose()).events
    assert events[0] == StoodIn(2)
    assert desk.state.player(2) == ""
    assert desk.refusal(TABLE, ByBot(2, Choose(1, PASS))) == "table/no-bot"
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "pass"})
    assert desk.refusal(TABLE, ByBot(2, Choose(1, PASS))) == "table/no-bot"


def test_a_clock_starts_anew_for_who_comes_back() -> None:
    desk = started(clock=30)
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "normal"})
    desk.now += 100
    desk.send(2, {"type": "return"})
    assert desk.state.since[2] == desk.now
    assert desk.refusal(TABLE, ClockUp(2)) == "table/early"
    assert desk.refusal(TABLE, ClockUp(1)) == "ok"


def test_a_seat_removed_in_a_game_loses_its_keys_and_passes() -> None:
    desk = started()
    decided = desk.send(HOST, {"type": "remove-seat", "seat": 2})
    assert (decided.vacated, decided.events) == ((2,), (Stood(2), StoodIn(2, "pass")))
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "normal"})  # a bot can play on for it
    assert desk.state.player(2) == "normal"


# The end by agreement


def test_a_game_ends_when_all_people_agree() -> None:
    desk = started("encore-classic", "Ann", "Bo", "Cy", "bot easy")
    desk.send(1, {"type": "agree-to-end"})
    desk.send(2, {"type": "agree-to-end"})
    desk.send(1, {"type": "agree-to-end", "agree": False})
    assert [seat["agrees_to_end"] for seat in desk.look()["table"]["seats"]] == [False, True, False, False]
    desk.send(3, {"type": "agree-to-end"})
    assert phase(desk) == "playing"
    desk.send(1, {"type": "agree-to-end"})
    assert phase(desk) == "over"
    assert desk.look()["game"]["outcome"]["how"] == "agreed"


def test_who_is_stood_in_for_is_not_asked() -> None:
    desk = started("encore-classic", "Ann", "Bo", "Cy")
    desk.send(HOST, {"type": "stand-in", "seat": 3, "by": "pass"})
    desk.send(3, {"type": "agree-to-end"})
    desk.send(1, {"type": "agree-to-end"})
    assert phase(desk) == "playing"
    desk.send(2, {"type": "agree-to-end"})
    assert phase(desk) == "over"


def test_those_who_agreed_need_not_wait_for_one_who_goes() -> None:
    desk = started("encore-classic", "Ann", "Bo")
    desk.send(1, {"type": "agree-to-end"})
    desk.send(HOST, {"type": "remove-seat", "seat": 2})
    assert phase(desk) == "over"


def test_where_only_stand_ins_play_nobody_agrees_to_anything() -> None:
    desk = started("encore-classic", "Ann", "Bo")
    desk.send(HOST, {"type": "stand-in", "seat": 1, "by": "pass"})
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "pass"})
    assert phase(desk) == "playing"


@every_mode
def test_every_mode_can_be_ended_by_agreement(mode: str) -> None:
    desk = Desk(mode)
    desk.send(HOST, {"type": "start"})
    for seat in desk.state.seats:
        desk.send(seat, {"type": "agree-to-end"})
    assert phase(desk) == "over"
    assert desk.state.reveal
    assert desk.look()["game"]["over"]


# Dice


def test_real_dice_are_entered_by_somebody_who_sits_there() -> None:
    desk = started(dice="hand")
    game = desk.look()["game"]
    assert game["faces"] is None
    wanted = [die["faces"][0] for die in game["dice"]]
    assert next_step(desk.game, desk.state) is None
    assert desk.refusal(TABLE, Throw()) == "table/dice"
    for wrong, code in (
        ([], "roll/faces"),
        (wanted[:-1], "roll/dice"),
        ([*wanted[:-1], "7"], "roll/faces"),
        (["?"] * len(wanted), "roll/faces"),
    ):
        assert desk.refusal(2, {"type": "roll", "faces": wrong}) == code
    desk.send(2, {"type": "roll", "faces": wanted})
    assert desk.look()["game"]["faces"] == "".join(wanted)
    assert desk.refusal(1, {"type": "roll", "faces": wanted}) == "turn/not-now"
    desk.send(1, choose())
    assert names(desk, 2, choose()) == ["Happened", "Happened"]  # chosen and closed; no dice were thrown
    assert desk.look()["game"]["faces"] is None


def test_real_dice_of_the_word_game_need_no_pause() -> None:
    desk = started("words-classic", dice="hand")
    wanted = [die["faces"][0] for die in desk.look()["game"]["dice"]]
    assert desk.refusal(1, {"type": "roll", "faces": wanted[::-1]}).startswith("roll/")
    assert due(desk.game, desk.state) is None
    desk.send(1, {"type": "roll", "faces": wanted})
    assert desk.look()["game"]["faces"]


def test_the_table_throws_after_the_pause_that_the_game_makes() -> None:
    desk = started("words-classic")
    begin = desk.state.since[TABLE]
    assert next_step(desk.game, desk.state) == (begin + desk.game.pause, Throw())
    desk.now = begin + desk.game.pause - 0.1
    assert desk.refusal(TABLE, Throw()) == "table/early"
    desk.now = begin + desk.game.pause
    desk.send(TABLE, Throw())
    assert desk.look()["game"]["faces"]
    assert desk.refusal(TABLE, Throw()) == "table/early"


def test_timers_of_the_rules_strike_when_they_are_due() -> None:
    desk = started("words-limited")
    desk.now += desk.game.pause
    desk.send(TABLE, Throw())
    step = next_step(desk.game, desk.state)
    assert step
    assert step.command == TimeUp("round", 0)
    assert step.at == pytest.approx(desk.now + 30)
    assert due(desk.game, desk.state) == step.at
    assert desk.refusal(TABLE, step.command).startswith("t")
    desk.now = step.at
    desk.send(TABLE, step.command)
    assert desk.look()["game"]["round"] == 2


def test_a_seat_that_is_let_pass_agrees_to_close_in_the_word_game() -> None:
    desk = started("words-classic")
    desk.now += desk.game.pause
    desk.send(TABLE, Throw())
    desk.send(HOST, {"type": "stand-in", "seat": 2, "by": "pass"})
    step = next_step(desk.game, desk.state)
    assert step
    assert step.command == ClockUp(2)
    desk.send(TABLE, ClockUp(2))
    assert desk.look()["game"]["agreed"] == [2]
    assert next_step(desk.game, desk.state) != step
    desk.send(1, {"type": "agree-to-close", "round": 1})
    assert desk.look()["game"]["round"] == 2


def test_rolls_follow_by_themselves_and_are_stored_with_what_they_follow() -> None:
    desk = started("encore-classic", "Ann", "Bo")
    rng = random.Random(1)
    for _ in range(20):
        seat, command = rng.choice(moves(desk.look(), rng))
        events = desk.send(seat, command).events
        assert all(isinstance(event, Happened) for event in events)
        assert desk.look()["game"]["faces"]


# A game that only waits to be told to go on


def test_at_one_screen_the_clock_asks_for_the_next_roll_when_nobody_does() -> None:
    desk = Desk("encore-solo", ["Ann"], clock=30)
    desk.send(HOST, {"type": "start"})
    desk.send(1, choose())
    step = next_step(desk.game, desk.state)
    assert step
    assert (step.at, step.command) == (desk.state.latest + 30, GoOn())
    assert desk.refusal(TABLE, GoOn()) == "table/early"
    desk.now = step.at
    desk.send(TABLE, GoOn())
    assert desk.state.play.turn == 2
    assert desk.refusal(TABLE, GoOn()) == "table/early"
    desk.now += 30
    assert desk.refusal(TABLE, GoOn()) == "table/nothing"


def test_a_table_that_everybody_has_left_stands_still() -> None:
    desk = started("encore-classic", "Ann", "Bo")
    for seat in (1, 2):
        desk.send(HOST, {"type": "stand-in", "seat": seat, "by": "pass"})
    assert desk.state.deserted()
    assert next_step(desk.game, desk.state) is None
    assert due(desk.game, desk.state) is None
    desk.send(1, {"type": "return"})
    assert next_step(desk.game, desk.state) is not None  # Bo passes again as long as Ann is there


def test_who_leaves_takes_their_agreement_along() -> None:
    desk = started("encore-classic", "Ann", "Bo", "Cy")
    desk.send(2, {"type": "agree-to-end"})
    desk.send(HOST, {"type": "remove-seat", "seat": 2})
    desk.send(NEWCOMER, {"type": "sit", "name": "Di"})
    desk.send(1, {"type": "agree-to-end"})
    desk.send(3, {"type": "agree-to-end"})
    assert phase(desk) == "playing"


def test_a_seat_is_removed_by_its_place_or_not_at_all() -> None:
    desk = Desk("encore-classic", ["Ann", "", "Bo"])
    remove = {"type": "remove-seat", "seat": 2, "place": 2}
    desk.send(HOST, remove)
    assert desk.refusal(HOST, remove) == "table/moved"
    assert [place.name for place in desk.state.places] == ["Ann", "Bo"]


def test_who_sits_down_from_elsewhere_makes_it_more_than_one_screen() -> None:
    desk = Desk("encore-classic", ["Ann", "Bo"])
    assert desk.state.one_screen
    desk.send(HOST, {"type": "add-seat"})
    desk.send(NEWCOMER, {"type": "sit", "name": "Cy"})
    assert not desk.state.one_screen
