"""``sixdice sheet``: draws, generates and validates sheets."""

import argparse
import sys

from sixdice.cli.arguments import at_least, new_seed, new_sheet, sheet_file, sheet_named
from sixdice.cli.faults import complain
from sixdice.cli.files import STANDARD, FileError, whole_file
from sixdice.cli.screen import STYLES, style_for
from sixdice.core.errors import SheetError
from sixdice.draw.svg import sheet_svg
from sixdice.draw.text import sheet_text
from sixdice.encore.position import Position

EXAMPLES = """\
examples:
  sixdice sheet show black
  sixdice sheet show black --svg black.svg
  sixdice sheet new --seed 7 --to mine.txt
  sixdice sheet check mine.txt
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command and its three verbs."""
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser(
        "sheet", help="show, make and check sheets", epilog=EXAMPLES, formatter_class=form
    )
    verbs = parser.add_subparsers(title="verbs", metavar="VERB", required=True)
    show = verbs.add_parser("show", help="draw a sheet", epilog=EXAMPLES, formatter_class=form)
    show.add_argument(
        "sheet", metavar="NAME", nargs="?", default="black", help="published, a file, or new:SEED"
    )
    show.add_argument("--svg", metavar="FILE", help="write a picture instead")
    show.add_argument("--style", choices=STYLES, default="auto", help="default: what the terminal can show")
    show.set_defaults(run=run_show)
    new = verbs.add_parser("new", help="generate a sheet", epilog=EXAMPLES, formatter_class=form)
    new.add_argument("--seed", type=at_least(0), metavar="S", help="the same seed gives the same sheet")
    new.add_argument("--to", metavar="FILE", default=STANDARD, help="write it to a file")
    new.set_defaults(run=run_new)
    check = verbs.add_parser("check", help="validate sheet files", epilog=EXAMPLES, formatter_class=form)
    check.add_argument("files", metavar="FILE", nargs="+")
    check.set_defaults(run=run_check)


def run_show(args: argparse.Namespace) -> int:
    """Draw a sheet in the terminal or as a picture."""
    sheet = sheet_named(args.sheet)
    if args.svg:
        with whole_file(args.svg) as file:
            file.write(sheet_svg(Position(sheet), title=f"Sheet {sheet.name}"))
    else:
        print(sheet_text(Position(sheet), style=style_for(args.style)))
    return 0


def run_new(args: argparse.Namespace) -> int:
    """Print a new sheet, or write it to a file."""
    seed = new_seed() if args.seed is None else args.seed
    sheet = new_sheet(str(seed))
    if args.seed is None:
        print(f"seed {seed}", file=sys.stderr)
    with whole_file(args.to) as file:
        file.writelines(f"{row}\n" for row in sheet.rows)
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Validate sheet files; each fault is a line."""
    status = 0
    for name in args.files:
        try:
            sheet_file(name)
        except (SheetError, FileError) as error:
            status = 1
            complain(error)
        else:
            print(f"{name}: a good sheet")
    return status
