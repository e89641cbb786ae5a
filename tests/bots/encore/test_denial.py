"""What a pick leaves the others: the mean of what each of them then gets at best."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.bots.encore.denial import Replies, leavings
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.dice import Faces
from tests import strategies

NOTHING: Replies = {("", ""): 0.0}
KEEN: Replies = {("", ""): -1.0, ("g", "1"): 8.0, ("y", "1"): 5.0, ("y", "2"): 2.0, ("g", "2"): 7.0}


def pick(pair: str) -> Choice:
    return Choice(pair[0], pair[1], 1)


def test_a_pick_takes_its_two_dice_away() -> None:
    leaves = leavings([KEEN], Faces.of("gy12"))
    assert [leaves(pick(pair)) for pair in ("g1", "g2", "y1", "y2")] == [2.0, 5.0, 7.0, 8.0]


def test_a_pass_leaves_all_dice() -> None:
    assert leavings([KEEN], Faces.of("gy12"))(PASS) == 8.0


def test_of_two_dice_that_show_the_same_one_stays() -> None:
    leaves = leavings([KEEN], Faces.of("gg11"))
    assert leaves(pick("g1")) == 8.0
    assert leavings([KEEN], Faces.of("gg12"))(pick("g1")) == 7.0


def test_who_can_use_nothing_that_is_left_passes() -> None:
    assert leavings([{("", ""): 1.5, ("r", "1"): 9.0}], Faces.of("ro13"))(pick("r1")) == 1.5


def test_who_would_rather_pass_does() -> None:
    assert leavings([{("", ""): 3.0, ("y", "2"): -4.0}], Faces.of("gy12"))(pick("g1")) == 3.0


def test_others_count_alike() -> None:
    leaves = leavings([KEEN, NOTHING, {("", ""): 4.0}], Faces.of("gy12"))
    assert leaves(pick("g1")) == pytest.approx((2 + 0 + 4) / 3)
    assert leaves(PASS) == pytest.approx((8 + 0 + 4) / 3)


def test_what_is_crossed_makes_no_difference_to_what_is_left() -> None:
    leaves = leavings([KEEN], Faces.of("gy12"))
    assert leaves(Choice("g", "1", 1)) == leaves(Choice("g", "1", 1 << 50)) == 2.0


@given(strategies.rolls, st.integers(1, 5), strategies.seeds)
def test_every_pick_leaves_what_the_words_say(faces: Faces, others: int, seed: int) -> None:
    rng = random.Random(seed)
    pairs = list(product(sorted(set(faces.colours)), sorted(set(faces.numbers))))
    replies: list[Replies] = [
        {("", ""): rng.uniform(-5, 5)} | {pair: rng.uniform(-9, 9) for pair in pairs if rng.random() < 0.7}
        for _ in range(others)
    ]
    leaves = leavings(replies, faces)
    for colour, number in pairs:
        colours, numbers = list(faces.colours), list(faces.numbers)
        colours.remove(colour)
        numbers.remove(number)
        best = [
            max(worth for (one, two), worth in own.items() if not one or (one in colours and two in numbers))
            for own in replies
        ]
        assert leaves(Choice(colour, number, 1)) == pytest.approx(sum(best) / others)
