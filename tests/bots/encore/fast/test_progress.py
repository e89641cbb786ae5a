"""How much of a mission's goal is done, inside kernels: what the goal itself says, term by term."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from sixdice.bots.encore.fast.compiled import entry
from sixdice.bots.encore.fast.missions import MissionTable, goal_met, mission_table, progress
from sixdice.bots.encore.fast.room import room_of
from sixdice.bots.encore.fast.seating import seat_all
from sixdice.bots.encore.fast.seats import Seats
from sixdice.bots.encore.fast.tables import SheetTables, tables_of
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import COLUMN, EVERY_BOX, ROW
from sixdice.encore.goals import Goal, parse_goal
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.sheet import Sheet
from tests.driving import at, mission, random_game, setup


@entry
def told(seats: Seats, sheets: SheetTables, asked: MissionTable, in_order: int) -> tuple[float, bool]:
    return progress(seats, sheets, asked, in_order), goal_met(seats, sheets, asked, in_order)


@cache
def tables(sheets: tuple[Sheet, ...]) -> SheetTables:
    return tables_of(sheets)


def in_kernels(text: str, positions: Sequence[Position], in_order: int = 0) -> tuple[float, bool]:
    """Return how much of a goal is done, and whether it is met."""
    seats = len(positions)
    sheets = [position.sheet for position in positions]
    game = setup("coop", seats, goal=mission(text), sheets=sheets)
    room = room_of(range(seats))
    seat_all(room, replace(at(game), positions=tuple(positions)), Faces("", ""))
    done, met = told(room.seats, tables(tuple(sheets)), mission_table(mission(text)), in_order)
    return float(done), bool(met)


def by_the_goal(goal: Goal, positions: Sequence[Position], in_order: int) -> tuple[float, bool]:
    """Return the mean share of the terms, none more than whole, and whether all are met."""
    parts = goal.progress(positions, in_order)
    shares = [min(part.done, part.needed) / part.needed for part in parts]
    return sum(shares) / len(shares), all(part.met for part in parts)


GOALS = [
    "colours 1",
    "colours 4",
    "rows 2",
    "stars",
    "squares G3,H5,A1,N6",
    "order HIG",
    "order NOCHMAL; colours 2",
    "stars; colours 3; rows 1",
    "squares B2,F5; rows 3",
    "order HGI; stars; squares G3; rows 1; colours 1",
]


@pytest.mark.parametrize("text", GOALS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_is_the_mean_share_of_the_terms_as_the_rules_count_them(text: str, seats: int) -> None:
    goal, seen = parse_goal(text), set[float]()
    for turns in (1, 5, 14, 27):
        state = random_game(
            setup("coop", seats, goal=mission("colours 5", "10:0:1,19:0,27:0")), seats, 0, turns
        ).state
        for more in (0, COLUMN[7] | COLUMN[6] | ROW[2], state.positions[0].sheet.stars, EVERY_BOX):
            first, *others = state.positions
            positions = [Position(first.sheet, first.crossed | more), *others]
            for in_order in {0, 1, 3, 7} if "NOCHMAL" in text else {0, 1, 3} if "order" in text else {0}:
                done, met = in_kernels(text, positions, in_order)
                assert (done, met) == pytest.approx(by_the_goal(goal, positions, in_order))
                assert met == goal.met(positions, in_order) == (done == 1.0)
                seen.add(done)
    assert len(seen) > 1


def test_more_than_is_asked_for_makes_up_for_nothing() -> None:
    sheet = setup("coop", 1).sheets[0]
    full = Position(sheet, EVERY_BOX)
    assert in_kernels("colours 1; order HIG", [full]) == (0.5, False)
    assert in_kernels("rows 1; order HIG", [full], 3) == (1.0, True)


def test_a_row_is_one_seat_s_and_a_square_everybody_s() -> None:
    game = setup("coop", 2)
    left, right = parse_boxes("A1,A2"), parse_boxes("B1,B2")
    parts = [Position(game.sheets[0], left), Position(game.sheets[1], right)]
    assert in_kernels("squares A1,C3", parts) == (0.5, False)
    assert in_kernels("squares A1", parts) == (1.0, True)
    half = sum(COLUMN[:8])
    shared = [Position(sheet, ROW[0] & part) for sheet, part in zip(game.sheets, (half, ~half), strict=True)]
    assert in_kernels("rows 1", shared) == (0.0, False)
