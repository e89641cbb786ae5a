"""``sixdice``: finds the command, runs it, and turns every error into a clear line."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from sixdice import __version__
from sixdice.cli.faults import complain
from sixdice.cli.files import FileError
from sixdice.core.errors import Fault, SetupError, SixDiceError

__all__ = ["main"]

COMMANDS = (
    "serve",
    "play",
    "simulate",
    "arena",
    "check",
    "replay",
    "legal",
    "sheet",
    "letters",
    "judge",
    "roots",
    "words",
)
"""Each is a module of this package."""

EXAMPLES = """\
examples:
  sixdice                                     play in the browser, now
  sixdice serve --host 0.0.0.0                a server for the phones in your network
  sixdice play                                play in this terminal
  sixdice play --mode solo                    Encore, thirty turns alone
  sixdice play words                          word dice in French, against two bots
  sixdice play --seats Ann,Bo,bot:normal      two people and a bot at this terminal
  sixdice simulate encore --mode solo --bots greedy --games 1000 --seed 1
  sixdice check games/*.sdr                   referee recorded games
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what was wrong with a call."""

    def error(self, message: str) -> NoReturn:
        """Leave with exit status 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(called: str = "") -> Parser:
    """Return the parser of a command, or of the whole command line: to load all takes half a second."""
    top = Parser(
        prog="sixdice",
        description="Six Dice: Encore and word dice in the browser and the terminal, refereed, simulated.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"sixdice {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser, required=True)
    for name in [called] if called in COMMANDS else COMMANDS:
        _loaded(name).add_to(commands)
    return top


def _loaded(command: str) -> ModuleType:
    return import_module(f"sixdice.cli.{command}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0, 1 for an error, 2 for a wrong call."""
    words = list(sys.argv[1:] if argv is None else argv) or ["serve", "--open"]
    _ready_streams()
    try:
        if words[0] == "play":
            words = _loaded("play").with_game(words)
        args = parser(words[0]).parse_args(words)
        status = int(args.run(args))
        sys.stdout.flush()
    except SetupError as error:
        complain(error)
        return 2
    except (FileError, SixDiceError) as error:
        complain(error)
        return 1
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        complain(Fault("file/io", f"standard output: {error.strerror}"))
        return 1
    except KeyboardInterrupt:
        print("sixdice: interrupted", file=sys.stderr)
        return 130
    return status


def _ready_streams() -> None:
    """Have streams for all three, which any terminal and any bytes can pass without an error."""
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 -- for the rest of the process
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 -- as above
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Whoever reads our output has gone: the interpreter must not complain about that at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
