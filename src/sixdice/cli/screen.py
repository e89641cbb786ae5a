"""What the terminal can show."""

import sys

from rich.console import Console

from sixdice.draw.text import Style

__all__ = ["STYLES", "style_for"]

STYLES = ("auto", "colour", "plain", "ascii")


def style_for(name: str) -> Style:
    """Return a drawing style by name; ``auto`` looks at the terminal, NO_COLOR and the encoding."""
    if name != "auto":
        return Style[name.upper()]
    console = Console()
    if (sys.stdout.encoding or "").lower().replace("-", "") not in ("utf8", "utf16"):
        return Style.ASCII
    return Style.COLOUR if console.is_terminal and not console.no_color else Style.PLAIN
