"""Dice in a row, and a choice made with two of them."""

from collections.abc import Iterator

from sixdice.draw.text.style import Style, on_dark, on_tint, signs, soft
from sixdice.encore.choices import Choice
from sixdice.encore.colours import COLOUR_LETTERS, COLOURS
from sixdice.encore.dice import COLOUR_JOKER, NUMBER_JOKER, Faces
from sixdice.encore.geometry import box_name, boxes
from sixdice.encore.sheet import Sheet

__all__ = ["choice_text", "faces_text"]


def faces_text(faces: Faces, *, style: Style, left: Faces | None = None) -> str:
    """Return the dice in a row, colour dice first; those not *left* any more stand in brackets.

    >>> faces_text(Faces("gyx", "13?"), style=Style.PLAIN, left=Faces("gx", "1?"))
    ' ▲  (●)  ✕    1  (3)  ?'
    """
    there = left or faces
    colours = (_colour_die(face, stays, style) for face, stays in _stays(faces.colours, there.colours))
    numbers = (_number_die(face, stays, style) for face, stays in _stays(faces.numbers, there.numbers))
    return f"{' '.join(colours)}  {' '.join(numbers)}".rstrip()


def _stays(faces: str, left: str) -> Iterator[tuple[str, bool]]:
    """Yield each face and whether its die is still there; of equal dice the last ones leave."""
    for index, face in enumerate(faces):
        yield face, faces[:index].count(face) < left.count(face)


def _colour_die(face: str, stays: bool, style: Style) -> str:
    colour = None if face == COLOUR_JOKER else COLOUR_LETTERS.index(face)
    sign = signs(style).joker_die if colour is None else signs(style).shapes[colour]
    if not stays:
        return soft(f"({sign})", style)
    return on_dark(f" {sign} ", None, style) if colour is None else on_tint(f" {sign} ", colour, style)


def _number_die(face: str, stays: bool, style: Style) -> str:
    return f" {face} " if stays else soft(f"({face})", style)


def choice_text(choice: Choice, sheet: Sheet, *, style: Style) -> str:
    """Return a choice in words, ``!`` after whatever a joker stands for; a pass reads ``pass``.

    >>> from sixdice.encore.library import published_sheet
    >>> from sixdice.encore.notation import parse_choice
    >>> black = published_sheet("black")
    >>> choice_text(parse_choice("x2:H6,H7"), black, style=Style.PLAIN)
    '● yellow! 2 → H6 H7'
    """
    if not choice.boxes:
        return "pass"
    index = COLOUR_LETTERS.index(sheet.colour_of(choice.boxes & -choice.boxes))
    shape = on_tint(f" {signs(style).shapes[index]} ", index, style).strip(" ")
    colour = COLOURS[index].name + "!" * (choice.colour == COLOUR_JOKER)
    number = str(choice.boxes.bit_count()) + "!" * (choice.number == NUMBER_JOKER)
    return f"{shape} {colour} {number} {signs(style).arrow} {' '.join(map(box_name, boxes(choice.boxes)))}"
