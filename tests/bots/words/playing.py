"""Rounds and games of word dice for tests of bots."""

import random
from collections.abc import Iterator

from sixdice.bots.words.levels import Level
from sixdice.bots.words.speaker import Speaker
from sixdice.core.cups import ScriptedCup, SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.lab.live import LiveGame
from sixdice.words.cards import Card, Theme, house_card
from sixdice.words.dice import HOUSE_LETTERS, Faces, to_roll
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from sixdice.words.view import View

BRAVO = ("green", "B", "O", "R", "V", "A")
"""A colour and the letters: words begin with B."""

BLACK = ("black", "B", "O", "R", "V", "A")


def setup(mode: str = "classic", seats: int = 3, language: str = "fr", **changes: object) -> Setup:
    """A game in which every seat is a bot's, unless *bots* says otherwise."""
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")[:seats]
    given: dict[str, object] = {"card": house_card(1, language), "bots": frozenset(range(1, seats + 1))}
    return Setup(mode, names, language, **{**given, **changes})  # type: ignore[arg-type]


def thrown(game: Setup, faces: tuple[str, ...] = BRAVO, theme: int = 2) -> WordsLog:
    """A game after its first roll, at second 100."""
    log: WordsLog = Log(WORDS, game)
    log.send(Roll(faces if game.mode == "open" else (str(theme), *faces)), at=100.0)
    return log


def view(log: WordsLog, seat: int = 1) -> View:
    return log.view(seat)


def own_card(*words: str) -> Card:
    """A card of one's own: its first theme has these words, the others one word each."""
    themes = [Theme("Desserts", words=words), *(Theme(f"Theme {n}", words=("banane",)) for n in range(2, 7))]
    return Card(0, tuple(themes))


def rolls(number: int, *, black: bool = False) -> Iterator[Faces]:
    """Yield rolls with a theme; all of them black, or all coloured."""
    for seed in range(number):
        theme, colour, *letters = SeededCup(seed).roll(1, to_roll(HOUSE_LETTERS, theme=True))
        colour = "black" if black else colour.replace("black", "green")
        yield Faces(int(theme), colour, tuple(letters))


def live(game: Setup, *levels: Level, seed: int = 1) -> LiveGame:
    """A game at whose table these levels play."""
    bots = {seat: Speaker(level) for seat, level in zip(sorted(game.bots), levels, strict=True)}
    return LiveGame(Log(WORDS, game), bots, SeededCup(seed), seed)


def scripted(game: Setup, faces: tuple[str, ...], *levels: Level, theme: int = 2) -> LiveGame:
    """The same, with one roll that is known."""
    bots = {seat: Speaker(level) for seat, level in zip(sorted(game.bots), levels, strict=True)}
    roll = faces if game.mode == "open" else (str(theme), *faces)
    return LiveGame(Log(WORDS, game), bots, ScriptedCup((roll,) * 50), 1)


def mood(seed: int = 1) -> random.Random:
    return random.Random(seed)
