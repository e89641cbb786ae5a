"""Nothing that anybody is sent holds what is hidden from them: others' choices, keys, the seed of the dice.

Whole games on a real server: people on their own sockets, a watcher on a socket, streams, looks, replays
and records in the middle. What was hidden when comes from the store; then all bytes are searched.
"""

import base64
import json
import random
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.hostile import Table, closing_code, errors_in, person, running
from tests.server.playing import Person, play
from tests.server.watching import Heard, Streamed, choices_hidden, legitimate, moments_of
from tests.serving import JSON, Server

NOBODYS: frozenset[int] = frozenset()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("leak")) as server:
        yield server
        assert errors_in(server.said()) == []


class Evening:
    """A table with people who each came by the link, and everything that was sent to anybody."""

    def __init__(self, server: Server, game: str, seats: int, wish: JSON, seed: int) -> None:
        self.rng = random.Random(seed)
        guests = [{"kind": "open"}] * (seats - 1)
        self.table = table = Table(server, person("Ann"), *guests, game=game, wish=wish, start=False)
        self.heard: list[Heard] = []
        self.seat_keys = dict(table.seats)
        for seat in range(2, seats + 1):
            told = table.send({"type": "sit", "name": f"Guest {seat}"}, [table.join]).json()
            self.seat_keys[seat] = told["key"]

    @property
    def keys(self) -> list[str]:
        return [self.table.host, self.table.join, self.table.watch, *self.seat_keys.values()]

    def play(self, most: int, *, rematch: bool = False) -> None:
        """Play a game, keep all that is heard, and delete the table."""
        table, server = self.table, self.table.server
        with ExitStack() as held:
            streams = {key: Streamed(table, key) for key in (table.watch, self.seat_keys[1])}
            watcher = Person(held.enter_context(server.client(table.id, [table.watch, table.join])))
            clients = {
                seat: held.enter_context(server.client(table.id, [key]))
                for seat, key in self.seat_keys.items()
            }
            people = [Person(client) for client in clients.values()]
            assert table.send({"type": "start"}, [table.host]).status_code == 200
            begun = table.look(table.watch).json()["seq"]
            for one in people:
                one.reach(begun)

            def between(number: int) -> None:
                watcher.reach(people[0].latest["seq"])
                if number % 25 == 3:
                    self._look(people)

            play(people, self.rng, most, between)
            if people[0].latest["table"]["phase"] != "over":
                for seat in clients:
                    table.send({"type": "agree-to-end"}, [self.seat_keys[seat]], seat)
            if rematch:
                table.send({"type": "rematch"}, [table.host])
                table.send({"type": "start"}, [table.host])
            self._look(people)
            self.log = moments_of(table)
            self.secrets = dict(table.rows("SELECT name, value FROM secrets WHERE table_id = ?"))
            self.digests = [bytes(row[0]) for row in table.rows("SELECT digest FROM keys WHERE table_id = ?")]
            self.revealed = self._revealed()
            last = table.log()[-1][0]
            for one in (*people, watcher):
                one.reach(last)
            assert table.ask("DELETE", "", [table.host]).status_code == 204
            assert [closing_code(one.client.socket) for one in (*people, watcher)] == [4410] * (
                len(people) + 1
            )
        for key, stream in streams.items():
            seats = frozenset({1}) if key == self.seat_keys[1] else NOBODYS
            self.heard += [Heard(seats, json.loads(body)["seq"], body) for body in stream.bodies()]
        for seat, client in clients.items():
            self.heard += [
                Heard(frozenset({seat}), json.loads(body).get("seq", 0), body) for body in client.heard
            ]
        self.heard += [Heard(NOBODYS, json.loads(body)["seq"], body) for body in watcher.client.heard]

    def _revealed(self) -> dict[str, float]:
        """Return from which event on each seed is open to all."""
        events = [(seq, json.loads(bytes(body))) for seq, body in self.table.log()]
        found = {event["seed"]: float(seq) for seq, event in events if event["type"] == "revealed"}
        return {name: found.get(bytes(seed).hex(), float("inf")) for name, seed in self.secrets.items()}

    def _look(self, people: list[Person]) -> None:
        """Look by plain requests while nothing moves."""
        table = self.table
        seat = self.rng.randint(1, len(people))
        for key, seats in ((self.seat_keys[seat], frozenset({seat})), (table.watch, NOBODYS)):
            for end in ("?seen=0", "/replay", "/record", "?seen=99999"):
                answer = table.ask("GET", end, [key])
                assert answer.status_code == 200
                told = answer.json()["seq"] if end.startswith("?") else table.look(table.watch).json()["seq"]
                self.heard.append(Heard(seats, told, answer.text + str(answer.headers.raw)))

    # What was searched for

    def check_secrets(self) -> int:
        """Find no key, no hash of one, no seed before its time; return how many searches there were."""
        never = [form for key in self.keys for form in forms(bytes.fromhex(key))]
        never += [form for digest in self.digests for form in forms(digest)]
        seeds = [
            (form, self.revealed[name]) for name, seed in self.secrets.items() for form in forms(bytes(seed))
        ]
        for heard in self.heard:
            assert not [form for form in never if form in heard.body]
            assert not [form for form, since in seeds if heard.seq < since and form in heard.body]
        return len(self.heard) * (len(never) + len(seeds))

    def check_choices(self) -> int:
        """Find no hidden choice in what others heard; return how many searches there were."""
        hidden, known = choices_hidden(self.log), legitimate(self.log)
        searches = 0
        for heard in self.heard:
            body = without_options(heard)
            legal = {
                choice
                for seq, seat, choice in known
                if seq <= heard.seq and (not seat or seat in heard.seats)
            }
            told = " ".join(legal)
            for moment in hidden:
                if moment.seat in heard.seats or not moment.since <= heard.seq < moment.until:
                    continue
                for text in (moment.choice, moment.choice.partition(":")[2]):
                    if len(text) > 1 and text not in told:
                        assert text not in body, (moment, heard)
                        searches += 1
        return searches

    def check_shape(self) -> None:
        """Nobody is told others' choices by an event or a view, and sheets change only between rounds."""
        positions: dict[tuple[int, int], set[str]] = {}
        for heard in self.heard:
            told = heard.told if not heard.body.endswith("]") else {}
            for entry in told.get("events", []):
                event = entry["event"].get("event", {})
                if event.get("type") == "chosen" and event["seat"] not in heard.seats and not event["open"]:
                    assert event["choice"] is None
            game = told.get("game") if told.get("type") in ("update", "welcome") else None
            if game and "position" in game["seats"][0] and not game.get("over"):
                where = told["table"]["number"], game["turn"]
                positions.setdefault(where, set()).add(
                    str([seat["position"].split()[1] for seat in game["seats"]])
                )
                assert {own["seat"] for own in told["own"]} == heard.seats
        assert all(len(found) == 1 for found in positions.values())


def forms(secret: bytes) -> list[str]:
    """Return what a secret looks like in text."""
    encoded = [base64.b64encode(secret), base64.urlsafe_b64encode(secret), base64.b32encode(secret)]
    texts = [
        secret.hex(),
        secret.hex().upper(),
        secret.hex(" "),
        *(text.decode().rstrip("=") for text in encoded),
    ]
    return [*texts, str(list(secret)), str(int.from_bytes(secret)), secret.decode("latin-1")]


def without_options(heard: Heard) -> str:
    """Return what was heard without the seat's own list of what it may choose."""
    return re.sub(r'"options":\[[^]]*\]', "", heard.body)


GAMES = [
    ("classic", 3, {"mode": "classic", "sheets": ["black", "blue", "pink"]}),
    ("classic", 4, {"mode": "classic", "options": ["no_free_rolls"], "sheets": ["blue"]}),
    ("coop", 3, {"mode": "coop", "mission": 1}),
    ("coop", 4, {"mode": "coop", "mission": 4}),
    ("solo", 1, {"mode": "solo"}),
]


def check_game(server: Server, mode: str, seats: int, wish: JSON, seed: int) -> None:
    evening = Evening(server, "encore", seats, wish, seed)
    evening.play(2000 if seats < 4 or seed > 1 else 150, rematch=True)
    assert len(evening.heard) > 50 * seats
    assert [name for name, since in evening.revealed.items() if since < float("inf")] == ["seed 1"]
    assert evening.check_secrets() > 10_000
    searches = evening.check_choices()
    assert searches > 30 if mode == "classic" else True
    evening.check_shape()


@pytest.mark.parametrize(("mode", "seats", "wish"), GAMES)
def test_a_whole_game_of_encore_tells_nobody_what_is_hidden(
    server: Server, mode: str, seats: int, wish: JSON
) -> None:
    check_game(server, mode, seats, wish, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize(("mode", "seats", "wish"), GAMES)
def test_many_games_tell_nobody_what_is_hidden(
    server: Server, mode: str, seats: int, wish: JSON, seed: int
) -> None:
    check_game(server, mode, seats, wish, seed)


@pytest.mark.parametrize("mode", ["classic", "limited", "open"])
def test_a_game_of_words_tells_nobody_a_key_or_a_seed(server: Server, mode: str) -> None:
    evening = Evening(server, "words", 3, {"mode": mode}, seed=1)
    evening.play(12, rematch=True)
    assert evening.check_secrets() > 1000


def test_the_search_finds_what_is_there() -> None:
    secret = bytes(range(16))
    assert all(
        any(form in f'{{"a":"{text}"}}' for form in forms(secret))
        for text in (secret.hex(), str(list(secret)))
    )
    log = [(1, {"type": "chosen", "seat": 1, "choice": "y2:H6,H7", "open": False})]
    evening = Evening.__new__(Evening)
    evening.log, evening.heard = (
        log,
        [Heard(frozenset({2}), 1, '{"own":[{"options":["y2:H6,H7"],"x":"y2:H6,H7"}]}')],
    )
    with pytest.raises(AssertionError):
        evening.check_choices()
    evening.heard = [evening.heard[0]._replace(body='{"own":[{"options":["y2:H6,H7"]}]}')]
    assert evening.check_choices() == 2
