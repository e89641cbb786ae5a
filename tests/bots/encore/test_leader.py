import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.bots.encore.leader import bear, can_cross, fair_shares
from sixdice.encore.commands import LoseDie, PayJokers
from sixdice.encore.dice import Dice
from sixdice.encore.library import published_sheet
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


def test_the_chance_to_cross_something() -> None:
    fresh = Position(published_sheet("black"))
    assert can_cross(fresh, Dice(3, 3)) > can_cross(fresh, Dice(2, 3)) > can_cross(fresh, Dice(1, 1)) > 0
    assert can_cross(Position(published_sheet("black"), (1 << 105) - 1), Dice(3, 3)) == 0
    without_jokers = Position(published_sheet("black"), jokers=0)
    assert can_cross(without_jokers, Dice(1, 1)) == pytest.approx(_pairs(without_jokers) / 36)


def _pairs(position: Position) -> int:
    table = position.sheet.placements
    faces = ((colour, number) for colour in "gyorb" for number in "12345")
    return sum(bool(position.live & position.reach & table.pairs[pair]) for pair in faces)
