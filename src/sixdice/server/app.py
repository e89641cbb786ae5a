"""The ASGI application: routes, and what every answer has in common."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from time import perf_counter
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixdice.core.errors import SixDiceError
from sixdice.server.api import Api, error_response
from sixdice.server.endings import when_told_to_end
from sixdice.server.errors import RequestError
from sixdice.server.metrics import REQUESTS
from sixdice.server.page import CONTENT, Page
from sixdice.server.service import Service, address
from sixdice.server.settings import Settings
from sixdice.server.sockets import Sockets

__all__ = ["app"]

OF_ALL: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
"""What every answer has."""

HEADERS: Final = (
    *OF_ALL,
    (b"content-security-policy", CONTENT.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
)
"""What every answer has that a browser could show as a document."""

ASKED: Final = ("/v1/", "/healthz", "/metrics")
"""What is no file of the page."""

PARTS: Final = (b"text/javascript", b"text/css")
"""Never documents, and there are many of them: what they need not say would weigh as much as they do."""

log = logging.getLogger(__name__)


class Doorkeeper:
    """Looks at every request before any route does: who it is for, where it comes from, how often."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        if refused := self._refused(connection, scope):
            await self._turn_away(refused, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self._answer(scope, receive, send)

    def _refused(self, connection: HTTPConnection, scope: Scope) -> RequestError | None:
        host = connection.headers.get("host", "")
        if not self.service.doors.knows_host(host):
            return RequestError(
                421, "request/host", "this server does not answer to that name; see --public-url"
            )
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if changes and not self.service.doors.lets_in(connection.headers.get("origin"), host):
            return RequestError(403, "request/origin", "only our own pages may do this")
        allowed = self.service.requests if scope["path"].startswith(ASKED) else self.service.files
        if not allowed.take(address(connection)):
            return RequestError(429, "limit/rate", "too many requests; wait a moment")
        return None

    async def _turn_away(self, error: RequestError, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
        await error_response(error)(scope, receive, _with_headers(send, scope["path"]))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        status = 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, _with_headers(noting, scope["path"]))
        finally:
            route = getattr(scope.get("route"), "path", "")
            REQUESTS.labels(route, str(status)).inc()
            ms = round((perf_counter() - begun) * 1000, 1)
            log.debug("request", extra={"route": route, "status": status, "ms": ms})


def _with_headers(send: Send, path: str) -> Send:
    """Add what every answer has. What tables tell is kept nowhere; pages are asked for again each time."""
    caching = (b"cache-control", b"no-store" if path.startswith("/v1/") else b"no-cache")

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = message.get("headers", ())
            unchanged = message["status"] == HTTPStatus.NOT_MODIFIED and path.endswith((".js", ".css"))
            is_part = unchanged or dict(headers).get(b"content-type", b"").startswith(PARTS)
            message["headers"] = [*headers, *(OF_ALL if is_part else HEADERS), caching]
        await send(message)

    return sending


def app(settings: Settings) -> Starlette:
    """Return the application of one server process."""
    service = Service(settings)
    api = Api(service)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await service.start()
        try:
            with when_told_to_end(service.end_streams):
                yield
        finally:
            await service.stop()

    table = "/v1/tables/{table}"
    return Starlette(
        routes=[
            Route("/v1/games", api.games),
            Route("/v1/tables", api.open, methods=["POST"]),
            Route(table, api.look, methods=["GET"]),
            Route(table, api.delete, methods=["DELETE"]),
            Route(f"{table}/keys", api.keep_key, methods=["POST"]),
            Route(f"{table}/commands", api.command, methods=["POST"]),
            Route(f"{table}/stream", api.stream),
            Route(f"{table}/record", api.record),
            Route(f"{table}/replay", api.replay),
            WebSocketRoute(f"{table}/socket", Sockets(service).serve),
            Route("/healthz", api.healthz),
            Route("/metrics", api.metrics),
            Mount("/", Page()),
        ],
        middleware=[Middleware(Doorkeeper, service=service)],
        exception_handlers={SixDiceError: _known, HTTPException: _http, Exception: _unknown},
        lifespan=lifespan,
    )


async def _known(_: Request, error: Exception) -> Response:
    return error_response(error if isinstance(error, SixDiceError) else _INTERNAL)


async def _http(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return error_response(RequestError(status, "request/unknown", "there is nothing here to answer that"))


async def _unknown(_: Request, error: Exception) -> Response:
    log.error("unexpected error", exc_info=error)
    response = error_response(_INTERNAL)
    response.raw_headers.extend(HEADERS)  # this answer goes past the doorkeeper
    return response


_INTERNAL = RequestError(500, "server/error", "something went wrong here; it has been noted")
