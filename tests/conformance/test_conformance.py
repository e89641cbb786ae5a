"""One suite that every game and every mode must pass under random play."""

import random
from dataclasses import FrozenInstanceError

import pytest

from sixdice.core.errors import RulesError
from sixdice.core.log import replay
from sixdice.core.rules import TABLE, EndGame, Roll, Sent
from tests.conformance.cases import CASES, Case

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@every_case
def test_a_game_always_waits_for_something_until_it_is_over(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 1):
        awaiting = log.awaiting()
        assert awaiting.over != bool(awaiting.dice or awaiting.must or awaiting.may or awaiting.timers)
        assert not (awaiting.must & awaiting.may)
        assert not (awaiting.dice and awaiting.must)
    assert log.awaiting().over


@every_case
def test_replaying_the_log_gives_the_same_state(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 2)):
        if step % 10 == 0:
            assert replay(case.rules, case.setup, log.events) == log.state
    assert replay(case.rules, case.setup, log.events) == log.state


@every_case
def test_any_command_is_decided_or_refused_with_a_code(case: Case) -> None:
    log = case.log()
    rng = random.Random(3)
    accepted = refused = 0
    for _ in case.play(log, 3):
        before = log.state
        for command in case.commands(log.state, rng):
            for actor in (TABLE, *case.setup.seats, 99):
                try:
                    events = case.rules.decide(log.state, Sent(actor, 0.0, command))
                except RulesError as error:
                    refused += 1
                    assert "/" in error.code
                    assert error.message
                else:
                    accepted += 1
                    assert events
        assert log.state is before
    assert accepted
    assert refused


@every_case
def test_nothing_happens_after_the_end(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 4):
        pass
    for command in (*case.commands(log.state, random.Random(4)), Roll(tuple("gyo123")), EndGame()):
        with pytest.raises(RulesError, match="over"):
            log.send(command, 1)


@every_case
def test_a_game_can_be_ended_by_agreement_at_any_step(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 5)):
        if step % 7 == 0 and not log.awaiting().over:
            events = case.rules.decide(log.state, Sent(TABLE, 0.0, EndGame()))
            state = log.state
            for event in events:
                state = case.rules.evolve(state, event)
            assert case.rules.awaiting(state).over


@every_case
def test_a_view_never_depends_on_what_is_hidden_from_it(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 6):
        for owner, other_world in case.other_worlds(log.state):
            assert case.rules.view(log.state, owner) != case.rules.view(other_world, owner)
            for seat in (None, *case.setup.seats):
                if seat != owner:
                    assert case.rules.view(log.state, seat) == case.rules.view(other_world, seat)


@every_case
def test_redacted_events_never_show_a_hidden_choice(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 7):
        pass
    for event in log.events:
        for seat in (None, *case.setup.seats):
            shown = case.rules.redact(event, seat)
            told = case.secret(event)
            if told and told[0] != seat:
                assert shown is None or case.secret(shown) is None
                assert str(told[1]) not in str(shown)
            else:
                assert shown == event


@every_case
def test_states_and_events_are_frozen_values(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 8):
        pass
    for value in (log.state, *log.events[:20]):
        name = next(iter(value.__dataclass_fields__))
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)
        assert hash(value) == hash(value)


@every_case
def test_events_of_one_seed_are_the_same_events(case: Case) -> None:
    one, two = case.log(), case.log()
    for _ in case.play(one, 9):
        pass
    for _ in case.play(two, 9):
        pass
    assert one.events == two.events
