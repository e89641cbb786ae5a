"""The games that can be played at a table, by name: what each needs so that the table knows no game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sixdice.server.games.encore import EncoreGame
from sixdice.server.games.words import WordsGame
from sixdice.table.game import Game

__all__ = ["GAMES", "games", "write_catalogue"]

_ENCORE: Final = EncoreGame()
_WORDS: Final = WordsGame()


def games(round_pause: float) -> Mapping[str, Game]:
    """Return every game, by the name that its records have; so long is it before dice start a clock."""
    return MappingProxyType({_ENCORE.name: _ENCORE, _WORDS.name: WordsGame(round_pause)})


GAMES: Mapping[str, Game] = games(_WORDS.pause)
"""Every game as it usually is."""


def write_catalogue() -> bytes:
    """Return what can be wished for in each game, as a JSON list for the start page."""
    return b"[%b,%b]" % (_ENCORE.catalogue(), _WORDS.catalogue())
