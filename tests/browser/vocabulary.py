"""Words to say: those of our lists that fit what the dice ask for, the most rewarding first."""

from sixdice.words.cards import house_card
from sixdice.words.lexicon import Entry, theme_words

__all__ = ["fitting", "theme_number"]


def theme_number(title: str, language: str) -> int:
    """Return the number of a theme of the first card."""
    return [theme.title for theme in house_card(1, language).themes].index(title) + 1


def fitting(theme: int, language: str, letters: str, initial: str) -> list[str]:
    """Return listed words of a theme of the first card; without an *initial* none with any of the letters."""
    entries = theme_words(house_card(1, language).theme(theme), language).entries
    fits = [entry for entry in entries if _fits(entry, letters, initial)]
    fits.sort(key=lambda entry: (-sum(letter in entry.form for letter in letters), len(entry.word)))
    return [entry.word for entry in fits]


def _fits(entry: Entry, letters: str, initial: str) -> bool:
    return entry.form.startswith(initial) if initial else not set(letters) & set(entry.form)
