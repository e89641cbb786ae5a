"""Whatever is written is read back as it was: setups, events redacted or not, snapshots of whole games."""

import json
from typing import Any

import pytest

from sixdice.core.errors import InvalidError
from sixdice.core.log import Log, replay
from sixdice.encore import events as encore
from sixdice.encore.choices import PASS
from sixdice.encore.state import Outcome
from sixdice.table.game import Game
from sixdice.words import events as words
from sixdice.words.dice import Faces
from tests.server.games.cases import ENCORE, WORDS, Case, every_case, every_game, played


@every_case
def test_a_setup_is_read_as_it_was_written(case: Case) -> None:
    body = case.game.write_setup(case.setup)
    again = case.game.read_setup(body)
    assert again == case.setup
    assert hash(again) == hash(case.setup)
    assert case.game.write_setup(again) == body
    assert case.game.rules.start(again) == case.game.rules.start(case.setup)


@every_case
def test_events_are_read_as_they_were_written_redacted_or_not(case: Case) -> None:
    for event in played(case).events:
        for seat in (None, *case.setup.seats):
            shown = case.game.rules.redact(event, seat)
            assert case.game.read_event(case.game.write_event(shown)) == shown
        again = case.game.read_event(case.game.write_event(event))
        assert again == event
        assert type(again) is type(event)
        assert "type" in json.loads(case.game.write_event(event))


@every_case
def test_a_game_replayed_from_its_stored_events_is_the_same(case: Case) -> None:
    log = played(case)
    stored = [case.game.write_event(event) for event in log.events]
    setup = case.game.read_setup(case.game.write_setup(case.setup))
    assert replay(case.game.rules, setup, map(case.game.read_event, stored)) == log.state


@every_case
def test_a_game_goes_on_from_any_snapshot(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 3)):
        if step % 5 == 0:
            body = case.game.write_state(log.state)
            state = case.game.read_state(case.setup, body)
            assert state == log.state
            assert case.game.rules.awaiting(state) == log.awaiting()
            assert [case.game.rules.view(state, seat) for seat in (None, 1)] == [log.view(None), log.view(1)]
            assert case.game.next_roll(state) >= 1
    assert case.game.read_state(case.setup, case.game.write_state(log.state)) == log.state


@every_case
def test_a_snapshot_does_not_repeat_the_setup(case: Case) -> None:
    body = case.game.write_state(Log(case.game.rules, case.setup).state)
    assert b"Ann" not in body


RARE: list[tuple[Game, Any]] = [
    (ENCORE, encore.TakenBack(2)),
    (ENCORE, encore.Chosen(1, None, open=False)),
    (ENCORE, encore.Chosen(1, PASS, open=True)),
    (ENCORE, encore.RoundClosed(3, (PASS, PASS), (encore.Claim(2, "b", first=False),))),
    (ENCORE, encore.Ended(Outcome("turn-limit", (-3, 0), (2,)))),
    (ENCORE, encore.Ended(Outcome("played", points=0, result="won"))),
    (WORDS, words.TimeRanOut(0.1 + 0.2)),
    (WORDS, words.Settled(1e9 / 7, 3, stands=True, votes=(1, 1))),
    (WORDS, words.Rolled(5, 2, Faces(None, "black", tuple("BORVA")), 4)),
]


@pytest.mark.parametrize(("game", "event"), RARE)
def test_what_seldom_happens_is_read_as_it_was_written(game: Game, event: object) -> None:
    assert game.read_event(game.write_event(event)) == event


@every_game
@pytest.mark.parametrize("body", [b"", b"null", b"{}", b'{"type":"tea"}', b"\xff", b"[" * 100_000])
def test_what_nobody_wrote_is_refused(game: Game, body: bytes) -> None:
    for read in (game.read_event, game.read_setup, lambda body: game.read_state(None, body)):
        with pytest.raises(InvalidError) as caught:
            read(body)
        assert caught.value.code == "message/json"
