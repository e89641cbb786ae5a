"""``sixdice check``: referees records."""

import argparse
import json
from collections.abc import Iterator
from typing import NamedTuple

from sixdice.cli.faults import complain, placed
from sixdice.cli.files import FileError, lines_of, open_binary
from sixdice.cli.games import judged
from sixdice.core.errors import Fault
from sixdice.core.records import Record, read_records

EXAMPLES = """\
examples:
  sixdice check game.sdr
  sixdice check --unfinished saved.sdr
  cat *.sdr | sixdice check -
"""


class Report(NamedTuple):
    """What the referee says of one record of a file."""

    file: str
    record: int
    finished: bool
    faults: tuple[Fault, ...]


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "check",
        help="referee records",
        description="Plays every record through the rules. Exit status 0 when all hold; otherwise each "
        "fault is named with its file, line, record, turn, seat and reason.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", metavar="FILE", nargs="+", help="record files; - is standard input")
    parser.add_argument("--unfinished", action="store_true", help="accept games that are not finished")
    parser.add_argument("--json", action="store_true", help="print the reports as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Referee every file, and tell as it goes."""
    reports = (report for name in args.files for report in _reports(name, args.unfinished))
    if args.json:
        told = list(reports)
        print(json.dumps([_as_json(report) for report in told], ensure_ascii=False, indent=2))
        return int(any(report.faults for report in told))
    records = bad = 0
    for report in reports:
        records += 1
        bad += bool(report.faults)
        for fault in report.faults:
            complain(placed(fault, report.file, report.record))
    if not bad:
        print("1 record holds" if records == 1 else f"all {records} records hold")
    return int(bad > 0)


def _reports(name: str, unfinished: bool) -> Iterator[Report]:
    number = 0
    try:
        with open_binary(name) as file:
            for record in read_records(lines_of(file)):
                number = record.number
                yield _report(name, record, unfinished)
    except FileError as error:
        reason = error.message.removeprefix(f"{name}: ")
        yield Report(name, 0, finished=False, faults=(Fault(error.code, reason),))
        return
    if not number:
        yield Report(name, 0, finished=False, faults=(Fault("record/none", "there is no record in it"),))


def _report(name: str, record: Record, unfinished: bool) -> Report:
    verdict = judged(record, unfinished=unfinished)
    faults = verdict.faults
    if not faults and not verdict.finished and not unfinished:
        last = record.lines[-1].line if record.lines else record.line
        faults = (Fault("record/unfinished", "the game is not finished (--unfinished accepts that)", last),)
    return Report(name, record.number, verdict.finished, faults)


def _as_json(report: Report) -> dict[str, object]:
    faults = [fault._asdict() for fault in report.faults]
    return {"file": report.file, "record": report.record, "finished": report.finished, "faults": faults}
