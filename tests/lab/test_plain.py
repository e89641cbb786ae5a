"""The fast plain-Python solo games are the games of the rules, roll by roll and choice by choice."""

import random

import pytest

from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.lab.plain import ROLLS, PlainSolo
from tests.driving import setup


def by_the_rules(sheet_name: str, rng: random.Random) -> int:
    """Play the same policy with the same randomness through the decider."""
    sheet = published_sheet(sheet_name)
    log: EncoreLog = Log(ENCORE, setup("solo", 1, sheets=[sheet]))
    while dice := log.awaiting().dice:
        assert len(dice) == 4
        log.send(Roll(ROLLS[int(rng.random() * len(ROLLS))]))
        cheapest: dict[int, Choice] = {}
        for choice in log.view(1).options[:-1]:
            if choice.boxes not in cheapest or choice.jokers < cheapest[choice.boxes].jokers:
                cheapest[choice.boxes] = choice
        options = [cheapest[boxes] for boxes in sorted(cheapest, key=sheet.placements.number.__getitem__)]
        log.send(Choose(log.state.turn, options[int(rng.random() * len(options))] if options else PASS), 1)
    assert log.state.outcome is not None
    return log.state.outcome.scores[0]


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_same_randomness_gives_the_same_scores(name: str) -> None:
    plain = PlainSolo.of(published_sheet(name))
    for seed in range(15):
        assert plain.play(random.Random(seed)) == by_the_rules(name, random.Random(seed))


def test_there_are_1296_rolls() -> None:
    assert len(set(ROLLS)) == 1296
