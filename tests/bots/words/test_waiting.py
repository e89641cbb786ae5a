from itertools import product

import pytest

from sixdice.bots.words.waiting import Prospect, _of_saying, _of_waiting, pace, worth_saying

EVEN = (0.0, 0.2, 0.2, 0.2, 0.2, 0.2)


def test_the_best_is_said_at_once() -> None:
    for places, others in product(range(1, 5), range(6)):
        assert worth_saying(Prospect(2.0, EVEN, 5.0), 5, places, others)


def test_alone_one_waits_for_what_is_likely_and_not_for_what_is_not() -> None:
    assert not worth_saying(Prospect(2.0, EVEN, 5.0), 2, 1, 0)
    assert worth_saying(Prospect(20.0, (0.0, 0.5, 0.49, 0.005, 0.005, 0.0), 5.0), 2, 1, 0)


def test_the_last_place_is_taken_sooner_than_one_of_many() -> None:
    prospect = Prospect(3.0, EVEN, 6.0)
    assert not worth_saying(prospect, 2, 4, 4)
    assert worth_saying(prospect, 2, 1, 4)


@pytest.mark.parametrize("places", [1, 2, 3])
def test_what_is_worth_saying_stays_so_when_it_is_richer_or_others_are_quicker(places: int) -> None:
    for seconds, points in product((2.0, 4.0, 8.0), (1, 2, 3, 4)):
        if worth_saying(Prospect(3.0, EVEN, seconds), points, places, places):
            assert worth_saying(Prospect(3.0, EVEN, seconds), points + 1, places, places)
            assert worth_saying(Prospect(3.0, EVEN, seconds / 2), points, places, places)


def test_waiting_is_worth_no_more_than_the_best_and_nothing_without_hope() -> None:
    for points, places in product(range(6), range(1, 5)):
        assert _of_waiting(Prospect(3.0, EVEN, 6.0), points, places, places) <= 5
    assert _of_waiting(Prospect(3.0, EVEN, 6.0), 5, 1, 0) == 0
    assert _of_saying(Prospect(3.0, EVEN, 6.0), 4, 1, 0) == 4


def test_the_pace_follows_what_the_round_shows() -> None:
    before = pace(2.0, 0, 3)
    assert pace(20.0, 0, 3) > pace(10.0, 0, 3) > before
    assert pace(10.0, 2, 1) < pace(10.0, 1, 2) < pace(10.0, 0, 3)
    assert pace(0.0, 50, 1) > 0
