"""How a game of Encore is set up: everything that is settled before the first roll."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sixdice.core.errors import Fault
from sixdice.core.rules import Seat
from sixdice.core.seating import clockwise, seating_faults
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.missions import Mission
from sixdice.encore.sheet import Sheet, name_faults

__all__ = ["OPTIONS", "RULES_VERSION", "Setup", "setup_faults"]

RULES_VERSION: Final = 1
"""Raised when a fix changes what a log means, so that old logs replay as they were played."""

OPTIONS: Final = ("no_free_rolls", "end_on_two_colours", "play_to_the_end", "end_on_goal")
"""Every house rule, in the order in which records name them."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before its first roll. One player and one sheet a seat; *first* is active in turn 1.

    With *ask_to_close* a round stays open when all have chosen, so that choices can still be taken
    back, and closes when somebody asks for the next roll: for one person alone and for several at
    one screen. Without it the last choice closes the round.
    """

    mode: str
    players: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    first: Seat = 1
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    ask_to_close: bool = False
    version: int = RULES_VERSION

    @property
    def seats(self) -> range:
        """The seats of this game."""
        return range(1, len(self.players) + 1)

    def active(self, turn: int) -> Seat:
        """Return the active seat of a turn: from the first on, the next seat number each turn."""
        return clockwise(self.first, len(self.players), turn)


def sheet_name_faults(sheets: tuple[Sheet, ...]) -> Iterator[Fault]:
    """Yield what keeps records from telling these sheets apart by their names."""
    rows: dict[str, tuple[str, ...]] = {}
    for sheet in sheets:
        yield from name_faults(sheet.name)
        if rows.setdefault(sheet.name, sheet.rows) != sheet.rows:
            yield Fault("setup/sheet-name", f"two different sheets have the name {sheet.name!r}")
        if sheet.name in PUBLISHED and sheet.rows != published_sheet(sheet.name).rows:
            yield Fault("setup/sheet-name", f"{sheet.name!r} is the name of a published sheet; rename yours")


def setup_faults(setup: Setup, seats: range, options: frozenset[str]) -> Iterator[Fault]:
    """Yield every fault that a setup can have in any mode; *seats* and *options* are the mode's."""
    yield from seating_faults(setup.mode, seats, setup.players, setup.first)
    if len(setup.sheets) != len(setup.players):
        yield Fault(
            "setup/sheets", f"{len(setup.sheets)} sheets for {len(setup.players)} seats; each seat has one"
        )
    if strange := sorted(setup.options - options):
        known = ", ".join(option for option in OPTIONS if option in options) or "none"
        yield Fault("setup/options", f"{', '.join(strange)}: no option of {setup.mode}, which has {known}")
    if setup.version != RULES_VERSION:
        yield Fault(
            "setup/version", f"rules version {setup.version} is not known here; this is {RULES_VERSION}"
        )
    yield from sheet_name_faults(setup.sheets)
