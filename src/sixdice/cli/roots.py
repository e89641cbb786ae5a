"""``sixdice roots``: whether pairs of words on standard input share their root."""

import argparse
import sys

from sixdice.cli.files import lines_of
from sixdice.cli.word_arguments import check_line
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
    status = 0
    for raw in lines_of(sys.stdin.buffer):
        try:
            check_line(raw)
            answer = _answer(raw.decode("utf-8", "backslashreplace").rstrip("\r\n"), args.lang)
        except NotationError as error:
            answer, status = f"! {error.message}", 1
        print(answer, flush=sys.stdin.isatty())
    return status


def _answer(line: str, language: str) -> str:
    one, tab, other = line.partition("\t")
    if not tab or "\t" in other:
        raise NotationError("notation/line", "a line is two words with a TAB between them")
    return kinship(one, other, language, all_families(language)).value
