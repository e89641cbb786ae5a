"""The gains, worked out step by step, are the change of a value worked out from scratch."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.bots.encore.outlook import Outlook
from sixdice.bots.encore.prices import Prices, points_to_win
from sixdice.bots.encore.weights import SOLO, Weights, fading
from sixdice.encore.choices import Choice, legal_choices
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import COLUMN, ROW, pieces
from sixdice.encore.notation import parse_boxes
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE
from tests import strategies
from tests.driving import setup


def value(position: Position, prices: Prices, weights: Weights, turns: int) -> float:
    """Value a position from scratch, by the words of the weights."""
    total = (1 + weights.joker * fading(turns, weights.joker_haste)) * position.jokers
    stars = (position.crossed & prices.stars).bit_count()
    total += (2 - weights.star * fading(turns, weights.star_haste)) * stars
    total += weights.goal_box * (position.crossed & prices.wanted).bit_count()
    total += sum(worth * ((position.crossed & row).bit_count() / 15) ** 2 for row, worth in prices.rows)
    for column, price in zip(COLUMN, prices.columns, strict=True):
        free = column & ~position.crossed
        runs = sum(len(list(pieces(colour & free))) for colour in position.sheet.colours)
        hope = fading(turns, weights.column_haste * runs)
        total += price * (weights.column * (1 - free.bit_count() / 7) * hope if free else 1)
    for colour, price in zip(position.sheet.colours, prices.colours, strict=True):
        sizes = [piece.bit_count() for piece in pieces(colour & ~position.crossed)]
        moves = len(sizes) + sizes.count(6)
        hope = (
            weights.colour * weights.colour_step ** (moves - 1) * fading(turns, weights.colour_haste * moves)
        )
        total += price * (hope if moves else 1)
        cost = weights.piece * len(sizes) + weights.six * sizes.count(6)
        total -= cost * fading(turns, weights.piece_haste)
    columns = [index for index, column in enumerate(COLUMN) if column & position.crossed]
    reached = max(0, 7 - min([*columns, 7])) + max(0, max([*columns, 7]) - 7)
    return total + weights.reach * reached * fading(turns, weights.piece_haste)


@given(strategies.reached(), strategies.rolls, st.integers(0, 30), st.sampled_from([0, 3, 6]))
def test_a_gain_is_the_change_of_the_value(position: Position, faces: Faces, turns: int, row: int) -> None:
    open_points = points_to_win(ENCORE.start(setup("solo", 1)), 1)
    prices = Prices(
        open_points.columns,
        open_points.colours,
        position.sheet.stars,
        ((ROW[row], 5.0),),
        parse_boxes("H4,G4"),
    )
    outlook = Outlook(position, prices, SOLO, turns)
    before = value(position, prices, SOLO, turns)
    for choice in legal_choices(position, faces):
        after = value(position.cross(choice.boxes, choice.jokers), prices, SOLO, turns)
        assert outlook.gain(choice) == pytest.approx(after - before, abs=1e-9)


def test_completing_a_column_too_early_costs() -> None:
    position = Position(setup("solo", 1).sheets[0], parse_boxes("H1,H2,H3,H4,H5,H6"))
    last = parse_boxes("H7")
    choice = Choice(position.sheet.colour_of(last), "1", last)
    prices = points_to_win(ENCORE.start(setup("solo", 1)), 1)
    early = Prices(prices.columns, prices.colours, prices.stars, premature=(9.0,) * 15)
    gains = [Outlook(position, some, SOLO, 10).gain(choice) for some in (prices, early)]
    assert choice.colour in COLOUR_LETTERS
    assert gains[0] - gains[1] == pytest.approx(9.0)


def test_hopes_fade_with_the_last_turn() -> None:
    assert fading(0, 2.0) == 0
    assert fading(2, 2.0) == 0.5
    assert fading(20, 2.0) > fading(10, 2.0)
