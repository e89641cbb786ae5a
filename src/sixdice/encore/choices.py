"""A choice: the pair of faces used and the boxes crossed with it; which are legal, and why not."""

from collections.abc import Iterator
from typing import NamedTuple

from sixdice.core.errors import IllegalChoice
from sixdice.encore.colours import COLOUR_LETTERS, COLOURS
from sixdice.encore.dice import COLOUR_JOKER, NUMBER_JOKER, Faces, joker_cost
from sixdice.encore.geometry import EVERY_BOX, Mask, boxes_text, connected
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.position import Position

__all__ = ["PASS", "Choice", "check_choice", "is_legal", "legal_choices"]


class Choice(NamedTuple):
    """The colour face and the number face used, and the boxes crossed; all empty in a pass.

    With a joker the boxes say which colour and how many.
    """

    colour: str
    number: str
    boxes: Mask

    def __str__(self) -> str:
        return f"{self.colour}{self.number}:{boxes_text(self.boxes)}" if self.boxes else "-"

    @property
    def jokers(self) -> int:
        """How many exclamation marks it costs."""
        return joker_cost(self.colour, self.number)


PASS = Choice("", "", 0)
"""To cross nothing."""


def legal_choices(position: Position, faces: Faces) -> Iterator[Choice]:
    """Yield every choice but the pass that *position* allows with these dice, each once."""
    table = position.sheet.placements
    open_now = position.live & position.reach
    for colour, number in faces.pairs():
        if joker_cost(colour, number) <= position.jokers:
            for clump in table.members(open_now & table.pairs[colour, number]):
                yield Choice(colour, number, clump)


def is_legal(position: Position, faces: Faces, choice: Choice) -> bool:
    """Say by bit tests whether this choice is legal; a pass always is."""
    if choice == PASS:
        return True
    table = position.sheet.placements
    number = table.number.get(choice.boxes)
    return (
        number is not None
        and (choice.colour, choice.number) in faces.pairs()
        and choice.jokers <= position.jokers
        and bool(1 << number & position.live & position.reach & table.pairs[choice.colour, choice.number])
    )


def check_choice(position: Position, faces: Faces, choice: Choice) -> None:
    """Raise an IllegalChoice that names the broken rule, unless the choice is legal."""
    if not is_legal(position, faces, choice):
        raise IllegalChoice(*_broken_rule(position, faces, choice))


def _broken_rule(position: Position, faces: Faces, choice: Choice) -> tuple[str, str]:
    """Return the code and the explanation of the first rule that an illegal choice breaks."""
    return (
        _dice_rule(faces, choice)
        or _joker_rule(position, choice)
        or _number_rule(choice)
        or _colour_rule(position, choice)
        or _place_rule(position, choice)
    )


def _dice_rule(faces: Faces, choice: Choice) -> tuple[str, str] | None:
    """A choice uses one colour die and one number die that lie on the table."""
    for face, kind, there in (
        (choice.colour, "colour", faces.colours),
        (choice.number, "number", faces.numbers),
    ):
        if face not in tuple(there):
            return "choice/no-die", f"no {kind} die shows {face!r}: you choose from {faces}"
    return None


def _joker_rule(position: Position, choice: Choice) -> tuple[str, str] | None:
    """Each joker die costs one exclamation mark."""
    if choice.jokers > position.jokers:
        cost = "a joker" if choice.jokers == 1 else f"{choice.jokers} jokers"
        left = position.jokers or "none"
        return "choice/jokers", f"{choice.colour}{choice.number} costs {cost}, and you have {left}"
    return None


def _number_rule(choice: Choice) -> tuple[str, str] | None:
    """The number die says exactly how many boxes; its joker is 1 to 5, never 6."""
    if choice.boxes & ~EVERY_BOX:
        return "choice/no-such-box", "some of these boxes are not on the sheet"
    named = choice.boxes.bit_count()
    if choice.number == NUMBER_JOKER:
        if not 1 <= named <= MOST_BOXES:
            return "choice/number", f"? stands for 1 to {MOST_BOXES} boxes, and you named {named}"
    elif named != int(choice.number):
        return (
            "choice/number",
            f"with a {choice.number} you cross exactly {choice.number}, and you named {named}",
        )
    return None


def _colour_rule(position: Position, choice: Choice) -> tuple[str, str] | None:
    """All boxes of a choice have the colour of the die; with the black cross, one colour."""
    masks = zip(COLOURS, position.sheet.colours, strict=True)
    found = [colour for colour, mask in masks if mask & choice.boxes]
    names = " and ".join(colour.name for colour in found)
    if len(found) > 1:
        return (
            "choice/mixed-colours",
            f"all boxes must have one colour, and {boxes_text(choice.boxes)} are {names}",
        )
    if choice.colour not in (found[0].letter, COLOUR_JOKER):
        wanted = COLOURS[COLOUR_LETTERS.index(choice.colour)].name
        return "choice/wrong-colour", f"the die is {wanted}, and {boxes_text(choice.boxes)} is {names}"
    return None


def _place_rule(position: Position, choice: Choice) -> tuple[str, str]:
    """The boxes are free, hang together, and have one in column H or beside a crossed box."""
    named = boxes_text(choice.boxes)
    if again := choice.boxes & position.crossed:
        return "choice/crossed", f"{boxes_text(again)} is crossed already"
    if not connected(choice.boxes):
        return "choice/not-connected", f"the boxes must hang together edge to edge, and {named} do not"
    if not position.crossed:
        return "choice/start", f"the first boxes must include one in column H, which {named} lacks"
    return (
        "choice/not-reached",
        f"one box must lie in column H or share an edge with a box crossed before; none of {named} does",
    )
