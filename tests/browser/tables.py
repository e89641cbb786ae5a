"""Tables opened over HTTP, so that a test need not click its way there."""

from dataclasses import dataclass, field
from typing import Self

from tests.serving import JSON, Server, new_id

__all__ = ["OPEN", "Table", "bot", "person"]

OPEN: JSON = {"kind": "open"}
"""A seat for whoever joins. Without one, one screen serves all."""


def person(name: str) -> JSON:
    """Return a seat for somebody at the device that opens the table."""
    return {"kind": "person", "name": name}


def bot(name: str) -> JSON:
    """Return a seat for a bot."""
    return {"kind": "bot", "bot": name}


@dataclass(frozen=True)
class Table:
    """A table and all its keys."""

    server: Server
    id: str
    host: str
    join: str
    watch: str
    seats: dict[int, str] = field(default_factory=dict)
    """The keys of the seats whose people are known here."""

    @classmethod
    def open(cls, server: Server, game: str, *seats: JSON, **more: object) -> Self:
        """Open a table; *more* is what the protocol has, such as ``wish={"mode": "coop"}``."""
        return cls._of(server, server.open(game, *seats, **more))

    @classmethod
    def from_record(cls, server: Server, record: str, *seats: JSON) -> Self:
        """Open a table on which a record is played on."""
        answer = server.post("/v1/tables", {"record": record, "seats": seats})
        assert answer.status_code == 201, answer.text
        return cls._of(server, answer.json())

    @classmethod
    def _of(cls, server: Server, opened: JSON) -> Self:
        keys = opened["keys"]
        seats = {int(seat): key for seat, key in keys["seats"].items()}
        return cls(server, opened["id"], keys["host"], keys["join"], keys["watch"], seats)

    def link(self, key: str) -> str:
        """Return the address by which a key opens this table in a browser."""
        return f"{self.server.url}/#t/{self.id}/{key}"

    def sit(self, name: str) -> int:
        """Have somebody sit down on an open seat; return its number."""
        key = self._post({"type": "sit", "name": name}, None, [self.join])["key"]
        [seat] = self.look(key)["you"]["seats"]
        self.seats[seat] = key
        return int(seat)

    def start(self) -> Self:
        """Have the host start the game."""
        self.send({"type": "start"})
        return self

    def send(self, command: JSON, seat: int | None = None) -> JSON:
        """Send a command of a seat, or of the host; return the answer."""
        return self._post(command, seat, [self.seats[seat] if seat else self.host])

    def _post(self, command: JSON, seat: int | None, keys: list[str]) -> JSON:
        message = {"id": new_id(), "seat": seat, "command": command}
        answer = self.server.post(f"/v1/tables/{self.id}/commands", message, keys)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def look(self, *keys: str) -> JSON:
        """Return how everything stands for whoever has these keys; the watchers' without any."""
        answer = self.server.get(f"/v1/tables/{self.id}", keys or [self.watch])
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    @property
    def phase(self) -> str:
        """``gathering``, ``playing`` or ``over``."""
        return str(self.look()["table"]["phase"])

    def end(self) -> None:
        """Have all people agree that the game ends here."""
        for seat in self.seats:
            self.send({"type": "agree-to-end", "agree": True}, seat)
