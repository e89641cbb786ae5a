"""What a value net is told: the inputs of its first layer, each 0 or 1.

Of a seat:

| inputs | how many |
|---|---|
| boxes crossed, by box (A1 first, column by column) and colour | 105 × 5 |
| stars crossed, by box | 105 |
| the sheet itself, crossed or not: boxes by colour | 105 × 5 |
| and its stars | 105 |
| boxes crossed on a published sheet, by sheet (in alphabetical order) and box | 7 × 105 |
| jokers left, 0 to 8 | 9 |
| turns to come after this one, 0 to 30; where the rules set no last turn, guessed | 31 |
| the shape of each column: full, or 1 to 7 boxes left in 1 run of one colour to as many | 15 × 29 |
| the moves that each colour still takes at least, 0 to 21 | 5 × 22 |
| colours and numbers that could be crossed next, jokers aside | 5 × 5 |

Of a table with others:

| inputs | how many |
|---|---|
| columns that somebody else has circled | 15 |
| colours that somebody else has circled | 5 |
| points ahead of the best of the others, −25 to 25 | 51 |
| seats, 0 to 6 | 7 |
| turns until the seat is active, 0: in the next one | 6 |
| whether all choose from all dice in the next turn: no, yes | 2 |
| what a seat is told of itself but for the turns, of the others, on average | the first table again |

A position is told as it is after a seat's own choice and before those of the others.
"""

from collections.abc import Iterator
from typing import Final

from sixdice.bots.encore.ground import FULL, colour_moves, ground_of
from sixdice.bots.encore.prices import LONGEST
from sixdice.core.rules import Seat
from sixdice.encore.colours import COLOUR_LETTERS
from sixdice.encore.geometry import COLUMNS, EVERY_BOX, ROWS, Mask, boxes
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.modes.classic import Classic
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.scoring import Breakdown
from sixdice.encore.sheet import BLOCK_SIZES, Sheet
from sixdice.encore.state import State
from sixdice.encore.turns import mode_of

__all__ = [
    "AHEAD",
    "AHEAD_INPUT",
    "BOXES",
    "BOX_INPUT",
    "COLOUR_INPUT",
    "COLUMN_INPUT",
    "FREE_INPUT",
    "INPUTS",
    "JOKER_INPUT",
    "LAYOUT_INPUT",
    "MOVES",
    "MOVES_INPUT",
    "NAMED_INPUT",
    "OTHERS_INPUT",
    "SEATS_INPUT",
    "SHAPES",
    "SHAPE_INPUT",
    "STAR_INPUT",
    "STAR_LAYOUT_INPUT",
    "TURN_INPUT",
    "UNTIL_INPUT",
    "USABLE_INPUT",
    "ahead_input",
    "is_published",
    "members",
    "outlook_inputs",
    "points_ahead",
    "published_number",
    "scene_inputs",
    "shape_number",
]

BOXES: Final = COLUMNS * ROWS
_COLOURS: Final = len(COLOUR_LETTERS)
_MOST_SEATS: Final = Classic.seats[-1]

SHAPES: Final = 1 + ROWS * (ROWS + 1) // 2
"""How many shapes a column can have."""
MOVES: Final = sum(BLOCK_SIZES) + 1
"""How many numbers of moves there are: a colour takes 0 to 21."""
AHEAD: Final = 25
"""Who is further ahead or behind is told to be so much."""

BOX_INPUT: Final = 0
STAR_INPUT: Final = BOX_INPUT + BOXES * _COLOURS
LAYOUT_INPUT: Final = STAR_INPUT + BOXES
STAR_LAYOUT_INPUT: Final = LAYOUT_INPUT + BOXES * _COLOURS
NAMED_INPUT: Final = STAR_LAYOUT_INPUT + BOXES
JOKER_INPUT: Final = NAMED_INPUT + len(PUBLISHED) * BOXES
TURN_INPUT: Final = JOKER_INPUT + JOKERS + 1
SHAPE_INPUT: Final = TURN_INPUT + LONGEST + 1
MOVES_INPUT: Final = SHAPE_INPUT + COLUMNS * SHAPES
USABLE_INPUT: Final = MOVES_INPUT + _COLOURS * MOVES
COLUMN_INPUT: Final = USABLE_INPUT + _COLOURS * MOST_BOXES
COLOUR_INPUT: Final = COLUMN_INPUT + COLUMNS
AHEAD_INPUT: Final = COLOUR_INPUT + _COLOURS
SEATS_INPUT: Final = AHEAD_INPUT + 2 * AHEAD + 1
UNTIL_INPUT: Final = SEATS_INPUT + _MOST_SEATS + 1
FREE_INPUT: Final = UNTIL_INPUT + _MOST_SEATS
OTHERS_INPUT: Final = FREE_INPUT + 2
INPUTS: Final = OTHERS_INPUT + COLUMN_INPUT

_COLUMN: Final = (1 << ROWS) - 1
_PAIRS: Final = [(letter, str(size)) for letter in COLOUR_LETTERS for size in range(1, MOST_BOXES + 1)]


def outlook_inputs(position: Position) -> list[int]:
    """Return the inputs that say what a position is good for: shapes of columns, moves, usable pairs."""
    ground, table = ground_of(position.sheet), position.sheet.placements
    free, legal = EVERY_BOX & ~position.crossed, position.live & position.reach
    shapes = [
        SHAPE_INPUT + SHAPES * column + _SHAPE_NUMBER[own[free >> ROWS * column & _COLUMN]]
        for column, own in enumerate(ground.shapes)
    ]
    moves = [MOVES_INPUT + MOVES * colour + left for colour, left in enumerate(colour_moves(ground, free))]
    usable = [USABLE_INPUT + number for number, pair in enumerate(_PAIRS) if legal & table.pairs[pair]]
    return shapes + moves + usable


def scene_inputs(state: State, seat: Seat) -> Iterator[int]:
    """Yield the inputs about a table with others, but for the points ahead and the others' own."""
    others = [own for other, own in enumerate(state.circled, start=1) if other != seat]
    for column in range(COLUMNS):
        if any(own.columns >> column & 1 for own in others):
            yield COLUMN_INPUT + column
    for colour in range(_COLOURS):
        if any(own.colours >> colour & 1 for own in others):
            yield COLOUR_INPUT + colour
    seats = len(state.setup.players)
    yield SEATS_INPUT + seats
    yield UNTIL_INPUT + (seat - state.active - 1) % seats
    yield FREE_INPUT + (not mode_of(state).sets_aside(state.setup, state.turn + 1))


def ahead_input(ahead: float) -> int:
    """Return the input that says how far ahead a seat is."""
    return AHEAD_INPUT + AHEAD + max(-AHEAD, min(AHEAD, round(ahead)))


def points_ahead(state: State, seat: Seat) -> int:
    """Return how far a seat would be ahead of the best of the others if the game ended now."""
    scores = [Breakdown.of(*own).total for own in zip(state.positions, state.circled, strict=True)]
    return scores[seat - 1] - max(score for other, score in enumerate(scores, start=1) if other != seat)


def shape_number(shape: int) -> int:
    """Return a column's shape, as ``ground`` has it, among all there are, in a row without gaps."""
    left, runs = divmod(shape, ROWS + 1)
    return 0 if shape == FULL else left * (left - 1) // 2 + runs


def published_number(sheet: Sheet) -> int:
    """Return the number of a published sheet; one beyond the last for every other."""
    rows = [published_sheet(name).rows for name in PUBLISHED]
    return rows.index(sheet.rows) if sheet.rows in rows else len(PUBLISHED)


def is_published(sheet: Sheet) -> bool:
    """Say whether a sheet is one that nets know by itself."""
    return published_number(sheet) < len(PUBLISHED)


def members(some: Mask) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [bit.bit_length() - 1 for bit in boxes(some)]


_SHAPE_NUMBER: Final = [shape_number(shape) for shape in range((ROWS + 1) ** 2)]
