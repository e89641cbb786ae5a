"""``sixdice simulate``: bots play many games; means with 95 % intervals."""

import argparse
import json
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.table import Table

from sixdice.bots.encore import BOTS as ENCORE_BOTS
from sixdice.bots.words import BOTS as WORD_BOTS
from sixdice.cli.arguments import add_game_arguments, at_least, listed, mission_for, options_of, sheets_for
from sixdice.cli.files import STANDARD, growing_file
from sixdice.cli.lab_arguments import (
    add_bot_arguments,
    add_lab_arguments,
    check_outputs,
    ready_engine,
    roster_of,
)
from sixdice.cli.running import Break, carry_out, failure_lines, interval, note, status_after, write_csv
from sixdice.cli.word_arguments import add_word_arguments, card_for
from sixdice.core.errors import SixDiceError
from sixdice.encore.modes import MODES as ENCORE_MODES
from sixdice.lab.encore_games import EncorePlan
from sixdice.lab.endings import Endings
from sixdice.lab.plots import simulation_plot
from sixdice.lab.results import Plan
from sixdice.lab.saves import Save
from sixdice.lab.simulate import Simulation
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
  sixdice simulate encore --mode solo --bots greedy --games 1000000 --jobs 2 --save run.json --plot run.png
  sixdice simulate encore --mode solo --bot mine="python3 examples/outside_bot.py" --bots mine
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
    add_bot_arguments(encore)
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
    parser.add_argument("--records", metavar="FILE", help="write every game to this file")
    add_lab_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Simulate, show progress, print what came out; ended early, print what finished."""
    check_outputs(args)
    plan: Plan = args.plan(args)
    plan.check()
    save = None
    if args.save:
        save = Save(Path(args.save), {"game": plan.title, "records": args.records, **plan.identity()})
    summary, written = _begun(plan, save)
    early: Break | None = None
    try:
        _play(summary, args, save, written)
    except (KeyboardInterrupt, SixDiceError) as reason:
        if not summary.games:
            raise
        early = reason
        _tell_interruption(summary, args)
    _tell(summary, args)
    return status_after(early)


def _begun(plan: Plan, save: Save | None) -> tuple[Summary, int]:
    """Return what has been added up before, and the bytes of records written with it."""
    kept = save.read() if save else None
    if kept is None or save is None:
        return Summary(plan), 0
    try:
        return Summary.restored(plan, kept["summary"]), int(kept["written"])
    except (KeyError, TypeError, ValueError) as error:
        raise save.faulty() from error


def _play(summary: Summary, args: argparse.Namespace, save: Save | None, written: int) -> None:
    """Play what is left to be played. What ends it early comes through when all that finished is kept."""
    plan = summary.plan
    with ExitStack() as stack:
        records = None
        if args.records is not None:
            records = stack.enter_context(growing_file(args.records, written))

        def keep() -> None:
            if records:
                records.flush()
            if save:
                save.write({"summary": summary.kept(), "written": records.tell() if records else 0})

        def finished(_: range, endings: Endings) -> None:
            summary.add(endings)
            if records:
                records.write(endings.records)
            if save and save.due():
                keep()

        early = carry_out(Simulation(plan, records is not None), args, summary.games, finished)
        if summary.games:
            keep()
        if early:
            raise early


def _tell_interruption(summary: Summary, args: argparse.Namespace) -> None:
    note(f"interrupted after {summary.games} of {summary.plan.games} games")
    if args.records is not None:
        note(f"those games are in {args.records}.part")
    if args.save:
        note("the same call goes on from there")


def _tell(summary: Summary, args: argparse.Namespace) -> None:
    told = summary.as_json()
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    elif args.csv != STANDARD:
        _show(summary)
    if args.csv is not None:
        write_csv(args.csv, [{"seat": seat, **bot} for seat, bot in enumerate(told["bots"], start=1)])
    if args.plot is not None:
        title = f"{summary.plan.title}, {summary.games} games"
        what = "part of the points" if summary.plan.together else "score"
        simulation_plot(args.plot, title, summary.plan.bots, summary.scores, what)


def _words_plan(args: argparse.Namespace) -> WordsPlan:
    bots = tuple(listed(args.bots))
    options, clock = parse_options(args.options)
    card = card_for(args)
    return WordsPlan(args.mode, bots, args.lang, card, args.games, args.seed, options, clock, args.max_turns)


def _encore_plan(args: argparse.Namespace) -> EncorePlan:
    bots = tuple(listed(args.bots))
    plan = EncorePlan(
        args.mode,
        bots,
        sheets_for(args, args.mode, len(bots)),
        args.games,
        args.seed,
        options_of(args),
        mission_for(args, args.mode, len(bots)),
        args.max_turns,
        roster_of(args),
        args.engine,
    )
    ready_engine(plan, args)
    return plan


def _show(summary: Summary) -> None:
    plan = summary.plan
    table = Table(box=None, pad_edge=False)
    for heading in ("seat", "bot", "mean", "95 %", "sd", "wins"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, (name, sample, wins) in enumerate(
        zip(plan.bots, summary.seats, summary.wins, strict=True), start=1
    ):
        table.add_row(str(seat), name, *_mean(sample), f"{sample.sd:.2f}", _wins(summary, wins))
    console = Console(highlight=False, markup=False, emoji=False)
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
    for line in failure_lines(summary.failures):
        console.print(line)


def _mean(sample: Sample) -> tuple[str, str]:
    return f"{sample.mean:.2f}", f"± {sample.ci95:.2f}" if sample.count > 1 else "–"


def _wins(summary: Summary, wins: int) -> str:
    if len(summary.plan.bots) == 1 and not summary.points.count:
        return "–"
    share, low, high = win_rate(wins, summary.games)
    return f"{wins} ({share:.1%}, {interval((low, high))})"
