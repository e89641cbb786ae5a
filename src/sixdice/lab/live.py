"""A game of word dice in time: bots speak when their words are ready, timers strike when they are due.

Time is an input here too: a simulation jumps from one moment to the next, a terminal waits for it.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sixdice.bots.words import Bot
from sixdice.core.chance import mix
from sixdice.core.cups import Cup
from sixdice.core.rules import TABLE, Actor, Roll, Seat, TimeUp
from sixdice.words.commands import Command
from sixdice.words.events import Event
from sixdice.words.rounds import WordsLog

__all__ = ["LiveGame"]


class Planned(NamedTuple):
    """A command that will be sent at this moment unless something happens before."""

    at: float
    actor: Actor
    command: Command


@dataclass(slots=True)
class LiveGame:
    """A game, the bots at its table, and what they and the timers will do next."""

    log: WordsLog
    bots: Mapping[Seat, Bot]
    cup: Cup
    seed: int
    planned: Planned | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._plan()

    def throw(self, now: float) -> tuple[Event, ...]:
        """Throw the dice of the next round."""
        state = self.log.state
        return self.send(Roll(self.cup.roll(state.round, self.log.awaiting().dice)), TABLE, now)

    def send(self, command: Command, actor: Actor, now: float) -> tuple[Event, ...]:
        """Have somebody act; whatever the bots had in mind, they think again."""
        events = self.log.send(command, actor, now)
        self._plan()
        return events

    def go_on(self, now: float) -> tuple[Event, ...]:
        """Do the next thing that is due by now; nothing if there is none."""
        due = self.planned
        return self.send(due.command, due.actor, due.at) if due and due.at <= now else ()

    def _plan(self) -> None:
        """Find what happens next by itself: the earliest of the timers and of the bots' intentions."""
        awaiting, at = self.log.awaiting(), self.log.state.at
        plans = [Planned(timer.due, TABLE, TimeUp(timer.name, timer.number)) for timer in awaiting.timers]
        for seat in sorted(awaiting.may & self.bots.keys()):
            rng = random.Random(mix(self.seed, seat, self.log.state.round))
            if chosen := self.bots[seat].choose(self.log.view(seat), rng):
                command, seconds = chosen
                plans.append(Planned(at + seconds, seat, command))
        self.planned = min(plans, key=lambda plan: (plan.at, plan.actor), default=None)
