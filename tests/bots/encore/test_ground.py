from sixdice.bots.encore.ground import FULL, Leftover, colour_moves, ground_of, shape
from sixdice.encore.geometry import EVERY_BOX, ROWS
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes

BLACK = published_sheet("black")
GROUND = ground_of(BLACK)


def test_a_fresh_colour_takes_seven_moves() -> None:
    assert colour_moves(GROUND, EVERY_BOX) == [7] * 5
    assert colour_moves(GROUND, 0) == [0] * 5


def test_a_whole_six_takes_two_moves_and_what_is_left_of_it_one_a_piece() -> None:
    six = next(block for block in GROUND.colour_blocks[0] if block.bit_count() == 6)
    first = six & -six
    assert GROUND.leftover[six] == Leftover(2, 1, six=True)
    assert GROUND.leftover[0] == Leftover(0, 0, six=False)
    assert GROUND.leftover[first] == Leftover(1, 1, six=False)


def test_boxes_apart_are_pieces() -> None:
    block = next(block for block in GROUND.colour_blocks[1] if block & parse_boxes("D1"))
    assert GROUND.leftover[block & parse_boxes("D1,F1")] == Leftover(2, 2, six=False)


def test_a_columns_shape_counts_its_free_boxes_and_runs() -> None:
    everything = (1 << ROWS) - 1
    assert GROUND.shapes[0][0] == FULL
    assert GROUND.shapes[0][everything] == shape(7, 5)  # column A: g o Bb rr y
    assert GROUND.shapes[0][0b0001100] == shape(2, 1)


def test_placements_know_their_columns_and_block() -> None:
    number = BLACK.placements.number[parse_boxes("A1,B1,C1")]
    assert GROUND.columns[number] == (0, 1, 2)
    assert GROUND.blocks[number] & parse_boxes("A1")
    assert GROUND.colours[number] == 0
