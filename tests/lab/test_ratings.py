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


@pytest.mark.parametrize("deals", [1, 1000, 10**8])
def test_the_ratings_are_the_likeliest_also_of_bots_that_never_lost(deals: int) -> None:
    """At the likeliest strengths every bot is expected to win just what it won; the last met only one."""
    chain = [won(deals, 0, (0, 1)), won(deals, 0, (1, 2)), won(deals, 0, (0, 2)), won(7, 0, (2, 3))]
    strengths = 10 ** (elo(chain, 4) / 400)
    surplus = np.zeros(4)
    for some in chain:
        one, other = some.bots
        first, second = some.deals + 0.5
        share = strengths[other] / (strengths[one] + strengths[other])
        more = first * share - second * (1 - share)
        surplus[[one, other]] += more, -more
    assert surplus == pytest.approx(np.zeros(4), abs=1e-5)


def test_a_table_gives_every_two_bots_the_odds_of_their_wins_and_half_a_deal_each() -> None:
    rated = elo([contest((0, 1, 2), ((1, 0, 0), 12), ((0, 1, 0), 3), ((0, 0, 1), 0))], 3)
    assert rated[0] - rated[1] == pytest.approx(400 * log10(12.5 / 3.5), abs=1e-3)
    assert rated[1] - rated[2] == pytest.approx(400 * log10(3.5 / 0.5), abs=1e-3)


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


@pytest.mark.parametrize("deals", [5, 10, 30])
def test_intervals_of_two_bots_hold_at_all_rates_alike(deals: int) -> None:
    """The coverage over rates from 50 to 99.9 %: wins are whole, so that of a single rate jumps."""
    ends = [elo_intervals([won(wins, deals - wins)], 2, seed=1)[0] for wins in range(deals + 1)]
    rates = 1 / (1 + 10 ** (-np.linspace(0, 600, 61) / 200))
    covered = [
        sum(
            comb(deals, wins) * rate**wins * (1 - rate) ** (deals - wins)
            for wins, (low, high) in enumerate(ends)
            if low <= 200 * log10(rate / (1 - rate)) <= high
        )
        for rate in rates.tolist()
    ]
    assert 0.94 <= np.mean(covered) <= 0.985
    assert min(covered) > 0.86


@pytest.mark.parametrize(("wins", "losses"), [(10, 0), (7, 3), (99, 1), (5000, 4)])
def test_of_two_bots_with_deals_of_one_game_it_is_the_interval_of_jeffreys(wins: int, losses: int) -> None:
    chances = np.random.default_rng(5).beta(wins + 0.5, losses + 0.5, 200_000)
    jeffreys = np.quantile(chances, [0.025, 0.975])
    ends = 1 / (1 + 10 ** (-elo_intervals([won(wins, losses)], 2, seed=1)[0] / 200))
    tails = np.searchsorted(np.sort(chances), ends) / len(chances)
    assert tails == pytest.approx([0.025, 0.975], abs=0.016)
    assert ends == pytest.approx(jeffreys, abs=0.02)


@pytest.mark.parametrize("dice", [0.0, 1.0])
@pytest.mark.parametrize("strengths", [(1, 1), (20, 1), (1, 1, 1, 1), (10, 3, 1, 0.1), (20, 1, 1, 1, 1, 0.2)])
def test_intervals_hold_for_few_deals_of_several_games(strengths: tuple[float, ...], dice: float) -> None:
    """200 arenas of 10 deals at one table in all rotations, without and with dice that suit some more."""
    rng, bots = np.random.default_rng(6), len(strengths)

    def deals(number: int) -> Reals:
        suits = np.log(strengths) + dice * rng.normal(size=(number, bots))
        games = suits[:, None, :] + rng.gumbel(size=(number, bots, bots))
        shares: Reals = np.eye(bots)[games.argmax(axis=2)].sum(axis=1)
        return shares

    true = 400 * np.log10(deals(200_000).mean(axis=0))
    contests = []
    for _ in range(200):
        ways, counts = np.unique(deals(10), axis=0, return_counts=True)
        contests.append([Contest(tuple(range(bots)), ways, counts.astype(np.float64))])
    covered = coverage(contests, true - true.mean())
    assert covered.min() > 0.89, covered


def test_intervals_of_a_table_hold_for_who_hardly_ever_wins() -> None:
    """300 arenas of 100 deals at one table of six: one bot wins five of six deals, another one of 120."""
    rng = np.random.default_rng(7)
    strengths = np.array([20, 1, 1, 1, 1, 0.2])
    true = 400 * np.log10(strengths)
    contests = [
        [contest(tuple(range(6)), *played(rng, strengths / strengths.sum(), 100))] for _ in range(300)
    ]
    assert (abs(coverage(contests, true - true.mean()) - 0.95) < 0.05).all()


def test_intervals_hold_where_one_bot_beats_all_and_another_none() -> None:
    """200 arenas in which every two of three bots play 30 deals; a neighbour wins one of a hundred."""
    rng = np.random.default_rng(8)
    true = np.array([800.0, 0.0, -800.0])
    strengths = 10 ** (true / 400)
    contests = []
    for _ in range(200):
        pairs = [(pair, strengths[list(pair)]) for pair in combinations(range(3), 2)]
        contests.append([contest(pair, *played(rng, own / own.sum(), 30)) for pair, own in pairs])
    covered = coverage(contests, true)
    assert covered.min() > 0.904, covered


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
