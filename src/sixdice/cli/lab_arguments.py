"""Arguments that simulations and arenas share: who works, what is kept, how results are told."""

import argparse
import math
from pathlib import Path

from sixdice.bots.encore.fast.readiness import ADVICE, is_ready, is_there, warm_up
from sixdice.cli.arguments import at_least
from sixdice.cli.files import STANDARD, FileError, check_place
from sixdice.cli.running import note
from sixdice.core.errors import Fault, SetupError
from sixdice.core.seating import player_faults
from sixdice.lab.arena import Arena
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.engine import WORTH_IT
from sixdice.lab.plots import check_plot
from sixdice.lab.results import DEFAULT_MAX_TURNS
from sixdice.lab.roster import Roster

__all__ = ["add_bot_arguments", "add_lab_arguments", "check_outputs", "ready_engine", "roster_of"]


def add_lab_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what every long run can be given."""
    parser.add_argument("--seed", type=at_least(0), default=1, metavar="S", help="default: 1")
    parser.add_argument(
        "--max-turns",
        type=at_least(1),
        default=DEFAULT_MAX_TURNS,
        metavar="N",
        help="turns or rounds after which a game is stopped (default: 500)",
    )
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=at_least(1), default=1, metavar="N", help="processes (default: 1)")
    workers.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster: auto, or where its head is")
    parser.add_argument(
        "--save", metavar="FILE", help="keep what is finished in FILE; the same call goes on from there"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--csv", metavar="FILE", help="write the table as CSV; - is standard output")
    parser.add_argument("--plot", metavar="FILE", help="draw the figures: a .png or .svg file")


def add_bot_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what brings bots of one's own to Encore."""
    parser.add_argument(
        "--bot",
        action="append",
        type=_named,
        default=[],
        metavar="NAME=COMMAND",
        help="a program as a bot (docs/bots.md)",
    )
    parser.add_argument(
        "--net",
        action="append",
        type=_named,
        default=[],
        metavar="NAME=FILE",
        help="a value net as a bot (docs/lab.md)",
    )
    parser.add_argument(
        "--move-seconds",
        type=_seconds,
        default=5.0,
        metavar="N",
        help="how long a program may think about a decision (default: 5)",
    )
    parser.add_argument(
        "--engine",
        choices=["auto", "fast", "rules"],
        default="auto",
        help=f"who plays the games, which are the same: compiled loops (auto: from {WORTH_IT} games on) "
        "or the rules",
    )


def roster_of(args: argparse.Namespace) -> Roster:
    """Return the bots of one's own that a call names."""
    return Roster(tuple(args.bot), tuple(args.net), args.move_seconds)


def check_outputs(args: argparse.Namespace) -> None:
    """Raise an error now for files that could not be written at the end."""
    if args.plot is not None:
        check_plot(args.plot)
    for option, file in (("--save", args.save), ("--csv", args.csv)):
        if file == "":
            raise FileError(option, "it needs a file's name")
    if args.csv not in (None, STANDARD):
        check_place(args.csv)
    if args.save is not None and (Path(args.save).is_dir() or not Path(args.save).parent.is_dir()):
        message = f"{args.save}: no file can be kept there; take another for --save"
        raise SetupError([Fault("setup/save", message)])


def ready_engine(plan: EncorePlan | Arena, args: argparse.Namespace) -> None:
    """Say once what is to be said about the engine, and have it ready before processes are started.

    Where records are wanted the rules play; but who looks ahead does so in compiled games.
    """
    if getattr(args, "records", None) is not None and not plan.looking_ahead:
        return
    if plan.games >= WORTH_IT and not is_there() and args.engine == "auto":
        note(f"numba is not installed: games are played by the rules, which is slower ({ADVICE})")
    if (plan.compiled or plan.looking_ahead) and not is_ready():
        note("compiling the fast engine, once: a minute or two")
        warm_up()


def _named(text: str) -> tuple[str, str]:
    name, is_there_one, what = text.partition("=")
    if not is_there_one or not what or any(player_faults((name,))):
        raise argparse.ArgumentTypeError(
            f"NAME=… with a name without commas, quotes and spaces around it, not {text[:60]!r}"
        )
    return name, what


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= 3600:  # noqa: PLR2004 -- an hour is enough for anybody
        raise argparse.ArgumentTypeError(f"seconds, more than 0 and at most 3600, not {text[:60]!r}")
    return seconds
