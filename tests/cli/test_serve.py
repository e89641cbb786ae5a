"""``sixdice serve`` and plain ``sixdice``: started like people start them."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from sixdice.cli.serve import LIMITS
from tests.cli.calling import Caller, unmeasured
from tests.serving import free_port

EVERYWHERE = "0.0.0.0"  # noqa: S104 -- for a moment


@contextmanager
def started(*words: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start a server, wait for the line that says where it is, and interrupt it like Ctrl-C at the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sixdice", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=unmeasured() | environment,
    )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def opening(folder: Path) -> tuple[Path, dict[str, str]]:
    """Return a file into which the browser that will be opened writes the address, and its environment."""
    script, seen = folder / "browser", folder / "opened"
    script.write_text(f'#!/bin/sh\necho "$1" >> {seen}\n', encoding="utf-8")
    script.chmod(0o755)
    return seen, {"BROWSER": str(script), "SIXDICE_DATA": str(folder / "data")}


def test_it_says_where_it_is_and_ends_with_an_interrupt(tmp_path: Path) -> None:
    port = free_port()
    with started("serve", "--port", str(port), "--db", str(tmp_path / "t.sqlite")) as (process, said):
        assert f"http://127.0.0.1:{port}/" in said
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").json() == {"name": "sixdice", "status": "ok"}
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (0, "")
        assert out == ""


def test_the_first_command_opens_the_browser_and_the_second_finds_the_server(tmp_path: Path) -> None:
    seen, environment = opening(tmp_path)
    port = str(free_port())
    with started("serve", "--open", "--port", port, **environment):
        again = subprocess.run(
            [sys.executable, "-m", "sixdice", "serve", "--open", "--port", port],
            env=unmeasured() | environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert again.returncode == 0
        assert "running already" in again.stdout
    assert seen.read_text(encoding="utf-8").splitlines() == [f"http://127.0.0.1:{port}/"] * 2
    assert (tmp_path / "data" / "tables.sqlite").exists()


def test_plain_sixdice_is_the_server_with_the_browser(
    sixdice: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[object] = []
    monkeypatch.setattr("sixdice.server.run.serve", lambda settings, **_: served.append(settings))
    monkeypatch.setattr("sixdice.cli.serve._is_up", lambda *_: False)
    assert sixdice().status == 0
    assert len(served) == 1


def test_for_all_addresses_it_names_one_that_phones_can_use(tmp_path: Path) -> None:
    port = str(free_port())
    with started("serve", "--host", EVERYWHERE, "--port", port, "--db", str(tmp_path / "t")) as (_, said):
        assert f":{port}/" in said
        assert EVERYWHERE not in said


def test_a_port_that_cannot_be(sixdice: Caller, tmp_path: Path) -> None:
    answer = sixdice("serve", "--port", "99999", "--db", str(tmp_path / "t.sqlite"))
    assert answer.status == 2
    assert "[serve/address]" in answer.err


def test_a_port_that_is_taken_is_said_so(sixdice: Caller, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = sixdice("serve", "--port", str(port), "--db", str(tmp_path / "t.sqlite"))
    assert answer.status == 2
    assert "[serve/address]" in answer.err
    assert "--port" in answer.err


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--workers", "2"], "serve/workers"),
        (["--limit", "burst"], "serve/limit"),
        (["--limit", "burst=0"], "serve/limit"),
        (["--limit", "words=3"], "serve/limit"),
        (["--public-url", "dice.example"], "serve/url"),
        (["--public-url", "https://dice.example/path"], "serve/url"),
        (["--host", "no such host"], "serve/address"),
    ],
)
def test_wrong_calls(sixdice: Caller, tmp_path: Path, words: list[str], code: str) -> None:
    answer = sixdice("serve", "--db", str(tmp_path / "t.sqlite"), "--port", "0", *words)
    assert answer.status == 2
    assert f"[{code}]" in answer.err


@pytest.mark.parametrize("words", [["--bot-pace", "-1"], ["--round-pause", "x"], ["--keep-days", "0"]])
def test_numbers_out_of_range(sixdice: Caller, words: list[str]) -> None:
    answer = sixdice("serve", *words)
    assert answer.status == 2
    assert words[0] in answer.err


@pytest.mark.parametrize(
    ("db", "code"), [("mysql://x", "store/url"), ("/dev/null/t.sqlite", "store/unavailable")]
)
def test_a_database_that_cannot_be_had(sixdice: Caller, db: str, code: str) -> None:
    answer = sixdice("serve", "--db", db, "--port", "0")
    assert answer.status == 1
    assert f"[{code}]" in answer.err


def test_a_file_that_is_no_database_is_left_as_it_is(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 200, encoding="utf-8")
    answer = sixdice("serve", "--db", str(path), "--port", "0")
    assert answer.status == 1
    assert "[store/corrupt]" in answer.err
    assert path.read_text(encoding="utf-8") == "Dear Ann, " * 200


def test_a_second_server_on_one_file_is_refused(sixdice: Caller, tmp_path: Path) -> None:
    path = str(tmp_path / "t.sqlite")
    with started("serve", "--port", str(free_port()), "--db", path):
        answer = sixdice("serve", "--port", str(free_port()), "--db", path)
    assert answer.status == 1
    assert "[store/in-use]" in answer.err


def test_a_backup_taken_while_it_runs_is_a_whole_database(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "deployment.md").read_text(encoding="utf-8")
    (command,) = [line for line in page.splitlines() if line.startswith("python3 -c")]
    assert all(f"`{name}`" in page for name in LIMITS)
    path, copy, port = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite", free_port()
    body = {"game": "encore", "seats": [{"kind": "person"}]}
    with started("serve", "--port", str(port), "--db", str(path)):
        opened = httpx.post(f"http://127.0.0.1:{port}/v1/tables", json=body).json()
        subprocess.run(["/bin/sh", "-c", command], cwd=tmp_path, check=True, env=os.environ)
    with started("serve", "--port", str(port), "--db", str(copy)):
        shown = {"authorization": f"Bearer {opened['keys']['watch']}"}
        look = httpx.get(f"http://127.0.0.1:{port}/v1/tables/{opened['id']}", headers=shown)
        assert look.json()["seq"] == 1
