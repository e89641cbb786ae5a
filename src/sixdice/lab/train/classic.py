"""The classic game on tensors: tables, and a net that says how far ahead one will be."""

from dataclasses import dataclass, replace
from typing import Self

import torch
from torch import Tensor, nn

from sixdice.bots.encore.inputs import (
    AHEAD,
    AHEAD_INPUT,
    COLUMN_INPUT,
    FREE_INPUT,
    OTHERS_INPUT,
    SEATS_INPUT,
    UNTIL_INPUT,
)
from sixdice.encore.geometry import COLUMNS
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.modes.mode import FREE_ROLLS
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.lab.train.model import SeatRows, Trunk
from sixdice.lab.train.positions import FULL, Positions, Prices
from sixdice.lab.train.sheets import COLOURS, SLOTS, SheetTensors
from sixdice.lab.train.worths import Worths, worths_of

__all__ = [
    "SCALE",
    "ClassicMind",
    "ClassicNet",
    "Scene",
    "Table",
    "ahead_row",
    "best_other",
]

SCALE = 10.0
"""Points that the last layer's one stands for."""
CHUNK = 1 << 18

SCENE = OTHERS_INPUT - COLUMN_INPUT
"""How many inputs there are that belong to no seat."""
_CLAIMS = 0
_AHEAD = AHEAD_INPUT - COLUMN_INPUT
_SEATS = SEATS_INPUT - COLUMN_INPUT
_UNTIL_ACTIVE = UNTIL_INPUT - COLUMN_INPUT
_FREE = FREE_INPUT - COLUMN_INPUT
_OF_GAMES = ("points", "columns", "colours", "turn", "active")
"""What a table has for each game beside the seats' positions."""


class ClassicNet(nn.Module):
    """The own seat, all others taken together, and what belongs to nobody."""

    def __init__(self, width: int, depth: int) -> None:
        super().__init__()
        self.rows = SeatRows(width)
        self.others = SeatRows(width)
        self.scene = nn.Parameter(0.1 * torch.randn(SCENE, width))
        self.trunk = Trunk(width, depth, 1)

    def forward(self, sums: Tensor) -> Tensor:
        """Return how many points one will come to be further ahead, from the first layer's sums."""
        return SCALE * self.trunk(sums)[..., 0]


@dataclass(frozen=True)
class Scene:
    """What belongs to no seat, as one seat sees it after its choice."""

    columns: Tensor
    """[position, column] Circled by somebody else."""
    colours: Tensor
    """[position, colour] Circled by somebody else."""
    until_active: Tensor
    """[position] How many turns until the seat is active; 0: in the next one."""
    free: Tensor
    """[position] Whether the next roll is one of the first, from which all choose."""
    seats: int

    def spread(self, kind: torch.dtype) -> Tensor:
        """Return the inputs but for the points ahead, [position, SCENE]."""
        number, device = len(self.free), self.free.device
        told = torch.zeros(number, SCENE, dtype=kind, device=device)
        told[:, _CLAIMS : _CLAIMS + COLUMNS] = self.columns.to(kind)
        told[:, _CLAIMS + COLUMNS : _AHEAD] = self.colours.to(kind)
        told[:, _SEATS + self.seats] = 1.0
        told.scatter_(1, _UNTIL_ACTIVE + self.until_active[:, None], 1.0)
        told.scatter_(1, _FREE + self.free.long()[:, None], 1.0)
        return told

    def only(self, chosen: Tensor) -> Self:
        """Return some of them."""
        return replace(
            self,
            columns=self.columns[chosen],
            colours=self.colours[chosen],
            until_active=self.until_active[chosen],
            free=self.free[chosen],
        )


def ahead_row(ahead: Tensor) -> Tensor:
    """Return the input that says how far ahead a seat is."""
    return _AHEAD + AHEAD + ahead.round().long().clamp(-AHEAD, AHEAD)


@dataclass
class Table:
    """Many games of so many seats, [game, seat]: positions lie game by game, one sheet's after another's."""

    seats: int
    positions: Positions
    points: Tensor
    """[game, seat] Points of columns and colours."""
    columns: Tensor
    """[game, seat, column] Columns circled."""
    colours: Tensor
    """[game, seat, colour] Colours circled."""
    turn: Tensor
    """[game] The turn to be played, from 1 on."""
    active: Tensor
    """[game] The seat that is active in it."""

    @classmethod
    def fresh(cls, sheets: SheetTensors, games: int, seats: int, active: Tensor) -> Self:
        """Return fresh games, so many on each sheet."""
        device = sheets.boxes.device
        all_games = sheets.count * games
        sheet = torch.arange(sheets.count, device=device).repeat_interleave(games * seats)

        def none(*shape: int) -> Tensor:
            return torch.zeros(all_games, *shape, dtype=torch.bool, device=device)

        return cls(
            seats,
            Positions.fresh(sheets, sheet, 0),
            torch.zeros(all_games, seats, device=device),
            none(seats, COLUMNS),
            none(seats, COLOURS),
            torch.ones(all_games, dtype=torch.long, device=device),
            active,
        )

    def scores(self, sheets: SheetTensors) -> Tensor:
        """Return what everybody would score if the game ended now, [game, seat]."""
        star = sheets.star_at[self.positions.sheet]
        left = (star & ~self.positions.crossed).sum(1).view(-1, self.seats)
        return self.points + self.positions.jokers.view(-1, self.seats) - STAR_PENALTY * left

    def claimed(self) -> tuple[Tensor, Tensor]:
        """Return for each seat the columns and the colours that somebody else has circled, [position, …]."""
        return tuple(
            (own.sum(1, keepdim=True) - own.long() > 0).flatten(0, 1) for own in (self.columns, self.colours)
        )

    def scene(self) -> Scene:
        """Return what belongs to no seat after this turn's choice."""
        columns, colours = self.claimed()
        seat = torch.arange(self.seats, device=self.turn.device)
        until = (seat - self.active[:, None] - 1) % self.seats
        free = (self.turn < FREE_ROLLS)[:, None].expand(-1, self.seats)
        return Scene(columns, colours, until.flatten(), free.flatten(), self.seats)

    def over(self) -> Tensor:
        """Say which games are over, [game]."""
        return (self.colours.sum(2) >= COLOURS_TO_END).any(1)

    def ending(self) -> Tensor:
        """Say for every seat which colours and numbers would end the game, [position, pair]."""
        last = (self.colours.sum(2) >= COLOURS_TO_END - 1).flatten()
        sizes = torch.arange(1, MOST_BOXES + 1, device=last.device)
        completes = self.positions.left[:, :, None] == sizes
        return (completes & last[:, None, None]).flatten(1)

    def results(self, sheets: SheetTensors) -> tuple[Tensor, Tensor]:
        """Return everybody's share of the win, and the points ahead of the others, [game, seat]."""
        scores = self.scores(sheets)
        standing = scores * 64 + self.positions.jokers.view(-1, self.seats)
        best = standing == standing.max(1, keepdim=True).values
        return best / best.sum(1, keepdim=True), scores - best_other(scores)

    def settle(self, sheets: SheetTensors, slot: Tensor, jokers: Tensor) -> None:
        """Cross what everybody chose, [position], and circle what was completed; the next turn begins."""
        after = self.positions.crossing(sheets, slot, jokers)
        self.positions = replace(after, turns=torch.zeros_like(after.turns))
        columns = (after.columns == FULL).view(-1, self.seats, COLUMNS)
        colours = (after.left == 0).view(-1, self.seats, COLOURS)
        taken = Prices.open_to(self.columns.any(1), self.colours.any(1))
        new_columns, new_colours = columns & ~self.columns, colours & ~self.colours
        self.points = (
            self.points
            + (new_columns * taken.columns[:, None, :]).sum(2)
            + (new_colours * taken.colours[:, None, :]).sum(2)
        )
        self.columns, self.colours = columns, colours
        self.turn = self.turn + 1
        self.active = (self.active + 1) % self.seats

    def only(self, games: Tensor) -> Self:
        """Return some of the games."""
        places = (games[:, None] * self.seats + torch.arange(self.seats, device=games.device)).flatten()
        rest = {name: getattr(self, name)[games] for name in _OF_GAMES}
        return type(self)(self.seats, self.positions.only(places), **rest)

    def where(self, these: Tensor, others: Self) -> Self:
        """Return these games where *these* holds, the others elsewhere."""

        def pick(name: str) -> Tensor:
            own, other = getattr(self, name), getattr(others, name)
            return torch.where(these.view(-1, *[1] * (own.dim() - 1)), own, other)

        rest = {name: pick(name) for name in _OF_GAMES}
        of_seats = these.repeat_interleave(self.seats)
        return type(self)(self.seats, self.positions.where(of_seats, others.positions), **rest)


def best_other(scores: Tensor) -> Tensor:
    """Return for each seat the best score of all others, [game, seat]."""
    top = scores.topk(2, 1)
    is_top = torch.zeros_like(scores, dtype=torch.bool).scatter(1, top.indices[:, :1], value=True)
    return torch.where(is_top, top.values[:, 1:], top.values[:, :1])


class ClassicMind:
    """A net, folded for some sheets, that values what can be done at tables there."""

    denial = 1.0
    """A point of another seat is worth one to it."""

    def __init__(self, net: ClassicNet, sheets: SheetTensors) -> None:
        self.net = net
        self.sheets = sheets
        self.kind = torch.bfloat16 if sheets.boxes.is_cuda else torch.float32
        self.rows = net.rows.folded(sheets, self.kind)
        self.others = net.others.folded(sheets, self.kind)
        self.scene = net.scene.to(self.kind)
        self.placements = self.rows.placements(sheets)

    @torch.no_grad()
    def worths(self, table: Table) -> Worths:
        """Return what each pair of faces is worth to each seat, if the others stay as they are."""
        positions = table.positions
        scores = table.scores(self.sheets)
        ahead = (scores - best_other(scores)).flatten()
        scene = table.scene()
        known = positions.known(self.sheets).spread(positions.turns, self.kind)
        base = self.rows.crossed(positions.crossed) + scene.spread(self.kind) @ self.scene
        base += self.of_others(table, known)

        def worth(sums: Tensor, points: Tensor, at: Tensor, spent: int) -> Tensor:
            after = ahead[at] + points - spent
            held = self.rows.jokers[(positions.jokers[at] - spent).clamp(min=0)]
            return after + self.hopes(sums + held + self.scene[ahead_row(after)])

        options = positions.options(self.sheets, Prices.open_to(scene.columns, scene.colours))
        sheet = positions.sheet[options.position]
        sums = base[options.position] + self.placements[sheet * SLOTS + options.slot]
        sums.addmm_(options.known.spread(torch.zeros_like(options.slot), self.kind), self.rows.shared)
        everyone = torch.arange(len(positions), device=sums.device)
        still = worth(base + known @ self.rows.shared, torch.zeros_like(ahead), everyone, 0)
        return worths_of(positions, options, sums, worth, still, table.ending())

    def of_others(self, table: Table, known: Tensor) -> Tensor:
        """Return what all others add up to for each seat, on average: [position, unit]."""
        positions, seats = table.positions, table.seats
        each = self.others.crossed(positions.crossed) + known @ self.others.shared
        each = (each + self.others.jokers[positions.jokers]).view(-1, seats, each.shape[1])
        return ((each.sum(1, keepdim=True) - each) / (seats - 1)).flatten(0, 1)

    def hopes(self, sums: Tensor) -> Tensor:
        """Return what the net says is to come."""
        with torch.autocast(sums.device.type, dtype=torch.bfloat16, enabled=sums.is_cuda):
            return torch.cat([self.net(some) for some in sums.split(CHUNK)])
