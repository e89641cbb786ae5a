"""What an outside bot may answer, and what is wrong with everything else."""

import pytest

from sixdice.bots.encore.outside.answer import parse_answer
from sixdice.core.errors import IllegalChoice, NotationError, RulesError
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, LoseDie, PayJokers
from sixdice.encore.notation import parse_choice
from sixdice.encore.state import Setback
from sixdice.encore.view import View
from tests.driving import at, log_from, play, setup


def in_a_round(roll: str = "ybb235", jokers: int = 8) -> View:
    log = log_from(at(setup("classic", 2), turn=2, jokers=[8, jokers]))
    play(log, roll)
    return log.view(2)


def at_a_setback(setback: Setback) -> View:
    return log_from(at(setup("coop", 3), turn=setback.turn + 1, jokers=[3, 0, 8], setback=setback)).view(1)


@pytest.mark.parametrize("text", ["choice y3:H6,H7,I6", "choice y3:I6,H7,H6", "choice 3y:H6,H7,I6"])
def test_faces_and_boxes_come_in_any_order(text: str) -> None:
    assert parse_answer(text, in_a_round()) == Choose(2, parse_choice("y3:H6,H7,I6"))


def test_a_pass_is_a_dash() -> None:
    assert parse_answer("choice -", in_a_round()) == Choose(2, PASS)


def test_a_setback_is_borne_as_the_leader_says() -> None:
    assert parse_answer("jokers 1,0,3", at_a_setback(Setback(10, "jokers", 4))) == PayJokers(10, (1, 0, 3))
    assert parse_answer("die colour", at_a_setback(Setback(19, "die"))) == LoseDie(19, "colour")
    assert parse_answer("die number", at_a_setback(Setback(19, "die"))) == LoseDie(19, "number")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("choose y2:H6,H7", "must be 'choice CHOICE'"),
        ("choice", "must be 'choice CHOICE'"),
        ("choice y2: H6,H7", "must be 'choice CHOICE'"),
        ("CHOICE -", "must be 'choice CHOICE'"),
        ("jokers 1,0,3", "must be 'choice CHOICE'"),
        ("die colour", "must be 'choice CHOICE'"),
        ("choice H6,H7", "not a choice like"),
        ("choice y2:H6,H8", "not a box like"),
        ("choice y2:H6,H6", "named twice"),
        ("choice y2:-", "pass with -"),
    ],
)
def test_what_is_no_answer_is_named(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_answer(text, in_a_round())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("choice g2:H6,H7", "choice/no-die"),
        ("choice y2:H6,H7,I6", "choice/number"),
        ("choice b2:H6,H7", "choice/wrong-colour"),
        ("choice y2:D1,E1", "choice/start"),
        ("choice b2:H4,G5", "choice/not-connected"),
    ],
)
def test_the_broken_rule_is_named(text: str, code: str) -> None:
    with pytest.raises(IllegalChoice) as caught:
        parse_answer(text, in_a_round())
    assert caught.value.code == code


def test_jokers_must_be_there() -> None:
    with pytest.raises(IllegalChoice, match="you have none"):
        parse_answer("choice x2:H6,H7", in_a_round("yxx22?", jokers=0))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("jokers 4,0,0", "from 0 to what it has"),
        ("jokers 4,0", "from 0 to what it has"),
        ("jokers 1,0,2", "pays 4 jokers, not 3"),
        ("jokers 1,0,9", "0 to 8"),
        ("jokers 5,0,-1", "0 to 8"),
        ("jokers", "must be 'jokers N,N…'"),
        ("choice -", "must be 'jokers N,N…'"),
    ],
)
def test_jokers_are_checked(text: str, reason: str) -> None:
    with pytest.raises((NotationError, RulesError), match=reason):
        parse_answer(text, at_a_setback(Setback(10, "jokers", 4)))


@pytest.mark.parametrize("text", ["die", "die red", "die colour number", "jokers 1,0,3", "choice -"])
def test_a_die_is_a_colour_or_a_number(text: str) -> None:
    with pytest.raises(NotationError, match="must be 'die colour' or 'die number'"):
        parse_answer(text, at_a_setback(Setback(19, "die")))
