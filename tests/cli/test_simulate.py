import csv
import io
import json
import os
import shlex
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from sixdice.bots.encore.net import write_net
from sixdice.core.errors import Fault, SetupError, SixDiceError
from sixdice.encore.library import published_sheet
from sixdice.lab.endings import Endings
from sixdice.lab.simulate import Simulation
from tests.bots.encore.fast.same_games import random_net
from tests.cli.calling import Caller, unmeasured
from tests.faults.processes import living, spawned

ALPHABET = ["albatross", "badger", "cat", "dog", "eel", "fox"]

SOLO = ("simulate", "encore", "--mode", "solo", "--bots", "random", "--seed", "5")

EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
OUTSIDE = f"{sys.executable} -S {EXAMPLE}"
MUMBLE = (
    "print('ready m', flush=True); [print('mumble', flush=True) for line in sys.stdin if line[:2] == 'go']"
)
MUMBLER = shlex.join([sys.executable, "-S", "-c", f"import sys; {MUMBLE}"])
TWICE = """
import pathlib, sys
been = pathlib.Path(sys.argv[1])
been.write_text(been.read_text() + "x" if been.exists() else "x")
if len(been.read_text()) <= 2:
    print("ready twice", flush=True)
    sys.stdin.readline()
"""


def test_json(sixdice: Caller) -> None:
    told = json.loads(sixdice(*SOLO, "--games", "12", "--json").out)
    assert (told["games"], told["seed"], told["mode"]) == (12, 5, "solo")
    (bot,) = told["bots"]
    assert {"name", "mean", "ci95", "sd", "wins"} <= set(bot)
    assert bot["name"] == "random"
    assert -40 < bot["mean"] < 10
    assert bot["ci95"] > 0
    assert told["turns"]["mean"] == 30


def test_one_game_has_no_interval(sixdice: Caller) -> None:
    assert json.loads(sixdice(*SOLO, "--games", "1", "--json").out)["bots"][0]["ci95"] is None
    assert "–" in sixdice(*SOLO, "--games", "1").out


def test_results_and_records_do_not_depend_on_jobs(sixdice: Caller, tmp_path: Path) -> None:
    words = ("simulate", "encore", "--bots", "random,greedy,random", "--games", "9", "--seed", "3", "--json")
    one = sixdice(*words, "--records", tmp_path / "one.sdr")
    two = sixdice(*words, "--records", tmp_path / "two.sdr", "--jobs", "2")
    assert one.status == two.status == 0
    assert one.out == two.out
    assert (tmp_path / "one.sdr").read_bytes() == (tmp_path / "two.sdr").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("--bots", "random,greedy"),
        ("--bots", "random,random,greedy", "--sheets", "black,blue,new:4", "--options", "no_free_rolls"),
        ("--mode", "solo", "--bots", "greedy", "--sheet", "pink"),
        ("--mode", "coop", "--bots", "greedy", "--mission", "5"),
        (
            "--mode",
            "coop",
            "--bots",
            "greedy,random,greedy,greedy",
            "--mission",
            "3",
            "--options",
            "end_on_goal",
        ),
        ("--bots", "random,random", "--max-turns", "5"),
    ],
)
def test_every_game_written_is_refereed(sixdice: Caller, tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / "games.sdr"
    answer = sixdice("simulate", "encore", *words, "--games", "4", "--seed", "2", "--records", path)
    assert answer.status == 0, answer.err
    assert sixdice("check", path).out == "all 4 records hold\n"


def test_the_turn_limit_is_told(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "games.sdr"
    answer = sixdice(
        "simulate", "encore", "--bots", "random,random", "--games", "3", "--max-turns", "5", "--records", path
    )
    assert "3 games were stopped by the limit of 5 turns" in answer.out
    assert path.read_text().count('[End "turn-limit"]') == 3
    assert path.read_text().count("\n5. ") == 3
    assert "\n6. " not in path.read_text()


def test_coop_tells_how_often_the_mission_was_won(sixdice: Caller) -> None:
    words = ("simulate", "encore", "--mode", "coop", "--bots", "greedy,greedy", "--games", "5")
    assert "mission 1 won" in sixdice(*words).out
    told = json.loads(sixdice(*words, "--json").out)
    assert told["group"]["won"] == told["bots"][0]["wins"] == told["bots"][1]["wins"]
    low, high = told["group"]["rate_ci95"]
    assert low <= told["group"]["rate"] <= high


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--bots", "genius,random"), "setup/bot"),
        (("--bots", "random"), "setup/seats"),
        (("--bots", "random,random", "--sheet", "white"), "setup/sheet"),
        (("--bots", "random,random", "--sheets", "black"), "setup/sheets"),
        (("--bots", "random,random", "--options", "fast"), "setup/options"),
        (("--mode", "coop", "--bots", "a,b,c,d,e"), "setup/seats"),
        (("--bots", "random,random", "--mission", "2"), "setup/mission"),
    ],
)
def test_what_cannot_be_simulated(sixdice: Caller, words: tuple[str, ...], code: str) -> None:
    answer = sixdice("simulate", "encore", "--games", "2", *words)
    assert answer.status == 2
    assert f"[{code}]" in answer.err
    assert answer.out == ""


def test_a_mission_file_of_ones_own(sixdice: Caller, tmp_path: Path) -> None:
    from importlib import resources  # noqa: PLC0415

    text = (resources.files("sixdice.encore") / "missions.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('goal = "colours 1"', 'goal = "squares H3"'))
    words = ("simulate", "encore", "--mode", "coop", "--bots", "greedy", "--games", "1", "--missions", path)
    assert sixdice(*words, "--records", tmp_path / "g.sdr").status == 0
    assert '[Goal "squares H3"]' in (tmp_path / "g.sdr").read_text()
    for text, faults in (("[mission-1]", 20), ("a = " + "[" * 5000, 1), ("a = " + "9" * 5000, 1)):
        path.write_text(text)
        answer = sixdice(*words)
        assert answer.status == 1
        assert answer.err.count(f"sixdice: {path}: ") == answer.err.count("\n") == faults


@pytest.mark.parametrize(
    "words",
    [("--records", "no/such/folder.sdr"), ("--records", ""), ("--records", "."), ("--missions", "none.toml")],
)
def test_files_are_looked_at_before_anything_is_played(sixdice: Caller, words: tuple[str, ...]) -> None:
    answer = sixdice("simulate", "encore", "--mode", "coop", "--bots", "random", "--games", "100000", *words)
    assert (answer.status, answer.out) == (1, "")
    assert "[file/io]" in answer.err


def test_two_sheets_of_one_name(sixdice: Caller, tmp_path: Path) -> None:
    path = tmp_path / "black.txt"
    path.write_text("\n".join(published_sheet("pink").rows))
    assert (
        "[setup/sheet-name]"
        in sixdice("simulate", "encore", "--mode", "solo", "--bots", "random", "--sheet", path).err
    )


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


def wait_for(path: Path, size: int = 1) -> None:
    """Wait until a file has grown to a size."""
    for _ in range(400):
        if path.exists() and path.stat().st_size >= size:
            return
        time.sleep(0.05)
    pytest.fail(f"{path} did not come to {size} bytes")


def gone(session: int) -> bool:
    """Say whether all processes of a session end within two seconds."""
    for _ in range(40):
        if not living(session):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_loses_nothing_that_finished(sixdice: Caller, tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.sdr"
    path.write_text("precious")
    words = ("simulate", "encore", "--mode", "solo", "--bots", "random", "--games", "1000000", "--jobs", jobs)
    part = tmp_path / "games.sdr.part"
    with running(*words, "--records", path) as simulation:
        wait_for(part, 10_000)
        os.killpg(simulation.pid, signal.SIGINT)
        out, err = simulation.communicate(timeout=30)
        assert simulation.returncode == 130
        assert gone(simulation.pid)
    assert b"Traceback" not in err
    assert b"interrupted after" in err
    assert b"random" in out
    assert path.read_text() == "precious"
    assert sixdice("check", part).out.endswith("records hold\n")


def test_a_worker_that_dies_takes_nothing_that_finished_with_it(sixdice: Caller, tmp_path: Path) -> None:
    save, records = tmp_path / "run.json", tmp_path / "games.sdr"
    words = (
        *SOLO,
        "--engine",
        "rules",
        "--save",
        save,
        "--records",
        records,
        "--csv",
        tmp_path / "games.csv",
    )
    with running(*words, "--games", "1000000", "--jobs", "2") as simulation:
        wait_for(save)
        os.kill(spawned(simulation.pid)[0], signal.SIGKILL)
        out, err = simulation.communicate(timeout=30)
        assert gone(simulation.pid)
    assert simulation.returncode == 1
    first, *notes, last = err.decode().splitlines()
    done = json.loads(save.read_text())["kept"]["summary"]["games"]
    assert first == f"sixdice: interrupted after {done} of 1000000 games"
    assert notes == [
        f"sixdice: those games are in {records}.part",
        "sixdice: the same call goes on from there",
    ]
    assert last.endswith("[lab/worker]")
    assert f"encore solo, {done} games".encode() in out
    assert "random" in (tmp_path / "games.csv").read_text()
    assert not records.exists()
    assert sixdice(*words, "--games", str(done)).out == out.decode()
    assert sixdice("check", records).out.endswith(f"{done} records hold\n")


@pytest.mark.parametrize(("error", "status", "games"), [(None, 130, 4), ("lab/test", 1, 2)])
def test_what_finished_is_the_beginning_of_the_whole(
    sixdice: Caller,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    error: str | None,
    status: int,
    games: int,
) -> None:
    """Ctrl-C comes, or an error, while the second piece of three is played."""
    records, whole = tmp_path / "games.sdr", tmp_path / "whole.sdr"
    words = (*SOLO, "--json", "--save", tmp_path / "run.json", "--records", records, "--games", "5")
    play = Simulation.do

    def do(work: Simulation, units: range) -> Endings:
        if units.start == 2 and error:
            raise SixDiceError(error, "it ends here")
        if units.start == 2:
            signal.raise_signal(signal.SIGINT)
        return play(work, units)

    with monkeypatch.context() as patched:
        patched.setattr(Simulation, "do", do)
        unsaved, answer = sixdice(*SOLO, "--json", "--games", "5"), sixdice(*words)
    assert (unsaved.status, unsaved.out) == (answer.status, answer.out)
    assert unsaved.err.splitlines()[0] == answer.err.splitlines()[0]
    assert unsaved.err.count("\n") == answer.err.count("\n") - 2
    assert answer.status == status
    assert answer.err.splitlines() == [
        f"sixdice: interrupted after {games} of 5 games",
        f"sixdice: those games are in {records}.part",
        "sixdice: the same call goes on from there",
        *([f"sixdice: it ends here [{error}]"] if error else []),
    ]
    assert answer.out == sixdice(*SOLO, "--json", "--games", str(games), "--records", whole).out
    assert (tmp_path / "games.sdr.part").read_bytes() == whole.read_bytes()
    assert sixdice(*words) == sixdice(*SOLO, "--json", "--games", "5", "--records", whole)
    assert records.read_bytes() == whole.read_bytes()


def test_an_error_before_anything_finished_leaves_no_saved_run(
    sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the call, once mended, would be refused as another run."""

    def fail(*_: object, **__: object) -> None:
        raise SetupError([Fault("setup/test", "the first game")])

    monkeypatch.setattr("sixdice.lab.encore_games.EncorePlan.play_some", fail)
    answer = sixdice(*SOLO, "--games", "2", "--save", tmp_path / "run.json")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert not (tmp_path / "run.json").exists()


class TestEngines:
    """Who plays the games makes no difference to them."""

    @pytest.mark.parametrize(
        "words",
        [
            ("--mode", "solo", "--bots", "greedy", "--sheet", "new:3"),
            ("--bots", "greedy,wise,random", "--options", "no_free_rolls", "--max-turns", "25"),
            ("--mode", "coop", "--bots", "greedy,wise", "--mission", "4"),
        ],
    )
    def test_the_figures_are_the_same(self, sixdice: Caller, tmp_path: Path, words: tuple[str, ...]) -> None:
        write_net(random_net(2), tmp_path / "wise.npz")
        call = (
            "simulate",
            "encore",
            *words,
            "--net",
            f"wise={tmp_path / 'wise.npz'}",
            "--games",
            "8",
            "--json",
        )
        fast, rules = (sixdice(*call, "--engine", engine) for engine in ("fast", "rules"))
        assert (fast.status, fast.err) == (0, "")
        assert fast == rules

    def test_many_games_go_the_fast_way_by_themselves(self, sixdice: Caller) -> None:
        told = json.loads(sixdice(*SOLO, "--games", "3000", "--json").out)
        assert told["games"] == 3000
        assert told["bots"][0]["ci95"] < 0.25
        assert told == json.loads(sixdice(*SOLO, "--games", "3000", "--json", "--engine", "fast").out)

    def test_an_engine_that_does_not_know_a_bot_says_so(self, sixdice: Caller) -> None:
        answer = sixdice(*SOLO[:5], "mine", "--bot", f"mine={OUTSIDE}", "--engine", "fast")
        assert (answer.status, answer.out) == (2, "")
        assert "[setup/engine]" in answer.err


class TestSaving:
    """A run that is saved can be continued, and comes to the same."""

    def test_a_run_goes_on_with_more_games_and_other_jobs(self, sixdice: Caller, tmp_path: Path) -> None:
        save, records = tmp_path / "run.json", tmp_path / "games.sdr"
        words = (*SOLO, "--json", "--save", save, "--records", records)
        first = json.loads(sixdice(*words, "--games", "4").out)
        assert first["games"] == 4
        sixdice(*words, "--games", "9", "--jobs", "2")
        last = sixdice(*words, "--games", "13")
        whole = sixdice(*SOLO, "--json", "--games", "13", "--records", tmp_path / "whole.sdr")
        assert (last.out, last.err) == (whole.out, "")
        assert records.read_bytes() == (tmp_path / "whole.sdr").read_bytes()
        assert {path.name for path in tmp_path.glob("*.*")} == {"run.json", "games.sdr", "whole.sdr"}

    def test_a_finished_run_is_told_again_without_being_played(
        self, sixdice: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        words = (*SOLO, "--json", "--games", "5", "--save", tmp_path / "run.json")
        first = sixdice(*words)
        monkeypatch.setattr("sixdice.lab.encore_games.play_match", None)
        assert sixdice(*words) == first

    @pytest.mark.parametrize("mode", ["fast", "rules"])
    def test_engines_can_take_turns(self, sixdice: Caller, tmp_path: Path, mode: str) -> None:
        words = ("simulate", "encore", "--bots", "greedy,random", "--json", "--save", tmp_path / "run.json")
        other = {"fast": "rules", "rules": "fast"}[mode]
        sixdice(*words, "--games", "6", "--engine", mode)
        assert (
            sixdice(*words, "--games", "12", "--engine", other).out
            == sixdice(*words[:5], "--games", "12").out
        )

    def test_word_dice_goes_on_too(self, sixdice: Caller, tmp_path: Path) -> None:
        words = ("simulate", "words", "--bots", "easy,normal", "--lang", "en", "--max-turns", "5", "--json")
        saved = (*words, "--save", tmp_path / "run.json", "--records", tmp_path / "games.sdr")
        sixdice(*saved, "--games", "3")
        whole = sixdice(*words, "--games", "7", "--records", tmp_path / "whole.sdr")
        assert sixdice(*saved, "--games", "7") == whole
        assert (tmp_path / "games.sdr").read_bytes() == (tmp_path / "whole.sdr").read_bytes()

    def test_a_run_that_was_killed_comes_to_the_same_as_one_that_was_not(
        self, sixdice: Caller, tmp_path: Path
    ) -> None:
        save, records = tmp_path / "run.json", tmp_path / "games.sdr"
        words = (*SOLO, "--engine", "rules", "--json", "--games", "100")
        saved = (*words, "--save", save, "--records", records)
        with running(*saved) as simulation:
            wait_for(save)
            os.killpg(simulation.pid, signal.SIGKILL)
        assert 0 < json.loads(save.read_text())["kept"]["summary"]["games"] < 100
        assert not records.exists()
        whole = sixdice(*words, "--records", tmp_path / "whole.sdr")
        assert sixdice(*saved) == whole
        assert records.read_bytes() == (tmp_path / "whole.sdr").read_bytes()

    @pytest.mark.parametrize(
        "changes",
        [
            ("--seed", "6"),
            ("--bots", "greedy"),
            ("--max-turns", "20"),
            ("--sheet", "pink"),
            ("--options", "end_on_two_colours"),
            ("--records", "other.sdr"),
            ("--mode", "coop"),
        ],
    )
    def test_another_run_is_refused(self, sixdice: Caller, tmp_path: Path, changes: tuple[str, ...]) -> None:
        save = tmp_path / "run.json"
        sixdice(*SOLO, "--games", "3", "--save", save)
        before = save.read_bytes()
        answer = sixdice(*SOLO, "--games", "3", "--save", save, *changes)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "[setup/save]" in answer.err
        assert save.read_bytes() == before

    def test_a_sheet_that_was_changed_makes_another_run(self, sixdice: Caller, tmp_path: Path) -> None:
        sheet, save = tmp_path / "mine.txt", tmp_path / "run.json"
        sheet.write_text("\n".join(published_sheet("pink").rows))
        words = (*SOLO, "--games", "3", "--save", save, "--sheet", sheet)
        assert sixdice(*words).status == 0
        sheet.write_text("\n".join(published_sheet("blue").rows))
        assert "[setup/save]" in sixdice(*words).err

    @pytest.mark.parametrize(
        "damage",
        [
            lambda kept: kept.clear(),
            lambda kept: kept.pop("written"),
            lambda kept: kept["summary"].pop("seats"),
        ],
        ids=["all", "written", "seats"],
    )
    def test_a_save_that_lacks_something_is_refused(
        self, sixdice: Caller, tmp_path: Path, damage: Callable[[dict[str, Any]], object]
    ) -> None:
        save = tmp_path / "run.json"
        sixdice(*SOLO, "--games", "3", "--save", save)
        saved = json.loads(save.read_text())
        damage(saved["kept"])
        save.write_text(json.dumps(saved))
        answer = sixdice(*SOLO, "--games", "5", "--save", save)
        assert (answer.status, answer.out) == (2, "")
        assert "[setup/save]" in answer.err
        assert json.loads(save.read_text()) == saved

    def test_records_that_were_lost_meanwhile_are_told(self, sixdice: Caller, tmp_path: Path) -> None:
        words = (*SOLO, "--save", tmp_path / "run.json", "--records", tmp_path / "games.sdr")
        sixdice(*words, "--games", "3")
        (tmp_path / "games.sdr").write_text("gone")
        answer = sixdice(*words, "--games", "5")
        assert (answer.status, answer.out) == (1, "")
        assert "[file/io]" in answer.err

    def test_a_run_that_was_saved_before_its_records_were_moved_goes_on(
        self, sixdice: Caller, tmp_path: Path
    ) -> None:
        words = (*SOLO, "--save", tmp_path / "run.json", "--records", tmp_path / "games.sdr")
        sixdice(*words, "--games", "4")
        (tmp_path / "games.sdr").rename(tmp_path / "games.sdr.part")
        with (tmp_path / "games.sdr.part").open("a") as part:
            part.write("written when it was killed, and not saved\n" * 200)
        assert sixdice(*words, "--games", "4").status == 0
        assert sixdice("check", tmp_path / "games.sdr").out == "all 4 records hold\n"


class TestPrograms:
    """Programs of others as bots."""

    def test_a_program_plays_like_any_bot(self, sixdice: Caller) -> None:
        words = (*SOLO[:5], "mine", "--bot", f"mine={OUTSIDE}", "--games", "3", "--json")
        told = json.loads(sixdice(*words).out)
        assert told["bots"][0]["name"] == "mine"
        assert told["bots"][0]["mean"] > 0
        assert "failures" not in told
        assert json.loads(sixdice(*words, "--jobs", "2").out) == told

    def test_failures_are_counted_and_told(self, sixdice: Caller) -> None:
        words = (*SOLO[:5], "bad", "--bot", f"bad={MUMBLER}", "--games", "2", "--max-turns", "3")
        answer = sixdice(*words)
        assert answer.status == 0
        assert "bad failed: nonsense 6; each time it passed" in answer.out
        assert json.loads(sixdice(*words, "--json").out)["failures"] == {"bad": {"nonsense": 6}}

    def test_failures_are_kept_with_a_saved_run(self, sixdice: Caller, tmp_path: Path) -> None:
        words = (*SOLO[:5], "bad", "--bot", f"bad={MUMBLER}", "--max-turns", "1", "--json")
        saved = (*words, "--save", tmp_path / "run.json", "--games")
        sixdice(*saved, "1")
        assert json.loads(sixdice(*saved, "3").out)["failures"] == {"bad": {"nonsense": 3}}

    def test_a_program_that_starts_no_more_ends_the_run_with_a_line(
        self, sixdice: Caller, tmp_path: Path
    ) -> None:
        (tmp_path / "twice.py").write_text(TWICE)
        command = shlex.join([sys.executable, "-S", str(tmp_path / "twice.py"), str(tmp_path / "been")])
        answer = sixdice(*SOLO[:5], "twice", "--bot", f"twice={command}", "--games", "2")
        assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1)
        assert "[bot/start]" in answer.err

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("--bot", "mine=no-such-program"), "bot/start"),
            (("--bot", "mine=true"), "bot/start"),
            (("--bot", "random=true"), "setup/bot"),
            (("--net", "mine=none.npz"), "bot/net"),
            (("--net", "mine=."), "bot/net"),
            (("--bot", "other=true"), "setup/bot"),
        ],
    )
    def test_who_cannot_be_seated(self, sixdice: Caller, words: tuple[str, ...], code: str) -> None:
        answer = sixdice(*SOLO[:5], "mine", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert f"[{code}]" in answer.err

    @pytest.mark.parametrize(
        "words", [("--bot", "mine"), ("--bot", "=true"), ("--net", "a,b=x"), ("--bot", 'a"=x')]
    )
    def test_a_name_must_be_one(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice(*SOLO, *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)

    def test_a_net_that_is_not_seated_is_looked_at_too(self, sixdice: Caller, tmp_path: Path) -> None:
        answer = sixdice(*SOLO, "--net", "mine=none.npz", "--games", "2", "--save", tmp_path / "run.json")
        assert answer.status == 2
        assert "none.npz" in answer.err
        assert "[bot/net]" in answer.err

    @pytest.mark.parametrize("name", ["[/red]", "[bold]x", ":smile:", r"a\b"])
    def test_names_are_shown_as_they_are(self, sixdice: Caller, name: str) -> None:
        answer = sixdice(*SOLO[:5], name, "--bot", f"{name}={MUMBLER}", "--games", "2", "--max-turns", "1")
        assert answer.status == 0
        assert f"1  {name} " in answer.out
        assert f"{name} failed: nonsense 2" in answer.out


class TestTelling:
    """The figures as a table, as JSON, as CSV and as a picture."""

    PAIR = ("simulate", "encore", "--bots", "greedy,random", "--games", "6")

    def test_csv_parses_back_to_the_figures(self, sixdice: Caller, tmp_path: Path) -> None:
        told = json.loads(sixdice(*self.PAIR, "--json", "--csv", tmp_path / "figures.csv").out)
        with (tmp_path / "figures.csv").open(newline="") as file:
            rows = list(csv.DictReader(file))
        assert [row["seat"] for row in rows] == ["1", "2"]
        for row, bot in zip(rows, told["bots"], strict=True):
            assert row["name"] == bot["name"]
            assert int(row["wins"]) == bot["wins"]
            assert [float(row[key]) for key in ("mean", "ci95", "sd")] == [
                bot["mean"],
                bot["ci95"],
                bot["sd"],
            ]

    def test_csv_on_standard_output_stands_alone(self, sixdice: Caller) -> None:
        rows = list(csv.reader(io.StringIO(sixdice(*self.PAIR, "--csv", "-").out)))
        assert rows[0] == ["seat", "name", "mean", "ci95", "sd", "wins"]
        assert len(rows) == 3

    def test_a_single_game_leaves_its_interval_empty(self, sixdice: Caller) -> None:
        (row,) = csv.DictReader(io.StringIO(sixdice(*SOLO, "--games", "1", "--csv", "-").out))
        assert row["ci95"] == ""

    def test_names_with_signs_of_csv_come_back(self, sixdice: Caller) -> None:
        words = (*SOLO[:5], "it's;me", "--bot", f"it's;me={MUMBLER}", "--games", "1", "--max-turns", "1")
        (row,) = csv.DictReader(io.StringIO(sixdice(*words, "--csv", "-").out))
        assert row["name"] == "it's;me"

    def test_a_picture(self, sixdice: Caller, tmp_path: Path) -> None:
        answer = sixdice(*self.PAIR, "--plot", tmp_path / "figures.svg")
        assert answer.status == 0
        assert "greedy" in answer.out
        assert ET.parse(tmp_path / "figures.svg").getroot().tag.endswith("}svg")  # noqa: S314 -- our own
        assert sixdice(*SOLO, "--games", "2", "--plot", tmp_path / "figures.png").status == 0
        assert (tmp_path / "figures.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"

    @pytest.mark.parametrize(
        ("words", "status", "code"),
        [
            (("--csv", "no/such/figures.csv"), 1, "file/io"),
            (("--csv", "."), 1, "file/io"),
            (("--csv", ""), 1, "file/io"),
            (("--save", "no/such/run.json"), 2, "setup/save"),
            (("--save", "."), 2, "setup/save"),
            (("--save", ""), 1, "file/io"),
            (("--plot", "no/such/figures.png"), 2, "setup/plot"),
            (("--plot", "figures.pdf"), 2, "setup/plot"),
            (("--ray", "auto"), 2, "setup/ray"),
        ],
    )
    def test_outputs_are_looked_at_before_anything_is_played(
        self,
        sixdice: Caller,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        words: tuple[str, ...],
        status: int,
        code: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setitem(sys.modules, "ray", None)
        monkeypatch.setattr("sixdice.lab.encore_games.play_match", None)
        answer = sixdice(*SOLO, "--games", "3", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (status, "", 1)
        assert f"[{code}]" in answer.err

    @pytest.mark.parametrize(
        "words",
        [
            ("--jobs", "0"),
            ("--jobs", "2", "--ray", "auto"),
            ("--games", "0"),
            ("--games", "1e6"),
            ("--seed", "-1"),
            ("--seed", str(2**64)),
            ("--max-turns", "0"),
            ("--move-seconds", "0"),
            ("--move-seconds", "nan"),
            ("--engine", "quick"),
            ("--unknown",),
        ],
    )
    def test_a_wrong_call(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice(*SOLO, *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)

    def test_the_largest_numbers_are_no_accident(
        self, sixdice: Caller, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Either they are too large, and a line says so, or the first game is played: here, it fails."""

        def fail(*_: object, **__: object) -> None:
            raise SetupError([Fault("setup/test", "the first game")])

        monkeypatch.setattr("sixdice.lab.encore_games.EncorePlan.play_some", fail)
        largest = str(2**64 - 1)
        answer = sixdice(*SOLO, "--games", largest, "--max-turns", largest, "--seed", largest)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


class TestWordDice:
    HARD = ("simulate", "words", "--bots", "hard,hard,hard")

    @pytest.mark.parametrize("mode", ["classic", "limited", "open"])
    @pytest.mark.parametrize(
        "words",
        [
            ("--bots", "easy,normal,hard", "--lang", "fr"),
            ("--bots", "hard,hard,easy,normal,hard", "--lang", "en", "--options", "letters_once,clock=12"),
            ("--bots", "easy,easy", "--lang", "en", "--options", "strict,clock=0", "--max-turns", "4"),
        ],
    )
    def test_every_game_written_is_refereed(
        self, sixdice: Caller, tmp_path: Path, mode: str, words: tuple[str, ...]
    ) -> None:
        path = tmp_path / "games.sdr"
        answer = sixdice(
            "simulate", "words", "--mode", mode, *words, "--games", "2", "--seed", "2", "--records", path
        )
        assert answer.status == 0, answer.err
        text = path.read_text("utf-8")
        assert text.count(f'[Mode "{mode}"]') == 2
        assert sixdice("check", path).out == "all 2 records hold\n"

    def test_json(self, sixdice: Caller) -> None:
        told = json.loads(sixdice(*self.HARD, "--games", "3", "--seed", "9", "--json").out)
        assert (told["games"], told["seed"], told["mode"], told["language"]) == (3, 9, "classic", "fr")
        assert told["card"] == 1
        assert [bot["name"] for bot in told["bots"]] == ["hard"] * 3
        assert all(set(bot) == {"name", "mean", "ci95", "sd", "wins"} for bot in told["bots"])
        assert sum(bot["mean"] for bot in told["bots"]) == pytest.approx(90), "all tokens are taken"
        assert sum(bot["wins"] for bot in told["bots"]) >= 3
        assert told["rounds"]["mean"] > 10
        assert told["turn_limit"] == 0

    def test_the_table(self, sixdice: Caller) -> None:
        out = sixdice(*self.HARD, "--games", "1", "--lang", "en", "--mode", "open", "--max-turns", "2").out
        assert "word dice open, en, 1 games, seed 1" in out
        assert "rounds a game 2.00" in out
        assert "1 games were stopped by the limit of 2 rounds" in out

    def test_the_limit_of_rounds_is_recorded(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "games.sdr"
        sixdice(*self.HARD, "--games", "2", "--max-turns", "3", "--records", path)
        text = path.read_text("utf-8")
        assert text.count('[End "turn-limit"]') == 2
        assert (text.count("\n3. theme "), text.count("\n4. theme ")) == (2, 0)

    def test_the_same_seed_gives_the_same_games_and_another_does_not(self, sixdice: Caller) -> None:
        words = (*self.HARD, "--games", "2", "--json", "--seed")
        assert sixdice(*words, "4").out == sixdice(*words, "4").out != sixdice(*words, "5").out

    def test_results_and_records_do_not_depend_on_jobs(self, sixdice: Caller, tmp_path: Path) -> None:
        words = ("simulate", "words", "--bots", "easy,normal,hard", "--games", "5", "--seed", "3", "--json")
        one = sixdice(*words, "--records", tmp_path / "one.sdr")
        two = sixdice(*words, "--records", tmp_path / "two.sdr", "--jobs", "2")
        assert one.status == two.status == 0
        assert one.out == two.out
        assert (tmp_path / "one.sdr").read_bytes() == (tmp_path / "two.sdr").read_bytes()

    def test_a_card_of_ones_own(self, sixdice: Caller, tmp_path: Path) -> None:
        themes = "".join(
            f'[theme-{number}]\ntitle = "T{number}"\nwords = {json.dumps(ALPHABET)}\n'
            for number in range(1, 7)
        )
        path = tmp_path / "mine.toml"
        path.write_text(f'letters = ["ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF"]\n{themes}')
        records = tmp_path / "games.sdr"
        words = (*self.HARD, "--games", "1", "--card", path, "--records", records)
        assert json.loads(sixdice(*words, "--json").out)["card"] == 0
        text = records.read_text("utf-8")
        assert '[Theme "6 T6"]' in text
        assert '[Letters "ABCDEF,' in text
        assert sixdice("check", records).out == "1 record holds\n"
        path.write_text(path.read_text().replace('"albatross"', '"4"', 1))
        answer = sixdice(*words)
        assert (answer.status, answer.err) == (
            1,
            f"sixdice: {path}: theme-1: a word has no digits: '4' [word/digit]\n",
        )

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (("--bots", "genius,hard,hard"), "setup/bot"),
            (("--bots", "greedy,random"), "setup/bot"),
            (("--bots", "hard"), "setup/seats"),
            (("--bots", ",".join(["hard"] * 7)), "setup/seats"),
            (("--bots", "hard,hard", "--card", "9"), "setup/card"),
            (("--bots", "hard,hard", "--options", "fast"), "setup/options"),
            (("--bots", "hard,hard", "--options", "clock=x"), "setup/options"),
            (("--bots", "hard,hard", "--options", "clock=4000"), "setup/clock"),
        ],
    )
    def test_what_cannot_be_simulated(self, sixdice: Caller, words: tuple[str, ...], code: str) -> None:
        answer = sixdice("simulate", "words", "--games", "2", *words)
        assert (answer.status, answer.out) == (2, "")
        assert f"[{code}]" in answer.err

    def test_bots_need_words(self, sixdice: Caller, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text("".join(f'[theme-{number}]\ntitle = "T{number}"\n' for number in range(1, 7)))
        answer = sixdice("simulate", "words", "--bots", "hard,hard", "--card", path)
        assert (answer.status, answer.out) == (2, "")
        assert "[setup/no-words]" in answer.err

    @pytest.mark.parametrize(
        "words", [("--bots", "hard,hard", "--mode", "solo"), ("--bots", "hard,hard", "--lang", "de"), ()]
    )
    def test_a_wrong_call(self, sixdice: Caller, words: tuple[str, ...]) -> None:
        answer = sixdice("simulate", "words", *words)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
