"""Tables at which ``greedy`` plays at some seats for a net."""

import torch
from torch import Tensor

from sixdice.lab.train.picking import Dice, Turn, picked, taken
from sixdice.lab.train.worths import Worths

__all__ = ["with_guests"]


def with_guests(
    turn: Turn, dice: Dice, worths: Worths, pick: Tensor, guests: Tensor, theirs: Worths, denial: float
) -> tuple[tuple[Tensor, Tensor], Tensor]:
    """Return what everybody crosses where *guests* play, [position], and what the active seats picked.

    *pick* is what those would pick by the net. *theirs* is what everything is worth to guests in games
    that have any, *denial* what a point of the others costs them.
    """
    at = guests.view(-1, turn.seats)
    some = at.any(1).nonzero()[:, 0]
    there, its_dice, pick = turn.only(some), (dice[0][some], dice[1][some]), pick.clone()
    their_pick = picked(theirs, there, its_dice, denial)
    pick[some] = torch.where((turn.active & at).any(1)[some], their_pick, pick[some])
    choices, places = taken(worths, turn, dice, pick), turn.places(some)
    for mine, other in zip(choices, taken(theirs, there, its_dice, pick[some]), strict=True):
        mine[places] = torch.where(guests[places], other, mine[places])
    return choices, pick
