"""What can be wished for in a game of word dice, as JSON for the start page."""

from functools import cache

from sixdice.bots.words import BOTS
from sixdice.server.games.catalogue import Explained, explained
from sixdice.server.games.wire import Form, write
from sixdice.words.cards import CARDS, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_words
from sixdice.words.modes import MODES
from sixdice.words.setup import CLOCK, OPTIONS, SEATS

__all__ = ["write_catalogue"]


class ModeForm(Explained, frozen=True):
    """A mode: for how many seats at least and at most, and its options."""

    seats: tuple[int, int]
    options: tuple[str, ...]


class CardForm(Form, frozen=True):
    """One of our cards: titles of themes by language, and the languages in which bots know words."""

    number: int
    themes: dict[str, tuple[str, ...]]
    bots: tuple[str, ...] = ()


class CatalogueForm(Form, frozen=True):
    """All that can be wished for; *clock* is the usual one; bots from the gentlest to the strongest."""

    game: str
    modes: tuple[ModeForm, ...]
    options: tuple[Explained, ...]
    clock: int
    languages: tuple[str, ...]
    cards: tuple[CardForm, ...]
    bots: tuple[Explained, ...]


@cache
def write_catalogue() -> bytes:
    """Return all that can be wished for. The first time it looks through all word lists."""
    seats = SEATS[0], SEATS[-1]
    modes = explained("words", "modes", MODES)
    return write(
        CatalogueForm(
            "words",
            tuple(ModeForm(mode.name, mode.says, seats, OPTIONS) for mode in modes),
            explained("words", "options", OPTIONS),
            CLOCK,
            LANGUAGES,
            tuple(map(_card_form, CARDS)),
            explained("words", "bots", BOTS),
        )
    )


def _card_form(number: int) -> CardForm:
    titles = {
        language: tuple(theme.title for theme in house_card(number, language).themes)
        for language in LANGUAGES
    }
    return CardForm(number, titles, tuple(language for language in LANGUAGES if _has_words(number, language)))


def _has_words(number: int, language: str) -> bool:
    return all(theme_words(theme, language).entries for theme in house_card(number, language).themes)
