"""The protocol over a WebSocket: hello, then messages in and updates out."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sixdice.core.errors import SixDiceError
from sixdice.server import wire
from sixdice.server.api import answered, reply_head
from sixdice.server.connections import TRY_LATER, Connection
from sixdice.server.errors import RequestError, body_of, error_body
from sixdice.server.limits import Bucket
from sixdice.server.metrics import CONNECTIONS
from sixdice.server.service import Service, address
from sixdice.server.wire import Ping, decoded
from sixdice.table.look import Told
from sixdice.table.stores.store import Unavailable

__all__ = ["Sockets"]

REFUSED: Final = 4400
"""Close code: the first message was no hello, or the table is not to be had."""

TOO_MUCH: Final = 4429
"""Close code: too many messages, or too many sockets."""


class Sockets:
    """The sockets of a service."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def serve(self, socket: WebSocket) -> None:
        """Serve one socket from its hello to its end."""
        await socket.accept()
        where = address(socket)
        if not self.service.held.take(where):
            await socket.close(TOO_MUCH, "limit/sockets")
            return
        try:
            with CONNECTIONS.labels("socket").track_inprogress():
                await self._serve(socket)
        except WebSocketDisconnect:
            pass
        finally:
            self.service.held.give_back(where)

    async def _serve(self, socket: WebSocket) -> None:
        try:
            connection = await self._greeted(socket)
        except SixDiceError as error:
            await socket.send_text(body_of(error).decode())
            await socket.close(TRY_LATER if isinstance(error, Unavailable) else REFUSED, error.code)
            return
        connection.room.join(connection)
        connection.update(b'"type":"welcome","version":%d' % wire.VERSION)
        try:
            await self._converse(socket, connection)
        finally:
            connection.room.leave(connection)
            await connection.stop()

    async def _greeted(self, socket: WebSocket) -> Connection:
        """Return the connection of whoever says hello with a key that fits."""
        try:
            text = await asyncio.wait_for(_received(socket), self.service.settings.limits.hello)
        except TimeoutError as error:
            raise RequestError(
                408, "socket/silent", "the first message is a hello, and it did not come"
            ) from error
        hello = decoded(wire.hello, text)
        if hello.version != wire.VERSION:
            message = f"this server speaks version {wire.VERSION} of the protocol, not {hello.version}"
            raise RequestError(400, "socket/version", message)
        visitor = await self.service.visitor(socket, hello.keys)
        self.service.check_watchers(visitor)

        async def send(body: bytes) -> None:
            await socket.send_text(body.decode())

        async def end(code: int, reason: str) -> None:
            await _close(socket, code, reason)

        told = Told() if hello.brief else None
        return Connection(visitor.room, visitor.keys, hello.seen, send, end, told)

    async def _converse(self, socket: WebSocket, connection: Connection) -> None:
        limits = self.service.settings.limits
        bucket = Bucket(limits.burst, limits.seconds)
        while True:
            try:
                text = await _received(socket)
            except SixDiceError as error:
                text = None
                connection.say(body_of(error))
            if not bucket.take():
                await _close(socket, TOO_MUCH, "limit/rate")
                return
            if text is not None:
                await _hear(connection, text)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a socket; one that is closed already, by whoever else was about to, stays so."""
    with suppress(RuntimeError):
        await socket.close(code, reason)


async def _received(socket: WebSocket) -> str:
    """Return the next message as text; bytes are no part of the protocol."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise RequestError(400, "socket/bytes", "messages are text")
    return str(text)


async def _hear(connection: Connection, text: str) -> None:
    """Answer one message. Whatever is wrong with it, the conversation goes on."""
    id_ = ""
    try:
        said = decoded(wire.said, text)
        if isinstance(said, Ping):
            connection.say(msgspec.json.encode({"type": "pong", "now": connection.room.clock()}))
            return
        id_ = said.id
        reply = await answered(connection.room, said, connection.keys)
    except SixDiceError as error:
        connection.say(body_of(error, id_))
        return
    if reply.refusal:
        connection.say(error_body(reply.refusal, id_))
        return
    if reply.key:
        connection.keys = (*connection.keys, reply.key)
    connection.update(reply_head(id_, reply))
