"""Where tables are kept, as one word on the command line."""

from pathlib import Path

from sixdice.table.stores.sqlite import SqliteStore
from sixdice.table.stores.store import Store, StoreError

__all__ = ["open_store"]

_POSTGRES = ("postgresql", "postgres")


def open_store(url: str) -> Store:
    """Return the store at *url*, still to be opened: a file's path, ``sqlite:///PATH`` or ``postgresql://…``.

    As usual ``sqlite:///tables.db`` is a path from here, ``sqlite:////srv/tables.db`` one from the root.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        return SqliteStore(_path(url))
    if scheme == "sqlite":
        if not rest.startswith("/"):
            raise StoreError("store/url", "an SQLite address has three slashes: sqlite:///PATH")
        return SqliteStore(_path(rest[1:]))
    if scheme in _POSTGRES:
        return _postgres(url)
    raise StoreError(
        "store/url", f"tables cannot be kept in {scheme!r}: give a path, sqlite:///PATH or postgresql://…"
    )


def _path(text: str) -> Path:
    if not text or text.endswith("/") or "\0" in text:
        raise StoreError("store/url", f"not the path of a file: {text!r}")
    return Path(text)


def _postgres(url: str) -> Store:
    try:
        from sixdice.table.stores.postgres import PostgresStore  # noqa: PLC0415 -- an extra, only if it is asked for
    except ModuleNotFoundError as error:
        raise StoreError(
            "store/extra", "tables in PostgreSQL need another package: pip install 'sixdice[postgres]'"
        ) from error
    return PostgresStore(url)
