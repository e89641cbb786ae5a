"""The quickest loop plays the games that the general one plays, which are those of the rules."""

import numpy as np
import pytest

from sixdice.bots.encore.fast.batch import Batch, Table
from sixdice.encore.library import PUBLISHED, published_sheet


@pytest.mark.parametrize("name", PUBLISHED)
def test_ten_thousand_games_of_every_sheet(name: str) -> None:
    batch = Batch(Table("solo", (published_sheet(name),), ("random",)))
    assert batch.quick
    quick = batch.play(3, range(5, 10_005))
    general = batch.play(3, range(5, 10_005), np.zeros((1, 1, 1, 3), np.int64))
    for column in ("scores", "jokers", "turns", "how"):
        assert np.array_equal(getattr(quick, column), getattr(general, column)), column
    assert len(np.unique(quick.scores)) > 20


def test_house_rules_and_limits_go_the_general_way() -> None:
    black = (published_sheet("black"),)
    assert not Batch(Table("solo", black, ("random",), frozenset({"end_on_two_colours"}))).quick
    assert not Batch(Table("solo", black, ("random",), max_turns=29)).quick
    assert not Batch(Table("solo", black, ("greedy",))).quick


def test_games_do_not_depend_on_how_they_are_cut() -> None:
    batch = Batch(Table("solo", (published_sheet("pink"),), ("random",)))
    whole = batch.play(9, range(101)).scores
    cut = np.concatenate([batch.play(9, some).scores for some in (range(7), range(7, 8), range(8, 101))])
    assert np.array_equal(whole, cut)
