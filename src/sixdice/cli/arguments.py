"""Arguments that several commands share: sheets, missions, seeds, counts."""

import argparse
import random
import secrets
from collections.abc import Sequence
from pathlib import Path

from sixdice.cli.files import read_text
from sixdice.core.errors import Fault, SetupError, SheetError
from sixdice.encore.generator import generate
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.missions import MISSIONS, Mission, house_missions, parse_missions
from sixdice.encore.sheet import Sheet, parse_sheet

__all__ = [
    "add_game_arguments",
    "at_least",
    "mission_for",
    "new_seed",
    "new_sheet",
    "sheet_named",
    "sheets_for",
]

_FRESH = "new:"


def at_least(least: int) -> "type[int]":
    """Return an argument type: a whole number of at least *least*."""

    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"a whole number of at least {least}, not {text!r}")
        return number

    return whole  # type: ignore[return-value]


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what every game of Encore can be given: sheets, mission, options."""
    parser.add_argument(
        "--sheet", metavar="NAME", help=f"one sheet for all: {', '.join(PUBLISHED)}, a file, or new:SEED"
    )
    parser.add_argument("--sheets", metavar="A,B,…", help="a sheet a seat")
    parser.add_argument(
        "--mission", type=int, choices=MISSIONS, default=1, help="co-op's mission (default: 1)"
    )
    parser.add_argument(
        "--missions", metavar="FILE", help="a mission file of your own, instead of the house values"
    )
    parser.add_argument(
        "--options", metavar="A,B,…", default="", help="house rules, as named in docs/rules/encore.md"
    )


def sheet_named(spec: str) -> Sheet:
    """Return a published sheet, a new one (``new:SEED``), or the one in a file."""
    if spec in PUBLISHED:
        return published_sheet(spec)
    if spec.startswith(_FRESH):
        return new_sheet(spec.removeprefix(_FRESH))
    if not Path(spec).exists():
        known = ", ".join(PUBLISHED)
        raise SetupError([Fault("setup/sheet", f"there is no sheet {spec!r}: {known}, a file, or new:SEED")])
    return sheet_file(spec)


def sheet_file(name: str) -> Sheet:
    """Return the sheet in a file; its faults name the file."""
    try:
        return parse_sheet(Path(name).stem.replace(" ", "_"), read_text(name))
    except SheetError as error:
        faults = (fault._replace(message=f"{name}: {fault}", line=0) for fault in error.faults)
        raise SheetError(faults) from error


def new_sheet(seed: str) -> Sheet:
    """Return the new sheet of a seed: a whole number."""
    if not (seed.isascii() and seed.isdigit()):
        raise SetupError([Fault("setup/seed", f"a new sheet's seed is a whole number, not {seed!r}")])
    return parse_sheet(f"new-{int(seed)}", generate(random.Random(int(seed))))  # noqa: S311 -- not a secret


def sheets_for(args: argparse.Namespace, mode: str, seats: int) -> tuple[Sheet, ...]:
    """Return a sheet a seat: those asked for, else black, in co-op I to IV."""
    if args.sheet and args.sheets:
        raise SetupError([Fault("setup/sheets", "--sheet and --sheets exclude each other")])
    if args.sheets:
        return tuple(map(sheet_named, args.sheets.split(",")))
    if args.sheet:
        return (sheet_named(args.sheet),) * seats
    names: Sequence[str] = COOP_SHEETS if mode == "coop" else ("black",) * seats
    return tuple(map(published_sheet, names[:seats]))


def mission_for(args: argparse.Namespace, mode: str, seats: int) -> Mission | None:
    """Return co-op's mission for so many seats, from the house values or a person's own file."""
    if mode != "coop":
        return None
    missions = parse_missions(read_text(args.missions)) if args.missions else house_missions()
    if (args.mission, seats) not in missions:
        raise SetupError([Fault("setup/seats", f"coop is for 1 to 4 seats, not {seats}")])
    return missions[args.mission, seats]


def options_of(args: argparse.Namespace) -> frozenset[str]:
    """Return the house rules asked for."""
    return frozenset(filter(None, args.options.split(",")))


def new_seed() -> int:
    """Return a seed for dice that nobody has seen."""
    return secrets.randbits(48)
