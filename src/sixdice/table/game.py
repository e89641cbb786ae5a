"""What a table needs to know of the game that is played at it. The server hands it one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from sixdice.core.rules import Rules, Seat

__all__ = ["Game", "Intention", "Played", "Seating"]


class Seating(NamedTuple):
    """Who plays: a name a seat, the bots' seats, who is first, and whether one screen serves all."""

    players: tuple[str, ...]
    bots: frozenset[Seat]
    first: Seat
    one_screen: bool


class Intention(NamedTuple):
    """What a bot means to do, and after how many seconds."""

    command: Any
    seconds: float


@dataclass(frozen=True, slots=True)
class Played:
    """A game read from a record: its setup, its events, finished or not, and how many seconds it took."""

    setup: Any
    events: tuple[Any, ...]
    seconds: float = 0.0


class Game(Protocol):
    """A game as a table sees it. Whatever JSON comes from outside is checked here: InvalidError."""

    name: str
    pause: float
    """How many seconds the table waits before it rolls, so that all are ready."""
    rules: Rules[Any, Any, Any, Any, Any]

    def setup(self, wish: bytes, seating: Seating) -> Any:
        """Return the setup that follows from what the host wished for (JSON) and who sits there.

        A SetupError lists all that is wrong; ``rules.start`` accepts what is returned.
        """
        ...

    def write_wish(self, setup: Any) -> bytes:
        """Return the wish from which such a setup follows, for another game like it."""
        ...

    def bot_names(self) -> Sequence[str]:
        """Return the bots that can sit at this table, from the gentlest to the strongest."""
        ...

    def intention(self, bot: str, view: Any, seed: int) -> Intention | None:
        """Return what a bot means to do at the seat whose view this is; None to wait. May take long."""
        ...

    def idle(self, view: Any) -> Any | None:
        """Return the command of a seat that is let pass; None when it need not do anything now."""
        ...

    def go_on(self, state: Any) -> Any | None:
        """Return the table's command for a game that only waits to be told to go on; None for others."""
        ...

    def next_roll(self, state: Any) -> int:
        """Return the number, from 1, of the roll that comes next or lies on the table."""
        ...

    def write_setup(self, setup: Any) -> bytes:
        """Return a setup as JSON that ``read_setup`` reads back. All may see it."""
        ...

    def read_setup(self, body: bytes) -> Any:
        """Return the setup that ``write_setup`` wrote."""
        ...

    def write_event(self, event: Any) -> bytes:
        """Return an event, redacted or not, as JSON with its type; ``read_event`` reads it back."""
        ...

    def read_event(self, body: bytes) -> Any:
        """Return the event that ``write_event`` wrote."""
        ...

    def write_state(self, state: Any) -> bytes:
        """Return a state, without its setup, as JSON; ``read_state`` reads it back."""
        ...

    def read_state(self, setup: Any, body: bytes) -> Any:
        """Return the state that ``write_state`` wrote, of a game with this setup."""
        ...

    def read_command(self, body: bytes) -> Any:
        """Return the command that a seat sends as JSON; an InvalidError says what is wrong with it."""
        ...

    def write_shared(self, view: Any) -> bytes:
        """Return, of a spectator's view, all that changes during a game, as JSON for everybody."""
        ...

    def write_own(self, view: Any) -> bytes:
        """Return, of a seat's view, what only this seat may know or do, as JSON."""
        ...

    def own_basis(self, state: Any, seat: Seat) -> Any:
        """Return something that is the same only as long as ``write_own`` writes the same for a seat.

        It is quicker to find than that.
        """
        ...

    def write_record(self, setup: Any, events: Sequence[Any], tags: Mapping[str, str]) -> str:
        """Return the record of a game, finished or not."""
        ...

    def read_record(self, text: str, *, one_screen: bool = False) -> Played:
        """Return the one game that a record tells, to be played on at one screen or at several.

        A RecordError lists its faults.
        """
        ...
