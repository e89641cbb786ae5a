"""Records that tables write and read: the same game comes back, and nonsense is a RecordError."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.errors import RecordError
from sixdice.core.log import Log, replay
from sixdice.core.rules import EndGame, Roll, Seat
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.table.game import Game
from sixdice.words.setup import PAUSE
from tests.driving import at, log_from, setup
from tests.server.games.cases import CASES, ENCORE, WORDS, Case, every_case, every_game, played
from tests.words.driving import Table
from tests.words.driving import game as word_game

AnyLog = Log[Any, Any, Any, Any, Any]


def bots_tag(game: Any) -> dict[str, str]:
    bots: frozenset[Seat] = getattr(game, "bots", frozenset())
    return {"Bots": ",".join("easy" if seat in bots else "-" for seat in game.seats)} if bots else {}


@every_case
def test_a_record_is_read_as_the_game_it_was(case: Case) -> None:
    log = played(case)
    text = case.game.write_record(case.setup, log.events, {"Seed": "31", **bots_tag(case.setup)})
    again = case.game.read_record(text)
    tags = {"Seed": "31", **bots_tag(case.setup)}
    assert case.game.write_record(again.setup, again.events, tags) == text
    state = replay(case.game.rules, again.setup, again.events)
    assert state.outcome == log.state.outcome
    assert case.game.rules.start(again.setup)


@pytest.mark.parametrize("case", [case for case in CASES if case.game is ENCORE], ids=lambda case: case.name)
def test_a_game_of_encore_comes_back_wherever_it_stopped(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 32)):
        told = (
            log.state.faces or not case.setup.ask_to_close
        )  # a record does not tell that a round was closed
        if step % 61 == 0 and told and not log.state.setback:
            text = ENCORE.write_record(case.setup, log.events, {})
            again = ENCORE.read_record(text, one_screen=case.setup.ask_to_close)
            assert again.setup == case.setup
            assert again.seconds == 0
            assert replay(ENCORE.rules, again.setup, again.events) == log.state


def test_events_come_back_in_the_order_of_the_record() -> None:
    log: AnyLog = Log(ENCORE.rules, setup("classic", 2))
    for turn in (1, 2):
        log.send(Roll(tuple("gyx25?")))
        for seat in sorted(log.setup.seats, key=lambda seat: seat != log.state.active):
            log.send(Choose(turn, log.view(seat).options[0]), seat)
    again = ENCORE.read_record(ENCORE.write_record(log.setup, log.events, {}))
    assert list(again.events) == log.events


def test_a_game_of_words_is_played_on_from_its_record() -> None:
    table = Table(word_game("classic", 3))
    table.roll("1 green BORVA", 2.0)
    table.say(1, "Bono", at=4.0)
    table.time_up("round")
    table.roll("1 green BORVA", 100.0)
    table.say(2, "Bach", at=104.0)
    text = WORDS.write_record(table.log.setup, table.log.events, {})
    again = WORDS.read_record(text)
    assert again.seconds == 90.0
    assert again.setup.pause == PAUSE
    log: AnyLog = Log(WORDS.rules, again.setup, again.events)
    assert log.state.hands == table.state.hands
    assert log.state.round == 2
    assert log.state.due == again.seconds + 90
    assert min(timer.due for timer in log.awaiting().timers) > again.seconds


def test_no_record_and_more_than_one() -> None:
    for game in (ENCORE, WORDS):
        one = game.write_record(setup("solo", 1) if game is ENCORE else word_game(), [], {})
        assert game.read_record(one).events == ()
        for text in ("", "\n\n; a comment\n", one + one):
            with pytest.raises(RecordError) as caught:
                game.read_record(text)
            assert caught.value.code == "record/count"


def test_a_record_of_the_other_game_or_of_none() -> None:
    text = ENCORE.write_record(setup("solo", 1), [], {})
    with pytest.raises(RecordError) as caught:
        WORDS.read_record(text)
    assert "record/game" in {fault.code for fault in caught.value.faults}
    with pytest.raises(RecordError) as caught:
        ENCORE.read_record("1. 1 | gy25 | -\n")
    assert caught.value.code == "record/no-tag"


def test_all_faults_are_listed() -> None:
    text = '[Game "encore"]\n[Mode "tea"]\n[Sheets "tea"]\n[Players "Ann"]\n\n1. 1 | gz25 | -\n'
    with pytest.raises(RecordError) as caught:
        ENCORE.read_record(text)
    assert {(fault.code, fault.line) for fault in caught.value.faults} >= {
        ("setup/sheet", 3),
        ("notation/face", 6),
    }


def test_a_finished_game_is_read_too() -> None:
    log = log_from(at(setup("solo", 1)))
    log.send(Roll(tuple("gy25")))
    log.send(Choose(1, PASS), 1)
    log.send(EndGame())
    again = ENCORE.read_record(ENCORE.write_record(log.setup, log.events, {}))
    assert list(again.events) == log.events


RECORDS = {
    game.name: [
        game.write_record(case.setup, played(case).events[:60], {}) for case in CASES if case.game is game
    ]
    for game in (ENCORE, WORDS)
}


@every_game
@settings(max_examples=60)
@given(data=st.data())
def test_any_text_is_a_game_or_a_record_error(game: Game, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(RECORDS[game.name]) | st.text())
    for _ in range(data.draw(st.integers(0, 3))):
        place = data.draw(st.integers(0, len(text)))
        noise = data.draw(st.text(st.characters(codec=None, exclude_categories=()), max_size=3))
        text = text[:place] + noise + text[place + data.draw(st.integers(0, 4)) :]
    try:
        again = game.read_record(text)
    except RecordError as error:
        assert all("/" in fault.code for fault in error.faults)
    else:
        assert replay(game.rules, again.setup, again.events)
