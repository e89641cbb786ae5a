"""Valid messages of every kind, and what can be made of them: other fields, other types, other bytes."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.server.hostile import COMMANDS, NOBODY
from tests.serving import JSON, new_id

__all__ = ["Mutator", "messages", "openings"]

WORD_COMMANDS: dict[str, JSON] = {
    "propose": {"round": 1, "word": "Bono", "theme": 1},
    "appeal": {"round": 1, "number": 1},
    "vote": {"round": 1, "keep": False},
    "agree-to-close": {"round": 1},
}

ODD: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        2,
        3,
        99,
        100,
        2**31,
        2**53 + 1,
        2**64,
        10**40,
        -(10**400),
        0.5,
        1e308,
        -0.0,
    ),
    *(
        "",
        " ",
        "-",
        "a" * 70,
        "\x00",
        "\n",
        "\u202e",
        "\ufffd",
        "𝔘",
        "choose",
        "hello",
        "send",
        "start",
        NOBODY,
    ),
    *("y2:H6,H7", "y9:Z9", "b1:H1,H1", "::::", "x?:", "../..", "<script>", "%s%n", "${x}", "' OR 1=1 --"),
    *([], {}, [[]], [{}], {"type": "start"}, {"type": None}, {"": ""}, ["y"] * 21, [1] * 7, {"a": {"a": {}}}),
]
"""Values that stand in for others."""

SNIPPETS = [
    *(b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"\x00", b"\xff", b"\xc0\xaf"),
    *(
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"1e999",
        b"NaN",
        b"null",
        b"/**/",
        b"9" * 400,
        b"[" * 500,
        b'{"a":' * 300,
    ),
    *(b'"type":"start",', b'"seat":2,', b'"id":"x",', b'"command":{},', b"\r\n", b"\xf0\x9f\x8e\xb2"),
]


def messages(seats: int) -> list[JSON]:
    """Return a valid message with each command, of each seat and of none, and what else a socket hears."""
    commands = [{"type": kind, **fields} for kind, fields in (COMMANDS | WORD_COMMANDS).items()]
    sent: list[JSON] = [
        {"type": "send", "id": "a", "seat": seat, "base": 1, "command": command}
        for command in commands
        for seat in (None, *range(1, seats + 1))
    ]
    return [*sent, {"type": "ping"}, {"type": "hello", "version": 1, "keys": [NOBODY], "seen": 0}]


def openings() -> list[JSON]:
    """Return valid wishes for a table."""
    seats = [
        {"kind": "person", "name": "Ann", "nonce": "0" * 16},
        {"kind": "open"},
        {"kind": "bot", "bot": "normal"},
    ]
    tags = '[Game "encore"]\n[Mode "solo"]\n[Sheets "black"]\n[Players "Ann"]\n[First "1"]\n'
    record = f"{tags}\n1. 1 | yb23 | y2:H6,H7\n"
    return [
        {
            "game": "encore",
            "wish": {"mode": "classic", "sheets": ["blue"], "options": []},
            "seats": seats,
            "clock": 9,
        },
        {"game": "encore", "wish": {"mode": "coop", "mission": 2}, "seats": seats[:2], "dice": "hand"},
        {
            "game": "words",
            "wish": {"language": "en", "themes": list("abcdef"), "clock": 60},
            "seats": seats[:2],
        },
        {"record": record, "seats": seats[:1]},
    ]


class Mutator:
    """Changes messages at random; the same generator makes the same changes."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def frame(self, message: JSON) -> bytes:
        """Return a message as it should not be: changed as a value, then perhaps as bytes."""
        changed = json.loads(json.dumps(message))
        if "id" in changed:
            changed["id"] = new_id()
        for _ in range(self.rng.choice((0, 1, 1, 2, 3))):
            changed = self._value(changed)
        body = json.dumps(changed, ensure_ascii=self.rng.random() < 0.5).encode("utf-8", "replace")
        for _ in range(self.rng.choice((0, 0, 1, 2))):
            body = self._bytes(body)
        return body

    def _value(self, value: Any) -> Any:
        """Change something, somewhere inside."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.8:
            name = rng.choice(list(value))
            ways: list[Callable[[], Any]] = [
                lambda: value | {name: self._value(value[name])},
                lambda: value | {name: rng.choice(ODD)},
                lambda: {other: one for other, one in value.items() if other != name},
                lambda: value | {rng.choice(("more", "Type", "seat ", "", "__proto__")): rng.choice(ODD)},
                lambda: {(other + "x" if other == name else other): one for other, one in value.items()},
                lambda: value | {name: value},
            ]
            return rng.choice(ways)()
        if isinstance(value, list) and value and rng.random() < 0.8:
            at = rng.randrange(len(value))
            return [*value[:at], self._value(value[at]), *value[at + rng.randint(0, 1) :]]
        if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
            return value + rng.choice((-1, 1, 10, -1000, 2**32))
        if isinstance(value, str) and rng.random() < 0.3:
            return value * rng.choice((2, 30))
        return rng.choice(([value], {"value": value}, str(value), rng.choice(ODD)))

    def _bytes(self, body: bytes) -> bytes:
        """Change bytes, whatever they mean."""
        rng = self.rng
        at, to = sorted((rng.randint(0, len(body)), rng.randint(0, len(body))))
        return rng.choice(
            (
                body[:at] + rng.choice(SNIPPETS) + body[at:],
                body[:at] + rng.choice(SNIPPETS) + body[to:],
                body[:at] + body[to:],
                body[:to] + body[at:],
                body[:at] + rng.randbytes(rng.randint(1, 4)) + body[at:],
                body[:at] + bytes([body[at] ^ 1 << rng.randrange(7)]) + body[at + 1 :]
                if at < len(body)
                else body[:at],
                body[at:] + body[:at],
            )
        )
