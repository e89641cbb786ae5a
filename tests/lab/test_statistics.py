"""Means and rates: the textbooks' numbers, and intervals that cover the truth as often as they say.

Every test of coverage draws samples from a known truth again and again and counts how often the
interval holds it. With 2 000 repetitions a true 95 % comes out between 93.5 and 96.5 % (three
standard errors).
"""

import random
import statistics
from collections.abc import Callable, Iterable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from sixdice.lab.statistics import Sample, Strata, _student, clustered_rate, win_rate

Numbers = NDArray[np.int64]

wholes = st.lists(st.integers(-500, 500), max_size=30)


def test_mean_and_spread_are_the_textbooks() -> None:
    rng = random.Random(1)
    numbers = [rng.randrange(-40, 60) for _ in range(50)] + [1, 95]
    sample = Sample.of(numbers)
    assert sample.count == 52
    assert sample.mean == pytest.approx(statistics.fmean(numbers))
    assert sample.sd == pytest.approx(statistics.stdev(numbers))
    assert sample.ci95 == pytest.approx(2.00758 * statistics.stdev(numbers) / 52**0.5, rel=1e-5)


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (99, 1.984), (9999, 1.960)],
)
def test_students_t(freedom: int, point: float) -> None:
    assert _student(freedom) == pytest.approx(point, rel=0.01)


def test_more_numbers_make_student_narrower() -> None:
    points = [_student(freedom) for freedom in range(1, 200)]
    assert points == sorted(points, reverse=True)
    assert points[-1] > 1.96


def test_few_numbers() -> None:
    sample = Sample()
    assert (sample.mean, sample.sd, sample.ci95) == (0.0, 0.0, float("inf"))
    assert sample.figures() == {"mean": 0.0, "ci95": None, "sd": 0.0}
    sample.merge(Sample.of([3]))
    assert (sample.mean, sample.sd, sample.ci95) == (3, 0.0, float("inf"))
    assert sample.figures() == {"mean": 3.0, "ci95": None, "sd": 0.0}


def test_figures_can_be_scaled() -> None:
    sample = Sample.of([2, 4, 9])
    assert sample.figures(2) == {"mean": 2.5, "ci95": sample.ci95 / 2, "sd": sample.sd / 2}


def test_numbers_that_are_all_alike_do_not_vary() -> None:
    """With rounding the difference of two large sums could be a little more or less than nothing."""
    sample = Sample.of([10**6 + 7] * 1001)
    assert (sample.sd, sample.ci95) == (0.0, 0.0)


@pytest.mark.parametrize("make", [list, tuple, iter, np.array])
def test_numbers_may_come_in_any_form(make: Callable[[list[int]], Iterable[int] | Numbers]) -> None:
    assert Sample.of(make([3, -1, 7])) == Sample(3, 9, 59)
    assert Sample.of(make([])) == Sample()


@given(st.lists(wholes, max_size=6), st.randoms(use_true_random=False))
def test_putting_samples_together_in_any_order_gives_the_same(
    parts: list[list[int]], rng: random.Random
) -> None:
    whole = Sample.of([number for part in parts for number in part])
    rng.shuffle(parts)
    merged = Sample()
    for part in parts:
        merged.merge(Sample.of(part))
    assert merged == whole
    assert (merged.mean, merged.sd, merged.ci95) == (whole.mean, whole.sd, whole.ci95)


@pytest.mark.parametrize("size", [2, 5, 20, 200])
def test_intervals_cover_the_mean_as_often_as_they_say(size: int) -> None:
    """2 000 samples of whole numbers about 250 with a standard deviation of 70."""
    rng = np.random.default_rng(size)
    covered = 0
    for _ in range(2000):
        sample = Sample.of(rng.normal(250, 70, size).round().astype(np.int64))
        covered += abs(sample.mean - 250) <= sample.ci95
    assert 0.935 <= covered / 2000 <= 0.965


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert win_rate(wins, games) == pytest.approx((wins / games, low, high), abs=1e-4)


def test_no_games_tell_nothing() -> None:
    assert win_rate(0, 0) == (0.0, 0.0, 1.0)
    assert clustered_rate(Sample(), 120) == (0.0, 0.0, 1.0)


@given(st.integers(0, 60), st.integers(1, 60))
def test_a_rate_lies_in_its_interval(wins: int, games: int) -> None:
    rate, low, high = win_rate(min(wins, games), games)
    assert 0 <= low <= rate + 1e-12
    assert rate - 1e-12 <= high <= 1


def test_wilson_covers_the_rate_as_often_as_it_says() -> None:
    """Rates from 2 to 98 % in 50 games: the mean, since wins are whole and the coverage of one rate jumps."""
    rng = np.random.default_rng(3)
    shares = []
    for true in np.linspace(0.02, 0.98, 25):
        ends = [win_rate(int(wins), 50) for wins in rng.binomial(50, true, 400)]
        shares.append(statistics.fmean(low <= true <= high for _, low, high in ends))
    assert 0.935 <= statistics.fmean(shares) <= 0.965
    assert min(shares) > 0.88


def deals(rng: np.random.Generator, number: int, true: float, dice: float) -> Numbers:
    """Return a bot's wins in deals of two games, in 60ths: the *dice* raise or lower the chance in both.

    A positive part is luck that a bot keeps in both seats, a negative one goes with the seat.
    """
    luck = rng.uniform(-1, 1, number) * dice
    chances = np.stack([true + luck, true + (luck if dice > 0 else -luck)], axis=1)
    wins: Numbers = (rng.random((number, 2)) < chances).sum(axis=1) * 60
    return wins


@pytest.mark.parametrize(("true", "dice"), [(0.5, 0.5), (0.5, -0.5), (0.7, 0.3), (0.8, -0.2), (0.9, 0.1)])
def test_rates_over_deals_cover_the_truth_as_often_as_they_say(true: float, dice: float) -> None:
    """2 000 arenas of 60 deals whose two games share their dice, to the bot's gain, or to the seat's."""
    rng = np.random.default_rng(5)
    samples = [Sample.of(deals(rng, 60, true, dice)) for _ in range(2000)]
    ends = [clustered_rate(sample, 120) for sample in samples]
    assert 0.932 <= statistics.fmean(low <= true <= high for _, low, high in ends) <= 0.968


def test_games_on_the_same_dice_are_not_taken_for_independent() -> None:
    """Where dice decide much, the interval of as many independent games covers far too seldom."""
    rng = np.random.default_rng(6)
    samples = [Sample.of(deals(rng, 60, 0.5, 0.5)) for _ in range(1000)]
    naive = [win_rate(sample.total / 60, 120) for sample in samples]
    assert statistics.fmean(low <= 0.5 <= high for _, low, high in naive) < 0.93


def test_independent_deals_of_one_game_are_wilsons() -> None:
    rate, low, high = clustered_rate(Sample.of([60] * 30 + [0] * 70), 60)
    assert rate == 0.3
    assert (rate, low, high) == pytest.approx(win_rate(30, 100), abs=2e-3)


@pytest.mark.parametrize(("share", "rate"), [(0, 0.0), (120, 1.0), (60, 0.5)])
def test_deals_that_all_came_out_alike_count_once_each(share: int, rate: float) -> None:
    assert clustered_rate(Sample.of([share] * 20), 120) == pytest.approx(win_rate(20 * rate, 20))


@given(st.lists(st.integers(0, 120), min_size=1, max_size=40))
def test_a_rate_over_deals_lies_in_its_interval(shares: list[int]) -> None:
    rate, low, high = clustered_rate(Sample.of(shares), 120)
    assert 0 <= low <= rate + 1e-12
    assert rate - 1e-12 <= high <= 1
    assert rate == pytest.approx(sum(shares) / len(shares) / 120)


@given(st.lists(st.integers(0, 120), max_size=30))
def test_one_source_is_a_sample(numbers: list[int]) -> None:
    sample = Sample.of(numbers)
    alone = Strata((sample,))
    assert (alone.count, alone.mean, alone.whole) == (sample.count, sample.mean, sample)
    assert alone.ci95 == pytest.approx(sample.ci95)
    assert alone.figures(2) == pytest.approx(sample.figures(2))
    assert clustered_rate(alone, 120) == clustered_rate(sample, 120)


@pytest.mark.parametrize(
    "samples", [(), (Sample(),), (Sample(), Sample()), (Sample.of([3]), Sample.of([1, 2]))]
)
def test_without_two_numbers_of_each_source_nobody_knows_what_varies(samples: tuple[Sample, ...]) -> None:
    strata = Strata(samples)
    assert strata.ci95 == float("inf")
    assert strata.figures()["ci95"] is None
    assert strata.mean == strata.whole.mean


def test_two_sources_by_hand() -> None:
    """The variances are as 1 to 4, so that Welch has (1 + 4)² / (1² / 3 + 4² / 3) = 4.4 degrees."""
    spread = Strata((Sample.of([100, 101, 102, 103]), Sample.of([0, 2, 4, 6])))
    assert spread.mean == 52.25
    assert spread.variance == pytest.approx((5 / 3 + 20 / 3) / 16)
    assert spread.ci95 == pytest.approx(2.776 * ((5 / 3 + 20 / 3) / 16) ** 0.5, rel=0.01)
    assert spread.figures()["sd"] == spread.whole.sd


def test_a_source_counts_by_its_numbers() -> None:
    many, few = Sample.of([1, 3] * 40), Sample.of([10, 20])
    strata = Strata((many, few))
    assert strata.mean == pytest.approx((160 + 30) / 82)
    assert strata.variance == pytest.approx((80 / 82) ** 2 * many.variance + (2 / 82) ** 2 * few.variance)


def test_sources_that_each_give_always_the_same_do_not_vary() -> None:
    strata = Strata((Sample.of([7] * 9), Sample.of([50] * 9)))
    assert (strata.variance, strata.ci95) == (0.0, 0.0)
    assert strata.whole.sd > 20
    half = Strata((Sample.of([120] * 20), Sample.of([60] * 20)))
    assert clustered_rate(half, 120) == pytest.approx(win_rate(30, 40))


def test_where_one_source_gives_always_the_same_only_the_other_varies() -> None:
    certain, open_ = Sample.of([120] * 60), Sample.of([0, 120] * 30)
    rate, low, high = clustered_rate(Strata((certain, open_)), 120)
    _, alone_low, alone_high = clustered_rate(open_, 120)
    assert rate == 0.75
    assert high - low == pytest.approx((alone_high - alone_low) / 2, rel=0.03)
    assert Strata((certain, open_)).ci95 == pytest.approx(open_.ci95 / 2)


@given(st.lists(st.lists(st.integers(0, 120), max_size=9), max_size=5), st.randoms(use_true_random=False))
def test_a_rate_over_sources_lies_in_its_interval(parts: list[list[int]], rng: random.Random) -> None:
    samples = [Sample.of(part) for part in parts]
    rate, low, high = clustered_rate(Strata(tuple(samples)), 120)
    assert 0 <= low <= rate + 1e-12
    assert rate - 1e-12 <= high <= 1
    rng.shuffle(samples)
    assert clustered_rate(Strata(tuple(samples)), 120) == pytest.approx((rate, low, high))


@pytest.mark.parametrize("number", [5, 20, 60])
@pytest.mark.parametrize(
    "rates", [(0.5, 0.999), (0.1, 0.5, 0.9), (0.98, 0.995), (0.9,) * 6, (0.99, 0.9, 0.6, 0.3)]
)
def test_rates_over_sources_cover_the_truth_as_often_as_they_say(
    rates: tuple[float, ...], number: int
) -> None:
    """1000 times some deals of two games of each; where hardly one is lost, coverage jumps."""
    rng, true, covered = np.random.default_rng(number), statistics.fmean(rates), 0
    for _ in range(1000):
        samples = tuple(Sample.of(deals(rng, number, rate, 0.0)) for rate in rates)
        _, low, high = clustered_rate(Strata(samples), 120)
        covered += low <= true <= high
    assert 0.9 <= covered / 1000 <= 0.99


@pytest.mark.parametrize("size", [2, 5, 20])
@pytest.mark.parametrize("spreads", [(70, 70), (7, 70), (10, 40, 70)])
def test_intervals_cover_the_mean_over_sources(size: int, spreads: tuple[int, ...]) -> None:
    """2 000 times samples about 0, 250, 500; with two numbers each, rounding down makes it cover more."""
    rng, covered = np.random.default_rng(size), 0
    for _ in range(2000):
        numbers = [rng.normal(250 * place, spread, size).round() for place, spread in enumerate(spreads)]
        strata = Strata(tuple(Sample.of(own.astype(np.int64)) for own in numbers))
        covered += abs(strata.mean - 125 * (len(spreads) - 1)) <= strata.ci95
    assert 0.935 <= covered / 2000 <= (0.965 if size > 5 else 0.995)
