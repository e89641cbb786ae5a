"""The compiled games are the games of the rules and the bots, choice by choice.

With nets rounding may decide between choices that are worth the same, which hardly ever happens.
"""

import random
from dataclasses import replace

import numpy as np
import pytest

from sixdice.bots.encore.fast.batch import Table
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.net import Net
from sixdice.bots.encore.value import Value
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.encore.generator import generate
from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.position import Position
from sixdice.encore.sheet import parse_sheet
from tests.bots.encore.fast.same_games import (
    ROUNDING,
    Following,
    compare,
    random_net,
    tables,
    worths_both_ways,
)
from tests.driving import at, log_from, setup

TABLES = list(tables())


def named(table: Table) -> str:
    mission = f"-{table.mission.number}" if table.mission else ""
    who = "+".join(sorted(set(table.policies)))
    return f"{table.mode}{mission}-{len(table.policies)}-{who}-{table.sheets[0].name}"


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_same_dice_and_bots_give_the_same_choices(table: Table) -> None:
    compared = compare(table, 20261115, range(1))
    assert compared.rounded <= ("value" in table.policies)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_hundred_games_of_every_table(table: Table) -> None:
    """More than ten thousand games in all: there are more than a hundred tables."""
    assert len(TABLES) >= 100
    compared = compare(table, 7, range(100))
    assert compared.rounded * 1000 <= compared.choices * ("value" in table.policies)


NETS = tuple(random_net(seed, width, depth) for seed, width, depth in ((1, 12, 2), (2, 5, 1), (3, 7, 0)))
SHEETS = parse_sheet("new-7", generate(random.Random(7))), published_sheet("black"), published_sheet("pink")
OF_NETS = [
    Table("solo", SHEETS[:1], ("value",), nets=NETS[:1]),
    Table("classic", SHEETS[:2], ("value",) * 2, nets=NETS[:2], max_turns=60),
    Table("classic", SHEETS, ("value",) * 3, nets=NETS, max_turns=60),
    Table("classic", SHEETS * 2, ("value",) * 6, frozenset({"no_free_rolls"}), nets=NETS * 2, max_turns=30),
    Table("coop", SHEETS, ("value",) * 3, mission=house_missions()[3, 3], nets=NETS),
]
GAMES = [*zip(OF_NETS, (1, 273, 94, 12, 1), strict=True)]


@pytest.mark.parametrize(("table", "game"), GAMES, ids=[*map(named, OF_NETS)])
def test_in_the_loop_choices_are_worth_what_the_judge_says(table: Table, game: int) -> None:
    """Not only is the best the same: all numbers are, from the first turn to the last.

    In these games of classic several seats circle the same colour, first and later.
    """
    turns, different = 0, set[float]()
    for told, judged in worths_both_ways(table, 12, game):
        assert told == pytest.approx(judged, abs=ROUNDING)
        different.update(judged)
        turns += 1
    assert turns > 15
    assert len(different) > 100


def test_the_rules_follow_the_loop_where_a_choice_is_worth_the_same_and_nowhere_else() -> None:
    """Where all stars are crossed, a net of nothing finds a pass as good as any choice without jokers."""
    game = setup("solo", 1)
    starless = Position(game.sheets[0], game.sheets[0].stars)
    log = log_from(replace(at(game), positions=(starless,)))
    log.send(Roll(tuple("gy11")))
    view = log.view(1)
    nothing = Net(*(np.zeros_like(array) for array in random_net(1)))
    same = Following(Value(nothing), 0, [[(PASSED,)]])
    assert Value(nothing).choose(view, random.Random(1))[0] != Choose(1, PASS)
    assert same.choose(view, random.Random(1))[0] == Choose(1, PASS)
    assert same.rounded == 1
    worse = Following(Value(random_net(1)), 0, [[(PASSED,)]])
    with pytest.raises(AssertionError):
        worse.choose(view, random.Random(1))
