"""Games of Encore between bots, from the first roll to the end."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from sixdice.bots.encore import bot_named
from sixdice.bots.encore.bot import Bot
from sixdice.core.chance import Randomness, mix
from sixdice.core.cups import Cup, SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import EndGame, Roll, Seat
from sixdice.encore.missions import Mission
from sixdice.encore.modes import mode_named
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import Outcome
from sixdice.lab.results import DEFAULT_MAX_TURNS, Group, Result

__all__ = ["EncorePlan", "play_match"]


@dataclass(frozen=True, slots=True)
class EncorePlan:
    """Games of Encore to be simulated: bots by name, one a seat."""

    mode: str
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    games: int
    seed: int
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    max_turns: int = DEFAULT_MAX_TURNS

    @property
    def title(self) -> str:
        """What is played, in a few words."""
        return f"encore {self.mode}"

    @property
    def turn_name(self) -> str:
        """What the game calls its turns."""
        return "turns"

    def told(self) -> Mapping[str, Any]:
        """Return what is to be said of this plan beside its figures."""
        mission = {"mission": self.mission.number} if self.mission else {}
        return {"mode": self.mode, "sheets": [sheet.name for sheet in self.sheets], **mission}

    def setup(self, game: int) -> Setup:
        """Return the setup of one game; where the mode lets any seat begin, seats take turns at it."""
        first = 1 if self.mission else game % len(self.bots) + 1
        return Setup(self.mode, self.bots, self.sheets, first, self.options, self.mission)

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        mode_named(self.mode)
        ENCORE.start(self.setup(0))
        for name in self.bots:
            bot_named(name)

    def play(self, game: int, *, record: bool) -> Result:
        """Play one of the games: its dice and bots follow from the plan's seed and its number."""
        setup = self.setup(game)
        dice_seed = mix(self.seed, game)
        log = play_match(
            setup,
            {seat: bot_named(name) for seat, name in enumerate(self.bots, start=1)},
            SeededCup(dice_seed),
            {seat: random.Random(mix(self.seed, game, seat)) for seat in setup.seats},
            self.max_turns,
        )
        tags = {"Seed": str(dice_seed), "Bots": ",".join(self.bots)}
        outcome = cast("Outcome", log.state.outcome)
        return Result(
            game,
            log.state.turn - 1,
            outcome,
            tuple(_part(log, seat) for seat in setup.seats),
            Group(outcome.result == "won", outcome.points or 0) if self.mission else None,
            game_record(setup, log.events, tags) if record else "",
        )


def play_match(
    setup: Setup,
    bots: Mapping[Seat, Bot],
    cup: Cup,
    randomness: Mapping[Seat, Randomness],
    max_turns: int,
) -> EncoreLog:
    """Play a game to its end, or to its turn limit, and return its log."""
    log: EncoreLog = Log(ENCORE, setup)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice and log.state.turn > max_turns:
            log.send(EndGame("turn-limit"))
        elif awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(awaiting.must):
            command, _ = bots[seat].choose(log.view(seat), randomness[seat])
            log.send(command, seat)
    return log


def _part(log: EncoreLog, seat: Seat) -> int:
    """Return a seat's score, or in co-op its part of the group's points: columns and unused jokers."""
    breakdown = log.state.breakdown(seat)
    return breakdown.columns + breakdown.jokers if log.setup.mission else breakdown.total
