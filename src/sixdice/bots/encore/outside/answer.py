"""What an outside bot answers: one line, which the rules check as they check everybody's."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from sixdice.core.errors import NotationError
from sixdice.core.rules import TABLE, Sent
from sixdice.encore.commands import Choose, Command, LoseDie, PayJokers
from sixdice.encore.notation import parse_choice, parse_count
from sixdice.encore.position import JOKERS
from sixdice.encore.rounds import ENCORE
from sixdice.encore.view import View

__all__ = ["parse_answer"]

KINDS: Final[Mapping[str, Literal["colour", "number"]]] = MappingProxyType(
    {"colour": "colour", "number": "number"}
)

FORMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "choice": "'choice CHOICE', such as 'choice y2:H6,H7' or 'choice -'",
        "jokers": "'jokers N,N…', what each seat pays",
        "die": "'die colour' or 'die number'",
    }
)
"""What the answer to each kind of question looks like."""


def parse_answer(text: str, view: View) -> Command:
    """Read the answer to a view's question. Checked: a NotationError or RulesError says what is wrong."""
    command = _read(text, view)
    ENCORE.decide(view.state, Sent(view.seat or TABLE, 0.0, command))
    return command


def _read(text: str, view: View) -> Command:
    setback = view.state.setback
    match text.split():
        case ["choice", choice] if setback is None:
            return Choose(view.state.turn, parse_choice(choice))
        case ["jokers", shares] if setback and setback.kind == "jokers":
            paid = tuple(parse_count(share, JOKERS, "jokers") for share in shares.split(","))
            return PayJokers(setback.turn, paid)
        case ["die", kind] if setback and setback.kind == "die" and kind in KINDS:
            return LoseDie(setback.turn, KINDS[kind])
        case _:
            form = FORMS[setback.kind if setback else "choice"]
            raise NotationError("notation/answer", f"the answer must be {form}")
