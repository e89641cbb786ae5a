"""Randomness by counting: the same numbers everywhere, in any order of asking."""

import random
from collections import Counter
from itertools import permutations
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.chance import CountedRandomness, Randomness, mix

streams = st.integers(0, 2**64 - 1)


def test_it_is_randomness_as_the_rules_and_bots_want_it() -> None:
    some: list[Randomness] = [CountedRandomness(1), random.Random(1)]
    for rng in some:
        assert 0 <= rng.random() < 1
        assert rng.randrange(6) in range(6)


def test_the_numbers_of_a_stream_are_what_they_were() -> None:
    """Simulations are repeated by their seeds: the numbers of a stream never change."""
    rng = CountedRandomness(1)
    assert [rng.randrange(1000) for _ in range(6)] == [368, 914, 737, 526, 870, 692]
    assert rng.random() == 0.18993387509173099
    cards = list("abcdefgh")
    rng.shuffle(cards)
    assert "".join(cards) == "ceafhgbd"
    assert rng.drawn == 6 + 1 + 7


@given(streams, st.lists(st.integers(1, 2**32), max_size=8))
def test_the_next_number_depends_on_how_many_were_drawn_alone(stream: int, stops: list[int]) -> None:
    rng = CountedRandomness(stream)
    for stop in stops:
        rng.randrange(stop)
    assert rng == CountedRandomness(stream, len(stops))
    assert rng.random() == CountedRandomness(stream, len(stops)).random()


@given(streams, st.integers(0, 1000))
def test_a_draw_is_the_mix_of_the_stream_and_its_number(stream: int, number: int) -> None:
    """Stated once more, from the upper bits: kernels draw by this recipe."""
    bits = mix(stream, number)
    assert CountedRandomness(stream, number).random() == (bits // 2**11) / 2**53
    assert CountedRandomness(stream, number).randrange(6) == (bits // 2**32) * 6 // 2**32


@given(streams, st.integers(0, 2**40), st.integers(1, 2**32))
def test_numbers_stay_in_their_range(stream: int, drawn: int, stop: int) -> None:
    assert 0 <= CountedRandomness(stream, drawn).randrange(stop) < stop
    assert 0.0 <= CountedRandomness(stream, drawn).random() < 1.0


def test_the_largest_draw_is_below_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixdice.core.chance.mix", lambda *_: 2**64 - 1)
    assert CountedRandomness(0).random() == 1 - 2**-53 < 1
    assert CountedRandomness(0).randrange(2**32) == 2**32 - 1
    assert CountedRandomness(0).randrange(6) == 5


def test_whole_numbers_are_even() -> None:
    """Chi-squared with five degrees of freedom: 20.5 is passed by one fair die in a thousand."""
    counts = Counter(CountedRandomness(stream).randrange(6) for stream in range(6000))
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_neighbouring_streams_have_nothing_to_do_with_each_other() -> None:
    pairs = [
        (CountedRandomness(stream).random(), CountedRandomness(stream + 1).random()) for stream in range(4000)
    ]
    together = sum((one - 0.5) * (other - 0.5) for one, other in pairs) * 12 / len(pairs)
    assert (
        abs(together) < 0.055
    )  # a correlation of 4000 unrelated pairs passes that once in two thousand times


@given(streams, st.lists(st.integers()))
def test_a_shuffle_keeps_everything_and_draws_one_number_less(stream: int, some: list[int]) -> None:
    rng, shuffled = CountedRandomness(stream), list(some)
    rng.shuffle(shuffled)
    assert Counter(shuffled) == Counter(some)
    assert rng.drawn == max(0, len(some) - 1)


def test_every_order_is_as_likely() -> None:
    """Chi-squared with 23 degrees of freedom: 49.7 is passed once in a thousand times."""
    counts: Counter[tuple[int, ...]] = Counter()
    for stream in range(4800):
        order = [1, 2, 3, 4]
        CountedRandomness(stream).shuffle(order)
        counts[tuple(order)] += 1
    orders = list(permutations([1, 2, 3, 4]))
    expected = 4800 / factorial(4)
    assert sum((counts[order] - expected) ** 2 / expected for order in orders) < 49.7
