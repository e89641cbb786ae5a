"""Keys that a browser keeps for us: cookies no script can read, sent to their own table only."""

from collections.abc import Iterable

from starlette.requests import HTTPConnection
from starlette.responses import Response

from sixdice.table.keys import digest, is_key

__all__ = ["MOST_KEYS_SHOWN", "keep_keys", "shown_keys"]

MOST_KEYS_SHOWN = 16
"""How many keys are looked at: a host, a seat each, and some more."""

LIFETIME = 400 * 24 * 3600
"""Seconds that a browser keeps a key: as long as it may, since a table lives as long as it is played at."""

_PREFIX = "sixdice_"


def shown_keys(connection: HTTPConnection) -> tuple[str, ...]:
    """Return the keys that come with a request: as cookies, or ``Authorization: Bearer KEY,KEY``."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    brought = given.split(",") if scheme.lower() == "bearer" else []
    kept = [value for name, value in connection.cookies.items() if name.startswith(_PREFIX)]
    keys = dict.fromkeys(key.strip() for key in [*brought, *kept])
    return tuple(key for key in keys if is_key(key))[:MOST_KEYS_SHOWN]


def keep_keys(response: Response, table: str, keys: Iterable[str], *, secure: bool) -> None:
    """Have the browser keep keys of a table. A cookie's name is a part of the key's hash."""
    for key in keys:
        response.set_cookie(
            _PREFIX + digest(key).hex()[:12],
            key,
            max_age=LIFETIME,
            path=f"/v1/tables/{table}",
            httponly=True,
            samesite="strict",
            secure=secure,
        )
