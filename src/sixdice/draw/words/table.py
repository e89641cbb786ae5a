"""The dice of a round, what they ask for, and the clock."""

from typing import Final

from sixdice.draw.text.style import Style
from sixdice.draw.words.phrases import phrases
from sixdice.words.dice import COLOURS, Faces
from sixdice.words.state import State

__all__ = ["clock_text", "dice_text", "task_text"]

_TINTS: Final = dict(zip(COLOURS, (35, 255, 220, 203, 75), strict=True))
"""The letter dice on a terminal with 256 colours."""


def dice_text(faces: Faces, language: str, *, style: Style) -> str:
    """Return the letter dice with their colours; the one that gives the initial stands in brackets."""
    words = phrases(language)
    shown: list[str] = []
    for colour, letter in zip(COLOURS, faces.letters, strict=True):
        sides = "[]" if colour == faces.colour else "  "
        die = f"{sides[0]}{letter}{sides[1]}"
        name = words.say(f"colour_{colour}")
        if style is Style.COLOUR:
            shown.append(f"\x1b[1;38;5;16;48;5;{_TINTS[colour]}m{die}\x1b[0m")
        else:
            shown.append(f"{die.strip()} {name}")
    return "  ".join(shown)


def task_text(faces: Faces, language: str) -> str:
    """Say what the dice ask for: an initial, or a word without their letters."""
    words = phrases(language)
    if faces.black:
        return words.say("black", letters=" ".join(dict.fromkeys(faces.letters)))
    return words.say("initial", letter=faces.initial)


def clock_text(state: State, now: float) -> str:
    """Return the time that is left in a round, as minutes and seconds; nothing without a clock."""
    if state.due is None or state.faces is None:
        return ""
    stopped = now - state.appeal.since if state.appeal else 0.0
    left = max(0, round(state.due + stopped - now))
    return f"{left // 60}:{left % 60:02}"
