"""A report on the word lists of a theme: how rich and how playable they are, what a reviewer should read."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from sixdice.lab.playability import Playability, playability
from sixdice.words.cards import CARDS, Card, Theme, house_card
from sixdice.words.lexicon import theme_words
from sixdice.words.relatives import open_pairs
from sixdice.words.roots import Families

__all__ = ["ThemeReport", "theme_reports"]


class ThemeReport(NamedTuple):
    """A theme in a language; without words there is nothing to measure."""

    language: str
    card: int
    number: int
    title: str
    words: int
    families: int
    initials: Mapping[str, int]
    """How many words begin with each letter of the dice."""
    playable: Playability | None
    shared: tuple[str, ...]
    """The words that stand in other themes of our cards too."""
    pairs: tuple[tuple[str, str], ...]
    """Words that look related and stand in no family: a second one is open to appeal."""


def theme_reports(language: str, card: Card) -> Iterator[ThemeReport]:
    """Yield a report on each theme of a card."""
    for number, theme in enumerate(card.themes, start=1):
        yield _report(language, card, number, theme)


def _report(language: str, card: Card, number: int, theme: Theme) -> ThemeReport:
    listed = theme_words(theme, language)
    words = {entry.form: entry.word for entry in listed.entries}
    initials = Counter(form[0] for form in words)
    elsewhere = _themes_of(language)
    common = theme.kind == "common"
    return ThemeReport(
        language,
        card.number,
        number,
        theme.title,
        len(words),
        len(listed.families),
        {letter: initials[letter] for letter in sorted(set("".join(card.letters)))},
        playability(sorted(words), card.letters) if words else None,
        tuple(word for form, word in words.items() if elsewhere.get(form, frozenset()) - {theme.key}),
        tuple(open_pairs(words.values(), language, Families(listed.families))) if common else (),
    )


@cache
def _themes_of(language: str) -> Mapping[str, frozenset[str]]:
    """Return the keys of the themes in which each form stands."""
    found: dict[str, set[str]] = {}
    for theme in (theme for number in CARDS for theme in house_card(number, language).themes):
        for entry in theme_words(theme, language).entries:
            found.setdefault(entry.form, set()).add(theme.key)
    return {form: frozenset(keys) for form, keys in found.items()}
