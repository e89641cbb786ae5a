"""A game of word dice at the terminal: set up anew, or gone on with."""

import argparse
import sys

from rich.console import Console

from sixdice.bots.words import BOTS, bot_named
from sixdice.cli.arguments import at_least, new_seed
from sixdice.cli.live_screen import LiveScreen, PipeScreen
from sixdice.cli.saves import Saved, new_save
from sixdice.cli.seating import bots_of, bots_tag, names_of, saved_bots, seed_of
from sixdice.cli.word_arguments import add_word_arguments, card_for
from sixdice.cli.words_session import WordsSession
from sixdice.core.chance import mix
from sixdice.core.cups import SeededCup
from sixdice.core.errors import Fault, SetupError
from sixdice.core.log import Log
from sixdice.draw.text import Style
from sixdice.draw.words import phrases
from sixdice.lab.live import LiveGame
from sixdice.lab.word_games import check_words
from sixdice.words.cards import Card
from sixdice.words.modes import MODES
from sixdice.words.record_reader import parse_options
from sixdice.words.referee import played_on
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup

__all__ = ["SETTLED", "add_arguments", "new_game", "saved_game"]

DEFAULT_SEATS = "you,bot:normal,bot:normal"

SETTLED: tuple[str, ...] = ("mode", "seats", "seed", "first", "options")
"""What a saved game knows by itself."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what a game of word dice can be given."""
    parser.add_argument("--mode", choices=MODES, help="default: classic")
    parser.add_argument(
        "--seats",
        metavar="A,B",
        help=f"you, a person's name, or bot:NAME ({', '.join(BOTS)}); default: {DEFAULT_SEATS}",
    )
    parser.add_argument("--seed", type=at_least(0), metavar="S", help="the same seed gives the same dice")
    parser.add_argument("--first", type=at_least(1), metavar="SEAT", help="who throws first (default: drawn)")
    add_word_arguments(parser)


def new_game(args: argparse.Namespace, style: Style) -> WordsSession:
    """Return a new game, as it was asked for."""
    seats = args.seats or DEFAULT_SEATS
    bots, names = bots_of(seats, bot_named), names_of(seats, phrases(args.lang).ask("you"))
    seed = new_seed() if args.seed is None else args.seed
    options, clock = parse_options(args.options)
    setup = Setup(
        args.mode or "classic",
        names,
        args.lang,
        card_for(args),
        args.first or mix(seed) % len(names) + 1,
        options,
        clock,
        frozenset(bots),
    )
    log: WordsLog = Log(WORDS, setup)
    if bots:
        check_words(setup.card, setup.language)
    kinds = bots_tag({seat: bot.name for seat, bot in bots.items()}, setup.seats)
    tags = {"Bots": kinds, "Seed": str(seed)}
    live = LiveGame(log, bots, SeededCup(seed), seed)
    return WordsSession(live, _screen(style), new_save("words"), tags)


def saved_game(args: argparse.Namespace, saved: Saved, style: Style) -> WordsSession:
    """Return a saved game to be played on; a card file given again brings its words along."""
    log = played_on(saved.log, _same_card(args, saved.log.setup.card))
    if log.setup.bots:
        check_words(log.setup.card, log.setup.language)
    seed = seed_of(saved.tags) or 0
    live = LiveGame(log, saved_bots(saved.tags, bot_named), SeededCup(seed), seed)
    return WordsSession(live, _screen(style), saved.path, saved.tags)


def _same_card(args: argparse.Namespace, card: Card) -> Card:
    """Return the card of a saved game, from its file where that is given: a record has the titles only."""
    if card.number or getattr(args, "card", "1") == "1":
        return card
    again = card_for(args)
    if [theme.title for theme in again.themes] != [theme.title for theme in card.themes]:
        raise SetupError([Fault("play/card", f"{args.card} is not the card of the saved game")])
    return again


def _screen(style: Style) -> LiveScreen:
    live = sys.stdin.isatty() and sys.stdout.isatty() and not Console().is_dumb_terminal
    if not live:
        return PipeScreen(style)
    from sixdice.cli.prompt_screen import PromptScreen  # noqa: PLC0415 -- needs prompt_toolkit, which takes a moment

    return PromptScreen(style)
