"""Reading what people and files write: boxes, rolls, choices, positions.

Writing is ``str()`` of the value. Everything parses back to what printed it; readers take faces and
boxes in any order. Every function here raises a NotationError that names what it could not read.
"""

from collections.abc import Callable
from typing import Final

from sixdice.core.errors import NotationError
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.geometry import COLUMN_LETTERS, EVERY_BOX, ROWS, Mask, box_at
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.sheet import Sheet

__all__ = [
    "parse_box",
    "parse_boxes",
    "parse_choice",
    "parse_count",
    "parse_faces",
    "parse_position",
    "position_text",
]

_MASK_DIGITS: Final = 27
_SHOWN: Final = 60


def _shown(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")


def parse_box(text: str) -> Mask:
    """Read a box such as ``H4``.

    >>> parse_box("A1"), parse_box("B1")
    (1, 128)
    """
    column, row = text[:1], text[1:]
    if not column or column not in COLUMN_LETTERS or row not in tuple("1234567"[:ROWS]):
        raise NotationError(
            "notation/box", f"not a box like H4, column A to O and row 1 to 7: {_shown(text)}"
        )
    return box_at(COLUMN_LETTERS.index(column), int(row) - 1)


def parse_boxes(text: str) -> Mask:
    """Read boxes such as ``H4,H5``, each named once, in any order; ``-`` is none."""
    if text == "-":
        return 0
    mask = 0
    for name in text.split(","):
        box = parse_box(name)
        if mask & box:
            raise NotationError("notation/box-twice", f"{name} is named twice in {_shown(text)}")
        mask |= box
    return mask


def parse_faces(text: str) -> Faces:
    """Read a roll, or what is left of one: one to three colour faces, one to three number faces."""
    faces = Faces.of(text)
    if len(str(faces)) != len(text):
        wrong = next(face for face in text if face not in COLOUR_FACES + NUMBER_FACES)
        raise NotationError(
            "notation/face", f"{wrong!r} is no face: colours {COLOUR_FACES}, numbers {NUMBER_FACES}"
        )
    if not (1 <= len(faces.colours) <= 3 and 1 <= len(faces.numbers) <= 3):  # noqa: PLR2004 -- three dice of a kind
        raise NotationError(
            "notation/roll", f"a roll has 1 to 3 colour faces and 1 to 3 number faces: {_shown(text)}"
        )
    return faces


def parse_choice(text: str) -> Choice:
    """Read a choice such as ``y5:D1,E1,F1,F2,G1``, or ``-``, the pass."""
    if text == "-":
        return PASS
    faces, colon, boxes = text.partition(":")
    pair = Faces.of(faces)
    if not colon or len(faces) != 2 or pair.dice() != (1, 1):  # noqa: PLR2004 -- a pair
        raise NotationError("notation/choice", f"not a choice like y5:H6,H7,I6,I7,J7 or -: {_shown(text)}")
    if boxes == "-":
        raise NotationError(
            "notation/choice", f"a choice names its boxes; to cross nothing, pass with -: {text!r}"
        )
    return Choice(*pair, parse_boxes(boxes))


def parse_position(text: str, sheet_named: Callable[[str], Sheet]) -> Position:
    """Read ``SHEET CROSSED JOKERS [MISSES]``; *sheet_named* looks the sheet up."""
    fields = text.split(" ")
    if len(fields) not in (3, 4):
        raise NotationError(
            "notation/position", f"a position is SHEET CROSSED JOKERS [MISSES]: {_shown(text)}"
        )
    name, crossed, jokers, misses = (*fields, "0")[:4]
    if len(crossed) != _MASK_DIGITS or set(crossed) - set("0123456789abcdef") or int(crossed, 16) > EVERY_BOX:
        raise NotationError(
            "notation/crossed", f"crossed boxes are {_MASK_DIGITS} hex digits: {_shown(crossed)}"
        )
    return Position(
        sheet_named(name),
        int(crossed, 16),
        parse_count(jokers, JOKERS, "jokers"),
        parse_count(misses, 3, "misses"),
    )


def parse_count(text: str, most: int, what: str) -> int:
    """Read a whole number from 0 to *most*."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and int(text) <= most):
        raise NotationError("notation/count", f"{what} are 0 to {most}: {_shown(text)}")
    return int(text)


def position_text(position: Position, *, misses: bool) -> str:
    """Return a position with (co-op) or without its misses."""
    text = f"{position.sheet.name} {position.crossed:0{_MASK_DIGITS}x} {position.jokers}"
    return f"{text} {position.misses}" if misses else text
