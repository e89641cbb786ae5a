"""What a table does by itself, and when: it throws dice, keeps clocks, and lets absent seats pass.

A step's moment follows from stored moments alone, so any process can take it; the store lets one win.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sixdice.core.rules import TABLE, Seat, TimeUp
from sixdice.table.decider import ClockUp, Command, GoOn, Throw
from sixdice.table.game import Game
from sixdice.table.playing import may_go_on_at
from sixdice.table.state import PASS, TableState

__all__ = ["AwaitedBot", "Step", "awaited_bots", "due", "next_step"]


class Step(NamedTuple):
    """A command that the table sends itself at this moment, unless something happens before."""

    at: float
    command: Command


class AwaitedBot(NamedTuple):
    """A bot that may act. It counts its seconds from *since*; *question* changes when it must think again."""

    seat: Seat
    bot: str
    since: float
    question: tuple[int, float]


def next_step(game: Game, state: TableState) -> Step | None:
    """Return what the table does next by itself."""
    return min(_steps(game, state), key=lambda step: step.at, default=None)


def _steps(game: Game, state: TableState) -> Iterator[Step]:
    if state.phase != "playing" or state.deserted():
        return
    awaiting = state.awaiting
    if awaiting.dice and state.dice != "hand":
        yield Step(state.since[TABLE] + game.pause, Throw())
    going_on = may_go_on_at(state)
    if going_on is not None and not awaiting.must and game.go_on(state.play) is not None:
        yield Step(going_on, GoOn())
    for timer in awaiting.timers:
        yield Step(state.origin + timer.due, TimeUp(timer.name, timer.number))
    for seat in awaiting.must | awaiting.may:
        player = state.player(seat)
        if player == PASS and game.idle(game.rules.view(state.play, seat)) is not None:
            yield Step(state.since.get(seat, state.latest), ClockUp(seat))
        elif not player and state.clock and seat in state.since:
            yield Step(state.since[seat] + state.clock, ClockUp(seat))


def awaited_bots(state: TableState) -> Iterator[AwaitedBot]:
    """Yield the bots that may act now.

    One that must act is asked once; one that may, whenever something happens at the table.
    """
    if state.phase != "playing":
        return
    awaiting = state.awaiting
    for seat in sorted(awaiting.must | awaiting.may):
        bot = state.player(seat)
        if not bot or bot == PASS:
            continue
        if seat in awaiting.must:
            yield AwaitedBot(seat, bot, state.since[seat], (state.started, state.since[seat]))
        elif not awaiting.must:
            yield AwaitedBot(seat, bot, state.latest, (state.seq, state.latest))


def due(game: Game, state: TableState) -> float | None:
    """Return when some process must see to this table, looked at or not; None when it waits for people."""
    step = next_step(game, state)
    moments = [bot.since for bot in awaited_bots(state) if bot.seat in state.since]
    return min([*moments, step.at] if step else moments, default=None)
