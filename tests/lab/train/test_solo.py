"""The solo game on tensors against the rules: same choices, same points, same expectations."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
import torch

from sixdice.bots.encore.ground import colour_moves, ground_of
from sixdice.bots.encore.inputs import shape_number
from sixdice.encore.choices import legal_choices
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.geometry import EVERY_BOX, ROWS
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.position import Position
from sixdice.lab.train.positions import Positions, Prices
from sixdice.lab.train.seeds import generated
from sixdice.lab.train.sheets import PLACES, SheetTensors, unpacked
from sixdice.lab.train.solo import SoloMind, SoloNet
from tests.bots.encore.plain_search import total

SHEETS = [*map(published_sheet, PUBLISHED), generated(900_001)]


@pytest.fixture(scope="module")
def tables() -> SheetTensors:
    return SheetTensors.of(SHEETS, "cpu")


def after_random_turns(tables: SheetTensors, turns: int, seed: int) -> tuple[Positions, list[Position]]:
    """Play random placements on tensors and by the rules alike."""
    rng = Random(seed)
    some = Positions.fresh(tables, torch.arange(tables.count), 30)
    same = [Position(sheet) for sheet in SHEETS]
    for _ in range(turns):
        slots, jokers = [], []
        for index, position in enumerate(same):
            legal = unpacked(some.live & some.reach)[index].nonzero()[:, 0].tolist()
            table = position.sheet.placements
            assert len(legal) == (position.live & position.reach).bit_count()
            slot = rng.choice([*legal, -1])
            paid = rng.randrange(2) if slot >= 0 and position.jokers else 0
            slots.append(slot)
            jokers.append(paid)
            if slot >= 0:
                clump = sum(1 << box for box in tables.boxes[index, slot].nonzero()[:, 0].tolist())
                assert (
                    table.pairs["gyorb"[slot // (5 * PLACES)], str(slot // PLACES % 5 + 1)]
                    >> table.number[clump]
                    & 1
                )
                same[index] = position.cross(clump, paid)
        some = some.crossing(tables, torch.tensor(slots), torch.tensor(jokers))
    return some, same


@pytest.mark.parametrize("turns", [0, 1, 5, 12, 20])
def test_positions_and_what_is_known_of_them(tables: SheetTensors, turns: int) -> None:
    some, same = after_random_turns(tables, turns, turns)
    known = some.known(tables)
    for index, position in enumerate(same):
        ground = ground_of(position.sheet)
        free = EVERY_BOX & ~position.crossed
        assert sum(1 << box for box in some.crossed[index].nonzero()[:, 0].tolist()) == position.crossed
        assert some.jokers[index] == position.jokers
        assert some.turns[index] == 30 - turns
        assert known.moves[index].tolist() == colour_moves(ground, free)
        assert known.shapes[index].tolist() == [
            shape_number(ground.shapes[column][free >> ROWS * column & 127]) for column in range(15)
        ]
        usable = [
            bool(position.live & position.reach & position.sheet.placements.pairs[colour, number])
            for colour in "gyorb"
            for number in "12345"
        ]
        assert known.usable[index].tolist() == usable
        assert some.left[index].tolist() == [(own & free).bit_count() for own in position.sheet.colours]


@pytest.mark.parametrize("turns", [0, 3, 18])
def test_what_is_known_after_an_option_is_what_is_known_of_the_position_after_it(
    tables: SheetTensors, turns: int
) -> None:
    some, _ = after_random_turns(tables, turns, turns)
    options = some.options(tables, Prices.alone(len(some), some.sheet.device))
    for number in range(0, len(options.slot), 7):
        at = options.position[number].item()
        slots = torch.full((len(some),), -1)
        slots[at] = options.slot[number]
        after = some.crossing(tables, slots, torch.zeros_like(slots)).known(tables)
        for name in ("shapes", "moves", "usable"):
            assert torch.equal(getattr(after, name)[at], getattr(options.known, name)[number]), name


def worth_of(position: Position, faces: Faces) -> float:
    """Return what the best choice scores in the last turn."""
    crossings = [position.cross(own.boxes, own.jokers) for own in legal_choices(position, faces)]
    return max(total(after) for after in (position, *crossings)) - total(position)


@pytest.mark.parametrize("turns", [2, 20])
def test_in_the_last_turn_the_worth_of_all_rolls_is_what_the_rules_say(
    tables: SheetTensors, turns: int
) -> None:
    some, same = after_random_turns(tables, turns, turns)
    mind = SoloMind(SoloNet(8, 1), tables)
    expected = mind.worths(replace(some, turns=torch.ones_like(some.turns))).expected(2)
    for index in (0, 7):
        position = same[index]
        total = sum(
            worth_of(position, Faces("".join(c), "".join(n)))
            for c in product(COLOUR_FACES, repeat=2)
            for n in product(NUMBER_FACES, repeat=2)
        )
        assert expected[index].item() == pytest.approx(total / 6**4, abs=1e-4)


def test_folded_and_whole_first_layers_agree(tables: SheetTensors) -> None:
    some, _ = after_random_turns(tables, 9, 1)
    rows = SoloNet(16, 2).rows
    torch.nn.init.normal_(rows.own)
    folded = rows.folded(tables, torch.float32)
    told = some.known(tables).spread(some.turns, torch.float32)
    one = folded.crossed(some.crossed) + told @ folded.shared + folded.jokers[some.jokers]
    other = rows.inputs(tables, some.sheet, some.crossed, told, some.jokers) @ rows.matrix(torch.float32)
    assert torch.allclose(one, other, atol=1e-4)
