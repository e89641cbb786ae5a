from dataclasses import replace

from sixdice.bots.encore.mission import LOST, mission_prices, shared_out
from sixdice.bots.encore.weights import COOP
from sixdice.encore.geometry import COLUMN_LETTERS, ROW
from sixdice.encore.notation import parse_boxes
from tests.driving import at, mission, setup

COLUMN_N = ",".join(f"N{row}" for row in range(1, 8))
COLUMN_O = ",".join(f"O{row}" for row in range(1, 8))
N, O = map(COLUMN_LETTERS.index, "NO")  # noqa: E741 -- the rule book's letters


def test_things_are_shared_out_to_who_is_nearest_and_equally() -> None:
    assert shared_out([[1, 2, 9], [2, 1, 9]], 2) == {(0, 0), (1, 1)}
    assert shared_out([[1, 2, 3]], 2) == {(0, 0), (0, 1)}
    assert shared_out([[1, 1, 9], [5, 5, 5]], 2) == {(0, 0), (1, 1)}


def test_what_is_done_needs_nobody() -> None:
    assert shared_out([[0, 2, 3], [4, 4, 4]], 1) == set()
    assert shared_out([[0, 2, 3], [4, 4, 4]], 2) == {(0, 1)}


def test_each_seat_has_a_colour_of_its_own() -> None:
    state = at(setup("coop", 3, goal=mission("colours 3")))
    prices = [mission_prices(state, seat, COOP).colours for seat in (1, 2, 3)]
    assert all(sum(map(bool, own)) == 1 for own in prices)
    assert [sum(map(bool, column)) for column in zip(*prices, strict=True)].count(1) == 3


def test_rows_go_to_who_has_most_of_them() -> None:
    state = at(setup("coop", 2, goal=mission("rows 2")), crossed=["H1,G1", "H7,G7"])
    assert [row for row, _ in mission_prices(state, 1, COOP).rows] == [ROW[0]]
    assert [row for row, _ in mission_prices(state, 2, COOP).rows] == [ROW[6]]


def test_boxes_of_squares_are_wanted_until_anybody_has_them() -> None:
    state = at(setup("coop", 2, goal=mission("squares H1,B2")), crossed=["H1,H2", "I1"])
    assert mission_prices(state, 1, COOP).wanted == parse_boxes("I2,B2,B3,C2,C3")


def test_a_star_is_wanted_in_every_column_without_one() -> None:
    game = setup("coop", 1, goal=mission("stars"))
    stars = game.sheets[0].stars
    state = at(game)
    assert mission_prices(state, 1, COOP).wanted == stars
    crossed = replace(state, positions=(replace(state.positions[0], crossed=stars, live=-1, reach=-1),))
    assert mission_prices(crossed, 1, COOP).wanted == 0


def test_a_column_of_the_word_waits_for_its_turn() -> None:
    game = setup("coop", 2, goal=mission("order NO"))
    prices = mission_prices(at(game), 1, COOP)
    assert prices.columns[N] > prices.columns[O] > 3
    assert (prices.premature[N], prices.premature[O]) == (0, COOP.early)
    assert mission_prices(at(game, crossed=["-", COLUMN_O]), 1, COOP).premature[O] == LOST
    assert mission_prices(at(game, in_order=1), 1, COOP).premature[O] == 0


def test_the_third_miss_loses() -> None:
    state = at(setup("coop", 1, goal=mission("rows 1")))
    assert mission_prices(state, 1, COOP).miss == COOP.miss
    twice = replace(state, positions=(state.positions[0].miss().miss(),))
    assert mission_prices(twice, 1, COOP).miss == LOST
