"""How a page is laid out: whether fingers can hit what is there, and whether all of it can be seen.

    small_targets(page)                           what there is to press under 24 × 24 CSS pixels
    small_targets(page, COMFORTABLE)              the same under 44 × 44
    overflow(page)                                what makes the page scroll sideways
    cut_text(page)                                what cuts its text off, and is not marked ``data-may-cut``
    low_contrast(page)                            what is written in a colour too close to what lies behind it
    assert not (wrong := faults(page)), wrong     none of these, with the smaller size

Contrast is looked at by ``axe`` too, which leaves open what is scrolled away, lies on a gradient or is short.
"""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

__all__ = ["COMFORTABLE", "LEAST", "Box", "cut_text", "faults", "low_contrast", "overflow", "small_targets"]

LEAST = 24
"""CSS pixels that anything to press has at least, in both directions (WCAG 2.5.8)."""

COMFORTABLE = 44
"""CSS pixels that a thumb hits without looking (WCAG 2.5.5)."""


class Box(NamedTuple):
    """An element, and how large it is or would have to be."""

    what: str
    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g} × {self.height:g}  {self.what}"


def small_targets(page: Page, least: float = LEAST) -> list[Box]:
    """Return what can be pressed and is narrower or lower than *least*.

    A label is pressed as what it labels, so the larger of both counts. Links inside a sentence are as
    high as its line, and what is disabled cannot be pressed. A region is focused to be scrolled, not pressed.
    """
    return _found(page, "smallTargets", least)


def overflow(page: Page) -> list[Box]:
    """Return what reaches beyond the right edge, if the page scrolls sideways because of it."""
    size = page.viewport_size
    assert size is not None
    return _found(page, "overflow", size["width"])


def cut_text(page: Page) -> list[Box]:
    """Return the elements that cut off what is written in them; hidden text for screen readers is none."""
    return _found(page, "cutText")


def low_contrast(page: Page) -> list[Box]:
    """Return what is written with too little contrast (WCAG 1.4.3): as width what it has, as height its need.

    Letters and digits count, signs do not. Behind them is taken to be what their ancestors are painted
    with, on a gradient the worst of its stops.
    """
    return _found(page, "lowContrast")


def faults(page: Page) -> str:
    """Return all that is wrong with a page, a line each; nothing if nothing is."""
    looks = {
        "too small": small_targets(page),
        "too wide": overflow(page),
        "cut off": cut_text(page),
        "too pale": low_contrast(page),
    }
    return "\n".join(f"{fault}: {box}" for fault, boxes in looks.items() for box in boxes)


@cache
def _script() -> str:
    return Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


def _found(page: Page, look: str, limit: float = 0) -> list[Box]:
    return [Box(**one) for one in page.evaluate(_script(), [look, limit])]
