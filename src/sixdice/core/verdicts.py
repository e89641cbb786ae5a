"""What referees of every game share: the verdict, the foul, verifiable dice, and how a game ended."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sixdice.core.cups import VerifiableCup, commitment
from sixdice.core.errors import Fault
from sixdice.core.log import Log
from sixdice.core.records import Record, Tag
from sixdice.core.rules import Die, EndGame

__all__ = ["Foul", "RolledLine", "Verdict", "check_result", "dice_faults", "end_otherwise"]

AnyLog = TypeVar("AnyLog", bound=Log[Any, Any, Any, Any, Any])


@dataclass(frozen=True, slots=True)
class Verdict(Generic[AnyLog]):
    """What the referee says: the faults, in order, and the game as far as it could be played."""

    faults: tuple[Fault, ...]
    log: AnyLog | None = None

    @property
    def finished(self) -> bool:
        """Whether the game was played to an end."""
        return self.log is not None and self.log.awaiting().over


class Foul(Exception):  # noqa: N818 -- named like a referee would
    """The record does not hold from here on."""

    def __init__(self, code: str, message: str, line: int) -> None:
        super().__init__(code, message, line)
        self.fault = Fault(code, message, line)


class RolledLine(NamedTuple):
    """A roll that a record tells: its number, the dice, what they showed, and the line."""

    number: int
    dice: tuple[Die, ...]
    shown: str
    line: int


def end_otherwise(log: AnyLog, end: Tag) -> None:
    """End a game as its End tag says, by agreement or by a limit; a Foul where that cannot be."""
    if end.value not in ("agreed", "turn-limit"):
        raise Foul("record/end", f"End is 'agreed' or 'turn-limit', not {end.value!r}", end.line)
    if log.awaiting().over:
        raise Foul("record/end", f"End is {end.value!r}, and the game ended by its rules", end.line)
    log.send(EndGame("agreed" if end.value == "agreed" else "turn-limit"))


def check_result(told: Mapping[str, Tag], borne_out: Mapping[str, str], *, finished: bool) -> None:
    """Compare what tags tell of a game's end with what its lines bear out; a Foul where they differ."""
    for name, tag in told.items():
        if name not in borne_out:
            why = "this game has none" if finished else "the game is not finished"
            raise Foul("record/result", f"{name} is {tag.value!r}, and {why}", tag.line)
        if tag.value != borne_out[name]:
            message = f"{name} is {tag.value!r}, and by the turns it is {borne_out[name]!r}"
            raise Foul("record/result", message, tag.line)


def dice_faults(
    record: Record, seats: int, rolled: Iterable[RolledLine], text_of: Callable[[tuple[str, ...]], str]
) -> Iterator[Fault]:
    """Check verifiable dice, when their seed has been revealed: the commitment, then every roll.

    *text_of* writes faces as the rolled lines show them.
    """
    tags = {tag.name: tag for tag in record.tags}
    if "Reveal" not in tags:
        return
    line = tags["Reveal"].line
    missing = [name for name in ("Table", "Commit", "Nonces") if name not in tags]
    nonces = tuple(tags["Nonces"].value.split(",")) if not missing else ()
    if missing:
        yield Fault("dice/no-tag", f"dice cannot be checked without the tag {missing[0]}", line)
    elif not re.fullmatch("[0-9a-fA-F]{64}", tags["Reveal"].value):
        yield Fault("dice/reveal", "Reveal is the seed, 64 hex digits", line)
    elif len(nonces) != seats or not all(re.fullmatch("[0-9a-fA-F]{16}", n) for n in nonces):
        yield Fault("dice/nonces", "Nonces are 16 hex digits a seat", tags["Nonces"].line)
    elif commitment(bytes.fromhex(tags["Reveal"].value)) != tags["Commit"].value.lower():
        yield Fault("dice/commit", "the revealed seed is not the one that was committed to", line)
    else:
        cup = VerifiableCup(bytes.fromhex(tags["Reveal"].value), tags["Table"].value, nonces)
        for roll in rolled:
            due = text_of(cup.roll(roll.number, roll.dice))
            if due != roll.shown:
                yield Fault(
                    "dice/roll", f"turn {roll.number}: the seed gives {due}, not {roll.shown}", roll.line
                )
