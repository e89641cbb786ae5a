import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from sixdice.table.stores.postgres import PostgresStore
from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import StoreError
from sixdice.table.stores.urls import open_store
from tests.cli.calling import unmeasured
from tests.table.stores.stories import opened, played


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}"])
def test_a_path_is_an_sqlite_file(tmp_path: Path, form: str) -> None:
    path = tmp_path / "my tables.db"

    async def story() -> None:
        store = open_store(form.format(path))
        assert isinstance(store, SqliteStore)
        async with opened(store):
            await store.append(played("t", 0))

    asyncio.run(story())
    assert path.exists()


def test_three_slashes_are_a_path_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite:///tables.db", "tables.db"):
        store = open_store(url)
        assert isinstance(store, SqliteStore)
        assert store._path == tmp_path.resolve() / "tables.db"


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_postgresql_has_its_own_store(scheme: str) -> None:
    assert isinstance(open_store(f"{scheme}://somebody@localhost/tables"), PostgresStore)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "sqlite://tables.db",
        "sqlite:///",
        "sqlite://",
        "folder/",
        "a\0b",
        "mysql://root:secret@localhost/x",
        "http://localhost",
        "postgresql://root:secret@localhost/x?no_such_setting=1",
    ],
)
def test_other_addresses_are_refused_and_show_no_password(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(url)
    assert caught.value.code == "store/url"
    assert "secret" not in str(caught.value)


WITHOUT_PSYCOPG = """
import sys
sys.modules["psycopg"] = sys.modules["psycopg_pool"] = None
import sixdice.table.stores.sqlite
from sixdice.table.stores.store import StoreError
from sixdice.table.stores.urls import open_store
open_store("tables.db")
try:
    open_store("postgresql://localhost/x")
except StoreError as error:
    print(error.code, error)
"""


def test_psycopg_is_needed_for_postgresql_only() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PSYCOPG], capture_output=True, text=True, check=True, env=unmeasured()
    )
    assert done.stdout.startswith("store/extra")
    assert "pip install 'sixdice[postgres]'" in done.stdout
