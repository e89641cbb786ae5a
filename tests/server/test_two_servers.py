"""Two server processes on one PostgreSQL know who is connected to the other, and what it has acknowledged."""

from collections.abc import Iterator

import pytest

from tests.postgres import Postgres, postgres
from tests.serving import Client, Server, until

__all__ = ["postgres"]


@pytest.fixture
def servers(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    url = postgres.create()
    with Server(url) as one, Server(url) as other:
        yield one, other


def present(client: Client) -> list[bool]:
    """Return who is there, as the next message tells it."""
    return [seat["present"] for seat in client.hear()["table"]["seats"]]


def test_who_is_there_is_known_in_both(servers: tuple[Server, Server]) -> None:
    one, other = servers
    people = [{"kind": "person", "name": name} for name in ("Ann", "Bo")]
    opened = one.open("encore", *people)
    ann, bo = opened["keys"]["seats"]["1"], opened["keys"]["seats"]["2"]
    with one.client(opened["id"], [ann]) as here:
        assert [seat["present"] for seat in here.welcome["table"]["seats"]] == [True, False]
        with other.client(opened["id"], [bo]) as there:
            until(lambda: present(here) == [True, True], "the first process hears of the second")
            seen = [seat["present"] for seat in there.welcome["table"]["seats"]]
            if seen != [True, True]:
                until(lambda: present(there) == [True, True], "the second hears of the first")
        until(lambda: present(here) == [True, False], "the first process hears that Bo has gone")


def test_nothing_that_one_server_acknowledged_is_unknown_to_the_other(servers: tuple[Server, Server]) -> None:
    """A proxy may send every request elsewhere: looks never go back, legal commands are never refused."""
    people = [{"kind": "person", "name": name} for name in ("Ann", "Bo")]
    opened = servers[0].open("encore", *people, wish={"mode": "classic"})
    path, keys = f"/v1/tables/{opened['id']}", [opened["keys"]["host"], *opened["keys"]["seats"].values()]
    told = servers[0].post(f"{path}/commands", {"id": "s", "command": {"type": "start"}}, keys).json()
    for number in range(30):
        server, other = servers[number % 2], servers[(number + 1) % 2]
        turn, must = told["game"]["turn"], told["game"].get("must")
        command = {"type": "choose", "turn": turn, "choice": "-"} if must else {"type": "close", "turn": turn}
        body = {"id": f"m{number}", "seat": must[0] if must else 1, "command": command}
        answer = other.post(f"{path}/commands", body, keys)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        assert server.get(f"{path}?seen={told['seq']}", keys).json()["seq"] >= told["seq"]
