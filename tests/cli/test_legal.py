import pytest

from sixdice.encore.library import PUBLISHED
from tests.cli.calling import Caller


def test_the_choices_of_a_line_each_once_in_code_point_order(sixdice: Caller) -> None:
    answer = sixdice("legal", "--sheet", "black", stdin="- 8 yob225\nH4,H5 0 bx2?\n")
    first, second = answer.out.splitlines()
    assert answer.status == 0
    assert first == "b2:G4,H4 b2:G5,H5 b2:H4,H5 o2:G2,H2 y2:H6,H7 y2:H6,I6 y2:H7,I7 y5:H6,H7,I6,I7,J7"
    assert second == "b2:G4,G5"
    assert first.split(" ") == sorted(set(first.split(" ")))


def test_white_space_between_fields_does_not_matter(sixdice: Caller) -> None:
    assert sixdice("legal", stdin=" -\t0   o2 \n").out == "o2:G2,H2\n"


def test_none_is_a_dash(sixdice: Caller) -> None:
    assert sixdice("legal", stdin="- 0 o5\n").out == "-\n"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "x",
        "- 8",
        "- 8 gyo123 4",
        "H9 8 gyo123",
        "H4,H4 8 gyo123",
        "- 9 gyo123",
        "- 8 gyo",
        "- 8 gyoo123",
    ],
)
def test_a_bad_line_is_answered_in_its_place(sixdice: Caller, line: str) -> None:
    answer = sixdice("legal", stdin=f"- 0 o5\n{line}\n- 0 o5\n")
    one, two, three = answer.out.splitlines()
    assert (one, three, answer.status) == ("-", "-", 1)
    assert two.startswith("! ")


def test_bad_bytes_and_windows_lines(sixdice: Caller) -> None:
    answer = sixdice("legal", stdin=b"\xff\xfe\r\n- 0 o5\r\n- 0 o5")
    assert answer.out == "! not UTF-8 text\n-\n-\n"


@pytest.mark.parametrize("name", [*PUBLISHED, "new:3"])
def test_every_sheet_by_name(sixdice: Caller, name: str) -> None:
    answer = sixdice("legal", "--sheet", name, stdin="- 8 x1\n")
    assert answer.out.split() == [f"x1:H{row}" for row in range(1, 8)]


def test_an_unknown_sheet(sixdice: Caller) -> None:
    answer = sixdice("legal", "--sheet", "white")
    assert answer.status == 2
    assert answer.err == (
        "sixdice: there is no sheet 'white': black, blue, green, orange, pink, purple, yellow, "
        "a file, or new:SEED [setup/sheet]\n"
    )


def test_a_line_without_end_is_cut_short(sixdice: Caller) -> None:
    answer = sixdice("legal", stdin=b"x" * 3_000_000)
    assert (answer.status, answer.out.count("\n")) == (1, 1)
