"""How a game of word dice is set up: everything that is settled before the first roll."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sixdice.core.errors import Fault, SetupError
from sixdice.core.rules import Seat
from sixdice.core.seating import clockwise, seating_faults
from sixdice.words.cards import Card
from sixdice.words.languages import check_language

__all__ = [
    "CLOCK",
    "OPTIONS",
    "PAUSE",
    "RULES_VERSION",
    "SEATS",
    "TOKENS",
    "Setup",
    "options_text",
    "setup_faults",
]

RULES_VERSION: Final = 1
"""Raised when a fix changes what a log means, so that old logs replay as they were played."""

SEATS: Final = range(2, 7)
"""Three to six by the book; two is a house rule."""

TOKENS: Final = 90

OPTIONS: Final = ("letters_once", "strict")
"""House rules that are on or off, in the order in which records name them; the clock has a number."""

CLOCK: Final = 90
"""How many seconds a round lasts at most, unless a table chooses otherwise."""

LONGEST_CLOCK: Final = 3600

LONGEST_PAUSE: Final = 60

PAUSE: Final = 2.0
"""How many seconds a seat waits after a refused word."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game before its first roll. One player a seat; *first* throws first; *bots* are no people.

    *clock* is the length of a round in seconds, 0 for none; *pause* what a refused word costs.
    """

    mode: str
    players: tuple[str, ...]
    language: str
    card: Card
    first: Seat = 1
    options: frozenset[str] = frozenset()
    clock: int = CLOCK
    bots: frozenset[Seat] = frozenset()
    pause: float = PAUSE
    version: int = RULES_VERSION

    @property
    def seats(self) -> range:
        """The seats of this game."""
        return range(1, len(self.players) + 1)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats that people hold."""
        return frozenset(self.seats) - self.bots

    def thrower(self, number: int) -> Seat:
        """Return the seat that throws in a round: from the first on, clockwise."""
        return clockwise(self.first, len(self.players), number)


def options_text(setup: Setup) -> str:
    """Return the options that differ from the default, as records name them."""
    named = [option for option in OPTIONS if option in setup.options]
    return ",".join([*named, *([f"clock={setup.clock}"] if setup.clock != CLOCK else [])])


def setup_faults(setup: Setup) -> Iterator[Fault]:
    """Yield everything that is wrong with a setup."""
    yield from seating_faults(setup.mode, SEATS, setup.players, setup.first)
    try:
        check_language(setup.language)
    except SetupError as error:
        yield from error.faults
    if strange := sorted(setup.options - set(OPTIONS)):
        known = f"{', '.join(OPTIONS)}, clock=SECONDS"
        yield Fault("setup/options", f"{', '.join(strange)}: no option of word dice, which has {known}")
    if not 0 <= setup.clock <= LONGEST_CLOCK:
        yield Fault("setup/clock", f"a clock has 0 (none) to {LONGEST_CLOCK} seconds, not {setup.clock}")
    if not 0 <= setup.pause <= LONGEST_PAUSE:
        yield Fault("setup/pause", f"a pause has 0 to {LONGEST_PAUSE} seconds, not {setup.pause}")
    if strangers := sorted(setup.bots - set(setup.seats)):
        yield Fault("setup/bots", f"there is no seat {strangers[0]} for a bot")
    if setup.version != RULES_VERSION:
        yield Fault(
            "setup/version", f"rules version {setup.version} is not known here; this is {RULES_VERSION}"
        )
