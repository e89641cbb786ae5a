"""Two minds against each other at classic tables."""

from typing import Protocol

import torch
from torch import Tensor

from sixdice.lab.train.classic import Table
from sixdice.lab.train.picking import Dice, Turn, picked, taken
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import rolled
from sixdice.lab.train.worths import Worths

__all__ = ["Mind", "match", "together"]


class Mind(Protocol):
    """Whatever values what can be done at a table."""

    sheets: SheetTensors
    denial: float
    """What a point of the others, on average, costs it."""

    def worths(self, table: Table) -> Worths:
        """Return what each pair of faces is worth to each seat."""
        ...


def together(minds: tuple[Mind, Mind], table: Table, dice: Dice, first: Tensor) -> tuple[Tensor, Tensor]:
    """Return what everybody crosses where the first mind has some seats, [game, seat], the other the rest."""
    turn, worths = Turn.at(table), [mind.worths(table) for mind in minds]
    picks = [picked(own, turn, dice, mind.denial) for own, mind in zip(worths, minds, strict=True)]
    pick = torch.where((first & turn.active).any(1), *picks)
    slots, jokers = zip(*(taken(own, turn, dice, pick) for own in worths), strict=True)
    mine = first.flatten()
    return torch.where(mine, *slots), torch.where(mine, *jokers)


@torch.no_grad()
def match(minds: tuple[Mind, Mind], seats: int, games: int, turns: int) -> tuple[Tensor, Tensor]:
    """Let two minds sit alternately, in every other game with changed places, so many games a sheet.

    Returns the wins of the first and how far it is ahead on average, [sheet]. A game is scored as it
    stands after so many turns.
    """
    sheets = minds[0].sheets
    device = sheets.boxes.device
    number = sheets.count * games
    table = Table.fresh(sheets, games, seats, torch.randint(seats, (number,), device=device))
    first = (torch.arange(number, device=device)[:, None] + torch.arange(seats, device=device)) % 2 == 0
    done = torch.zeros(number, dtype=torch.bool, device=device)
    wins, ahead = torch.zeros(number, device=device), torch.zeros(number, device=device)
    for turn in range(turns):
        dice = rolled(number, 3, device), rolled(number, 3, device)
        table.settle(sheets, *together(minds, table, dice, first))
        ended = (table.over() | torch.tensor(turn == turns - 1, device=device)) & ~done
        share, _ = table.results(sheets)
        scores = table.scores(sheets)
        lead = (scores * first).sum(1) / first.sum(1) - (scores * ~first).sum(1) / (~first).sum(1)
        wins = torch.where(ended, (share * first).sum(1), wins)
        ahead = torch.where(ended, lead, ahead)
        done |= ended
        if bool(done.all()):
            break
    return wins.view(-1, games).mean(1), ahead.view(-1, games).mean(1)
