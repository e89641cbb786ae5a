"""What everybody at a table crosses: the active seat picks first, and prices what it leaves the others."""

from functools import cache

import torch
from torch import Tensor

from sixdice.encore.modes.mode import FREE_ROLLS
from sixdice.lab.train.classic import Table
from sixdice.lab.train.worths import NEVER, Worths

__all__ = ["Dice", "chosen_by", "is_active", "picked", "taken"]

Dice = tuple[Tensor, Tensor]
"""The faces of the colour dice and of the number dice, [game, die] each."""


def picked(worths: Worths, table: Table, dice: Dice, denial: float) -> Tensor:
    """Return the pair of dice that each active seat picks, [game]; one beyond the last is a pass.

    *denial* is what a point of the others, on average, costs it.
    """
    worth, _, _ = _of_dice(worths, table, dice)
    games, seats = len(table.turn), table.seats
    kept = _kept(worth.shape[1], worth.device)
    replies = torch.where(kept[None], worth[:, None], NEVER).flatten(2).max(2).values
    replies = torch.maximum(replies, worths.passing[:, None]).unflatten(0, (games, seats))
    rows = torch.arange(games, device=worth.device)
    others = (replies.sum(1) - replies[rows, table.active]) / (seats - 1)
    own = torch.cat([worth.flatten(1), worths.passing[:, None]], 1).unflatten(0, (games, seats))
    own = own[rows, table.active]
    return (own - denial * others).argmax(1)


def taken(worths: Worths, table: Table, dice: Dice, pick: Tensor) -> tuple[Tensor, Tensor]:
    """Return what everybody crosses once the active seats have picked: slots (−1: pass) and jokers."""
    worth, slot, jokers = _of_dice(worths, table, dice)
    count, seats = worth.shape[1], table.seats
    picking = table.turn > FREE_ROLLS
    kept = _kept(count, worth.device)
    left = torch.where(picking[:, None, None], kept[pick], True).repeat_interleave(seats, 0)
    first = (is_active(table) & picking[:, None]).flatten()
    mine = _only(count, worth.device)[pick].repeat_interleave(seats, 0)
    allowed = torch.where(first[:, None, None], mine, left)
    most, best = torch.where(allowed, worth, NEVER).flatten(1).max(1, keepdim=True)
    forced = first & (pick < count * count).repeat_interleave(seats)
    crosses = ((most[:, 0] >= worths.passing) | forced) & (most[:, 0] > NEVER / 2)
    return (
        torch.where(crosses, slot.flatten(1).gather(1, best)[:, 0], -1),
        torch.where(crosses, jokers.flatten(1).gather(1, best)[:, 0], 0),
    )


def chosen_by(worths: Worths, table: Table, dice: Dice, denial: float) -> tuple[Tensor, Tensor]:
    """Return what everybody crosses where all have the same worths."""
    return taken(worths, table, dice, picked(worths, table, dice, denial))


def is_active(table: Table) -> Tensor:
    """Say who is active, [game, seat]."""
    return torch.arange(table.seats, device=table.active.device) == table.active[:, None]


def _of_dice(worths: Worths, table: Table, dice: Dice) -> tuple[Tensor, Tensor, Tensor]:
    return worths.of_dice(*(own.repeat_interleave(table.seats, 0) for own in dice))


@cache
def _kept(dice: int, device: torch.device) -> Tensor:
    """Return which pairs of dice are left after each pick, the last being a pass: [pick, die, die]."""
    pick = torch.arange(dice * dice, device=device)
    colour, number = pick // dice, pick % dice
    die = torch.arange(dice, device=device)
    kept = (die[None, :, None] != colour[:, None, None]) & (die[None, None, :] != number[:, None, None])
    return torch.cat([kept, torch.ones(1, dice, dice, dtype=torch.bool, device=device)])


@cache
def _only(dice: int, device: torch.device) -> Tensor:
    """Return the pair of dice that each pick is, the last being none: [pick, die, die]."""
    pairs = torch.eye(dice * dice, dtype=torch.bool, device=device)
    return torch.cat([pairs, torch.zeros_like(pairs[:1])]).view(-1, dice, dice)
