"""``sixdice letters``: what the dice see of a word."""

import argparse

from sixdice.core.errors import Fault, SetupError
from sixdice.words.letters import normal_form, points
from sixdice.words.names import counted_name

EXAMPLES = """\
examples:
  sixdice letters Buñuel --dice BORVA
  sixdice letters "Charles de Gaulle" --dice GAULE --name
  sixdice letters Bol --dice BOROA --once
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "letters",
        help="the letters and points of a word",
        description="Prints the normal form of a word and, after a TAB, its points: one for each die whose "
        "letter occurs in it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("word", metavar="WORD", help="a word; in quotes where it has spaces")
    parser.add_argument("--dice", metavar="LETTERS", required=True, help="the letters on the dice: BORVA")
    parser.add_argument("--name", action="store_true", help="a person's name: only the family name counts")
    parser.add_argument(
        "--once", action="store_true", help="a letter counts no more often than the word has it"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the normal form and the points."""
    if not (args.dice.isascii() and args.dice.isalpha()):
        message = f"dice show letters A to Z, as in BORVA: {args.dice[:60]!r}"
        raise SetupError([Fault("letters/dice", message)])
    normal_form(args.word)  # what is no word as a whole is none in part
    form = normal_form(counted_name(args.word) if args.name else args.word)
    print(f"{form}\t{points(form, args.dice.upper(), once=args.once)}")
    return 0
