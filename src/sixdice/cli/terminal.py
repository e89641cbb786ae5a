"""The terminal as a place to talk: say something, ask something."""

import sys
from contextlib import suppress
from importlib import import_module
from shutil import get_terminal_size
from typing import Protocol

from rich.console import Console

from sixdice.draw.text import Style
from sixdice.draw.text.style import spoken

__all__ = ["LEAVING", "Leave", "StandardTerminal", "Terminal", "is_yes", "shown_in"]

LEAVING = ("q", "quit", "exit")
"""What people type to leave."""

_ASCII = str.maketrans(
    {
        "·": "-",
        "…": "...",
        "—": "-",
        "–": "-",
        "→": "->",
        "−": "-",
        "›": ">",
        "œ": "oe",
        "Œ": "OE",
        **dict.fromkeys("“”«»", '"'),
        **dict.fromkeys("’‘", "'"),
    }
)


class Leave(Exception):  # noqa: N818 -- not an error
    """Somebody wants to leave the table; the game is saved."""


def is_yes(answer: str) -> bool:
    """Say whether an answer agrees: Enter alone does."""
    return answer.lower() in ("", "y", "yes")


def shown_in(text: str, style: Style) -> str:
    """Return a text as a style can show it: for ASCII with plainer signs and without accents."""
    return spoken(text.translate(_ASCII), style) if style is Style.ASCII else text


class Terminal(Protocol):
    """Where a game is played: a screen to write on, a person who answers."""

    style: Style

    @property
    def height(self) -> int:
        """How many lines there are to write on."""
        ...

    def new_page(self) -> None:
        """Clear the screen, where there is one: the next person need not see what was typed."""
        ...

    def say(self, text: str = "") -> None:
        """Show a text."""
        ...

    def ask(self, prompt: str) -> str:
        """Return the answer to a question; EOFError when nobody answers any more."""
        ...


class StandardTerminal:
    """Standard input and output."""

    def __init__(self, style: Style) -> None:
        self.style = style
        if sys.stdin.isatty():
            with suppress(ImportError):  # a Python built without it
                import_module("readline")  # gives input() a history and editing

    @property
    def height(self) -> int:
        """The terminal's height; plenty where output goes elsewhere."""
        return get_terminal_size().lines if sys.stdout.isatty() else 100

    def new_page(self) -> None:
        """Clear the terminal."""
        if sys.stdout.isatty():
            Console().clear()

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(shown_in(text, self.style), flush=True)

    def ask(self, prompt: str) -> str:
        """Ask on standard output and read a line from standard input."""
        answer = input(shown_in(prompt, self.style)).strip()
        if not sys.stdin.isatty():
            print(shown_in(answer, self.style))
        return answer
