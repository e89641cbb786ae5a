"""The solo game on tensors: a net that values positions, exactly over all dice, and play by it."""

import torch
from torch import Tensor, nn

from sixdice.encore.modes import MODES
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.encore.sheet import STARS_A_COLOUR
from sixdice.lab.train.model import SeatRows, Trunk
from sixdice.lab.train.positions import Options, Positions, Prices
from sixdice.lab.train.sheets import COLOURS, SLOTS, SheetTensors
from sixdice.lab.train.worths import FACES, NEVER, Worths, worths_of

__all__ = ["SCALE", "START", "TURNS", "SoloMind", "SoloNet", "chosen", "play", "rolled"]

SCALE = 10.0
"""Points that the last layer's one stands for."""
CHUNK = 1 << 18
"""How many values are worked out at a time."""

TURNS = MODES["solo"].turns or 0
START = float(JOKERS - STAR_PENALTY * STARS_A_COLOUR * COLOURS)
"""What a fresh sheet scores: all jokers, no star."""


class SoloNet(nn.Module):
    """Says how many points are still to come."""

    def __init__(self, width: int, depth: int) -> None:
        super().__init__()
        self.rows = SeatRows(width)
        self.trunk = Trunk(width, depth, 1)

    def forward(self, sums: Tensor) -> Tensor:
        """Return the points to come from the first layer's sums."""
        return SCALE * self.trunk(sums)[..., 0]


class SoloMind:
    """A net, folded for some sheets, that values positions there."""

    def __init__(self, net: SoloNet, sheets: SheetTensors) -> None:
        self.net = net
        self.sheets = sheets
        self.kind = torch.bfloat16 if sheets.boxes.is_cuda else torch.float32
        self.rows = net.rows.folded(sheets, self.kind)
        self.placements = self.rows.placements(sheets)

    @torch.no_grad()
    def worths(self, positions: Positions) -> Worths:
        """Return what each pair of faces is worth. One sheet's positions follow another's, equally many."""
        options = positions.options(self.sheets, Prices.alone(len(positions), positions.sheet.device))
        goes_on = (positions.turns > 1).float()
        base = self.rows.crossed(positions.crossed)

        def worth(sums: Tensor, points: Tensor, at: Tensor, spent: int) -> Tensor:
            held = self.rows.jokers[(positions.jokers[at] - spent).clamp(min=0)]
            return points - spent + goes_on[at] * self._values(sums + held)

        still = goes_on * self._hope(positions, positions.turns - 1, base)
        return worths_of(positions, options, self._sums(positions, options, base), worth, still)

    @torch.no_grad()
    def hopes(self, positions: Positions, options: Options, spent: Tensor) -> Tensor:
        """Return what is still to come after each option, with so many jokers spent, [option]."""
        sums = self._sums(positions, options, self.rows.crossed(positions.crossed))
        held = self.rows.jokers[(positions.jokers[options.position] - spent).clamp(min=0)]
        return (positions.turns[options.position] > 1) * self._values(sums + held)

    @torch.no_grad()
    def before(self, positions: Positions) -> Tensor:
        """Return what the net says is to come in positions before their roll."""
        return self._hope(positions, positions.turns, self.rows.crossed(positions.crossed))

    def _hope(self, positions: Positions, turns: Tensor, base: Tensor) -> Tensor:
        """Return what is still to come with so many turns left, from the sums of what is crossed."""
        told = positions.known(self.sheets).spread(turns, self.kind)
        return self._values(base + told @ self.rows.shared + self.rows.jokers[positions.jokers])

    def _sums(self, positions: Positions, options: Options, base: Tensor) -> Tensor:
        """Return the first layer's sums after each option, but for the jokers left."""
        turns = positions.turns[options.position] - 1
        sheet = positions.sheet[options.position]
        sums = base[options.position] + self.placements[sheet * SLOTS + options.slot]
        return sums.addmm_(options.known.spread(turns, self.kind), self.rows.shared)

    def _values(self, sums: Tensor) -> Tensor:
        with torch.autocast(sums.device.type, dtype=torch.bfloat16, enabled=sums.is_cuda):
            return torch.cat([self.net(some) for some in sums.split(CHUNK)])


def rolled(number: int, dice: int, device: torch.device) -> Tensor:
    """Roll so many dice of one kind for each position: their faces, [position, die]."""
    return torch.randint(FACES, (number, dice), device=device)


def chosen(worths: Worths, colours: Tensor, numbers: Tensor, noise: float = 0.0) -> tuple[Tensor, Tensor]:
    """Return the best choice for a roll each: slot (−1: pass) and jokers.

    With *noise*, that share of the positions prefers some pair at random.
    """
    worth, _, slot, jokers = (own.flatten(1) for own in worths.of_dice(colours, numbers))
    liked = worth
    if noise:
        random = torch.rand(len(worth), 1, device=worth.device) < noise
        liked = worth + torch.where(random & (worth > NEVER / 2), 20 * torch.rand_like(worth), 0.0)
    most, best = liked.max(1, keepdim=True)
    crosses = (most[:, 0] >= worths.passing) & (most[:, 0] > NEVER / 2)
    return (
        torch.where(crosses, slot.gather(1, best)[:, 0], -1),
        torch.where(crosses, jokers.gather(1, best)[:, 0], 0),
    )


@torch.no_grad()
def play(mind: SoloMind, sheet: Tensor) -> Tensor:
    """Play a whole game on each sheet of a list, and return the scores."""
    positions = Positions.fresh(mind.sheets, sheet, TURNS)
    scores = torch.full((len(sheet),), START, device=sheet.device)
    for _ in range(TURNS):
        dice = rolled(len(sheet), 2, sheet.device), rolled(len(sheet), 2, sheet.device)
        slot, jokers = chosen(mind.worths(positions), *dice)
        scores += scored(mind.sheets, positions, slot) - jokers
        positions = positions.crossing(mind.sheets, slot, jokers)
    return scores


def scored(sheets: SheetTensors, positions: Positions, slot: Tensor) -> Tensor:
    """Return what crossing a placement each scores at once; nothing for a pass."""
    options = positions.options(sheets, Prices.alone(len(positions), slot.device))
    table = torch.zeros(len(positions), SLOTS, device=slot.device)
    table[options.position, options.slot] = options.points
    own = table.gather(1, slot.clamp(min=0)[:, None])[:, 0]
    return torch.where(slot >= 0, own, 0.0)
