"""``sixdice judge``: what the lists say of words on standard input."""

import argparse

from sixdice.cli.answering import answer_lines
from sixdice.cli.word_arguments import add_language, card_for
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
    return answer_lines(lambda word: judged(word, theme, args.lang).verdict, repeat=True)
