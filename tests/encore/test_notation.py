import pytest

from sixdice.core.errors import NotationError, SetupError
from sixdice.encore.choices import PASS
from sixdice.encore.dice import Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import (
    parse_box,
    parse_boxes,
    parse_choice,
    parse_count,
    parse_faces,
    parse_position,
    position_text,
)


@pytest.mark.parametrize(
    "text", ["", "H", "4", "H0", "H8", "P1", "h4", "H44", "4H", "H 4", " H4", "Ｈ4", "H٤", "HH"]
)
def test_what_is_not_a_box(text: str) -> None:
    with pytest.raises(NotationError, match="not a box like H4") as error:
        parse_box(text)
    assert error.value.code == "notation/box"
    assert repr(text) in error.value.message


def test_corners_of_the_grid() -> None:
    assert parse_box("A1") == 1
    assert parse_box("A7") == 1 << 6
    assert parse_box("O1") == 1 << 98
    assert parse_box("O7") == 1 << 104


def test_long_nonsense_is_shown_shortened() -> None:
    with pytest.raises(NotationError) as error:
        parse_box("Z" * 1000)
    assert error.value.message.endswith(f"'{'Z' * 60}…'")
    with pytest.raises(NotationError) as error:
        parse_box("Z" * 60)
    assert error.value.message.endswith(f"'{'Z' * 60}'")


@pytest.mark.parametrize(
    ("text", "code"),
    [("H4,H4", "notation/box-twice"), ("H4,", "notation/box"), (",H4", "notation/box"), ("", "notation/box")],
)
def test_what_is_not_a_list_of_boxes(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_boxes(text)
    assert error.value.code == code


def test_none_is_a_dash() -> None:
    assert parse_boxes("-") == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "notation/roll"),
        ("gyo", "notation/roll"),
        ("123", "notation/roll"),
        ("gyor1", "notation/roll"),
        ("g1234", "notation/roll"),
        ("gyo126", "notation/face"),
        ("GYO123", "notation/face"),
        ("gy 12", "notation/face"),
        ("gyo12０", "notation/face"),
    ],
)
def test_what_is_not_a_roll(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_faces(text)
    assert error.value.code == code


def test_rolls_of_two_to_six_faces() -> None:
    assert parse_faces("1g") == Faces("g", "1")
    assert parse_faces("?5x2yg") == Faces("gyx", "25?")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "notation/choice"),
        ("y5", "notation/choice"),
        ("yy:H1", "notation/choice"),
        ("y55:H1", "notation/choice"),
        ("y5:", "notation/box"),
        ("y5:-", "notation/choice"),
        ("y6:H1", "notation/choice"),
        ("z5:H1", "notation/choice"),
        ("y5:H1,H1", "notation/box-twice"),
        ("y5:H1:H2", "notation/box"),
        ("--", "notation/choice"),
        (":H1", "notation/choice"),
    ],
)
def test_what_is_not_a_choice(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_choice(text)
    assert error.value.code == code


def test_the_pass() -> None:
    assert parse_choice("-") is PASS
    assert str(PASS) == "-"


def test_the_position_of_the_notation_page() -> None:
    text = "black 000000000000070000000000000 8"
    position = parse_position(text, published_sheet)
    assert position.crossed == parse_boxes("H4,H5,H6")
    assert (position.jokers, position.misses) == (8, 0)
    assert position_text(position, misses=False) == text
    assert position_text(position, misses=True) == f"{text} 0"


@pytest.mark.parametrize("crossed", ["1" + "f" * 26, "1" + "0" * 26, "0" * 26 + "1"])
def test_positions_reach_from_the_first_box_to_the_last(crossed: str) -> None:
    text = f"black {crossed} 0 3"
    position = parse_position(text, published_sheet)
    assert position.crossed == int(crossed, 16)
    assert position_text(position, misses=True) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("black", "notation/position"),
        (f"black 2{'0' * 26} 8", "notation/crossed"),
        ("black 0 8", "notation/crossed"),
        (f"black {'0' * 28} 8", "notation/crossed"),
        (f"black {'0' * 26}G 8", "notation/crossed"),
        (f"black {'0' * 26}A 8", "notation/crossed"),
        (f"black {'f' * 27} 8", "notation/crossed"),
        (f"black {'0' * 27} 9", "notation/count"),
        (f"black {'0' * 27} -1", "notation/count"),
        (f"black {'0' * 27} 8 4", "notation/count"),
        (f"black {'0' * 27} 8 0 0", "notation/position"),
        (f"black {'0' * 27}  8", "notation/count"),
    ],
)
def test_what_is_not_a_position(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_position(text, published_sheet)
    assert error.value.code == code


def test_a_position_on_an_unknown_sheet() -> None:
    with pytest.raises(SetupError):
        parse_position(f"white {'0' * 27} 8", published_sheet)


@pytest.mark.parametrize("text", ["", "a", "9", "-1", "1.0", "٣", "08", "1 "])
def test_counts_are_plain_numbers_in_range(text: str) -> None:
    with pytest.raises(NotationError, match="jokers are 0 to 8"):
        parse_count(text, 8, "jokers")
    assert parse_count("8", 8, "jokers") == 8
    assert parse_count("0", 8, "jokers") == 0


def test_faces_of_a_choice_in_any_order() -> None:
    assert parse_choice("5y:H1") == parse_choice("y5:H1")
