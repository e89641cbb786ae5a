"""Who sits at a table: what is true of seats and names in every game."""

from collections.abc import Iterable, Iterator
from unicodedata import category

from sixdice.core.errors import Fault, OutOfTurn
from sixdice.core.rules import TABLE, Actor, Seat

__all__ = ["check_actor", "clockwise", "player_faults", "seating_faults"]


def clockwise(first: Seat, seats: int, turn: int) -> Seat:
    """Return whose turn it is: from the first seat on, the next seat number each turn."""
    return (first - 1 + turn - 1) % seats + 1


def check_actor(actor: Actor, allowed: Iterable[Actor]) -> None:
    """Refuse a command from somebody else than those it is for."""
    if actor not in allowed:
        who = "the table" if actor == TABLE else f"seat {actor}"
        raise OutOfTurn("turn/actor", f"this is not for {who} to do")


def player_faults(players: tuple[str, ...]) -> Iterator[Fault]:
    """Yield what is wrong with players' names: they must stand in a record's tags."""
    for name in players:
        if not name.strip() or any(sign in ',"' or category(sign) in ("Cc", "Cs") for sign in name):
            yield Fault(
                "setup/player",
                f"a name is not empty and has no comma, double quote or control character: {name!r}",
            )


def seating_faults(mode: str, seats: range, players: tuple[str, ...], first: Seat) -> Iterator[Fault]:
    """Yield what is wrong with the number of seats a mode is for, with names, and with who is first."""
    if len(players) not in seats:
        few, most = seats[0], seats[-1]
        seats_text = f"{few} seat" if few == most else f"{few} to {most} seats"
        yield Fault("setup/seats", f"{mode} is for {seats_text}, not {len(players)}")
    if not 1 <= first <= len(players):
        yield Fault("setup/first", f"seat {first} cannot be first: there are {len(players)} seats")
    yield from player_faults(players)
