"""What a net is told, group by group, against what the rules and sets of boxes say of real games."""

from collections.abc import Iterator

import numpy as np
import pytest

from sixdice.bots.encore import inputs
from sixdice.bots.encore.ground import FULL, shape
from sixdice.encore.geometry import EVERY_BOX
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State
from tests.bots.encore.scenes import FRESH, GAMES, scenes
from tests.bots.encore.told import (
    Group,
    groups,
    of_a_seat,
    of_a_table,
    outlook,
    points_at_once,
    score,
    told,
)
from tests.bots.encore.told import ahead as far_ahead
from tests.driving import at, setup

OWN = {
    "box": inputs.BOX_INPUT,
    "star": inputs.STAR_INPUT,
    "layout": inputs.LAYOUT_INPUT,
    "star layout": inputs.STAR_LAYOUT_INPUT,
    "named": inputs.NAMED_INPUT,
    "joker": inputs.JOKER_INPUT,
    "turn": inputs.TURN_INPUT,
    "shape": inputs.SHAPE_INPUT,
    "moves": inputs.MOVES_INPUT,
    "usable": inputs.USABLE_INPUT,
}
TABLE = {
    "column": inputs.COLUMN_INPUT,
    "colour": inputs.COLOUR_INPUT,
    "ahead": inputs.AHEAD_INPUT,
    "seats": inputs.SEATS_INPUT,
    "until": inputs.UNTIL_INPUT,
    "free": inputs.FREE_INPUT,
}
PLACES = OWN | TABLE | {f"others' {name}": inputs.OTHERS_INPUT + place for name, place in OWN.items()}
"""Where each group begins."""

OUTLOOK = ("shape", "moves", "usable")
SCENE = ("column", "colour", "seats", "until", "free")
AT_A_TABLE = [game for game in GAMES if len(game.players) > 1]


def named(game: Setup) -> str:
    return f"{game.mode}-{len(game.players)}"


def every_seat(game: Setup) -> Iterator[tuple[State, int]]:
    """Yield states of a game with each of its seats."""
    return ((scene.state, seat) for scene in scenes() if scene.state.setup == game for seat in game.seats)


def inputs_of(some: dict[str, Group], *names: str) -> list[int]:
    """Return the numbers of the inputs that are told in these groups."""
    return [PLACES[name] + place for name in names for place, own in enumerate(some[name]) if own]


def test_groups_follow_each_other_without_gaps_and_none_overlap() -> None:
    state = at(setup("classic", 3))
    sizes = {name: len(group) for name, group in groups(state, 1, state.position(1), 5).items()}
    assert list(sizes) == list(PLACES)
    ends = [PLACES[name] + size for name, size in sizes.items()]
    assert [0, *ends] == [*PLACES.values(), inputs.INPUTS]
    assert sum(sizes.values()) == inputs.INPUTS == 5296


def test_alone_a_seat_is_told_of_nobody_else() -> None:
    state = at(setup("solo", 1))
    whole = told(state, 1, state.position(1), 29)
    assert len(whole) == inputs.INPUTS
    assert whole[: inputs.COLUMN_INPUT].any()
    assert not whole[inputs.COLUMN_INPUT :].any()


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_a_position_says_what_it_is_good_for(game: Setup) -> None:
    """Shapes of columns, the moves that colours take, pairs that could be crossed."""
    for state, seat in every_seat(game):
        position = state.position(seat)
        assert inputs.outlook_inputs(position) == inputs_of(of_a_seat(position, 5), *OUTLOOK)


@pytest.mark.parametrize("game", AT_A_TABLE, ids=named)
def test_a_table_tells_claims_seats_turns_until_active_and_free_rolls(game: Setup) -> None:
    for state, seat in every_seat(game):
        some = of_a_table(state, seat, state.position(seat))
        assert list(inputs.scene_inputs(state, seat)) == inputs_of(some, *SCENE)


@pytest.mark.parametrize("game", AT_A_TABLE, ids=named)
def test_points_ahead_are_those_of_scores_added_up_by_hand(game: Setup) -> None:
    for state, seat in every_seat(game):
        ahead = inputs.points_ahead(state, seat)
        assert ahead == far_ahead(state, seat)
        assert [inputs.ahead_input(ahead)] == inputs_of(
            of_a_table(state, seat, state.position(seat)), "ahead"
        )


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_scores_by_hand_are_those_of_the_rules(game: Setup) -> None:
    for state, seat in every_seat(game):
        assert score(state.position(seat), state.circled[seat - 1]) == state.breakdown(seat).total
        assert points_at_once(state, seat, state.position(seat)) == 0


@pytest.mark.parametrize(
    ("ahead", "told"), [(-99, 0), (-26, 0), (-25, 0), (-24, 1), (0, 25), (7.0, 32), (25, 50), (26, 50)]
)
def test_who_is_far_ahead_or_behind_is_told_to_be_25_points_so(ahead: float, told: int) -> None:
    assert inputs.ahead_input(ahead) == inputs.AHEAD_INPUT + told


def test_the_scenes_leave_no_group_untold() -> None:
    """Otherwise the tests above would say little."""
    seen = {name: set[int]() for name in OWN | TABLE}
    for scene in scenes():
        some = groups(scene.state, scene.seat, scene.state.position(scene.seat), 5)
        for name, own in seen.items():
            own |= set(inputs_of(some, name))
    count = {name: len(own) for name, own in seen.items()}
    assert count["shape"] > 150
    assert count["moves"] > 40
    assert count["usable"] == 25
    assert count["column"] >= 12
    assert count["colour"] >= 3
    assert count["ahead"] >= 15
    assert count["seats"] == 4
    assert count["until"] == 6
    assert count["free"] == 2


def test_shapes_are_numbered_in_a_row() -> None:
    every = [FULL, *(shape(left, runs) for left in range(1, 8) for runs in range(1, left + 1))]
    assert [inputs.shape_number(own) for own in every] == list(range(inputs.SHAPES))


def test_an_empty_sheet_offers_what_has_a_box_in_column_h() -> None:
    black = published_sheet("black")
    fresh, full = Position(black), Position(black, EVERY_BOX)
    usable = {number for number in inputs.outlook_inputs(fresh) if number >= inputs.USABLE_INPUT}
    assert usable == {
        inputs.USABLE_INPUT + 5 * colour + size - 1
        for colour, letter in enumerate("gyorb")
        for size in range(1, 6)
        if any(clump & parse_boxes("H1,H2,H3,H4,H5,H6,H7") for clump in clumps_of(black, letter, size))
    }
    columns = [inputs.SHAPE_INPUT + inputs.SHAPES * column for column in range(15)]
    colours = [inputs.MOVES_INPUT + inputs.MOVES * colour for colour in range(5)]
    assert inputs.outlook_inputs(full) == columns + colours


def clumps_of(sheet: Sheet, letter: str, size: int) -> list[int]:
    table = sheet.placements
    return list(table.members(table.pairs[letter, str(size)]))


def test_jokers_do_not_make_a_pair_usable() -> None:
    """Pairs are told by colour and number, jokers aside: with none left they are the same."""
    position = Position(published_sheet("pink"), parse_boxes("H1,H2"))
    assert inputs.outlook_inputs(position.pay(8)) == inputs.outlook_inputs(position)


def test_only_published_sheets_have_a_number_of_their_own() -> None:
    assert [inputs.published_number(published_sheet(name)) for name in PUBLISHED] == list(range(7))
    assert list(PUBLISHED) == sorted(PUBLISHED)
    assert inputs.published_number(FRESH) == 7
    assert inputs.published_number(Sheet("mine", published_sheet("blue").rows)) == 1
    assert inputs.published_number(Sheet("blue", FRESH.rows)) == 7


def test_the_last_seat_before_the_active_one_waits_longest() -> None:
    state = at(setup("classic", 4, first=3), turn=2)
    waits = [inputs.UNTIL_INPUT + turns for turns in (0, 1, 2, 3)]
    assert state.active == 4
    for seat, wait in zip((1, 2, 3, 4), waits, strict=True):
        assert wait in inputs.scene_inputs(state, seat)


@pytest.mark.parametrize(("turn", "free"), [(1, True), (2, True), (3, False), (4, False)])
def test_the_next_turn_is_free_up_to_turn_3(turn: int, free: bool) -> None:
    assert (inputs.FREE_INPUT + free) in inputs.scene_inputs(at(setup("classic", 2), turn=turn), 1)
    bound = at(setup("classic", 2, "no_free_rolls"), turn=turn)
    assert inputs.FREE_INPUT in inputs.scene_inputs(bound, 1)


def test_members_are_the_numbers_of_boxes() -> None:
    assert inputs.members(parse_boxes("A1,A2,B1,O7")) == [0, 1, 7, 104]
    assert inputs.members(0) == []


def test_an_outlook_by_hand_has_one_shape_a_column_and_one_number_of_moves_a_colour() -> None:
    some = outlook(FRESH, frozenset({"H1", "H2"}))
    assert np.reshape(some["shape"], (15, 29)).sum(axis=1).tolist() == [1] * 15
    assert np.reshape(some["moves"], (5, 22)).sum(axis=1).tolist() == [1] * 5
