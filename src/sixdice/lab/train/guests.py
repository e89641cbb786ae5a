"""Tables at which ``greedy`` plays at some seats for a net."""

import torch
from torch import Tensor

from sixdice.lab.train.classic import ClassicMind, Table
from sixdice.lab.train.greedy import GreedyMind
from sixdice.lab.train.picking import Dice, is_active, picked, taken
from sixdice.lab.train.worths import Worths

__all__ = ["Choices", "with_guests"]

Choices = tuple[Tensor, Tensor]
"""Slots (−1: pass) and jokers, [position] each."""


def with_guests(
    table: Table, dice: Dice, mind: ClassicMind, worths: Worths, greedy: GreedyMind, guests: Tensor
) -> tuple[Choices, Choices]:
    """Return what everybody crosses where *guests* play, [position]; and what the net would in each place."""
    seats, active = table.seats, is_active(table)
    pick = picked(worths, table, dice, mind.denial)
    picking = taken(worths, table, dice, pick)
    at = guests.view(-1, seats)
    some = at.any(1).nonzero()[:, 0]
    part, its_dice = table.only(some), (dice[0][some], dice[1][some])
    theirs = greedy.worths(part)
    their_pick = picked(theirs, part, its_dice, greedy.denial)
    pick[some] = torch.where((active & at).any(1)[some], their_pick, pick[some])
    own = _either(active.flatten(), picking, taken(worths, table, dice, pick))
    done = own[0].clone(), own[1].clone()
    places = (some[:, None] * seats + torch.arange(seats, device=some.device)).flatten()
    for mine, other in zip(done, taken(theirs, part, its_dice, pick[some]), strict=True):
        mine[places] = torch.where(guests[places], other, mine[places])
    return done, own


def _either(these: Tensor, one: Choices, other: Choices) -> Choices:
    return torch.where(these, one[0], other[0]), torch.where(these, one[1], other[1])
