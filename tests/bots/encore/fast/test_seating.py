"""States of the rules in the records of kernels: field by field what kernels have when they play the same."""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from sixdice.bots.encore.fast.batch import Batch, Table
from sixdice.bots.encore.fast.records import room_for
from sixdice.bots.encore.fast.room import Room, room_of
from sixdice.bots.encore.fast.seating import chosen, seat_all
from sixdice.bots.encore.fast.seats import PASSED, Seat
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.goals import parse_goal
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import Mission, parse_checkpoints
from sixdice.encore.position import Position
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State
from tests.bots.encore.fast.same_games import by_the_rules
from tests.bots.encore.scenes import BLACK, FRESH, PINK, scenes
from tests.driving import at, log_from, setup

NOT_IN_A_STATE = {"stream", "drawn", "slot", "colour", "number"}
"""The randomness of a bot, and what was chosen in a round that is over."""
IN_ORDER = Mission(1, parse_checkpoints("10:9:6,19:99,27:40"), parse_goal("order HGI; colours 2"))
GROUP = tuple(map(published_sheet, COOP_SHEETS[:3]))

NO_DICE = Faces("", "")
GAME = 2
TABLES = [
    Table("solo", (FRESH,), ("random",), max_turns=30),
    Table("solo", (PINK,), ("greedy",), max_turns=30),
    Table("classic", (BLACK, FRESH, BLACK), ("greedy", "random", "greedy"), max_turns=35),
    Table("classic", (PINK,) * 6, ("greedy",) * 6, max_turns=30),
    Table("coop", GROUP, ("greedy", "greedy", "random"), mission=IN_ORDER, max_turns=26),
    Table("coop", GROUP[:1], ("greedy",), mission=IN_ORDER, max_turns=23),
]


def room_at(state: State, faces: Faces = NO_DICE) -> Room:
    """Return a room with a state in it that had another one before."""
    sheets = state.setup.sheets
    room = room_of([list(dict.fromkeys(sheets)).index(sheet) for sheet in sheets])
    crowd = at(
        state.setup,
        9,
        ["H1,H2,H3,H4,H5,H6,H7,G1"] * len(sheets),
        [3] * len(sheets),
        choices=tuple(next(iter(legal_choices(Position(sheet), Faces("x", "?")))) for sheet in sheets),
        in_order=2,
    )
    seat_all(room, crowd, Faces("gg", "5?"))
    seat_all(room, state, faces)
    return room


def fields(own: Seat) -> dict[str, object]:
    record = np.asarray(own)
    return {name: record[name].tolist() for name in record.dtype.names or () if name not in NOT_IN_A_STATE}


def table_named(table: Table) -> str:
    return f"{table.mode}-{len(table.policies)}-{table.sheets[0].name}-{table.policies[0]}"


@pytest.mark.parametrize("table", TABLES, ids=table_named)
def test_a_seat_is_what_the_kernels_themselves_have_after_the_same_turns(table: Table) -> None:
    batch, different = Batch(table), Counter[str]()
    batch.quick = False
    for turns in (1, 4, 10, 19, 23, table.max_turns):
        batch.terms.max_turns = turns
        batch.play(3, range(GAME, GAME + 1))
        state = by_the_rules(replace(table, max_turns=turns), 3, GAME, [])[0].state
        assert state.turn == turns + 1
        room = room_at(state)
        for own, played in zip(room.seats, batch.room.seats, strict=True):
            assert fields(own) == fields(played)
            assert own.slot == PASSED
            different.update(f"{name} {value}" for name, value in fields(own).items())
        assert room.moment[0].in_order == batch.room.moment[0].in_order
        assert room.dealings[0].dice.tolist() == batch.room.dealings[0].dice.tolist()
    seen = Counter(name.split()[0] for name in different)
    for name in ("live", "reach", "crossed", "blocks", "left"):
        assert seen[name] > 3, "a game in which nothing happens"


def test_these_games_have_all_that_a_state_can_hold() -> None:
    """Circles first and later, misses, letters in order, and dice that have left."""
    states = [by_the_rules(table, 3, GAME, [])[0].state for table in TABLES]
    circled = [own for state in states for own in state.circled]
    for place in range(4):
        assert any(own[place] for own in circled)
    assert any(position.misses for state in states for position in state.positions)
    assert any(state.in_order for state in states)
    assert any(sum(state.dice) == 5 for state in states)
    assert any(position.jokers == 0 for state in states for position in state.positions)


def test_a_moment_has_the_turn_whose_it_is_and_the_dice_to_choose_from() -> None:
    for scene in scenes():
        room = room_at(scene.state, scene.view.faces or NO_DICE)
        moment = room.moment[0]
        assert (moment.turn, moment.active) == (scene.state.turn, scene.state.active - 1)
        assert scene.view.faces
        for told, letters, faces in (
            (moment.colours, COLOUR_FACES, scene.view.faces.colours),
            (moment.numbers, NUMBER_FACES, scene.view.faces.numbers),
        ):
            shown = {letter: int(told) >> 4 * place & 15 for place, letter in enumerate(letters)}
            assert shown == {letter: faces.count(letter) for letter in letters}
            assert int(told) >> 4 * len(letters) == 0


def test_a_pick_that_is_on_the_table_is_noted_and_a_seat_that_has_not_chosen_passes() -> None:
    log = log_from(at(setup("classic", 3), turn=4))
    log.send(Roll(tuple("gyo135")))
    pick = log.view(1).options[0]
    own, other, last = room_at(replace(log.state, choices=(pick, None, PASS))).seats
    assert chosen(own, BLACK) == pick
    assert other.slot == last.slot == PASSED


@pytest.mark.parametrize("sheet", [BLACK, FRESH], ids=lambda sheet: sheet.name)
def test_what_is_noted_is_read_back_as_the_same_choice(sheet: Sheet) -> None:
    """Every placement, with every pair of dice that allows it."""
    game = setup("solo", 1, sheets=[sheet])
    room, every = room_of([0]), Faces(COLOUR_FACES, NUMBER_FACES)
    everywhere = replace(Position(sheet), reach=Position(sheet).live)
    choices = [*legal_choices(everywhere, every)]
    assert len({choice.boxes for choice in choices}) == len(sheet.placements.clumps)
    for choice in [*random.Random(1).sample(choices, 300), PASS]:
        seat_all(room, replace(at(game), choices=(choice,)), every)
        assert Choice(*chosen(room.seats[0], sheet)) == choice


def test_records_of_seats_have_no_other_fields_than_those_compared() -> None:
    names = set(np.asarray(room_for(Seat, 1)).dtype.names or ())
    assert names == {*fields(room_of([0]).seats[0]), *NOT_IN_A_STATE}
