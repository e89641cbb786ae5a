"""The classic game on tensors: a net that says how far ahead one will be, and tables that play by it."""

from dataclasses import dataclass, replace
from typing import Self

import torch
from torch import Tensor, nn

from sixdice.encore.geometry import COLUMNS
from sixdice.encore.modes.classic import COLOURS_TO_END
from sixdice.encore.modes.mode import FREE_ROLLS
from sixdice.encore.placements import MOST_BOXES
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.lab.train.model import SeatRows, Trunk
from sixdice.lab.train.positions import FULL, Positions, Prices
from sixdice.lab.train.sheets import COLOURS, SheetTensors
from sixdice.lab.train.worths import FACES, NEVER, Worths, worths_of

__all__ = [
    "SCALE",
    "ClassicMind",
    "ClassicNet",
    "Scene",
    "Table",
    "ahead_row",
    "best_other",
    "chosen_by",
    "match",
]

AHEAD = 25
"""How far ahead or behind a net can tell apart."""
MOST_SEATS = 6
SCALE = 10.0
"""Points that the last layer's one stands for."""
CHUNK = 1 << 18

_CLAIMS = 0
_AHEAD = _CLAIMS + COLUMNS + COLOURS
_SEATS = _AHEAD + 2 * AHEAD + 1
_UNTIL_ACTIVE = _SEATS + MOST_SEATS + 1
_FREE = _UNTIL_ACTIVE + MOST_SEATS
SCENE = _FREE + 2
"""How many inputs there are that belong to no seat."""


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

    def where(self, these: Tensor, others: Self) -> Self:
        """Return these games where *these* holds, the others elsewhere."""

        def pick(name: str) -> Tensor:
            own, other = getattr(self, name), getattr(others, name)
            return torch.where(these.view(-1, *[1] * (own.dim() - 1)), own, other)

        rest = {name: pick(name) for name in ("points", "columns", "colours", "turn", "active")}
        of_seats = these.repeat_interleave(self.seats)
        return type(self)(self.seats, self.positions.where(of_seats, others.positions), **rest)


def best_other(scores: Tensor) -> Tensor:
    """Return for each seat the best score of all others, [game, seat]."""
    top = scores.topk(2, 1)
    is_top = torch.zeros_like(scores, dtype=torch.bool).scatter(1, top.indices[:, :1], value=True)
    return torch.where(is_top, top.values[:, 1:], top.values[:, :1])


class ClassicMind:
    """A net, folded for some sheets, that plays tables there."""

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
        sums = base[options.position] + self.placements[sheet, options.slot]
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

    def choose(
        self, table: Table, colours: Tensor, numbers: Tensor, noise: float = 0.0
    ) -> tuple[Tensor, Tensor]:
        """Return what everybody crosses with a roll of three and three dice a game: slots and jokers."""
        return chosen_by(self.worths(table), table, colours, numbers, noise)


def chosen_by(
    worths: Worths, table: Table, colours: Tensor, numbers: Tensor, noise: float = 0.0
) -> tuple[Tensor, Tensor]:
    """Return what everybody crosses by these worths: the active seat also prices what it leaves."""
    games, seats = len(table.turn), table.seats
    worth, slot, jokers = worths.of_dice(
        colours.repeat_interleave(seats, 0), numbers.repeat_interleave(seats, 0)
    )
    if noise:
        random = torch.rand(len(worth), 1, 1, device=worth.device) < noise
        worth = worth + torch.where(random & (worth > NEVER / 2), 20 * torch.rand_like(worth), 0.0)
    dice = worth.shape[1]
    passing = worths.passing
    kept = _kept(dice, worth.device)
    replies = torch.where(kept[None], worth[:, None], NEVER).flatten(2).max(2).values
    replies = torch.maximum(replies, passing[:, None]).view(games, seats, -1)
    rows = torch.arange(games, device=worth.device)
    others = (replies.sum(1) - replies[rows, table.active]) / (seats - 1)
    own = torch.cat([worth.flatten(1), passing[:, None]], 1).view(games, seats, -1)[rows, table.active]
    pick = (own - others).argmax(1)
    picking = table.turn > FREE_ROLLS
    left = torch.where(picking[:, None, None], kept[pick], True).repeat_interleave(seats, 0)
    is_active = torch.zeros(games, seats, dtype=torch.bool, device=worth.device)
    is_active[rows, table.active] = picking
    only = torch.zeros(dice * dice + 1, dice * dice, dtype=torch.bool, device=worth.device)
    only[:-1].fill_diagonal_(fill_value=True)
    mine = only[pick].view(games, dice, dice).repeat_interleave(seats, 0)
    allowed = torch.where(is_active.flatten()[:, None, None], mine, left)
    most, best = torch.where(allowed, worth, NEVER).flatten(1).max(1, keepdim=True)
    forced = is_active.flatten() & (pick < dice * dice).repeat_interleave(seats)
    crosses = ((most[:, 0] >= passing) | forced) & (most[:, 0] > NEVER / 2)
    return (
        torch.where(crosses, slot.flatten(1).gather(1, best)[:, 0], -1),
        torch.where(crosses, jokers.flatten(1).gather(1, best)[:, 0], 0),
    )


def _kept(dice: int, device: torch.device) -> Tensor:
    """Return which pairs of dice are left after each pick, the last being a pass: [pick, die, die]."""
    pick = torch.arange(dice * dice, device=device)
    colour, number = pick // dice, pick % dice
    die = torch.arange(dice, device=device)
    kept = (die[None, :, None] != colour[:, None, None]) & (die[None, None, :] != number[:, None, None])
    return torch.cat([kept, torch.ones(1, dice, dice, dtype=torch.bool, device=device)])


@torch.no_grad()
def match(minds: tuple[ClassicMind, ClassicMind], seats: int, games: int, turns: int) -> dict[str, float]:
    """Play games in which two minds sit alternately; return how the first does.

    In every other game they change places. A game is scored as it stands after so many turns.
    """
    sheets = minds[0].sheets
    device = sheets.boxes.device
    number = sheets.count * games
    table = Table.fresh(sheets, games, seats, torch.randint(seats, (number,), device=device))
    seat = torch.arange(seats, device=device)
    first = (torch.arange(number, device=device)[:, None] + seat) % 2 == 0
    mine = first.flatten()
    done = torch.zeros(number, dtype=torch.bool, device=device)
    wins, scores = torch.zeros(number, seats, device=device), torch.zeros(number, seats, device=device)
    for turn in range(turns):
        one, other = minds[0].worths(table), minds[1].worths(table)
        both = Worths(
            torch.where(mine[:, None, None], one.pairs, other.pairs),
            torch.where(mine[:, None, None], one.plain, other.plain),
            torch.where(mine[:, None, None], one.slots, other.slots),
            torch.where(mine, one.passing, other.passing),
        )
        faces = torch.randint(FACES, (2, number, 3), device=device)
        table.settle(sheets, *chosen_by(both, table, *faces))
        ended = (table.over() | torch.tensor(turn == turns - 1, device=device)) & ~done
        share, _ = table.results(sheets)
        wins = torch.where(ended[:, None], share, wins)
        scores = torch.where(ended[:, None], table.scores(sheets), scores)
        done |= ended
        if bool(done.all()):
            break
    return {
        "wins": (wins * first).sum().item() / (wins.sum().item() or 1.0),
        "score": scores[first].mean().item(),
        "other": scores[~first].mean().item(),
        "turns": turn + 1.0,
    }
