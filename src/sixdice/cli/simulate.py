"""``sixdice simulate``: bots play many games; means with 95 % intervals."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sixdice.bots.encore import BOTS as ENCORE_BOTS
from sixdice.bots.words import BOTS as WORD_BOTS
from sixdice.cli.arguments import add_game_arguments, at_least, listed, mission_for, options_of, sheets_for
from sixdice.cli.files import growing_file
from sixdice.cli.word_arguments import add_word_arguments, card_for
from sixdice.encore.modes import MODES as ENCORE_MODES
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.results import DEFAULT_MAX_TURNS, Plan, Result
from sixdice.lab.simulate import simulate
from sixdice.lab.statistics import Sample, win_rate
from sixdice.lab.summary import Summary
from sixdice.lab.word_games import WordsPlan
from sixdice.words.modes import MODES as WORD_MODES
from sixdice.words.record_reader import parse_options

EXAMPLES = """\
examples:
  sixdice simulate encore --mode solo --bots greedy --games 1000 --seed 1
  sixdice simulate encore --bots greedy,random --games 200 --seed 7 --jobs 2 --records games.sdr
  sixdice simulate encore --mode coop --mission 2 --bots greedy,greedy,greedy --games 100 --seed 1 --json
  sixdice simulate words --lang fr --bots easy,normal,hard --games 100 --seed 1
  sixdice simulate words --mode open --lang en --bots hard,hard,hard --games 50 --records games.sdr
"""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "simulate",
        help="let bots play many games",
        description="Plays bots, one a seat, and prints means with 95 % intervals. The same seed gives the "
        "same games, whatever --jobs is.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    form = argparse.RawDescriptionHelpFormatter
    encore = games.add_parser("encore", help="Encore", epilog=EXAMPLES, formatter_class=form)
    _add_arguments(encore, ENCORE_MODES, ENCORE_BOTS)
    add_game_arguments(encore)
    encore.set_defaults(run=run, plan=_encore_plan)
    words = games.add_parser("words", help="word dice", epilog=EXAMPLES, formatter_class=form)
    _add_arguments(words, WORD_MODES, WORD_BOTS)
    add_word_arguments(words)
    words.set_defaults(run=run, plan=_words_plan)


def _add_arguments(parser: argparse.ArgumentParser, modes: Iterable[str], bots: Iterable[str]) -> None:
    """Add what every simulation can be given."""
    parser.add_argument("--mode", choices=list(modes), default="classic", help="default: classic")
    parser.add_argument("--bots", metavar="A,B", required=True, help=f"one a seat, of {', '.join(bots)}")
    parser.add_argument("--games", type=at_least(1), default=100, metavar="N", help="default: 100")
    parser.add_argument("--seed", type=at_least(0), default=1, metavar="S", help="default: 1")
    parser.add_argument(
        "--max-turns",
        type=at_least(1),
        default=DEFAULT_MAX_TURNS,
        metavar="N",
        help="turns or rounds after which a game is stopped (default: 500)",
    )
    parser.add_argument("--records", metavar="FILE", help="write every game to this file")
    parser.add_argument("--jobs", type=at_least(1), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def run(args: argparse.Namespace) -> int:
    """Simulate, show progress, print what came out; interrupted, print what finished."""
    plan: Plan = args.plan(args)
    plan.check()
    summary = Summary(plan)
    status = 0
    try:
        _play(plan, args, summary)
    except KeyboardInterrupt:
        print(f"sixdice: interrupted after {summary.games} of {plan.games} games", file=sys.stderr)
        if args.records is not None:
            print(f"sixdice: those games are in {args.records}.part", file=sys.stderr)
        status = 130
    if not summary.games:
        return status
    if args.json:
        print(json.dumps(summary.as_json(), ensure_ascii=False))
    else:
        _show(summary)
    return status


def _play(plan: Plan, args: argparse.Namespace, summary: Summary) -> None:
    with ExitStack() as stack:
        records = stack.enter_context(growing_file(args.records)) if args.records is not None else None
        for result in _with_progress(simulate(plan, jobs=args.jobs, records=bool(records)), plan.games):
            summary.add(result)
            if records:
                records.write(result.record)


def _words_plan(args: argparse.Namespace) -> WordsPlan:
    bots = tuple(listed(args.bots))
    options, clock = parse_options(args.options)
    card = card_for(args)
    return WordsPlan(args.mode, bots, args.lang, card, args.games, args.seed, options, clock, args.max_turns)


def _encore_plan(args: argparse.Namespace) -> EncorePlan:
    bots = tuple(listed(args.bots))
    return EncorePlan(
        args.mode,
        bots,
        sheets_for(args, args.mode, len(bots)),
        args.games,
        args.seed,
        options_of(args),
        mission_for(args, args.mode, len(bots)),
        args.max_turns,
    )


def _with_progress(results: Iterator[Result], games: int) -> Iterator[Result]:
    """Yield the results while a bar on standard error shows how far they are."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(results, total=games)


def _show(summary: Summary) -> None:
    plan = summary.plan
    table = Table(box=None, pad_edge=False)
    for heading in ("seat", "bot", "mean", "95 %", "sd", "wins"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, (name, sample, wins) in enumerate(
        zip(plan.bots, summary.seats, summary.wins, strict=True), start=1
    ):
        table.add_row(str(seat), name, *_mean(sample), f"{sample.sd:.2f}", _wins(summary, wins))
    console = Console(highlight=False)
    console.print(f"{plan.title}, {summary.games} games, seed {plan.seed}")
    console.print(table)
    turns, half = _mean(summary.turns)
    console.print(f"{plan.turn_name} a game {turns} {half}")
    if summary.points.count:
        points, half = _mean(summary.points)
        mission = plan.told()["mission"]
        console.print(f"mission {mission} won {_wins(summary, summary.won)}; points {points} {half}")
    if summary.turn_limit:
        console.print(
            f"{summary.turn_limit} games were stopped by the limit of {plan.max_turns} {plan.turn_name}"
        )


def _mean(sample: Sample) -> tuple[str, str]:
    return f"{sample.mean:.2f}", f"± {sample.ci95:.2f}" if sample.count > 1 else "–"


def _wins(summary: Summary, wins: int) -> str:
    if len(summary.plan.bots) == 1 and not summary.points.count:
        return "–"
    share, low, high = win_rate(wins, summary.games)
    return f"{wins} ({share:.1%}, {low:.1%} to {high:.1%})"
