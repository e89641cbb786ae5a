"""Tables of word dice whose rolls a test chooses: they are thrown by hand, over HTTP."""

from collections.abc import Sequence
from typing import NamedTuple

from tests.browser.tables import OPEN, Table, person
from tests.serving import JSON, Server

__all__ = ["BEARS", "BLACK", "SLOW", "Throw", "at_one_screen", "at_two", "throw"]

SLOW = 3600
"""A clock that never runs out in a test."""


class Throw(NamedTuple):
    """What the seven dice show."""

    theme: int
    colour: str
    letters: str

    @property
    def faces(self) -> list[str]:
        """As the protocol has them."""
        return [str(self.theme), self.colour, *self.letters]


BEARS = Throw(2, "green", "BORVA")
"""Animals that begin with B; bear, badger and beaver are listed, a blurgh is not."""

BLACK = Throw(2, "black", "BORVA")
"""Animals without any of these letters: a chicken."""


def at_two(server: Server, *names: str, **wish: object) -> Table:
    """Begin a game of Ann and these, at a device each; in English unless wished otherwise."""
    table = _opened(server, [person("Ann"), *(OPEN for _ in names)], wish)
    for name in names:
        table.sit(name)
    return table.start()


def at_one_screen(server: Server, *names: str, **wish: object) -> Table:
    """Begin a game in which all share one screen."""
    return _opened(server, [person(name) for name in names], wish).start()


def throw(table: Table, thrown: Throw = BEARS, seat: int = 1) -> None:
    """Have a seat throw the dice; in open themes no theme is thrown."""
    open_themes = table.look()["setup"]["mode"] == "open"
    table.send({"type": "roll", "faces": thrown.faces[1 if open_themes else 0 :]}, seat)


def _opened(server: Server, seats: Sequence[JSON], wish: dict[str, object]) -> Table:
    wished = {"mode": "classic", "language": "en", "clock": SLOW, **wish}
    return Table.open(server, "words", *seats, wish=wished, dice="hand")
