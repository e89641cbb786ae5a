"""Reading a record of Encore: its tags as a setup, its lines as turns and setbacks.

Everything that cannot be read is collected, with its line. Whether it was played by the rules is
the referee's business.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from sixdice.core.errors import Fault, InvalidError, NotationError, SetupError
from sixdice.core.records import Line, Record
from sixdice.core.rules import Seat
from sixdice.core.tags import TagReader
from sixdice.encore.choices import Choice
from sixdice.encore.dice import Faces
from sixdice.encore.goals import parse_goal
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.missions import MISSIONS, Mission, parse_checkpoints
from sixdice.encore.modes import mode_named
from sixdice.encore.notation import parse_choice, parse_faces
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet, parse_sheet

__all__ = ["SetbackLine", "TurnLine", "read_lines", "read_setup"]

TAG_OF = {
    "setup/seats": "Players",
    "setup/player": "Players",
    "setup/sheets": "Sheets",
    "setup/first": "First",
    "setup/options": "Options",
    "setup/mission": "Mission",
}
"""The tag in which a fault of the setup stands."""

_TURN = re.compile(r"([0-9]{1,9})\. ([1-6])")
_SETBACK = re.compile(r"([0-9]{1,9})! (jokers|die|miss)(?: (\S+))?")
_NUMBERS = re.compile(r"[0-9]{1,3}(,[0-9]{1,3})*")


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn as written: None for a seat yet to choose, no choices at all if the line stops early."""

    turn: int
    active: Seat
    faces: Faces
    choices: tuple[Choice | None, ...]
    line: int


@dataclass(frozen=True, slots=True)
class SetbackLine:
    """A setback as written: ``jokers 3,2,1``, ``die number`` or ``miss``."""

    turn: int
    kind: str
    what: str
    line: int


class Read(NamedTuple):
    """What could be read, and the faults of what could not."""

    turns: tuple[TurnLine | SetbackLine, ...]
    faults: tuple[Fault, ...]


def read_setup(record: Record) -> tuple[Setup | None, tuple[Fault, ...]]:
    """Read the tags that set a game up: a Setup, or every fault in them."""
    reader = _TagReader(record)
    setup = reader.setup()
    return (None if reader.faults else setup), tuple(reader.faults)


class _TagReader(TagReader):
    """Reads the tags that set a game of Encore up."""

    def __init__(self, record: Record) -> None:
        super().__init__(record, "encore", repeated="Sheet")

    def setup(self) -> Setup:
        """Return the setup, as far as it can be read."""
        mode = self.value("Mode")
        setup = Setup(
            mode,
            players=tuple(self.value("Players").split(",")),
            sheets=tuple(self._sheets()),
            first=self.number("First", "1"),
            options=frozenset(filter(None, self.value("Options", "").split(","))),
            mission=self._mission(),
        )
        if not self.faults:
            try:
                self.faults += [
                    fault._replace(line=self.line_of(TAG_OF.get(fault.code, "Mode")))
                    for fault in mode_named(mode).faults(setup)
                ]
            except SetupError as error:
                self.at("Mode", error)
        return setup

    def _sheets(self) -> Iterator[Sheet]:
        own: dict[str, Sheet] = {}
        for tag in self.record.values("Sheet"):
            name, _, rows = tag.value.partition(" ")
            if name in own:
                self.fault(tag.line, "record/sheet-twice", f"the sheet {name} stands there twice")
            try:
                own[name] = parse_sheet(name, rows)
            except InvalidError as error:
                self.fault(tag.line, error.code, f"Sheet {name}: {error.message}")
            if name in PUBLISHED:
                self.fault(tag.line, "record/sheet-name", f"{name} is the name of a published sheet")
        for name in self.value("Sheets").split(","):
            try:
                yield own.get(name) or published_sheet(name)
            except SetupError as error:
                self.at("Sheets", error)

    def _mission(self) -> Mission | None:
        if not self.tags.keys() & {"Mission", "Checkpoints", "Goal"}:
            return None
        number = self.number("Mission")
        if number not in MISSIONS:
            self.at("Mission", NotationError("notation/mission", f"missions are 1 to 5: {number}"))
        checkpoints = self.parsed("Checkpoints", parse_checkpoints)
        goal = self.parsed("Goal", parse_goal)
        return Mission(number, checkpoints, goal) if checkpoints and goal else None


def read_lines(record: Record, seats: int | None) -> Read:
    """Read the lines of a game, all that can be read, with the faults of the rest.

    Where the number of *seats* is not known, choices are not counted.
    """
    read: list[TurnLine | SetbackLine] = []
    faults: list[Fault] = []
    for line in record.lines:
        try:
            read.append(
                _setback_line(line) if "!" in line.text.partition("|")[0] else _turn_line(line, seats)
            )
        except NotationError as error:
            faults.append(Fault(error.code, error.message, line.line))
    return Read(tuple(read), tuple(faults))


def _turn_line(line: Line, seats: int | None) -> TurnLine:
    head, *fields = (field.strip() for field in line.text.split("|"))
    match = _TURN.fullmatch(head)
    if match is None or not fields:
        form = "not a turn like '1. 1 | ybb235 | y5:H6,H7,I6,I7,J7 | -'"
        raise NotationError("record/turn-line", f"{form}: {line.text[:60]!r}")
    turn, active = int(match[1]), int(match[2])
    roll, *choices = fields
    if choices and seats is not None and len(choices) != seats:
        raise NotationError("record/choices", f"turn {turn} has {len(choices)} choices for {seats} seats")
    try:
        faces = parse_faces(roll)
        made = tuple(None if choice == "." else parse_choice(choice) for choice in choices)
    except NotationError as error:
        raise NotationError(error.code, f"turn {turn}: {error.message}") from error
    return TurnLine(turn, active, faces, made, line.line)


def _setback_line(line: Line) -> SetbackLine:
    match = _SETBACK.fullmatch(line.text.strip())
    if match:
        turn, kind, what = int(match[1]), match[2], match[3] or ""
        forms = {"jokers": _NUMBERS.fullmatch(what), "die": what in ("colour", "number"), "miss": not what}
        if forms[kind]:
            return SetbackLine(turn, kind, what, line.line)
    form = "not a setback like '10! jokers 3,2,1', '19! die number' or '27! miss'"
    raise NotationError("record/setback-line", f"{form}: {line.text[:60]!r}")
