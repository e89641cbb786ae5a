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
    plain = not console.is_terminal or console.is_dumb_terminal or console.no_color
    return Style.PLAIN if plain else Style.COLOUR
