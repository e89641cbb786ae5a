import random
import statistics

import pytest

from sixdice.lab.statistics import Sample, _student, win_rate


def test_mean_and_spread_are_the_textbooks() -> None:
    numbers = [random.Random(1).gauss(5, 2) for _ in range(50)] + [1.0, 9.5]
    sample = Sample()
    for number in numbers:
        sample.add(number)
    assert sample.count == 52
    assert sample.mean == pytest.approx(statistics.fmean(numbers))
    assert sample.sd == pytest.approx(statistics.stdev(numbers))


@pytest.mark.parametrize(
    ("freedom", "point"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (99, 1.984), (9999, 1.960)],
)
def test_students_t(freedom: int, point: float) -> None:
    assert _student(freedom) == pytest.approx(point, rel=0.01)


def test_few_numbers() -> None:
    sample = Sample()
    assert (sample.sd, sample.ci95) == (0.0, float("inf"))
    sample.add(3)
    assert (sample.mean, sample.sd, sample.ci95) == (3, 0.0, float("inf"))


def test_intervals_cover_the_mean_as_often_as_they_say() -> None:
    """2 000 samples of 20: a true 95 % interval covers between 93.5 and 96.5 % of them."""
    rng = random.Random(2)
    covered = 0
    for _ in range(2000):
        sample = Sample()
        for _ in range(20):
            sample.add(rng.gauss(7, 3))
        covered += abs(sample.mean - 7) <= sample.ci95
    assert 0.935 <= covered / 2000 <= 0.965


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert win_rate(wins, games) == pytest.approx((wins / games, low, high), abs=1e-4)


def test_no_games_tell_nothing() -> None:
    assert win_rate(0, 0) == (0.0, 0.0, 1.0)
