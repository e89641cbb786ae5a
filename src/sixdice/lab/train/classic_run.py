"""Training for classic: tables play, and learn from how it went on after each choice.

At some tables ``greedy`` plays for a guest, at first at all: it knows how to get on and to come to an
end. The net learns from its positions too, but what would come of its own choices there.
"""

from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor

from sixdice.bots.encore.net import Net
from sixdice.encore.geometry import COLUMNS
from sixdice.encore.library import PUBLISHED
from sixdice.encore.scoring import STAR_PENALTY
from sixdice.lab.train.classic import (
    ClassicMind,
    ClassicNet,
    Scene,
    Table,
    ahead_row,
    best_other,
)
from sixdice.lab.train.export import exported
from sixdice.lab.train.greedy import GreedyMind
from sixdice.lab.train.guests import with_guests
from sixdice.lab.train.match import match
from sixdice.lab.train.memory import Kept
from sixdice.lab.train.picking import Turn, apart, by_own_dice, picked, to_come, worth_taken
from sixdice.lab.train.places import Places, held_out
from sixdice.lab.train.plan import Plan
from sixdice.lab.train.positions import FULL, Positions, Prices
from sixdice.lab.train.sheets import COLOURS
from sixdice.lab.train.solo import rolled
from sixdice.lab.train.teacher import Teacher
from sixdice.lab.train.worths import Worths

__all__ = ["ClassicRun"]

LONGEST = 80
"""A game that has not ended after so many turns is scored as it stands."""
RENEWED = 120
"""After so many turns a place with generated sheets gets another one."""
AT_A_TABLE = 0.5
"""The chance of each seat at a table with guests to be played by one."""
FURTHEST = 20
"""So many turns back choices are held to account for a surprise."""


@dataclass
class Group:
    """All tables of one size, and what is kept of them: an entry for each seat's choice."""

    table: Table
    before: Kept
    after: Kept
    columns: Tensor
    colours: Tensor
    until_active: Tensor
    free: Tensor
    ahead: Tensor
    sheet: Tensor
    worth: Tensor
    """What came of an entry: what was said of it, and every surprise that followed."""
    known: Tensor
    """Whether anything came of it yet."""
    said: Tensor
    """[position] What was said of the last choices."""
    luck_of_others: Tensor
    """[position] How much better than on average the dice then were for the others."""
    guests: Tensor
    """[position] Who plays like greedy."""
    step: int = 0

    @classmethod
    def of(cls, table: Table, kept: int, device: str) -> "Group":
        """Return room for the last choices at these tables."""
        size = kept * len(table.positions)

        def room(kind: torch.dtype, *shape: int) -> Tensor:
            return torch.zeros(size, *shape, dtype=kind, device=device)

        return cls(
            table=table,
            before=Kept.room(size, device),
            after=Kept.room(size, device),
            columns=room(torch.bool, COLUMNS),
            colours=room(torch.bool, COLOURS),
            until_active=room(torch.long),
            free=room(torch.bool),
            ahead=room(torch.float32),
            sheet=room(torch.long),
            worth=room(torch.float32),
            known=room(torch.bool),
            said=torch.zeros(len(table.positions), device=device),
            luck_of_others=torch.zeros(len(table.positions), device=device),
            guests=torch.zeros(len(table.positions), dtype=torch.bool, device=device),
        )


class ClassicRun:
    """Tables at all places, and a net that learns from them."""

    def __init__(self, plan: Plan, device: str) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device = plan, device
        self.places = Places(plan, device)
        self.teacher = Teacher(ClassicNet(plan.width, plan.depth), plan, device)
        self.step = 0
        self.groups = [Group.of(self._fresh(seats), plan.kept, device) for seats in plan.seats]
        for group in self.groups:
            group.guests = self._guests(group)
        self.greedy = GreedyMind(self.places.seated)
        self.unseen = held_out(plan, device)

    def losses(self) -> dict[str, float]:
        """Return the last loss at tables of each size."""
        return {f"loss_{kind}": round(loss.item(), 4) for kind, loss in self.teacher.losses.items()}

    def exported(self) -> Net:
        """Return the net as bots read it."""
        return exported(self.teacher.slow)

    def measured(self, games: int) -> dict[str, Any]:
        """Return how the net does against greedy: its wins, and how far it is ahead, on average.

        On the published sheets, and on generated ones that are held out.
        """
        minds = ClassicMind(self.teacher.slow, self.unseen), GreedyMind(self.unseen)
        told: dict[str, Any] = {}
        for seats in self.plan.seats:
            wins, ahead = match(minds, seats, max(2, games // seats), LONGEST)
            for kind, sheets in (("", slice(len(PUBLISHED))), ("unseen_", slice(len(PUBLISHED), None))):
                told[f"{kind}wins_{seats}"] = round(wins[sheets].mean().item(), 3)
                told[f"{kind}ahead_{seats}"] = round(ahead[sheets].mean().item(), 2)
        return told

    def _fresh(self, seats: int) -> Table:
        games = max(1, 2 * self.plan.games // seats)
        active = torch.randint(seats, (games * self.plan.places,), device=self.device)
        return Table.fresh(self.places.seated, games, seats, active)

    def advance(self) -> None:
        """Play a turn at all tables of one size, and learn from what is kept of them."""
        group = self.groups[self.step % len(self.groups)]
        mind = ClassicMind(self.teacher.slow, self.places.seated)
        self._play(group, mind)
        self.step += 1
        group.step += 1
        steady = group.step >= self.plan.kept
        for _ in range(self.plan.lessons):
            self.teacher.teach(group.table.seats, lambda: self._loss(group), steady=steady)
        self.teacher.follow(self.step)
        if self.step % (RENEWED * len(self.groups)) == 0:
            self._renew()

    def go_on_after(self, step: int) -> None:
        """Be after so many steps of a run that was kept, on other dice and sheets than at its beginning."""
        self.step = step
        torch.manual_seed(self.plan.seed + step)
        self.places.draw_from(step)
        for group in self.groups:
            group.guests = self._guests(group)

    @torch.no_grad()
    def _play(self, group: Group, mind: ClassicMind) -> None:
        """Play a turn; tell the choices before it how much better or worse things went than was said.

        What is owed to dice is left out of that, the own in this turn and the others' in the last: it
        would hide what is owed to the choice. What a turn is worth before its dice are rolled is worked
        out for the net's own choices, whoever chooses then.

        Everybody has dice of their own. With the same dice for all, who has a good roll is told that
        others had one too, and how good it was is anybody's guess: for a fresh sheet nets came to say fifty.
        """
        table, sheets, turn = group.table, self.places.seated, Turn.at(group.table)
        games, number = len(table.turn), len(table.positions)
        worths = mind.worths(table)
        before_dice = to_come(worths, turn, mind.denial, self.plan.rolls)
        surprise = before_dice + group.luck_of_others - group.said
        self._tell(group, surprise, table.turn - 1, first=1)
        slot, jokers, luck = self._chosen(group, worths, before_dice)
        of_others = mean_of_others(luck.view(games, -1)).flatten()
        scene, before = table.scene(), table.positions
        after = replace(before.crossing(sheets, slot, jokers), turns=torch.zeros_like(before.turns))
        ahead = self._ahead(table, scene, after, jokers)
        said = self._said(mind, table, scene, after, ahead)
        first = group.step % self.plan.kept * number
        these = slice(first, first + number)
        group.before.put(first, Kept.of(before, before.known(sheets)))
        group.after.put(first, Kept.of(after, after.known(sheets)))
        group.columns[these], group.colours[these] = scene.columns, scene.colours
        group.until_active[these], group.free[these] = scene.until_active, scene.free
        group.ahead[these], group.known[these], group.worth[these] = ahead, False, said
        group.sheet[these] = self.places.sheet.repeat_interleave(number // self.plan.places)
        group.said, group.luck_of_others = said, of_others
        played = table.turn
        table.settle(sheets, slot, jokers)
        over = table.over() | (table.turn > LONGEST)
        _, final = table.results(sheets)
        surprise = final.flatten() + of_others - said
        self._tell(group, surprise, torch.where(over, played, 0), first=0)
        group.table = self._fresh(table.seats).where(over, table)
        group.guests = torch.where(over.repeat_interleave(table.seats), self._guests(group), group.guests)

    def _chosen(self, group: Group, worths: Worths, before_dice: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return what everybody crosses, slots and jokers, and how lucky their own dice were."""
        table, turn = group.table, Turn.at(group.table)
        dice = tuple(rolled(len(table.positions), 3, table.turn.device) for _ in range(2))
        part = group.guests.view(-1, table.seats).any(1).nonzero()[:, 0]
        of_guests = apart(turn.only(part), self.greedy.worths(table.only(part)))[1]
        guests = group.guests.view(-1, table.seats).repeat_interleave(table.seats, 0).flatten()
        turns, of_net = apart(turn, worths)
        pick = picked(of_net, turns, dice, ClassicMind.denial)
        choices, pick = with_guests(turns, dice, of_net, pick, guests, of_guests, self.greedy.denial)
        slot, jokers = (by_own_dice(own, table.seats) for own in choices)
        luck = torch.where(
            group.guests,
            worths.best(*dice) - worths.expected(3),
            by_own_dice(worth_taken(of_net, turns, dice, pick), table.seats) - before_dice,
        )
        return slot, jokers, luck

    def _guests(self, group: Group) -> Tensor:
        """Draw who plays like greedy in a new game, [position]."""
        games, seats = len(group.table.turn), group.table.seats
        invited = torch.rand(games, 1, device=self.device) < self.plan.guests_at(self.step)
        return (invited & (torch.rand(games, seats, device=self.device) < AT_A_TABLE)).flatten()

    def _said(self, mind: ClassicMind, table: Table, scene: Scene, after: Positions, ahead: Tensor) -> Tensor:
        """Return how far ahead the net says everybody will be after the own choice."""
        before = table.positions.known(mind.sheets).spread(table.positions.turns, mind.kind)
        sums = (
            mind.rows.crossed(after.crossed)
            + after.known(mind.sheets).spread(after.turns, mind.kind) @ mind.rows.shared
            + mind.rows.jokers[after.jokers]
            + scene.spread(mind.kind) @ mind.scene
            + mind.scene[ahead_row(ahead)]
            + mind.of_others(table, before)
        )
        return ahead + mind.hopes(sums)

    def _tell(self, group: Group, surprise: Tensor, turns: Tensor, first: int) -> None:
        """Tell the choices of so many turns of each game about a surprise, the last one first.

        A guest chooses otherwise than the net: its earlier choices are not held to account for it.
        """
        reach = min(FURTHEST, self.plan.kept - 1, group.step - first + 1)
        if reach > 0:
            back = torch.arange(reach, device=surprise.device)
            steps = (group.step - first - back) % self.plan.kept
            concerned = (turns[None, :] > back[:, None]).repeat_interleave(group.table.seats, 1)
            worth, known = (own.view(self.plan.kept, -1) for own in (group.worth, group.known))
            share = (self.plan.memory_at(self.step) ** back)[:, None] * concerned
            worth[steps] += torch.where(group.guests & (back > 0)[:, None], 0.0, share) * surprise
            known[steps] |= concerned

    def _ahead(self, table: Table, scene: Scene, after: Positions, jokers: Tensor) -> Tensor:
        """Return how far ahead everybody is after the own choice, if the others stay as they are."""
        sheets, before = self.places.seated, table.positions
        prices = Prices.open_to(scene.columns, scene.colours)
        columns = (after.columns == FULL) & (before.columns != FULL)
        colours = (after.left == 0) & (before.left != 0)
        stars = (sheets.star_at[before.sheet] & after.crossed & ~before.crossed).sum(1)
        gained = (
            (columns * prices.columns).sum(1)
            + (colours * prices.colours).sum(1)
            + STAR_PENALTY * stars
            - jokers
        )
        scores = table.scores(sheets)
        return (scores - best_other(scores)).flatten() + gained

    def _renew(self) -> None:
        """Put new sheets on places with generated ones; what is under way there is dropped."""
        generated = list(range(self.plan.places - self.plan.others, self.plan.places))
        self.places.renew(generated)
        for group in self.groups:
            table = group.table
            games = len(table.turn) // self.plan.places
            dropped = torch.zeros(self.plan.places, dtype=torch.bool, device=self.device)
            dropped[generated] = True
            group.table = self._fresh(table.seats).where(dropped.repeat_interleave(games), table)

    def _loss(self, group: Group) -> Tensor:
        seats, net = group.table.seats, self.teacher.net
        kind = torch.bfloat16 if self.device == "cuda" else torch.float32
        filled = min(group.step, self.plan.kept) * len(group.table.positions)
        some = torch.randint(filled, (self.plan.batch,), device=self.device)
        sheet, pool = group.sheet[some], self.places.pool
        own = group.after.only(some)
        inputs = net.rows.inputs(pool, sheet, own.crossed, own.told(kind), own.jokers.long())
        sums = inputs @ net.rows.matrix(kind)
        seat, others = some % seats, torch.zeros_like(sums)
        for further in range(1, seats):
            other = group.before.only(some - seat + (seat + further) % seats)
            told = net.others.inputs(pool, sheet, other.crossed, other.told(kind), other.jokers.long())
            others = others + told @ net.others.matrix(kind)
        scene = Scene(
            group.columns[some], group.colours[some], group.until_active[some], group.free[some], seats
        )
        told = scene.spread(kind).scatter(1, ahead_row(group.ahead[some])[:, None], 1.0)
        sums = sums + others / (seats - 1) + told @ net.scene.to(kind)
        said = group.ahead[some] + net(sums)
        known = group.known[some].float()
        loss = torch.nn.functional.smooth_l1_loss(said / 10, group.worth[some] / 10, reduction="none")
        return (loss * known).sum() / known.sum().clamp(min=1.0)


def mean_of_others(own: Tensor) -> Tensor:
    """Return for each seat the mean over all others, [game, seat]."""
    return (own.sum(1, keepdim=True) - own) / (own.shape[1] - 1)
