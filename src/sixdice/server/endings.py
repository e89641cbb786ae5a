"""Hearing that the process is told to end, while there is still somebody to say goodbye to.

uvicorn closes sockets by itself, but waits for requests that are being answered, and a stream is one
that never ends.
"""

import asyncio
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["when_told_to_end"]


@contextmanager
def when_told_to_end(act: Callable[[], None]) -> Iterator[None]:
    """Have *act* called in the event loop when a signal ends the process, beside whatever else it does."""
    if threading.current_thread() is not threading.main_thread():  # signals are not heard here
        yield
        return
    loop = asyncio.get_running_loop()
    others = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def told(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(act)
        other = others[signal.Signals(number)]
        if callable(other):
            other(number, frame)

    for number in others:
        signal.signal(number, told)
    try:
        yield
    finally:
        for number, other in others.items():
            signal.signal(number, other)
