"""The best plan for known dice, looked for by a beam, the luck of every roll taken away."""

from dataclasses import dataclass

import torch
from torch import Tensor

from sixdice.encore.placements import MOST_BOXES
from sixdice.lab.train.positions import Options, Positions, Prices
from sixdice.lab.train.sheets import BOXES, COLOURS, PLACES
from sixdice.lab.train.solo import START, TURNS, SoloMind

__all__ = ["AT_A_TIME", "DICE", "best_with_foreknowledge", "jokers_needed"]

DICE = 2
"""Dice of each kind."""
AT_A_TIME = 1 << 13
"""Positions that are looked at together."""
TOO_DEAR = 99


@dataclass(frozen=True)
class Beam:
    """The most promising positions of many games with known dice."""

    positions: Positions
    game: Tensor
    """[position] The game it belongs to."""
    scored: Tensor
    """[position] Points so far, without the luck of the dice."""
    key: Tensor
    """[position] A number for what is crossed: the same boxes, the same number."""


@torch.no_grad()
def best_with_foreknowledge(
    mind: SoloMind, colours: Tensor, numbers: Tensor, width: int, begin: Positions | None = None
) -> Tensor:
    """Return what the best plan scores in each game without luck, as far as a beam finds it.

    *colours* and *numbers* are the dice, [game, turn, die]. The games *begin* with fresh sheets, or from
    these positions with as many turns to come; what was scored before is not counted then.
    """
    games, device = len(colours), colours.device
    fresh = Positions.fresh(mind.sheets, torch.zeros(games, dtype=torch.long, device=device), TURNS)
    names = torch.randint(1 << 62, (BOXES,), device=device)
    beam = Beam(
        fresh if begin is None else begin,
        torch.arange(games, device=device),
        torch.full((games,), START if begin is None else 0.0, device=device),
        torch.zeros(games, dtype=torch.long, device=device),
    )
    of_slots = (mind.sheets.boxes[0].long() * names).sum(1)
    for turn in range(colours.shape[1]):
        beam = _next(mind, beam, colours[beam.game, turn], numbers[beam.game, turn], of_slots, width)
    best = torch.full((games,), -torch.inf, device=device)
    return best.scatter_reduce(0, beam.game, beam.scored, "amax")


def _next(mind: SoloMind, beam: Beam, colours: Tensor, numbers: Tensor, of_slots: Tensor, width: int) -> Beam:
    """Play a turn from every position in every way, and keep the most promising positions of each game."""
    positions = beam.positions
    worths = mind.worths(positions)
    scored = beam.scored - worths.best(colours, numbers) + worths.expected(DICE)
    options = positions.options(mind.sheets, Prices.alone(len(positions), scored.device))
    spent = jokers_needed(options, colours, numbers)
    usable = spent <= positions.jokers[options.position]
    hopes = mind.hopes(positions, options, spent.clamp(max=DICE))
    everyone = torch.arange(len(positions), device=scored.device)
    parent = torch.cat([options.position[usable], everyone])
    slot = torch.cat([options.slot[usable], torch.full_like(everyone, -1)])
    paid = torch.cat([spent[usable], torch.zeros_like(everyone)])
    gained = torch.cat([(options.points - spent)[usable], torch.zeros_like(scored)]) + scored[parent]
    promise = gained + torch.cat([hopes[usable], worths.passing])
    key = beam.key[parent] + torch.where(slot >= 0, of_slots[slot.clamp(min=0)], 0)
    left = positions.jokers[parent] - paid
    kept = _most_promising(beam.game[parent], key * 16 + left, promise, width)
    parent, slot, paid = parent[kept], slot[kept], paid[kept]
    after = positions.only(parent).crossing(mind.sheets, slot, paid)
    return Beam(after, beam.game[parent], gained[kept], key[kept])


def jokers_needed(options: Options, colours: Tensor, numbers: Tensor) -> Tensor:
    """Return the fewest jokers for which a roll allows each option; TOO_DEAR where it does not.

    Fewer are never worse: a joker more can be left alone.
    """
    pair = options.slot // PLACES
    colour, number = pair // MOST_BOXES, pair % MOST_BOXES
    total = torch.zeros_like(colour)
    for dice, face, joker in ((colours, colour, COLOURS), (numbers, number, MOST_BOXES)):
        own = dice[options.position]
        shown, wild = (own == face[:, None]).any(1), (own == joker).any(1)
        total += torch.where(shown, 0, torch.where(wild, 1, TOO_DEAR))
    return total


def _most_promising(game: Tensor, state: Tensor, promise: Tensor, width: int) -> Tensor:
    """Return which of some positions to keep: the best of each game, the same one once."""
    order = promise.argsort(descending=True)
    order = order[state[order].argsort(stable=True)]
    order = order[game[order].argsort(stable=True)]
    first = torch.ones_like(order, dtype=torch.bool)
    first[1:] = (state[order][1:] != state[order][:-1]) | (game[order][1:] != game[order][:-1])
    order = order[first]
    order = order[promise[order].argsort(descending=True)]
    order = order[game[order].argsort(stable=True)]
    counts = torch.bincount(game[order])
    begins = counts.cumsum(0) - counts
    rank = torch.arange(len(order), device=order.device) - begins[game[order]]
    return order[rank < width]
