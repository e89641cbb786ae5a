"""The protocol over plain HTTP: open, join, look, command, stream, export, replay."""

import asyncio
import math
from collections.abc import Mapping
from time import perf_counter
from typing import Final

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sixdice.core.errors import SixDiceError
from sixdice.server import wire
from sixdice.server.cookies import keep_keys
from sixdice.server.errors import NO_TABLE, NOT_FOUND, RequestError, body_of, error_body, status_of
from sixdice.server.games import write_catalogue
from sixdice.server.metrics import COMMAND_SECONDS, COMMANDS, metrics_page
from sixdice.server.opening import opening
from sixdice.server.service import Service, Visitor, address
from sixdice.server.streams import Stream
from sixdice.server.wire import decoded
from sixdice.table.archive import record_of, replay_of
from sixdice.table.commands import command_type
from sixdice.table.look import Asks, held_seats
from sixdice.table.messages import Message, Reply
from sixdice.table.room import Room

__all__ = ["Api", "answered", "error_response", "reply_head"]

MOST_WAITING: Final = 8
"""How many replays may be asked for at once."""

MOST_DIGITS: Final = 15
"""Of a number in a query: no event has a longer one."""


class Api:
    """The requests that a service answers. Each method is a route."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._replays = asyncio.Lock()
        """They are long: one at a time leaves time for everything else, however many are asked for."""
        self._waiting = 0
        self._healthy_at = -math.inf

    async def games(self, _: Request) -> Response:
        """Tell which games there are, and what can be wished for in each."""
        return _json(write_catalogue())

    async def open(self, request: Request) -> Response:
        """Open a table, or import a record; the keys to it are told this once."""
        body = await self._body(request, self.service.settings.limits.record)
        if not self.service.new_tables.take(address(request)):
            raise RequestError(429, "limit/tables", "that is enough tables for this hour")
        wanted = decoded(wire.new_table, body)
        game, plan, played = await asyncio.to_thread(opening, wanted, self.service.rooms.games)
        table = await self.service.rooms.open_table(game, plan, played)
        seats = {str(seat): key for seat, key in enumerate(table.seats, start=1) if key}
        keys = {"host": table.host, "join": table.join, "watch": table.watch, "seats": seats}
        head = b'"type":"opened","id":%s,"keys":%s' % (
            msgspec.json.encode(table.room.table.id),
            msgspec.json.encode(keys),
        )
        own = (table.host, *seats.values())
        _, told = await table.room.update(Asks(0, table.room.rights(own), head))
        return self._keeping(_json(told, 201), table.room, own)

    async def keep_key(self, request: Request) -> Response:
        """Exchange the key of a link for a cookie."""
        key = decoded(wire.shown_key, await self._body(request)).key
        visitor = await self.service.visitor(request, (key,))
        if not visitor.room.rights([key]):
            raise RequestError(404, NOT_FOUND, NO_TABLE)
        return self._keeping(await _look(visitor, 0), visitor.room, [key])

    async def look(self, request: Request) -> Response:
        """Tell how the table stands, and what happened since the event that was seen last."""
        return await _look(await self.service.visitor(request), _number(request.query_params, "seen") or 0)

    async def command(self, request: Request) -> Response:
        """Handle a message to the table."""
        body = await self._body(request)
        visitor = await self.service.visitor(request)
        message = decoded(wire.message, body)
        reply = await answered(visitor.room, message, visitor.keys)
        if reply.refusal:
            return _json(error_body(reply.refusal, message.id), 409)
        keys = (*visitor.keys, *([reply.key] if reply.key else []))
        seen = message.base if message.base is not None else reply.seq
        _, told = await visitor.room.update(
            Asks(seen, visitor.room.rights(keys), reply_head(message.id, reply))
        )
        response = _json(told)
        return self._keeping(response, visitor.room, [reply.key]) if _is_own(message, reply) else response

    async def stream(self, request: Request) -> Response:
        """Tell every change as it happens, as server-sent events; Last-Event-ID goes on where it stopped."""
        visitor = await self.service.visitor(request)
        seen = _number(request.headers, "last-event-id")
        if seen is None:
            seen = _number(request.query_params, "seen") or 0
        self.service.check_watchers(visitor)
        if not self.service.held.take(address(request)):
            raise RequestError(429, "limit/sockets", "that is enough connections")
        return Stream(self.service, visitor, address(request), seen)

    async def record(self, request: Request) -> Response:
        """Export a game as a record, as far as whoever asks has seen it."""
        visitor = await self.service.visitor(request)
        seats = held_seats(visitor.room.state, visitor.rights)
        text = await record_of(visitor.room, _number(request.query_params, "game"), seats)
        name = f'attachment; filename="{visitor.room.table.game.name}-{visitor.room.table.id}.sdr"'
        return Response(text, media_type="text/plain", headers={"content-disposition": name})

    async def replay(self, request: Request) -> Response:
        """Tell a game event by event, with how everything stood after each."""
        visitor = await self.service.visitor(request)
        number = _number(request.query_params, "game")
        if self._waiting >= MOST_WAITING:
            raise RequestError(429, "limit/replays", "many replays are being made; wait a moment")
        self._waiting += 1
        try:
            return await self._replayed(request, visitor, number)
        finally:
            self._waiting -= 1

    async def _replayed(self, request: Request, visitor: Visitor, number: int | None) -> Response:
        """Make a replay when it is its turn, unless whoever asked has gone meanwhile."""
        async with self._replays:
            if await request.is_disconnected():
                raise RequestError(400, "request/cut", "whoever asked has gone")
            return _json(await replay_of(visitor.room, number))

    async def delete(self, request: Request) -> Response:
        """Delete a table with all that belongs to it; for its host."""
        visitor = await self.service.visitor(request)
        if not visitor.rights.host:
            raise RequestError(403, "key/host", "this is for the host of the table")
        await self.service.rooms.delete(visitor.room.table.id)
        return Response(status_code=204)

    async def healthz(self, _: Request) -> Response:
        """Say whether tables can be read and written; that is tried at most once a second."""
        if perf_counter() - self._healthy_at > 1:
            await self.service.rooms.store.ping()
            self._healthy_at = perf_counter()
        return _json(b'{"name":"sixdice","status":"ok"}')

    async def metrics(self, _: Request) -> Response:
        """Tell what was counted, for Prometheus."""
        self.service.size()
        return Response(metrics_page(), media_type="text/plain; version=0.0.4")

    async def _body(self, request: Request, most: int | None = None) -> bytes:
        """Return a request's body, which must be JSON and not too long."""
        most = most or self.service.settings.limits.frame
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise RequestError(415, "request/type", "send application/json")
        body = bytearray()
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > most:
                    raise RequestError(413, "request/long", f"at most {most} bytes can be sent here")
        except ClientDisconnect as error:
            raise RequestError(400, "request/cut", "the connection ended before the request did") from error
        return bytes(body)

    def _keeping(self, response: Response, room: Room, keys: tuple[str, ...] | list[str | None]) -> Response:
        own = [key for key in keys if key]
        keep_keys(response, room.table.id, own, secure=self.service.doors.secure)
        return response


async def answered(room: Room, message: Message, keys: tuple[str, ...]) -> Reply:
    """Have a room handle a message, and count it."""
    begun = perf_counter()
    try:
        reply = await room.send(message, keys)
    except SixDiceError:
        COMMANDS.labels("refused").inc()
        raise
    COMMANDS.labels("refused" if reply.refusal else "accepted").inc()
    COMMAND_SECONDS.observe(perf_counter() - begun)
    return reply


def reply_head(id: str, reply: Reply) -> bytes:  # noqa: A002 -- the protocol's word
    """Return the first fields of the update that answers a message."""
    head = b'"type":"update","re":%s' % msgspec.json.encode(id)
    return head + b',"key":"%s"' % reply.key.encode() if reply.key else head


def _is_own(message: Message, reply: Reply) -> bool:
    """Say whether a key is for the one who asked for it; one to join or to watch is for others."""
    return reply.key is not None and command_type(bytes(message.command)) == "sit"


async def _look(visitor: Visitor, seen: int) -> Response:
    _, told = await visitor.room.update(Asks(seen, visitor.rights, setup=True))
    return _json(told)


def _number(values: Mapping[str, str], name: str) -> int | None:
    """Return a number that a query or a header has."""
    text = values.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS:
        raise RequestError(400, "request/number", f"{name} is a number")
    return int(text)


def _json(body: bytes, status: int = 200) -> Response:
    return Response(body, status, media_type="application/json")


def error_response(error: SixDiceError) -> Response:
    """Return an error as a response."""
    return _json(body_of(error), status_of(error))
