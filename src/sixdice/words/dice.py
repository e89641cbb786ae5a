"""The seven dice: one draws the theme, one a colour, five show letters."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sixdice.core.rules import Die

__all__ = ["BLACK", "COLOURS", "HOUSE_LETTERS", "THEMES", "Faces", "letter_dice_faults", "to_roll"]

COLOURS: Final = ("green", "white", "yellow", "red", "blue")
"""The letter dice, in the order in which they are rolled and written."""

BLACK: Final = "black"
"""The colour die's sixth face: no die at all."""

THEMES: Final = range(1, 7)
"""The theme die's faces, and a card's themes."""

HOUSE_LETTERS: Final = ("BEMPST", "OACLDT", "RINPCG", "VAOFSM", "AELRHB")
"""The letters on our dice, in the order of the colours: the box's own are not public."""

_SIDES: Final = 6


class Faces(NamedTuple):
    """What the dice of a round show. *theme* is None where no theme is drawn."""

    theme: int | None
    colour: str
    letters: tuple[str, ...]

    @property
    def black(self) -> bool:
        """Whether words must do without every letter on the dice."""
        return self.colour == BLACK

    @property
    def initial(self) -> str:
        """The letter that words begin with; none on the black face."""
        return "" if self.black else self.letters[COLOURS.index(self.colour)]

    def __str__(self) -> str:
        theme = "open" if self.theme is None else f"theme {self.theme}"
        colour = BLACK if self.black else f"initial {self.colour}"
        letters = " ".join(f"{name}={letter}" for name, letter in zip(COLOURS, self.letters, strict=True))
        return f"{theme} | {colour} | {letters}"


def to_roll(letters: Iterable[str], *, theme: bool) -> tuple[Die, ...]:
    """Return the dice in the order of rolling: theme die (where one is drawn), colour die, letter dice."""
    theme_die = (Die("theme", tuple(map(str, THEMES))),) if theme else ()
    dice = (Die(name, tuple(faces)) for name, faces in zip(COLOURS, letters, strict=True))
    return (*theme_die, Die("colour", (*COLOURS, BLACK)), *dice)


def letter_dice_faults(letters: tuple[str, ...]) -> str:
    """Say what is wrong with letter dice of one's own; nothing if they can be used."""
    if len(letters) != len(COLOURS):
        return f"there are {len(COLOURS)} letter dice, not {len(letters)}"
    wrong = [die for die in letters if len(die) != _SIDES or not all("A" <= side <= "Z" for side in die)]
    return f"a letter die has six letters A to Z: {wrong[0][:20]!r}" if wrong else ""
