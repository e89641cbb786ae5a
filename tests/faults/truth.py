"""What the database itself says, read with plain SQL, against what players were told."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import psycopg

from tests.faults.players import Answered, Player
from tests.serving import JSON

__all__ = ["Kept", "Truth", "compare", "deeds"]


class Kept(NamedTuple):
    """An answer as it is stored."""

    seq: int
    refused: str


@dataclass
class Truth:
    """Everything in a database: events and answers, by table."""

    seqs: dict[str, int] = field(default_factory=dict)
    events: dict[str, list[JSON]] = field(default_factory=lambda: defaultdict(list))
    answers: dict[tuple[str, str], list[Kept]] = field(default_factory=lambda: defaultdict(list))
    """By table and id."""

    @classmethod
    def of(cls, db: str) -> "Truth":
        """Read a database whose server has ended, or at least is idle."""
        truth = cls(dict(_rows(db, "SELECT id, seq FROM tables")))
        for table, seq, body in _rows(db, "SELECT table_id, seq, body FROM events ORDER BY table_id, seq"):
            truth.events[table].append({"seq": seq, "event": json.loads(body)})
        for table, id_, seq, refusal in _rows(db, "SELECT table_id, id, seq, refusal FROM answers"):
            code = json.loads(refusal)["code"] if refusal else ""
            truth.answers[table, id_].append(Kept(seq, code))
        return truth


def _rows(db: str, query: str) -> list[tuple[Any, ...]]:
    if db.startswith("postgresql"):
        with psycopg.connect(db) as connection:
            return connection.execute(query.encode()).fetchall()
    with closing(sqlite3.connect(db)) as file:
        return file.execute(query).fetchall()


def compare(truth: Truth, players: Iterable[Player]) -> list[str]:
    """Return all that differs between what is stored and what players were told."""
    faults = []
    for table, seq in truth.seqs.items():
        if [event["seq"] for event in truth.events[table]] != list(range(1, seq + 1)):
            faults.append(f"{table}: the events are not those from 1 to {seq}")
    for player in players:
        who = f"{player.seated.table} seat {player.seated.seat}: "
        found = [*player.faults, *_events(truth, player), *_answers(truth, player), *_deeds(truth, player)]
        faults += [who + fault for fault in found]
    return faults


def _events(truth: Truth, player: Player) -> Iterator[str]:
    """Compare event by event; what was hidden from a player at the time may be null."""
    stored = [event for event in truth.events[player.seated.table] if event["seq"] not in player.skipped]
    if len(stored) != len(player.events):
        yield f"was told {len(player.events)} events of {len(stored)}"
    for mine, theirs in zip(player.events, stored, strict=False):
        if mine["seq"] != theirs["seq"] or _open(mine["event"], theirs["event"]) != theirs["event"]:
            yield f"was told {mine}, not {theirs}"


def _open(told: JSON, stored: JSON) -> JSON:
    """Return an event with what was hidden filled in; only another seat's choice may be."""
    event = told.get("event", {})
    if event.get("type") == "chosen" and event["choice"] is None:
        return {**told, "event": {**event, "choice": stored["event"]["choice"]}}
    return told


def _answers(truth: Truth, player: Player) -> Iterator[str]:
    """Each answer stands once in the store, as it was told; an update may tell what came after, too."""
    for message, told_seq, refused in player.answers:
        kept = truth.answers[player.seated.table, message["id"]]
        if len(kept) != 1:
            yield f"{message} was answered, and is stored {len(kept)} times"
        elif kept[0].refused != refused:
            yield f"{message} was answered with {refused!r}, and {kept[0].refused!r} is stored"
        elif kept[0].seq > told_seq:
            yield f"{message} is stored up to {kept[0].seq}, and was told up to {told_seq}"


def _deeds(truth: Truth, player: Player) -> Iterator[str]:
    """What a seat did by the log is what was acknowledged to it, in that order, each once."""
    accepted = [
        _wanted(answer)
        for answer in player.answers
        if not answer.refused
        and answer.message["command"]["type"] != "close"  # the log does not say who asked
    ]
    done = [deed for seat, deed in deeds(truth.events[player.seated.table]) if seat == player.seated.seat]
    if accepted != done:
        yield f"was acknowledged {accepted}, and the log has {done}"


def _wanted(answer: Answered) -> tuple[object, ...]:
    command = answer.message["command"]
    match command["type"]:
        case "choose":
            return "choose", command["turn"], command["choice"]
        case "take-back" | "agree-to-close" as kind:
            return kind, command.get("turn") or command.get("round")
        case "propose":
            return "propose", command["round"], command["word"]
        case kind:
            return (kind,)


def deeds(events: Iterable[JSON]) -> Iterator[tuple[int, tuple[object, ...]]]:
    """Yield what people did, by seat, from the events of a table at which seats do not move."""
    now = 0
    for stored in events:
        event = stored["event"]
        match event["type"]:
            case "sat":
                yield event["place"], ("sit",)
            case "started":
                yield 1, ("start",)
            case "agreed-to-end":
                yield event["place"], ("agree-to-end",)
            case "game":
                now = event["event"].get("turn") or event["event"].get("round") or now
                yield from _game_deeds(event["event"], now)


def _game_deeds(event: JSON, now: int) -> Iterator[tuple[int, tuple[object, ...]]]:
    match event["type"]:
        case "chosen":
            yield event["seat"], ("choose", now, event["choice"])
        case "taken-back":
            yield event["seat"], ("take-back", now)
        case "accepted":
            yield event["said"]["seat"], ("propose", now, event["said"]["word"])
        case "refused":
            yield event["seat"], ("propose", now, event["word"])
        case "agreed":
            yield event["seat"], ("agree-to-close", now)
        case "voted":
            yield event["seat"], ("vote",)
