"""``sixdice replay``: shows a record turn by turn."""

import argparse
import sys
from collections.abc import Iterator

from sixdice.cli.arguments import at_least
from sixdice.cli.files import open_binary
from sixdice.cli.screen import STYLES, style_for
from sixdice.core.errors import Fault, RecordError
from sixdice.core.records import Record, read_records
from sixdice.core.rules import Seat
from sixdice.draw.story import story
from sixdice.draw.text import Style, score_text, sheet_text
from sixdice.encore.events import Chosen, Ended, RoundClosed
from sixdice.encore.referee import EncoreLog, referee
from sixdice.encore.rounds import ENCORE
from sixdice.encore.state import State

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
    log = _game(args.file, args.record)
    if args.seat not in log.setup.seats:
        raise RecordError([Fault("record/seat", f"{args.file}: there is no seat {args.seat} in this game")])
    pages = list(_pages(log, args.seat, style_for(args.style)))
    if sys.stdin.isatty() and sys.stdout.isatty():
        _leaf_through(pages)
    else:
        print("\n\n".join(pages))
    return 0


def _game(name: str, number: int) -> EncoreLog:
    verdict = referee(_record(name, number))
    if verdict.faults or verdict.log is None:
        raise RecordError(
            fault._replace(message=f"{name}: record {number}: {fault.message}") for fault in verdict.faults
        )
    return verdict.log


def _record(name: str, number: int) -> Record:
    with open_binary(name) as file:
        for record in read_records(file):
            if record.number == number:
                return record
    raise RecordError([Fault("record/none", f"{name}: there is no record {number} in it")])


def _pages(log: EncoreLog, seat: Seat, style: Style) -> Iterator[str]:
    """Yield a page a turn: what happened, and the sheet as it is then."""
    state = ENCORE.start(log.setup)
    lines: list[str] = []
    for event in log.events:
        state = ENCORE.evolve(state, event)
        if not isinstance(event, Chosen):
            lines += story(event, log.setup, style=style)
        if isinstance(event, RoundClosed):
            choice = event.choices[seat - 1]
            lines.append(_sheet(state, seat, choice.boxes, style))
        if isinstance(event, RoundClosed | Ended):
            yield "\n".join(lines)
            lines = []
    if lines:
        yield "\n".join(lines)


def _sheet(state: State, seat: Seat, tried: int, style: Style) -> str:
    sheet = sheet_text(state.position(seat), state.circled[seat - 1], style=style, tried=tried)
    name = state.setup.players[seat - 1]
    return f"{sheet}\n{name}: {score_text(state.breakdown(seat), style=style)}"


def _leaf_through(pages: list[str]) -> None:
    page = 0
    while page < len(pages):
        print(f"\n{pages[page]}")
        try:
            answer = input(f"[{page + 1} of {len(pages)}] ").strip().lower()
        except EOFError:
            return
        if answer in ("q", "quit"):
            return
        if answer.isdecimal():
            page = min(max(int(answer), 1), len(pages)) - 1
        else:
            page = max(page - 1, 0) if answer == "b" else page + 1
