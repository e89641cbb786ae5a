"""A setup of word dice as JSON: its card whole, titles in the game's language, so that a page can draw it."""

from typing import Final

import msgspec

from sixdice.server.games.wire import Form, Reader, like, write
from sixdice.words.cards import Card, Kind, Theme
from sixdice.words.dice import COLOURS
from sixdice.words.setup import OPTIONS, TOKENS, Setup

__all__ = ["read_setup", "write_setup"]


class ThemeForm(Form, frozen=True):
    """A theme; *key* names our word list, and one of one's own may bring words and root families along."""

    title: str
    kind: Kind = "common"
    key: str = ""
    words: tuple[str, ...] = ()
    families: tuple[str, ...] = ()


class SetupForm(msgspec.Struct, frozen=True):
    """A game before its first roll. *card* is the number of one of ours, 0 for one's own."""

    version: int
    mode: str
    players: tuple[str, ...]
    language: str
    card: int
    themes: tuple[ThemeForm, ...]
    letters: tuple[str, ...]
    first: int
    options: tuple[str, ...]
    clock: int
    bots: tuple[int, ...]
    pause: float


class DrawnSetup(SetupForm, frozen=True):
    """A setup with what is true of every game: the letter dice by colour, and how many tokens there are."""

    dice: tuple[str, ...] = COLOURS
    tokens: int = TOKENS


_READER: Final[Reader[SetupForm]] = Reader(SetupForm)


def write_setup(setup: Setup) -> bytes:
    """Return a setup as JSON."""
    return write(
        DrawnSetup(
            setup.version,
            setup.mode,
            setup.players,
            setup.language,
            setup.card.number,
            tuple(like(theme, ThemeForm) for theme in setup.card.themes),
            setup.card.letters,
            setup.first,
            tuple(option for option in OPTIONS if option in setup.options),
            setup.clock,
            tuple(sorted(setup.bots)),
            setup.pause,
        )
    )


def read_setup(body: bytes) -> Setup:
    """Return the setup that ``write_setup`` wrote. Unchecked: it was checked before it was written."""
    form = _READER.read(body)
    card = Card(form.card, tuple(like(theme, Theme) for theme in form.themes), form.letters)
    return Setup(
        form.mode,
        form.players,
        form.language,
        card,
        form.first,
        frozenset(form.options),
        form.clock,
        frozenset(form.bots),
        form.pause,
        form.version,
    )
