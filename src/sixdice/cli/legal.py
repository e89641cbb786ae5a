"""``sixdice legal``: the legal choices of positions on standard input."""

import argparse

from sixdice.cli.answering import answer_lines
from sixdice.cli.arguments import sheet_named
from sixdice.core.errors import NotationError
from sixdice.encore.choices import legal_choices
from sixdice.encore.notation import parse_boxes, parse_count, parse_faces
from sixdice.encore.position import JOKERS, Position
from sixdice.encore.sheet import Sheet

EXAMPLES = """\
example:
  echo '- 8 ybb235' | sixdice legal --sheet black
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "legal",
        help="list legal choices",
        description="Reads 'BOXES JOKERS ROLL' a line (boxes like H4,H5, or - for none; 2 to 6 faces) and "
        "prints a line for each: the legal choices in code-point order, '-' when there is none, "
        "'! reason' for a bad line.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--sheet", metavar="NAME", default="black", help="a published sheet, a file, or new:SEED"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Answer line by line; exit status 1 if any was bad."""
    sheet = sheet_named(args.sheet)
    return answer_lines(lambda line: _answer(sheet, line))


def _answer(sheet: Sheet, line: str) -> str:
    fields = line.split()
    if len(fields) != 3:  # noqa: PLR2004 -- as the message says
        raise NotationError("notation/line", f"a line is BOXES JOKERS ROLL, this has {len(fields)} fields")
    boxes, jokers, roll = fields
    position = Position(sheet, parse_boxes(boxes), parse_count(jokers, JOKERS, "jokers"))
    return " ".join(sorted(map(str, legal_choices(position, parse_faces(roll))))) or "-"
