import random

import numpy as np
import pytest

from sixdice.core.errors import OutOfTurn, SixDiceError
from sixdice.core.records import read_records
from sixdice.core.rules import Seat
from sixdice.encore.events import DieLost, JokersPaid
from sixdice.encore.referee import referee
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.lab.environments.actions import Action, Further, numbering_of
from sixdice.lab.environments.match import Match
from tests.driving import mission, setup
from tests.lab.environments.driving import COOP, at_setback, forward, further


def refusal(match: Match, seat: Seat, action: Action) -> SixDiceError:
    """Return the error that refuses an action, and make sure that it changed nothing."""
    before, view, events = match.state, match.view(seat), list(match.log.events)
    with pytest.raises(SixDiceError) as refused:
        match.act({seat: action})
    assert match.state is before
    assert match.view(seat) == view
    assert match.log.events == events
    assert isinstance(refused.value, ValueError)
    assert "/" in refused.value.code
    return refused.value


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_the_mask_forbids_raises_and_changes_nothing(seed: int) -> None:
    match = Match(setup("classic", 2), seed)
    rng = random.Random(seed)
    codes = set()
    while match.state.turn < 12:
        for seat in (1, 2):
            mask = match.mask(seat)
            for action in rng.sample(np.flatnonzero(mask == 0).tolist(), 25):
                codes.add(refusal(match, seat, action).code)
        forward(match, seed)
    assert {"choice/no-die", "choice/crossed", "choice/not-reached", "turn/active-first"} <= codes


def test_an_illegal_action_says_which_rule_it_breaks() -> None:
    match = Match(setup("solo", 1), 7)
    numbering = numbering_of(match.log.setup.sheets[0])
    faces = match.state.faces
    assert faces
    far = next(
        numbering.of_choice(choice)
        for choice in numbering.choices
        if choice.colour == faces.colours[0]
        and choice.number == faces.numbers[0]
        and choice.boxes < 1 << 7 * 7
    )
    error = refusal(match, 1, far)
    assert error.code == "choice/start"
    assert "column H" in error.message


def test_who_must_act_cannot_wait() -> None:
    match = Match(COOP, 1)
    assert refusal(match, 2, further(COOP, Further.WAIT, 2)).code == "action/wait"


def test_of_several_who_act_at_once_none_does_if_one_may_not() -> None:
    match = Match(COOP, 1)
    before = match.state
    passing = {seat: numbering_of(COOP.sheets[seat - 1]).passing for seat in (1, 2)}
    with pytest.raises(OutOfTurn):
        match.act({**passing, 3: further(COOP, Further.WAIT, 3)})
    assert match.state is before


def test_nothing_happens_after_the_end() -> None:
    match = Match(setup("solo", 1), 3)
    while not match.over:
        forward(match)
    for action in (
        0,
        numbering_of(match.log.setup.sheets[0]).passing,
        further(match.log.setup, Further.WAIT),
    ):
        assert refusal(match, 1, action).code == "turn/over"


def test_what_is_illegal_can_be_taken_as_a_pass() -> None:
    match = Match(setup("classic", 2), 1)
    illegal = {seat: np.flatnonzero(match.mask(seat) == 0)[0] for seat in (1, 2)}
    match.act(illegal, illegal="pass")
    assert match.state.turn == 2
    assert not any(position.crossed for position in match.state.positions)


def test_what_is_illegal_can_be_taken_as_waiting() -> None:
    match = Match(setup("classic", 2, "no_free_rolls"), 1)
    numbering = numbering_of(match.log.setup.sheets[0])
    match.act({1: numbering.passing, 2: numbering.passing}, illegal="pass")
    assert match.state.turn == 1
    assert match.awaited == [2]


class TestSetbacks:
    def test_the_leader_pays_joker_by_joker(self) -> None:
        match = at_setback("jokers")
        held = [position.jokers for position in match.state.positions]
        assert match.awaited == [1]
        assert match.state.setback
        assert match.state.setback.jokers == 5
        paid = [0, 0, 0]
        for left in range(5, 0, -1):
            payer = next(seat for seat in (3, 2, 1) if held[seat - 1] > paid[seat - 1])
            seen = match.view(2).state
            assert seen.setback
            assert seen.setback.jokers == left
            assert [position.jokers for position in seen.positions] == [
                had - gone for had, gone in zip(held, paid, strict=True)
            ]
            assert not any(isinstance(event, JokersPaid) for event in match.log.events)
            match.act({1: further(COOP, Further.joker_of(payer))})
            paid[payer - 1] += 1
        assert JokersPaid(10, tuple(paid)) in match.log.events
        assert match.state.turn == 11
        assert match.state.faces

    def test_only_jokers_that_are_there_can_be_paid_and_only_by_the_leader(self) -> None:
        match = at_setback("jokers")
        legal = np.flatnonzero(match.mask(1)) - numbering_of(COOP.sheets[0]).passing
        held = [seat for seat in (1, 2, 3) if match.state.position(seat).jokers]
        assert legal.tolist() == [Further.joker_of(seat) for seat in held]
        assert refusal(match, 1, further(COOP, Further.JOKER_OF_SEAT_4)).code == "setback/jokers"
        assert refusal(match, 1, further(COOP, Further.LOSE_COLOUR_DIE)).code == "turn/no-setback"
        assert refusal(match, 2, further(COOP, Further.JOKER_OF_SEAT_1, 2)).code == "turn/actor"
        assert match.mask(2)[further(COOP, Further.WAIT, 2)] == 1
        assert match.mask(2).sum() == 1

    def test_a_seat_without_jokers_left_pays_no_more(self) -> None:
        match = at_setback("jokers", setup("coop", 3, goal=mission("rows 7", "10:99:20,19:99,27:99")))
        while match.mask(1)[further(COOP, Further.JOKER_OF_SEAT_2)]:
            match.act({1: further(COOP, Further.JOKER_OF_SEAT_2)})
        assert match.state.setback
        assert refusal(match, 1, further(COOP, Further.JOKER_OF_SEAT_2)).code == "setback/jokers"

    @pytest.mark.parametrize(
        ("loss", "kind"), [(Further.LOSE_COLOUR_DIE, "colour"), (Further.LOSE_NUMBER_DIE, "number")]
    )
    def test_the_leader_says_which_die_leaves(self, loss: Further, kind: str) -> None:
        match = at_setback("die")
        assert match.mask(1).sum() == 2
        assert match.mask(1)[further(COOP, loss)]
        assert refusal(match, 1, further(COOP, Further.JOKER_OF_SEAT_1)).code == "turn/no-setback"
        match.act({1: further(COOP, loss)})
        assert any(isinstance(event, DieLost) and event.kind == kind for event in match.log.events)

    def test_what_is_illegal_pays_the_first_joker_there_is(self) -> None:
        match = at_setback("jokers")
        first = next(seat for seat in (1, 2, 3) if match.state.position(seat).jokers)
        match.act({1: 0, 2: 0, 3: 0}, illegal="pass")
        assert match.view(1).state.position(first).jokers == match.state.position(first).jokers - 1


def test_a_limit_of_turns_ends_a_game() -> None:
    match = Match(setup("classic", 3), 1, max_turns=4)
    while not match.over:
        assert not match.truncated
        forward(match)
    assert match.truncated
    assert match.state.turn == 5


def final(game: Setup, seed: int) -> State:
    match = Match(game, seed)
    while not match.over:
        forward(match, seed)
    return match.state


@pytest.mark.parametrize("game", [setup("solo", 1), setup("classic", 3), COOP], ids=lambda game: game.mode)
def test_the_same_seed_and_actions_give_the_same_game(game: Setup) -> None:
    assert final(game, 5) == final(game, 5)
    assert final(game, 5) != final(game, 6)


@pytest.mark.parametrize("game", [setup("solo", 1), setup("classic", 3), COOP], ids=lambda game: game.mode)
def test_the_referee_finds_no_fault_in_the_record(game: Setup) -> None:
    match = Match(game, 8)
    while not match.over:
        forward(match)
    (record,) = read_records(match.record().encode().splitlines(keepends=True))
    verdict = referee(record)
    assert not verdict.faults
    assert verdict.log
    assert verdict.log.state.outcome == match.state.outcome
