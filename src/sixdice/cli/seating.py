"""Who sits at a terminal's table: people by name, bots by kind, and what a saved game says of both."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from sixdice.cli.arguments import listed, whole_number
from sixdice.core.errors import Fault, NotationError, RecordError
from sixdice.core.rules import Seat

__all__ = ["bots_of", "bots_tag", "names_of", "saved_bots", "seed_of"]

Bot = TypeVar("Bot")

_BOT = "bot:"


def bots_of(seats: str, bot_named: Callable[[str], Bot]) -> dict[Seat, Bot]:
    """Return the bots among ``you,bot:normal,Ann``, by seat."""
    wanted = enumerate(listed(seats), start=1)
    return {seat: bot_named(who.removeprefix(_BOT)) for seat, who in wanted if who.startswith(_BOT)}


def names_of(seats: str, you: str = "You") -> tuple[str, ...]:
    """Return a name a seat: people as given, bots after their kind, numbered where there are several."""
    wanted = listed(seats)
    names: list[str] = []
    for who in wanted:
        name = you if who == "you" else who.removeprefix(_BOT).strip()
        tries = (name, *(f"{name} {number}" for number in range(2, len(wanted) + 2)))
        names.append(next(one for one in tries if one not in names))
    return tuple(names)


def bots_tag(names: Mapping[Seat, str], seats: range) -> str:
    """Return the tag that names a bot a seat, ``-`` for a person."""
    return ",".join(names.get(seat, "-") for seat in seats)


def saved_bots(tags: Mapping[str, str], bot_named: Callable[[str], Bot]) -> dict[Seat, Bot]:
    """Return the bots of a saved game, by seat; without the tag all are people."""
    kinds = tags["Bots"].split(",") if "Bots" in tags else []
    return {seat: bot_named(kind) for seat, kind in enumerate(kinds, start=1) if kind != "-"}


def seed_of(tags: Mapping[str, str], otherwise: str = "") -> int | None:
    """Return the seed of a saved game; None for one without; *otherwise* says how to go on with a bad one."""
    if "Seed" not in tags:
        return None
    try:
        return whole_number(tags["Seed"])
    except NotationError as error:
        message = f"the game's Seed cannot be used ({error.message}){otherwise}"
        raise RecordError([Fault("play/seed", message)]) from error
