import multiprocessing
import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from sixdice.bots.cores import one_core_each

NAMES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")


def threads() -> int:
    """Return how many threads this process has once matrices can be multiplied."""
    import numpy as np  # noqa: PLC0415 -- it starts threads when it is imported

    assert (np.ones((500, 500)) @ np.ones((500, 500))).max() == 500
    return len(list(Path("/proc/self/task").iterdir()))


@pytest.mark.skipif(sys.platform != "linux", reason="counts threads as Linux tells them")
def test_processes_multiply_on_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted() -> int:
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            return pool.submit(threads).result()

    for name in NAMES:
        monkeypatch.setenv(name, "2")
    on_two = counted()
    for name in NAMES:
        monkeypatch.delenv(name)
    one_core_each()
    assert counted() == on_two - 1


def test_who_asked_for_more_gets_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    one_core_each()
    assert os.environ["OMP_NUM_THREADS"] == "3"


WATCHED = """
import os, sys

class Watch:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(os.environ.get("OMP_NUM_THREADS"), file=sys.stderr)

sys.meta_path.insert(0, Watch())
from sixdice.cli import main
main(["arena", "--help"])
"""


@pytest.mark.parametrize(("told", "kept"), [(None, "1"), ("3", "3")])
def test_the_command_line_says_so_before_numpy_is_loaded(told: str | None, kept: str) -> None:
    around = {name: value for name, value in os.environ.items() if name != "OMP_NUM_THREADS"}
    around |= {"OMP_NUM_THREADS": told} if told else {}
    call = [sys.executable, "-c", WATCHED]
    done = subprocess.run(call, env=around, capture_output=True, text=True, check=True)
    assert done.stderr.split() == [kept]
