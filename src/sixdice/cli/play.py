"""``sixdice play``: a game in the terminal."""

import argparse
import sys
from pathlib import Path
from shutil import which

from sixdice.bots import BOTS, bot_named
from sixdice.bots.bot import Bot
from sixdice.cli.arguments import (
    add_game_arguments,
    at_least,
    listed,
    mission_for,
    new_seed,
    options_of,
    sheets_for,
    whole_number,
)
from sixdice.cli.files import STANDARD
from sixdice.cli.saves import latest_unfinished, load_unfinished, new_save
from sixdice.cli.screen import STYLES, style_for
from sixdice.cli.session import Leave, Session, type_in_roll
from sixdice.cli.terminal import LEAVING, StandardTerminal, Terminal, is_yes
from sixdice.core.cups import Cup, HandCup, SeededCup
from sixdice.core.errors import Fault, NotationError, RecordError, SetupError
from sixdice.core.log import Log
from sixdice.core.rules import Seat
from sixdice.encore.modes import MODES
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup

EXAMPLES = """\
examples:
  sixdice play                                        asks what you want to play
  sixdice play --mode solo                            thirty turns alone
  sixdice play --seats you,bot:greedy,bot:greedy      against two bots
  sixdice play --seats Ann,Bo --dice manual           two people, real dice, sheets on the screen
  sixdice play --mode coop --mission 2 --seats Ann,bot:greedy
  sixdice play --resume                               go on with the game you left
"""

DEFAULT_SEATS = {"classic": "you,bot:greedy", "solo": "you", "coop": "you,bot:greedy"}

MENU = """\
Six Dice — Encore

  1  classic, against a bot
  2  classic, against three bots
  3  solo: thirty turns, one sheet, a rank
  4  co-op: a mission together with a bot
  5  two people at this keyboard
  q  leave

Everything else: sixdice play --help
"""

MENU_GAMES = {
    "1": ("classic", "you,bot:greedy"),
    "2": ("classic", "you,bot:greedy,bot:greedy,bot:greedy"),
    "3": ("solo", "you"),
    "4": ("coop", "you,bot:greedy"),
    "5": ("classic", "Player 1,Player 2"),
}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="A game of Encore in the terminal: people at this keyboard and bots.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=["encore"], nargs="?", default="encore", help="which game")
    parser.add_argument("--mode", choices=MODES, help="default: asked for, or classic")
    parser.add_argument(
        "--seats", metavar="A,B", help=f"you, a person's name, or bot:NAME ({', '.join(BOTS)})"
    )
    parser.add_argument(
        "--dice", choices=["seeded", "manual"], default="seeded", help="manual: type in real rolls"
    )
    parser.add_argument("--seed", type=at_least(0), metavar="S", help="the same seed gives the same dice")
    parser.add_argument("--first", type=at_least(1), metavar="SEAT", help="the first active seat")
    add_game_arguments(parser)
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--style", choices=STYLES, default="auto", help="default: what the terminal can show")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the end or until somebody leaves; the game is saved either way."""
    terminal = StandardTerminal(style_for(args.style))
    try:
        session = _session(args, terminal)
    except (EOFError, Leave):
        return 0
    status = 0
    try:
        session.play()
    except (EOFError, Leave):
        session.save()
    except KeyboardInterrupt:
        session.save()
        status = 130
    if session.log.state.outcome:
        terminal.say(f"\nRecorded. To see it again: {_program()} replay {session.path}")
    else:
        terminal.say(f"\nSaved in {session.path}. To go on: {_program()} play --resume")
    return status


def _session(args: argparse.Namespace, terminal: Terminal) -> Session:
    if args.resume is not None:
        _check_only_resume(args)
        return _resumed(args, terminal, _path_to_resume(args.resume))
    if args.mode is None and args.seats is None and sys.stdin.isatty():
        left = latest_unfinished()
        if left and _goes_on(terminal, left):
            return _resumed(args, terminal, left)
        args.mode, args.seats = _from_menu(terminal)
    return _new(args, terminal)


def _program() -> str:
    """Return how this program can be called again: by its name, or by its path where that is needed."""
    return "sixdice" if which("sixdice") else sys.argv[0]


def _goes_on(terminal: Terminal, path: Path) -> bool:
    """Ask whether to go on with a game that was left, until the answer is clear."""
    log, _ = load_unfinished(path)
    game = f"{log.setup.mode}, turn {log.state.turn}, {' and '.join(log.setup.players)}"
    while answer := terminal.ask(
        f"You left a game ({game}). Go on with it? Enter for yes, n for no: "
    ).lower():
        if answer in ("n", "no"):
            return False
        if is_yes(answer):
            return True
    return True


def _from_menu(terminal: Terminal) -> tuple[str, str]:
    terminal.say(MENU)
    while (answer := terminal.ask("Your choice: ")) not in MENU_GAMES:
        if answer.lower() in LEAVING:
            raise Leave
        terminal.say("  1, 2, 3, 4, 5 or q")
    return MENU_GAMES[answer]


def _check_only_resume(args: argparse.Namespace) -> None:
    """A saved game knows its mode, seats, sheets and options: refuse to be told otherwise."""
    given = ("mode", "seats", "seed", "first", "sheet", "sheets", "mission", "missions", "options")
    if wrong := [f"--{name}" for name in given if getattr(args, name) not in (None, "")]:
        message = f"a saved game goes on as it was: leave out {', '.join(wrong)}"
        raise SetupError([Fault("play/resume", message)])


def _path_to_resume(name: str) -> Path:
    if name == STANDARD:
        raise SetupError(
            [Fault("play/resume", "a game is played on in its file: give a file, not standard input")]
        )
    path = Path(name) if name else latest_unfinished()
    if path is None:
        raise RecordError([Fault("play/nothing-saved", "there is no unfinished game to go on with")])
    return path


def _new(args: argparse.Namespace, terminal: Terminal) -> Session:
    mode = args.mode or "classic"
    wanted = listed(args.seats or DEFAULT_SEATS[mode])
    bots = {seat: bot_named(who[4:]) for seat, who in enumerate(wanted, start=1) if who.startswith("bot:")}
    setup = Setup(
        mode,
        _names(wanted),
        sheets_for(args, mode, len(wanted)),
        args.first or 1,
        options_of(args),
        mission_for(args, mode, len(wanted)),
        ask_to_close=True,
    )
    seed = new_seed() if args.seed is None else args.seed
    tags = {"Bots": ",".join(bots[seat].name if seat in bots else "-" for seat in setup.seats)}
    if args.dice == "seeded":
        tags["Seed"] = str(seed)
    log: EncoreLog = Log(ENCORE, setup)
    return Session(log, _cup(tags, terminal), bots, seed, terminal, new_save(), tags)


def _names(wanted: list[str]) -> tuple[str, ...]:
    """Return a name a seat: people as given, bots after their kind, numbered where there are several."""
    names: list[str] = []
    for who in wanted:
        name = "You" if who == "you" else who.removeprefix("bot:").strip()
        tries = (name, *(f"{name} {number}" for number in range(2, len(wanted) + 2)))
        names.append(next(one for one in tries if one not in names))
    return tuple(names)


def _resumed(args: argparse.Namespace, terminal: Terminal, path: Path) -> Session:
    log, tags = load_unfinished(path)
    if log.state.outcome:
        raise RecordError([Fault("play/finished", f"{path}: this game is over; sixdice replay shows it")])
    kinds = tags.get("Bots", ",".join("-" for _ in log.setup.players)).split(",")
    bots: dict[Seat, Bot] = {seat: bot_named(kind) for seat, kind in enumerate(kinds, start=1) if kind != "-"}
    if args.dice == "manual":
        tags.pop("Seed", None)
    return Session(log, _cup(tags, terminal), bots, _seed(tags) or 0, terminal, path, tags)


def _cup(tags: dict[str, str], terminal: Terminal) -> Cup:
    """Return seeded dice where the game has a seed, else a cup that asks for real rolls."""
    seed = _seed(tags)
    return HandCup(type_in_roll(terminal)) if seed is None else SeededCup(seed)


def _seed(tags: dict[str, str]) -> int | None:
    """Return the seed of a game; None for one that is played with real dice."""
    if "Seed" not in tags:
        return None
    try:
        return whole_number(tags["Seed"])
    except NotationError as error:
        message = f"the game's Seed cannot be used ({error.message}); --dice manual goes on with real dice"
        raise RecordError([Fault("play/seed", message)]) from error
