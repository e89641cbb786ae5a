"""``sixdice play``: a game in the terminal."""

import argparse
import sys
from pathlib import Path
from shutil import which
from typing import Protocol

from sixdice.cli import play_encore, play_words
from sixdice.cli.encore_session import Session
from sixdice.cli.files import STANDARD
from sixdice.cli.games import GAMES as RECORDED
from sixdice.cli.live_screen import Interrupted
from sixdice.cli.saves import Saved, latest_unfinished, load_unfinished
from sixdice.cli.screen import STYLES, style_for
from sixdice.cli.terminal import LEAVING, Leave, StandardTerminal, Terminal, is_yes
from sixdice.cli.words_session import WordsSession
from sixdice.core.errors import Fault, RecordError, SetupError
from sixdice.draw.text import Style

EXAMPLES = """\
examples:
  sixdice play                                        asks what you want to play
  sixdice play encore --mode solo                     thirty turns alone
  sixdice play encore --seats you,bot:normal,bot:expert
  sixdice play encore --seats Ann,Bo --dice manual    two people, real dice, sheets on the screen
  sixdice play encore --mode coop --mission 2 --seats Ann,bot:hard
  sixdice play words                                  word dice in French, against two bots
  sixdice play words --lang en --mode open --seats you,bot:easy,bot:hard
  sixdice play --resume                               go on with the game you left
"""

MENU = """\
Six Dice

  Encore
  1  classic, against a bot
  2  classic, against three bots
  3  solo: thirty turns, one sheet, a rank
  4  co-op: a mission together with a bot
  5  two people at this keyboard

  Word dice
  6  en français, contre deux robots
  7  in English, against two bots

  q  leave

Bots play at the level normal. Easy, hard or expert: sixdice play --seats you,bot:expert
Everything else: sixdice play --help
"""

ENCORE_MENU = {
    "1": ("classic", "you,bot:normal"),
    "2": ("classic", "you,bot:normal,bot:normal,bot:normal"),
    "3": ("solo", "you"),
    "4": ("coop", "you,bot:normal"),
    "5": ("classic", "Player 1,Player 2"),
}
WORDS_MENU = {"6": "fr", "7": "en"}


class Playable(Protocol):
    """A game that can be played at the terminal: its module."""

    SETTLED: tuple[str, ...]

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add what a game can be given."""
        ...

    def new_game(self, args: argparse.Namespace, style: Style) -> Session | WordsSession:
        """Return a new game, as it was asked for."""
        ...

    def saved_game(self, args: argparse.Namespace, saved: Saved, style: Style) -> Session | WordsSession:
        """Return a saved game to be played on."""
        ...


GAMES: dict[str, Playable] = {"encore": play_encore, "words": play_words}


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command, a game at a time; without a game it is Encore, or what the menu says."""
    form = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser(
        "play",
        help="play in the terminal",
        description="A game in the terminal: people at this keyboard and bots. Without a game it asks.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    games = parser.add_subparsers(title="games", metavar="GAME", dest="game", required=True)
    for name, title in (("encore", "Encore"), ("words", "word dice")):
        game = games.add_parser(name, help=title, epilog=EXAMPLES, formatter_class=form)
        _add_arguments(game, name)


def _add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    GAMES[game].add_arguments(parser)
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--style", choices=STYLES, default="auto", help="default: what the terminal can show")
    parser.set_defaults(run=run, game=game)


def with_game(words: list[str]) -> list[str]:
    """Return a call of ``play`` with the game it leaves out: Encore, unless it asks for help."""
    play, *rest = words
    return words if set(rest[:1]) & {*GAMES, "-h", "--help"} else [play, "encore", *rest]


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
    except (KeyboardInterrupt, Interrupted):
        session.save()
        status = 130
    terminal.say(f"\n{session.goodbye(_program())}")
    return status


def _session(args: argparse.Namespace, terminal: Terminal) -> Session | WordsSession:
    if args.resume is not None:
        _check_only_resume(args)
        return _resumed(args, terminal, _path_to_resume(args.resume))
    if args.game == "encore" and args.mode is None and args.seats is None and sys.stdin.isatty():
        left = latest_unfinished()
        if left and _goes_on(terminal, left):
            return _resumed(args, terminal, left)
        args = _from_menu(args, terminal)
    return GAMES[args.game].new_game(args, terminal.style)


def _program() -> str:
    """Return how this program can be called again: by its name, or by its path where that is needed."""
    return "sixdice" if which("sixdice") else sys.argv[0]


def _goes_on(terminal: Terminal, path: Path) -> bool:
    """Ask whether to go on with a game that was left, until the answer is clear."""
    saved = load_unfinished(path)
    game = f"{RECORDED[saved.game].title(saved.log)}, {' and '.join(saved.log.setup.players)}"
    while answer := terminal.ask(
        f"You left a game ({game}). Go on with it? Enter for yes, n for no: "
    ).lower():
        if answer in ("n", "no"):
            return False
        if is_yes(answer):
            return True
    return True


def _from_menu(args: argparse.Namespace, terminal: Terminal) -> argparse.Namespace:
    """Ask what to play; what was given in the call stays."""
    terminal.say(MENU)
    while (answer := terminal.ask("Your choice: ")) not in (*ENCORE_MENU, *WORDS_MENU):
        if answer.lower() in LEAVING:
            raise Leave
        terminal.say("  1 to 7, or q")
    if answer in ENCORE_MENU:
        args.mode, args.seats = ENCORE_MENU[answer]
        return args
    parser = argparse.ArgumentParser()
    _add_arguments(parser, "words")
    words = parser.parse_args(["--lang", WORDS_MENU[answer]])
    words.seed, words.first = args.seed, args.first
    return words


def _resumed(args: argparse.Namespace, terminal: Terminal, path: Path) -> Session | WordsSession:
    """Go on with a saved game, whichever it is of."""
    saved = load_unfinished(path)
    return GAMES[saved.game].saved_game(args, saved, terminal.style)


def _check_only_resume(args: argparse.Namespace) -> None:
    """A saved game knows its mode, seats and options: refuse to be told otherwise."""
    given = GAMES[args.game].SETTLED
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
