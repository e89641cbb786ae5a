"""Where games are played in training: places, each with a sheet, some of them with ever new ones."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from multiprocessing import get_context

import torch

from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.sheet import Sheet
from sixdice.lab.train.plan import Plan
from sixdice.lab.train.seeds import HELD_OUT_SHEETS, TRAINING_SHEETS, generated
from sixdice.lab.train.sheets import MANY, SheetTensors

__all__ = ["Places", "held_out"]


class Places:
    """The sheets to learn on, and those that are on the places now."""

    def __init__(self, plan: Plan, device: str) -> None:
        self.plan = plan
        generated = TRAINING_SHEETS[: plan.sheets] if plan.others else TRAINING_SHEETS[:0]
        self.pool = SheetTensors.of([*_named(), *_generated(generated)], device)
        self._draw = torch.Generator().manual_seed(plan.seed)
        favourite = PUBLISHED.index(plan.favourite)
        published = [favourite] * plan.favoured + list(range(len(PUBLISHED))) * plan.named
        self._sheet_at = [*published, *self._others(plan.others)]
        self.seated = self.pool.only(torch.tensor(self._sheet_at, device=device))
        self.sheet = torch.tensor(self._sheet_at, device=device)
        """[place] The sheet there, by its number in the pool."""

    def draw_from(self, step: int) -> None:
        """Draw other sheets than at the beginning: those of a run that goes on after so many steps."""
        self._draw.manual_seed(self.plan.seed + step)

    def _others(self, number: int) -> list[int]:
        if not number:
            return []
        first, last = len(PUBLISHED), self.pool.count
        return torch.randint(first, last, (number,), generator=self._draw).tolist()

    def renew(self, places: list[int]) -> None:
        """Put new sheets on those of some places that have generated ones."""
        for place in places:
            if place >= self.plan.places - self.plan.others:
                (number,) = self._others(1)
                self.sheet[place] = number
                for field in fields(SheetTensors):
                    getattr(self.seated, field.name)[place] = getattr(self.pool, field.name)[number]


def held_out(plan: Plan, device: str) -> SheetTensors:
    """Return the published sheets, and after them generated ones that nobody learns on."""
    return SheetTensors.of([*_named(), *_generated(HELD_OUT_SHEETS[: plan.unseen])], device)


def _named() -> list[Sheet]:
    return [published_sheet(name) for name in PUBLISHED]


def _generated(seeds: range) -> list[Sheet]:
    """Return generated sheets, made by all processors where they are many."""
    if len(seeds) < MANY:
        return list(map(generated, seeds))
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return list(pool.map(generated, seeds, chunksize=8))
