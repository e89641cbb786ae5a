"""``sixdice roots``: whether pairs of words on standard input share their root."""

import argparse

from sixdice.cli.answering import answer_lines
from sixdice.core.errors import NotationError
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import all_families
from sixdice.words.roots import kinship

EXAMPLES = """\
example:
  printf 'éléphant\\téléphanteau\\n' | sixdice roots --lang fr
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "roots",
        help="compare the roots of words",
        description="Reads two words a line with a TAB between them and prints: same, maybe (open to appeal) "
        "or different; '! reason' for a bad line (then exit 1).",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="fr", help="default: fr")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compare line by line; exit status 1 if any was bad."""
    return answer_lines(lambda line: _answer(line, args.lang))


def _answer(line: str, language: str) -> str:
    one, tab, other = line.partition("\t")
    if not tab or "\t" in other:
        raise NotationError("notation/line", "a line is two words with a TAB between them")
    return kinship(one, other, language, all_families(language)).value
