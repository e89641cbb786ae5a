"""``sixdice arena``, as people call it."""

import csv
import io
import json
import os
import pty
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from sixdice.bots.encore.net import write_net
from sixdice.core.errors import Fault, SetupError, SixDiceError
from sixdice.encore.library import published_sheet
from sixdice.lab.arena import Arena, Deals
from tests.bots.encore.fast.same_games import random_net
from tests.cli.calling import Caller, unmeasured
from tests.faults.processes import living, spawned

ARENA = ("arena", "encore", "--bots", "random,greedy", "--seed", "5")
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
MUMBLE = (
    "print('ready m', flush=True); [print('mumble', flush=True) for line in sys.stdin if line[:2] == 'go']"
)
MUMBLER = shlex.join([sys.executable, "-S", "-c", f"import sys; {MUMBLE}"])


@contextmanager
def running(*words: str | Path) -> "Iterator[subprocess.Popen[bytes]]":
    """Have ``sixdice`` run in a session of its own, of which nothing is left in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sixdice", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env=unmeasured(),
    )
    try:
        yield process
    finally:
        for one in living(process.pid):
            os.kill(one, signal.SIGKILL)
        process.communicate()


def until(happened: Callable[[], object], seconds: float = 20) -> bool:
    """Wait for something to happen, and say whether it has."""
    deadline = time.monotonic() + seconds
    while not happened() and time.monotonic() < deadline:
        time.sleep(0.05)
    return bool(happened())


def by_name(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {bot["name"]: bot for bot in told["bots"]}


def test_the_table(sixdice: Caller) -> None:
    answer = sixdice(*ARENA, "--games", "12")
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0] == "encore classic, 2 seats, 12 games (6 deals each), seed 5"
    assert lines[1].split()[:2] == ["bot", "Elo"]
    assert [line.split()[0] for line in lines[2:4]] == ["greedy", "random"]
    assert lines[5].split()[:2] == ["random", "greedy"]
    assert max(map(len, lines)) <= 100


def test_json_has_what_the_notation_page_promises(sixdice: Caller) -> None:
    told = json.loads(sixdice(*ARENA, "--games", "12", "--json").out)
    assert {"games", "deals", "seed", "bots", "pairs"} <= set(told)
    assert (told["games"], told["deals"], told["seed"], told["mode"], told["seats"]) == (
        12,
        6,
        5,
        "classic",
        2,
    )
    figures = {"name", "elo", "elo_ci95", "win_rate", "win_rate_ci95", "mean", "ci95", "sd"}
    assert all(figures <= set(bot) for bot in told["bots"])
    (pair,) = told["pairs"]
    assert {"bots", "games", "win_rate", "win_rate_ci95", "difference", "difference_ci95"} <= set(pair)
    ratings = [bot["elo"] for bot in told["bots"]]
    assert ratings == sorted(ratings, reverse=True)
    for bot in told["bots"]:
        assert bot["elo_ci95"][0] <= bot["elo"] <= bot["elo_ci95"][1]
        assert bot["win_rate_ci95"][0] <= bot["win_rate"] <= bot["win_rate_ci95"][1]
    assert told["bots"][0]["mean"] - told["bots"][1]["mean"] == pytest.approx(-pair["difference"])


def test_deals_are_the_games_of_a_simulation_in_every_line_up(sixdice: Caller) -> None:
    told = by_name(json.loads(sixdice(*ARENA, "--games", "10", "--json").out))
    words = ("simulate", "encore", "--games", "5", "--seed", "5", "--json", "--bots")
    one, other = (
        json.loads(sixdice(*words, bots).out)["bots"] for bots in ("random,greedy", "greedy,random")
    )
    assert told["random"]["mean"] == pytest.approx((one[0]["mean"] + other[1]["mean"]) / 2)
    assert told["greedy"]["mean"] == pytest.approx((one[1]["mean"] + other[0]["mean"]) / 2)
    assert told["greedy"]["win_rate"] == pytest.approx((one[1]["wins"] + other[0]["wins"]) / 10)


@pytest.mark.parametrize(
    "words",
    [
        ("--bots", "random,greedy,wise"),
        ("--bots", "random,greedy,wise", "--together", "--options", "no_free_rolls"),
        ("--bots", "wise,greedy", "--mode", "solo"),
        ("--bots", "wise,greedy", "--mode", "coop", "--seats", "2", "--mission", "3"),
    ],
)
def test_engines_come_to_the_same(sixdice: Caller, tmp_path: Path, words: tuple[str, ...]) -> None:
    write_net(random_net(2), tmp_path / "wise.npz")
    call = ("arena", "encore", *words, "--net", f"wise={tmp_path / 'wise.npz'}", "--games", "6", "--json")
    fast, rules = (sixdice(*call, "--max-turns", "40", "--engine", engine) for engine in ("fast", "rules"))
    assert (fast.status, fast.err) == (0, "")
    assert fast == rules


def test_results_do_not_depend_on_jobs(sixdice: Caller) -> None:
    words = (*ARENA, "--games", "12", "--json")
    assert sixdice(*words, "--jobs", "2") == sixdice(*words)


def test_the_same_seed_gives_the_same_arena_and_another_does_not(sixdice: Caller) -> None:
    words = ("arena", "encore", "--bots", "random,greedy", "--games", "8", "--json", "--seed")
    assert sixdice(*words, "4").out == sixdice(*words, "4").out != sixdice(*words, "5").out


def test_a_bot_against_its_copy_is_even(sixdice: Caller, tmp_path: Path) -> None:
    write_net(random_net(2), tmp_path / "wise.npz")
    few = ("--games", "20", "--max-turns", "30", "--engine", "fast")
    nets = (word for name in ("one", "two") for word in ("--net", f"{name}={tmp_path / 'wise.npz'}"))
    told = json.loads(sixdice("arena", "encore", "--bots", "one,two", *nets, *few, "--json").out)
    for bot in told["bots"]:
        assert bot["win_rate_ci95"][0] < 0.5 < bot["win_rate_ci95"][1]
        assert bot["elo_ci95"][0] <= 0 <= bot["elo_ci95"][1]


def test_coop_tells_how_often_each_won_the_mission(sixdice: Caller) -> None:
    words = (*ARENA, "--mode", "coop", "--seats", "2", "--games", "6")
    told = by_name(json.loads(sixdice(*words, "--json").out))
    simulate = (
        "simulate",
        "encore",
        "--mode",
        "coop",
        "--bots",
        "greedy,greedy",
        "--games",
        "6",
        "--seed",
        "5",
    )
    group = json.loads(sixdice(*simulate, "--json").out)["group"]
    assert told["greedy"]["mission_rate"] == group["rate"]
    assert told["greedy"]["mission_rate_ci95"] == group["rate_ci95"]
    assert 2 * told["greedy"]["mean"] == pytest.approx(group["points"]["mean"])
    assert "missions" in sixdice(*words).out


def test_csv_parses_back_to_the_figures(sixdice: Caller, tmp_path: Path) -> None:
    told = json.loads(sixdice(*ARENA, "--games", "8", "--json", "--csv", tmp_path / "figures.csv").out)
    with (tmp_path / "figures.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    for row, bot in zip(rows, told["bots"], strict=True):
        assert row["name"] == bot["name"]
        assert [float(row[key]) for key in ("elo", "win_rate", "mean", "ci95", "sd")] == [
            bot[key] for key in ("elo", "win_rate", "mean", "ci95", "sd")
        ]
        assert [float(row["elo_ci95_low"]), float(row["elo_ci95_high"])] == bot["elo_ci95"]
        assert [float(row["win_rate_ci95_low"]), float(row["win_rate_ci95_high"])] == bot["win_rate_ci95"]


def test_csv_on_standard_output_stands_alone(sixdice: Caller) -> None:
    rows = list(csv.reader(io.StringIO(sixdice(*ARENA, "--games", "2", "--csv", "-").out)))
    assert rows[0][:2] == ["name", "elo"]
    assert [row[0] for row in rows[1:]] == ["greedy", "random"]
    assert len({len(row) for row in rows}) == 1


def test_a_picture(sixdice: Caller, tmp_path: Path) -> None:
    assert sixdice(*ARENA, "--games", "2", "--plot", tmp_path / "arena.svg").status == 0
    assert ET.parse(tmp_path / "arena.svg").getroot().tag.endswith("}svg")  # noqa: S314 -- our own
    assert sixdice(*ARENA, "--games", "2", "--plot", tmp_path / "arena.png").status == 0
    assert (tmp_path / "arena.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


def test_progress_is_shown_at_a_terminal_and_nowhere_else(sixdice: Caller) -> None:
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "sixdice", *ARENA, "--games", "12", "--engine", "rules"]
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    arena = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=theirs, env=environment)
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # Linux's way to say that nobody writes any more
        while more := os.read(ours, 4096):
            shown += more
    os.close(ours)
    out, _ = arena.communicate(timeout=30)
    assert b"playing" in shown
    assert b"/6" in shown
    assert out.startswith(b"encore classic")
    assert sixdice(*ARENA, "--games", "2").err == ""


class TestPrograms:
    """Programs of others in an arena."""

    def test_the_example_of_the_docs(self, sixdice: Caller) -> None:
        bot = f"mine={shlex.join([sys.executable, '-S', str(EXAMPLE)])}"
        told = json.loads(
            sixdice("arena", "encore", "--bot", bot, "--bots", "mine,random", "--games", "4", "--json").out
        )
        assert [bot["name"] for bot in told["bots"]] == ["mine", "random"]
        assert "failures" not in told

    def test_failures_are_counted_and_told(self, sixdice: Caller) -> None:
        bad = ("--bots", "bad,random", "--bot", f"bad={MUMBLER}")
        words = ("arena", "encore", "--mode", "solo", *bad, "--games", "2", "--max-turns", "3")
        assert "bad failed: nonsense 6; each time it passed" in sixdice(*words).out
        assert json.loads(sixdice(*words, "--json").out)["failures"] == {"bad": {"nonsense": 6}}

    @pytest.mark.parametrize("name", ["[/red]", "[bold]x", ":smile:"])
    def test_names_are_shown_as_they_are(self, sixdice: Caller, name: str) -> None:
        words = (
            "arena",
            "encore",
            "--mode",
            "solo",
            "--bots",
            f"{name},random",
            "--bot",
            f"{name}={MUMBLER}",
        )
        answer = sixdice(*words, "--games", "1", "--max-turns", "1")
        assert answer.status == 0
        assert answer.out.count(name) == 3


class TestSaving:
    """An arena that is saved can be continued, and comes to the same."""

    def test_an_arena_goes_on_with_more_games(self, sixdice: Caller, tmp_path: Path) -> None:
        write_net(random_net(2), tmp_path / "wise.npz")
        bots = ("--bots", "random,greedy,wise", "--net", f"wise={tmp_path / 'wise.npz'}")
        words = ("arena", "encore", *bots, "--json", "--max-turns", "12")
        saved = (*words, "--save", tmp_path / "run.json", "--games")
        assert json.loads(sixdice(*saved, "3").out)["deals"] == 2
        sixdice(*saved, "5")
        assert sixdice(*saved, "8", "--engine", "fast") == sixdice(*words, "--games", "8")

    def test_a_finished_arena_is_told_again_without_being_played(
        self, sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        words = (*ARENA, "--json", "--games", "4", "--save", tmp_path / "run.json")
        first = sixdice(*words)
        monkeypatch.setattr("sixdice.lab.encore_games.play_match", None)
        assert sixdice(*words) == first

    def test_an_arena_that_was_killed_comes_to_the_same(self, sixdice: Caller, tmp_path: Path) -> None:
        save = tmp_path / "run.json"
        words = (*ARENA, "--engine", "rules", "--json", "--games", "24")
        with running(*words, "--save", save) as arena:
            assert until(save.exists)
            os.killpg(arena.pid, signal.SIGKILL)
        assert 0 < json.loads(save.read_text())["kept"]["meetings"][0]["shares"][0][0] < 12
        assert sixdice(*words, "--save", save) == sixdice(*words)

    @pytest.mark.parametrize(
        "changes",
        [
            ("--seed", "6"),
            ("--bots", "greedy,random"),
            ("--max-turns", "20"),
            ("--sheet", "pink"),
            ("--seats", "3"),
            ("--together",),
            ("--options", "no_free_rolls"),
            ("--mode", "solo"),
        ],
    )
    def test_another_arena_is_refused(
        self, sixdice: Caller, tmp_path: Path, changes: tuple[str, ...]
    ) -> None:
        save = tmp_path / "run.json"
        sixdice(*ARENA, "--games", "2", "--save", save)
        before = save.read_bytes()
        answer = sixdice(*ARENA, "--games", "2", "--save", save, *changes)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "[setup/save]" in answer.err
        assert save.read_bytes() == before

    def test_a_simulations_save_is_no_arenas(self, sixdice: Caller, tmp_path: Path) -> None:
        words = ("encore", "--bots", "random,greedy", "--games", "2", "--save", tmp_path / "run.json")
        assert sixdice("simulate", *words).status == 0
        assert "[setup/save]" in sixdice("arena", *words).err

    def test_a_sheet_that_was_changed_makes_another_arena(self, sixdice: Caller, tmp_path: Path) -> None:
        sheet = tmp_path / "mine.txt"
        sheet.write_text("\n".join(published_sheet("pink").rows))
        words = (*ARENA, "--games", "2", "--save", tmp_path / "run.json", "--sheet", sheet)
        assert sixdice(*words).status == 0
        sheet.write_text("\n".join(published_sheet("blue").rows))
        assert "[setup/save]" in sixdice(*words).err

    def test_a_mission_that_was_changed_makes_another_arena(self, sixdice: Caller, tmp_path: Path) -> None:
        text = (resources.files("sixdice.encore") / "missions.toml").read_text("utf-8")
        missions = tmp_path / "mine.toml"
        missions.write_text(text)
        words = (
            *ARENA,
            "--mode",
            "coop",
            "--games",
            "1",
            "--save",
            tmp_path / "run.json",
            "--missions",
            missions,
        )
        assert sixdice(*words).status == 0
        missions.write_text(text.replace('goal = "colours 2"', 'goal = "squares H3"'))
        assert "[setup/save]" in sixdice(*words).err

    @pytest.mark.parametrize("kept", [{}, {"meetings": 3}, {"meetings": [{"shares": []}]}])
    def test_a_save_that_lacks_something_is_refused(
        self, sixdice: Caller, tmp_path: Path, kept: dict[str, Any]
    ) -> None:
        save = tmp_path / "run.json"
        sixdice(*ARENA, "--games", "2", "--save", save)
        save.write_text(json.dumps(json.loads(save.read_text()) | {"kept": kept}))
        answer = sixdice(*ARENA, "--games", "2", "--save", save)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "[setup/save]" in answer.err

    @pytest.mark.parametrize("text", ["", "precious", "[]", '{"format": "sixdice run 1"'])
    def test_what_is_no_saved_arena_is_not_touched(self, sixdice: Caller, tmp_path: Path, text: str) -> None:
        save = tmp_path / "run.json"
        save.write_text(text)
        answer = sixdice(*ARENA, "--games", "2", "--save", save)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert save.read_text() == text


SLOW = """
import os, pathlib, sys, time
folder, left = pathlib.Path(sys.argv[1]), int(sys.argv[2])
for line in sys.stdin:
    word, *values = line.split()
    if word == "sixdice":
        print("ready slow", flush=True)
    elif word == "legal":
        choices = values
    elif word == "go":
        if left == 0 and not (folder / "taken").exists():
            (folder / "taken").mkdir()
            (folder / f"stuck-{os.getpid()}-{os.getppid()}").touch()
            time.sleep(600)
        left -= 1
        print("choice", choices[0], flush=True)
"""


class Stuck(NamedTuple):
    """An arena in which a program does not answer any more."""

    arena: "subprocess.Popen[bytes]"
    program: int
    asker: int
    """The process that waits for the program."""

    def gone(self) -> bool:
        return until(lambda: not living(self.program), 2)


@contextmanager
def stuck(folder: Path, *words: str | Path, after: int = 200) -> Iterator[Stuck]:
    """Have an arena be held in which a program is stuck after some answers; nothing is left in the end."""
    (folder / "slow.py").write_text(SLOW)
    program = shlex.join([sys.executable, "-S", str(folder / "slow.py"), str(folder), str(after)])
    bots = ("--bots", "slow,random", "--bot", f"slow={program}", "--move-seconds", "60")
    with running("arena", "encore", "--mode", "solo", *bots, "--games", "200", *words) as arena:
        assert until(lambda: list(folder.glob("stuck-*")))
        numbers = next(folder.glob("stuck-*")).name.split("-")[1:]
        one = Stuck(arena, *map(int, numbers))
        try:
            yield one
        finally:
            for process in living(one.program):
                os.kill(process, signal.SIGKILL)


class TestInterrupting:
    """Ctrl-C: what finished is told, and nobody is left behind."""

    def test_what_finished_is_told(self, tmp_path: Path) -> None:
        save = tmp_path / "run.json"
        words = (*ARENA, "--engine", "rules", "--games", "1000000", "--jobs", "2", "--save", save)
        with running(*words) as arena:
            assert until(save.exists)
            os.killpg(arena.pid, signal.SIGINT)
            out, err = arena.communicate(timeout=30)
            assert until(lambda: not living(arena.pid), 3)
        assert arena.returncode == 130
        assert b"Traceback" not in err
        assert b"of 500000 deals" in err
        assert b"the same call goes on from there" in err
        assert b"greedy" in out
        told = int(out.split(b"(")[1].split()[0])
        assert told == json.loads(save.read_text())["kept"]["meetings"][0]["shares"][0][0] > 0

    @pytest.mark.parametrize(("error", "status", "deals"), [(None, 130, 4), ("lab/test", 1, 2)])
    def test_what_finished_is_the_beginning_of_the_whole(
        self,
        sixdice: Caller,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        error: str | None,
        status: int,
        deals: int,
    ) -> None:
        """Ctrl-C comes, or an error, while the second piece of three is played."""
        words = (*ARENA, "--json", "--save", tmp_path / "run.json", "--games")
        play = Arena.do

        def do(arena: Arena, units: range) -> list[Deals]:
            if units.start == 2 and error:
                raise SixDiceError(error, "it ends here")
            if units.start == 2:
                signal.raise_signal(signal.SIGINT)
            return play(arena, units)

        with monkeypatch.context() as patched:
            patched.setattr(Arena, "do", do)
            unsaved, answer = sixdice(*ARENA, "--json", "--games", "10"), sixdice(*words, "10")
        assert (unsaved.status, unsaved.out) == (answer.status, answer.out)
        assert unsaved.err == answer.err.replace("sixdice: the same call goes on from there\n", "")
        assert answer.status == status
        notes = [
            f"sixdice: interrupted after {deals} of 5 deals",
            "sixdice: the same call goes on from there",
        ]
        assert answer.err.splitlines()[:2] == notes
        assert answer.err.splitlines()[2:] == ([f"sixdice: it ends here [{error}]"] if error else [])
        assert answer.out == sixdice(*ARENA, "--json", "--games", str(2 * deals)).out
        assert sixdice(*words, "10") == sixdice(*ARENA, "--json", "--games", "10")

    @pytest.mark.parametrize("jobs", ["1", "2"])
    def test_a_second_interrupt_breaks_off_and_still_tells_what_finished(
        self, tmp_path: Path, jobs: str
    ) -> None:
        """The program is stuck, and who presses Ctrl-C twice does not want to wait for it."""
        with stuck(tmp_path, "--jobs", jobs) as one:
            os.killpg(one.arena.pid, signal.SIGINT)
            time.sleep(0.3)
            os.killpg(one.arena.pid, signal.SIGINT)
            out, err = one.arena.communicate(timeout=6)
            assert one.gone()
        assert one.arena.returncode == 130
        assert b"Traceback" not in err
        assert b"interrupted after" in err
        assert b"slow" in out

    def test_nothing_is_told_or_saved_when_nothing_finished(self, tmp_path: Path) -> None:
        with stuck(tmp_path, "--save", tmp_path / "run.json", after=0) as one:
            one.arena.send_signal(signal.SIGINT)
            time.sleep(0.3)
            one.arena.send_signal(signal.SIGINT)
            assert one.arena.communicate(timeout=6) == (b"", b"sixdice: interrupted\n")
            assert one.gone()
        assert one.arena.returncode == 130
        assert not (tmp_path / "run.json").exists()

    def test_programs_of_workers_end_when_we_are_killed(self, tmp_path: Path) -> None:
        with stuck(tmp_path, "--jobs", "2") as one:
            one.arena.kill()
            assert one.gone()

    def test_a_worker_that_dies_takes_nothing_that_finished_with_it(self, tmp_path: Path) -> None:
        save = tmp_path / "run.json"
        words = (*ARENA, "--engine", "rules", "--games", "1000000", "--jobs", "2", "--save", save)
        with running(*words) as arena:
            assert until(save.exists)
            os.kill(spawned(arena.pid)[0], signal.SIGKILL)
            out, err = arena.communicate(timeout=30)
            assert until(lambda: not living(arena.pid), 3)
        assert arena.returncode == 1
        assert b"Traceback" not in err
        assert b"the same call goes on from there" in err
        assert err.endswith(b"[lab/worker]\n")
        assert b"greedy" in out
        told = int(out.split(b"(")[1].split()[0])
        assert told == json.loads(save.read_text())["kept"]["meetings"][0]["shares"][0][0] > 0

    def test_a_worker_that_dies_leaves_no_program_of_another(self, tmp_path: Path) -> None:
        with stuck(tmp_path, "--jobs", "2") as one:
            (other,) = set(spawned(one.arena.pid)) - {one.asker}
            os.kill(other, signal.SIGKILL)
            out, err = one.arena.communicate(timeout=6)
            assert one.gone()
        assert one.arena.returncode == 1
        assert err.endswith(b"[lab/worker]\n")
        assert b"slow" in out


class TestWrongCalls:
    """One line that says what was wrong, before anything is played."""

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("--bots", "random"), "setup/bots"),
            (("--bots", "random,random"), "setup/bots"),
            (("--bots", "random,genius"), "setup/bot"),
            (("--bots", "random,"), "setup/player"),
            (("--seats", "7"), "setup/seats"),
            (("--mode", "solo", "--seats", "2"), "setup/seats"),
            (("--mode", "coop", "--seats", "5"), "setup/seats"),
            (("--together", "--seats", "3"), "setup/seats"),
            (("--mission", "2"), "setup/mission"),
            (("--options", "fast"), "setup/options"),
            (("--sheet", "white"), "setup/sheet"),
            (("--sheets", "black"), "setup/seats"),
            (("--plot", "arena.pdf"), "setup/plot"),
            (("--plot", "no/such/arena.png"), "setup/plot"),
            (("--ray", "auto"), "setup/ray"),
            (("--save", "."), "setup/save"),
            (("--save", "no/such/run.json"), "setup/save"),
            (("--bots", "random,mine", "--bot", "mine=no-such-program"), "bot/start"),
            (("--bots", "random,mine", "--net", "mine=none.npz"), "bot/net"),
            (("--bots", "random,mine", "--bot", f"mine={MUMBLER}", "--engine", "fast"), "setup/engine"),
        ],
    )
    def test_what_cannot_be_held(
        self,
        sixdice: Caller,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        words: tuple[str, ...],
        code: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setitem(sys.modules, "ray", None)
        monkeypatch.setattr("sixdice.lab.encore_games.play_match", None)
        answer = sixdice(*ARENA, "--games", "2", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert f"[{code}]" in answer.err

    @pytest.mark.parametrize("name", ["no/such/figures.csv", ".", ""])
    def test_a_csv_file_is_looked_at_before_anything_is_played(
        self, sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("sixdice.lab.encore_games.play_match", None)
        answer = sixdice(*ARENA, "--games", "2", "--csv", name)
        assert (answer.status, answer.out) == (1, "")
        assert "[file/io]" in answer.err

    @pytest.mark.parametrize(
        "words",
        [
            ("--games", "0"),
            ("--seats", "0"),
            ("--jobs", "x"),
            ("--bot", "x"),
            ("--mode", "duel"),
            ("--what",),
        ],
    )
    def test_a_wrong_argument(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice(*ARENA, *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)

    @pytest.mark.parametrize("words", [("arena",), ("arena", "words"), ("arena", "encore")])
    def test_a_call_that_lacks_something(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice(*words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)

    def test_the_largest_numbers_are_no_accident(
        self, sixdice: Caller, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Either they are too large, and a line says so, or the first deal is played: here, it fails."""

        def fail(*_: object, **__: object) -> None:
            raise SetupError([Fault("setup/test", "the first game")])

        monkeypatch.setattr("sixdice.lab.encore_games.EncorePlan.play_some", fail)
        largest = str(2**64 - 1)
        answer = sixdice(*ARENA[:4], "--games", largest, "--max-turns", largest, "--seed", largest)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_help_shows_examples_and_every_option(sixdice: Caller) -> None:
    answer = sixdice("arena", "encore", "--help")
    assert answer.status == 0
    for option in (
        "--bots",
        "--seats",
        "--together",
        "--games",
        "--jobs",
        "--ray",
        "--save",
        "--csv",
        "--plot",
    ):
        assert option in answer.out
    assert "examples:" in answer.out
    assert "docs/bots.md" in answer.out
