"""People at a table of a real server who choose blindly among their options, and keep all they hear."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager

from tests.serving import JSON, Client, Server, new_id

__all__ = ["Person", "command_of", "play", "seated"]


class Person:
    """Somebody who holds seats at a table, over one socket."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.latest: JSON = client.welcome

    def hear(self) -> JSON:
        """Hear the next message, and keep it in mind if it tells how things stand."""
        told = self.client.hear()
        if told["type"] in ("update", "welcome"):
            self.latest = told
        return told

    def ask(self, command: JSON, seat: int | None = None) -> JSON:
        """Send a command and wait for its answer."""
        name = new_id()
        self.client.say({"type": "send", "id": name, "seat": seat, "command": command})
        while (told := self.hear()).get("re") != name:
            pass
        return told

    def reach(self, seq: int) -> None:
        """Listen until told of this event."""
        while self.latest["seq"] < seq:
            self.hear()


@contextmanager
def seated(server: Server, table: str, keys: Sequence[Sequence[str]]) -> Iterator[list[Person]]:
    """Seat people, each with their own keys."""
    with ExitStack() as open_:
        yield [Person(open_.enter_context(server.client(table, own))) for own in keys]


def command_of(told: JSON, own: JSON, rng: random.Random) -> JSON | None:
    """Return something that a seat may do now."""
    game = told["game"]
    if told["table"]["game"] == "words":
        return {"type": "agree-to-close", "round": game["round"]} if own.get("agree") else None
    if own.get("pay"):
        due, paid = own["pay"]["jokers"], []
        for held in own["pay"]["held"]:
            paid.append(min(held, due))
            due -= paid[-1]
        return {"type": "pay-jokers", "turn": game["setback"]["turn"], "jokers": paid}
    if own.get("lose"):
        return {"type": "lose-die", "turn": game["setback"]["turn"], "kind": rng.choice(own["lose"])}
    if own.get("choice") and own.get("take_back") and rng.random() < 0.15:
        return {"type": "take-back", "turn": game["turn"]}
    if own.get("options") and not own.get("choice"):
        options = sorted(own["options"], key=len)[-4:]  # those that end a game sooner
        return {"type": "choose", "turn": game["turn"], "choice": rng.choice(options)}
    return {"type": "close", "turn": game["turn"]} if own.get("close") else None


def play(
    people: Sequence[Person], rng: random.Random, most: int, between: Callable[[int], None] = lambda _: None
) -> int:
    """Play on at random until the game is over or *most* commands were sent; return how many were.

    *between* is called before each command with its number.
    """
    sent = 0
    while sent < most:
        latest = max((one.latest for one in people), key=lambda told: int(told["seq"]))
        if latest["table"]["phase"] == "over":
            break
        for one in people:
            one.reach(latest["seq"])
        able = [
            (one, own["seat"], command)
            for one in people
            for own in one.latest["own"]
            if (command := command_of(one.latest, own, rng))
        ]
        if not able:
            max(people, key=lambda one: -int(one.latest["seq"])).hear()
            continue
        between(sent)
        one, seat, command = rng.choice(able)
        one.ask(command, seat)
        sent += 1
    return sent
