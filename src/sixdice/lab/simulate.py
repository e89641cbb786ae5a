"""Many games between bots. What comes out depends on the plan alone, never on who plays them."""

from collections.abc import Iterator
from dataclasses import dataclass

from sixdice.lab.endings import Endings
from sixdice.lab.results import Plan
from sixdice.lab.runs import done
from sixdice.lab.workers import workers_for

__all__ = ["Simulation", "simulate"]


@dataclass(frozen=True, slots=True)
class Simulation:
    """The games of a plan as work to be done."""

    plan: Plan
    records: bool = False

    @property
    def units(self) -> int:
        """How many games."""
        return self.plan.games

    @property
    def piece(self) -> int:
        """How many games are worth handing to a worker at a time."""
        return self.plan.piece(records=self.records)

    def do(self, units: range) -> Endings:
        """Play some of the games."""
        return self.plan.play_some(units, records=self.records)


def simulate(plan: Plan, *, jobs: int = 1, records: bool = False) -> Iterator[Endings]:
    """Play the games of a plan and yield how they ended, some at a time, in order, on so many processes."""
    plan.check()
    workers = workers_for(jobs)
    try:
        yield from (endings for _, endings in done(Simulation(plan, records), workers))
    finally:
        workers.close()
