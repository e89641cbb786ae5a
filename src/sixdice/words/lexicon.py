"""The words of a theme: a text file a theme and language, read when first asked for.

One entry a line, sorted by the normal form of what counts; ``;`` begins a comment. Of people the
family name or nickname counts: ``Gaulle = Charles de Gaulle`` takes both, and ``de Gaulle``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import NamedTuple

from sixdice.core.errors import Fault, LexiconError, NotationError
from sixdice.words.cards import CARDS, Card, Kind, Theme, house_card
from sixdice.words.inflections import compound_lemmas, lemmas
from sixdice.words.letters import normal_form
from sixdice.words.roots import Families, parse_families

__all__ = [
    "Entry",
    "ThemeWords",
    "all_families",
    "card_families",
    "parse_entries",
    "theme_faults",
    "theme_words",
]


class Entry(NamedTuple):
    """A listed word: what counts of it, and the whole of a name, each as written and in normal form."""

    word: str
    form: str
    whole: str
    whole_form: str


@dataclass(frozen=True, slots=True)
class ThemeWords:
    """All that is listed for a theme in a language."""

    kind: Kind
    language: str
    entries: tuple[Entry, ...]
    families: tuple[tuple[str, ...], ...]
    """Words of one root, as they were reviewed."""
    forms: Mapping[str, tuple[Entry, ...]]
    """The entries by every way to write them, in normal form."""

    def find(self, word: str) -> tuple[Entry, ...]:
        """Return the entries that a word can be, or of which it is an inflected form; none if there are none.

        A full name can be several: Napoléon Bonaparte counts as Napoléon or as Bonaparte.
        """
        form = normal_form(word)
        if form in self.forms or self.kind != "common":
            return self.forms.get(form, ())
        bases = lemmas(form, self.language) if word.isalpha() else compound_lemmas(word, self.language)
        return next((self.forms[base] for base in bases if base in self.forms), ())


def parse_entries(text: str, kind: Kind) -> tuple[Entry, ...]:
    """Read a word list; a LexiconError lists *all* faults with their lines."""
    numbered = enumerate(text.splitlines(), start=1)
    lines = [(number, line) for number, line in numbered if line.strip() and not line.startswith(";")]
    reader = _Reader(kind)
    for number, line in lines:
        reader.add(number, line)
    if reader.faults:
        raise LexiconError(reader.faults)
    return tuple(reader.entries)


class _Reader:
    """A word list being read."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.seen: dict[tuple[str, str], int] = {}
        self.last = ""

    def add(self, number: int, line: str) -> None:
        """Take one line that is an entry."""
        try:
            entry = _entry(line, self.kind)
        except NotationError as error:
            self.faults.append(Fault(error.code, error.message, number))
            return
        key = (entry.form, entry.whole_form)
        if key in self.seen:
            self._fault(
                "lexicon/twice", f"{entry.whole!r} stands there already, on line {self.seen[key]}", number
            )
        elif entry.form < self.last:
            self._fault("lexicon/order", f"{entry.word!r} is not in its place: sort by {entry.form}", number)
        self.seen.setdefault(key, number)
        self.last = max(self.last, entry.form)
        self.entries.append(entry)

    def _fault(self, code: str, message: str, number: int) -> None:
        self.faults.append(Fault(code, message, number))


def _entry(line: str, kind: Kind) -> Entry:
    counted, equals, whole = line.partition("=")
    counted, whole = counted.strip(), whole.strip()
    if equals and (kind != "people" or not whole):
        raise NotationError(
            "lexicon/equals", f"only of people a part counts, as in 'Hugo = Victor Hugo': {line!r}"
        )
    if kind == "common" and counted != counted.lower():
        raise NotationError("lexicon/capital", f"a common noun is written in lower case: {counted!r}")
    if kind != "common" and counted == counted.lower():
        raise NotationError("lexicon/capital", f"a proper noun has a capital: {counted!r}")
    form = normal_form(counted)
    return Entry(counted, form, whole or counted, normal_form(whole) if whole else form)


def _ways_to_write(entry: Entry) -> Iterator[str]:
    """Yield what a person may type for an entry: what counts, the whole name, and what is between."""
    yield entry.form
    if entry.whole == entry.word:
        return
    words = entry.whole.split()
    for start, word in enumerate(words[1:], start=1):
        if word[0].islower() and (part := normal_form(" ".join(words[start:]))).endswith(entry.form):
            yield part
    yield entry.whole_form


def _index(entries: Iterable[Entry]) -> dict[str, tuple[Entry, ...]]:
    """Return the entries by every way to write them; of those that count alike, one will do."""
    forms: dict[str, tuple[Entry, ...]] = {}
    for entry in entries:
        for form in _ways_to_write(entry):
            found = forms.get(form, ())
            if all(other.form != entry.form for other in found):
                forms[form] = (*found, entry)
    return forms


@cache
def card_families(card: Card, language: str) -> Families:
    """Return the root families of all themes of a card."""
    return Families(family for theme in card.themes for family in theme_words(theme, language).families)


@cache
def all_families(language: str) -> Families:
    """Return the root families of all our cards."""
    cards = (house_card(number, language) for number in CARDS)
    return Families(
        family for card in cards for theme in card.themes for family in theme_words(theme, language).families
    )


def theme_faults(theme: Theme, language: str) -> Iterator[tuple[str, Fault]]:
    """Yield every fault of a theme's lists, with the name of the list it stands in."""
    words, families = _texts(theme, language)
    name = f"{language}/{theme.key}" if theme.key else theme.title
    try:
        parse_entries(words, theme.kind)
    except LexiconError as error:
        yield from ((f"{name}.txt", fault) for fault in error.faults)
    try:
        parse_families(families)
    except LexiconError as error:
        yield from ((f"{name}.roots.txt", fault) for fault in error.faults)


@cache
def theme_words(theme: Theme, language: str) -> ThemeWords:
    """Return the words of a theme: our own list, what a card of one's own brings along, or none."""
    words, roots = _texts(theme, language)
    entries = parse_entries(words, theme.kind)
    return ThemeWords(theme.kind, language, entries, parse_families(roots), _index(entries))


def _texts(theme: Theme, language: str) -> tuple[str, str]:
    """Return a theme's word list and its root families as text; one's own need not be sorted."""
    if theme.key:
        folder = resources.files("sixdice.words") / "lexicon" / language
        files = [folder / f"{theme.key}.txt", folder / f"{theme.key}.roots.txt"]
        words, roots = (file.read_text("utf-8") if file.is_file() else "" for file in files)
        return words, roots
    return "\n".join(sorted(theme.words, key=_place)), "\n".join(sorted(theme.families, key=_place))


def _place(line: str) -> str:
    """Return what a line is sorted by: its first word's normal form; nothing for what is no word."""
    try:
        return normal_form(line.partition("=")[0].partition(",")[0])
    except NotationError:
        return ""
