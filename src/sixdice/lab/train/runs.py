"""Runs of training: what they have in common, and how they are kept and gone on with."""

from dataclasses import asdict
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, Protocol

import torch

from sixdice.bots.encore.net import Net
from sixdice.core.errors import Fault, SetupError
from sixdice.lab.train.classic_run import ClassicRun
from sixdice.lab.train.places import Places
from sixdice.lab.train.plan import Plan
from sixdice.lab.train.solo_run import SoloRun
from sixdice.lab.train.teacher import Teacher

__all__ = ["TrainingRun", "restored", "run_of", "saved"]


class TrainingRun(Protocol):
    """A net that learns by playing."""

    plan: Plan
    places: Places
    step: int
    teacher: Teacher[Any]

    def advance(self) -> None:
        """Play a turn of every game, and learn."""
        ...

    def go_on_after(self, step: int) -> None:
        """Be after so many steps of a run that was kept."""
        ...

    def measured(self, games: int) -> dict[str, Any]:
        """Return figures that say how well it plays."""
        ...

    def losses(self) -> dict[str, float]:
        """Return how well it learns."""
        ...

    def exported(self) -> Net:
        """Return the net as bots read it."""
        ...


def run_of(plan: Plan, device: str) -> TrainingRun:
    """Return a run from nothing."""
    return ClassicRun(plan, device) if plan.seats else SoloRun(plan, device)


def saved(run: TrainingRun, file: Path, seconds: float) -> None:
    """Keep a run: nets and what the optimiser knows. Games under way are not kept."""
    teacher = run.teacher
    part = file.with_name(file.name + ".part")
    torch.save(
        {
            "plan": _lasting(run.plan),
            "step": run.step,
            "seconds": seconds,
            "net": teacher.net.state_dict(),
            "slow": teacher.slow.state_dict(),
            "optimiser": teacher.optimiser.state_dict(),
        },
        part,
    )
    part.replace(file)


def restored(run: TrainingRun, file: Path) -> float:
    """Go on with a run that was kept, of the same plan but for its length; return its seconds so far."""
    try:
        kept = torch.load(file, map_location=next(run.teacher.net.parameters()).device)
        _check_plan(run.plan, kept["plan"])
        run.teacher.net.load_state_dict(kept["net"])
        run.teacher.slow.load_state_dict(kept["slow"])
        run.teacher.restore(kept["optimiser"], kept["step"])
        run.go_on_after(kept["step"])
        return float(kept["seconds"])
    except (OSError, KeyError, RuntimeError, ValueError, EOFError, UnpicklingError) as error:
        reason = str(error).partition("\n")[0]
        message = f"{file} is no run that this one could go on from: {reason}"
        raise SetupError([Fault("setup/save", message)]) from error


def _check_plan(plan: Plan, kept: dict[str, Any]) -> None:
    if other := [name for name, value in _lasting(plan).items() if kept.get(name) != value]:
        raise ValueError(f"it was planned otherwise ({', '.join(other)})")


def _lasting(plan: Plan) -> dict[str, Any]:
    """Return what must stay the same when a run goes on: all but its length."""
    return {name: value for name, value in asdict(plan).items() if name != "steps"}
