"""What a table does by itself: dice, clocks and bots, each at its moment.

The process that changed a table last sees to what follows. Others wait a little longer, and take
over if nothing has happened by then: whoever is late is told so by the store.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Protocol, TypeAlias

from sixdice.core.errors import SixDiceError
from sixdice.table.decider import ByBot, ClockUp
from sixdice.table.dice import bots_seed, seed_name
from sixdice.table.game import Intention
from sixdice.table.room import Room
from sixdice.table.state import TableState
from sixdice.table.steps import AwaitedBot, Step, awaited_bots, next_step
from sixdice.table.stores.store import Gone, Unavailable

__all__ = ["GRACE", "Automaton", "Thinker"]

GRACE: Final = 3.0
"""How many seconds other processes leave to the one that changed a table last."""

RETRY: Final = 1.0
"""How many seconds a table waits when it could not do what it was about to."""

Action: TypeAlias = Callable[[], Coroutine[Any, Any, None]]

log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Where bots think, out of everybody's way."""

    async def intention(self, game: str, bot: str, view: Any, seed: int) -> Intention | None:
        """Return what a bot means to do at the seat whose view this is; None to wait."""
        ...


class Automaton:
    """Sees to one room. *pace* stretches the time that bots take: 0 has them act at once."""

    def __init__(self, room: Room, thinker: Thinker, pace: float = 1.0) -> None:
        self.room = room
        self.thinker = thinker
        self.pace = pace
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[AwaitedBot, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        room.on_change = self.plan

    @property
    def busy(self) -> bool:
        """Whether something happens by itself right now."""
        return bool(self._tasks)

    @property
    def idle(self) -> bool:
        """Whether nothing is planned, and nothing happens."""
        return not self._timer and not self._tasks

    def plan(self, mine: bool) -> None:
        """Find out what comes next, and see to it; later, when another process has changed the table."""
        game, state = self.room.table.game, self.room.state
        self._cancel_timer()
        step, bots = next_step(game, state), list(awaited_bots(state))
        for bot in self._thinking.keys() - (bots if mine else ()):
            self._thinking.pop(bot).cancel()
        if mine:
            if step:
                self._at(step.at, partial(self._take, step))
            for bot in bots:
                if bot not in self._thinking or self._thinking[bot].done():
                    self._thinking[bot] = self._run(partial(self._ask, bot))
        elif step or bots:
            moments = [bot.since for bot in bots] + ([step.at] if step else [])
            self._at(min(moments) + GRACE, self._take_charge)

    def stop(self) -> None:
        """Let go of everything."""
        self._cancel_timer()
        for task in self._tasks:
            task.cancel()

    def _cancel_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _at(self, moment: float, action: Action) -> None:
        """Do something at a moment, unless something else is planned before that."""
        loop = asyncio.get_running_loop()
        when = loop.time() + max(moment - self.room.clock(), 0.0)
        if self._timer is None or self._timer.when() > when:
            self._cancel_timer()
            self._timer = loop.call_at(when, self._begin, action)

    def _begin(self, action: Action) -> None:
        self._timer = None
        self._run(action)

    def _run(self, action: Action) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(self._guarded(action))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _guarded(self, action: Action) -> None:
        """Do something; when the store cannot be written, or the table refuses it, look again later."""
        try:
            await action()
        except Gone:
            self.stop()
        except SixDiceError as error:
            level = logging.INFO if isinstance(error, Unavailable) else logging.WARNING
            log.log(level, "table could not act", extra={"table": self.room.table.id, "code": error.code})
            self._at(self.room.clock() + RETRY, self._take_charge)

    async def _take_charge(self) -> None:
        """See to what has not happened in time."""
        await self.room.catch_up()
        self.plan(mine=True)

    async def _until(self, moment: float) -> None:
        """Wait for a moment of the table's clock, which is not the event loop's."""
        while (early := moment - self.room.clock()) > 0:  # noqa: ASYNC110 -- a moment, not an event
            await asyncio.sleep(early)

    async def _take(self, step: Step) -> None:
        await self._until(step.at)
        game = self.room.table.game
        await self.room.act(step.command, lambda state: next_step(game, state) == step)

    async def _ask(self, bot: AwaitedBot) -> None:
        """Have a bot think, wait as long as a person would, and act; whoever cannot think passes."""
        try:
            await self._play(bot)
        except Unavailable:
            raise
        except Exception as error:  # noqa: BLE001 -- whatever is wrong with a bot, the others play on
            log.warning("bot failed", extra={"table": self.room.table.id, "bot": bot.bot, "why": repr(error)})
            await self.room.act(ClockUp(bot.seat), lambda state: self._is_awaited(bot, state))

    async def _play(self, bot: AwaitedBot) -> None:
        room = self.room
        view = room.table.game.rules.view(room.state.play, bot.seat)
        seed = bots_seed(room.secrets[seed_name(room.state.number)])
        intention = await self.thinker.intention(room.table.game.name, bot.bot, view, seed)
        if intention is None:
            return
        await self._until(bot.since + intention.seconds * self.pace)
        await room.act(ByBot(bot.seat, intention.command), lambda state: self._is_awaited(bot, state))

    def _is_awaited(self, bot: AwaitedBot, state: TableState) -> bool:
        return bot in awaited_bots(state)
