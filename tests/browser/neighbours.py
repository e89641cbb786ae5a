"""People at other devices: they play with what the server offers, so that a game moves on beside a browser.

play(table, most=20)                    twenty commands, and then the test goes on
with beside(table, 2):                  seat 2 plays for as long as the test looks at seat 1
"""

import json
import random
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread
from time import monotonic

from sixdice.words.cards import Theme
from sixdice.words.lexicon import theme_words
from tests.browser.tables import Table
from tests.server.playing import command_of
from tests.serving import JSON, PATIENCE, Client, new_id

__all__ = ["Neighbour", "beside", "play"]

SILENCE = 0.005
"""Seconds that somebody listens before they look again what they can do."""

TALKATIVE = 0.7
"""How often somebody says a word when one comes to mind; otherwise they have nothing more to say."""


class Neighbour:
    """Somebody with one seat and one socket. They send a command and wait for its answer before the next."""

    def __init__(self, client: Client, seat: int, rng: random.Random) -> None:
        self.client = client
        self.seat = seat
        self.rng = rng
        self.sent = 0
        self.told: JSON = client.welcome
        """The latest update."""
        self._setup: JSON = client.welcome.get("setup") or {}
        self._waits_for = ""

    @property
    def over(self) -> bool:
        """Whether the game is over, as far as they know."""
        return bool(self.told["table"]["phase"] == "over")

    def act(self) -> None:
        """Do what can be done now."""
        if not self._waits_for and (command := self._command()):
            self._waits_for = new_id()
            self.sent += 1
            self.client.say({"type": "send", "id": self._waits_for, "seat": self.seat, "command": command})

    def listen(self) -> None:
        """Hear all that there is to hear, after a moment's patience for the first of it."""
        patience = SILENCE
        with suppress(TimeoutError):
            while True:
                self._hear(json.loads(self.client.socket.recv(patience, decode=True)))
                patience = 0

    def reach(self, seq: int) -> None:
        """Listen until what they sent is answered, and they were told of this event."""
        end = monotonic() + PATIENCE
        while self._waits_for or self.told["seq"] < seq:
            assert monotonic() < end, f"seat {self.seat} is told nothing any more"
            self.listen()

    def _hear(self, told: JSON) -> None:
        """Take an update over. Being refused is no fault: somebody was quicker."""
        if told.get("re") == self._waits_for:
            self._waits_for = ""
        if told["type"] == "update":
            self.told = told
            self._setup = told.get("setup") or self._setup

    def _command(self) -> JSON | None:
        own = next((own for own in self.told.get("own", ()) if own["seat"] == self.seat), None)
        if own is None or self.told["table"]["phase"] != "playing":
            return None
        if own.get("vote"):
            return {"type": "vote", "round": self.told["game"]["round"], "keep": self.rng.random() < 0.5}
        if own.get("speak") and self.rng.random() < TALKATIVE and (said := self._word(own)):
            return said
        return command_of(self.told, own, self.rng)

    def _word(self, own: JSON) -> JSON | None:
        """Return a word of the lists that fits the dice and was not said yet."""
        game = self.told["game"]
        said = {one["form"] for one in game.get("said", ())}
        theme = self.rng.choice(own["themes"])
        themes = self._setup["themes"]
        listed = theme_words(Theme(**themes[theme - 1]), self._setup["language"]).entries
        fitting = [
            entry.word
            for entry in listed
            if entry.form.startswith(own.get("initial", ""))
            and not set(own.get("avoid", "")) & set(entry.form)
            and entry.form not in said
        ]
        if not fitting:
            return None
        word = {"type": "propose", "round": game["round"], "word": self.rng.choice(fitting)}
        return word | ({"theme": theme} if self._setup["mode"] == "open" else {})


@contextmanager
def _seated(table: Table, seats: Collection[int], rng: random.Random) -> Iterator[list[Neighbour]]:
    with ExitStack() as open_:
        clients = {
            seat: open_.enter_context(table.server.client(table.id, [table.seats[seat]])) for seat in seats
        }
        yield [Neighbour(client, seat, rng) for seat, client in clients.items()]


def play(
    table: Table,
    seats: Collection[int] = (),
    *,
    most: int = 10_000,
    stop: Callable[[JSON], bool] = lambda _: False,
    seed: int = 1,
) -> None:
    """Have seats play (all whose keys are known, unless said) until the game is over.

    They go one by one, so everybody knows everything. It is left sooner after about *most* commands, or as
    soon as *stop* says so of what the first of the seats was told.
    """
    rng = random.Random(seed)
    with _seated(table, seats or table.seats, rng) as people:
        first = people[0]
        end = monotonic() + PATIENCE
        while sum(one.sent for one in people) < most:
            assert monotonic() < end, f"the game does not move on: {first.told}"
            for one in rng.sample(people, len(people)):
                if first.over or stop(first.told):
                    return
                one.act()
                one.listen()
                one.reach(0)
                for other in people:
                    other.reach(one.told["seq"])


@contextmanager
def beside(table: Table, *seats: int, seed: int = 1) -> Iterator[None]:
    """Have seats play in a thread of their own, until the game is over or the block left."""
    stop = Event()
    failed: list[BaseException] = []

    def run() -> None:
        try:
            with _seated(table, seats, random.Random(seed)) as people:
                while not stop.is_set() and not people[0].over:
                    for one in people:
                        one.act()
                        one.listen()
        except BaseException as error:  # noqa: BLE001 -- it is raised where the test can see it
            failed.append(error)

    thread = Thread(target=run, name=f"seats {seats} of {table.id}")
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
    if failed:
        raise failed[0]
