"""The start page and every screen of Encore, as scenes."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.neighbours import play
from tests.browser.scene import Scene, scene
from tests.browser.tables import OPEN, Table, bot, person
from tests.serving import JSON, Server

__all__: list[str] = []


@scene
def start(_: Server) -> Scene:
    """Nobody has been here before."""
    return Scene()


@scene
def gathering(server: Server) -> Scene:
    """The host has one guest and one bot, and two seats are open."""
    table = Table.open(server, "encore", person("Ann"), OPEN, OPEN, bot("normal"), OPEN)
    table.sit("Bo")
    return Scene(table, [table.host, table.seats[1]])


@scene
def encore_in_play(server: Server) -> Scene:
    """Some turns in, with a roll to choose from."""
    table = _three(server)
    play(table, stop=_to_choose(turn=9))
    return Scene(table, [table.host, table.seats[1]])


@scene
def encore_over(server: Server) -> Scene:
    """Somebody has completed a second colour."""
    table = _three(server)
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
def coop_setback(server: Server) -> Scene:
    """A checkpoint was missed, and the leader is to say who pays."""
    table = Table.open(
        server, "encore", person("Ann"), person("Bo"), wish={"mode": "coop", "mission": 1}, dice="hand"
    ).start()
    keys = [table.seats[1], table.seats[2]]
    while "setback" not in (game := table.look(*keys)["game"]):
        table.send({"type": "roll", "faces": list("gyorbgyorb"[game["turn"] % 5 :][:3] + "123")}, 1)
        while choosing := [own for own in table.look(*keys)["own"] if own.get("options")]:
            choice = min(choosing[0]["options"][:-1], key=len)
            table.send({"type": "choose", "turn": game["turn"], "choice": choice}, choosing[0]["seat"])
        table.send({"type": "close", "turn": game["turn"]}, 1)
    return Scene(table, [table.host, *keys])


@scene
def encore_by_hand(server: Server) -> Scene:
    """Three share a screen, and real dice are about to be entered."""
    table = Table.open(
        server, "encore", person("Ann"), person("Bo"), person("Cléo-Marguerite"), dice="hand"
    ).start()
    return Scene(table, [table.host, *table.seats.values()])


@scene
def encore_shared(server: Server) -> Scene:
    """Three share a screen, and each may still take back what was chosen."""
    people = [person("Ann"), person("Bo"), person("Cléo-Marguerite")]
    table = Table.open(server, "encore", *people, dice="hand").start()
    table.send({"type": "roll", "faces": list("yob123")}, 1)
    for seat in table.seats:
        table.send({"type": "choose", "turn": 1, "choice": "y2:H6,H7"}, seat)
    return Scene(table, [table.host, *table.seats.values()])


@scene
def encore_tried(server: Server) -> Scene:
    """Dice are pressed and boxes tapped, in a known roll."""
    table = Table.open(server, "encore", person("Ann"), wish={"mode": "solo"}, dice="hand").start()
    table.send({"type": "roll", "faces": list("yx2?")}, 1)
    return Scene(table, [table.seats[1]], then=lambda page: _tap(page, "H6", "H7"))


@scene
def menu(server: Server) -> Scene:
    """The menu of a table at which somebody else is away, all its lines open."""
    table = _three(server)
    return Scene(table, [table.host, table.seats[1]], then=_open_menu)


@scene
def rules(_: Server) -> Scene:
    """The rules of Encore, from the start page."""
    return Scene(then=_open_rules)


@scene
def choosing(_: Server) -> Scene:
    """The form in which a game is chosen, with everything that it has."""
    return Scene(then=_open_form)


def _tap(page: Page, *boxes: str) -> None:
    for box in boxes:
        page.locator(f"[data-box={box}]").click()


def _open_rules(page: Page) -> None:
    page.locator("header").get_by_role("button").last.click()
    page.get_by_role("dialog").get_by_role("article").wait_for()


def _open_menu(page: Page) -> None:
    page.locator("header .bar-tools > button[title]").nth(-2).click()
    lines = page.get_by_role("dialog").locator("summary")
    lines.first.wait_for()
    for line in lines.all():
        line.click()


def _open_form(page: Page) -> None:
    page.locator(".game-card").first.get_by_role("button").last.click()
    form = page.get_by_role("dialog")
    form.get_by_role("radio").nth(2).check()
    form.locator("summary").click()


def _three(server: Server) -> Table:
    """Return a game that three people have begun at three devices."""
    table = Table.open(server, "encore", person("Ann"), OPEN, OPEN, wish={"mode": "classic"})
    table.sit("Bo")
    table.sit("Cléo-Marguerite")
    return table.start()


def _to_choose(turn: int) -> Callable[[JSON], bool]:
    """Say whether it is so late that a scene can be taken, and the seat is to choose."""
    return lambda told: told["game"]["turn"] >= turn and any(own.get("options") for own in told["own"])
