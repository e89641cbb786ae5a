"""A table between two events."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from sixdice.core.rules import Actor, Awaiting, Seat
from sixdice.table.events import Dice, Place

__all__ = ["PASS", "Phase", "TableState"]

PASS = "pass"  # noqa: S105 -- a word of the rule book
"""Stands in for an absent seat by doing as little as the rules allow."""

Phase: TypeAlias = Literal["gathering", "playing", "over"]


@dataclass(frozen=True, slots=True)
class TableState:
    """Everything about a table but its keys and secrets.

    *number* counts the games of this table. *setup* and *play* are those of the game being played or
    just over; the table does not look into them. Moments are seconds since 1970; the game's own
    seconds count from *origin*.
    """

    game: str
    wish: bytes
    dice: Dice
    places: tuple[Place, ...]
    clock: int = 0
    one_screen: bool = False
    number: int = 1
    phase: Phase = "gathering"
    commit: str = ""
    nonces: tuple[str, ...] = ()
    """Whose randomness went into the dice of this game, a seat each."""
    reveal: str = ""
    setup: Any = None
    play: Any = None
    origin: float = 0.0
    started: int = 0
    """How many events this table had when the game began, its Started included."""
    awaiting: Awaiting = field(default_factory=Awaiting)
    """What the game waits for, which follows from *play*."""
    since: Mapping[Actor, float] = field(default_factory=dict)
    """When each seat that must act became awaited; for the table itself, when the dice did."""
    agreed: frozenset[int] = frozenset()
    """The places that agree to end the game here."""
    struck: frozenset[int] = frozenset()
    """The places whose time was up when they were last awaited."""
    latest: float = 0.0
    """When the latest thing happened."""
    seq: int = 0
    """How many events this table has had."""

    @property
    def seats(self) -> range:
        """The seats, from 1."""
        return range(1, len(self.places) + 1)

    def place(self, seat: Seat) -> Place:
        """Return the chair of a seat."""
        return self.places[seat - 1]

    def seat_of(self, place: int) -> Seat | None:
        """Return the seat of a chair; None when it is gone."""
        return next((seat for seat in self.seats if self.place(seat).id == place), None)

    def player(self, seat: Seat) -> str:
        """Return who plays at a seat: a bot's name, ``pass``, or nothing for a person."""
        place = self.place(seat)
        return place.bot if place.kind == "bot" else place.stand_in

    def people(self) -> frozenset[int]:
        """Return the places of the people who play themselves."""
        return frozenset(p.id for p in self.places if p.kind == "person" and not p.stand_in)

    def deserted(self) -> bool:
        """Say whether nobody plays here any more, neither people nor bots: every seat is let pass."""
        return all(self.place(seat).stand_in == PASS for seat in self.seats)

    def with_place(self, place: Place) -> "TableState":
        """Return the table with this chair in the place of the one of its id."""
        return replace(self, places=tuple(place if p.id == place.id else p for p in self.places))

    def game_seconds(self, at: float) -> float:
        """Return a moment in the game's own seconds."""
        return max(at - self.origin, 0.0)
