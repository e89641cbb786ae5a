"""Co-op's five missions and three checkpoints: numbers are data, in ``missions.toml``.

The book's mission sheets are not public. What it tells in its examples is kept as it stands; the
rest are house values, named as ours in the file. Whoever owns the box can write a file of their own.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple

from sixdice.core.errors import Fault, MissionError, NotationError
from sixdice.encore.goals import Goal, parse_goal
from sixdice.encore.notation import parse_count

__all__ = [
    "CHECKPOINT_TURNS",
    "COOP_SEATS",
    "MISSIONS",
    "Checkpoint",
    "Mission",
    "house_missions",
    "parse_checkpoints",
    "parse_missions",
]

MISSIONS: Final = range(1, 6)
COOP_SEATS: Final = range(1, 5)
CHECKPOINT_TURNS: Final = (10, 19, 27)
MOST_POINTS: Final = 999
_PARTS: Final = ("10", "19", "27", "goal")


class Checkpoint(NamedTuple):
    """After this turn the group needs so many points; the first names the jokers to pay otherwise."""

    turn: int
    points: int
    jokers: int | None = None

    def __str__(self) -> str:
        return ":".join(str(number) for number in self if number is not None)


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission for a number of seats: its checkpoints, its goal, and which parts are house values."""

    number: int
    checkpoints: tuple[Checkpoint, ...]
    goal: Goal
    ours: tuple[str, ...] = field(default=(), compare=False)

    def checkpoint_after(self, turn: int) -> Checkpoint | None:
        """Return the checkpoint after this turn, if there is one."""
        return next((point for point in self.checkpoints if point.turn == turn), None)

    @property
    def last(self) -> Checkpoint:
        """The checkpoint after the last turn."""
        return self.checkpoints[-1]


def parse_checkpoints(text: str) -> tuple[Checkpoint, ...]:
    """Read ``10:5:6,19:18,27:40``: after turn, points needed, and for turn 10 the jokers to pay."""
    fields = [part.split(":") for part in text.split(",")]
    if [len(field) for field in fields] != [3, 2, 2] or tuple(f[0] for f in fields) != tuple(
        map(str, CHECKPOINT_TURNS)
    ):
        raise NotationError(
            "notation/checkpoints", f"checkpoints look like 10:5:6,19:18,27:40: {text[:60]!r}"
        )
    return tuple(
        Checkpoint(int(turn), *(parse_count(number, MOST_POINTS, "points and jokers") for number in numbers))
        for turn, *numbers in fields
    )


def parse_missions(text: str) -> Mapping[tuple[int, int], Mission]:
    """Read a mission file: the mission for each (number, seats). A MissionError lists *all* faults."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # what is not TOML, or goes beyond what Python reads
        raise MissionError([Fault("mission/toml", f"not a TOML file: {error}")]) from error
    faults: list[Fault] = []
    missions: dict[tuple[int, int], Mission] = {}
    for number, seats in ((number, seats) for number in MISSIONS for seats in COOP_SEATS):
        try:
            missions[number, seats] = _mission(
                number, data.get(f"mission-{number}", {}).get(f"seats-{seats}")
            )
        except (NotationError, AttributeError) as error:
            message = error.message if isinstance(error, NotationError) else "it must be a table"
            faults.append(Fault("mission/entry", f"mission {number}, {seats} seats: {message}"))
    faults += _strangers(data)
    if faults:
        raise MissionError(faults)
    return missions


def _mission(number: int, entry: Any) -> Mission:  # noqa: ANN401 -- straight from a file
    if not isinstance(entry, dict) or set(entry) != {"checkpoints", "goal", "ours"}:
        raise NotationError("notation/mission", "it must have checkpoints, goal and ours, and nothing else")
    ours = entry["ours"]
    if not isinstance(ours, list) or any(part not in _PARTS for part in ours):
        raise NotationError("notation/mission", f"ours lists parts out of {', '.join(_PARTS)}: {ours!r}")
    if not (isinstance(entry["checkpoints"], str) and isinstance(entry["goal"], str)):
        raise NotationError("notation/mission", "checkpoints and goal are texts")
    return Mission(number, parse_checkpoints(entry["checkpoints"]), parse_goal(entry["goal"]), tuple(ours))


def _strangers(data: Mapping[str, Any]) -> Iterator[Fault]:
    numbers = {f"mission-{number}" for number in MISSIONS}
    seats = {f"seats-{seats}" for seats in COOP_SEATS}
    for name in sorted(data.keys() - numbers):
        yield Fault("mission/unknown", f"there is no {name!r}; missions are mission-1 to mission-5")
    for name in sorted(numbers & data.keys()):
        entry = data[name]
        for key in sorted(entry.keys() - seats) if isinstance(entry, dict) else ():
            yield Fault("mission/unknown", f"{name} has no {key!r}; there are seats-1 to seats-4")


@cache
def house_missions() -> Mapping[tuple[int, int], Mission]:
    """Return our own missions, by number and seats."""
    return parse_missions((resources.files("sixdice.encore") / "missions.toml").read_text("utf-8"))
