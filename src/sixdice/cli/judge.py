"""``sixdice judge``: what the lists say of words on standard input."""

import argparse
import sys

from sixdice.cli.files import lines_of
from sixdice.cli.word_arguments import add_language, card_for, check_line
from sixdice.core.errors import NotationError
from sixdice.words.dice import THEMES
from sixdice.words.judge import judged

EXAMPLES = """\
example:
  printf 'éléphants\\nbrouette\\nblorf\\n' | sixdice judge --lang fr --card 1 --theme 2
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "judge",
        help="judge words of a theme",
        description="Reads a word a line and prints it with a TAB and its verdict: listed (in the theme), "
        "known (a word of the language, not in the list), unknown; '! reason' for no word (then exit 1).",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add_language(parser)
    parser.add_argument(
        "--theme", type=int, choices=THEMES, required=True, help="a theme of the card, 1 to 6"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Judge line by line; exit status 1 if any was no word."""
    theme = card_for(args).theme(args.theme)
    status = 0
    for raw in lines_of(sys.stdin.buffer):
        word = raw.decode("utf-8", "backslashreplace").rstrip("\r\n")
        try:
            check_line(raw)
            verdict: str = judged(word, theme, args.lang).verdict
        except NotationError as error:
            verdict, status = f"! {error.message}", 1
        print(f"{word}\t{verdict}", flush=sys.stdin.isatty())
    return status
