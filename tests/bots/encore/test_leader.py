from itertools import product
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.bots.encore.leader import bear, can_cross, fair_shares
from sixdice.encore.choices import legal_choices
from sixdice.encore.commands import LoseDie, PayJokers
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Dice, Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.state import Setback
from tests.driving import at, log_from, setup


def test_who_has_most_jokers_pays() -> None:
    assert fair_shares((8, 5, 7), 4) == (3, 0, 1)


@given(st.lists(st.integers(0, 8), min_size=1, max_size=4).map(tuple), st.data())
def test_nobody_pays_more_than_he_has_and_the_sum_is_right(
    held: tuple[int, ...], data: st.DataObject
) -> None:
    due = data.draw(st.integers(0, sum(held)))
    shares = fair_shares(held, due)
    assert sum(shares) == due
    assert all(0 <= share <= own for share, own in zip(shares, held, strict=True))


def test_the_rules_accept_both_decisions() -> None:
    jokers = at(setup("coop", 3), turn=11, jokers=[8, 1, 3], setback=Setback(10, "jokers", 6))
    paid = bear(jokers, Setback(10, "jokers", 6))
    assert paid == PayJokers(10, (6, 0, 0))
    log_from(jokers).send(paid, 1)
    die = at(setup("coop", 3), turn=20, setback=Setback(19, "die"))
    lost = bear(die, Setback(19, "die"))
    assert isinstance(lost, LoseDie)
    log_from(die).send(lost, 1)


def test_rolls_that_let_a_seat_cross_something_are_counted() -> None:
    fresh = Position(published_sheet("black"))
    shares = [can_cross(fresh, dice) / 6 ** sum(dice) for dice in (Dice(3, 3), Dice(2, 3), Dice(1, 1))]
    assert 1 > shares[0] > shares[1] > shares[2] > 0
    assert can_cross(Position(published_sheet("black"), (1 << 105) - 1), Dice(3, 3)) == 0
    without_jokers = Position(published_sheet("black"), jokers=0)
    assert can_cross(without_jokers, Dice(1, 1)) == _pairs(without_jokers)


@pytest.mark.parametrize("jokers", [0, 1, 8])
@pytest.mark.parametrize("dice", [Dice(2, 1), Dice(1, 3)])
def test_the_count_is_that_of_the_rules_over_every_roll(jokers: int, dice: Dice) -> None:
    position = Position(published_sheet("pink"), parse_boxes("H3,H4,G4"), jokers)
    assert can_cross(position, dice) == _crossable(position, dice)


@pytest.mark.parametrize("crossed", ["-", "H1", "H1,H2,H3,H4,H5,H6,H7"])
def test_the_die_that_is_missed_least_leaves(crossed: str) -> None:
    """Of all rolls without either, those that are of use to the seat are counted one by one."""
    state = at(setup("coop", 1), turn=20, crossed=[crossed], jokers=[0], setback=Setback(19, "die"))
    without_colour, without_number = (
        _crossable(state.position(1), dice) for dice in (Dice(2, 3), Dice(3, 2))
    )
    kind: Literal["colour", "number"] = "colour" if without_colour >= without_number else "number"
    assert bear(state, Setback(19, "die")) == LoseDie(19, kind)


def _crossable(position: Position, dice: Dice) -> int:
    rolls = product(*([COLOUR_FACES] * dice.colour + [NUMBER_FACES] * dice.number))
    return sum(any(legal_choices(position, Faces.of(roll))) for roll in rolls)


def _pairs(position: Position) -> int:
    table = position.sheet.placements
    faces = ((colour, number) for colour in "gyorb" for number in "12345")
    return sum(bool(position.live & position.reach & table.pairs[pair]) for pair in faces)
