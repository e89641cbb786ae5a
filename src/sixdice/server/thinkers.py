"""Where bots think: in processes of their own, so that nobody waits for them."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, Final

from sixdice.bots.cores import one_core_each
from sixdice.server.games import GAMES
from sixdice.table.game import Intention

__all__ = ["Thinkers"]

LONGEST: Final = 30.0
"""Seconds after which a bot that is still thinking is given up; waiting for others does not count."""

TRIES: Final = 3
"""How often a bot is asked whose process was lost meanwhile, for whatever reason."""

log = logging.getLogger(__name__)


class Thinkers:
    """A pool of processes for bots, started when the first one is asked and anew when one dies."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        self._pool: ProcessPoolExecutor | None = None

    async def intention(self, game: str, bot: str, view: Any, seed: int) -> Intention | None:  # noqa: ANN401
        """Return what a bot means to do at the seat whose view this is; a RuntimeError if it cannot say."""
        async with self._free:
            for _ in range(TRIES):
                pool = self._pool = self._pool or self._new()
                with suppress(BrokenProcessPool):
                    asked = asyncio.get_running_loop().run_in_executor(pool, _think, game, bot, view, seed)
                    await asyncio.wait({asked}, timeout=LONGEST)
                    if asked.done() and not asked.cancelled():  # as it is when another's bot was given up
                        return asked.result()
                    asked.cancel()
                if self._pool is pool:
                    log.warning("bots' processes lost")
                    await asyncio.to_thread(self.stop)
        raise RuntimeError(f"the bot {bot} does not answer")

    def _new(self) -> ProcessPoolExecutor:
        one_core_each()
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, mp_context=spawn, initializer=_begin)

    def stop(self) -> None:
        """End the processes, whatever they are thinking about."""
        pool, self._pool = self._pool, None
        if pool:
            for process in list((pool._processes or {}).values()):  # noqa: SLF001 -- it has no public way
                process.kill()
            pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """Live as long as the server does, and leave the keyboard's signals to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)


def _think(game: str, bot: str, view: Any, seed: int) -> Intention | None:  # noqa: ANN401 -- knows no game
    return GAMES[game].intention(bot, view, seed)
