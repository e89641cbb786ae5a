"""Each refusal names the rule it breaks, in words a player understands."""

import pytest

from sixdice.core.errors import IllegalChoice
from sixdice.encore.choices import Choice, check_choice, is_legal
from sixdice.encore.dice import Dice, Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes, parse_choice, parse_faces
from sixdice.encore.position import Position


def refusal(choice: Choice, roll: str = "yob125", crossed: str = "-", jokers: int = 8) -> tuple[str, str]:
    position = Position(published_sheet("black"), parse_boxes(crossed), jokers)
    assert not is_legal(position, parse_faces(roll), choice)
    with pytest.raises(IllegalChoice) as error:
        check_choice(position, parse_faces(roll), choice)
    return error.value.code, error.value.message


@pytest.mark.parametrize(
    ("choice", "roll", "crossed", "jokers", "code", "message"),
    [
        ("r1:H3", "yob125", "-", 8, "choice/no-die", "no colour die shows 'r': you choose from yob125"),
        ("y3:H6", "yob125", "-", 8, "choice/no-die", "no number die shows '3': you choose from yob125"),
        ("x1:H3", "yox125", "-", 0, "choice/jokers", "x1 costs a joker, and you have none"),
        ("x?:H3", "yox12?", "-", 1, "choice/jokers", "x? costs 2 jokers, and you have 1"),
        (
            "b5:G4,G5,H4,H5",
            "yob125",
            "-",
            8,
            "choice/number",
            "with a 5 you cross exactly 5, and you named 4",
        ),
        (
            "b?:G4,G5,H4,H5,I4,J4",
            "yob12?",
            "-",
            8,
            "choice/number",
            "? stands for 1 to 5 boxes, and you named 6",
        ),
        (
            "b2:H4,H6",
            "yob125",
            "-",
            8,
            "choice/mixed-colours",
            "all boxes must have one colour, and H4,H6 are yellow and blue",
        ),
        (
            "x2:H4,H6",
            "yox125",
            "-",
            8,
            "choice/mixed-colours",
            "all boxes must have one colour, and H4,H6 are yellow and blue",
        ),
        ("b1:H6", "yob125", "-", 8, "choice/wrong-colour", "the die is blue, and H6 is yellow"),
        ("b2:H4,H5", "yob125", "H4", 8, "choice/crossed", "H4 is crossed already"),
        (
            "b2:H4,G5",
            "yob125",
            "-",
            8,
            "choice/not-connected",
            "the boxes must hang together edge to edge, and G5,H4 do not",
        ),
        (
            "b2:G4,G5",
            "yob125",
            "-",
            8,
            "choice/start",
            "the first boxes must include one in column H, which G4,G5 lacks",
        ),
        (
            "b2:J1,K1",
            "yob125",
            "H4",
            8,
            "choice/not-reached",
            "one box must lie in column H or share an edge with a box crossed before; none of J1,K1 does",
        ),
    ],
)
def test_refusals(choice: str, roll: str, crossed: str, jokers: int, code: str, message: str) -> None:
    assert refusal(parse_choice(choice), roll, crossed, jokers) == (code, message)


@pytest.mark.parametrize(
    ("choice", "jokers", "code"),
    [
        ("x?:G4", 2, "choice/start"),
        ("x?:H4,H6", 2, "choice/mixed-colours"),
        ("b?:G4", 1, "choice/start"),
        ("b?:H6", 1, "choice/wrong-colour"),
        ("b?:G4,G5,H4,H5,J1", 1, "choice/not-connected"),
    ],
)
def test_a_rule_that_is_kept_is_not_the_one_that_is_named(choice: str, jokers: int, code: str) -> None:
    """The last joker may be spent, and a question mark may be a one or a five."""
    assert refusal(parse_choice(choice), "box12?", jokers=jokers)[0] == code


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        (Choice("", "1", 1), "choice/no-die"),
        (Choice("y", "", 1), "choice/no-die"),
        (Choice("yo", "1", 1), "choice/no-die"),
        (Choice("y", "1", 0), "choice/number"),
        (Choice("y", "1", 1 << 105), "choice/no-such-box"),
        (Choice("y", "1", -1), "choice/no-such-box"),
    ],
)
def test_choices_that_no_notation_writes(choice: Choice, code: str) -> None:
    assert refusal(choice)[0] == code


def test_an_empty_question_mark() -> None:
    assert refusal(Choice("y", "?", 0), "yob12?")[0] == "choice/number"


@pytest.mark.parametrize(("text", "cost"), [("y5:H6", 0), ("x5:H6", 1), ("y?:H6", 1), ("x?:H6", 2), ("-", 0)])
def test_what_jokers_cost(text: str, cost: int) -> None:
    assert parse_choice(text).jokers == cost


def test_dice_lie_in_their_order_and_leave_one_by_one() -> None:
    faces = Faces.of("?1xg1b")
    assert str(faces) == "gbx11?"
    assert faces.dice() == Dice(3, 3)
    assert list(faces.pairs()) == [(c, n) for c in "gbx" for n in "1?"]
    assert str(faces.without("b", "1")) == "gx1?"
    assert faces.without("", "") == faces
    assert [die.name for die in Dice(1, 2).to_roll()] == ["colour", "number", "number"]
