"""Many people at many tables: how long an answer takes, and what a socket costs.

    python -m benchmarks.load                             SQLite, one process
    python -m benchmarks.load --postgres --processes 2    two processes on a throw-away PostgreSQL
    python -m benchmarks.load --rate 0                    as fast as it goes

Six sockets play Encore at each table; they know the protocol and nothing else. Commands are sent at a
steady rate, by whoever is awaited, and the time from sending one to its answer is what is measured.
The server has processes of its own on the same machine, so both share its cores. At the end the
store is asked whether every answered command is there.
"""

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from benchmarks.players import SEATS, Load
from sixdice.table.stores.store import NobodyListens
from sixdice.table.stores.urls import open_store
from tests.postgres import Postgres

FIRST_PORT = 18106
LIMITS = ("sockets=100000", "tables=1000000", "burst=1000000", "watchers=1000")


class Processes:
    """The server's processes, on one database."""

    def __init__(self, db: str, count: int) -> None:
        self.db = db
        self.ports = range(FIRST_PORT, FIRST_PORT + count)
        self.urls = [f"http://127.0.0.1:{port}" for port in self.ports]
        self._running: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Start them all, and wait until they answer."""
        flags = [flag for limit in LIMITS for flag in ("--limit", limit)]
        command = [sys.executable, "-m", "sixdice", "serve", "--db", self.db, *flags, "--port"]
        self._running = [
            subprocess.Popen([*command, str(port)], stdout=subprocess.DEVNULL)  # noqa: S603 -- our own program
            for port in self.ports
        ]
        for url in self.urls:
            until = time.monotonic() + 60
            while not _answers(url) and time.monotonic() < until:
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop them all."""
        for process in self._running:
            process.terminate()
        for process in self._running:
            process.wait(60)

    def memory(self) -> float:
        """Return the KiB of memory that they have together."""
        pages = (
            Path(f"/proc/{process.pid}/statm").read_text("ascii").split()[1] for process in self._running
        )
        return sum(map(int, pages)) * os.sysconf("SC_PAGE_SIZE") / 1024

    def processor(self) -> float:
        """Return the seconds of processor time that they have used together."""
        stats = (Path(f"/proc/{process.pid}/stat").read_text("ascii") for process in self._running)
        fields = (stat.rpartition(")")[2].split() for stat in stats)
        return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz").is_success
    except httpx.HTTPError:
        return False


async def measure(args: argparse.Namespace, processes: Processes) -> Load:
    """Open the tables, have them play, and print what it was like."""
    load = Load(processes.urls, args.seed, by_table=args.by_table)
    tables = args.sockets // SEATS
    empty = processes.memory()
    await load.open_tables(tables)
    opened = processes.memory()
    await load.connect()
    connected = processes.memory()
    sockets = len(load.players)
    print(f"{sockets} sockets at {tables} tables of {SEATS}, {args.processes} process(es)")
    print(f"  memory: {empty / 1024:.0f} MiB at first, a table {(opened - empty) / tables:.1f} KiB,")
    print(f"          a socket {(connected - opened) / sockets:.1f} KiB")
    await load.start()
    await load.drive(args.rate, args.warm_up)
    figures = load.measure()
    begun, processor, own = time.perf_counter(), processes.processor(), time.process_time()
    await load.drive(args.rate, args.seconds)
    elapsed, processor = time.perf_counter() - begun, processes.processor() - processor
    own = time.process_time() - own
    answers, messages = len(figures.seconds), figures.messages
    await load.settle()
    third = max(answers // 3, 2)
    print(f"  {answers / elapsed:.0f} commands/s answered (wanted: {args.rate or 'all that go'}),", end=" ")
    print(f"{messages / elapsed:.0f} messages/s of {figures.bytes / max(messages, 1):.0f} bytes")
    print(
        f"  from command to answer: p50 {_ms(figures.seconds, 50)}, p99 {_ms(figures.seconds, 99)};", end=" "
    )
    print(f"p50 of the first third {_ms(figures.seconds[:third], 50)}, of the last", end=" ")
    print(f"{_ms(figures.seconds[-third:], 50)}")
    print(f"  server's processor time: {processor / elapsed:.2f} cores,", end=" ")
    print(f"{processor / max(answers, 1) * 1e6:.0f} µs a command with its {SEATS} messages;", end=" ")
    print(f"the players': {own / elapsed:.2f}")
    print(f"  a socket with its share of a table in play: {(processes.memory() - empty) / sockets:.1f} KiB")
    print(f"  refused: {sorted(figures.refused)}; not answered: {load.unanswered()}; games over: {load.over}")
    await load.disconnect()
    return load


def _ms(seconds: Sequence[float], percent: int) -> str:
    return f"{statistics.quantiles(seconds, n=100)[percent - 1] * 1000:.1f} ms"


async def opening(url: str, load: Load) -> None:
    """Measure how long a table takes to open that no process has in memory, by how long its game is."""
    async with httpx.AsyncClient(timeout=60) as client:
        seconds: dict[int, list[float]] = {}
        for player in load.players[::SEATS]:
            begun = time.perf_counter()
            look = await client.get(
                f"{url}/v1/tables/{player.table}?seen=1000000",
                headers={"authorization": f"Bearer {player.key}"},
            )
            seconds.setdefault(look.json()["seq"] // 50, []).append(time.perf_counter() - begun)
    told = ", ".join(
        f"{50 * group} to {50 * group + 49} events {_ms(found, 50)}"
        for group, found in sorted(seconds.items())
        if len(found) > 1
    )
    print(f"  opening a table from the store after a restart, p50: {told}")


async def missing(db: str, load: Load) -> int:
    """Return how many answered commands the store does not know."""
    store = open_store(db)
    await store.open(NobodyListens())
    try:
        answers = [
            await store.answer(table, f"place {seat}", id_) for table, seat, id_ in sorted(load.acknowledged)
        ]
    finally:
        await store.close()
    return sum(answer is None or bool(answer.refusal) for answer in answers)


@contextmanager
def database(*, postgres: bool) -> Iterator[str]:
    """Yield a new database: a file, or a PostgreSQL that does not forget."""
    if not postgres:
        with tempfile.TemporaryDirectory() as folder:
            yield f"{folder}/tables.sqlite"
        return
    cluster = Postgres(durable=True)
    try:
        cluster.start()
        yield cluster.create()
    finally:
        cluster.stop()


def main() -> None:
    """Measure once."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--postgres", action="store_true", help="on a throw-away PostgreSQL (default: SQLite)")
    add("--processes", type=int, default=1, help="server processes (several need --postgres)")
    add("--by-table", action="store_true", help="each table at one process (default: spread over all)")
    add("--sockets", type=int, default=3000)
    add("--rate", type=float, default=500.0, help="commands a second; 0: as many as go")
    add("--seconds", type=float, default=30.0)
    add("--warm-up", type=float, default=5.0)
    add("--seed", type=int, default=1)
    args = parser.parse_args()
    with database(postgres=args.postgres) as db:
        print("PostgreSQL" if args.postgres else "SQLite", end=": ")
        processes = Processes(db, args.processes)
        try:
            processes.start()
            load = asyncio.run(measure(args, processes))
            processes.stop()
            lost = asyncio.run(missing(db, load))
            print(f"  answered commands: {len(load.acknowledged)}, of these not in the store: {lost}")
            processes.start()
            asyncio.run(opening(processes.urls[0], load))
        finally:
            processes.stop()


if __name__ == "__main__":
    main()
