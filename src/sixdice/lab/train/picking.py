"""What everybody at a table crosses: the active seat picks first, and prices what it leaves the others."""

from dataclasses import dataclass
from functools import cache
from typing import Self

import torch
from torch import Tensor

from sixdice.encore.modes.mode import FREE_ROLLS
from sixdice.lab.train.classic import Table
from sixdice.lab.train.solo import rolled
from sixdice.lab.train.worths import NEVER, Worths

__all__ = [
    "Dice",
    "Turn",
    "apart",
    "by_own_dice",
    "picked",
    "taken",
    "to_come",
    "worth_taken",
]

Dice = tuple[Tensor, Tensor]
"""The faces of the colour dice and of the number dice, [game, die] each."""


@dataclass(frozen=True)
class Turn:
    """Whose turn it is in many games."""

    seats: int
    active: Tensor
    """[game, seat] Who is active."""
    picking: Tensor
    """[game] Whether the active seat's dice are gone for the others."""

    @classmethod
    def at(cls, table: Table) -> Self:
        """Return the turn that is to be played at a table."""
        seat = torch.arange(table.seats, device=table.active.device)
        return cls(table.seats, seat == table.active[:, None], table.turn > FREE_ROLLS)

    def only(self, games: Tensor) -> Self:
        """Return some of the games."""
        return type(self)(self.seats, self.active[games], self.picking[games])

    def places(self, games: Tensor) -> Tensor:
        """Return the positions of some games."""
        return (games[:, None] * self.seats + torch.arange(self.seats, device=games.device)).flatten()


def picked(worths: Worths, turn: Turn, dice: Dice, denial: float) -> Tensor:
    """Return the pair of dice that each active seat picks, [game]; one beyond the last is a pass.

    *denial* is what a point of the others, on average, costs it.
    """
    worth = worths.of_dice(*_for_seats(turn, dice)).worth
    kept = _kept(worth.shape[1], worth.device)
    replies = torch.where(kept[None], worth[:, None], NEVER).flatten(2).max(2).values
    replies = torch.maximum(replies, worths.passing[:, None]).unflatten(0, turn.active.shape)
    others = (replies * ~turn.active[:, :, None]).sum(1) / (turn.seats - 1)
    own = torch.cat([worth.flatten(1), worths.passing[:, None]], 1).unflatten(0, turn.active.shape)
    own = (own * turn.active[:, :, None]).sum(1)
    return (own - denial * others).argmax(1)


def taken(worths: Worths, turn: Turn, dice: Dice, pick: Tensor) -> tuple[Tensor, Tensor]:
    """Return what everybody crosses once the active seats have picked: slots (−1: pass) and jokers."""
    pair, crosses = _best_left(worths, turn, dice, pick)
    of_dice = worths.of_dice(*_for_seats(turn, dice))
    return (
        torch.where(crosses, of_dice.slot.flatten(1).gather(1, pair)[:, 0], -1),
        torch.where(crosses, of_dice.jokers.flatten(1).gather(1, pair)[:, 0], 0),
    )


def worth_taken(worths: Worths, turn: Turn, dice: Dice, pick: Tensor) -> Tensor:
    """Return what that is worth to everybody, but for what ending the game is, [position]."""
    pair, crosses = _best_left(worths, turn, dice, pick)
    plain = worths.of_dice(*_for_seats(turn, dice)).plain.flatten(1).gather(1, pair)[:, 0]
    return torch.where(crosses, plain, worths.passing)


def apart(turn: Turn, worths: Worths) -> tuple[Turn, Worths]:
    """Return every game once for each seat, so that each can have dice of its own."""
    games = torch.arange(len(turn.picking), device=turn.picking.device).repeat_interleave(turn.seats)
    return turn.only(games), worths.only(turn.places(games))


def by_own_dice(of_all: Tensor, seats: int) -> Tensor:
    """Return for each seat what belongs to it where the dice are its own, [position]."""
    return of_all.view(-1, seats, seats).diagonal(dim1=1, dim2=2).flatten()


def to_come(worths: Worths, turn: Turn, denial: float, rolls: int) -> Tensor:
    """Return what the turn is worth to everybody before it is rolled, [position].

    What all dice would be worth to a seat that had them to itself is known exactly for all rolls; what
    it gets less, because others pick or because it denies them something, is the mean of some rolls.
    """
    games = torch.arange(len(turn.picking), device=turn.picking.device).repeat_interleave(rolls)
    many, theirs = turn.only(games), worths.only(turn.places(games))
    dice = rolled(len(games), 3, games.device), rolled(len(games), 3, games.device)
    less = worth_taken(theirs, many, dice, picked(theirs, many, dice, denial))
    less -= theirs.best(*_for_seats(many, dice))
    return worths.expected(dice[0].shape[1]) + less.view(-1, rolls, turn.seats).mean(1).flatten()


def _best_left(worths: Worths, turn: Turn, dice: Dice, pick: Tensor) -> tuple[Tensor, Tensor]:
    """Return the pair of dice that everybody takes, [position, 1], and whether they cross anything."""
    worth = worths.of_dice(*_for_seats(turn, dice)).worth
    count = worth.shape[1]
    kept = _kept(count, worth.device)[pick]
    left = torch.where(turn.picking[:, None, None], kept, True).repeat_interleave(turn.seats, 0)
    first = (turn.active & turn.picking[:, None]).flatten()
    mine = _only(count, worth.device)[pick].repeat_interleave(turn.seats, 0)
    allowed = torch.where(first[:, None, None], mine, left)
    most, pair = torch.where(allowed, worth, NEVER).flatten(1).max(1, keepdim=True)
    forced = first & (pick < count * count).repeat_interleave(turn.seats)
    return pair, ((most[:, 0] >= worths.passing) | forced) & (most[:, 0] > NEVER / 2)


def _for_seats(turn: Turn, dice: Dice) -> Dice:
    """Return the dice once for every seat, [position, die]."""
    return dice[0].repeat_interleave(turn.seats, 0), dice[1].repeat_interleave(turn.seats, 0)


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
