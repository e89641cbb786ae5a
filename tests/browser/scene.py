"""A screen as a scene: how to get there, mostly over HTTP, and with which keys to look.

A scene can be shown at any size and in any language. Another one is a function more:

    @scene
    def encore_chosen(server: Server) -> Scene:
        table = …
        return Scene(table, [table.seats[1]], then=lambda page: page.get_by_role("button").first.click())
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from playwright.sync_api import Page

from tests.browser.screens import Screen
from tests.browser.tables import Table
from tests.serving import Server

__all__ = ["SCENES", "Scene", "scene"]


class Scene(NamedTuple):
    """A table, none for the start page; keys to look at it with; and what to do once it is there.

    One that does not last is over after some seconds: it is made anew for another look.
    """

    table: Table | None = None
    keys: Sequence[str] = ()
    then: Callable[[Page], object] = lambda _: None
    lasts: bool = True

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
