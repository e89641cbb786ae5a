"""``sixdice``: finds the command, runs it, and turns every error into a clear line."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from sixdice import __version__
from sixdice.cli import check, legal, play, replay, sheet, simulate
from sixdice.cli.files import FileError
from sixdice.core.errors import FaultyError, SixDiceError

__all__ = ["main"]

COMMANDS = (play, simulate, legal, check, replay, sheet)

EXAMPLES = """\
examples:
  sixdice                                     play, now
  sixdice play --mode solo                    thirty turns alone
  sixdice play --seats Ann,Bo,bot:greedy      two people and a bot at this terminal
  sixdice simulate encore --mode solo --bots greedy --games 1000 --seed 1
  sixdice check games/*.sdr                   referee recorded games
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what was wrong with a call."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(
        prog="sixdice",
        description="Six Dice: Encore in the terminal, refereed, simulated.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"sixdice {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0, 1 for an error, 2 for a wrong call."""
    words = list(sys.argv[1:] if argv is None else argv)
    args = parser().parse_args(words or ["play"])
    if "run" not in args:
        parser().error("which command?")
    try:
        return int(args.run(args))
    except (FileError, SixDiceError) as error:
        return _complain(error)
    except BrokenPipeError:
        # Whoever reads our output has seen enough; the interpreter must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print("sixdice: interrupted", file=sys.stderr)
        return 130


def _complain(error: FileError | SixDiceError) -> int:
    """Print each fault as one line on standard error."""
    faults = error.faults if isinstance(error, FaultyError) else (error,)
    for fault in faults:
        print(f"sixdice: {fault} [{fault.code}]", file=sys.stderr)
    return 1
