"""A game of Encore at the terminal: set up anew, or gone on with."""

import argparse

from sixdice.bots.encore import BOTS, LEVELS, bot_named
from sixdice.cli.arguments import add_game_arguments, at_least, mission_for, new_seed, options_of, sheets_for
from sixdice.cli.encore_session import Session, type_in_roll
from sixdice.cli.saves import Saved, new_save
from sixdice.cli.seating import bots_of, bots_tag, names_of, saved_bots, seed_of
from sixdice.cli.terminal import StandardTerminal, Terminal
from sixdice.core.cups import Cup, HandCup, SeededCup
from sixdice.core.log import Log
from sixdice.draw.text import Style
from sixdice.encore.modes import MODES
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup

__all__ = ["SETTLED", "add_arguments", "new_game", "saved_game"]

DEFAULT_SEATS = {"classic": "you,bot:normal", "solo": "you", "coop": "you,bot:normal"}

OTHERS = [name for name in BOTS if name not in LEVELS]
"""The bots that are not named after how strong they are."""

SETTLED: tuple[str, ...] = (
    "mode",
    "seats",
    "seed",
    "first",
    "sheet",
    "sheets",
    "mission",
    "missions",
    "options",
)
"""What a saved game knows by itself."""

REAL_DICE = "; --dice manual goes on with real dice"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what a game of Encore can be given."""
    parser.add_argument("--mode", choices=MODES, help="default: asked for, or classic")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help=f"you, a person's name, or bot:NAME: {', '.join(LEVELS)}; there are also {', '.join(OTHERS)}",
    )
    parser.add_argument(
        "--dice", choices=["seeded", "manual"], default="seeded", help="manual: type in real rolls"
    )
    parser.add_argument("--seed", type=at_least(0), metavar="S", help="the same seed gives the same dice")
    parser.add_argument("--first", type=at_least(1), metavar="SEAT", help="the first active seat")
    add_game_arguments(parser)


def new_game(args: argparse.Namespace, style: Style) -> Session:
    """Return a new game, as it was asked for."""
    terminal = StandardTerminal(style)
    mode = args.mode or "classic"
    seats = args.seats or DEFAULT_SEATS[mode]
    bots = bots_of(seats, bot_named)
    names = names_of(seats)
    setup = Setup(
        mode,
        names,
        sheets_for(args, mode, len(names)),
        args.first or 1,
        options_of(args),
        mission_for(args, mode, len(names)),
        ask_to_close=True,
    )
    seed = new_seed() if args.seed is None else args.seed
    tags = {"Bots": bots_tag({seat: bot.name for seat, bot in bots.items()}, setup.seats)}
    if args.dice == "seeded":
        tags["Seed"] = str(seed)
    log: EncoreLog = Log(ENCORE, setup)
    return Session(log, _cup(tags, terminal), bots, seed, terminal, new_save("encore"), tags)


def saved_game(args: argparse.Namespace, saved: Saved, style: Style) -> Session:
    """Return a saved game to be played on."""
    terminal = StandardTerminal(style)
    if getattr(args, "dice", "seeded") == "manual":  # asked for by word dice, it has no such argument
        saved.tags.pop("Seed", None)
    bots, seed = saved_bots(saved.tags, bot_named), seed_of(saved.tags, REAL_DICE)
    return Session(saved.log, _cup(saved.tags, terminal), bots, seed or 0, terminal, saved.path, saved.tags)


def _cup(tags: dict[str, str], terminal: Terminal) -> Cup:
    """Return seeded dice where the game has a seed, else a cup that asks for real rolls."""
    seed = seed_of(tags)
    return HandCup(type_in_roll(terminal)) if seed is None else SeededCup(seed)
