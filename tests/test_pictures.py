"""The rule page says what the rules do: its pictures, its examples and its tables."""

import re
from collections.abc import Iterator

import pytest

from sixdice.core.errors import IllegalChoice
from sixdice.encore.choices import check_choice, legal_choices
from sixdice.encore.geometry import COLUMN_LETTERS, START_COLUMN, box_name, pieces
from sixdice.encore.goals import Colours, Rows, Squares
from sixdice.encore.library import COOP_SHEETS
from sixdice.encore.missions import COOP_SEATS, MISSIONS, house_missions
from sixdice.encore.notation import parse_boxes, parse_choice, parse_faces
from sixdice.encore.scoring import COLUMN_POINTS, RANKS, Breakdown
from sixdice.encore.setup import OPTIONS
from tools.pictures import FOLDER, PICTURES, Picture, Try, pictures

PAGE = (FOLDER.parent / "encore.md").read_text(encoding="utf-8")
EMBEDDED = re.findall(r"^!\[([^\]]*)\]\(pictures/([^)]*)\)$", PAGE, re.MULTILINE)
EXAMPLES = {name: picture for name, picture in PICTURES.items() if picture.tries}
TRIES = [(picture, one) for picture in EXAMPLES.values() for one in picture.tries]


def table(first: str, text: str = PAGE) -> Iterator[list[str]]:
    """Yield the rows of the table whose head begins with the cell *first*, without head and rule."""
    lines = iter(text[text.index(f"\n| {first} |") + 1 :].splitlines()[2:])
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def section(name: str) -> tuple[str, str]:
    """Return what stands before a picture and after it, up to the pictures or headings around it."""
    before, after = PAGE.split(f"](pictures/{name}.svg)\n")
    return before.rsplit("\n\n", 2)[1], re.split(r"\n(?=!\[|#)", after)[0]


class TestFiles:
    def test_each_file_is_as_it_is_drawn_now(self) -> None:
        on_disk = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
        assert on_disk == pictures(), "make pictures draws them anew"

    def test_the_page_shows_each_picture_once_with_its_alternative_text(self) -> None:
        assert sorted(EMBEDDED) == sorted(
            (picture.title, f"{name}.svg") for name, picture in PICTURES.items()
        )

    @pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
    def test_crossed_boxes_can_come_about_in_a_game(self, picture: Picture) -> None:
        """Whatever is crossed hangs together with a box in column H; 1s alone could cross it."""
        assert all(piece & START_COLUMN for piece in pieces(picture.position.crossed))


class TestExamples:
    @pytest.mark.parametrize(("picture", "one"), TRIES, ids=[one.choice for _, one in TRIES])
    def test_a_choice_is_judged_as_the_rules_judge_it(self, picture: Picture, one: Try) -> None:
        faces, choice = parse_faces(picture.roll), parse_choice(one.choice)
        assert (choice in legal_choices(picture.position, faces)) == (not one.broken)
        if one.broken:
            with pytest.raises(IllegalChoice) as refusal:
                check_choice(picture.position, faces, choice)
            assert refusal.value.code == one.broken

    @pytest.mark.parametrize("name", EXAMPLES)
    def test_the_page_tells_the_roll_and_the_verdicts(self, name: str) -> None:
        before, after = section(name)
        picture = PICTURES[name]
        assert f"`{picture.roll}`" in before
        told = [(choice.strip("`"), verdict) for choice, verdict, _ in table("choice", after)]
        assert told == [(one.choice, "wrong" if one.broken else "right") for one in picture.tries]

    def test_no_other_choice_is_judged(self) -> None:
        judged = re.findall(r"^\| `([^`]+:[^`]+)` \| (?:right|wrong) \|", PAGE, re.MULTILINE)
        assert sorted(judged) == sorted(one.choice for _, one in TRIES)


class TestScoring:
    def test_column_points(self) -> None:
        assert list(table("column")) == [
            ["first", *(str(worth.first) for worth in COLUMN_POINTS)],
            ["later", *(str(worth.later) for worth in COLUMN_POINTS)],
        ]

    def test_the_finished_sheet_has_circled_what_it_completed(self) -> None:
        picture = PICTURES["score"]
        assert picture.circled.columns == picture.position.columns()
        assert picture.circled.colours == picture.position.colours()
        assert not picture.circled.columns & ~picture.claimed_columns
        assert not picture.circled.colours & ~picture.claimed_colours

    def test_its_breakdown(self) -> None:
        breakdown = Breakdown.of(PICTURES["score"].position, PICTURES["score"].circled)
        rows = list(table("what"))
        assert [row[0] for row in rows] == [*Breakdown._fields, "**total**"]
        told = [int(row[2].strip("*").replace("−", "-")) for row in rows]
        assert told == [*breakdown, breakdown.total]

    def test_its_breakdown_names_columns_and_stars(self) -> None:
        picture = PICTURES["score"]
        _, columns, _, stars, _ = (row[1] for row in table("what"))
        assert columns == ", ".join(
            f"{letter} {worth.first if picture.circled.columns_first >> index & 1 else worth.later}"
            for index, (letter, worth) in enumerate(zip(COLUMN_LETTERS, COLUMN_POINTS, strict=True))
            if picture.circled.columns >> index & 1
        )
        missing = picture.position.sheet.stars & ~picture.position.crossed
        assert parse_boxes(stars.split(", ")[0].replace(" and ", ",")) == missing

    def test_ranks_of_solo(self) -> None:
        assert list(table("score")) == [[f"`{rank.band}`", rank.remark] for rank in RANKS]


class TestMissions:
    HOUSE = house_missions()

    def told(self, number: object, mission: int, seats: int, part: str) -> str:
        """Return a number as the page prints it: in bold unless it is a house value."""
        return f"{number}" if part in self.HOUSE[mission, seats].ours else f"**{number}**"

    def goal(self, mission: int, kind: type[Colours | Rows]) -> list[str]:
        """Return how many colours or rows a mission asks for, by seats."""
        terms = {seats: self.HOUSE[mission, seats].goal.terms for seats in COOP_SEATS}
        numbers = {
            seats: sum(term.number for term in own if isinstance(term, kind)) for seats, own in terms.items()
        }
        return [self.told(number, mission, seats, "goal") for seats, number in numbers.items()]

    def squares(self, seats: int) -> str:
        terms = self.HOUSE[4, seats].goal.terms
        corners = next(term.corners for term in terms if isinstance(term, Squares))
        return self.told(", ".join(map(box_name, corners)), 4, seats, "goal")

    def checkpoints(self, mission: int, seats: int) -> str:
        tenth, nineteenth, last = self.HOUSE[mission, seats].checkpoints
        numbers = (tenth.points, "10"), (tenth.jokers, "10"), (nineteenth.points, "19"), (last.points, "27")
        points, jokers, later, end = (self.told(number, mission, seats, part) for number, part in numbers)
        return f"{points} or {jokers} jokers; {later}; {end}"

    def test_checkpoints(self) -> None:
        assert list(table("checkpoints")) == [
            [f"mission {mission}", *(self.checkpoints(mission, seats) for seats in COOP_SEATS)]
            for mission in MISSIONS
        ]

    def test_goals(self) -> None:
        assert list(table("mission")) == [
            ["1: colours", *self.goal(1, Colours)],
            ["2: rows", *self.goal(2, Rows)],
            ["3: colours, beside the stars", *self.goal(3, Colours)],
            ["4: squares", *map(self.squares, COOP_SEATS)],
            ["4: rows, beside the squares", *self.goal(4, Rows)],
            ["5: colours, beside NOCHMAL", *self.goal(5, Colours)],
        ]

    def test_kinds_of_terms_are_those_the_page_explains(self) -> None:
        kinds = {
            (mission, type(term).__name__)
            for (mission, _), own in self.HOUSE.items()
            for term in own.goal.terms
        }
        assert kinds == {
            (1, "Colours"),
            (2, "Rows"),
            (3, "Stars"),
            (3, "Colours"),
            (4, "Squares"),
            (4, "Rows"),
            (5, "Order"),
            (5, "Colours"),
        }

    def test_sheets(self) -> None:
        told = re.findall(r"seat (\d) (\w+) \(", PAGE)
        assert told == [(str(seat), name) for seat, name in enumerate(COOP_SHEETS, start=1)]


def test_options() -> None:
    assert [row[0].strip("`") for row in table("option")] == list(OPTIONS)
