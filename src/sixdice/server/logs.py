"""Logs: one JSON object a line, without keys, names, words or addresses' secrets."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

__all__ = ["set_up_logs"]

_FIELDS: Final = ("table", "code", "route", "status", "ms", "bot", "why", "tables", "url", "db")
"""What may stand in a line besides its message: nothing that opens anything."""

_OF_CLIENTS: Final = (
    '%s - "WebSocket',
    "Invalid UTF-8 sequence",
    "ASGI callable returned without completing handshake",  # of every upgrade that is refused with a body
)


class _JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        """Return the line of a record."""
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _is_told(record: logging.LogRecord) -> bool:
    """Say whether a line is kept: not what uvicorn says of a client's mistakes, which would fill a disk."""
    return record.name != "uvicorn.error" or not record.msg.startswith(_OF_CLIENTS)


def set_up_logs(level: str) -> None:
    """Write what is at least this important to standard error.

    Details of other packages are never written: a request's headers and a socket's frames hold keys.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_JsonLines())
    handler.addFilter(_is_told)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("sixdice").setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
