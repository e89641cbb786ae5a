"""Who does the work: this process, several processes, or the machines of a Ray cluster.

What comes out never depends on it: pieces of work are handed out and taken back in their order.
"""

import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice, takewhile
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from time import monotonic
from types import FrameType
from typing import Any, Final, Protocol, TypeVar

from sixdice.bots.cores import one_core_each
from sixdice.bots.encore.outside import programs_killed
from sixdice.core.errors import Fault, SetupError, SixDiceError

__all__ = ["OneProcess", "Processes", "RayCluster", "Workers", "done_in_order", "stopping", "workers_for"]

Piece = TypeVar("Piece")
Done = TypeVar("Done")

GRACE: Final = 2.0
"""The seconds that processes have to end, with the programs they run, before they are killed."""


class Workers(Protocol):
    """Something that does pieces of work."""

    @property
    def ahead(self) -> int:
        """How many pieces are handed out at a time, so that nobody waits."""
        ...

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        """Have a piece done."""
        ...

    def close(self) -> None:
        """Let go of what has not begun, and wait for what has."""
        ...

    def break_off(self) -> None:
        """Wait for nothing."""
        ...


def workers_for(jobs: int, ray: str | None = None) -> "Workers":
    """Return so many processes of this machine, or the Ray cluster at an address."""
    if ray is not None:
        return RayCluster(ray)
    return Processes(jobs) if jobs > 1 else OneProcess()


def done_in_order(
    workers: Workers,
    do: Callable[[Piece], Done],
    pieces: Iterable[Piece],
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Done]:
    """Yield what is done, piece by piece in their order, with only a few pieces handed out ahead.

    Once *stopped* says so no more is handed out, and what has been begun is finished and yielded.
    """
    left = iter(pieces)
    ahead = deque(workers.submit(do, piece) for piece in islice(left, workers.ahead))
    while ahead and not stopped():
        yield _result(ahead.popleft())
        ahead.extend(workers.submit(do, piece) for piece in islice(left, 0 if stopped() else 1))
    for future in reversed(ahead):
        future.cancel()
    yield from (_result(future) for future in takewhile(_goes_on, ahead))


def _result(future: "Future[Done]") -> Done:
    """Return what was done; a SixDiceError where a worker died over it."""
    try:
        return future.result()
    except BrokenExecutor as error:
        message = "a worker process has died, for lack of memory perhaps; what was finished before is told"
        raise SixDiceError("lab/worker", message) from error


def _goes_on(future: "Future[Done]") -> bool:
    return not future.cancelled()


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Have Ctrl-C stop the work in good order: what is yielded says whether it came. A second breaks off."""
    came: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        if came:
            raise KeyboardInterrupt
        came.append(number)

    if current_thread() is not main_thread():
        yield lambda: False
        return
    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(came)
    finally:
        signal.signal(signal.SIGINT, before)


class OneProcess:
    """This process, one piece after another."""

    ahead = 1

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        """Do a piece now."""
        future: Future[Done] = Future()
        future.set_result(do(piece))
        return future

    def close(self) -> None:
        """Nothing is under way."""

    def break_off(self) -> None:
        """Nothing is under way."""


class Processes:
    """Several processes of this machine."""

    def __init__(self, count: int) -> None:
        self.ahead = 2 * count
        one_core_each()
        self._pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_end_when_told)

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        """Hand a piece to a process. When one has died nobody takes it: that is told when its turn comes."""
        try:
            with _interrupts_ignored():
                return self._pool.submit(do, piece)
        except BrokenExecutor as error:
            future: Future[Done] = Future()
            future.set_exception(error)
            return future

    def close(self) -> None:
        """Let go of what has not begun, and wait for what has."""
        self._pool.shutdown(cancel_futures=True)

    def break_off(self) -> None:
        """End the processes and the programs they run, whatever they are at."""
        children, deadline = active_children(), monotonic() + GRACE
        with _interrupts_ignored():
            for child in children:
                child.terminate()
            for child in children:
                child.join(max(0.0, deadline - monotonic()))
                child.kill()


def _end_when_told() -> None:
    """Have a worker end, and the programs it runs, when SIGTERM comes or whoever started it has ended.

    A thread sees to it, for the worker may be waiting for a program, or be starting one.
    """
    if parent := parent_process():
        told, tell = socket.socketpair()
        tell.setblocking(False)
        signal.set_wakeup_fd(tell.detach())
        signal.signal(signal.SIGTERM, lambda *_: None)
        Thread(target=_leave_after, args=(parent.sentinel, told), daemon=True).start()


def _leave_after(*any_of: int | socket.socket) -> None:
    wait(any_of)
    with programs_killed():
        os._exit(1)


class RayCluster:
    """The machines of a Ray cluster, on which this package is installed too."""

    def __init__(self, address: str) -> None:
        self._ray = _ray()
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray warns of a change to come
        try:
            _knock(address)
            self._ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError, RuntimeError) as error:
            reason = str(error).partition("\n")[0]
            advice = "start one with 'ray start --head', or name the address of one"
            message = f"no Ray cluster answers at {address!r}: {reason} ({advice})"
            raise SetupError([Fault("setup/ray", message)]) from error
        self.ahead = 2 * max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._task = self._ray.remote(_call)
        self._refs: list[Any] = []

    def submit(self, do: Callable[[Piece], Done], piece: Piece) -> "Future[Done]":
        """Hand a piece to the cluster."""
        ref = self._task.remote(do, piece)
        self._refs = [*self._refs[-self.ahead :], ref]
        future: Future[Done] = ref.future()
        return future

    def close(self) -> None:
        """Leave the cluster; what it has not done is let go."""
        for ref in self._refs:
            self._ray.cancel(ref)
        self._ray.shutdown()

    def break_off(self) -> None:
        """Leave the cluster at once; what is under way goes on there for nobody."""
        self._refs = []


def _knock(address: str) -> None:
    """Raise an OSError where nobody is at an address: Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=5).close()


def _call(do: Callable[[Piece], Done], piece: Piece) -> Done:
    return do(piece)


def _ray() -> Any:  # noqa: ANN401 -- an extra without types
    try:
        import ray  # noqa: PLC0415 -- an extra
    except ImportError as error:
        raise SetupError([Fault("setup/ray", "Ray is not installed: pip install 'sixdice[ray]'")]) from error
    return ray


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let nothing be interrupted; processes that are started meanwhile leave Ctrl-C to this one for good."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
