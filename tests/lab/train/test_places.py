"""Where games are played in training: which sheets lie there, and when there are others."""

from typing import Any

import pytest

from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.lab.train.places import Places
from sixdice.lab.train.plan import PLANS, Plan

PLACES = 64
BLACK = PUBLISHED.index("black")


def places(**own: Any) -> Places:
    return Places(Plan(steps=1, sheets=3, **own), "cpu")


def test_black_has_places_of_its_own_before_those_that_all_published_sheets_have() -> None:
    own = places(favoured=3, named=2, others=2)
    sheets = own.sheet.tolist()
    assert len(sheets) == own.plan.places == 3 + 2 * len(PUBLISHED) + 2
    assert sheets[:-2] == [BLACK] * 3 + 2 * list(range(len(PUBLISHED)))
    assert min(sheets[-2:]) >= len(PUBLISHED)
    assert own.seated.stars[0].tolist() == own.pool.stars[BLACK].tolist()
    assert published_sheet(PUBLISHED[BLACK]).name == "black"


def test_only_generated_sheets_are_renewed() -> None:
    own = places(favoured=1, named=1, others=2)
    before, first = own.sheet.tolist(), own.plan.places - 2
    for _ in range(9):
        own.renew(list(range(own.plan.places)))
    after = own.sheet.tolist()
    assert after[:first] == before[:first]
    assert all(sheet >= len(PUBLISHED) for sheet in after[first:])
    for place, sheet in enumerate(after):
        assert own.seated.boxes[place].equal(own.pool.boxes[sheet])


def test_the_favourite_lies_where_no_other_sheet_does() -> None:
    own = places(favourite="blue", favoured=3, named=0, others=0)
    assert own.sheet.tolist() == [PUBLISHED.index("blue")] * 3


@pytest.mark.parametrize("name", PLANS)
def test_every_plan_has_places_for_all_published_sheets(name: str) -> None:
    assert PLANS[name].named > 0
    assert PLANS[name].places == PLACES


def test_where_no_sheets_are_generated_published_ones_lie_at_all_places() -> None:
    own = Places(Plan(steps=1, favoured=2, named=1, others=0), "cpu")
    own.renew(list(range(own.plan.places)))
    assert own.sheet.tolist() == [BLACK] * 2 + list(range(len(PUBLISHED)))
    assert own.pool.count == len(PUBLISHED)
