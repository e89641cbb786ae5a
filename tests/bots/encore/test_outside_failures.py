"""Programs that fail in every way, and the games that go on."""

import gc
import os
import pickle
import random
import re
import socket
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

import pytest

from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.outside import OutsideBot, program, programs_killed
from sixdice.bots.encore.outside.program import Program, ProgramError
from sixdice.core.errors import SetupError, SixDiceError
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command
from sixdice.encore.state import Outcome, Setback
from sixdice.encore.view import View
from tests.driving import at, log_from, play, setup

PRELUDE = """
import os, signal, socket, subprocess, sys, time

def say(text):
    print(text, flush=True)

def asked():
    for line in sys.stdin:
        word, *values = line.split()
        if word == "sixdice":
            say("ready tester")
        elif word == "legal":
            legal = values
        elif word == "go":
            yield legal
"""
"""What the programs of these tests have in common: they greet, and find the legal choices."""

GOOD = "for legal in asked(): say('choice ' + legal[0])"

Outside = Callable[..., OutsideBot]


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No test leaves a process or a thread behind."""
    processes = []
    start = program._process

    def remembered(command: tuple[str, ...]) -> "subprocess.Popen[bytes]":
        processes.append(start(command))
        return processes[-1]

    monkeypatch.setattr(program, "_process", remembered)
    before = set(threading.enumerate())
    gc.freeze()  # what was there before this test is not searched again: that takes two seconds late in a run
    yield
    gc.collect()
    gc.unfreeze()
    assert [process.args for process in processes if process.returncode is None] == []
    assert set(threading.enumerate()) <= before


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Outside]:
    """Makes bots of programs, and closes them."""
    bots: list[OutsideBot] = []

    def make(body: str, *, move: float = 5.0, start: float = 10.0) -> OutsideBot:
        file = tmp_path / f"{len(bots)}.py"
        file.write_text(PRELUDE + textwrap.dedent(body), encoding="utf-8")
        bots.append(OutsideBot(command(file), move_seconds=move, start_seconds=start))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


@pytest.fixture
def pulse() -> Iterator["Pulse"]:
    with Pulse() as own:
        yield own


class Pulse:
    """A line to a process that runs ``call``: it breaks when the process ends."""

    def __init__(self) -> None:
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(10)
        self.call = f"line = socket.create_connection(('127.0.0.1', {self._server.getsockname()[1]}))"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.close()

    def line(self) -> socket.socket:
        """Return our end of the line."""
        caller, _ = self._server.accept()
        caller.settimeout(10)
        return caller

    def stops(self) -> bool:
        """Wait for the end of the process."""
        with self.line() as line:
            return line.recv(1) == b""


def command(file: Path) -> list[str]:
    return [sys.executable, "-S", str(file)]


def a_view() -> View:
    log = log_from(at(setup("solo", 1)))
    play(log, "yb25")
    return log.view(1)


def chosen(bot: OutsideBot) -> Command:
    return bot.choose(a_view(), random.Random(1))[0]


FIRST, PASSED = Choose(1, a_view().options[0]), Choose(1, PASS)


class TestStarting:
    def test_a_program_has_the_name_it_gives_itself(self, outside: Outside) -> None:
        bot = outside(GOOD)
        assert bot.name.startswith(sys.executable)
        bot.start()
        assert bot.name == "tester"

    def test_a_command_may_be_one_text(self, tmp_path: Path) -> None:
        file = tmp_path / "a bot.py"
        file.write_text(PRELUDE + GOOD, encoding="utf-8")
        with OutsideBot(f"{sys.executable} -S '{file}'") as bot:
            assert chosen(bot) == FIRST

    def test_a_slow_start_does_not_count_as_thinking(self, outside: Outside) -> None:
        bot = outside(f"time.sleep(1.2)\n{GOOD}", move=1.0)
        assert chosen(bot) == FIRST

    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ("no-such-program --at all", "no-such-program --at all does not start: .*No such file"),
            ([os.devnull], "Permission denied"),
            (["a\0b"], "null byte"),
            ("python3 'bot.py", "No closing quotation"),
            ("", "name a program"),
            ([], "name a program"),
        ],
    )
    def test_a_command_that_cannot_be_started_is_refused(self, words: str, reason: str) -> None:
        with pytest.raises(SetupError, match=reason) as caught:
            OutsideBot(words).start()
        assert caught.value.code == "bot/start"

    @pytest.mark.parametrize(
        ("body", "reason"),
        [
            ("sys.exit('no luck today')", "it ended, exit status 1; standard error ends: no luck today"),
            ("undefined", "NameError: name 'undefined' is not defined"),
            ("sys.stdin.readline()", "it ended, exit status 0"),
            ("sys.stdin.readline(); say('hello')", "'hello' instead of 'ready NAME'"),
            ("say('ready')", "'ready' instead of"),
            ("say('readytester')", "instead of"),
            ("say('ready a,b')", "instead of"),
            ("say('ready ' + 41 * 'x')", "instead of"),
            ("say('ready \\a')", "instead of"),
        ],
    )
    def test_a_program_that_does_not_greet_is_refused(self, outside: Outside, body: str, reason: str) -> None:
        bot = outside(body)
        with pytest.raises(SetupError, match=reason) as caught:
            bot.start()
        assert caught.value.code == "bot/start"
        assert "\n" not in str(caught.value)

    def test_a_program_that_never_greets_is_refused_in_time(self, outside: Outside) -> None:
        bot = outside("time.sleep(60)", start=0.3)
        with pytest.raises(SetupError, match=r"does not start: no line within 0\.3 s"):
            bot.start()

    def test_the_first_question_refuses_it_too(self, outside: Outside) -> None:
        with pytest.raises(SetupError, match="no luck"):
            chosen(outside("sys.exit('no luck')"))

    def test_what_it_says_on_standard_error_cannot_steer_a_terminal(self, outside: Outside) -> None:
        bot = outside("sys.exit('\\x1b[2J one\\r\\n two')")
        with pytest.raises(SetupError) as caught:
            bot.start()
        assert str(caught.value).isprintable()

    def test_a_third_false_start_in_a_row_gives_a_program_up(self, outside: Outside, tmp_path: Path) -> None:
        bot = outside(f"""
            try:
                open({str(tmp_path / "lock")!r}, "x")
            except FileExistsError:
                sys.exit("locked")
            for legal in asked():
                say("choice " + legal[0])
                break
        """)
        assert [chosen(bot) for _ in range(4)] == [FIRST, PASSED, PASSED, PASSED]
        with pytest.raises(SixDiceError, match=r"false starts in a row: 3.* locked") as caught:
            chosen(bot)
        assert (type(caught.value), caught.value.code) == (SixDiceError, "bot/start")
        assert bot.failures == {"crash": 4}

    def test_a_good_start_forgives_the_false_ones(self, outside: Outside, tmp_path: Path) -> None:
        bot = outside(f"""
            starts = open({str(tmp_path / "starts")!r}, "a+")
            starts.write("x")
            starts.seek(0)
            if len(starts.read()) % 3 != 1:
                sys.exit("not now")
            for legal in asked():
                say("choice " + legal[0])
                break
        """)
        answers = [chosen(bot) for _ in range(8)]
        assert answers == [FIRST, PASSED, PASSED, PASSED, FIRST, PASSED, PASSED, PASSED]


class TestCrashes:
    def test_a_crash_costs_one_pass(self, outside: Outside) -> None:
        bot = outside("""
            questions = asked()
            say("choice " + next(questions)[0])
            next(questions)
            sys.exit(3)
        """)
        assert [chosen(bot) for _ in range(4)] == [FIRST, PASSED, FIRST, PASSED]
        assert bot.failures == {"crash": 2}
        assert bot.last_failure == "crash at seat 1 in turn 1: it ended, exit status 3"

    def test_a_program_that_ends_after_its_answer_fails_the_next_question(self, outside: Outside) -> None:
        bot = outside("say('choice ' + next(asked())[0])")
        assert [chosen(bot) for _ in range(3)] == [FIRST, PASSED, FIRST]

    def test_half_a_line_is_no_answer(self, outside: Outside) -> None:
        bot = outside("next(asked()); sys.stdout.write('choice -')")
        chosen(bot)
        assert bot.failures == {"crash": 1}
        assert "after 'choice -', which has no end of line" in bot.last_failure

    def test_the_last_lines_of_standard_error_are_kept(self, outside: Outside) -> None:
        bot = outside(
            "next(asked()); sys.stderr.write(9000 * 'x' + '\\n\\n one \\ntwo\\n'); sys.exit('three')"
        )
        assert chosen(bot) == PASSED
        assert bot.last_failure.endswith("exit status 1; standard error ends: one / two / three")

    def test_closing_its_output_is_a_crash(self, outside: Outside) -> None:
        bot = outside("next(asked()); os.close(1); time.sleep(60)")
        assert chosen(bot) == PASSED
        assert bot.failures == {"crash": 1}

    def test_a_setback_is_borne_for_a_leader_that_crashes(self, outside: Outside) -> None:
        for setback in (Setback(10, "jokers", 4), Setback(19, "die")):
            log = log_from(at(setup("coop", 3), turn=setback.turn + 1, jokers=[8, 5, 7], setback=setback))
            bot = outside("sys.stdin.readline(); say('ready leader'); sys.stdin.readline()")
            bot.start()
            command, _ = bot.choose(log.view(1), random.Random(1))
            assert command == bear(log.state, setback)
            log.send(command, 1)


class TestSilence:
    def test_silence_costs_one_pass_and_no_more_than_the_limit(self, outside: Outside) -> None:
        bot = outside(
            """
            questions = asked()
            say("choice " + next(questions)[0])
            next(questions)
            time.sleep(60)
            """,
            move=1.0,
        )
        begun = time.monotonic()
        assert [chosen(bot) for _ in range(3)] == [FIRST, PASSED, FIRST]
        assert 1 < time.monotonic() - begun < 5
        assert bot.failures == {"silence": 1}
        assert "no line within 1 s (each must be flushed)" in bot.last_failure

    def test_remarks_are_no_answer(self, outside: Outside) -> None:
        bot = outside("for _ in asked():\n while True: say('info hm'); time.sleep(0.05)", move=0.3)
        assert chosen(bot) == PASSED
        assert bot.failures == {"silence": 1}

    def test_a_stopped_program_is_ended(self, outside: Outside) -> None:
        bot = outside("next(asked()); os.kill(os.getpid(), signal.SIGSTOP)", move=0.3)
        assert chosen(bot) == PASSED

    def test_nobody_waits_for_a_program_that_does_not_read(self, tmp_path: Path) -> None:
        file = tmp_path / "deaf.py"
        file.write_text("import time; time.sleep(60)", encoding="utf-8")
        deaf = Program(command(file))
        deaf.say((1 << 22) * "x")
        deaf.say("go\n")
        with pytest.raises(ProgramError, match=r"no line within 0\.2 s") as caught:
            deaf.hear(0.2)
        assert caught.value.kind == "silence"
        deaf.end()


class TestNonsense:
    @pytest.mark.parametrize(
        ("line", "reason"),
        [
            ("b'hello\\n'", "'hello': the answer must be 'choice CHOICE'"),
            ("b'choice\\n'", "must be 'choice CHOICE'"),
            ("b'choice y9:H1\\n'", "not a choice like"),
            ("b'choice y2:H6,H7,I6\\n'", "with a 2 you cross exactly 2, and you named 3"),
            ("b'choice g2:H1,H2\\n'", "no colour die shows 'g'"),
            ("b'information choice -\\n'", "must be"),
            ("b'choice -\\0\\n'", "must be|not a choice"),
            ("b'choice \\xff\\n'", "not UTF-8"),
            ("b'x' * 70000 + b'\\n'", "a line of more than 65536 bytes: xxx"),
            ("b'info ' + b'x' * 70000 + b'\\nchoice -\\n'", "a line of more than 65536 bytes"),
            ("b'ready again\\n'", "must be"),
        ],
    )
    def test_it_costs_one_pass(self, outside: Outside, line: str, reason: str) -> None:
        bot = outside(f"""
            questions = asked()
            say("choice " + next(questions)[0])
            next(questions)
            sys.stdout.buffer.write({line})
            sys.stdout.flush()
            next(questions)
        """)
        assert [chosen(bot) for _ in range(3)] == [FIRST, PASSED, FIRST]
        assert bot.failures == {"nonsense": 1}
        assert re.search(reason, bot.last_failure)

    def test_a_second_answer_is_taken_for_the_next_question(self, outside: Outside) -> None:
        bot = outside("for legal in asked(): say('choice ' + legal[0] + '\\nchoice g9:A1')")
        assert [chosen(bot) for _ in range(3)] == [FIRST, PASSED, FIRST]
        assert "'choice g9:A1'" in bot.last_failure

    @pytest.mark.parametrize("flood", ["'x\\n' * 1000", "'info x\\n' * 1000", "'x' * 5000", "'\\n' * 5000"])
    def test_a_flood_is_cut_off(self, outside: Outside, flood: str) -> None:
        bot = outside(f"for _ in asked():\n while True: sys.stdout.write({flood})")
        assert chosen(bot) == PASSED
        assert bot.failures == {"nonsense": 1}

    def test_a_flood_between_two_questions_is_cut_off(self, outside: Outside) -> None:
        bot = outside("""
            questions = asked()
            say("choice " + next(questions)[0])
            try:
                while True:
                    say(1000 * "info x\\n")
            except BrokenPipeError:
                sys.stderr.write("cut off\\n")
                next(questions)
        """)
        assert chosen(bot) == FIRST
        assert bot._program
        bot._program._reader.thread.join(10)
        assert chosen(bot) == PASSED
        assert "more than 1048576 bytes without an answer" in bot.last_failure

    def test_remarks_of_many_questions_add_up_to_nothing(self, outside: Outside) -> None:
        bot = outside("for legal in asked(): say(3000 * 'info 0123456789\\n' + 'choice ' + legal[0])")
        assert [chosen(bot) for _ in range(40)] == [FIRST] * 40

    def test_a_flood_of_standard_error_hinders_nobody(self, outside: Outside) -> None:
        bot = outside("for legal in asked(): sys.stderr.write((1 << 22) * 'x'); say('choice ' + legal[0])")
        assert chosen(bot) == FIRST
        assert bot._program
        assert len(bot._program._tail.kept) <= 4096 * 2


class TestForbearance:
    @pytest.mark.parametrize(
        "body",
        [
            "for legal in asked(): say('info thinking\\ninfo\\n\\n  \\ninfo choice -\\nchoice ' + legal[0])",
            "for legal in asked(): say('  choice \\t ' + legal[0] + '  ')",
            "sys.stdout.reconfigure(newline='\\r\\n')\nfor legal in asked(): say('choice ' + legal[0])",
            "for legal in asked(): say('info né à Zürich\\nchoice ' + legal[0])",
            """
            for legal in asked():
                for sign in 'choice ' + legal[0] + '\\n':
                    sys.stdout.write(sign)
                    sys.stdout.flush()
                    time.sleep(0.002)
            """,
        ],
        ids=["remarks", "spaces", "CRLF", "UTF-8", "piecemeal"],
    )
    def test_what_is_no_failure(self, outside: Outside, body: str) -> None:
        bot = outside(body)
        assert [chosen(bot), chosen(bot), bot.failures] == [FIRST, FIRST, {}]

    def test_the_same_randomness_gives_the_same_seed(self, outside: Outside, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        bot = outside(
            f"""
            heard = open({str(heard)!r}, "a")
            for line in sys.stdin:
                heard.write(line)
                heard.flush()
                say({{"sixdice": "ready parrot", "go": "choice -"}}.get(line.split()[0], "info"))
        """,
            move=2.5,
        )
        for seed in (1, 1, 2):
            bot.choose(a_view(), random.Random(seed))
        lines = heard.read_text().splitlines()
        seeds = [line for line in lines if line.startswith("seed")]
        assert seeds[0] == seeds[1] != seeds[2]
        assert [line for line in lines if line.startswith("go")] == ["go 2500"] * 3


class TestEnding:
    def test_it_is_told_how_games_end_and_to_quit(self, outside: Outside, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        bot = outside(f"""
            lines = []
            for line in sys.stdin:
                lines.append(line)
                if line.startswith("sixdice"):
                    say("ready listener")
            open({str(heard)!r}, "w").write("".join(lines))
        """)
        bot.over(Outcome("played", scores=(1,)))
        bot.start()
        bot.over(Outcome("played", scores=(23, -4)))
        bot.close()
        assert heard.read_text() == "sixdice 1\nover 23 -4\nquit\n"

    def test_closing_twice_is_closing_once(self, outside: Outside) -> None:
        bot = outside(GOOD)
        bot.close()
        bot.start()
        bot.close()
        bot.close()

    def test_a_question_after_closing_starts_it_again(self, outside: Outside) -> None:
        bot = outside(GOOD)
        with bot:
            assert chosen(bot) == FIRST
        assert chosen(bot) == FIRST

    def test_starting_twice_is_starting_once(self, outside: Outside, tmp_path: Path) -> None:
        bot = outside(f"open({str(tmp_path / 'lock')!r}, 'x')\n{GOOD}")
        bot.start()
        bot.start()
        assert chosen(bot) == FIRST

    def test_what_does_not_quit_is_ended(
        self, outside: Outside, pulse: Pulse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(program, "PARTING", 0.2)
        bot = outside(f"""
            {pulse.call}
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            say("ready stayer")
            time.sleep(60)
        """)
        bot.start()
        bot.close()
        assert pulse.stops()

    @pytest.mark.parametrize("then", ["say('choice ' + legal[0])", "time.sleep(60)", "sys.exit()"])
    def test_children_are_ended_with_it(self, outside: Outside, pulse: Pulse, then: str) -> None:
        bot = outside(
            f"""
            {pulse.call}
            for legal in asked():
                if os.fork() == 0:
                    signal.signal(signal.SIGTERM, signal.SIG_IGN)
                    time.sleep(60)
                {then}
            """,
            move=0.5,
        )
        chosen(bot)
        bot.close()
        assert pulse.stops()

    def test_a_child_that_got_away_with_the_streams_does_not_hold_us(
        self, outside: Outside, pulse: Pulse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(program, "PARTING", 0.1)
        away = f"import socket; {pulse.call}; line.recv(1)"
        bot = outside(
            f"""
            subprocess.Popen([sys.executable, "-S", "-c", "{away}"], start_new_session=True)
            next(asked())
            """,
            move=0.3,
        )
        assert chosen(bot) == PASSED
        with pulse.line() as line:
            line.sendall(b"go")
        for thread in set(threading.enumerate()) - {threading.current_thread()}:
            thread.join(5)

    def test_a_bot_that_nobody_holds_any_more_is_ended(self, tmp_path: Path, pulse: Pulse) -> None:
        file = tmp_path / "bot.py"
        file.write_text(f"{PRELUDE}\n{pulse.call}\n{GOOD}", encoding="utf-8")
        bot = OutsideBot(command(file))
        bot.start()
        del bot
        gc.collect()
        assert pulse.stops()

    def test_a_bot_that_nobody_closed_is_ended_with_us(self, tmp_path: Path, pulse: Pulse) -> None:
        file = tmp_path / "bot.py"
        file.write_text(f"{PRELUDE}\n{pulse.call}\nsay('ready stayer')\ntime.sleep(60)", encoding="utf-8")
        ours = (
            f"from sixdice.bots.encore.outside import OutsideBot; b = OutsideBot({command(file)}); b.start()"
        )
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", ours], check=True, capture_output=True, timeout=20
        )
        assert (done.stdout, done.stderr) == (b"", b"")
        assert pulse.stops()

    def test_where_there_are_no_sessions_the_program_itself_is_ended(
        self, outside: Outside, pulse: Pulse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bot = outside(f"{pulse.call}\nsay('ready stayer')\ntime.sleep(60)")
        bot.start()
        with monkeypatch.context() as patched:
            patched.setattr(program, "PARTING", 0.1)
            patched.setattr(sys, "platform", "win32")
            bot.close()
        assert pulse.stops()

    def test_all_programs_can_be_killed_and_none_starts_meanwhile(
        self, outside: Outside, pulse: Pulse, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """For a process that leaves at once, while another of its threads may be starting a program."""
        monkeypatch.setattr(program, "RUNNING", set())
        bot, late = outside(f"{pulse.call}\nsay('ready stayer')\ntime.sleep(60)"), outside(GOOD)
        bot.start()
        starting = threading.Thread(target=late.start)
        with programs_killed():
            assert pulse.stops()
            starting.start()
            starting.join(0.3)
            assert starting.is_alive()
        starting.join()
        bot.close()
        late.close()
        assert not program.RUNNING


def test_a_failure_travels_between_processes() -> None:
    copy = pickle.loads(pickle.dumps(ProgramError("crash", "it ended")))  # noqa: S301 -- our own bytes
    assert (copy.code, copy.kind, str(copy)) == ("bot/crash", "crash", "it ended")
