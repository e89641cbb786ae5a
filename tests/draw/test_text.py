import doctest

import pytest

from sixdice.draw.text import (
    Style,
    choice_text,
    dice,
    faces_text,
    score,
    score_text,
    sheet_text,
    style,
)
from sixdice.draw.text.style import width
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import ROWS, box_at
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.notation import parse_boxes, parse_choice
from sixdice.encore.position import Position
from sixdice.encore.scoring import Breakdown, Circled
from tests.draw.reading import bare, cells, values

BLACK = published_sheet("black")
SOME = parse_boxes("H1,H2,H6,H7,I6,G1,A1,O7")

every_style = pytest.mark.parametrize("drawn", Style)


@pytest.mark.parametrize("module", [dice, score, style])
def test_the_examples_hold(module: object) -> None:
    assert not doctest.testmod(module).failed  # type: ignore[arg-type]


# The sheet


@every_style
@pytest.mark.parametrize("name", PUBLISHED)
def test_every_box_shows_its_colour_its_star_and_its_cross(drawn: Style, name: str) -> None:
    sheet = published_sheet(name)
    shown = cells(sheet_text(Position(sheet, SOME), style=drawn))
    free, hollow, star, cross = (
        ("gyorb", "gyorb", "*", "X") if drawn is Style.ASCII else ("▲●■◆▬", "△○□◇▭", "★", "✕")
    )
    for (column, row), text in shown.items():
        box, letter = box_at(column, row), sheet.rows[row][column]
        crossed = bool(box & SOME)
        shape = (hollow if crossed else free)[COLOUR_LETTERS.index(letter.lower())]
        state = cross if crossed else star if letter.isupper() else " "
        assert text == f" {shape}{state} "


@every_style
def test_legal_and_tried_boxes_are_marked_each_in_its_way(drawn: Style) -> None:
    legal, tried = parse_boxes("H4,H5,G4,G5"), parse_boxes("G4,G5")
    shown = cells(sheet_text(Position(BLACK), style=drawn, legal=legal, tried=tried))
    for (column, row), text in shown.items():
        box = box_at(column, row)
        assert text[0] + text[-1] == ("[]" if box & tried else "()" if box & legal else "  ")


@every_style
def test_circled_values_and_struck_ones_are_marked(drawn: Style) -> None:
    own = Circled(columns_first=1, columns_later=1 << 7, colours_first=1, colours_later=1 << 4)
    text = sheet_text(Position(BLACK), own, style=drawn, claimed_columns=0b10000011, claimed_colours=0b10011)
    assert values(text, 0) == ["(5)", "-3-", *"33222", "-1-", *"2223335"]
    assert values(text, 1) == [*"3222111", "(0)", *"1112223"]
    bonuses = [line[67:].split()[1:3] for line in bare(text)[1:6]]
    assert bonuses == [["(5)", "3"], ["-5-", "3"], ["5", "3"], ["5", "3"], ["-5-", "(3)"]]


@every_style
def test_beside_the_sheet_stand_the_boxes_left_and_the_jokers(drawn: Style) -> None:
    lines = bare(sheet_text(Position(BLACK, SOME, jokers=3), style=drawn))
    left = [int(line.split()[-1]) for line in lines[1:6]]
    assert left == [(mask & ~SOME).bit_count() for mask in BLACK.colours]
    assert lines[7].endswith("jokers     3")
    assert lines[8].endswith("!!!" + 5 * ("X" if drawn is Style.ASCII else "✕"))


@every_style
def test_column_h_stands_between_bars(drawn: Style) -> None:
    bar = "|" if drawn is Style.ASCII else "│"
    lines = bare(sheet_text(Position(BLACK), style=drawn))
    assert lines[0].split(bar)[1] == " H  "
    assert all(line[30] == line[35] == bar for line in lines)


def test_rows_are_numbered_and_lettered_where_asked() -> None:
    lettered = bare(sheet_text(Position(BLACK), style=Style.ASCII, row_letters=True))[1 : 1 + ROWS]
    assert "".join(line[0] for line in lettered) == "1234567"
    assert "".join(line[64] for line in lettered) == "PQRSTUV"
    plain = bare(sheet_text(Position(BLACK), style=Style.ASCII))[1 : 1 + ROWS]
    assert not any(line[64:66].strip() for line in plain)


def test_width_counts_columns_not_characters() -> None:
    assert [width(text) for text in ("Zoë", "Zoe\u0308", "漢字", "")] == [3, 3, 4, 0]


# Dice, choices, scores


@pytest.mark.parametrize(
    ("faces", "left", "shown"),
    [
        (Faces("gyx", "13?"), None, " g   y   x    1   3   ?"),
        (Faces("yyx", "133"), Faces("yx", "13"), " y  (y)  x    1   3  (3)"),
        (Faces("gb", "44"), Faces("b", "4"), "(g)  b    4  (4)"),
    ],
)
def test_dice_that_left_stand_in_brackets(faces: Faces, left: Faces | None, shown: str) -> None:
    assert faces_text(faces, style=Style.ASCII, left=left) == shown
    assert bare(faces_text(faces, style=Style.COLOUR, left=left))[0].rstrip() == shown.translate(
        str.maketrans("gyorbx", "▲●■◆▬✕")
    )


@pytest.mark.parametrize(
    ("choice", "plain", "ascii_only"),
    [
        (parse_choice("y2:H6,H7"), "● yellow 2 → H6 H7", "y yellow 2 -> H6 H7"),
        (parse_choice("x1:H1"), "▲ green! 1 → H1", "g green! 1 -> H1"),
        (parse_choice("b?:H4,H5"), "▬ blue 2! → H4 H5", "b blue 2! -> H4 H5"),
        (parse_choice("x?:H4,H5"), "▬ blue! 2! → H4 H5", "b blue! 2! -> H4 H5"),
        (PASS, "pass", "pass"),
    ],
)
def test_a_choice_is_told_with_its_jokers(choice: Choice, plain: str, ascii_only: str) -> None:
    assert choice_text(choice, BLACK, style=Style.PLAIN) == plain
    assert choice_text(choice, BLACK, style=Style.ASCII) == ascii_only


def test_a_score_may_be_negative() -> None:
    low = Breakdown(0, 3, 2, -20)
    assert score_text(low, style=Style.PLAIN) == "colours 0, columns 3, jokers 2, stars −20: total −15"
    assert score_text(low, style=Style.ASCII) == "colours 0, columns 3, jokers 2, stars -20: total -15"
