"""All that a table's people and watchers are sent, kept with the moment up to which it can know anything."""

import json
import threading
from typing import NamedTuple

import httpx

from tests.server.hostile import Table
from tests.serving import JSON

__all__ = ["Heard", "Moment", "Streamed", "choices_hidden", "legitimate", "moments_of"]


class Heard(NamedTuple):
    """Something that was sent to whoever holds these seats when the log had *seq* events."""

    seats: frozenset[int]
    seq: int
    body: str

    @property
    def told(self) -> JSON:
        """Return it as JSON; a record is none."""
        return dict(json.loads(self.body)) if self.body.startswith("{") else {}


class Streamed(threading.Thread):
    """Listens to a stream of a table until it ends."""

    def __init__(self, table: Table, key: str) -> None:
        super().__init__(daemon=True)
        self._url = f"{table.server.url}{table.path}/stream"
        self._headers = {"authorization": f"Bearer {key}"}
        self.heard = ""
        self.start()

    def run(self) -> None:
        with httpx.stream("GET", self._url, headers=self._headers, timeout=60) as told:
            self.heard = "".join(told.iter_text())

    def bodies(self) -> list[str]:
        """Return what was told, each as JSON."""
        self.join(60)
        return [line.removeprefix("data: ") for line in self.heard.split("\n") if line.startswith("data: ")]


class Moment(NamedTuple):
    """A choice that only its seat may know, from one event until another."""

    seat: int
    choice: str
    since: int
    until: float


def choices_hidden(log: list[tuple[int, JSON]]) -> list[Moment]:
    """Return when which choice was hidden: from its making until the round closes.

    One that was taken back, or whose round never closes, is never revealed.
    """
    hidden: list[Moment] = []
    current: list[Moment] = []
    for seq, event in log:
        match event:
            case {"type": "chosen", "seat": seat, "choice": choice, "open": False}:
                current.append(Moment(seat, choice, seq, float("inf")))
            case {"type": "round-closed", "choices": choices}:
                hidden += [
                    moment._replace(until=seq) if choices[moment.seat - 1] == moment.choice else moment
                    for moment in current
                ]
                current = []
            case _:
                pass
    return hidden + current


def legitimate(log: list[tuple[int, JSON]]) -> list[tuple[int, int, str]]:
    """Return (since when, to which seat, 0 for all, which choice is known): closed, open, or one's own."""
    known: list[tuple[int, int, str]] = []
    for seq, event in log:
        match event:
            case {"type": "chosen", "seat": seat, "choice": choice, "open": is_open}:
                known.append((seq, 0 if is_open else seat, choice))
            case {"type": "round-closed", "choices": choices}:
                known += [(seq, 0, choice) for choice in choices if choice]
            case _:
                pass
    return known


def moments_of(table: Table) -> list[tuple[int, JSON]]:
    """Return the game's own events of a table, by their number."""
    read = [(seq, json.loads(bytes(body))) for seq, body in table.log()]
    return [(seq, event["event"]) for seq, event in read if event["type"] == "game"]
