import pickle

import pytest

from sixdice.core.errors import SetupError, SheetError
from sixdice.encore.geometry import START_COLUMN, boxes_text, connected, neighbours, pieces
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.notation import parse_box
from sixdice.encore.sheet import Sheet, parse_sheet

BLACK = published_sheet("black")
ROWS = list(BLACK.rows)


def faults(text: str, name: str = "mine") -> list[tuple[str, int]]:
    with pytest.raises(SheetError) as error:
        parse_sheet(name, text)
    return [(fault.code, fault.line) for fault in error.value.faults]


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_sheets_are_good(name: str) -> None:
    sheet = published_sheet(name)
    assert parse_sheet(name, str(sheet)) == sheet
    assert sum(mask.bit_count() for mask in sheet.colours) == 105
    assert sheet.stars.bit_count() == 15


def test_published_sheets_are_seven_different_ones() -> None:
    assert len({published_sheet(name).rows for name in PUBLISHED}) == 7
    assert set(COOP_SHEETS) < set(PUBLISHED)


def test_there_is_no_other_published_sheet() -> None:
    with pytest.raises(SetupError, match="black, blue, green") as error:
        published_sheet("white")
    assert error.value.code == "setup/sheet"


def test_rows_and_columns_are_where_they_belong() -> None:
    assert [BLACK.colour_of(parse_box(name)) for name in ("A1", "O1", "A7", "O7", "H6", "L1")] == list(
        "gyyoyo"
    )
    assert boxes_text(BLACK.stars) == "A3,B6,C2,D6,E2,F4,G3,H1,I6,J2,K6,L1,M7,N4,O6"
    assert len([block for colour in BLACK.colours for block in pieces(colour)]) == 30


def test_a_sheet_reads_from_lines_from_one_line_and_with_comments() -> None:
    for text in ("\n".join(ROWS), "/".join(ROWS), "; mine\n\n" + "\n".join(ROWS) + "\n\n", "\r\n".join(ROWS)):
        assert parse_sheet("mine", text) == Sheet("mine", BLACK.rows)


def test_a_pickled_sheet_is_its_name_and_rows_and_becomes_the_one_that_all_share() -> None:
    sheet = parse_sheet("pickled", "/".join(ROWS))
    tables = sheet.placements
    text = pickle.dumps(sheet)
    assert len(text) < 400
    copies = [pickle.loads(text) for _ in range(2)]  # noqa: S301 -- our own bytes
    assert copies[0] == sheet
    assert copies[0] is copies[1]
    assert copies[0].placements == tables


def test_all_faults_of_shape_are_listed_at_once() -> None:
    rows = ["gggyyyyGbbbOyy", "ogYgYyoorBboogg", "BgrgzgGrrryyogg", *ROWS[3:6]]
    assert faults("\n".join(rows)) == [("sheet/rows", 0), ("sheet/row-length", 1), ("sheet/letter", 3)]


def test_a_strange_letter_is_named_with_its_place() -> None:
    with pytest.raises(SheetError, match="box 5 is 'z', not one of gyorb"):
        parse_sheet("mine", "\n".join([*ROWS[:2], "BgrgzgGrrryyogg", *ROWS[3:]]))


def test_all_faults_of_structure_are_listed_at_once() -> None:
    """Green A1 becomes yellow without a star; the star of C2 is lost."""
    changed = "\n".join(["y" + ROWS[0][1:], ROWS[1].replace("Y", "y", 1), *ROWS[2:]])
    found = faults(changed)
    assert [code for code, _ in found] == [
        "sheet/blocks",
        "sheet/blocks",
        "sheet/colour-stars",
        "sheet/column-colours",
        "sheet/column-stars",
    ]


def test_messages_say_what_is_there() -> None:
    with pytest.raises(SheetError) as error:
        parse_sheet("mine", "\n".join(["g" * 15] * 7))
    messages = str(error.value)
    assert "green must have blocks of 1, 2, 3, 4, 5 and 6 boxes; it has 105" in messages
    assert "yellow must have blocks of 1, 2, 3, 4, 5 and 6 boxes; it has none" in messages
    assert "column A must hold all five colours; no yellow, orange, red, blue" in messages
    assert "column O must have one star; it has 0" in messages
    assert len(error.value.faults) == 5 * 2 + 15 * 2


@pytest.mark.parametrize("name", ["", "a b", "a,b", 'a"b', "a/b", "a\nb", "x" * 41])
def test_a_name_must_fit_into_a_record(name: str) -> None:
    assert faults("/".join(ROWS), name)[0][0] == "sheet/name"


def test_a_name_of_forty_characters_fits() -> None:
    assert parse_sheet("x" * 40, "/".join(ROWS)).name == "x" * 40


def test_black_has_321_placements() -> None:
    assert len(BLACK.placements.clumps) == 321


@pytest.mark.parametrize("name", PUBLISHED)
def test_placement_sets_mean_what_they_say(name: str) -> None:
    sheet = published_sheet(name)
    table = sheet.placements
    for index, clump in enumerate(table.clumps):
        assert connected(clump)
        assert 1 <= clump.bit_count() <= 5
        assert table.number[clump] == index
        assert bool(table.start >> index & 1) == bool(clump & START_COLUMN)
        for other, mask in enumerate(table.clumps):
            assert bool(table.keep[index] >> other & 1) == (not clump & mask)
            assert bool(table.touch[index] >> other & 1) == bool(neighbours(clump) & mask)
    assert set(table.members(table.pairs["x", "?"])) == set(table.clumps)
    for colour, mask in zip("gyorb", sheet.colours, strict=True):
        for number in "12345":
            expected = {clump for clump in table.clumps if clump & mask and clump.bit_count() == int(number)}
            assert set(table.members(table.pairs[colour, number])) == expected
            assert expected <= set(table.members(table.pairs["x", number]))
            assert expected <= set(table.members(table.pairs[colour, "?"]))
