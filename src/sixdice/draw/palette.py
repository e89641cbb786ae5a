"""The five colours as they are drawn: fills, tints, terminal colours, and the sign of each shape.

The fills grew out of the colour-blind safe set of Okabe and Ito, each moved a little until all five
lie further apart for every kind of colour vision and black signs stand out on every one of them.
The figures are checked in ``tests/draw/test_palette.py``.
"""

from typing import Final, NamedTuple

__all__ = ["ACCENT", "BAND", "BAND_EDGE", "EDGE", "INK", "PAPER", "SOFT", "TINTS", "WHITE", "Tint"]

INK: Final = "#101418"
"""Signs, crosses, letters."""
SOFT: Final = "#5B6168"
"""Letters that matter less."""
PAPER: Final = "#FFFDF8"
EDGE: Final = "#D8D2C4"
"""The paper's edge."""
BAND: Final = "#E9E3D4"
"""What the start column lies on."""
BAND_EDGE: Final = "#A79F8C"
WHITE: Final = "#FFFFFF"
"""Stars and frames."""
ACCENT: Final = "#0B6E4F"
"""Rings around circled values."""


class Tint(NamedTuple):
    """How a colour is drawn.

    *fill* is a free box, *faded* a crossed one; *terminal* is the nearest of the 256 colours that
    every terminal knows. *sign* is the shape as a character, *hollow* the same once crossed, and
    *letter* stands in where only ASCII can be shown.
    """

    fill: str
    faded: str
    terminal: int
    sign: str
    hollow: str
    letter: str


TINTS: Final = (
    Tint("#14B483", "#A1E0C9", 36, "▲", "△", "g"),
    Tint("#F7E250", "#FCF2B5", 221, "●", "○", "y"),
    Tint("#E05C00", "#F3BD95", 166, "■", "□", "o"),
    Tint("#D98ABB", "#F0CFE0", 175, "◆", "◇", "r"),
    Tint("#2A78DC", "#AAC8ED", 33, "▬", "▭", "b"),
)
"""In the order of the colours everywhere: green, yellow, orange, red, blue."""
