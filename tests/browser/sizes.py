"""The screens that people hold or sit at."""

from typing import NamedTuple

__all__ = [
    "DESK",
    "LANDSCAPE",
    "LANGUAGES",
    "PHONE",
    "SIZES",
    "SMALL_PHONE",
    "TABLET",
    "TINY",
    "WIDE",
    "Size",
]


class Size(NamedTuple):
    """A screen in CSS pixels; *scale* is how many of its own make one of these."""

    name: str
    width: int
    height: int
    touch: bool = False
    scale: int = 1


PHONE = Size("phone", 390, 844, touch=True, scale=2)
SMALL_PHONE = Size("small-phone", 375, 667, touch=True, scale=2)
TINY = Size("tiny", 320, 568, touch=True, scale=2)
LANDSCAPE = Size("landscape", 667, 375, touch=True, scale=2)
TABLET = Size("tablet", 820, 1180, touch=True)
DESK = Size("desk", 1280, 800)
WIDE = Size("wide", 3840, 2160)

SIZES = (PHONE, SMALL_PHONE, TINY, LANDSCAPE, TABLET, DESK, WIDE)

LANGUAGES = ("en-GB", "fr-FR", "de-DE")
"""The languages that the page speaks, as a browser asks for them."""
