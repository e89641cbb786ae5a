"""What an arena came to: the figures of its deals, and intervals that cover the truth.

Deals are made up here, from known strengths, so that the truth is known.
"""

import json
import random
import statistics
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from math import log10
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from sixdice.encore.library import published_sheet
from sixdice.encore.missions import house_missions
from sixdice.lab.arena import Arena, Deals
from sixdice.lab.endings import SHARES
from sixdice.lab.standings import Standings
from sixdice.lab.statistics import Sample, clustered_rate, win_rate

BLACK = published_sheet("black")
Reals = NDArray[np.float64]


def arena(*bots: str, mode: str = "classic", seats: int = 2, together: bool = False) -> Arena:
    return Arena(mode, bots, (BLACK,) * seats, 1000, 7, together)


PAIR = arena("a", "b")


def deals_of(shares: NDArray[np.int64], parts: NDArray[np.int64], **failures: int) -> Deals:
    """Return deals with these wins and scores; *failures* are bot a's."""
    missions = np.zeros((len(shares), 0), np.int64)
    return Deals(shares, parts, missions, Counter({("a", kind): count for kind, count in failures.items()}))


def made_up(rng: np.random.Generator, number: int, bots: int = 2, games: int = 2) -> Deals:
    """Return deals that might have been played: wins are whole or shared, scores anything."""
    wins = rng.multinomial(2 * games, [1 / bots] * bots, number) * (SHARES // 2)
    return deals_of(wins, rng.integers(-40, 80, (number, bots)), crash=1)


def added(some: Arena, *deals: list[Deals]) -> Standings:
    standings = Standings(some)
    for part in deals:
        standings.add(part)
    return standings


def by_name(told: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {bot["name"]: bot for bot in told["bots"]}


def test_figures_are_those_of_the_deals() -> None:
    deals = made_up(np.random.default_rng(1), 50)
    told = added(PAIR, [deals]).as_json()
    assert (told["games"], told["deals"], told["seed"], told["mode"]) == (100, 50, 7, "classic")
    for column, name in enumerate("ab"):
        bot = by_name(told)[name]
        a_seat = [part / 2 for part in deals.parts[:, column].tolist()]
        assert bot["mean"] == pytest.approx(statistics.fmean(a_seat))
        assert bot["sd"] == pytest.approx(statistics.stdev(a_seat))
        assert bot["ci95"] == pytest.approx(Sample.of(deals.parts[:, column]).ci95 / 2)
        assert bot["win_rate"] == pytest.approx(deals.shares[:, column].sum() / SHARES / 100)
        low, high = bot["win_rate_ci95"]
        assert (bot["win_rate"], low, high) == clustered_rate(Sample.of(deals.shares[:, column]), 2 * SHARES)
    assert sum(bot["win_rate"] for bot in told["bots"]) == pytest.approx(1)


def test_how_one_does_against_another() -> None:
    deals = made_up(np.random.default_rng(2), 40)
    (pair,) = added(PAIR, [deals]).as_json()["pairs"]
    ahead = [(one - other) / 2 for one, other in deals.parts.tolist()]
    assert pair["bots"] == ["a", "b"]
    assert pair["games"] == 80
    assert pair["difference"] == pytest.approx(statistics.fmean(ahead))
    assert pair["difference_ci95"] == pytest.approx(2.0227 * statistics.stdev(ahead) / 40**0.5, rel=1e-4)
    assert pair["win_rate"] == pytest.approx(deals.shares[:, 0].sum() / SHARES / 80)


def test_the_strongest_comes_first() -> None:
    three = arena("a", "b", "c")
    parts = np.zeros((9, 2), np.int64)
    wins = {("a", "b"): [0, 2 * SHARES], ("a", "c"): [SHARES, SHARES], ("b", "c"): [2 * SHARES, 0]}
    deals = [deals_of(np.array([wins["a", "b"]] * 9), parts)]
    deals += [deals_of(np.array([wins[pair]] * 9), parts) for pair in (("a", "c"), ("b", "c"))]
    told = added(three, deals).as_json()
    assert [bot["name"] for bot in told["bots"]] == ["b", "a", "c"]
    ratings = [bot["elo"] for bot in told["bots"]]
    assert ratings == sorted(ratings, reverse=True)
    assert sum(ratings) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("wins", [0, 1, 30, 50, 77, 100])
def test_elo_of_two_is_that_of_their_win_rate_up_to_one_unknown_deal(wins: int) -> None:
    """400 · log10(p / (1 - p)), where half of one more deal's games is added on both sides."""
    shares = 2 * SHARES * np.array([[1, 0]] * wins + [[0, 1]] * (100 - wins))
    told = added(PAIR, [deals_of(shares, shares)]).as_json()
    rate = (2 * wins + 1) / 202
    difference = by_name(told)["a"]["elo"] - by_name(told)["b"]["elo"]
    assert difference == pytest.approx(400 * log10(rate / (1 - rate)), abs=1e-3)
    low, high = by_name(told)["a"]["elo_ci95"]
    assert low <= by_name(told)["a"]["elo"] <= high


def test_a_bot_and_its_copy_are_equals() -> None:
    told = added(PAIR, [deals_of(np.full((30, 2), SHARES), np.full((30, 2), 50))]).as_json()
    for bot in told["bots"]:
        low, high = bot["win_rate_ci95"]
        assert low < 0.5 < high
        assert bot["elo"] == pytest.approx(0, abs=1e-6)
        assert bot["elo_ci95"][0] <= 0 <= bot["elo_ci95"][1]


def test_a_bots_figures_are_over_all_that_it_met() -> None:
    rng = np.random.default_rng(3)
    deals = [made_up(rng, 20) for _ in range(3)]
    told = added(arena("a", "b", "c"), deals).as_json()
    parts = np.concatenate([deals[0].parts[:, 1], deals[2].parts[:, 0]]) / 2
    assert by_name(told)["b"]["mean"] == pytest.approx(parts.mean())
    shares = np.concatenate([deals[0].shares[:, 1], deals[2].shares[:, 0]]) / (2 * SHARES)
    assert by_name(told)["b"]["win_rate"] == pytest.approx(shares.mean())
    assert [pair["bots"] for pair in told["pairs"]] == [["a", "b"], ["a", "c"], ["b", "c"]]


def test_at_one_table_nobody_has_a_win_rate_against_one_other() -> None:
    table = arena("a", "b", "c", seats=3, together=True)
    told = added(table, [made_up(np.random.default_rng(4), 20, bots=3, games=3)]).as_json()
    assert [pair["bots"] for pair in told["pairs"]] == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert all("win_rate" not in pair for pair in told["pairs"])
    assert sum(bot["win_rate"] for bot in told["bots"]) == pytest.approx(1)
    assert told["games"] == 60


def test_who_plays_alone_wins_a_deal_by_the_better_score() -> None:
    shares = np.array([[2, 0], [0, 2], [1, 1], [2, 0]]) * (SHARES // 2)
    told = added(arena("a", "b", mode="solo", seats=1), [deals_of(shares, shares)]).as_json()
    assert by_name(told)["a"]["win_rate"] == pytest.approx(2.5 / 4)
    assert by_name(told)["b"]["win_rate"] == pytest.approx(1.5 / 4)
    assert told["games"] == 8


def test_in_coop_it_is_told_how_often_each_won_its_mission() -> None:
    some = replace(arena("a", "b", mode="coop"), mission=house_missions()[1, 2])
    shares, missions = SHARES * np.array([[1, 0], [0, 1], [1, 0]]), np.array([[1, 0], [1, 1], [0, 0]])
    told = added(some, [Deals(shares, shares, missions, Counter())]).as_json()
    for name, won in (("a", 2), ("b", 1)):
        rate, low, high = win_rate(won, 3)
        assert by_name(told)[name]["mission_rate"] == rate
        assert by_name(told)[name]["mission_rate_ci95"] == [low, high]
    kept = json.loads(json.dumps(added(some, [Deals(shares, shares, missions, Counter())]).kept()))
    assert Standings.restored(some, kept).as_json() == told


def test_without_missions_nothing_is_told_of_them() -> None:
    told = added(PAIR, [made_up(np.random.default_rng(1), 5)]).as_json()
    assert all("mission_rate" not in bot for bot in told["bots"])


def test_it_is_plain_json() -> None:
    told = added(PAIR, [made_up(np.random.default_rng(5), 10)]).as_json()
    assert json.loads(json.dumps(told, allow_nan=False)) == told


def test_one_deal_has_no_interval_of_a_mean() -> None:
    told = added(PAIR, [made_up(np.random.default_rng(5), 1)]).as_json()
    assert {bot["ci95"] for bot in told["bots"]} == {None}
    assert told["pairs"][0]["difference_ci95"] is None
    json.dumps(told, allow_nan=False)


def test_failures_are_told_where_there_are_any() -> None:
    rng = np.random.default_rng(6)
    told = added(PAIR, [made_up(rng, 3)], [made_up(rng, 3)]).as_json()
    assert told["failures"] == {"a": {"crash": 2}}
    clean = deals_of(np.full((3, 2), SHARES), np.zeros((3, 2), np.int64))
    assert "failures" not in added(PAIR, [clean]).as_json()


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.lists(st.integers(0, 24), max_size=4), st.randoms(use_true_random=False))
def test_deals_added_in_any_order_come_to_the_same(seed: int, cuts: list[int], rng: random.Random) -> None:
    whole = made_up(np.random.default_rng(seed), 24)
    ends = [0, *sorted(cuts), 24]
    parts = [[deals_of(whole.shares[one:end], whole.parts[one:end])] for one, end in pairwise(ends)]
    rng.shuffle(parts)
    assert added(PAIR, *parts).as_json() == added(PAIR, *sorted(parts, key=id)).as_json()
    assert added(PAIR, *parts).deals == 24


@pytest.mark.parametrize(
    ("some", "meetings", "bots"),
    [(PAIR, 1, 2), (arena("a", "b", "c"), 3, 2), (arena("a", "b", "c", seats=3, together=True), 1, 3)],
)
def test_what_is_kept_goes_through_json_and_goes_on(some: Arena, meetings: int, bots: int) -> None:
    rng = np.random.default_rng(8)
    first, second = ([made_up(rng, 9, bots, bots) for _ in range(meetings)] for _ in range(2))
    kept = json.loads(json.dumps(added(some, first).kept()))
    restored = Standings.restored(some, kept)
    assert restored == added(some, first)
    restored.add(second)
    assert restored.as_json() == added(some, first, second).as_json()


def tournament(rng: np.random.Generator, deals: int, level: Reals, dice: float) -> list[Deals]:
    """Return an arena's deals between bots of known levels.

    Every pairing has deals of its own. How well the dice of a deal suit a bot is the same in all its
    games on it; *dice* says how much that is beside the luck of a single game. Scores go with it.
    """
    some = []
    for one, other in combinations(range(len(level)), 2):
        suits = level + dice * rng.normal(size=(deals, len(level)))
        ahead = (suits[:, one] - suits[:, other])[:, None] + rng.normal(size=(deals, 2))
        wins = (ahead > 0).sum(axis=1)
        luck = rng.normal(size=(deals, 2))
        parts = (10 * (suits[:, [one, other]] + luck)).round().astype(np.int64) * 2
        some.append(deals_of(np.stack([wins, 2 - wins], axis=1) * SHARES, parts))
    return some


def coverage(some: Arena, level: Reals, dice: float, repetitions: int, deals: int) -> dict[str, float]:
    """Return how often the intervals of an arena hold the truth: of equal bots, or of their mean scores."""
    rng = np.random.default_rng(9)
    hits: Counter[str] = Counter()
    for _ in range(repetitions):
        told = added(some, tournament(rng, deals, level, dice)).as_json()
        bot, pair = by_name(told)["a"], told["pairs"][0]
        hits["elo"] += bot["elo_ci95"][0] <= 0 <= bot["elo_ci95"][1]
        hits["win_rate"] += bot["win_rate_ci95"][0] <= 0.5 <= bot["win_rate_ci95"][1]
        hits["mean"] += abs(bot["mean"] - 10 * level[0]) <= bot["ci95"]
        hits["difference"] += abs(pair["difference"]) <= pair["difference_ci95"]
        hits["against"] += pair["win_rate_ci95"][0] <= 0.5 <= pair["win_rate_ci95"][1]
    return {what: number / repetitions for what, number in hits.items()}


@pytest.mark.parametrize("dice", [0.0, 1.5])
def test_intervals_of_two_equal_bots_cover_the_truth_as_often_as_they_say(dice: float) -> None:
    """500 arenas of 60 deals, without and with dice that suit one more than the other in both games."""
    covered = coverage(PAIR, np.zeros(2), dice, 500, 60)
    assert all(0.92 <= share <= 0.98 for share in covered.values()), covered


def test_intervals_of_several_bots_cover_the_truth_as_often_as_they_say() -> None:
    """150 arenas of 60 deals: a bot meets three others, on dice that suit it or do not.

    Were the dice the same in all its meetings, they would not be independent, and to take each for more
    deals would make intervals too narrow.
    """
    covered = coverage(arena("a", "b", "c", "d"), np.zeros(4), 1.5, 150, 60)
    assert all(share >= 0.90 for share in covered.values()), covered


def test_opponents_of_different_strength_do_not_make_a_rate_less_certain() -> None:
    """1000 arenas of 60 deals: a bot is even with one and beats the other nearly always.

    Whom it meets is no accident. Only what varies from deal to deal within a meeting is uncertain.
    """
    rng, some = np.random.default_rng(4), arena("a", "b", "c")
    true = (0.5 + NormalDist().cdf(3)) / 2
    covered = 0
    for _ in range(1000):
        told = added(some, tournament(rng, 60, np.array([0.0, 0.0, -3.0]), 0.0))._bot("a")
        low, high = told["win_rate_ci95"]
        covered += low <= true <= high
    assert 0.93 <= covered / 1000 <= 0.975


@pytest.mark.parametrize("deals", [3, 10, 60])
def test_opponents_who_leave_more_or_fewer_points_do_not_make_a_mean_less_certain(deals: int) -> None:
    """2000 arenas: a bot scores about 100, give or take 5, against one, and 20, give or take 15, else."""
    rng, some, covered = np.random.default_rng(5), arena("a", "b", "c"), 0
    for _ in range(2000):
        scores = rng.normal([[[100.0]], [[20.0]], [[50.0]]], [[[5.0]], [[15.0]], [[9.0]]], (3, deals, 2))
        parts = (scores * 2).round().astype(np.int64)
        told = added(some, [deals_of(np.full_like(own, SHARES), own) for own in parts])._bot("a")
        covered += abs(told["mean"] - 60) <= told["ci95"]
    assert 0.935 <= covered / 2000 <= 0.97


def test_one_deal_of_each_meeting_has_no_interval_of_a_mean() -> None:
    """Opponents differ, so that three scores against three others say nothing of chance."""
    rng = np.random.default_rng(5)
    told = added(arena("a", "b", "c", "d"), [made_up(rng, 1) for _ in range(6)]).as_json()
    assert {bot["ci95"] for bot in told["bots"]} == {None}
    assert all(0 <= low < high <= 1 for low, high in (bot["win_rate_ci95"] for bot in told["bots"]))
    json.dumps(told, allow_nan=False)


@pytest.mark.parametrize("some", [PAIR, arena("a", "b", "c")])
def test_before_the_first_deal_nothing_is_known(some: Arena) -> None:
    told = Standings(some).as_json()
    for bot in told["bots"]:
        assert (bot["win_rate"], bot["win_rate_ci95"]) == (0, [0, 1])
        assert (bot["mean"], bot["ci95"], bot["sd"]) == (0, None, 0)
        assert bot["elo_ci95"][0] < -200
        assert bot["elo_ci95"][1] > 200
    json.dumps(told, allow_nan=False)


def test_a_bot_that_always_won_is_not_certain_to() -> None:
    """Forty deals in two meetings, none lost: as uncertain as forty games."""
    wins = np.array([[2 * SHARES, 0]] * 20)
    told = by_name(added(arena("a", "b", "c"), [deals_of(wins, wins)] * 3).as_json())
    assert (told["a"]["win_rate"], *told["a"]["win_rate_ci95"]) == pytest.approx(win_rate(40, 40))
    assert (told["b"]["win_rate"], *told["b"]["win_rate_ci95"]) == pytest.approx(win_rate(20, 40))
    assert (told["c"]["win_rate"], *told["c"]["win_rate_ci95"]) == pytest.approx(win_rate(0, 40))
