"""What a seat may know. These are the only places that hide anything."""

from dataclasses import dataclass, replace

from sixdice.core.rules import Awaiting, Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.dice import Faces
from sixdice.encore.events import Chosen, Event
from sixdice.encore.state import State
from sixdice.encore.turns import available, awaiting, may_choose, seen_by_all

__all__ = ["View", "redact", "view"]


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat (None: a spectator) sees it.

    ``state`` is the game without the choices that are hidden from this seat; ``hidden`` names the
    seats they belong to. ``faces`` and ``options`` are the dice this seat chooses from and all its
    legal choices, the pass last; both empty when it is not this seat's to choose.
    """

    seat: Seat | None
    state: State
    awaiting: Awaiting
    hidden: frozenset[Seat] = frozenset()
    faces: Faces | None = None
    options: tuple[Choice, ...] = ()


def view(state: State, seat: Seat | None) -> View:
    """Return the game as *seat* may see it, with its options."""
    hidden = frozenset(
        other
        for other in state.setup.seats
        if other != seat and state.choice(other) is not None and not seen_by_all(state, other)
    )
    shown = tuple(None if other in hidden else state.choice(other) for other in state.setup.seats)
    faces = available(state, seat) if seat and may_choose(state, seat) else None
    options = (*legal_choices(state.position(seat), faces), PASS) if seat and faces else ()
    seen = replace(state, choices=shown) if hidden else state
    return View(seat, seen, awaiting(state), hidden, faces, options)


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as *seat* may see it: a hidden choice shows only that it was made."""
    if isinstance(event, Chosen) and not event.open and event.seat != seat:
        return replace(event, choice=None)
    return event
