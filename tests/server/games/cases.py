"""Every game and mode with the object that a table would be handed, played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from sixdice.core.log import Log
from sixdice.encore.generator import generate
from sixdice.encore.sheet import parse_sheet
from sixdice.server.games import GAMES
from sixdice.table.game import Game, Seating
from tests.driving import EVERY_GAME, random_steps, setup
from tests.words.driving import EVERY_GAME as EVERY_WORD_GAME
from tests.words.driving import game as word_game
from tests.words.driving import random_steps as random_word_steps

AnyLog = Log[Any, Any, Any, Any, Any]

ENCORE, WORDS = GAMES["encore"], GAMES["words"]

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def own_sheet_rows(seed: int = 1) -> str:
    return str(parse_sheet("mine", generate(random.Random(seed))))


@dataclass(frozen=True)
class Case:
    name: str
    game: Game
    setup: Any
    play: Callable[[AnyLog, int], Iterator[AnyLog]]

    def log(self) -> AnyLog:
        return Log(self.game.rules, self.setup)


@cache
def played(case: Case) -> AnyLog:
    """Return a whole game, the same for all who ask; nobody plays it on."""
    log = case.log()
    for _ in case.play(log, 1):
        pass
    return log


MINE = parse_sheet("mine", own_sheet_rows())

CASES = [
    *(
        Case(f"encore-{game.mode}-{len(game.players)}-{number}", ENCORE, game, random_steps)
        for number, game in enumerate([*EVERY_GAME, setup("classic", 2, sheets=[MINE, MINE])])
    ),
    *(
        Case(f"words-{game.mode}-{len(game.players)}-{number}", WORDS, game, random_word_steps)
        for number, game in enumerate([*EVERY_WORD_GAME, replace(word_game("open", 2), pause=0.1)])
    ),
]

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def seating(*players: str, bots: frozenset[int] = frozenset(), first: int = 1, one: bool = False) -> Seating:
    return Seating(players or ("Ann", "Bo"), bots, first, one)
