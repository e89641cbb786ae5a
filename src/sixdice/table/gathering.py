"""Who sits where: people sit down and stand up, bots are seated, links are made, games are started."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Raw

from sixdice.core.errors import Fault, SetupError
from sixdice.core.rules import Actor, Seat
from sixdice.table import events
from sixdice.table.commands import Sit
from sixdice.table.dice import SEED_BYTES, commit_to, seed_name
from sixdice.table.draft import HOST, NEWCOMER, Draft
from sixdice.table.errors import Forbidden, TableError
from sixdice.table.events import Place
from sixdice.table.game import Game, Seating
from sixdice.table.keys import place_role
from sixdice.table.names import checked_name
from sixdice.table.state import PASS

__all__ = [
    "MOST_SEATS",
    "NO_NONCE",
    "add_seat",
    "begun",
    "check_bot",
    "give_nonce",
    "make_link",
    "rematch",
    "remove_seat",
    "seat_bot",
    "sit",
    "stand",
    "start",
    "unused_name",
]

MOST_SEATS = 12
"""No game here is for more; a table with more chairs is a mistake."""

NO_NONCE = "0" * 16
"""What stands for a seat that has added no randomness to the dice."""

RandomBytes = Callable[[int], bytes]


def sit(draft: Draft, actor: Actor, command: Sit) -> None:
    """Take an open seat: the one asked for, or the first."""
    if actor not in (NEWCOMER, HOST):
        raise Forbidden("table/newcomer-only", "this needs an invitation to the table")
    draft.during("gathering", "playing")
    seats = [command.seat] if command.seat else draft.state.seats
    found = next((place for seat in seats if (place := draft.chair(seat)).kind == "open"), None)
    if found is None:
        raise TableError("table/taken", "this seat is taken" if command.seat else "every seat is taken")
    draft.add(events.Sat(found.id, checked_name(command.name), command.nonce or ""))
    draft.role = place_role(found.id)


def make_link(draft: Draft, actor: Actor, role: str) -> None:
    """Make one more key: to a seat, for its person's other devices; to join or to watch, for others."""
    role = place_role(draft.own_chair(actor).id) if role == "seat" else role
    if not role.startswith("place"):
        draft.host_only(actor)
    draft.add(events.LinkMade(role))
    draft.role = role


def stand(draft: Draft, actor: Actor) -> None:
    """Leave one's seat."""
    draft.during("gathering")
    _vacate(draft, draft.own_chair(actor))


def give_nonce(draft: Draft, actor: Actor, nonce: str) -> None:
    """Mix one's own randomness into the coming dice."""
    draft.during("gathering")
    draft.add(events.NonceGiven(draft.own_chair(actor).id, nonce))


def seat_bot(draft: Draft, actor: Actor, seat: Seat, bot: str) -> None:
    """Put a bot on an open seat, or, before the game, in the place of another bot."""
    draft.host_only(actor)
    draft.during("gathering", "playing")
    place = draft.chair(seat)
    if place.kind == "person" or (place.kind == "bot" and draft.state.phase == "playing"):
        raise TableError("table/taken", f"{place.name} sits there; remove that seat first")
    check_bot(draft.game, bot)
    others = [other.name for other in draft.state.places if other.id != place.id]
    draft.add(events.BotSat(place.id, bot, unused_name(bot, others)))


def add_seat(draft: Draft, actor: Actor) -> None:
    """Add an open seat."""
    draft.host_only(actor)
    draft.during("gathering")
    if len(draft.state.places) >= MOST_SEATS:
        raise TableError("table/full", f"a table has at most {MOST_SEATS} seats")
    draft.add(events.PlaceAdded(1 + max((place.id for place in draft.state.places), default=0)))


def remove_seat(draft: Draft, actor: Actor, seat: Seat, place_id: int | None = None) -> None:
    """Remove whoever sits there, or an open seat itself.

    In a game the seat is let pass until somebody else sits down there.
    """
    draft.host_only(actor)
    draft.during("gathering", "playing")
    place = draft.chair(seat)
    if place_id not in (None, place.id):
        raise TableError("table/moved", f"another chair is seat {seat} by now")
    if draft.state.phase == "playing":
        if place.kind != "person":
            raise TableError("table/no-person", f"no person sits at seat {seat}")
        _vacate(draft, place)
        draft.add(events.StoodIn(place.id, PASS))
    elif place.kind == "open":
        draft.add(events.PlaceRemoved(place.id))
    else:
        _vacate(draft, place)


def start(draft: Draft, actor: Actor) -> None:
    """Begin the game: the host the first one, anybody who sits there the next ones."""
    draft.during("gathering")
    state = draft.state
    if actor != HOST and (state.number == 1 or actor not in state.seats):
        raise Forbidden("table/host-only", "the host starts the first game")
    if any(place.kind == "open" for place in state.places):
        raise TableError("table/open-seats", "not every seat is taken: seat a bot there, or remove it")
    if state.dice == "hand" and not state.people():
        raise TableError("table/dice", "somebody must throw the dice, and only bots sit here")
    first = (state.number - 1) % max(len(state.places), 1) + 1
    bots = frozenset(seat for seat in state.seats if state.place(seat).kind == "bot")
    names = tuple(place.name for place in state.places)
    setup = draft.game.setup(state.wish, Seating(names, bots, first, state.one_screen))
    draft.add(begun(draft.game, setup, state.number, state.places))


def begun(
    game: Game, setup: Any, number: int, places: tuple[Place, ...], seconds: float = 0.0
) -> events.Started:
    """Return the beginning of a game. For who brought no randomness the table may not choose any."""
    nonces = tuple(place.nonce or NO_NONCE for place in places)
    bots = tuple(place.bot for place in places)
    return events.Started(number, Raw(game.write_setup(setup)), bots, nonces, seconds)


def rematch(draft: Draft, actor: Actor, random_bytes: RandomBytes) -> None:
    """Gather for another game, with new dice."""
    if actor != HOST:
        draft.own_chair(actor)
    draft.during("over")
    number, seed = draft.state.number + 1, random_bytes(SEED_BYTES)
    dice = "verifiable" if draft.state.dice == "plain" else draft.state.dice
    draft.add(events.Gathered(number, dice, commit_to(seed, dice)))
    draft.secrets[seed_name(number)] = seed


def check_bot(game: Game, bot: str) -> None:
    """Refuse a bot that this game does not have."""
    if bot not in game.bot_names():
        known = ", ".join(game.bot_names())
        raise SetupError([Fault("setup/bot", f"there is no bot {bot!r}; there are {known}")])


def unused_name(wanted: str, taken: Iterable[str]) -> str:
    """Return a name that nobody at the table has, numbered where it must be."""
    known = set(taken)
    numbered = (f"{wanted} {number}" for number in range(2, len(known) + 3))
    return next(name for name in (wanted, *numbered) if name not in known)


def _vacate(draft: Draft, place: Place) -> None:
    draft.add(events.Stood(place.id))
    draft.vacated.append(place.id)
