"""The choices that a search looks at: their order, their number, and which of them are given up."""

import random

import numpy as np
import pytest

from sixdice.bots.encore.fast.compiled import entry
from sixdice.bots.encore.fast.foresight import (
    MOST_PLANS,
    Plans,
    begin_anew,
    best_of,
    consider,
    give_up,
    surest_of,
)
from sixdice.bots.encore.fast.records import Reals, room_for
from sixdice.bots.encore.fast.seats import Seat, copy_seat

JOKER = 5


@entry
def consider_one(
    plans: Plans, breadth: int, slot: int, colour: int, number: int, worth: float, dice_matter: bool
) -> None:
    consider(plans, breadth, slot, colour, number, worth, dice_matter)


@entry
def best(plans: Plans) -> int:
    return best_of(plans)


@entry
def surest(plans: Plans, came: Reals) -> int:
    return surest_of(plans, came)


@entry
def give_up_some(plans: Plans, came: Reals) -> int:
    return give_up(plans, came)


@entry
def begin(plans: Plans) -> None:
    begin_anew(plans)


@entry
def copy(to: Seat, own: Seat) -> None:
    copy_seat(to, own)


def fresh() -> Plans:
    return room_for(Plans, 1)[0]


def considered(*some: tuple[int, int, int, float], breadth: int = 3, dice_matter: bool = False) -> Plans:
    """Return plans after choices were considered: slot, colour, number, worth."""
    plans = fresh()
    for slot, colour, number, worth in some:
        consider_one(plans, breadth, slot, colour, number, worth, dice_matter)
    begin(plans)
    return plans


def listed(plans: Plans) -> list[tuple[int, int, int, float]]:
    columns = plans.slot, plans.colour, plans.number, plans.worth
    return list(zip(*(column[: plans.count].tolist() for column in columns), strict=True))


def came_to(*totals: float) -> Plans:
    """Return plans that came to so much, in the order of their slots."""
    plans = considered(*((slot, 0, 0, -float(slot)) for slot in range(len(totals))), breadth=len(totals))
    plans.total[: len(totals)] = totals
    return plans


def played(games: list[list[float]]) -> tuple[Plans, Reals]:
    """Return plans that came to so much, game by game, and those games."""
    plans = came_to(*map(sum, games))
    plans.games = len(games[0])
    return plans, np.array(games)


def test_the_best_comes_first_and_of_equals_the_one_that_was_there() -> None:
    plans = considered((1, 0, 0, 2.0), (2, 0, 0, 3.0), (3, 0, 0, 2.0), (4, 0, 0, 3.0), breadth=9)
    assert [slot for slot, *_ in listed(plans)] == [2, 4, 1, 3]


def test_no_more_than_the_breadth_are_kept_and_the_newcomer_must_be_better_than_the_last() -> None:
    plans = considered((1, 0, 0, 3.0), (2, 0, 0, 1.0), (3, 0, 0, 1.0), breadth=2)
    assert listed(plans) == [(1, 0, 0, 3.0), (2, 0, 0, 1.0)]
    consider_one(plans, 2, 4, 0, 0, 2.0, False)
    assert listed(plans) == [(1, 0, 0, 3.0), (4, 0, 0, 2.0)]
    consider_one(plans, 2, 5, 0, 0, 9.0, False)
    assert listed(plans) == [(5, 0, 0, 9.0), (1, 0, 0, 3.0)]


def test_with_breadth_one_only_the_best_stays() -> None:
    plans = considered((1, 0, 0, 1.0), (2, 0, 0, 5.0), (3, 0, 0, 4.0), (4, 0, 0, 5.0), breadth=1)
    assert listed(plans) == [(2, 0, 0, 5.0)]


@pytest.mark.parametrize(
    ("one", "other", "same_dice"),
    [
        ((0, JOKER), (JOKER, 0), False),
        ((0, JOKER), (1, JOKER), False),
        ((JOKER, JOKER), (JOKER, JOKER), True),
        ((0, 0), (0, 0), True),
        ((0, 0), (0, JOKER), False),
        ((JOKER, 1), (JOKER, JOKER), False),
    ],
)
def test_the_same_boxes_are_the_same_unless_dice_matter(
    one: tuple[int, int], other: tuple[int, int], same_dice: bool
) -> None:
    both = (7, *one, 1.0), (7, *other, 2.0)
    assert considered(*both).count == 1
    assert considered(*both, dice_matter=True).count == (1 if same_dice else 2)
    assert considered(both[0], (8, *other, 2.0)).count == 2


def test_a_choice_that_is_there_already_keeps_its_worth() -> None:
    assert listed(considered((7, 0, JOKER, 1.0), (7, JOKER, 0, 2.0))) == [(7, 0, JOKER, 1.0)]


def test_plans_begin_with_nothing_whatever_there_was_before() -> None:
    plans = fresh()
    plans.games, plans.total[:], plans.given_up[:] = 8, 9.0, 1
    for slot in range(3):
        consider_one(plans, 3, slot, 0, 0, float(slot), False)
    begin(plans)
    assert plans.games == 0
    assert plans.total[:3].tolist() == [0.0, 0.0, 0.0]
    assert plans.given_up[:3].tolist() == [0, 0, 0]


@pytest.mark.parametrize("breadth", [1, 2, 5, 12, MOST_PLANS])
@pytest.mark.parametrize("dice_matter", [True, False])
def test_plans_are_the_first_of_all_choices_sorted_by_worth(breadth: int, dice_matter: bool) -> None:
    """Where dice do not matter the first of several for the same boxes is worth most, as in games."""
    rng = random.Random(breadth)
    some = [(rng.randrange(40), rng.randrange(6), rng.randrange(6)) for _ in range(400)]
    if not dice_matter:
        some.sort(key=lambda choice: choice[1:].count(JOKER))
    of = {choice if dice_matter else choice[0]: rng.randrange(30) / 2 for choice in some}
    worths = [
        (*choice, of[choice] if dice_matter else of[choice[0]] - choice[1:].count(JOKER)) for choice in some
    ]
    once: dict[object, tuple[int, int, int, float]] = {}
    for plan in worths:
        once.setdefault(plan[:3] if dice_matter else plan[0], plan)
    wanted = sorted(once.values(), key=lambda plan: -plan[3])
    plans = considered(*worths, breadth=breadth, dice_matter=dice_matter)
    assert listed(plans) == wanted[:breadth]


def test_the_best_is_what_came_to_most_the_first_of_several() -> None:
    assert best(came_to(1.0, 3.0, 3.0, 2.0)) == 1
    assert best(came_to(-1.0, -1.0)) == 0
    assert best(came_to(-5.0)) == 0
    beyond = came_to(1.0, 2.0, 9.0)
    beyond.count = 2
    assert best(beyond) == 1
    hopeless = came_to(3.0, 9.0, 2.0)
    hopeless.given_up[1] = 1
    assert best(hopeless) == 0


@pytest.mark.parametrize(
    ("games", "hopeless"),
    [
        ([[3.0, 3.0], [1.0, 1.0], [2.0, 2.0]], [0, 1, 1]),  # always less than the best
        ([[1.0, 1.0], [3.0, 3.0], [2.0, 2.0]], [1, 0, 1]),  # the first one too
        ([[3.0, 0.0], [1.0, 1.0]], [0, 0]),  # half a point less, give or take more than one
        ([[3.0, 0.0] * 64, [1.0, 1.0] * 64], [0, 1]),  # the same of more games
        ([[2.0, 2.0], [2.0, 2.0]], [0, 0]),
        ([[2.0, 2.0]], [0]),
    ],
)
def test_what_is_surely_less_than_the_best_is_given_up(games: list[list[float]], hopeless: list[int]) -> None:
    plans, came = played(games)
    assert give_up_some(plans, came) == hopeless.count(0)
    assert plans.given_up[: plans.count].tolist() == hopeless


def test_what_was_given_up_stays_so_and_nothing_is_compared_with_it() -> None:
    plans, came = played([[1.0, 1.0], [9.0, 9.0], [0.0, 3.0]])
    plans.given_up[1] = 1
    assert give_up_some(plans, came) == 2
    assert plans.given_up[:3].tolist() == [0, 1, 0]


@pytest.mark.parametrize(
    ("more", "sure"),
    [
        ([[1.0, 1.0, 1.0, 1.0]], 1),  # always one point more
        ([[4.0, -2.0, 4.0, -2.0]], 0),  # one more on average, give or take one and a half
        ([[4.0, -2.0] * 16], 1),  # the same of more games
        ([[0.0, 0.0, 0.0, 0.0]], 0),
        ([[-1.0, -1.0, -1.0, -1.0]], 0),
        ([[8.0, 0.0, 8.0, 0.0], [3.0, 3.0, 3.0, 3.0]], 2),  # four, less two; three, less nothing
        ([[3.0] * 4, [3.0] * 4], 1),
    ],
)
def test_another_plan_is_taken_if_it_came_to_more_than_the_first_beyond_doubt(
    more: list[list[float]], sure: int
) -> None:
    plans, came = played([[0.0] * len(more[0]), *more])
    assert surest(plans, came) == sure


def test_if_the_first_is_hopeless_the_best_is_taken() -> None:
    plans, came = played([[0.0, 0.0], [2.0, 4.0], [5.0, -1.0], [9.0, 9.0]])
    plans.given_up[0] = plans.given_up[3] = 1
    assert surest(plans, came) == 1


def test_a_seat_is_copied_but_for_the_randomness_of_its_bot() -> None:
    seats = room_for(Seat, 2)
    raw = np.asarray(seats)
    raw.view(np.uint8)[:] = np.random.default_rng(1).integers(1, 256, raw.nbytes, np.uint8)
    before = raw.copy()
    copy(seats[0], seats[1])
    for name in raw.dtype.names or ():
        kept = 0 if name in ("stream", "drawn") else 1
        assert raw[name][0].tolist() == before[name][kept].tolist(), name
        assert raw[name][1].tolist() == before[name][1].tolist(), name
        assert before[name][0].tolist() != before[name][1].tolist()
