"""A long run at a terminal: progress, interruption, and going on from a saved run."""

import argparse
import csv
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sixdice.cli.files import whole_file
from sixdice.core.errors import SixDiceError
from sixdice.lab.runs import Work, done
from sixdice.lab.workers import stopping, workers_for

__all__ = ["Break", "carry_out", "failure_lines", "interval", "note", "status_after", "write_csv"]

Part = TypeVar("Part")

Break: TypeAlias = KeyboardInterrupt | SixDiceError
"""What can end a run before it is complete: Ctrl-C, or an error such as a worker that died."""


def carry_out(
    work: Work[Part], args: argparse.Namespace, start: int, finished: Callable[[range, Part], None]
) -> Break | None:
    """Do what is left of the work, and return what ended it early, if anything did.

    What has been begun when Ctrl-C comes is still finished, unless a second one breaks it off, as an
    error does; *finished* hears of every part, in order.
    """
    with stopping() as stopped, _progress() as progress:
        workers = workers_for(args.jobs, args.ray)
        try:
            bar = progress.add_task("", total=work.units, completed=start)
            for units, part in done(work, workers, start=start, stopped=stopped):
                finished(units, part)
                progress.update(bar, completed=units.stop)
        except (KeyboardInterrupt, SixDiceError) as early:
            workers.break_off()
            return early
        finally:
            workers.close()
        return KeyboardInterrupt() if stopped() else None


def status_after(early: Break | None) -> int:
    """Return the exit status of a run that has been told: 0, or 130 after Ctrl-C. An error is raised now."""
    if isinstance(early, SixDiceError):
        raise early
    return 130 if early else 0


def failure_lines(failures: Mapping[tuple[str, str], int]) -> Iterator[str]:
    """Yield a line for each program that failed: how often, by kind. A failure cost it the decision."""
    for name in sorted({name for name, _ in failures}):
        kinds = ", ".join(f"{kind} {count}" for (own, kind), count in sorted(failures.items()) if own == name)
        yield f"{name} failed: {kinds}; each time it passed, or its setback was borne for it"


def note(message: str) -> None:
    """Say something about a run on standard error."""
    print(f"sixdice: {message}", file=sys.stderr)


def interval(ends: Sequence[float], form: str = ".1%") -> str:
    """Return an interval as text."""
    low, high = ends
    return f"{low:{form}} to {high:{form}}"


def write_csv(file: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows of figures, their names above them."""
    with whole_file(file) as out:
        writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def _progress() -> Progress:
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
