"""How rich a terminal is: colours and shapes, shapes alone, or ASCII alone."""

import unicodedata
from enum import Enum
from typing import Final, NamedTuple

from sixdice.draw.palette import TINTS

__all__ = ["WIDTH", "Signs", "Style", "bold", "fit", "on_dark", "on_tint", "signs", "soft", "spoken", "width"]

WIDTH: Final = 80
"""No line is wider than a terminal is by tradition."""

_BLACK: Final = 16
_WHITE: Final = 231
_DARK: Final = 235


class Style(Enum):
    """How rich a terminal is."""

    COLOUR = "colour"
    """ANSI escapes: the 256 colours, bold and faint; and everything that PLAIN has."""
    PLAIN = "plain"
    """No escapes; Unicode shapes, one column each."""
    ASCII = "ascii"
    """No escapes; letters for shapes, nothing beyond ASCII."""


class Signs(NamedTuple):
    """The characters a style draws with; shapes in the order of the colours, *hollow* once crossed."""

    shapes: str
    hollow: str
    star: str
    cross: str
    joker_die: str
    bar: str
    arrow: str
    dash: str
    dot: str
    minus: str
    more: str


_UNICODE: Final = Signs(
    "".join(tint.sign for tint in TINTS),
    "".join(tint.hollow for tint in TINTS),
    *("★", "✕", "✕", "│", "→", "–", "·", "−", "…"),
)
_LETTERS: Final = "".join(tint.letter for tint in TINTS)
_ASCII: Final = Signs(_LETTERS, _LETTERS, *("*", "X", "x", "|", "->", "-", "-", "-", "~"))


def signs(style: Style) -> Signs:
    """Return the characters a style draws with."""
    return _ASCII if style is Style.ASCII else _UNICODE


def bold(text: str, style: Style) -> str:
    """Return *text* in bold where the style can."""
    return _escaped(text, style, "1")


def soft(text: str, style: Style) -> str:
    """Return *text* faint where the style can."""
    return _escaped(text, style, "2")


def on_tint(text: str, colour: int, style: Style) -> str:
    """Return *text* in black on a colour, where the style can."""
    return _escaped(text, style, f"38;5;{_BLACK};48;5;{TINTS[colour].terminal}")


def on_dark(text: str, colour: int | None, style: Style) -> str:
    """Return *text* in a colour (None: white) on dark grey, where the style can."""
    ink = _WHITE if colour is None else TINTS[colour].terminal
    return _escaped(text, style, f"38;5;{ink};48;5;{_DARK}")


def _escaped(text: str, style: Style, codes: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m" if style is Style.COLOUR else text


def width(text: str) -> int:
    """Return how many columns a text without escapes takes.

    >>> width("Zoé"), width("漢字")
    (3, 4)
    """
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def spoken(name: str, style: Style) -> str:
    """Return a person's name as the style can show it: for ASCII without accents, ``?`` for the rest."""
    if style is not Style.ASCII:
        return name
    split = unicodedata.normalize("NFKD", name)
    return (
        "".join(char for char in split if not unicodedata.combining(char)).encode("ascii", "replace").decode()
    )


def fit(text: str, columns: int, style: Style) -> str:
    """Return a text without escapes, cut to at most so many *columns*; a sign shows that it was cut.

    >>> fit("Bartholomew", 6, Style.PLAIN)
    'Barth…'
    """
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text + signs(style).more
