"""Bots and people who are away: what they do at a table, also when their view has travelled."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from sixdice.core.cups import SeededCup
from sixdice.core.errors import SetupError
from sixdice.core.log import Log
from sixdice.core.rules import Roll, TimeUp
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.library import published_sheet
from sixdice.encore.sheet import Sheet, sheet_of
from sixdice.encore.state import Setback
from sixdice.server.games import GAMES
from sixdice.table.game import Game, Intention
from sixdice.words.cards import house_card
from sixdice.words.commands import AgreeToClose, Propose
from tests.driving import at, log_from, mission, setup
from tests.server.games.cases import ENCORE, WORDS, Case, every_case, every_game
from tests.words.driving import Table
from tests.words.driving import game as word_game

AnyLog = Log[Any, Any, Any, Any, Any]


def travelled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 -- our own


@every_case
def test_a_view_that_has_travelled_is_the_same(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 21)):
        if step % 20 == 0:
            for seat in (None, *case.setup.seats):
                assert travelled(log.view(seat)) == log.view(seat)
        if step > 100:
            break


def test_views_travel_light() -> None:
    log: AnyLog = Log(ENCORE.rules, setup("classic", 6))
    log.send(Roll(tuple("gyx25?")))
    assert log.view(1).options
    assert len(pickle.dumps(log.view(1))) < 6_000
    table = Table(word_game("classic", 6, card=house_card(1, "fr")))
    table.roll("1 green BORVA")
    assert len(pickle.dumps(table.log.view(1))) < 6_000


def test_a_sheet_travels_without_its_tables_and_has_them_once_a_process() -> None:
    sheet = published_sheet("pink")
    tables = sheet.placements
    assert len(pickle.dumps(sheet)) < 400
    again: Sheet = travelled(sheet)
    assert again == sheet
    assert again is travelled(sheet) is sheet_of(sheet.name, sheet.rows)
    assert again.placements == tables


def intention_elsewhere(name: str, bot: str, view: bytes, seed: int) -> Intention | None:
    return GAMES[name].intention(bot, pickle.loads(view), seed)  # noqa: S301 -- our own


def test_another_process_means_the_same() -> None:
    encore: AnyLog = Log(ENCORE.rules, setup("classic", 2))
    encore.send(Roll(tuple("gyx25?")))
    words = Table(word_game("classic", 2, bots=frozenset({2}))).log
    words.send(Roll(("2", "green", *"BORVA")), 0, 1.0)
    asked = [("encore", "greedy", encore.view(2), 5), ("words", "hard", words.view(2), 5)]
    with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
        for name, bot, view, seed in asked:
            meant = elsewhere.submit(intention_elsewhere, name, bot, pickle.dumps(view), seed).result(60)
            assert meant
            assert meant == GAMES[name].intention(bot, view, seed)


TURNS = {"easy": 40, "normal": 40, "hard": 8, "expert": 5}
"""How many turns of a game are looked at: those who think longest are asked least."""


@pytest.mark.parametrize("bot", TURNS)
@pytest.mark.parametrize(
    "game",
    [
        setup("classic", 2),
        setup("solo", 1),
        setup("coop", 3, goal=mission("colours 3", "10:9:6,19:40,27:60")),
    ],
)
def test_bots_play_a_game_of_encore(bot: str, game: Any) -> None:
    log: AnyLog = Log(ENCORE.rules, game)
    cup = SeededCup(3)
    looks_ahead = bot == "expert" or (bot == "hard" and game.mission)  # as long as it has time
    while not (awaiting := log.awaiting()).over and log.state.turn < TURNS[bot]:
        if awaiting.dice:
            log.send(Roll(cup.roll(ENCORE.next_roll(log.state), awaiting.dice)))
            continue
        for seat in game.seats:
            if seat in log.awaiting().must:
                meant = ENCORE.intention(bot, travelled(log.view(seat)), 7)
                assert meant
                assert looks_ahead or meant == ENCORE.intention(bot, log.view(seat), 7)
                assert 0 < meant.seconds < 10
                log.send(meant.command, seat)
    assert ENCORE.intention(bot, log.view(1), 7) is None
    assert ENCORE.intention(bot, log.view(None), 7) is None


def test_bots_play_rounds_of_words() -> None:
    game = word_game("classic", 3, card=house_card(1, "fr"), bots=frozenset({1, 2, 3}))
    log: AnyLog = Log(WORDS.rules, game)
    cup, now, spoken = SeededCup(4), 0.0, 0
    while log.state.round < 6:
        awaiting = log.awaiting()
        if awaiting.dice:
            log.send(Roll(cup.roll(WORDS.next_roll(log.state), awaiting.dice)), 0, now)
            continue
        plans: list[tuple[float, int, Any]] = [
            (timer.due, 0, TimeUp(timer.name, timer.number)) for timer in awaiting.timers
        ]
        for seat, bot in zip(game.seats, WORDS.bot_names(), strict=True):
            if meant := WORDS.intention(bot, travelled(log.view(seat)), 7):
                plans.append((log.state.at + meant.seconds, seat, meant.command))
        now, actor, command = min(plans, key=lambda plan: plan[:2])
        spoken += isinstance(command, Propose)
        log.send(command, actor, now)
    assert spoken > 5
    assert WORDS.intention("hard", log.view(None), 7) is None


@every_game
def test_there_is_no_other_bot(game: Game) -> None:
    log: AnyLog = Log(game.rules, setup("solo", 1) if game is ENCORE else word_game("classic", 2))
    log.send(Roll(tuple("gy25") if game is ENCORE else ("1", "green", *"BORVA")))
    for bot in game.bot_names():
        assert game.intention(bot, log.view(1), 1)
    with pytest.raises(SetupError):
        game.intention("tea", log.view(1), 1)


def test_who_is_away_passes_in_encore() -> None:
    log: AnyLog = log_from(at(setup("classic", 2, ask_to_close=True), turn=5))
    assert ENCORE.idle(log.view(1)) is None
    log.send(Roll(tuple("gyx25?")))
    assert ENCORE.idle(log.view(2)) is None
    passing = ENCORE.idle(log.view(1))
    assert isinstance(passing, Choose)
    log.send(passing, 1)
    assert ENCORE.idle(log.view(1)) is None
    log.send(ENCORE.idle(log.view(2)), 2)
    assert ENCORE.idle(log.view(2)) is None
    assert ENCORE.idle(log.view(None)) is None


def test_an_absent_leader_bears_what_hurts_least() -> None:
    log = log_from(at(setup("coop", 2), 11, jokers=(8, 5), setback=Setback(10, "jokers", 4)))
    assert ENCORE.idle(log.view(1)) == PayJokers(10, (4, 0))
    assert ENCORE.idle(log.view(2)) is None
    log = log_from(at(setup("coop", 2), 20, setback=Setback(19, "die")))
    assert isinstance(ENCORE.idle(log.view(1)), LoseDie)


def test_who_is_away_agrees_to_close_a_round_of_words() -> None:
    table = Table(word_game("classic", 3))
    assert WORDS.idle(table.log.view(1)) is None
    table.roll("1 green BORVA")
    assert WORDS.idle(table.log.view(1)) == AgreeToClose(1)
    table.say(2, "Bzzzt")
    table.agree(1)
    assert WORDS.idle(table.log.view(1)) is None
    assert WORDS.idle(table.log.view(2)) is None
    assert WORDS.idle(table.log.view(3)) == AgreeToClose(1)
    table.appeal(1, 1, at=1.0)
    assert WORDS.idle(table.log.view(3)) is None
    assert WORDS.idle(table.log.view(None)) is None


def test_a_table_waits_before_a_round_of_words_only() -> None:
    assert (ENCORE.pause, WORDS.pause) == (0.0, 5.0)
