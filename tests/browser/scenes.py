"""Every screen there is, as scenes: how to get there, mostly over HTTP, and with which keys to look.

A scene is made once and can then be shown at any size and in any language: ``tools/screens.py`` takes
pictures of all, and tests may walk through ``SCENES`` too. Another one is a function more:

    @scene
    def encore_chosen(server: Server) -> Scene:
        table = …
        return Scene(table, [table.seats[1]], then=lambda page: page.get_by_role("button").first.click())
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from playwright.sync_api import Page

from tests.browser.neighbours import play
from tests.browser.screens import Screen
from tests.browser.tables import OPEN, Table, bot, person
from tests.serving import JSON, Server

__all__ = ["SCENES", "Scene", "scene"]


class Scene(NamedTuple):
    """A table, none for the start page; keys to look at it with; and what to do once it is there."""

    table: Table | None = None
    keys: Sequence[str] = ()
    then: Callable[[Page], object] = lambda _: None

    def show(self, screen: Screen) -> Page:
        """Bring a screen there."""
        page = screen.visit(self.table, *self.keys) if self.table else screen.go()
        self.then(page)
        screen.settle()
        return page


Maker: TypeAlias = Callable[[Server], Scene]

SCENES: Final[dict[str, Maker]] = {}
"""How each scene is made, by its name."""


def scene(make: Maker) -> Maker:
    """Add a scene to the list, under the name of its function."""
    SCENES[make.__name__.replace("_", "-")] = make
    return make


@scene
def start(_: Server) -> Scene:
    """Nobody has been here before."""
    return Scene()


@scene
def gathering(server: Server) -> Scene:
    """The host has one guest and one bot, and two seats are open."""
    table = Table.open(server, "encore", person("Ann"), OPEN, OPEN, bot("greedy"), OPEN)
    table.sit("Bo")
    return Scene(table, [table.host, table.seats[1]])


@scene
def encore_in_play(server: Server) -> Scene:
    """Some turns in, with a roll to choose from."""
    table = _three(server, "encore")
    play(table, stop=_to_choose(turn=9))
    return Scene(table, [table.host, table.seats[1]])


@scene
def encore_over(server: Server) -> Scene:
    """Somebody has completed a second colour."""
    table = _three(server, "encore")
    play(table)
    return Scene(table, [table.host, table.seats[1]])


@scene
def solo(server: Server) -> Scene:
    """Alone, in the middle of the thirty turns."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}).start()
    play(table, stop=_to_choose(turn=12))
    return Scene(table, [table.host, table.seats[1]])


@scene
def coop_in_play(server: Server) -> Scene:
    """A mission past its first checkpoint, at one screen."""
    table = Table.open(
        server, "encore", person("Ann"), person("Bo"), wish={"mode": "coop", "mission": 4}
    ).start()
    play(table, stop=_to_choose(turn=12))
    return Scene(table, [table.host, table.seats[2], table.seats[1]])


@scene
def words_in_play(server: Server) -> Scene:
    """A round in which somebody has said a word, and others may."""
    table = _three(server, "words")
    play(table, stop=_to_speak(number=3))
    return Scene(table, [table.host, table.seats[1]])


@scene
def words_over(server: Server) -> Scene:
    """All have agreed to end after some rounds."""
    table = _three(server, "words")
    play(table, stop=_to_speak(number=4))
    table.end()
    return Scene(table, [table.host, table.seats[1]])


def _three(server: Server, game: str) -> Table:
    """Return a game that three people have begun at three devices; where there is a clock, it is slow."""
    wish = {"language": "fr", "clock": 3600} if game == "words" else {"mode": "classic"}
    table = Table.open(server, game, person("Ann"), OPEN, OPEN, wish=wish)
    table.sit("Bo")
    table.sit("Cléo-Marguerite")
    return table.start()


def _to_choose(turn: int) -> Callable[[JSON], bool]:
    """Say whether it is so late that a scene can be taken, and the seat is to choose."""
    return lambda told: told["game"]["turn"] >= turn and any(own.get("options") for own in told["own"])


def _to_speak(number: int) -> Callable[[JSON], bool]:
    """Say whether round *number* or a later one has heard a word, and the seat may say one."""

    def is_so(told: JSON) -> bool:
        game = told["game"]
        late = game["round"] >= number and bool(game.get("said"))
        return late and any(own.get("speak") for own in told["own"])

    return is_so
