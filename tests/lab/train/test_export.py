"""A net in PyTorch and the same net as bots read it say the same of the same positions."""

import pytest
import torch

from sixdice.bots.encore.inputs import points_ahead
from sixdice.bots.encore.judge import Judge
from sixdice.core.rules import TABLE, Roll
from sixdice.encore.choices import PASS, legal_choices
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.lab.train.classic import ClassicMind, ClassicNet, Table
from sixdice.lab.train.export import exported
from sixdice.lab.train.positions import Positions
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import TURNS, SoloMind, SoloNet, rolled
from sixdice.lab.train.worths import Worths
from tests.lab.train.replaying import at_random, choices_of, chosen_by, played, sent

ALL_FACES = Faces("gyorbx", "12345?")
CPU = torch.device("cpu")
SHEET = published_sheet("pink")


def stirred(net: torch.nn.Module) -> torch.nn.Module:
    for own in net.parameters():
        torch.nn.init.normal_(own, std=0.2)
    return net


def agree(state: State, seat: int, judge: Judge, worths: Worths, before: float) -> None:
    """Compare what every pair of plain faces, and a pass, is worth: on tensors with all that was before."""
    choices = (PASS, *legal_choices(state.position(seat), ALL_FACES))
    said = list(zip(choices, judge.worths(state, seat, choices), strict=True))
    assert said[0][1] == pytest.approx(worths.passing[seat - 1].item() - before, abs=2e-3)
    for colour in range(5):
        for number in range(5):
            faces = COLOUR_FACES[colour], NUMBER_FACES[number]
            own = [worth for choice, worth in said if (choice.colour, choice.number) == faces]
            if own:
                there = worths.pairs[seat - 1, colour, number].item() - before
                assert max(own) == pytest.approx(there, abs=1e-2)  # at the end a point is worth up to 7.7


@pytest.mark.parametrize("seats", [2, 3])
def test_classic_nets_agree(seats: int) -> None:
    torch.manual_seed(seats)
    tables = SheetTensors.of([SHEET], "cpu")
    net = stirred(ClassicNet(24, 2))
    mind, judge = ClassicMind(net, tables), Judge(exported(net))
    table = Table.fresh(tables, 1, seats, torch.zeros(1, dtype=torch.long))
    state = ENCORE.start(Setup("classic", tuple(f"p{n}" for n in range(seats)), (SHEET,) * seats))
    could_end, turn = 0, 0
    while not state.outcome:
        turn += 1
        worths = mind.worths(table)
        could_end += int((table.ending() & (table.positions.live & table.positions.reach != 0)).sum())
        for seat in state.setup.seats:
            agree(state, seat, judge, worths, points_ahead(state, seat))
        dice = rolled(1, 3, CPU), rolled(1, 3, CPU)
        slot, jokers = chosen_by(at_random(worths), table, dice, mind.denial)
        table.settle(tables, slot, jokers)
        colours, numbers = ([int(face) for face in own[0]] for own in dice)
        faces = (*(COLOUR_FACES[face] for face in colours), *(NUMBER_FACES[face] for face in numbers))
        order = [(turn + place - 1) % seats + 1 for place in range(seats)]
        mine = [choices_of(tables, 0, int(slot[place]), int(jokers[place])) for place in range(seats)]
        state = played(sent(state, TABLE, Roll(faces)), order, mine)
    assert could_end, "what ending the game is worth was compared too"


def test_solo_nets_agree() -> None:
    torch.manual_seed(1)
    tables = SheetTensors.of([SHEET], "cpu")
    net = stirred(SoloNet(24, 2))
    mind, judge = SoloMind(net, tables), Judge(exported(net))
    state = ENCORE.start(Setup("solo", ("p",), (SHEET,)))
    worths = mind.worths(Positions.fresh(tables, torch.zeros(1, dtype=torch.long), TURNS))
    agree(state, 1, judge, worths, 0.0)
