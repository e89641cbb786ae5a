"""Classic tables on tensors against the rules: the same choices are legal and come to the same."""

import pytest
import torch

from sixdice.core.rules import TABLE, Roll
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.lab.train.classic import ClassicMind, ClassicNet, Table
from sixdice.lab.train.match import match
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import rolled
from tests.lab.train.replaying import at_random, choices_of, chosen_by, played, sent

SHEETS = [published_sheet("black"), published_sheet("pink")]
CPU = torch.device("cpu")


def tables() -> SheetTensors:
    return SheetTensors.of(SHEETS, "cpu")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_on_tensors_come_to_what_the_rules_say(seats: int) -> None:
    torch.manual_seed(seats)
    sheets = tables()
    mind = ClassicMind(ClassicNet(16, 1), sheets)
    table = Table.fresh(sheets, 1, seats, torch.zeros(len(SHEETS), dtype=torch.long))
    names = tuple(f"p{number}" for number in range(seats))
    states = [ENCORE.start(Setup("classic", names, (sheet,) * seats)) for sheet in SHEETS]
    for turn in range(1, 150):
        colours, numbers = rolled(len(SHEETS), 3, CPU), rolled(len(SHEETS), 3, CPU)
        slot, jokers = chosen_by(at_random(mind.worths(table)), table, (colours, numbers), mind.denial)
        table.settle(sheets, slot, jokers)
        scores, (win, _), over = table.scores(sheets), table.results(sheets), table.over()
        for game, before in enumerate(states):
            if before.outcome:
                continue
            faces = (
                *(COLOUR_FACES[face] for face in colours[game].tolist()),
                *(NUMBER_FACES[face] for face in numbers[game].tolist()),
            )
            order = [(turn + place - 1) % seats + 1 for place in range(seats)]
            own = range(game * seats, (game + 1) * seats)
            mine = [choices_of(sheets, game, int(slot[place]), int(jokers[place])) for place in own]
            state = played(sent(before, TABLE, Roll(faces)), order, mine)
            states[game] = state
            assert [state.breakdown(seat).total for seat in state.setup.seats] == scores[game].tolist()
            assert (state.outcome is not None) == bool(over[game])
            if state.outcome:
                winners = [seat + 1 for seat in range(seats) if win[game, seat] > 0]
                assert winners == list(state.outcome.winners)
    assert any(state.outcome for state in states)


def test_what_everybody_wins_adds_up_to_one() -> None:
    torch.manual_seed(1)
    sheets = tables()
    mind = ClassicMind(ClassicNet(8, 1), sheets)
    table = Table.fresh(sheets, 20, 3, torch.zeros(40, dtype=torch.long))
    for _ in range(6):
        dice = rolled(40, 3, CPU), rolled(40, 3, CPU)
        table.settle(sheets, *chosen_by(at_random(mind.worths(table)), table, dice, mind.denial))
    win, ahead = table.results(sheets)
    assert torch.allclose(win.sum(1), torch.ones(40))
    assert ((ahead > 0).sum(1) <= 1).all()


def test_a_mind_is_as_good_as_itself() -> None:
    torch.manual_seed(2)
    mind = ClassicMind(ClassicNet(8, 1), tables())
    wins, ahead = match((mind, mind), 2, 50, 20)
    assert wins.mean().item() == pytest.approx(0.5, abs=0.15)
    assert ahead.mean().item() == pytest.approx(0.0, abs=3.0)
