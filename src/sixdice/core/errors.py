"""Every error a person or a program can meet, each with a stable code.

::

    SixDiceError (ValueError)
    ├── InvalidError         text or data that cannot be understood
    │   ├── NotationError    a box, roll, choice or position
    │   └── FaultyError      carries every fault that was found
    │       ├── SetupError   a game that cannot be started like this
    │       ├── SheetError   a sheet file
    │       ├── MissionError a mission file
    │       ├── CardError    a card of themes
    │       ├── LexiconError a list of words or of root families
    │       └── RecordError  a record file
    ├── RulesError           understood, but against the rules
    │   ├── IllegalChoice    boxes that may not be crossed
    │   └── OutOfTurn        not now, or not this seat
    └── CupError             a dice cup that cannot give the roll it is asked for

A code looks like ``choice/not-reached``. It goes over the wire and is translated by whoever
shows it, so a code, once published, keeps its meaning. The message is for people: it carries
the offending value and says what to do.
"""

from collections.abc import Iterable
from typing import NamedTuple

__all__ = [
    "CardError",
    "CupError",
    "Fault",
    "FaultyError",
    "IllegalChoice",
    "InvalidError",
    "LexiconError",
    "MissionError",
    "NotationError",
    "OutOfTurn",
    "RecordError",
    "RulesError",
    "SetupError",
    "SheetError",
    "SixDiceError",
]


class SixDiceError(ValueError):
    """Something went wrong that we can name: a stable *code* and a *message* for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class InvalidError(SixDiceError):
    """Text or data that cannot be understood."""


class NotationError(InvalidError):
    """A box, roll, choice or position that does not parse."""


class Fault(NamedTuple):
    """One thing wrong in a file: its code, what it is, and the line (0: the file as a whole)."""

    code: str
    message: str
    line: int = 0

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class FaultyError(InvalidError):
    """An error that lists all its faults at once; its code is the first fault's."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults[0].code, "; ".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.faults,)


class SetupError(FaultyError):
    """A game that cannot be started like this."""


class SheetError(FaultyError):
    """A sheet that breaks the structure every sheet has."""


class MissionError(FaultyError):
    """A mission file that cannot be used."""


class CardError(FaultyError):
    """A card of themes that cannot be used."""


class LexiconError(FaultyError):
    """A list of words, or of root families, that cannot be used."""


class RecordError(FaultyError):
    """A record that cannot be read or does not hold."""


class RulesError(SixDiceError):
    """Understood, but against the rules."""


class IllegalChoice(RulesError):  # noqa: N818 -- named like a rule book would
    """Boxes that may not be crossed with these dice."""


class OutOfTurn(RulesError):  # noqa: N818 -- named like a rule book would
    """A command that is not awaited now, or not from this seat."""


class CupError(SixDiceError):
    """A dice cup that cannot give the roll it is asked for."""
