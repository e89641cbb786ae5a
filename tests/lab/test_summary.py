import json
import random
import statistics
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import SHARES, Endings
from sixdice.lab.statistics import win_rate
from sixdice.lab.summary import Summary, told_failures
from sixdice.lab.word_games import WordsPlan
from sixdice.words.cards import house_card

BLACK = published_sheet("black")
PAIR = EncorePlan("classic", ("greedy", "random"), (BLACK, BLACK), 100, 4)
ALONE = EncorePlan("solo", ("greedy",), (BLACK,), 100, 4)
GROUP = replace(PAIR, mode="coop", mission=house_missions()[2, 2])


def endings(seed: int, games: int, seats: int = 2) -> Endings:
    """Return games that might have been played; some wins are shared, some programs failed."""
    rng = np.random.default_rng(seed)
    parts = rng.integers(-20, 40, (games, seats))
    best = parts == parts.max(axis=1, keepdims=True)
    return Endings(
        parts,
        np.where(best, SHARES // best.sum(axis=1, keepdims=True), 0),
        rng.integers(20, 40, games),
        rng.integers(0, 2, games),
        "",
        Counter({("mine", "crash"): int(rng.integers(0, 3)), ("other", "silence"): 1}),
    )


def some_of(whole: Endings, games: slice) -> Endings:
    """Return some games of several, without failures: a program fails in one part only."""
    return Endings(whole.parts[games], whole.shares[games], whole.turns[games], whole.stopped[games])


def summed(plan: EncorePlan, *some: Endings) -> Summary:
    summary = Summary(plan)
    for part in some:
        summary.add(part)
    return summary


def test_figures_are_those_of_the_games() -> None:
    games = endings(1, 50)
    told = summed(PAIR, games).as_json()
    assert (told["games"], told["seed"], told["mode"]) == (50, 4, "classic")
    assert told["sheets"] == ["black", "black"]
    for seat, bot in enumerate(told["bots"]):
        scores = games.parts[:, seat].tolist()
        assert bot["name"] == PAIR.bots[seat]
        assert bot["mean"] == pytest.approx(statistics.fmean(scores))
        assert bot["sd"] == pytest.approx(statistics.stdev(scores))
        assert bot["wins"] == sum(share > 0 for share in games.shares[:, seat].tolist())
    assert told["turns"]["mean"] == pytest.approx(statistics.fmean(games.turns.tolist()))
    assert told["turn_limit"] == games.stopped.sum()
    assert "group" not in told


def test_the_json_has_what_the_notation_page_promises() -> None:
    told = summed(PAIR, endings(1, 5)).as_json()
    assert {"games", "seed", "bots"} <= set(told)
    assert all(set(bot) == {"name", "mean", "ci95", "sd", "wins"} for bot in told["bots"])
    assert json.loads(json.dumps(told, allow_nan=False)) == told


def test_a_single_game_has_no_interval() -> None:
    told = summed(PAIR, endings(1, 1)).as_json()
    assert [bot["ci95"] for bot in told["bots"]] == [None, None]
    assert told["turns"]["ci95"] is None


def test_a_shared_win_counts_for_each_who_shares_it() -> None:
    tied = Endings(np.array([[7, 7]]), np.array([[30, 30]]), np.array([30]), np.array([0]))
    assert [bot["wins"] for bot in summed(PAIR, tied).as_json()["bots"]] == [1, 1]


def test_a_group_has_figures_of_its_own() -> None:
    parts = np.array([[10, 20], [11, 5], [8, 0]])
    shares = SHARES * np.array([[1, 1], [0, 0], [1, 1]])
    games = Endings(parts, shares, np.array([27, 27, 27]), np.array([0, 0, 0]))
    told = summed(GROUP, games).as_json()
    rate, low, high = win_rate(2, 3)
    assert told["mission"] == 2
    assert told["group"]["won"] == told["bots"][0]["wins"] == told["bots"][1]["wins"] == 2
    assert (told["group"]["rate"], told["group"]["rate_ci95"]) == (rate, [low, high])
    assert told["group"]["points"]["mean"] == pytest.approx((30 + 16 + 8) / 3)


def test_a_mission_that_was_never_won_is_told() -> None:
    games = Endings(np.array([[0, 0]] * 4), np.zeros((4, 2), np.int64), np.full(4, 9), np.zeros(4, np.int64))
    group = summed(GROUP, games).as_json()["group"]
    assert (group["won"], group["rate"], group["points"]["mean"]) == (0, 0.0, 0.0)


@given(st.integers(0, 2**32), st.lists(st.integers(0, 30), max_size=5), st.randoms(use_true_random=False))
def test_parts_added_in_any_order_come_to_the_same(seed: int, cuts: list[int], rng: random.Random) -> None:
    whole = endings(seed, 30)
    ends = [0, *sorted(cuts), 30]
    parts = [some_of(whole, slice(*pair)) for pair in pairwise(ends)]
    rng.shuffle(parts)
    assert summed(PAIR, *parts).as_json() == summed(PAIR, some_of(whole, slice(0, 30))).as_json()


@pytest.mark.parametrize(("plan", "seats"), [(PAIR, 2), (ALONE, 1), (GROUP, 2)])
def test_what_is_kept_goes_through_json_and_goes_on(plan: EncorePlan, seats: int) -> None:
    first, second = endings(1, 12, seats), endings(2, 7, seats)
    kept = json.loads(json.dumps(summed(plan, first).kept()))
    restored = Summary.restored(plan, kept)
    assert restored == summed(plan, first)
    restored.add(second)
    assert restored == summed(plan, first, second)
    assert restored.as_json() == summed(plan, first, second).as_json()


def test_scores_are_counted_for_a_picture() -> None:
    games = endings(3, 40)
    summary = summed(PAIR, some_of(games, slice(0, 25)), some_of(games, slice(25, 40)))
    assert summary.scores == [Counter(games.parts[:, seat].tolist()) for seat in range(2)]


def test_failures_are_told_by_bot_and_kind_and_only_where_there_are_any() -> None:
    first, second = endings(1, 3), endings(2, 3)
    told = summed(PAIR, first, second).as_json()["failures"]
    crashes = first.failures["mine", "crash"] + second.failures["mine", "crash"]
    assert told == {"mine": {"crash": crashes}, "other": {"silence": 2}}
    assert "failures" not in summed(PAIR, some_of(first, slice(0, 3))).as_json()


def test_failures_of_nobody_are_nothing() -> None:
    assert told_failures(Counter()) == {}


def test_word_dice_has_rounds() -> None:
    plan = WordsPlan("classic", ("easy", "hard"), "fr", house_card(1, "fr"), 2, 1)
    summary = Summary(plan)
    summary.add(plan.play_some(range(2), records=False))
    told = summary.as_json()
    assert told["rounds"]["mean"] == summary.turns.mean > 3
    assert "turns" not in told
    assert sum(bot["mean"] for bot in told["bots"]) == pytest.approx(90)
