"""Training for solo: play, keep what every position was worth before its roll and what followed, learn."""

from dataclasses import replace
from typing import Any

import torch
from torch import Tensor

from sixdice.bots.encore.net import Net
from sixdice.encore.library import PUBLISHED
from sixdice.lab.train.export import exported
from sixdice.lab.train.memory import Kept
from sixdice.lab.train.places import Places, held_out
from sixdice.lab.train.plan import Plan
from sixdice.lab.train.positions import Positions
from sixdice.lab.train.sheets import SheetTensors
from sixdice.lab.train.solo import TURNS, SoloMind, SoloNet, chosen, play, rolled
from sixdice.lab.train.teacher import Teacher

__all__ = ["SoloRun"]


class SoloRun:
    """Games at all places, each place in a turn of its own, and a net that learns from them."""

    def __init__(self, plan: Plan, device: str) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device = plan, device
        self.places, self.unseen = Places(plan, device), held_out(plan, device)
        self.teacher = Teacher(SoloNet(plan.width, plan.depth), plan, device)
        size = plan.kept * plan.places * plan.games
        self.kept = Kept.room(size, device)
        self.sheet = torch.zeros(size, dtype=torch.long, device=device)
        self.worth = torch.zeros(size, device=device)
        """What each position is worth: the mean over all rolls, and the surprises that followed."""
        self.step = 0
        self.noted = 0
        """Steps that were kept; a run that goes on begins with none."""
        self._turns_at = [1 + place * TURNS // plan.places for place in range(plan.places)]
        at = torch.arange(plan.places, device=device).repeat_interleave(plan.games)
        turns = torch.tensor(self._turns_at, device=device).repeat_interleave(plan.games)
        self.positions = replace(Positions.fresh(self.places.seated, at, TURNS), turns=turns)

    def advance(self) -> None:
        """Play a turn of every game and learn from what is kept."""
        plan, seated, number = self.plan, self.places.seated, len(self.positions)
        mind = SoloMind(self.teacher.slow, seated)
        worths = mind.worths(self.positions)
        expected = worths.expected(2)
        if plan.memory:
            self._tell(expected - mind.before(self.positions))
        self._keep(expected)
        device = self.positions.sheet.device
        dice = rolled(number, 2, device), rolled(number, 2, device)
        slot, jokers = chosen(worths, *dice, noise=plan.noise * (1 - plan.share(self.step)))
        self.step += 1
        for _ in range(plan.lessons):
            self.teacher.teach("solo", self._loss, steady=self.noted >= plan.kept)
        self.teacher.follow(self.step)
        self.positions = self.positions.crossing(seated, slot, jokers)
        self._begin_anew()

    def go_on_after(self, step: int) -> None:
        """Be after so many steps of a run that was kept, on other dice and sheets than at its beginning."""
        self.step = step
        torch.manual_seed(self.plan.seed + step)
        self.places.draw_from(step)

    def _tell(self, surprise: Tensor) -> None:
        """Tell the positions before these, of the same games, how much more these are worth than was said.

        What all rolls are worth is known exactly, so no luck of dice is in it, and news travel back many
        turns at once. The longer ago the less is told.
        """
        reach = min(self.noted, self.plan.kept, TURNS - 1)
        back = torch.arange(1, reach + 1, device=surprise.device)[:, None]
        share = self.plan.memory_at(self.step) ** back * (back <= TURNS - self.positions.turns)
        steps = (self.noted - back[:, 0]) % self.plan.kept
        self.worth.view(self.plan.kept, -1)[steps] += share * surprise

    def _keep(self, worth: Tensor) -> None:
        first = self.noted % self.plan.kept * len(worth)
        these = slice(first, first + len(worth))
        self.kept.put(first, Kept.of(self.positions, self.positions.known(self.places.seated)))
        self.sheet[these] = self.places.sheet.repeat_interleave(self.plan.games)
        self.worth[these] = worth
        self.noted += 1

    def _loss(self) -> Tensor:
        filled = min(self.noted, self.plan.kept) * len(self.positions)
        some = torch.randint(filled, (self.plan.batch,), device=self.device)
        kind = torch.bfloat16 if self.device == "cuda" else torch.float32
        net, kept = self.teacher.net, self.kept.only(some)
        inputs = net.rows.inputs(
            self.places.pool, self.sheet[some], kept.crossed, kept.told(kind), kept.jokers.long()
        )
        return torch.nn.functional.smooth_l1_loss(net(inputs @ net.rows.matrix(kind)), self.worth[some])

    def _begin_anew(self) -> None:
        """Lay out fresh sheets where a game is over; where sheets are generated, another one."""
        self._turns_at = [turns - 1 or TURNS for turns in self._turns_at]
        over = [place for place, turns in enumerate(self._turns_at) if turns == TURNS]
        if over:
            self.places.renew(over)
            ended = torch.zeros(self.plan.places, dtype=torch.bool)
            ended[over] = True
            fresh = Positions.fresh(self.places.seated, self.positions.sheet, TURNS)
            at = ended.to(self.device).repeat_interleave(self.plan.games)
            self.positions = fresh.where(at, self.positions)

    def losses(self) -> dict[str, float]:
        """Return the last loss."""
        return {f"loss_{kind}": round(loss.item(), 4) for kind, loss in self.teacher.losses.items()}

    def exported(self) -> Net:
        """Return the net as bots read it."""
        return exported(self.teacher.slow)

    def measured(self, games: int) -> dict[str, Any]:
        """Return the mean score of so many games on each published sheet, and on those held out."""
        scores = scores_on(self.teacher.slow, self.unseen, games)
        named = dict(zip(PUBLISHED, scores.mean(1).tolist(), strict=False))
        unseen = scores[len(PUBLISHED) :].mean().item()
        return {key: round(value, 2) for key, value in (named | {"unseen": unseen}).items()}


def scores_on(net: SoloNet, sheets: SheetTensors, games: int) -> Tensor:
    """Return the scores of so many games on each sheet, [sheet, game]."""
    at = torch.arange(sheets.count, device=sheets.boxes.device).repeat_interleave(games)
    return play(SoloMind(net, sheets), at).view(-1, games)
