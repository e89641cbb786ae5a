"""Elo: what it says of known strengths, and how often its intervals hold the truth."""

from itertools import combinations
from math import comb, log10

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sixdice.lab.ratings import Contest, elo, elo_intervals

Reals = NDArray[np.float64]


def contest(bots: tuple[int, ...], *outcomes: tuple[tuple[float, ...], int]) -> Contest:
    """Return a contest from how a deal's games were shared out, and how often."""
    return Contest(
        bots,
        np.array([shares for shares, _ in outcomes], np.float64).reshape(-1, len(bots)),
        np.array([deals for _, deals in outcomes], np.float64),
    )


def won(first: int, second: int, bots: tuple[int, int] = (0, 1)) -> Contest:
    """Return a contest of deals of one game each."""
    return contest(bots, ((1, 0), first), ((0, 1), second))


@given(st.integers(0, 10**6), st.integers(0, 10**6))
def test_two_bots_differ_by_the_odds_of_their_wins_and_half_a_deal_each(first: int, second: int) -> None:
    ahead, behind = elo([won(first, second)], 2)
    assert ahead - behind == pytest.approx(400 * log10((first + 0.5) / (second + 0.5)), abs=1e-3)
    assert ahead + behind == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("rate", [0.5, 0.64, 0.76, 0.909])
def test_with_many_deals_it_is_the_formula_of_the_textbooks(rate: float) -> None:
    """400 · log10(p / (1 - p)): 64 % are 100 points, 76 % are 200, ten to one is 400."""
    games = 1_000_000
    ahead, behind = elo([won(round(games * rate), games - round(games * rate))], 2)
    assert ahead - behind == pytest.approx(400 * log10(rate / (1 - rate)), abs=0.01)


def test_a_deal_counts_by_the_games_that_were_won_of_it() -> None:
    halves = contest((0, 1), ((2, 0), 30), ((1, 1), 50), ((0, 2), 20))
    assert elo([halves], 2)[0] * 2 == pytest.approx(400 * log10(111 / 91), abs=1e-3)


def test_shared_wins_count_in_parts() -> None:
    tied = contest((0, 1), ((0.5, 0.5), 40))
    assert elo([tied], 2) == pytest.approx([0, 0], abs=1e-6)


def test_nobody_has_played_yet() -> None:
    assert elo([contest((0, 1))], 2) == pytest.approx([0, 0])
    assert elo([contest(pair) for pair in combinations(range(3), 2)], 3) == pytest.approx([0, 0, 0])


def expected(strengths: list[float], deals: int) -> list[Contest]:
    """Return contests of every two that came out exactly as their strengths have it."""
    return [
        contest((one, other), ((1, 0), round(deals * chance)), ((0, 1), round(deals * (1 - chance))))
        for one, other in combinations(range(len(strengths)), 2)
        for chance in [strengths[one] / (strengths[one] + strengths[other])]
    ]


TRUE = np.array([180.0, 40.0, -30.0, -190.0])
STRENGTHS: list[float] = (10 ** (TRUE / 400)).tolist()


def test_strengths_are_found_from_all_pairings_together() -> None:
    assert elo(expected(STRENGTHS, 10**7), 4) == pytest.approx(TRUE, abs=0.05)


def test_strengths_are_found_from_a_table_of_all() -> None:
    total = sum(STRENGTHS)
    shares: list[tuple[tuple[float, ...], int]] = [
        (tuple(float(other == bot) for other in range(4)), round(10**7 * own / total))
        for bot, own in enumerate(STRENGTHS)
    ]
    assert elo([contest((0, 1, 2, 3), *shares)], 4) == pytest.approx(TRUE, abs=0.05)


def test_bots_may_be_named_in_any_order() -> None:
    three = [won(30, 12, (0, 1)), won(25, 20, (0, 2)), won(14, 22, (1, 2))]
    turned = [won(12, 30, (2, 1)), won(20, 25, (0, 1)), won(22, 14, (0, 2))]  # 0 is 1, 1 is 2, 2 is 0
    rated = elo(three, 3)
    assert elo(turned, 3)[[1, 2, 0]] == pytest.approx(rated, abs=1e-3)
    assert rated.sum() == pytest.approx(0, abs=1e-6)


def test_who_never_lost_is_rated_higher_with_every_deal_but_not_without_end() -> None:
    rated = [float(elo([won(deals, 0)], 2)[0]) for deals in (1, 10, 100, 10_000)]
    assert rated == sorted(rated)
    assert np.isfinite(rated).all()


@pytest.mark.parametrize("deals", [1, 20, 1000])
def test_who_never_lost_is_not_rated_with_certainty(deals: int) -> None:
    """Without a loss among the deals every sample drawn from them alone would be the same."""
    (low, high), _ = elo_intervals([won(deals, 0)], 2, seed=1)
    assert low < elo([won(deals, 0)], 2)[0] <= high
    assert high - low > 100
    assert np.isfinite([low, high]).all()


def test_an_interval_holds_the_rating_and_mirrors_the_other_bots() -> None:
    games = [won(60, 40)]
    ends = elo_intervals(games, 2, seed=3)
    rated = elo(games, 2)
    assert ((ends[:, 0] < rated) & (rated < ends[:, 1])).all()
    assert ends[0] == pytest.approx(-ends[1, ::-1], abs=1e-3)


def test_the_same_seed_draws_the_same_interval() -> None:
    games = expected(STRENGTHS, 100)
    assert (elo_intervals(games, 4, seed=3) == elo_intervals(games, 4, seed=3)).all()
    assert (elo_intervals(games, 4, seed=3) != elo_intervals(games, 4, seed=4)).any()


def test_four_times_the_deals_halve_the_interval() -> None:
    few, many = (np.ptp(elo_intervals([won(6 * n, 4 * n)], 2, seed=2), axis=1)[0] for n in (30, 120))
    assert 1.7 < few / many < 2.3


def test_games_that_go_together_tell_less_than_as_many_that_do_not() -> None:
    together = contest((0, 1), ((2, 0), 60), ((0, 2), 40))
    apart = contest((0, 1), ((2, 0), 36), ((1, 1), 48), ((0, 2), 16))
    wide, narrow = (np.ptp(elo_intervals([games], 2, seed=2), axis=1)[0] for games in (together, apart))
    assert 1.2 < wide / narrow < 1.6


def played(rng: np.random.Generator, chances: Reals, deals: int) -> list[tuple[tuple[float, ...], int]]:
    """Return how *deals* deals of one game went, each won by one of the bots with these chances."""
    wins = rng.multinomial(deals, chances)
    return [(tuple(row), int(count)) for row, count in zip(np.eye(len(chances)).tolist(), wins, strict=True)]


def coverage(contests: list[list[Contest]], true: Reals) -> Reals:
    """Return how often each bot's interval holds its true rating."""
    hits = []
    for repetition, some in enumerate(contests):
        low, high = elo_intervals(some, len(true), seed=repetition).T
        hits.append((low <= true) & (true <= high))
    shares: Reals = np.mean(hits, axis=0)
    return shares


@pytest.mark.parametrize("ahead", [0.0, 60.0, 150.0])
def test_intervals_of_two_bots_cover_the_truth_as_often_as_they_say(ahead: float) -> None:
    """400 arenas of 100 deals of one game, with a known difference: 91.7 to 98.3 % is within three errors."""
    rng = np.random.default_rng(1)
    true = np.array([ahead / 2, -ahead / 2])
    chances = 10 ** (true / 400) / (10 ** (true / 400)).sum()
    contests = [[contest((0, 1), *played(rng, chances, 100))] for _ in range(400)]
    assert (abs(coverage(contests, true) - 0.95) < 0.033).all()


@pytest.mark.xfail(reason="undefeated bots: the interval is too narrow on both sides")
@pytest.mark.parametrize(("deals", "rate"), [(10, 0.8), (10, 0.999), (100, 0.98), (1000, 0.99)])
def test_intervals_hold_for_few_deals_and_for_few_losses(deals: int, rate: float) -> None:
    """The coverage, worked out over all numbers of wins. Against much weaker bots none may ever be lost."""
    true, covered = 200 * log10(rate / (1 - rate)), 0.0
    for wins in range(deals + 1):
        chance = comb(deals, wins) * rate**wins * (1 - rate) ** (deals - wins)
        if chance > 1e-4:
            low, high = elo_intervals([won(wins, deals - wins)], 2, seed=1)[0]
            covered += chance * (low <= true <= high)
    assert covered > 0.91


def test_intervals_of_three_bots_cover_the_truth_as_often_as_they_say() -> None:
    """200 arenas in which every two of three bots play 60 deals, each with its own dice."""
    rng = np.random.default_rng(2)
    true = np.array([150.0, -20.0, -130.0])
    strengths = 10 ** (true / 400)
    contests = []
    for _ in range(200):
        some = []
        for pair in combinations(range(3), 2):
            own = strengths[list(pair)]
            some.append(contest(pair, *played(rng, own / own.sum(), 60)))
        contests.append(some)
    assert (abs(coverage(contests, true) - 0.95) < 0.046).all()


def test_intervals_of_a_table_of_four_cover_the_truth_as_often_as_they_say() -> None:
    """300 arenas of 200 deals at one table."""
    rng = np.random.default_rng(3)
    chances = np.array(STRENGTHS) / sum(STRENGTHS)
    contests = [[contest((0, 1, 2, 3), *played(rng, chances, 200))] for _ in range(300)]
    assert (abs(coverage(contests, TRUE) - 0.95) < 0.038).all()
