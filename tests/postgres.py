"""A throw-away PostgreSQL in a temporary folder, for tests that need a real one."""

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

ATTEMPTS = 5
"""How often a free port may be taken by somebody else before the server has it."""


def program(name: str) -> str:
    """Return where a program of PostgreSQL's server is; Debian keeps them off the PATH."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda home: -int(home.parent.name))
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, homes)))
    if found is None:
        pytest.fail(f"PostgreSQL's {name} is not installed; run: sh tools/programs.sh", pytrace=False)
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """One cluster. It forgets crashes of the machine (``fsync=off``) unless it is made *durable*."""

    def __init__(self, *, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sixdice-pg-"))
        self.port = 0
        self._durable = durable
        self._databases = itertools.count(1)
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)

    def start(self) -> None:
        """Make the cluster and start its server on a free port."""
        self._run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        for attempt in range(ATTEMPTS):
            self.port = free_port()
            if self._ctl("start", check=attempt == ATTEMPTS - 1):
                return

    def stop(self) -> None:
        """Stop the server at once and remove the folder."""
        self._ctl("stop", check=False)
        shutil.rmtree(self.folder)

    def restart(self) -> None:
        """Crash the server and start it again on the same port: ``pg_ctl -m immediate restart``."""
        self._ctl("restart")

    def crash(self) -> None:
        """Stop the server as a power cut would, its connections in the middle of whatever they do."""
        self._ctl("stop")

    def resume(self) -> None:
        """Start a crashed server again on the same port."""
        self._ctl("start")

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def create(self) -> str:
        """Create a database and return its URL."""
        name = f"test_{next(self._databases)}"
        self.execute(f'CREATE DATABASE "{name}"')
        return self.url(name)

    def drop(self, url: str) -> None:
        """Drop a database, whoever is still connected to it."""
        name = url.rpartition("/")[2]
        self.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.url(), autocommit=True) as connection:
            connection.execute(statement.encode())

    def _ctl(self, action: str, *, check: bool = True) -> bool:
        options = [
            f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1",
            "-c max_connections=60 -c shared_buffers=16MB -c logging_collector=off",
            "" if self._durable else "-c fsync=off -c full_page_writes=off",
        ]
        log = str(self.folder / "log")
        given = ["-l", log, "-o", " ".join(options)] if action != "stop" else []
        mode = ["-m", "immediate"] if action != "start" else []
        return self._run("pg_ctl", action, "-w", "-t", "60", "-s", *mode, *given, check=check)

    def _run(self, name: str, *words: str, check: bool = True) -> bool:
        command = [program(name), "-D", str(self.folder / "data"), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(
            command,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open as long as the server
            stderr=subprocess.PIPE if name == "initdb" else subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        if check and done.returncode:
            log = self.folder / "log"
            said = (done.stderr or b"").decode() + (log.read_text() if log.exists() else "")
            pytest.fail(f"{' '.join(command)} failed:\n{said[-2000:]}", pytrace=False)
        return done.returncode == 0


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One cluster a session, and a process of pytest-xdist."""
    cluster = Postgres()
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
