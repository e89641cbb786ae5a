"""Running the server: one process, or several on one PostgreSQL."""

import asyncio
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from sixdice.core.errors import Fault, SetupError
from sixdice.server.app import app
from sixdice.server.logs import set_up_logs
from sixdice.server.settings import Settings
from sixdice.table.stores.store import NobodyListens
from sixdice.table.stores.urls import open_store

__all__ = ["check_store", "listening_socket", "serve", "worker"]

_SETTINGS: Final = "SIXDICE_SERVER"
"""The environment variable through which worker processes learn their settings."""

_LOGS: Final = "SIXDICE_LOGS"

SHUTDOWN_SECONDS: Final = 5
"""How long requests that are being answered may take when the server ends."""


async def check_store(url: str) -> None:
    """Open the store once, so that whatever is wrong with it is said before the server starts."""
    store = open_store(url)
    await store.open(NobodyListens())
    try:
        await store.ping()
    finally:
        await store.close()


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; a SetupError when it cannot be had."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with ExitStack() as unless_bound:
            tcp = socket.IPPROTO_TCP  # named, so that asyncio sends small answers without waiting for ACKs
            listening = unless_bound.enter_context(socket.socket(family, socket.SOCK_STREAM, tcp))
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((host, port))
            listening.set_inheritable(True)
            unless_bound.pop_all()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise SetupError(
            [Fault("serve/address", f"cannot listen at {host}:{port}: {why}; try another --port or --host")]
        ) from error
    return listening


def serve(
    settings: Settings,
    *,
    workers: int = 1,
    level: str = "warning",
    listens: Callable[[int], None] = lambda _: None,
) -> None:
    """Run the server until it is told to stop; sockets are then closed with 1012.

    *listens* is called with the port before the first request is answered.
    """
    if workers > 1 and not settings.db.startswith("postgres"):
        raise SetupError([Fault("serve/workers", "several workers need PostgreSQL: --db postgresql://…")])
    asyncio.run(check_store(settings.db))
    listening = listening_socket(settings.host, settings.port)
    os.environ[_SETTINGS] = msgspec.json.encode(settings).decode()
    os.environ[_LOGS] = level
    config = uvicorn.Config(
        "sixdice.server.run:worker",
        factory=True,
        workers=workers,
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=30.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    listens(listening.getsockname()[1])
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn ends well, and then would have us killed by it
    with listening, suppress(KeyboardInterrupt):
        if workers == 1:
            uvicorn.Server(config).run([listening])
            return
        with tempfile.TemporaryDirectory(prefix="sixdice-metrics-") as folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
            Multiprocess(config, [listening]).run()


def worker() -> Starlette:
    """Return the application of one process, with the settings that ``serve`` left for it."""
    set_up_logs(os.environ[_LOGS])
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    return app(msgspec.json.decode(os.environ[_SETTINGS], type=Settings))


def _end_with_supervisor() -> None:
    """End when the supervisor was killed: it cannot tell us any more, and its port would stay taken."""
    if supervisor := multiprocessing.parent_process():
        supervisor.join()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(4 * SHUTDOWN_SECONDS)
        os._exit(1)
