"""``sixdice serve``: the server; plain ``sixdice`` opens the browser as well."""

import argparse
import socket
import threading
import time
import webbrowser
from collections.abc import Iterable
from http.client import HTTPConnection, HTTPException
from typing import Final
from urllib.parse import urlsplit

import msgspec

from sixdice.cli.arguments import at_least
from sixdice.cli.saves import data_folder
from sixdice.core.errors import Fault, SetupError
from sixdice.server.settings import Limits, Settings

PORT: Final = 8106

LARGEST_LIMIT: Final = 10**9

LARGEST_NUMBER: Final = 60.0

EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 -- asked for by whoever says so
"""What stands for all addresses of a machine, and how the machine itself reaches that."""

PATIENCE: Final = 30.0
"""Seconds that a server may take to answer for the first time."""

EXAMPLES = """\
examples:
  sixdice                                          play now: a server for you, and your browser
  sixdice serve                                    the same without the browser
  sixdice serve --host 0.0.0.0                     for the phones in your network
  sixdice serve --db postgresql://localhost/sixdice --workers 4 --public-url https://dice.example
  sixdice serve --limit tables=500 --limit sockets=2000
"""

LIMITS: Final = msgspec.structs.asdict(Limits())

LEVELS: Final = ("debug", "info", "warning", "error")


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "serve",
        help="tables over the network, in the browser",
        description="Serves tables over HTTP and WebSocket, with the page. Every move is on the disk before "
        "anybody hears of it; stop the server whenever you like, and start it again.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="where to listen (default: this machine only)")
    add("--port", type=at_least(0), default=PORT, help=f"the port (default: {PORT}; 0: any that is free)")
    add("--db", metavar="URL", help="an SQLite file (default: in your data folder) or postgresql://…")
    add("--workers", type=at_least(1), default=1, metavar="N", help="processes (more than 1 need PostgreSQL)")
    add(
        "--public-url",
        action="append",
        default=[],
        metavar="URL",
        help="where people find this server behind a proxy; may be given several times",
    )
    add(
        "--keep-days", type=at_least(1), default=30, metavar="D", help="delete tables after so many days (30)"
    )
    add("--bot-processes", type=at_least(1), default=1, metavar="N", help="processes in which bots think (1)")
    add("--bot-pace", type=_number, default=1.0, metavar="X", help="how long bots take: 1 as people, 0 none")
    add("--round-pause", type=_number, default=5.0, metavar="S", help="seconds before dice start a clock (5)")
    add(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="how much anybody may ask: " + ", ".join(f"{name}={most:g}" for name, most in LIMITS.items()),
    )
    add("--log", choices=LEVELS, default="warning", help="what is logged at least (default: warning)")
    add("--open", action="store_true", help="open the browser when the server is ready")
    parser.set_defaults(run=run)


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= LARGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"a number from 0 to {LARGEST_NUMBER:g}, not {text[:60]!r}")
    return number


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from sixdice.server.run import serve  # noqa: PLC0415 -- half a second that no other command needs

    settings = Settings(
        db=args.db or str(data_folder() / "tables.sqlite"),
        host=args.host,
        port=args.port,
        public_urls=tuple(map(_checked_url, args.public_url)),
        keep_days=args.keep_days,
        pace=args.bot_pace,
        round_pause=args.round_pause,
        bot_processes=args.bot_processes,
        limits=limits_of(args.limit),
    )
    if args.open and _is_up(args.host, args.port):
        url = _url(args.host, args.port)
        print(f"Six Dice is running already at {url}")
        webbrowser.open(url)
        return 0
    serve(
        settings,
        workers=args.workers,
        level=args.log,
        listens=lambda port: _when_up(settings, port, browse=args.open),
    )
    return 0


def limits_of(wanted: Iterable[str]) -> Limits:
    """Return the limits with those changed that ``NAME=NUMBER`` name; a SetupError for anything else."""
    given: dict[str, float] = {}
    for text in wanted:
        name, _, value = text.partition("=")
        if name not in LIMITS or not value.isdecimal() or not 1 <= int(value) <= LARGEST_LIMIT:
            raise SetupError(
                [Fault("serve/limit", f"--limit is NAME=NUMBER, with {', '.join(LIMITS)}; not {text[:60]!r}")]
            )
        given[name] = type(LIMITS[name])(value)
    return msgspec.convert(LIMITS | given, Limits)


def _checked_url(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise SetupError([Fault("serve/url", f"a public URL is like https://dice.example, not {url[:60]!r}")])
    return f"{parts.scheme}://{parts.netloc}"


def _url(host: str, port: int) -> str:
    """Return where people find a server that listens there: for all addresses, this machine's own."""
    if host in EVERYWHERE:
        host = _own_address(socket.AF_INET6 if ":" in host else socket.AF_INET)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address(family: socket.AddressFamily) -> str:
    """Return the address by which the network knows this machine. Nothing is sent to find out."""
    elsewhere = "2001:db8::1" if family == socket.AF_INET6 else "192.0.2.1"  # nobody's, by convention
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((elsewhere, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "::1" if family == socket.AF_INET6 else "127.0.0.1"


def _is_up(host: str, port: int) -> bool:
    """Say whether a server of ours answers there."""
    connection = HTTPConnection(EVERYWHERE.get(host, host), port, timeout=2)
    try:
        connection.request("GET", "/healthz")
        return b'"sixdice"' in connection.getresponse().read()
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _when_up(settings: Settings, port: int, *, browse: bool) -> None:
    """Say where the server is as soon as it answers, and open the browser if that is wanted."""

    def wait() -> None:
        until = time.monotonic() + PATIENCE
        while not _is_up(settings.host, port):
            if time.monotonic() > until:
                print("Six Dice does not answer yet; see the log", flush=True)
                return
            time.sleep(0.05)
        url = _url(settings.host, port)
        found = ", ".join([url, *settings.public_urls])
        kept = "PostgreSQL" if settings.db.startswith("postgres") else settings.db
        print(f"Six Dice is at {found} (Ctrl-C stops it; every game is kept in {kept})", flush=True)
        if browse:
            webbrowser.open(url)

    threading.Thread(target=wait, daemon=True).start()
