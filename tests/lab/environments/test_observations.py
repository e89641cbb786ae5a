from collections.abc import Mapping

import numpy as np
import pytest

from sixdice.core.errors import SetupError
from sixdice.encore.geometry import boxes_text
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.view import View
from sixdice.lab.environments import EncoreAEC
from sixdice.lab.environments.actions import Further, numbering_of
from sixdice.lab.environments.match import Match
from sixdice.lab.environments.observations import SEAT_PARTS, TABLE_PARTS, Observer, layout
from tests.driving import at, log_from, mission, play, setup
from tests.lab.environments.driving import (
    HARD,
    MATCHES,
    aec_steps,
    at_setback,
    further,
    name_of,
    observations,
)

SIZES = {("solo", 1): 139, ("classic", 2): 534, ("classic", 6): 1550, ("coop", 1): 422, ("coop", 4): 1187}


def seen(view: View, *, with_sheets: bool = False) -> Mapping[str, list[float]]:
    """Return the parts of what the seat of a view sees, by their names."""
    setup = view.state.setup
    observer = Observer(setup.mode, len(setup.players), with_sheets=with_sheets)
    vector = observer.observe(view)
    return {name: vector[place].tolist() for name, place in observer.layout.items()}


def where(numbers: list[float]) -> list[int]:
    return np.flatnonzero(numbers).tolist()


def bits(mask: int) -> list[int]:
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


@pytest.mark.parametrize(("mode", "seats"), SIZES)
def test_parts_follow_one_another_without_a_gap(mode: str, seats: int) -> None:
    for with_sheets in (False, True):
        places = list(layout(mode, seats, with_sheets=with_sheets).values())
        assert [place.start for place in places] == [0, *(place.stop for place in places[:-1])]
        assert places[-1].stop == SIZES[mode, seats] + with_sheets * seats * 630
    assert all(part.size > 0 for part in (*SEAT_PARTS, *TABLE_PARTS))


def test_the_sheets_come_last_so_that_all_else_keeps_its_place() -> None:
    plain, more = layout("coop", 3), layout("coop", 3, with_sheets=True)
    assert dict(list(more.items())[: len(plain)]) == plain


@pytest.mark.parametrize(
    "game", [setup("solo", 1), setup("classic", 3), setup("coop", 2)], ids=lambda g: g.mode
)
def test_every_part_is_filled(game: Setup) -> None:
    observer = Observer(game.mode, len(game.players), with_sheets=True)
    filled = {name for name, _ in observer._numbers(ENCORE.view(at(game), 1))}
    assert set(observer.layout) <= filled


def test_an_unknown_mode_has_no_layout() -> None:
    with pytest.raises(SetupError, match="duel"):
        layout("duel", 2)


@pytest.mark.parametrize("match", MATCHES, ids=name_of)
def test_observations_stay_in_their_space(match: dict[str, object]) -> None:
    env = EncoreAEC(**match)  # type: ignore[arg-type] # wishes as a file would have them
    for agent in aec_steps(env, 2):
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        assert observation["observation"].any()


def test_solo_is_seen_as_it_stands() -> None:
    game = setup("solo", 1)
    column = "A1,A2,A3,A4,A5,A6,A7"
    log = log_from(at(game, 16, [f"{column},H4"], [3]))
    play(log, "yx2?", "x2:H6,H7")
    play(log, "yb55")
    parts = seen(log.view(1))
    assert where(parts["own.crossed"]) == [0, 1, 2, 3, 4, 5, 6, 52, 54, 55]
    assert parts["own.jokers"] == [2 / 8]
    assert where(parts["own.colours_first"]) == []
    assert parts["colour_dice"] == [0, 0.5, 0, 0, 0.5, 0]
    assert parts["number_dice"] == [0, 0, 0, 0, 1, 0]
    assert parts["turn"] == pytest.approx([16 / 30])
    assert set(parts) == set(layout("solo", 1))


def test_columns_and_colours_are_seen_as_first_or_later() -> None:
    game = setup("classic", 2)
    almost = "H1,H2,H3,H4,H5,H6"
    log = log_from(at(game, 1, [almost, almost]))
    play(log, "yyy111", "y1:H7", "-")
    play(log, "yyy111", "-", "y1:H7")
    play(log, "yyy111")
    one, two = seen(log.view(1)), seen(log.view(2))
    assert where(one["own.columns_first"]) == where(two["next_1.columns_first"]) == [7]
    assert where(two["own.columns_later"]) == where(one["next_1.columns_later"]) == [7]
    assert not any(one["own.columns_later"] + two["own.columns_first"])


def test_a_hidden_choice_shows_only_that_it_was_made() -> None:
    game = setup("classic", 3)
    choices = [numbering_of(game.sheets[0]).passing]
    matches = []
    start = Match(game, 3)
    choices += np.flatnonzero(start.mask(2))[:3].tolist()
    for choice in choices:
        match = Match(game, 3)
        match.act({2: choice})
        matches.append(match)
    for seat in (1, 3):
        views = [seen(match.view(seat)) for match in matches]
        assert all(view == views[0] for view in views)
        assert views[0][f"next_{(2 - seat) % 3}.chosen"] == [1]
        assert not any(views[0][f"next_{(2 - seat) % 3}.choice"])
    own = [seen(match.view(2))["own.choice"] for match in matches]
    assert len({tuple(boxes) for boxes in own}) == len(own)


def test_the_pick_of_the_active_seat_is_seen_by_all() -> None:
    log = log_from(at(setup("classic", 3, first=2), 4))
    play(log, "gyx125", ".", "x2:H6,H7", ".")
    assert log.state.active == 2
    parts = seen(log.view(1))
    assert where(parts["next_1.choice"]) == bits(parse_boxes("H6,H7"))
    assert parts["next_1.choice_jokers"] == [0.5]
    assert parts["next_1.chosen"] == parts["next_1.active"] == [1]
    assert parts["own.active"] == parts["next_2.active"] == parts["free_roll"] == [0]
    assert parts["colour_dice"] == pytest.approx([1 / 3, 1 / 3, 0, 0, 0, 0])
    assert parts["number_dice"] == pytest.approx([1 / 3, 0, 0, 0, 1 / 3, 0])
    assert parts["roll_colours"] == pytest.approx([1 / 3, 1 / 3, 0, 0, 0, 1 / 3])
    assert parts["roll_numbers"] == pytest.approx([1 / 3, 1 / 3, 0, 0, 1 / 3, 0])
    assert not any(seen(log.view(2))["colour_dice"])


def test_free_rolls_are_named() -> None:
    log = log_from(at(setup("classic", 2), 3))
    play(log, "gyx125")
    assert seen(log.view(1))["free_roll"] == [1]


def test_each_seat_sees_itself_first() -> None:
    log = log_from(at(setup("classic", 3), 5, ["H1", "H2", "H3"]))
    play(log, "gyx125")
    for seat in (1, 2, 3):
        parts = seen(log.view(seat))
        crossed = [where(parts[f"{whose}.crossed"]) for whose in ("own", "next_1", "next_2")]
        assert crossed == [[49 + (seat - 1 + further) % 3] for further in range(3)]


def test_a_long_game_of_classic_stays_in_bounds() -> None:
    log = log_from(at(setup("classic", 2), 301))
    play(log, "gyx125")
    assert seen(log.view(1))["turn"] == [1]


def test_sheets_are_seen_as_planes() -> None:
    game = setup("coop", 2)
    log = log_from(at(game))
    play(log, "gyx125")
    parts = seen(log.view(2), with_sheets=True)
    for whose, name in (("own", "yellow"), ("next_1", "blue")):
        sheet = published_sheet(name)
        planes = np.array(parts[f"{whose}.sheet"]).reshape(6, 105)
        assert [where(plane.tolist()) for plane in planes[:5]] == [bits(colour) for colour in sheet.colours]
        assert where(planes[5].tolist()) == bits(sheet.stars)


class TestCoop:
    def test_the_mission_and_its_progress_are_seen(self) -> None:
        goal = mission("squares G3,H5; order HI; colours 4", "10:9:6,19:18,27:250")
        column = "H1,H2,H3,H4,H5,H6,H7"
        game = setup("coop", 2, goal=goal)
        state = at(game, 12, [f"{column},G3,G4", column], in_order=1, missed=frozenset({10}))
        parts = seen(ENCORE.view(state, 1))
        assert parts["goal_needed"] == pytest.approx([4 / 5, 0, 0, 2 / 15, 2 / 15])
        assert parts["goal_done"] == pytest.approx([0, 0, 0, 1 / 2, 1 / 2])
        assert where(parts["goal_boxes"]) == bits(parse_boxes("G3,G4,H3,H4,H5,H6,I5,I6"))
        assert where(parts["order_next"]) == [8]
        assert parts["checkpoint_points"] == pytest.approx([0.09, 0.18, 1])
        assert parts["checkpoint_missed"] == [1, 0, 0]
        assert parts["turn"] == pytest.approx([11 / 27])
        assert parts["dice_thrown"] == [1, 1]

    def test_more_than_the_goal_needs_counts_as_all_of_it(self) -> None:
        game = setup("coop", 1, goal=mission("colours 1"))
        green, yellow, *_ = game.sheets[0].colours
        parts = seen(ENCORE.view(at(game, 12, [boxes_text(green | yellow)]), 1))
        assert parts["goal_done"] == [1, 0, 0, 0, 0]

    def test_an_ordered_word_that_is_done_needs_no_letter(self) -> None:
        game = setup("coop", 1, goal=mission("order HI"))
        parts = seen(ENCORE.view(at(game, 12, in_order=2), 1))
        assert not any(parts["order_next"])
        assert parts["goal_done"][4] == 1

    def test_misses_points_and_lost_dice_are_seen(self) -> None:
        match = at_setback("die")
        match.act({1: further(match.log.setup, Further.LOSE_NUMBER_DIE)})
        parts = seen(match.view(2))
        assert parts["dice_thrown"] == pytest.approx([1, 2 / 3])
        assert parts["points"] == pytest.approx([match.state.column_points() / 100])
        assert parts["own.misses"] == pytest.approx([match.state.position(2).misses / 3])

    def test_a_setback_is_seen_as_it_is_paid(self) -> None:
        match = at_setback("jokers")
        before = seen(match.view(1))
        payer = next(seat for seat in (1, 2, 3) if match.state.position(seat).jokers)
        match.act({1: further(match.log.setup, Further.joker_of(payer))})
        after = seen(match.view(1))
        assert before["setback_jokers"] == pytest.approx([5 / 24])
        assert after["setback_jokers"] == pytest.approx([4 / 24])
        whose = ("own", "next_1", "next_2")[payer - 1]
        assert before[f"{whose}.jokers"][0] - after[f"{whose}.jokers"][0] == pytest.approx(1 / 8)
        assert before["setback_die"] == [0]
        assert seen(at_setback("die").view(3))["setback_die"] == [1]

    def test_open_choices_are_seen(self) -> None:
        match = Match(setup("coop", 2, goal=HARD), 1)
        choice = int(np.flatnonzero(match.mask(1))[0])
        match.act({1: choice})
        boxes = numbering_of(match.log.setup.sheets[0]).choices[choice].boxes
        assert where(seen(match.view(2))["next_1.choice"]) == bits(boxes)


def test_every_observation_is_a_vector_of_its_own() -> None:
    env = EncoreAEC(mode="coop", seats=2, mission=1)
    env.reset(seed=1)
    (one, two), (again, _) = observations(env), observations(env)
    assert not np.shares_memory(one, two)
    assert not np.shares_memory(one, again)
    assert (one == again).all()
