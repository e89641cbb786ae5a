"""The live terminal as a person sees it, and standard input where nobody looks."""

import asyncio
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pyte
import pytest

from sixdice.cli.live_screen import PipeScreen
from sixdice.draw.text import Style
from tests.cli.calling import process, unmeasured

BOTS = "you,bot:hard,bot:hard,bot:hard,bot:hard"


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    """A test that fails leaves no program behind: its end would be another test's failure."""
    yield
    for terminal in list(Emulator.running):
        terminal.process.kill()
        terminal.ended()


class Emulator:
    """A terminal emulator with the program in it; it answers when asked where its cursor is."""

    running: ClassVar["list[Emulator]"] = []

    def __init__(
        self, data: Path, *words: str, columns: int = 80, rows: int = 24, term: str = "xterm-256color"
    ) -> None:
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.sane = self.mode()
        environment = {**unmeasured(), "SIXDICE_DATA": str(data), "TERM": term}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "sixdice", "play", "words", *words],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment,
            start_new_session=True,
        )
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.running.append(self)

    def mode(self) -> list[int]:
        """Whether the terminal echoes, edits lines, and makes signals of keys."""
        flags = termios.tcgetattr(self.slave)[3]
        return [flags & flag for flag in (termios.ECHO, termios.ICANON, termios.ISIG)]

    @property
    def lines(self) -> list[str]:
        return [line.rstrip() for line in self.screen.display]

    def read(self, seconds: float) -> None:
        """Show whatever the program writes in the next seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.master], [], [], left)[0]:
                data = os.read(self.master, 65536)
                self.written += data
                self.stream.feed(data)
                if b"\x1b[6n" in data:
                    where = self.screen.cursor
                    os.write(self.master, f"\x1b[{where.y + 1};{where.x + 1}R".encode())

    def until(self, seen: str | Callable[[], bool], seconds: float = 30) -> None:
        """Read until a text stands on the screen, or something is seen there."""
        end = time.monotonic() + seconds
        while not (seen in "\n".join(self.lines) if isinstance(seen, str) else seen()):
            assert time.monotonic() < end, "\n".join(self.lines)
            self.read(0.05)

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def ended(self) -> int:
        """Wait for the end of the program and return its exit status."""
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        self.read(0.1)
        status, mode = self.process.wait(1), self.mode()
        os.close(self.master)
        os.close(self.slave)
        self.running.remove(self)
        assert mode == self.sane or status < 0, "the terminal is left as it was"
        return status


def test_what_is_typed_stays_whole_while_bots_speak(tmp_path: Path) -> None:
    """In open themes, where bots say every word that comes to their mind."""
    terminal = Emulator(tmp_path, "--mode", "open", "--lang", "en", "--seed", "3", "--seats", BOTS)
    terminal.until("Enter throws the dice")
    terminal.type("\r")
    terminal.until("thrown by")
    typed = ""

    def spoken() -> int:
        return sum(bool(re.match(r" +\d+\.\d s  hard", line)) for line in terminal.lines)

    for sign in "supercalifragilisticexpialidocious" * 3:
        if spoken() >= 2 and len(typed) >= 12:
            break
        if len(typed) < 36:
            typed += sign
            terminal.type(sign)
        terminal.read(0.15)
    assert spoken() >= 2, "bots have spoken meanwhile"
    terminal.until(lambda: any(line.endswith(f"› {typed}") for line in terminal.lines), 5)
    (place,) = (number for number, line in enumerate(terminal.lines) if typed in line)
    said = [number for number, line in enumerate(terminal.lines) if " s  hard" in line]
    assert all(number < place for number in said), "what they said stands above it"
    assert len({line for line in terminal.lines if " s  hard" in line}) == len(said), "each once"
    terminal.type("\x03")
    assert terminal.ended() == 130
    assert "Saved in " in "\n".join(terminal.lines)
    (path,) = (tmp_path / "games").glob("words-*.sdr")
    assert process("check", "--unfinished", path).returncode == 0
    assert path.read_text("utf-8").count("+") >= 2


@pytest.mark.parametrize(("keys", "status"), [("\x04", 0), ("q\r", 0), ("/Q\r", 0), ("\x03", 130)])
def test_leaving_saves_and_leaves_a_sane_terminal(tmp_path: Path, keys: str, status: int) -> None:
    terminal = Emulator(tmp_path, "--seed", "7", "--style", "plain")
    terminal.until("Entrée lance les dés ›")
    assert terminal.mode() != terminal.sane, "keys reach the game one by one"
    terminal.type(keys)
    terminal.until("Partie enregistrée dans")
    assert terminal.ended() == status
    assert not any("lance les dés ›" in line for line in terminal.lines), "no prompt stays behind"
    assert len(list((tmp_path / "games").glob("words-*.sdr"))) == 1


def test_the_clock_and_the_dice_stand_below(tmp_path: Path) -> None:
    terminal = Emulator(tmp_path, "--mode", "open", "--lang", "en", "--seed", "3", columns=60, rows=20)
    terminal.until("Enter throws the dice")
    terminal.until(lambda: terminal.lines[-1] == "You: 0 · normal: 0 · normal 2: 0 · pot 90", 5)
    terminal.type("\r")
    clock = r"1:(30|2\d) · [A-Z ]*\[[A-Z]\][A-Z ]*$"
    terminal.until(lambda: bool(re.match(clock, terminal.lines[-3])))
    assert terminal.lines[-2].startswith("@1 Famous people @2 Animals")
    assert re.fullmatch(r"You: \d+ · normal: \d+ · normal 2: \d+ · pot \d+", terminal.lines[-1])
    terminal.until("@theme word, with ")
    terminal.type("\x04")
    assert terminal.ended() == 0


def test_all_open_themes_can_be_seen(tmp_path: Path) -> None:
    """On a terminal of the traditional width."""
    terminal = Emulator(tmp_path, "--mode", "open", "--lang", "en", "--seed", "3")
    terminal.until("Enter throws the dice")
    terminal.type("\r")
    terminal.until(lambda: any(re.match(r"1:(30|2\d) · ", line) for line in terminal.lines))
    (first,) = (number for number, line in enumerate(terminal.lines) if re.match(r"1:(30|2\d) · ", line))
    below = "\n".join(terminal.lines[first:])
    terminal.type("\x04")
    assert terminal.ended() == 0
    assert "@1 Famous people" in below
    assert "@6 Objects" in below


def test_what_was_no_proposal_yet_stands_in_the_line_again(tmp_path: Path) -> None:
    terminal = Emulator(tmp_path, "--lang", "en", "--seed", "3", "--style", "plain", "--seats", "Ann,Bo")
    terminal.until("Enter throws the dice")
    terminal.type("\r")
    terminal.until("thrown by")

    def typed() -> str:
        return next((line.partition("› ")[2] for line in reversed(terminal.lines) if "›" in line), "no line")

    terminal.type("1 zz2\r")
    terminal.until("A word has no digits.")
    terminal.until(lambda: typed() == "1 zz2", 5)
    terminal.type("\x7fz\r")
    terminal.until("Ann: zzz, refused: it does not begin with ")
    terminal.until(lambda: typed() == "", 5)
    terminal.type("1 zzzz\r")
    terminal.until("One moment: a refused word costs two seconds.")
    terminal.until(lambda: typed() == "1 zzzz", 5)
    terminal.type("\x15")
    terminal.until(lambda: typed() == "", 5)
    terminal.type("zzz\r")
    terminal.until("Who speaks?")
    terminal.until(lambda: typed() == "zzz", 5)
    terminal.type("\x012 \r")
    terminal.until("Bo: zzz, refused: ")
    terminal.until(lambda: typed() == "", 5)
    terminal.type("q\r")
    assert terminal.ended() == 0


def test_an_open_round_waits_at_a_terminal(tmp_path: Path) -> None:
    words = ("--lang", "en", "--seed", "3", "--seats", "Ann,Bo", "--options", "clock=60")
    assert process("play", "words", *words, stdin=b"\n", SIXDICE_DATA=str(tmp_path)).returncode == 0
    terminal = Emulator(tmp_path, "--resume")
    terminal.until("Enter goes on ›")
    terminal.read(4)
    terminal.type("\r")
    terminal.until(lambda: "Enter goes on" not in terminal.lines[-1] and " · " in terminal.lines[-2])
    assert re.match("1:00|0:5[789]", terminal.lines[-2]), "the clock stood while nobody had gone on"
    terminal.type("q\r")
    assert terminal.ended() == 0


def test_a_dumb_terminal_gets_plain_lines(tmp_path: Path) -> None:
    """It could not move its cursor: lines are typed as the terminal itself allows."""
    terminal = Emulator(tmp_path, "--lang", "en", "--seed", "3", term="dumb")
    terminal.until("You: 0 · normal: 0 · normal 2: 0 · pot 90")
    assert terminal.mode() == terminal.sane, "the terminal echoes and edits lines itself"
    terminal.type("\n")
    terminal.until("thrown by")
    terminal.type("b4t\n")
    terminal.until("A word has no digits.")
    terminal.type("q\n")
    assert terminal.ended() == 0
    assert "Saved in " in "\n".join(terminal.lines)
    assert b"\x1b" not in terminal.written
    assert "›".encode() not in terminal.written, "no prompt"


class TestPipes:
    WORDS = ("play", "words", "--seed", "5", "--style", "plain")

    def test_lines_come_as_they_come_and_the_end_saves(self, tmp_path: Path) -> None:
        done = process(*self.WORDS, stdin=b"?\n\n/s\nb4t\n", SIXDICE_DATA=str(tmp_path))
        out = done.stdout.decode()
        assert (done.returncode, done.stderr) == (0, b"")
        assert out.index("dire un mot") < out.index("Manche 1") < out.index("Un mot n'a pas de chiffres.")
        assert "Partie enregistrée dans " in out
        (path,) = (tmp_path / "games").glob("words-*.sdr")
        assert process("check", "--unfinished", path).returncode == 0

    def test_nothing_at_all(self, tmp_path: Path) -> None:
        done = process(*self.WORDS, SIXDICE_DATA=str(tmp_path))
        assert (done.returncode, done.stderr) == (0, b"")

    @pytest.mark.parametrize(("interrupt", "status"), [(False, 0), (True, 130)])
    def test_a_pipe_that_stays_open_holds_nobody_back(
        self, tmp_path: Path, interrupt: bool, status: int
    ) -> None:
        running = subprocess.Popen(
            [sys.executable, "-m", "sixdice", *self.WORDS],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**unmeasured(), "SIXDICE_DATA": str(tmp_path)},
        )
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(b"/s\n" if interrupt else b"/s\n/q\n")
        running.stdin.flush()
        said = [running.stdout.readline() for _ in range(4)]
        assert said[-1].decode() == "Toi : 0 · normal : 0 · normal 2 : 0 · pot 90\n"
        if interrupt:
            running.send_signal(signal.SIGINT)
        assert running.wait(20) == status
        assert running.stderr.read() == b""
        assert "Partie enregistrée dans " in running.stdout.read().decode()
        for stream in (running.stdin, running.stdout, running.stderr):
            stream.close()


def test_a_pipe_is_waited_for_no_longer_than_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    source, sink = os.pipe()

    async def talk(screen: PipeScreen) -> list[str | None]:
        async with screen.open(str, str):
            before = screen.now()
            heard = [await screen.line(0.01)]
            assert screen.now() >= before + 0.01
            os.write(sink, b"mot\nautre")
            heard.append(await screen.line(5))
            os.close(sink)
            heard.append(await screen.line(None))
            with pytest.raises(EOFError):
                await screen.line(5)
        return heard

    with os.fdopen(source, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert asyncio.run(talk(PipeScreen(Style.PLAIN))) == [None, "mot", "autre"]


def test_nothing_is_put_back_into_a_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    source, sink = os.pipe()
    os.write(sink, b"mot\n")
    os.close(sink)

    async def talk(screen: PipeScreen) -> list[str | None]:
        async with screen.open(str, str):
            heard = [await screen.line(5)]
            screen.put_back("mot")
            with pytest.raises(EOFError):
                await screen.line(5)
        return heard

    with os.fdopen(source, encoding="utf-8") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert asyncio.run(talk(PipeScreen(Style.PLAIN))) == ["mot"]


def test_ascii_is_ascii(capsys: pytest.CaptureFixture[str]) -> None:
    PipeScreen(Style.ASCII).say("« bœuf » · à l'essai… – (−3)")
    PipeScreen(Style.PLAIN).say("« bœuf »")
    assert capsys.readouterr().out == '" boeuf " - a l\'essai... - (-3)\n« bœuf »\n'
