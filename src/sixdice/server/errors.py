"""Errors on their way out: the status of each kind, and one JSON form for all."""

import msgspec

from sixdice.core.errors import InvalidError, RecordError, SixDiceError
from sixdice.table.errors import Forbidden
from sixdice.table.messages import Refusal, refusal
from sixdice.table.stores.store import Gone, StoreError, Unavailable

__all__ = ["NOT_FOUND", "NO_TABLE", "RequestError", "body_of", "error_body", "status_of"]

NOT_FOUND = "table/unknown"
"""What is said of a table that does not exist, and of one to which the key does not fit: the same."""

NO_TABLE = "there is no such table, or this is not a key to it"

STORE_TROUBLE = "the tables cannot be reached now; nothing is lost, send it again in a moment"


class RequestError(SixDiceError):
    """A request that is refused before any table hears of it."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(code, message)
        self.status = status


def status_of(error: SixDiceError) -> int:
    """Return the HTTP status of an error: 409 when it was understood, but is against the rules now."""
    match error:
        case RequestError():
            return error.status
        case Gone():
            return 404
        case Forbidden():
            return 403
        case Unavailable():
            return 503
        case RecordError():
            return 422
        case InvalidError():
            return 400
        case _:
            return 409


class _Refused(Refusal, frozen=True, tag_field="type", tag="refused", omit_defaults=True, kw_only=True):
    """A refusal as it goes over the wire; *re* is the message that it answers."""

    re: str = ""


def error_body(told: Refusal, re: str = "") -> bytes:
    """Return a refusal as it goes over the wire; *re* is the message that it answers."""
    return msgspec.json.encode(_Refused(told.code, told.message, told.faults, re=re))


def body_of(error: SixDiceError, re: str = "") -> bytes:
    """Return an error as it goes over the wire. What a database says of itself is not for everybody."""
    if isinstance(error, Gone):
        return error_body(Refusal(NOT_FOUND, NO_TABLE), re)
    if isinstance(error, StoreError):
        return error_body(Refusal(error.code, STORE_TROUBLE), re)
    return error_body(refusal(error), re)
