"""A setup of Encore as JSON: all that ``read_setup`` needs, and what a page draws sheets from."""

from typing import Final

import msgspec

from sixdice.encore.geometry import box_name, boxes
from sixdice.encore.goals import parse_goal
from sixdice.encore.missions import Mission, parse_checkpoints
from sixdice.encore.modes import MODES
from sixdice.encore.modes.coop import MISSES_TO_LOSE
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY
from sixdice.encore.setup import OPTIONS, Setup
from sixdice.encore.sheet import sheet_of
from sixdice.server.games.wire import Form, Reader, write

__all__ = ["WORTH", "WorthForm", "read_setup", "write_setup"]


class MissionForm(Form, frozen=True):
    """A mission: its checkpoints and its goal as records have them, and which parts are house values."""

    number: int
    checkpoints: str
    goal: str
    ours: tuple[str, ...] = ()


class WorthForm(msgspec.Struct, frozen=True):
    """What is printed on every sheet: points of columns and colours as [first, later], a star's penalty."""

    columns: tuple[tuple[int, int], ...]
    colour: tuple[int, int]
    star: int
    jokers: int
    misses: int


WORTH: Final = WorthForm(COLUMN_POINTS, COLOUR_POINTS, -STAR_PENALTY, JOKERS, MISSES_TO_LOSE)


class SetupForm(msgspec.Struct, frozen=True):
    """A game before its first roll: a player and a sheet's name a seat; *rows* has each sheet once."""

    version: int
    mode: str
    players: tuple[str, ...]
    first: int
    options: tuple[str, ...]
    ask_to_close: bool
    sheets: tuple[str, ...]
    rows: dict[str, str]
    mission: MissionForm | None


class DrawnSetup(SetupForm, frozen=True):
    """A setup with what follows from it: the turns at most, what things are worth, the boxes a goal marks."""

    turns: int | None
    worth: WorthForm
    marked: tuple[str, ...]


_READER: Final[Reader[SetupForm]] = Reader(SetupForm)


def write_setup(setup: Setup) -> bytes:
    """Return a setup as JSON."""
    return write(
        DrawnSetup(
            setup.version,
            setup.mode,
            setup.players,
            setup.first,
            tuple(option for option in OPTIONS if option in setup.options),
            setup.ask_to_close,
            tuple(sheet.name for sheet in setup.sheets),
            {sheet.name: str(sheet) for sheet in setup.sheets},
            _mission_form(setup.mission) if setup.mission else None,
            MODES[setup.mode].turns,
            WORTH,
            tuple(map(box_name, boxes(setup.mission.goal.boxes))) if setup.mission else (),
        )
    )


def _mission_form(mission: Mission) -> MissionForm:
    checkpoints = ",".join(map(str, mission.checkpoints))
    return MissionForm(mission.number, checkpoints, str(mission.goal), mission.ours)


def read_setup(body: bytes) -> Setup:
    """Return the setup that ``write_setup`` wrote. Unchecked: it was checked before it was written."""
    form = _READER.read(body)
    sheets = {name: sheet_of(name, tuple(rows.split("/"))) for name, rows in form.rows.items()}
    return Setup(
        form.mode,
        form.players,
        tuple(sheets[name] for name in form.sheets),
        form.first,
        frozenset(form.options),
        _mission(form.mission) if form.mission else None,
        form.ask_to_close,
        form.version,
    )


def _mission(form: MissionForm) -> Mission:
    return Mission(form.number, parse_checkpoints(form.checkpoints), parse_goal(form.goal), form.ours)
