"""What a net is told, worked out the long way: from sets of boxes and the words of the format.

It shares nothing with the bots: boxes are strings such as ``"H4"``, as the oracle of the rules has them.
Groups come in the order of the format, every one with all its inputs, so that they make up one long row.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from sixdice.core.rules import Seat
from sixdice.encore.geometry import boxes_text
from sixdice.encore.library import published_sheet
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State
from tests import oracle

Reals = NDArray[np.float64]
Group = list[float]

BOXES = [column + row for column in oracle.COLUMNS for row in oracle.ROWS]
SHEETS = ("black", "blue", "green", "orange", "pink", "purple", "yellow")
SHAPES = [(0, 0), *((left, runs) for left in range(1, 8) for runs in range(1, left + 1))]
"""Boxes left in a column, and the runs of one colour that they form."""
AHEAD = range(-25, 26)


def only(place: int, places: Sequence[int]) -> Group:
    """Return one input a place, of which one is told."""
    assert place in places
    return [float(own == place) for own in places]


def crossed_on(position: Position) -> frozenset[str]:
    return frozenset(boxes_text(position.crossed).split(",")) - {""}


def of_a_seat(position: Position, turns: int | None) -> dict[str, Group]:
    """Return what is told of a seat, group by group; without *turns*, of another seat."""
    sheet, crossed = position.sheet, crossed_on(position)
    drawn = {box: oracle.printed(sheet.rows, box) for box in BOXES}
    return {
        "box": [
            float(box in crossed and drawn[box].lower() == colour)
            for box in BOXES
            for colour in oracle.COLOURS
        ],
        "star": [float(box in crossed and drawn[box].isupper()) for box in BOXES],
        "layout": [float(drawn[box].lower() == colour) for box in BOXES for colour in oracle.COLOURS],
        "star layout": [float(drawn[box].isupper()) for box in BOXES],
        "named": [
            float(box in crossed and sheet.rows == published_sheet(name).rows)
            for name in SHEETS
            for box in BOXES
        ],
        "joker": only(position.jokers, range(9)),
        "turn": [0.0] * 31 if turns is None else only(turns, range(31)),
        **outlook(sheet, crossed),
    }


@cache
def outlook(sheet: Sheet, crossed: frozenset[str]) -> dict[str, Group]:
    """Return what is told of the columns and colours of a sheet on which these boxes are crossed."""
    free = {colour: oracle.colour_boxes(sheet.rows, colour) - crossed for colour in oracle.COLOURS}
    shapes: Group = []
    for column in map(oracle.column_boxes, oracle.COLUMNS):
        runs = sum(len(list(oracle.blocks(own & column))) for own in free.values())
        shapes += only(SHAPES.index((len(column - crossed), runs)), range(29))
    moves: Group = []
    for own in free.values():
        moves += only(sum(-(-len(piece) // 5) for piece in oracle.blocks(own)), range(22))
    usable = [
        float(any(oracle.legal_clumps(sheet.rows, crossed, colour, size)))
        for colour in oracle.COLOURS
        for size in range(1, 6)
    ]
    return {"shape": shapes, "moves": moves, "usable": usable}


def complete(position: Position) -> set[str]:
    """Return the columns and colours that are complete, by their letters: capital ones are columns."""
    crossed = crossed_on(position)
    colours = {own for own in oracle.COLOURS if oracle.colour_boxes(position.sheet.rows, own) <= crossed}
    return {own for own in oracle.COLUMNS if oracle.column_boxes(own) <= crossed} | colours


def claimed(state: State, seat: Seat) -> set[str]:
    """Return what others have circled: in games that are played by the rules, all that they completed."""
    others = [position for other, position in enumerate(state.positions, start=1) if other != seat]
    return set().union(*map(complete, others))


def points_at_once(state: State, seat: Seat, after: Position) -> int:
    """Return what a seat gains by getting to a position: columns, colours, stars, less the jokers spent."""
    before, taken = state.position(seat), claimed(state, seat)
    first = oracle.FIRST_FOR_COLUMN | oracle.FIRST_FOR_COLOUR
    later = oracle.LATER_FOR_COLUMN | oracle.LATER_FOR_COLOUR
    stars = oracle.star_boxes(after.sheet.rows) & (crossed_on(after) - crossed_on(before))
    new = complete(after) - complete(before)
    points = sum(later[own] if own in taken else first[own] for own in new)
    return points + 2 * len(stars) - (before.jokers - after.jokers)


def score(position: Position, circled: Circled) -> int:
    """Return a score line by line."""
    points = position.jokers - 2 * len(oracle.star_boxes(position.sheet.rows) - crossed_on(position))
    for number, column in enumerate(oracle.COLUMNS):
        points += oracle.FIRST_FOR_COLUMN[column] * (circled.columns_first >> number & 1)
        points += oracle.LATER_FOR_COLUMN[column] * (circled.columns_later >> number & 1)
    return points + 5 * circled.colours_first.bit_count() + 3 * circled.colours_later.bit_count()


def ahead(state: State, seat: Seat) -> int:
    """Return how far a seat is ahead of the best of the others."""
    scores = [score(*own) for own in zip(state.positions, state.circled, strict=True)]
    own = scores.pop(seat - 1)
    return own - max(scores)


def until_active(state: State, seat: Seat) -> int:
    """Return how many turns pass between this one and the next in which the seat is active."""
    seats = len(state.positions)
    active = [(state.setup.first - 1 + turn - 1) % seats + 1 for turn in range(state.turn, state.turn + 9)]
    return active.index(seat, 1) - 1


def of_a_table(state: State, seat: Seat, after: Position) -> dict[str, Group]:
    """Return what is told of a table with others after a choice of a seat, group by group."""
    taken, seats = claimed(state, seat), len(state.positions)
    lead = ahead(state, seat) + points_at_once(state, seat, after)
    free_rolls = 0 if "no_free_rolls" in state.setup.options else 3
    return {
        "column": [float(column in taken) for column in oracle.COLUMNS],
        "colour": [float(colour in taken) for colour in oracle.COLOURS],
        "ahead": only(max(-25, min(25, lead)), AHEAD),
        "seats": only(seats, range(7)),
        "until": only(until_active(state, seat), range(6)),
        "free": only(int(state.turn + 1 <= free_rolls), range(2)),
    }


def groups(state: State, seat: Seat, after: Position, turns: int) -> dict[str, Group]:
    """Return all that a net is told of a position after a choice of a seat, group by group."""
    own = of_a_seat(after, turns)
    others = [position for other, position in enumerate(state.positions, start=1) if other != seat]
    if not others:
        blank = {"column": 15, "colour": 5, "ahead": 51, "seats": 7, "until": 6, "free": 2}
        empty = {name: [0.0] * size for name, size in blank.items()}
        return own | empty | {f"others' {name}": [0.0] * len(group) for name, group in own.items()}
    theirs = [of_a_seat(position, None) for position in others]
    means = {
        f"others' {name}": np.mean([their[name] for their in theirs], axis=0).tolist() for name in theirs[0]
    }
    return own | of_a_table(state, seat, after) | means


def told(state: State, seat: Seat, after: Position, turns: int) -> Reals:
    """Return all inputs of a position after a choice of a seat, in the order of the format."""
    return np.concatenate([np.array(group) for group in groups(state, seat, after, turns).values()])
