"""How familiar a listed word is, from 0 to 7: how common it is in the language, and what that hides."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final

from sixdice.words.cards import CARDS, Theme, house_card
from sixdice.words.known import known_words
from sixdice.words.letters import normal_form
from sixdice.words.lexicon import Entry, ThemeWords, theme_words

__all__ = ["familiarity", "otherwise", "spoken", "unspoken"]

MOST: Final = 5
"""Nothing to say is more familiar: what looks so is a little word less its accents (maïs, mais; dé, de)."""

MOST_OF_A_NAME: Final = 4
"""Few people's names are more frequent; where one is, it is a noun too (Petit) or a first name (Martin)."""

FAMOUS: Final = "people"
"""The list of those whom everybody knows: whoever stands there is familiar in narrower themes too."""

LEAST_OF_FAME: Final = 3
"""How familiar at least those are; others are rare there, however common their name: Dupont the painter."""

COMPOUND: Final = 2
"""From how many words on a common noun is less familiar than the rarest of them: pomme de terre."""

LONG_NAME: Final = 3
"""The same for a name, as the rarest of two seldom stands elsewhere: Los Angeles, but Nuits-Saint-Georges."""

RARE: Final = 2
"""What a word counts as that is frequent for another meaning only."""


@cache
def otherwise(language: str, key: str) -> frozenset[str]:
    """Return a theme's words, in normal form, that are frequent for another meaning only: data of ours."""
    told = tomllib.loads((resources.files("sixdice.bots.words") / "otherwise.toml").read_text("utf-8"))
    return frozenset(map(normal_form, told[language].get(key, "").split()))


@cache
def unspoken(language: str) -> frozenset[str]:
    """Return what bots do not say, in normal form, though anybody may: data of ours, for a family's table."""
    told = tomllib.loads((resources.files("sixdice.bots.words") / "unspoken.toml").read_text("utf-8"))
    return frozenset(map(normal_form, told[language].strip().splitlines()))


def familiarity(entry: Entry, theme: Theme, language: str) -> int:
    """Return how familiar an entry of a theme is, from 0, hardly at all, to 7."""
    common = _commonness(entry, theme, language)
    if entry.form in otherwise(language, theme.key):
        return min(common, RARE)
    if theme.kind != "people":
        return common
    ambiguous = entry.whole != entry.word and entry.form in _first_names(theme, language)
    familiar = max(min(common, MOST_OF_A_NAME) - ambiguous, 0)
    if theme.key in ("", FAMOUS):
        return familiar
    return max(familiar, LEAST_OF_FAME) if entry.whole_form in _famous(language) else min(familiar, RARE)


def _commonness(entry: Entry, theme: Theme, language: str) -> int:
    """Return how common a word is; of several the rarest decides, as the language counts single words."""
    known = known_words(language)
    parts = [normal_form(part) for part in _parts(entry.word)]
    if len(parts) == 1:
        return min(known.commonness(entry.form), MOST)
    rarest = min(known.commonness(part) for part in parts)
    many = COMPOUND if theme.kind == "common" else LONG_NAME
    return max(min(rarest, MOST) - (len(parts) >= many), 0)


def _parts(word: str) -> Iterator[str]:
    """Yield the words that a word is made of; a lone letter, as in fer à cheval, says nothing."""
    pieces = word.replace("-", " ").replace("'", " ").replace("’", " ").split()
    longer = [piece for piece in pieces if len(piece) > 1]
    yield from longer or pieces[:1]


@cache
def _first_names(theme: Theme, language: str) -> frozenset[str]:
    """Return what people of a theme are called before their family names."""
    entries = theme_words(theme, language).entries
    return frozenset(normal_form(entry.whole.split()[0]) for entry in entries if entry.whole != entry.word)


@cache
def _famous(language: str) -> frozenset[str]:
    """Return the whole names of our famous people, in normal form."""
    themes = (theme for number in CARDS for theme in house_card(number, language).themes)
    return frozenset(
        entry.whole_form
        for theme in themes
        if theme.key == FAMOUS
        for entry in theme_words(theme, language).entries
    )


def spoken(entry: Entry, words: ThemeWords) -> str:
    """Return an entry as people say it: what counts of it with its particles, de Gaulle.

    Where that could be somebody else (d'Arc, Darc), what counts and no more.
    """
    said = _with_particles(entry)
    return said if {found.form for found in words.find(said)} == {entry.form} else entry.word


def _with_particles(entry: Entry) -> str:
    before, counted, after = entry.whole.rpartition(entry.word)
    if not counted or after:
        return entry.word
    words = before.split(" ")
    kept = len(words)
    while kept and (not words[kept - 1] or words[kept - 1][0].islower()):
        kept -= 1
    return " ".join(words[kept:]) + entry.word
