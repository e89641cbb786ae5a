"""Greedy on tensors against the bot: it finds as good a choice everywhere, and prices the dice alike."""

import pytest
import torch

from sixdice.bots.encore.greedy import Greedy
from sixdice.core.rules import TABLE, Roll
from sixdice.encore.commands import Choose
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES
from sixdice.encore.library import published_sheet
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.lab.train.classic import Table
from sixdice.lab.train.greedy import GreedyMind
from sixdice.lab.train.match import match
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import rolled
from tests.lab.train.replaying import choices_of, chosen_by, sent

SHEETS = [published_sheet("black"), published_sheet("pink")]
CPU = torch.device("cpu")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_on_tensors_gains_as_much_as_the_bot_all_game_long(seats: int) -> None:
    torch.manual_seed(seats)
    sheets = SheetTensors.of(SHEETS, "cpu")
    mind = GreedyMind(sheets)
    table = Table.fresh(sheets, 1, seats, torch.zeros(len(SHEETS), dtype=torch.long))
    names = tuple(f"p{number}" for number in range(seats))
    states = [ENCORE.start(Setup("classic", names, (sheet,) * seats)) for sheet in SHEETS]
    compared = 0
    for turn in range(1, 60):
        dice = rolled(len(SHEETS), 3, CPU), rolled(len(SHEETS), 3, CPU)
        slot, jokers = chosen_by(mind.worths(table), table, dice, mind.denial)
        table.settle(sheets, slot, jokers)
        for game, before in enumerate(states):
            if before.outcome:
                continue
            faces = (
                *(COLOUR_FACES[face] for face in dice[0][game].tolist()),
                *(NUMBER_FACES[face] for face in dice[1][game].tolist()),
            )
            state = sent(before, TABLE, Roll(faces))
            for place in range(seats):
                seat = (turn + place - 1) % seats + 1
                view = ENCORE.view(state, seat)
                gains = Greedy().gains(view)
                own = game * seats + seat - 1
                mine = choices_of(sheets, game, int(slot[own]), int(jokers[own]))
                legal = [choice for choice in mine if choice in view.options]
                liked = max(legal, key=gains)
                assert gains(liked) == pytest.approx(max(map(gains, view.options)), abs=1e-3)
                state = sent(state, seat, Choose(state.turn, liked))
                compared += 1
            states[game] = state
    assert all(state.outcome for state in states)
    assert compared > 40 * seats


def test_greedy_is_as_good_as_itself() -> None:
    torch.manual_seed(2)
    mind = GreedyMind(SheetTensors.of(SHEETS, "cpu"))
    wins, ahead = match((mind, mind), 2, 300, 80)
    assert wins.mean().item() == pytest.approx(0.5, abs=0.06)
    assert ahead.mean().item() == pytest.approx(0.0, abs=1.5)
