"""What every pair of faces is worth in many positions at once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from itertools import product
from typing import NamedTuple, Self

import torch
from torch import Tensor

from sixdice.bots.encore.endings import CLOSED, OPEN, WIN
from sixdice.encore.dice import COLOUR_FACES
from sixdice.encore.placements import MOST_BOXES
from sixdice.lab.train.positions import Options, Positions
from sixdice.lab.train.sheets import COLOURS, PAIRS, PLACES, SLOTS

__all__ = ["FACES", "NEVER", "Worths", "unordered_rolls", "worths_of"]

FACES = len(COLOUR_FACES)
"""A die's faces; the last is the joker."""
NEVER = -1e4
"""The worth of what cannot be done."""
MOST_JOKERS = 2
"""A pair of dice costs at most two."""


@dataclass(frozen=True)
class Worths:
    """What each pair of faces is worth in each position."""

    pairs: Tensor
    """[position, colour face, number face] NEVER where nothing can be crossed."""
    plain: Tensor
    """[position, colour face, number face] The same without what ending the game is worth."""
    slots: Tensor
    """[position, colour face, number face] What to cross."""
    passing: Tensor
    """[position] What a pass is worth."""

    def expected(self, dice: int) -> Tensor:
        """Return what a position is worth before a roll of so many dice of each kind, exactly."""
        faces, chance = unordered_rolls(dice, self.plain.device)
        rows = self.plain[:, faces, :].amax(2)
        rolls = rows[:, :, faces].amax(3)
        rolls = torch.maximum(rolls, self.passing[:, None, None])
        return torch.einsum("pcn,c,n->p", rolls, chance, chance)

    def best(self, colours: Tensor, numbers: Tensor) -> Tensor:
        """Return what a position is worth with a roll from which all dice can be taken."""
        rows = torch.arange(len(self.passing), device=colours.device)[:, None, None]
        worth = self.plain[rows, colours[:, :, None], numbers[:, None, :]]
        return torch.maximum(worth.flatten(1).amax(1), self.passing)

    def of_dice(self, colours: Tensor, numbers: Tensor) -> "OfDice":
        """Return what each colour die is worth with each number die."""
        rows = torch.arange(len(self.passing), device=colours.device)[:, None, None]
        at = rows, colours[:, :, None], numbers[:, None, :]
        jokers = (at[1] == COLOURS).long() + (at[2] == MOST_BOXES).long()
        return OfDice(self.pairs[at], self.plain[at], self.slots[at], jokers)

    def only(self, positions: Tensor) -> Self:
        """Return what pairs of faces are worth in some of the positions."""
        return type(self)(*(getattr(self, field.name)[positions] for field in fields(self)))


class OfDice(NamedTuple):
    """What each colour die of a roll is worth with each number die, [position, die, die]."""

    worth: Tensor
    plain: Tensor
    """Without what ending the game is worth."""
    slot: Tensor
    jokers: Tensor


@cache
def unordered_rolls(dice: int, device: torch.device) -> tuple[Tensor, Tensor]:
    """Return the unordered rolls of some dice, [roll, die], and their chances."""
    counts = Counter(tuple(sorted(roll)) for roll in product(range(FACES), repeat=dice))
    chance = torch.tensor(list(counts.values()), device=device) / FACES**dice
    return torch.tensor(list(counts), device=device), chance


def worths_of(
    positions: Positions,
    options: Options,
    sums: Tensor,
    worth: Callable[[Tensor, Tensor, Tensor, int], Tensor],
    passing: Tensor,
    ends: Tensor | None = None,
) -> Worths:
    """Return what each pair of faces is worth.

    *worth* says what crossing is worth, from the first layer's sums [option, unit], the points at once,
    the positions, and the jokers spent. With jokers the best placement of a colour and number is taken
    to be the same as without. Where a colour and number *ends* the game, [position, pair], that counts too.
    """
    number, device = len(positions), sums.device
    table = torch.full((number, SLOTS), NEVER, device=device)
    table[options.position, options.slot] = worth(sums, options.points, options.position, 0)
    best, place = table.view(number, PAIRS, PLACES).max(2)
    slots = place + PLACES * torch.arange(PAIRS, device=device)
    where = torch.zeros(number, SLOTS, dtype=torch.long, device=device)
    where[options.position, options.slot] = torch.arange(len(options.slot), device=device)
    at, pair = (best > NEVER / 2).nonzero(as_tuple=True)
    winner = where[at, slots[at, pair]]
    by_jokers = [best]
    for spent in range(1, MOST_JOKERS + 1):
        some = torch.full_like(best, NEVER)
        with_jokers = worth(sums[winner], options.points[winner], at, spent)
        some[at, pair] = torch.where(positions.jokers[at] >= spent, with_jokers, NEVER)
        by_jokers.append(some)
    plain, chosen = _faces(by_jokers, slots)
    if ends is None:
        return Worths(plain, plain, chosen, passing)
    liked = [own + torch.where(ends, _worth_of_ending(own), 0.0) for own in by_jokers]
    pairs, chosen = _faces(liked, slots)
    return Worths(pairs, plain, chosen, passing)


def _worth_of_ending(ahead: Tensor) -> Tensor:
    """Return by how much the chance to win is better or worse if the game ends with such a lead."""
    return WIN * (torch.sigmoid(ahead / CLOSED) - torch.sigmoid(ahead / OPEN))


def _faces(by_jokers: list[Tensor], slots: Tensor) -> tuple[Tensor, Tensor]:
    """Return what each pair of faces is worth, and what to cross: a joker stands for whatever is best."""
    none, one, two = (own.view(len(own), COLOURS, MOST_BOXES) for own in by_jokers)
    number = len(none)
    grid = slots.view(number, COLOURS, MOST_BOXES)
    pairs = torch.full((number, FACES, FACES), NEVER, device=none.device)
    chosen = torch.zeros((number, FACES, FACES), dtype=torch.long, device=none.device)
    pairs[:, :-1, :-1], chosen[:, :-1, :-1] = none, grid
    most, colour = one.max(1)
    pairs[:, -1, :-1], chosen[:, -1, :-1] = most, grid.gather(1, colour[:, None, :])[:, 0]
    most, size = one.max(2)
    pairs[:, :-1, -1], chosen[:, :-1, -1] = most, grid.gather(2, size[:, :, None])[:, :, 0]
    most, pair = two.flatten(1).max(1)
    pairs[:, -1, -1], chosen[:, -1, -1] = most, slots.gather(1, pair[:, None])[:, 0]
    return pairs, chosen
