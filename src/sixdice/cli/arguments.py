"""Arguments that several commands share: sheets, missions, seeds, counts."""

import argparse
import os
import random
import secrets
from collections.abc import Callable
from pathlib import Path

from sixdice.cli.faults import placed
from sixdice.cli.files import read_text
from sixdice.core.errors import Fault, MissionError, NotationError, SetupError, SheetError
from sixdice.encore.generator import generate
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.missions import MISSIONS, Mission, house_missions, parse_missions
from sixdice.encore.modes import MODES
from sixdice.encore.notation import parse_count
from sixdice.encore.sheet import Sheet, parse_sheet

__all__ = [
    "add_game_arguments",
    "at_least",
    "listed",
    "mission_for",
    "new_seed",
    "new_sheet",
    "options_of",
    "sheet_file",
    "sheet_named",
    "sheets_for",
    "whole_number",
]

LARGEST_NUMBER = 2**64 - 1
"""Seeds and counts have 64 bits at most."""

_FRESH = "new:"


def whole_number(text: str) -> int:
    """Read a plain whole number, as people write it; a NotationError for anything else."""
    return parse_count(text, LARGEST_NUMBER, "whole numbers")


def at_least(least: int) -> Callable[[str], int]:
    """Return an argument type: a whole number of at least *least*."""

    def whole(text: str) -> int:
        try:
            number = whole_number(text)
        except NotationError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"a whole number of at least {least}, not {text[:60]!r}")
        return number

    return whole


def listed(text: str) -> list[str]:
    """Return the parts of a list with commas, without the spaces around them."""
    return [part.strip() for part in text.split(",")]


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what every game of Encore can be given: sheets, mission, options."""
    sheets = parser.add_mutually_exclusive_group()
    sheets.add_argument(
        "--sheet", metavar="NAME", help=f"one for all: {', '.join(PUBLISHED)}, a file, or new:SEED"
    )
    sheets.add_argument("--sheets", metavar="A,B", help="a sheet a seat")
    parser.add_argument("--mission", type=int, choices=MISSIONS, help="co-op's mission (default: 1)")
    parser.add_argument(
        "--missions", metavar="FILE", help="a mission file of your own, instead of the house values"
    )
    parser.add_argument(
        "--options", metavar="A,B", default="", help="house rules, as named in docs/rules/encore.md"
    )


def sheet_named(spec: str) -> Sheet:
    """Return a published sheet, a new one (``new:SEED``), or the one in a file."""
    if spec in PUBLISHED:
        return published_sheet(spec)
    if spec.startswith(_FRESH):
        return new_sheet(spec.removeprefix(_FRESH))
    if not os.path.exists(spec):  # noqa: PTH110 -- says no where Path.exists raises
        known = ", ".join(PUBLISHED)
        raise SetupError(
            [Fault("setup/sheet", f"there is no sheet {spec[:60]!r}: {known}, a file, or new:SEED")]
        )
    return sheet_file(spec)


def sheet_file(name: str) -> Sheet:
    """Return the sheet in a file; its faults name the file."""
    try:
        return parse_sheet(Path(name).stem.replace(" ", "_"), read_text(name))
    except SheetError as error:
        raise SheetError(placed(fault, name) for fault in error.faults) from error


def new_sheet(seed: str) -> Sheet:
    """Return the new sheet of a seed: a whole number."""
    try:
        number = whole_number(seed)
    except NotationError as error:
        raise SetupError([Fault("setup/seed", f"a new sheet's seed: {error.message}")]) from error
    return parse_sheet(f"new-{number}", generate(random.Random(number)))  # noqa: S311 -- not a secret


def sheets_for(args: argparse.Namespace, mode: str, seats: int) -> tuple[Sheet, ...]:
    """Return a sheet a seat: those asked for, else the mode's usual ones."""
    if args.sheets:
        return tuple(map(sheet_named, listed(args.sheets)))
    if args.sheet:
        return (sheet_named(args.sheet),) * seats
    return tuple(map(published_sheet, MODES[mode].usual_sheets(seats)))


def mission_for(args: argparse.Namespace, mode: str, seats: int) -> Mission | None:
    """Return co-op's mission for so many seats, from the house values or a person's own file."""
    if not MODES[mode].has_missions:
        if args.mission or args.missions:
            raise SetupError([Fault("setup/mission", f"{mode} has no missions")])
        return None
    missions = _mission_file(args.missions) if args.missions else house_missions()
    wanted = args.mission or 1, seats
    if wanted not in missions:
        raise SetupError([Fault("setup/seats", f"{mode} is for 1 to 4 seats, not {seats}")])
    return missions[wanted]


def _mission_file(name: str) -> dict[tuple[int, int], Mission]:
    try:
        return dict(parse_missions(read_text(name)))
    except MissionError as error:
        raise MissionError(placed(fault, name) for fault in error.faults) from error


def options_of(args: argparse.Namespace) -> frozenset[str]:
    """Return the house rules asked for."""
    return frozenset(filter(None, listed(args.options)))


def new_seed() -> int:
    """Return a seed for dice that nobody has seen."""
    return secrets.randbits(48)
