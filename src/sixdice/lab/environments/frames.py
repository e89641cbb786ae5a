"""How a table is shown to whoever watches: as text, printed, or as a picture."""

import sys
from os import environ
from typing import Final

from gymnasium import logger

from sixdice.draw.text import Style, table_text
from sixdice.encore.view import View
from sixdice.lab.environments.canvas import Pixels
from sixdice.lab.environments.picture import picture

__all__ = ["RENDER_MODES", "frame"]

RENDER_MODES: Final = ("human", "ansi", "rgb_array")


def frame(view: View, render_mode: str | None) -> str | Pixels | None:
    """Return the table as text with colours (``ansi``) or as a picture; ``human`` prints it."""
    match render_mode:
        case "ansi":
            return table_text(view, style=Style.COLOUR)
        case "rgb_array":
            return picture(view.state)
        case "human":
            sys.stdout.write(f"{table_text(view, style=_printed())}\n\n")
        case _:
            logger.warn(f"there is nothing to render: give render_mode as one of {RENDER_MODES}")
    return None


def _printed() -> Style:
    return Style.COLOUR if sys.stdout.isatty() and not environ.get("NO_COLOR") else Style.PLAIN
