"""The nets that ship: what they say of games as they go on."""

import random
import statistics

from sixdice.bots.encore.inputs import points_ahead
from sixdice.bots.encore.value import Value, judge_for
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll, Seat
from sixdice.encore.commands import Choose
from sixdice.encore.rounds import ENCORE, EncoreLog
from tests.driving import setup


def leads(seed: int) -> list[dict[Seat, float]]:
    """Return what both seats hear of a game for two after their choices, turn by turn."""
    log: EncoreLog = Log(ENCORE, setup("classic", 2))
    bot, cup, judge = Value(), SeededCup(seed), judge_for("duel")
    told: list[dict[Seat, float]] = []
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
            before = log.state
            told.append({})
        for seat in sorted(log.awaiting().must):
            command, _ = bot.choose(log.view(seat), random.Random(1))
            assert isinstance(command, Choose)
            said = judge.worths(before, seat, [command.choice])[0]
            told[-1][seat] = points_ahead(before, seat) + said
            log.send(command, seat)
    return told


def test_what_two_are_told_of_their_lead_adds_up_to_nothing() -> None:
    """A net judges positions at the moment it has learnt to: at another both would be behind."""
    sums = [sum(both.values()) for seed in range(3) for both in leads(seed)]
    assert len(sums) > 60
    assert abs(statistics.fmean(sums)) < 2.0
