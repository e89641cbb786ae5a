"""What all see and what one seat sees: enough to draw the table, and nothing that is hidden."""

import json
from typing import Any

import pytest

from sixdice.core.log import Log
from sixdice.core.rules import EndGame, Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Close
from sixdice.encore.events import Chosen
from sixdice.encore.notation import parse_choice, parse_position
from sixdice.encore.state import Setback
from tests.conformance.cases import encore_other_worlds
from tests.driving import at, log_from, mission, play, setup
from tests.server.games.cases import CASES, ENCORE, WORDS, Case, every_case, played
from tests.words.driving import Table
from tests.words.driving import game as word_game


def shared(game: Any, log: Log[Any, Any, Any, Any, Any]) -> Any:
    return json.loads(game.write_shared(log.view(None)))


def own(game: Any, log: Log[Any, Any, Any, Any, Any], seat: int) -> Any:
    return json.loads(game.write_own(log.view(seat)))


encore_cases = pytest.mark.parametrize(
    "case", [case for case in CASES if case.game is ENCORE], ids=lambda case: case.name
)


@encore_cases
def test_nothing_hidden_is_in_what_others_see(case: Case) -> None:
    log = case.log()
    hidden = 0
    for _ in case.play(log, 11):
        for owner, other_world in encore_other_worlds(log.state):
            hidden += 1
            assert case.game.write_shared(log.view(None)) == case.game.write_shared(
                case.game.rules.view(other_world, None)
            )
            for seat in case.setup.seats:
                sent = case.game.write_own(log.view(seat))
                same = sent == case.game.write_own(case.game.rules.view(other_world, seat))
                assert same == (seat != owner)
    assert hidden or case.setup.mode in ("solo", "coop")


@encore_cases
def test_the_bytes_of_a_hidden_choice_are_in_no_shared_view_and_no_redacted_event(case: Case) -> None:
    log = case.log()
    for _ in case.play(log, 12):
        sent = case.game.write_shared(log.view(None))
        shown = {str(choice) for choice in log.view(None).state.choices}
        for choice in log.state.choices:
            if choice not in (None, PASS) and str(choice) not in shown:
                assert str(choice).encode() not in sent
    for event in log.events:
        if isinstance(event, Chosen) and not event.open and event.choice not in (None, PASS):
            for seat in {None, *case.setup.seats} - {event.seat}:
                assert str(event.choice).encode() not in case.game.write_event(
                    case.game.rules.redact(event, seat)
                )


@every_case
def test_what_is_awaited_is_told_in_few_bytes(case: Case) -> None:
    log = case.log()
    for step, _ in enumerate(case.play(log, 14)):
        told, awaiting = shared(case.game, log), log.awaiting()
        assert len(case.game.write_shared(log.view(None))) <= 2_000
        assert set(told.get("must", [])) == awaiting.must
        assert set(told.get("may", [])) == awaiting.may
        assert told.get("over", False) == awaiting.over == ("outcome" in told)
        assert [(die["name"], tuple(die["faces"])) for die in told.get("dice", [])] == list(awaiting.dice)
        timers = [(timer["name"], timer["due"], timer.get("number", 0)) for timer in told.get("timers", [])]
        assert timers == list(awaiting.timers)
        for seat in case.setup.seats:
            assert own(case.game, log, seat)["seat"] == seat
        if step > 150:
            break


@encore_cases
def test_positions_scores_and_options_are_those_of_the_game(case: Case) -> None:
    log = case.log()
    sheets = {sheet.name: sheet for sheet in case.setup.sheets}
    for step, _ in enumerate(case.play(log, 15)):
        if step % 7:
            continue
        told = shared(case.game, log)
        for seat, own_part in enumerate(told["seats"], start=1):
            assert parse_position(own_part["position"], sheets.__getitem__) == log.state.position(seat)
            lines = own_part["score"]
            if case.setup.mission is None:
                assert lines["total"] == log.state.breakdown(seat).total
            assert lines["total"] == sum(value for name, value in lines.items() if name != "total")
            assert own_part.get("chosen", False) == (log.state.choice(seat) is not None)
            options = own(case.game, log, seat).get("options", [])
            assert options == [str(choice) for choice in log.view(seat).options]
            assert not options or options[-1] == "-"
    last = shared(case.game, played(case))
    if case.setup.mission:
        assert last["group"]["points"] == sum(part["score"]["total"] for part in last["seats"])
    else:
        assert last["outcome"]["scores"] == [part["score"]["total"] for part in last["seats"]]


def test_a_round_of_encore() -> None:
    log = log_from(at(setup("classic", 3, ask_to_close=True), turn=4))
    before = shared(ENCORE, log)
    assert before["faces"] is None
    assert [die["name"] for die in before["dice"]] == ["colour"] * 3 + ["number"] * 3
    log.send(Roll(tuple("gyx25?")))
    assert shared(ENCORE, log)["faces"] == "gyx25?"
    assert shared(ENCORE, log)["must"] == [1]
    assert own(ENCORE, log, 1)["faces"] == "gyx25?"
    assert own(ENCORE, log, 2) == {"seat": 2}
    log.send(Choose(4, PASS), 1)
    told = shared(ENCORE, log)
    assert told["seats"][0]["choice"] == "-"
    assert own(ENCORE, log, 1) == {"seat": 1, "choice": "-"}
    log.send(Choose(4, PASS), 2)
    assert shared(ENCORE, log)["seats"][1]["chosen"] is True
    assert "choice" not in shared(ENCORE, log)["seats"][1]
    assert own(ENCORE, log, 2) == {"seat": 2, "choice": "-", "take_back": True}
    log.send(Choose(4, PASS), 3)
    assert own(ENCORE, log, 2) == {"seat": 2, "choice": "-", "take_back": True, "close": True}
    assert own(ENCORE, log, 1) == {"seat": 1, "choice": "-", "close": True}
    log.send(Close(4), 2)
    assert shared(ENCORE, log)["turn"] == 5
    assert own(ENCORE, log, 2) == {"seat": 2}


def test_what_is_circled_is_named_as_first_and_as_later() -> None:
    column_h = "H1,H2,H3,H4,H5,H6"
    log = log_from(at(setup("classic", 2), crossed=[column_h, "-"]))
    sheet = log.setup.sheets[0]
    colour = sheet.colour_of(parse_choice("g1:H7").boxes)
    play(log, f"{colour}{colour}{colour}123", f"{colour}1:H7", "-")
    assert shared(ENCORE, log)["seats"][0]["first"] == "H"
    assert shared(ENCORE, log)["seats"][0]["score"]["columns"] == 1


def test_a_setback_of_jokers_is_the_leaders_to_enter() -> None:
    game = setup("coop", 3, goal=mission("order HI; colours 1"))
    log = log_from(at(game, 11, jokers=(8, 5, 7), setback=Setback(10, "jokers", 6), missed=frozenset({10})))
    told = shared(ENCORE, log)
    assert told["setback"] == {"turn": 10, "kind": "jokers", "jokers": 6}
    assert told["must"] == [1]
    assert told["group"] == {
        "columns": 0,
        "jokers": 20,
        "points": 20,
        "goal": [
            {"term": "order HI", "parts": ["H", "I"], "done": 0, "needed": 2},
            {"term": "colours 1", "parts": list("gyorb"), "done": 0, "needed": 1},
        ],
        "checkpoints": [
            {"turn": 10, "points": 5, "jokers": 6, "standing": "missed"},
            {"turn": 19, "points": 18, "jokers": None, "standing": "next"},
            {"turn": 27, "points": 40, "jokers": None, "standing": "later"},
        ],
    }
    assert own(ENCORE, log, 1) == {"seat": 1, "pay": {"jokers": 6, "held": [8, 5, 7]}}
    assert own(ENCORE, log, 2) == {"seat": 2}


def test_a_setback_of_a_die_is_the_leaders_to_enter() -> None:
    log = log_from(at(setup("coop", 2), 20, setback=Setback(19, "die"), missed=frozenset({10, 19})))
    assert shared(ENCORE, log)["setback"] == {"turn": 19, "kind": "die"}
    assert own(ENCORE, log, 1) == {"seat": 1, "lose": ["colour", "number"]}
    assert own(ENCORE, log, 2) == {"seat": 2}


def test_misses_stand_in_a_coop_position() -> None:
    log = log_from(at(setup("coop", 2)))
    play(log, "gyo123", "-", "-")
    seat = shared(ENCORE, log)["seats"][0]
    assert seat["misses"] == 1
    assert seat["position"].endswith(" 8 1")
    assert seat["score"] == {"columns": 0, "jokers": 8, "total": 8}


def test_a_round_of_words() -> None:
    table = Table(word_game("classic", 4))
    before = shared(WORDS, table.log)
    assert before["faces"] is None
    assert [die["name"] for die in before["dice"]] == [
        "theme",
        "colour",
        "green",
        "white",
        "yellow",
        "red",
        "blue",
    ]
    assert "due" not in before
    table.roll("1 green BORVA", 1.0)
    table.say(1, "Bono", at=3.0)
    table.say(2, "Bzzzt", at=4.5)
    table.say(3, "Dinan", at=5.0)
    told = shared(WORDS, table.log)
    assert told["faces"] == {"colour": "green", "letters": "BORVA", "initial": "B", "theme": 1}
    assert told["themes"] == [1]
    assert (told["since"], told["due"], told["at"]) == (1.0, 91.0, 5.0)
    assert told["said"] == [
        {"seat": 1, "word": "Bono", "form": "BONO", "theme": 1, "tokens": 2},
        {"seat": 2, "word": "Bzzzt", "form": "BZZZT", "theme": 1, "tokens": 1, "until": 14.5},
    ]
    assert told["pauses"] == [None, None, 7.0, None]
    assert told["hands"] == [2, 1, 0, 0]
    assert {timer["name"] for timer in told["timers"]} == {"round", "word", "pause"}
    assert own(WORDS, table.log, 1) == {"seat": 1, "appeals": [2]}
    table.appeal(1, 2, at=8.0)
    table.vote(3, keep=False, at=9.0)
    told = shared(WORDS, table.log)
    assert told["appeal"] == {
        "number": 2,
        "due": 18.0,
        "voters": [1, 3, 4],
        "votes": [{"seat": 3, "keep": False}],
    }
    assert told["appeals"] == [1, 2, 2, 2]
    assert told["timers"] == [{"name": "vote", "due": 18.0}]
    assert own(WORDS, table.log, 1) == {"seat": 1, "vote": True}
    table.vote(1, keep=False, at=10.0)
    table.vote(4, keep=True, at=10.0)
    assert shared(WORDS, table.log)["said"][1]["struck"] is True


def test_the_form_of_a_seat() -> None:
    table = Table(word_game("open", 2))
    table.roll("green BORVA")
    assert own(WORDS, table.log, 2) == {
        "seat": 2,
        "speak": True,
        "themes": [1, 2, 3, 4, 5, 6],
        "initial": "B",
        "agree": True,
    }
    table.agree(2)
    assert shared(WORDS, table.log)["agreed"] == [2]
    table.log.send(EndGame(), 0, 3.0)
    told = shared(WORDS, table.log)
    assert told["outcome"] == {"how": "agreed", "scores": [0, 0], "winners": [1, 2]}
    assert own(WORDS, table.log, 2) == {"seat": 2}


@every_case
def test_while_its_basis_stays_the_same_so_does_what_a_seat_is_told(case: Case) -> None:
    log = case.log()
    told: dict[tuple[int, object], bytes] = {}
    for state in (step.state for step in case.play(log, 2)):
        for seat in state.setup.seats:
            own = case.game.write_own(case.game.rules.view(state, seat))
            basis = seat, case.game.own_basis(state, seat)
            assert told.setdefault(basis, own) == own
