"""The terminal as a place to talk: say something, ask something."""

import sys
from contextlib import suppress
from importlib import import_module
from typing import Protocol

from sixdice.draw.text import Style

__all__ = ["StandardTerminal", "Terminal"]


class Terminal(Protocol):
    """Where a game is played: a screen to write on, a person who answers."""

    style: Style

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

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text, flush=True)

    def ask(self, prompt: str) -> str:
        """Ask on standard output and read a line from standard input."""
        answer = input(prompt).strip()
        if not sys.stdin.isatty():
            print(answer)
        return answer
