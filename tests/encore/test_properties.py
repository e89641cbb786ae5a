"""What must hold in every position and every game, tried by Hypothesis."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixdice.core.errors import IllegalChoice, NotationError
from sixdice.core.records import read_records
from sixdice.encore import (
    choices,
    commands,
    dice,
    events,
    goals,
    missions,
    position,
    scoring,
    setup,
    sheet,
    state,
)
from sixdice.encore.choices import PASS, Choice, check_choice, is_legal, legal_choices
from sixdice.encore.commands import Close
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import EVERY_BOX, Mask, boxes, boxes_text, clumps, connected, neighbours, pieces
from sixdice.encore.library import published_sheet
from sixdice.encore.notation import parse_boxes, parse_choice, parse_faces, parse_position, position_text
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.record_writer import game_record
from sixdice.encore.referee import referee
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.scoring import Breakdown
from tests.driving import EVERY_GAME, random_game
from tests.strategies import choices as any_choices
from tests.strategies import games, masks, reached, rolls


@given(masks)
def test_boxes_round_trip(mask: Mask) -> None:
    assert parse_boxes(boxes_text(mask) or "-") == mask


@given(masks, st.randoms())
def test_boxes_are_read_in_any_order(mask: Mask, rng: random.Random) -> None:
    names = boxes_text(mask).split(",")
    rng.shuffle(names)
    assert parse_boxes(",".join(names) or "-") == mask


@given(rolls, st.randoms())
def test_rolls_round_trip_in_any_order(faces: Faces, rng: random.Random) -> None:
    shuffled = list(str(faces))
    rng.shuffle(shuffled)
    assert parse_faces("".join(shuffled)) == faces
    assert str(parse_faces(str(faces))) == str(faces)


@given(any_choices())
def test_choices_round_trip(choice: Choice) -> None:
    assert parse_choice(str(choice)) == choice


@given(reached(), st.integers(0, 3))
def test_positions_round_trip(reached_position: Position, misses: int) -> None:
    noted = Position(reached_position.sheet, reached_position.crossed, reached_position.jokers, misses)
    assert parse_position(position_text(noted, misses=True), published_sheet) == noted


@given(st.text(max_size=30))
def test_any_text_parses_or_is_refused_with_a_code(text: str) -> None:
    for parse in (parse_boxes, parse_choice, parse_faces):
        try:
            parse(text)
        except NotationError as error:
            assert error.code.startswith("notation/")


@given(masks)
def test_neighbours_are_the_boxes_one_step_away(mask: Mask) -> None:
    def cells(some: Mask) -> set[tuple[int, int]]:
        return {divmod(box.bit_length() - 1, 7) for box in boxes(some)}

    own = cells(mask)
    steps = {(c + dc, r + dr) for c, r in own for dc, dr in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    assert cells(neighbours(mask)) == {(c, r) for c, r in steps - own if 0 <= c < 15 and 0 <= r < 7}


@given(masks)
def test_pieces_are_a_partition_into_clumps(mask: Mask) -> None:
    found = list(pieces(mask))
    assert sum(found) == mask
    assert all(connected(piece) and not neighbours(piece) & mask for piece in found)


@given(masks, st.integers(1, 3))
@settings(max_examples=30)
def test_clumps_are_connected_subsets_of_the_size(area: Mask, size: int) -> None:
    for clump in clumps(area, size):
        assert clump.bit_count() == size
        assert not clump & ~area
        assert connected(clump)


@given(reached())
def test_live_and_reach_step_by_step_equal_those_from_scratch(reached_position: Position) -> None:
    fresh = Position(reached_position.sheet, reached_position.crossed, reached_position.jokers)
    assert (fresh.live, fresh.reach & fresh.live) == (
        reached_position.live,
        reached_position.reach & reached_position.live,
    )


@given(reached(), rolls)
def test_every_listed_choice_is_legal_and_is_listed_once(reached_position: Position, faces: Faces) -> None:
    listed = list(legal_choices(reached_position, faces))
    assert len(set(listed)) == len(listed)
    for choice in listed:
        check_choice(reached_position, faces, choice)


@given(reached(), rolls, any_choices())
def test_a_choice_is_listed_or_refused_by_a_rule(
    reached_position: Position, faces: Faces, choice: Choice
) -> None:
    if choice in set(legal_choices(reached_position, faces)):
        assert is_legal(reached_position, faces, choice)
    else:
        with pytest.raises(IllegalChoice) as refusal:
            check_choice(reached_position, faces, choice)
        assert refusal.value.code.startswith("choice/")
        assert refusal.value.message


@given(reached(), rolls)
def test_a_pass_is_always_legal(reached_position: Position, faces: Faces) -> None:
    check_choice(reached_position, faces, PASS)


def valid(log: EncoreLog) -> bool:
    """Whether a state is one that play can reach, as far as it can be told from outside."""
    now = log.state
    for own, circled in zip(now.positions, now.circled, strict=True):
        assert 0 <= own.crossed <= EVERY_BOX
        assert 0 <= own.jokers <= JOKERS
        assert 0 <= own.misses <= 4
        lost = now.outcome is not None and now.outcome.result == "lost"
        assert lost or circled.columns == own.columns()
        assert lost or circled.colours == own.colours()
        assert not circled.columns_first & circled.columns_later
        assert not circled.colours_first & circled.colours_later
    return True


@given(games())
@settings(max_examples=60)
def test_no_step_leaves_an_invalid_state(log: EncoreLog) -> None:
    assert valid(log)


@given(games())
@settings(max_examples=60)
def test_scores_recomputed_from_the_closed_rounds_agree(log: EncoreLog) -> None:
    """Columns and colours valued afresh, by who completed them in which turn."""
    completed: dict[tuple[str, int], dict[int, int]] = {}
    crossed = [0 for _ in log.setup.seats]
    for event in log.events:
        if isinstance(event, events.RoundClosed):
            crossed = [mask | choice.boxes for mask, choice in zip(crossed, event.choices, strict=True)]
            for seat, (mask, own) in enumerate(zip(crossed, log.setup.sheets, strict=True)):
                now = Position(own, mask)
                for kind, done in (("column", now.columns()), ("colour", now.colours())):
                    for index in range(15):
                        if done >> index & 1:
                            completed.setdefault((kind, index), {}).setdefault(seat, event.turn)
    if log.state.outcome and log.state.outcome.result == "lost":
        return
    for seat in log.setup.seats:
        columns = colours = 0
        for (kind, index), turns in completed.items():
            if seat - 1 in turns:
                first = turns[seat - 1] == min(turns.values())
                if kind == "column":
                    worth = scoring.COLUMN_POINTS[index]
                    columns += worth.first if first else worth.later
                else:
                    colours += 5 if first else 3
        stars = (log.setup.sheets[seat - 1].stars & ~crossed[seat - 1]).bit_count()
        jokers = log.state.position(seat).jokers
        assert log.state.breakdown(seat) == Breakdown(colours, columns, jokers, -2 * stars)


@given(games())
@settings(max_examples=60)
def test_a_record_of_any_moment_reads_back_as_the_same_game(log: EncoreLog) -> None:
    text = game_record(log.setup, log.events)
    (record,) = read_records(text.encode().splitlines(keepends=True))
    verdict = referee(record, ask_to_close=log.setup.ask_to_close)
    assert not verdict.faults
    assert verdict.log is not None
    assert game_record(verdict.log.setup, verdict.log.events) == text
    if verdict.log.state != log.state:  # a last round that was closed already reads as still open
        verdict.log.send(Close(verdict.log.state.turn), 1)
    assert verdict.log.state == log.state


NAMES = {
    name: value
    for module in (choices, commands, dice, events, goals, missions, position, scoring, setup, sheet, state)
    for name, value in vars(module).items()
}


@pytest.mark.parametrize("number", [0, 7, 9])
def test_repr_is_the_constructor_call(number: int) -> None:
    log = random_game(EVERY_GAME[number], 1, max_turns=6)
    for value in (log.state, *log.events):
        assert eval(repr(value), dict(NAMES)) == value  # noqa: S307 -- our own text
