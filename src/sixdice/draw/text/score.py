"""A score in one line."""

from sixdice.draw.text.style import Style, bold, signs
from sixdice.encore.scoring import Breakdown

__all__ = ["number_text", "score_text"]


def number_text(number: int, style: Style) -> str:
    """Return a number; a negative one with the style's minus sign."""
    return f"{signs(style).minus}{-number}" if number < 0 else str(number)


def score_text(breakdown: Breakdown, *, style: Style) -> str:
    """Return a score line by line in one line, the total at its end.

    >>> from sixdice.draw.text import Style
    >>> score_text(Breakdown(5, 12, 6, -20), style=Style.ASCII)
    'colours 5, columns 12, jokers 6, stars -20: total 3'
    """
    parts = ", ".join(f"{name} {number_text(part, style)}" for name, part in breakdown._asdict().items())
    return f"{parts}: {bold(f'total {number_text(breakdown.total, style)}', style)}"
