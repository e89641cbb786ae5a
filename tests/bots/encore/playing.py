"""Playing games between bots in tests."""

import random

from sixdice.bots.encore.bot import Bot
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.commands import Close
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup

MAX_TURNS = 500


def play_bots(game: Setup, bots: list[Bot], seed: int) -> EncoreLog:
    """Play to the end; the rules refuse every command that is not legal."""
    log: EncoreLog = Log(ENCORE, game)
    cup, rng = SeededCup(seed), random.Random(seed)
    while not (awaiting := log.awaiting()).over and log.state.turn <= MAX_TURNS:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        elif not awaiting.must:
            log.send(Close(log.state.turn))
        for seat in sorted(awaiting.must):
            command, seconds = bots[seat - 1].choose(log.view(seat), rng)
            assert 0.5 < seconds < 5
            log.send(command, seat)
    return log
