"""Every screen of word dice and of replays, as scenes."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.neighbours import play
from tests.browser.scene import Scene, scene
from tests.browser.tables import OPEN, Table, person
from tests.browser.throws import BEARS, BLACK, Throw, at_one_screen, at_two, throw
from tests.serving import Server

__all__: list[str] = []

LONG = "Cléo-Marguerite"
"""A name that needs room."""


@scene
def words_classic(server: Server) -> Scene:
    """Two have spoken, one of them in vain; the longest of themes is asked for."""
    table = _begun(server, Throw(3, "green", "BORVA"), language="fr")
    _propose(table, 2, "Zut")
    _propose(table, 3, "Bavarois")
    return Scene(table, [table.seats[1]])


@scene
def words_refused(server: Server) -> Scene:
    """A word has just been refused, and has come back."""

    def mistake(page: Page) -> None:
        page.get_by_role("textbox").fill("Zebra")
        page.keyboard.press("Enter")
        page.locator("#word-note.fault").wait_for()

    return Scene(table := _begun(server), [table.seats[1]], then=mistake, lasts=False)


@scene
def words_black(server: Server) -> Scene:
    """No letter of the dice may be used."""
    table = _begun(server, BLACK)
    return Scene(table, [table.seats[1]])


@scene
def words_limited(server: Server) -> Scene:
    """Some tokens of the middle are left, and somebody has nothing more to say."""
    table = _begun(server, mode="limited")
    _propose(table, 2, "Bear")
    table.send({"type": "agree-to-close", "round": 1}, 3)
    return Scene(table, [table.host, table.seats[1]])


@scene
def words_open_themes(server: Server) -> Scene:
    """Two of the card's themes are closed; a word is typed and has none yet."""
    table = _begun(server, mode="open", language="fr")
    _propose(table, 2, "Baleine", theme=2)
    _propose(table, 3, "Bavarois", theme=3)
    return Scene(table, [table.seats[1]], then=lambda page: page.get_by_role("textbox").fill("Bordeaux"))


@scene
def words_doubt(server: Server) -> Scene:
    """Somebody has said what no list knows."""
    table = _begun(server)
    return Scene(
        table, [table.seats[1]], then=_then(lambda: _propose(table, 3, "Blurgh"), ".doubts"), lasts=False
    )


@scene
def words_vote(server: Server) -> Scene:
    """Everybody is asked whether it counts."""

    def begin() -> None:
        _propose(table, 3, "Blurgh")
        table.send({"type": "appeal", "round": 1, "number": 1}, 2)

    table = _begun(server)
    return Scene(table, [table.seats[1]], then=_then(begin, ".vote"), lasts=False)


@scene
def words_hot_seat(server: Server) -> Scene:
    """Four people share the screen."""
    table = at_one_screen(server, "Ann", "Bo", LONG, "Di")
    throw(table)
    _propose(table, 2, "Bear")
    return Scene(table, [*table.seats.values()])


@scene
def words_by_hand(server: Server) -> Scene:
    """The second roll is to be tapped in, below what was said in the first round."""
    table = _begun(server, language="fr")
    _propose(table, 1, "Baleine")
    _propose(table, 2, "Babouin")
    return Scene(table, [table.seats[1]])


@scene
def words_watching(server: Server) -> Scene:
    """Somebody looks on while others wait for the dice."""
    return Scene(table := at_two(server, "Bo", LONG), [table.watch])


@scene
def words_over(server: Server) -> Scene:
    """All have agreed to end."""
    table = _begun(server)
    _propose(table, 1, "Bear")
    table.end()
    return Scene(table, [table.host, table.seats[1]])


@scene
def replay_of_words(server: Server) -> Scene:
    """The middle of a round, looked at again."""
    table = _begun(server)
    for seat, word in ((1, "Bear"), (2, "Cat"), (3, "Badger")):
        _propose(table, seat, word)
    table.end()
    return Scene(table, [table.host], then=_replayed(table, 3))


@scene
def replay_of_encore(server: Server) -> Scene:
    """Some turns into a game."""
    table = Table.open(server, "encore", person("Ann"), OPEN, wish={"mode": "classic"})
    table.sit(LONG)
    play(table.start(), stop=lambda told: told["game"]["turn"] >= 6)
    return Scene(table, [table.host], then=_replayed(table, 12))


def _begun(server: Server, thrown: Throw = BEARS, **wish: object) -> Table:
    table = at_two(server, "Bo", LONG, **wish)
    throw(table, thrown)
    return table


def _propose(table: Table, seat: int, word: str, **more: int) -> None:
    table.send({"type": "propose", "round": 1, "word": word, **more}, seat)


def _then(work: Callable[[], None], shown: str) -> Callable[[Page], object]:
    """Do something when the page is there, and wait until it is seen."""

    def done(page: Page) -> None:
        work()
        page.locator(shown).first.wait_for()

    return done


def _replayed(table: Table, step: int) -> Callable[[Page], object]:
    def turn(page: Page) -> None:
        page.evaluate("to => { location.hash = to }", f"r/{table.id}/1.{step}")
        page.get_by_role("slider").wait_for()

    return turn
