"""One game between bots, from the first roll to the end."""

from collections.abc import Mapping

from sixdice.bots.bot import Bot
from sixdice.core.chance import Randomness
from sixdice.core.cups import Cup
from sixdice.core.log import Log
from sixdice.core.rules import EndGame, Roll, Seat
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup

__all__ = ["play_match"]


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
