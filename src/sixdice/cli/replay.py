"""``sixdice replay``: shows a record turn by turn."""

import argparse
import sys

from sixdice.cli.arguments import at_least
from sixdice.cli.faults import placed
from sixdice.cli.files import lines_of, open_binary
from sixdice.cli.games import GAMES, AnyLog, Game, judged
from sixdice.cli.screen import STYLES, style_for
from sixdice.cli.terminal import LEAVING
from sixdice.core.errors import Fault, RecordError
from sixdice.core.records import Record, read_records
from sixdice.core.tags import game_of

EXAMPLES = """\
examples:
  sixdice replay game.sdr
  sixdice replay games.sdr --record 12 --seat 2
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "replay",
        help="show a record turn by turn",
        description="Shows a record turn by turn. At a terminal Enter goes on, b back, a number to that "
        "turn, q out.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a record file; - is standard input")
    parser.add_argument("--record", type=at_least(1), default=1, metavar="K", help="which record of the file")
    parser.add_argument(
        "--seat", type=at_least(1), default=1, metavar="S", help="whose sheet to show (default: 1)"
    )
    parser.add_argument("--style", choices=STYLES, default="auto", help="default: what the terminal can show")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the turns one by one; all at once where nobody can press a key."""
    game, log = _game(args.file, args.record)
    if args.seat not in log.setup.seats:
        raise RecordError([Fault("record/seat", f"{args.file}: there is no seat {args.seat} in this game")])
    pages = list(game.pages(log, args.seat, style_for(args.style)))
    if sys.stdin.isatty() and sys.stdout.isatty():
        _leaf_through(pages)
    else:
        print("\n\n".join(pages))
    return 0


def _game(name: str, number: int) -> tuple[Game, AnyLog]:
    record = _record(name, number)
    verdict = judged(record, unfinished=False)
    if verdict.faults or verdict.log is None:
        raise RecordError(placed(fault, name, number) for fault in verdict.faults)
    return GAMES[game_of(record)], verdict.log


def _record(name: str, number: int) -> Record:
    with open_binary(name) as file:
        for record in read_records(lines_of(file)):
            if record.number == number:
                return record
    raise RecordError([Fault("record/none", f"{name}: there is no record {number} in it")])


def _leaf_through(pages: list[str]) -> None:
    page = 0
    while page < len(pages):
        print(f"\n{pages[page]}")
        try:
            answer = (
                input(f"[{page + 1} of {len(pages)}] Enter on, b back, a number, q out: ").strip().lower()
            )
        except EOFError:
            return
        if answer in LEAVING:
            return
        if answer.isascii() and answer.isdecimal():
            page = min(max(int(answer[:6]), 1), len(pages)) - 1
        else:
            page = max(page - 1, 0) if answer == "b" else page + 1
