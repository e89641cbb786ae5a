"""Tables at which ``greedy`` plays at some seats for a net."""

import torch
from torch import Tensor

from sixdice.lab.train.classic import Table
from sixdice.lab.train.greedy import GreedyMind
from sixdice.lab.train.picking import Dice, Turn, picked, taken
from sixdice.lab.train.worths import Worths

__all__ = ["with_guests"]


def with_guests(
    table: Table, dice: Dice, worths: Worths, pick: Tensor, greedy: GreedyMind, guests: Tensor
) -> tuple[tuple[Tensor, Tensor], Tensor]:
    """Return what everybody crosses where *guests* play, [position], and what the active seats picked.

    *pick* is what those would pick by the net.
    """
    turn = Turn.at(table)
    at = guests.view(-1, table.seats)
    some = at.any(1).nonzero()[:, 0]
    part, there, its_dice = table.only(some), turn.only(some), (dice[0][some], dice[1][some])
    theirs, pick = greedy.worths(part), pick.clone()
    their_pick = picked(theirs, there, its_dice, greedy.denial)
    pick[some] = torch.where((turn.active & at).any(1)[some], their_pick, pick[some])
    choices, places = taken(worths, turn, dice, pick), turn.places(some)
    for mine, other in zip(choices, taken(theirs, there, its_dice, pick[some]), strict=True):
        mine[places] = torch.where(guests[places], other, mine[places])
    return choices, pick
