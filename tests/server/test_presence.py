"""Two server processes on one PostgreSQL know who is connected to the other."""

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
