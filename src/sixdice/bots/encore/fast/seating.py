"""A table as kernels see it: a state of the rules, written into their records."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from sixdice.bots.encore.fast.records import Words
from sixdice.bots.encore.fast.room import Room
from sixdice.bots.encore.fast.seats import PASSED, Seat
from sixdice.bots.encore.fast.tables import SLOTS, slots_of, two_words
from sixdice.bots.encore.ground import ground_of
from sixdice.encore.choices import Choice
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.geometry import boxes
from sixdice.encore.placements import PlacementSet
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State

__all__ = ["chosen", "seat_all"]

_BITS = 4


def seat_all(room: Room, state: State, faces: Faces) -> None:
    """Write a state into a room, with the dice that can be chosen from."""
    for own, position, circled, choice in zip(
        room.seats, state.positions, state.circled, state.choices, strict=True
    ):
        _seat(own, position, circled)
        _note(own, position.sheet, choice)
    moment = room.moment[0]
    moment.turn, moment.active, moment.in_order = state.turn, state.active - 1, state.in_order
    moment.colours = _counted(COLOUR_FACES, faces.colours)
    moment.numbers = _counted(NUMBER_FACES, faces.numbers)
    room.dealings[0].dice[:] = state.dice


def chosen(own: Seat, sheet: Sheet) -> tuple[str, str, int]:
    """Return what a seat has chosen as the rules know it: the faces of its dice, and the boxes."""
    if own.slot == PASSED:
        return "", "", 0
    number = _slots(sheet).tolist().index(own.slot)
    return COLOUR_FACES[own.colour], NUMBER_FACES[own.number], sheet.placements.clumps[number]


def _seat(own: Seat, position: Position, circled: Circled) -> None:
    sheet, free = position.sheet, ~position.crossed
    own.live[:], own.reach[:] = _words(sheet, position.live), _words(sheet, position.reach)
    own.crossed[:] = two_words(position.crossed)
    own.blocks[:] = [
        sum(1 << index for index, box in enumerate(boxes(block)) if box & free)
        for colour in ground_of(sheet).colour_blocks
        for block in colour
    ]
    own.left[:] = [(colour & free).bit_count() for colour in sheet.colours]
    own.jokers, own.misses, own.columns = position.jokers, position.misses, position.columns()
    own.columns_first, own.columns_later, own.colours_first, own.colours_later = circled


def _note(own: Seat, sheet: Sheet, choice: Choice | None) -> None:
    own.slot = PASSED
    if choice and choice.boxes:
        own.slot = _slots(sheet)[sheet.placements.number[choice.boxes]]
        own.colour = COLOUR_FACES.index(choice.colour)
        own.number = NUMBER_FACES.index(choice.number)


def _counted(letters: str, faces: Sequence[str]) -> int:
    """Return how many dice show each face, four bits a face."""
    return sum(1 << _BITS * letters.index(face) for face in faces)


def _words(sheet: Sheet, some: PlacementSet) -> Words:
    """Return a set of placements as kernels have it, by their slots."""
    slots = _slots(sheet)
    raw = np.frombuffer(some.to_bytes(len(slots) // 8 + 1, "little"), np.uint8)
    found = np.zeros(SLOTS, np.bool_)
    found[slots] = np.unpackbits(raw, count=len(slots), bitorder="little")
    return np.packbits(found, bitorder="little").view(np.uint64)


@lru_cache(maxsize=64)
def _slots(sheet: Sheet) -> NDArray[np.int64]:
    return np.array(slots_of(sheet))
