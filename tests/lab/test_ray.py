"""Arenas and simulations on a real Ray cluster of this machine; run by ``make ray``."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.cluster

RAY = Path(sys.executable).parent / "ray"
PORT = "6399"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster with a head of its own, as somebody would start it."""
    env = {**os.environ, "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_USAGE_STATS_ENABLED": "0"}
    words = ["--head", "--port", PORT, "--num-cpus", "2", "--include-dashboard", "false"]
    subprocess.run([RAY, "start", *words], check=True, env=env, timeout=120)
    yield f"127.0.0.1:{PORT}"
    subprocess.run([RAY, "stop", "--force"], check=True, env=env, timeout=120)


def called(*words: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-m", "sixdice", *words]
    answer = subprocess.run(call, capture_output=True, text=True, timeout=300, check=False)
    assert answer.returncode == status, answer.stderr
    return answer


ARENA = ("arena", "encore", "--bots", "random,greedy", "--games", "4000", "--seed", "3", "--json")


@pytest.mark.parametrize("where", ["address", "auto"])
def test_an_arena_comes_out_the_same(address: str, where: str) -> None:
    alone = json.loads(called(*ARENA).stdout)
    together = json.loads(called(*ARENA, "--ray", address if where == "address" else "auto").stdout)
    assert together == alone
    assert together["games"] == 4000


def test_games_by_the_rules_and_programs_too(address: str) -> None:
    example = Path(__file__).parents[2] / "examples" / "outside_bot.py"
    own = ("--bot", f"mine={sys.executable} {example}", "--bots", "mine,random")
    words = ("arena", "encore", "--mode", "solo", *own, "--games", "30", "--json")
    assert called(*words, "--ray", address).stdout == called(*words).stdout


def test_both_cores_work(address: str) -> None:
    """Two pieces are under way at the same time: it takes less than the sum."""
    words = ("simulate", "encore", "--mode", "solo", "--bots", "greedy", "--games", "300000", "--json")
    assert called(*words, "--ray", address).stdout == called(*words, "--jobs", "2").stdout


def test_an_interrupt_loses_nothing_that_finished(address: str, tmp_path: Path) -> None:
    save = tmp_path / "run.json"
    words = [
        "arena",
        "encore",
        "--bots",
        "random,greedy",
        "--seed",
        "3",
        "--save",
        str(save),
        "--ray",
        address,
    ]
    call = [sys.executable, "-m", "sixdice", *words, "--games", "100000000"]
    running = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for _ in range(600):
        if save.exists():
            break
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "interrupted after" in err
    assert "greedy" in out
    deals = len(json.loads(save.read_text())["kept"]["meetings"][0]["outcomes"])
    assert deals > 0


def test_no_cluster_is_a_clear_error() -> None:
    answer = called(*ARENA, "--ray", "127.0.0.1:6398", status=2)
    assert "[setup/ray]" in answer.stderr
    assert "Traceback" not in answer.stderr
