"""Draw the pictures of the rule page, docs/rules/encore.md, from the examples that the page explains.

A frame or a ring is drawn around the boxes of a choice, so picture, page and rules cannot drift apart:
``tests/test_pictures.py`` puts every choice to the rules and compares the page with this table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path
from typing import NamedTuple

from sixdice.draw.looks import NOTHING_CIRCLED
from sixdice.draw.svg import sheet_svg
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMN_LETTERS, Mask
from sixdice.encore.goals import Squares, square
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.notation import parse_boxes, parse_choice, parse_position
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.scoring import Circled

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "rules" / "pictures"


class Try(NamedTuple):
    """A choice that the page judges.

    *broken* is the code of the rule it breaks, empty when it is legal. Some tries would hide others
    in the picture, so they are only told.
    """

    choice: str
    broken: str = ""
    drawn: bool = True


@dataclass(frozen=True, slots=True)
class Picture:
    """A sheet to draw: a position, a roll and choices to try with it, boxes that a mission asks for."""

    title: str
    """The alternative text of the picture, on the page and inside the file."""
    position: Position
    roll: str = ""
    tries: tuple[Try, ...] = ()
    asked_for: Mask = 0
    circled: Circled = NOTHING_CIRCLED
    claimed_columns: int = 0
    claimed_colours: int = 0
    row_letters: bool = False

    def svg(self) -> str:
        """Return the drawing: a strong frame for what is right, a dashed ring for what is wrong."""
        right = _boxes(one for one in self.tries if not one.broken)
        wrong = _boxes(one for one in self.tries if one.broken)
        return sheet_svg(
            self.position,
            self.circled,
            claimed_columns=self.claimed_columns,
            claimed_colours=self.claimed_colours,
            legal=self.asked_for,
            tried=right,
            marked=wrong & ~right,
            title=self.title,
            row_letters=self.row_letters,
        )


def _boxes(tries: Iterable[Try]) -> Mask:
    """Return the boxes of the tries that are drawn."""
    return reduce(or_, (parse_choice(one.choice).boxes for one in tries if one.drawn), 0)


def _at(crossed: str, jokers: int = JOKERS, sheet: str = "black") -> Position:
    return Position(published_sheet(sheet), parse_boxes(crossed), jokers)


def _columns(letters: str) -> int:
    return sum(1 << COLUMN_LETTERS.index(letter) for letter in letters)


def _colours(letters: str) -> int:
    return sum(1 << COLOUR_LETTERS.index(letter) for letter in letters)


def _squares(seats: int) -> Mask:
    """Return the boxes of all squares that mission 4 asks for."""
    goal = house_missions()[4, seats].goal
    corners = (corner for term in goal.terms if isinstance(term, Squares) for corner in term.corners)
    return reduce(or_, map(square, corners), 0)


PICTURES = {
    "sheet": Picture(
        "The black sheet before the first roll: 15 columns A to O, 7 rows, five colours, a star in every "
        "column, two values under each column, and on the right the colour bonuses and eight jokers.",
        _at("-"),
    ),
    "first-roll": Picture(
        "An empty black sheet. Strong frames: yellow H6, H7, I6, I7, J7, orange G2, H2 and blue H4, H5. "
        "Dashed rings: orange B5, C5, D5, E4, E5, away from column H.",
        _at("-"),
        "yob125",
        (
            Try("y5:H6,H7,I6,I7,J7"),
            Try("o2:G2,H2"),
            Try("b2:H4,H5"),
            Try("y1:H7", drawn=False),
            Try("o5:B5,C5,D5,E4,E5", "choice/start"),
            Try("b5:G4,G5,H4,H5", "choice/number", drawn=False),
            Try("b4:G4,G5,H4,H5", "choice/no-die", drawn=False),
        ),
    ),
    "finish-later": Picture(
        "Blue H4 and H5 are crossed. Strong frames: G4 and G5, the rest of that block. "
        "A dashed ring: I1, a blue box of another block.",
        _at("H4,H5"),
        "gyb123",
        (
            Try("b2:G4,G5"),
            Try("b1:G4", drawn=False),
            Try("b3:G4,G5,I1", "choice/not-connected"),
        ),
    ),
    "crossings": Picture(
        "Crossed: H1, G1, F1, F2, E2, H6, H7. Strong frames: green D2, D3, D4, E3, beside the crossed E2. "
        "Dashed rings: yellow D1, E1 at the top and I6, I7, J7 at the bottom, two separate groups.",
        _at("E2,F1,F2,G1,H1,H6,H7"),
        "gyo145",
        (
            Try("g4:D2,D3,D4,E3"),
            Try("y5:D1,E1,I6,I7,J7", "choice/not-connected"),
            Try("g4:D2,D3,E3,E4", "choice/mixed-colours", drawn=False),
        ),
    ),
    "diagonal": Picture(
        "Crossed: H3, I3, J3, K3, L3, L2. Dashed rings: blue I1, J1, K1; only a corner of K1 touches the "
        "crossed L2.",
        _at("H3,I3,J3,K3,L2,L3"),
        "gyb135",
        (
            Try("b3:I1,J1,K1", "choice/not-reached"),
            Try("b3:J1,J2,K1", drawn=False),
        ),
    ),
    "stranded": Picture(
        "Crossed: H3, I3, J3 and green D3, E3, F3, G3. Strong frames: green D2 above the crossed D3 and "
        "green D4 below it, two single boxes.",
        _at("D3,E3,F3,G3,H3,I3,J3"),
        "gyo125",
        (
            Try("g1:D2"),
            Try("g1:D4"),
            Try("g2:D2,D4", "choice/not-connected", drawn=False),
        ),
    ),
    "jokers": Picture(
        "Crossed: H3, I3, J3; seven of the eight jokers are used. Strong frames: blue H4, H5. "
        "Dashed rings: the whole green block of six, D2, D3, D4, E3, F3, G3.",
        _at("H3,I3,J3", jokers=1),
        "gyx25?",
        (
            Try("x2:H4,H5"),
            Try("g?:D3,E3,F3,G3", drawn=False),
            Try("x?:H4,H5", "choice/jokers", drawn=False),
            Try("g?:D2,D3,D4,E3,F3,G3", "choice/number"),
        ),
    ),
    "score": Picture(
        "Ann's sheet at the end. Circled: the higher value of J and O, the lower of C, D and E, "
        "5 for yellow and 3 for green. Three jokers are left, and two stars are not crossed: A3 and K6.",
        parse_position("black 1fefdfbf7bffdca95fffffff7c1 3", published_sheet),
        circled=Circled(_columns("JO"), _columns("CDE"), _colours("y"), _colours("g")),
        claimed_columns=_columns("CDEJNO"),
        claimed_colours=_colours("gy"),
    ),
    "mission-4": Picture(
        "The blue sheet in co-op, rows lettered P to V on the right. Light frames: the six squares of "
        "mission 4 for one seat. The square F2, G2, F3, G3 is crossed; of I5, J5, I6, J6 the upper half is.",
        _at("F2,F3,G1,G2,G3,H1,H2,H5,I5,J5", sheet="blue"),
        asked_for=_squares(1),
        row_letters=True,
    ),
}
"""Every picture, by the name of its file without the ending."""


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by the name of its file."""
    return {f"{name}.svg": picture.svg() + "\n" for name, picture in PICTURES.items()}


def main() -> None:
    """Write every picture anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        path = FOLDER / name
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
