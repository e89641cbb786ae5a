"""Both databases, each empty at the start of a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, postgres

__all__ = ["postgres"]


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """Yield the address of an empty PostgreSQL database."""
    url = postgres.create()
    yield url
    postgres.drop(url)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database, of one kind after the other."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("postgres_url"))
