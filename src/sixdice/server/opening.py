"""Opening a table as somebody wants it."""

from collections.abc import Mapping
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from sixdice.core.errors import Fault, InvalidError, RecordError, SetupError
from sixdice.core.records import Record, read_records
from sixdice.core.tags import game_of
from sixdice.server.games.levels import level_of
from sixdice.server.wire import NewTable, WantedSeat, decoded
from sixdice.table.decider import Plan
from sixdice.table.events import Place
from sixdice.table.game import Game, Played
from sixdice.table.gathering import unused_name
from sixdice.table.names import checked_name

__all__ = ["Opening", "opening"]

LONGEST_WISH = 4096
"""Everybody at the table is told what was wished for, each field once and on one line."""

_ANYTHING: msgspec.json.Decoder[Any] = msgspec.json.Decoder()


class Opening(NamedTuple):
    """A game, the table's plan, and the game that was begun elsewhere, if any."""

    game: Game
    plan: Plan
    played: Played | None = None


def opening(wanted: NewTable, games: Mapping[str, Game]) -> Opening:
    """Return what is to be opened; an InvalidError says what cannot be."""
    if wanted.record:
        return _from_record(wanted, games)
    game = _game(wanted.game, games)
    if not wanted.seats:
        raise SetupError([Fault("setup/seats", "a table has seats: say who sits there")])
    return Opening(game, _plan(wanted))


def _game(name: str, games: Mapping[str, Game]) -> Game:
    if name not in games:
        raise SetupError([Fault("setup/game", f"there is no game {name!r}; there are {', '.join(games)}")])
    return games[name]


def _plan(wanted: NewTable) -> Plan:
    names: list[str] = []
    places = []
    for number, seat in enumerate(wanted.seats, start=1):
        bot = level_of(wanted.game, seat.bot) if seat.kind == "bot" else ""
        name = _name(seat, bot, names)
        names.append(name)
        places.append(Place(number, seat.kind, name, bot, nonce=seat.nonce))
    if len(wanted.wish) > LONGEST_WISH:
        raise InvalidError("message/json", f"a wish has at most {LONGEST_WISH} bytes")
    wish = decoded(_ANYTHING, bytes(wanted.wish) or b"{}")
    return Plan(msgspec.json.encode(wish), tuple(places), wanted.dice, wanted.clock)


def _name(seat: WantedSeat, bot: str, taken: list[str]) -> str:
    if seat.kind == "open":
        return ""
    return checked_name(seat.name) if seat.name else unused_name(bot or f"Player {len(taken) + 1}", taken)


def _from_record(wanted: NewTable, games: Mapping[str, Game]) -> Opening:
    """Take a game up again where its record ends, at the seats of those who played it."""
    if wanted.game or bytes(wanted.wish) or wanted.dice == "hand":
        raise InvalidError("message/json", "a record says itself which game it is, and how it is played")
    lines = wanted.record.encode("utf-8", "surrogatepass").split(b"\n")
    records = list(islice(read_records(lines), 1))
    if not records or game_of(records[0]) not in games:
        raise RecordError([Fault("record/game", f"a record is of one of these games: {', '.join(games)}")])
    game = games[game_of(records[0])]
    seats = wanted.seats or _recorded_seats(records[0], game)
    one_screen = all(seat.kind != "open" for seat in seats)
    played = game.read_record(wanted.record, one_screen=one_screen)
    players: tuple[str, ...] = played.setup.players
    seats = seats or tuple(WantedSeat("person") for _ in players)
    if len(seats) != len(players):
        raise SetupError([Fault("setup/seats", f"the record has {len(players)} seats, not {len(seats)}")])
    for name in players:
        checked_name(name)
    places = tuple(
        Place(
            number,
            seat.kind,
            "" if seat.kind == "open" else name,
            level_of(game.name, seat.bot) if seat.kind == "bot" else "",
        )
        for number, (seat, name) in enumerate(zip(seats, players, strict=True), start=1)
    )
    return Opening(game, Plan(game.write_wish(played.setup), places, "plain", wanted.clock), played)


def _recorded_seats(record: Record, game: Game) -> tuple[WantedSeat, ...]:
    """Return the seats as the tag Bots has them, people where it names no bot of ours; none without it."""
    bots = record.values("Bots")
    named = bots[0].value.split(",") if bots else []
    known = game.bot_names()
    return tuple(
        WantedSeat("bot", bot=bot) if level_of(game.name, bot) in known else WantedSeat("person")
        for bot in named
    )
