"""``sixdice arena``: a tournament on common dice, with ratings and 95 % intervals."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from sixdice.bots.encore import BOTS
from sixdice.cli.arguments import add_game_arguments, at_least, listed, mission_for, options_of, sheets_for
from sixdice.cli.files import STANDARD
from sixdice.cli.lab_arguments import (
    add_bot_arguments,
    add_lab_arguments,
    check_outputs,
    ready_engine,
    roster_of,
)
from sixdice.cli.running import carry_out, failure_lines, interval, note, status_after, write_csv
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.modes import MODES
from sixdice.lab.arena import Arena, Deals
from sixdice.lab.plots import arena_plot
from sixdice.lab.saves import Save
from sixdice.lab.standings import Standings

EXAMPLES = """\
examples:
  sixdice arena encore --bots random,greedy --games 1000 --seed 1
  sixdice arena encore --bots random,greedy --seats 4 --games 400 --jobs 2 --plot arena.svg
  sixdice arena encore --mode solo --bots random,greedy --games 1000 --csv -
  sixdice arena encore --mode coop --seats 3 --mission 2 --bots random,greedy --games 200 --json
  sixdice arena encore --bot mine="python3 examples/outside_bot.py" --bots mine,greedy,random --games 100
  sixdice arena encore --bots random,greedy --games 1000000 --save run.json    Ctrl-C, and the same call again
  sixdice arena encore --bots random,greedy --games 100000 --ray auto          on a Ray cluster
"""


WIDTH = 100
"""The columns that a table of results needs: a narrow terminal wraps it, but nothing is left out."""


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser(
        "arena",
        help="let bots play a tournament",
        description="Every bot meets every other on the same dice in every seat. Prints Elo, win rates and "
        "means with 95 % intervals over deals. Results do not depend on --jobs or --ray.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    encore = games.add_parser("encore", help="Encore", epilog=EXAMPLES, formatter_class=form)
    encore.add_argument("--mode", choices=list(MODES), default="classic", help="default: classic")
    encore.add_argument("--bots", metavar="A,B,C", required=True, help=f"of {', '.join(BOTS)}, and your own")
    encore.add_argument(
        "--seats",
        type=at_least(1),
        metavar="N",
        help="seats a table: two kinds of bots sit alternately (default: 2; solo 1)",
    )
    encore.add_argument("--together", action="store_true", help="all bots at one table, instead of two kinds")
    encore.add_argument(
        "--games",
        type=at_least(1),
        default=100,
        metavar="N",
        help="games of each pairing; in solo and co-op of each bot (default: 100)",
    )
    add_game_arguments(encore)
    add_bot_arguments(encore)
    add_lab_arguments(encore)
    encore.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the tournament, show progress, print what came out; ended early, print what finished."""
    check_outputs(args)
    arena = _arena(args)
    arena.check()
    ready_engine(arena, args)
    save = Save(Path(args.save), {"game": "arena", **arena.identity()}) if args.save else None
    standings = _begun(arena, save)

    def finished(_: range, deals: list[Deals]) -> None:
        standings.add(deals)
        if save and save.due():
            save.write(standings.kept())

    early = carry_out(arena, args, standings.deals, finished)
    if early and not standings.deals:
        raise early
    if save:
        save.write(standings.kept())
    if early:
        note(f"interrupted after {standings.deals} of {arena.units} deals")
        if save:
            note("the same call goes on from there")
    _tell(standings, args)
    return status_after(early)


def _begun(arena: Arena, save: Save | None) -> Standings:
    """Return what has been added up before."""
    kept = save.read() if save else None
    if kept is None or save is None:
        return Standings(arena)
    try:
        return Standings.restored(arena, kept)
    except (KeyError, TypeError, ValueError) as error:
        raise save.faulty() from error


def _arena(args: argparse.Namespace) -> Arena:
    bots, mode = tuple(listed(args.bots)), MODES[args.mode]
    usual = len(bots) if args.together else max(mode.seats[0], min(2, mode.seats[-1]))
    seats = args.seats or usual
    if seats not in mode.seats:
        message = f"{mode.name} is for {mode.seats[0]} to {mode.seats[-1]} seats, not {seats}"
        raise SetupError([Fault("setup/seats", message)])
    return Arena(
        args.mode,
        bots,
        sheets_for(args, args.mode, seats),
        args.games,
        args.seed,
        args.together,
        options_of(args),
        mission_for(args, args.mode, seats),
        args.max_turns,
        roster_of(args),
        args.engine,
    )


def _tell(standings: Standings, args: argparse.Namespace) -> None:
    told = standings.as_json()
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    elif args.csv != STANDARD:
        _show(standings, told)
    if args.csv is not None:
        write_csv(args.csv, [_row(bot) for bot in told["bots"]])
    if args.plot is not None:
        arena_plot(args.plot, _title(standings), told)


def _row(bot: dict[str, Any]) -> dict[str, Any]:
    """Return a bot's figures with a column for each number."""
    row: dict[str, Any] = {}
    for key, value in bot.items():
        row |= {f"{key}_low": value[0], f"{key}_high": value[1]} if isinstance(value, list) else {key: value}
    return row


def _title(standings: Standings) -> str:
    arena = standings.arena
    seats = "" if arena.seats == 1 else f", {arena.seats} seats"
    return f"encore {arena.mode}{seats}, {standings.games} games"


def _show(standings: Standings, told: dict[str, Any]) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = max(console.width, WIDTH)
    console.print(f"{_title(standings)} ({standings.deals} deals each), seed {standings.arena.seed}")
    table = Table(box=None, pad_edge=False)
    missions = ("missions", "95 %") if standings.arena.mission else ()
    for heading in ("bot", "Elo", "95 %", "wins", "95 %", *missions, "mean", "95 %"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for bot in told["bots"]:
        table.add_row(
            bot["name"],
            f"{bot['elo']:+.0f}",
            interval(bot["elo_ci95"], "+.0f"),
            f"{bot['win_rate']:.1%}",
            _percents(bot["win_rate_ci95"]),
            *((f"{bot['mission_rate']:.1%}", _percents(bot["mission_rate_ci95"])) if missions else ()),
            f"{bot['mean']:.2f}",
            _half(bot["ci95"]),
        )
    console.print(table)
    console.print(_pairs(told["pairs"]))
    for line in failure_lines(standings.failures):
        console.print(line)


def _pairs(pairs: list[dict[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False)
    for heading in ("against", "", "wins", "95 %", "points ahead", "95 %"):
        table.add_column(heading, justify="left" if heading in ("against", "") else "right")
    for pair in pairs:
        rate = pair.get("win_rate")
        table.add_row(
            *pair["bots"],
            "–" if rate is None else f"{rate:.1%}",
            "–" if rate is None else _percents(pair["win_rate_ci95"]),
            f"{pair['difference']:+.2f}",
            _half(pair["difference_ci95"]),
        )
    return table


def _percents(ends: Sequence[float]) -> str:
    low, high = ends
    return f"{100 * low:.1f}–{100 * high:.1f}%"


def _half(number: float | None) -> str:
    return "–" if number is None else f"± {number:.2f}"
