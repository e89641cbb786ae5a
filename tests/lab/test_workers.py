"""Who does the work: in order, to the end of what was begun, and without leaving anybody behind."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

from sixdice.core.errors import Fault, SetupError, SixDiceError
from sixdice.lab import workers as module
from sixdice.lab.workers import (
    OneProcess,
    Processes,
    RayCluster,
    Workers,
    done_in_order,
    stopping,
    workers_for,
)
from tests.cli.calling import unmeasured
from tests.faults.processes import living

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def doubled(number: int) -> int:
    return 2 * number


def slow(number: int) -> int:
    """Take the longer the earlier it comes, so that later pieces are done first."""
    time.sleep(0.3 if number == 0 else 0)
    return number


def refused(number: int) -> int:
    if number == 2:
        raise SetupError([Fault("setup/two", "not two")])
    return number


def died(number: int) -> int:
    if number == 2:
        os._exit(1)
    return number


def ignores_interrupts(_: int) -> bool:
    return signal.getsignal(signal.SIGINT) == signal.SIG_IGN


def deaf(_: int) -> bool:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return True


class OneFinished(OneProcess):
    """Workers of whom one piece has been done before."""

    ahead = 2

    def __init__(self, workers: Workers, done: "Future[int]") -> None:
        self.workers = workers
        self.done: list[Future[Any]] = [done]

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        return self.done.pop() if self.done else self.workers.submit(do, piece)


class Patient(OneProcess):
    """Hands work out and does it only when it is asked for: what has not begun can be let go."""

    ahead = 4

    def __init__(self, running: int = 0) -> None:
        self.handed: list[Future[object]] = []
        self.running = running

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        future: Future[Done] = Future()
        if len(self.handed) < self.running:
            future.set_result(do(piece))
        self.handed.append(future)  # type: ignore[arg-type]
        return future


@pytest.fixture
def two() -> Iterator[Workers]:
    workers = Processes(2)
    yield workers
    workers.close()


def test_workers_are_what_was_asked_for() -> None:
    assert isinstance(workers_for(1), OneProcess)
    three = workers_for(3)
    assert isinstance(three, Processes)
    assert three.ahead == 6
    three.close()


@pytest.mark.parametrize("ahead", [1, 3, 50])
def test_one_process_does_one_piece_after_another(ahead: int) -> None:
    workers = OneProcess()
    workers.ahead = ahead
    assert list(done_in_order(workers, doubled, range(10))) == [2 * number for number in range(10)]
    assert list(done_in_order(workers, doubled, [])) == []


def test_processes_hand_back_in_order_and_tell_what_was_wrong(two: Workers) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert list(done_in_order(two, slow, range(12))) == list(range(12))
    assert signal.getsignal(signal.SIGINT) is before
    assert all(done_in_order(two, ignores_interrupts, range(4)))
    with pytest.raises(SetupError, match="not two"):
        list(done_in_order(two, refused, range(5)))


def test_what_comes_before_an_error_is_told() -> None:
    told = done_in_order(OneProcess(), refused, range(5))
    assert [next(told), next(told)] == [0, 1]
    with pytest.raises(SetupError):
        next(told)


def test_a_process_that_dies_is_told_with_a_code(two: Workers) -> None:
    """Somebody ran out of memory, say. People who wait for results should not read a traceback."""
    with pytest.raises(SixDiceError):
        list(done_in_order(two, died, range(5)))


def test_what_finished_is_told_though_a_process_has_died_meanwhile(two: Workers) -> None:
    """Work is still being handed out then, and nobody takes it."""
    first = two.submit(doubled, 1)
    assert first.result() == 2
    two.submit(died, 2).exception(20)
    told = done_in_order(OneFinished(two, first), doubled, range(5))
    assert next(told) == 2
    with pytest.raises(SixDiceError) as error:
        next(told)
    assert error.value.code == "lab/worker"


def test_a_process_ends_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[int] = []
    monkeypatch.setattr(os, "_exit", left.append)
    monkeypatch.setattr("sixdice.bots.encore.outside.program.RUNNING", set())
    told, tell = socket.socketpair()
    with told, tell:
        tell.send(b"x")
        module._leave_after(told)
    assert left == [1]


def test_who_has_no_parent_is_left_alone() -> None:
    before = signal.getsignal(signal.SIGTERM)
    module._end_when_told()
    assert signal.getsignal(signal.SIGTERM) is before


def test_processes_that_do_not_listen_are_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GRACE", 0.2)
    workers = Processes(1)
    assert workers.submit(deaf, 1).result(20)
    sleeping = workers.submit(time.sleep, 60)
    began = time.monotonic()
    workers.break_off()
    workers.close()
    assert isinstance(sleeping.exception(), BrokenExecutor)
    assert time.monotonic() - began < 10


def test_what_has_not_begun_is_let_go_when_it_is_stopped() -> None:
    workers = Patient(running=2)
    assert list(done_in_order(workers, doubled, range(100), lambda: True)) == [0, 2]
    assert [future.cancelled() for future in workers.handed] == [False, False, True, True]


def test_nothing_is_handed_out_after_the_stop() -> None:
    workers = Patient(running=50)
    told: list[int] = []
    for number in done_in_order(workers, doubled, range(100), lambda: len(told) >= 3):
        told.append(number)  # noqa: PERF402 -- the work looks at it meanwhile
    assert told == [2 * number for number in range(len(workers.handed))]
    assert len(told) == Patient.ahead + 2  # one more was handed out after the first, and after the second


def test_an_interrupt_is_noted_and_a_second_breaks_off() -> None:
    before = signal.getsignal(signal.SIGINT)
    with stopping() as stopped:
        assert not stopped()
        signal.raise_signal(signal.SIGINT)
        assert stopped()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_interrupts_are_as_they_were_when_work_goes_wrong() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(RuntimeError), stopping():
        raise RuntimeError
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_leaves_interrupts_alone() -> None:
    before, told = signal.getsignal(signal.SIGINT), []

    def work() -> None:
        with stopping() as stopped:
            told.append(stopped())
        workers = Processes(1)
        told.append(workers.submit(doubled, 3).result() == 6)
        workers.close()

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert told == [False, True]
    assert signal.getsignal(signal.SIGINT) is before


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"pip install 'sixdice\[ray\]'") as told:
        workers_for(1, "auto")
    assert told.value.code == "setup/ray"


class Ray(SimpleNamespace):
    """Ray as far as we use it, on a cluster of three cores: tasks are done when they are handed in."""

    def init(self, *, address: str, **_: object) -> None:
        self.calls.append(f"init {address}")
        if address == "nowhere":
            raise ConnectionError("nobody is there\nand much more about it")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, function: Callable[..., object]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *given: self.reference(function(*given)))

    def reference(self, result: object) -> SimpleNamespace:
        future: Future[object] = Future()
        future.set_result(result)
        return SimpleNamespace(future=lambda: future)

    def cancel(self, _: object) -> None:
        self.calls.append("cancel")

    def shutdown(self) -> None:
        self.calls.append("shutdown")


def test_a_cluster_does_the_same_and_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = Ray(calls=[])
    monkeypatch.setitem(sys.modules, "ray", ray)
    workers = workers_for(1, "auto")
    assert isinstance(workers, RayCluster)
    assert workers.ahead == 6
    assert list(done_in_order(workers, doubled, range(20))) == [2 * number for number in range(20)]
    workers.close()
    assert ray.calls[0] == "init auto"
    assert ray.calls[-1] == "shutdown"
    assert ray.calls.count("cancel") <= workers.ahead + 1


def test_a_cluster_is_left_at_once_when_work_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = Ray(calls=[])
    monkeypatch.setitem(sys.modules, "ray", ray)
    workers = workers_for(1, "auto")
    workers.submit(doubled, 1)
    workers.break_off()
    workers.close()
    assert ray.calls == ["init auto", "shutdown"]


def test_a_cluster_that_does_not_answer_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    monkeypatch.setitem(sys.modules, "ray", Ray(calls=[]))
    with pytest.raises(SetupError, match=r"nowhere.*nobody is there.*ray start --head") as told:
        workers_for(1, "nowhere")
    assert told.value.code == "setup/ray"
    assert "\n" not in told.value.message


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_an_address_where_nobody_is_is_told_at_once(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Ray itself would try for minutes, so it is not asked."""
    monkeypatch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = Ray(calls=[])
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(SetupError) as told:
        workers_for(1, address)
    assert told.value.code == "setup/ray"
    assert ray.calls == []


WORKING = """
import time
from sixdice.lab.workers import Processes
if __name__ == "__main__":
    workers = Processes(2)
    for _ in range(4):
        workers.submit(time.sleep, 0.2)
    print("begun", flush=True)
    {end}
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, None])
def test_nobody_is_left_behind(tmp_path: Path, how: signal.Signals | None) -> None:
    """Whether we close or are killed, whoever works for us ends too."""
    script = tmp_path / "working.py"
    script.write_text(WORKING.format(end="time.sleep(60)" if how else "workers.close()"))
    running = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, start_new_session=True, env=unmeasured()
    )
    try:
        assert running.stdout
        running.stdout.readline()
        if how:
            time.sleep(0.7)
            running.send_signal(how)
        running.wait(timeout=30)
        deadline = time.monotonic() + 4
        while living(running.pid) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert living(running.pid) == []
    finally:
        for process in living(running.pid):
            os.kill(process, signal.SIGKILL)
        running.communicate()
