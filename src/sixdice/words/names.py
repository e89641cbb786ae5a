"""Names of people: the family name or the nickname counts, and lower-case particles are skipped."""

from typing import Final

from sixdice.words.letters import collapsed

__all__ = ["counted_name", "has_particle"]


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_PARTICLES: Final = _set(
    "de du des d le la les da das do dos di del della dei el van von der den ten ter zu zum of al ibn bin ben"
)
"""Little words that are skipped where they are written in lower case."""

_ARTICLES: Final = _set(
    "La Le Les L De Du Des D Di Da Del Della Dos El Lo Los Las Van Von Der Al Ben Bin Mac Mc O"
    " Saint Sainte St Ste San Santa"
)
"""Written with a capital these belong to the family name: La Fontaine, De Niro, Saint Laurent."""

_ADDITIONS: Final = _set("jr sr fils père junior senior")
"""What follows a family name without being part of it."""


def counted_name(name: str) -> str:
    """Return the part of a person's name that counts: the family name, without lower-case particles.

    Used for names that no list knows: a list says which part counts, and knows nicknames.

    >>> counted_name("Charles de Gaulle"), counted_name("Jean de La Fontaine"), counted_name("d'Alembert")
    ('Gaulle', 'La Fontaine', 'Alembert')
    >>> counted_name("Victor Hugo"), counted_name("La Fontaine"), counted_name("Louis XIV")
    ('Hugo', 'La Fontaine', 'Louis XIV')
    """
    words = _words_of(name)
    while len(words) > 1 and words[-1].strip(".").lower() in _ADDITIONS:
        words.pop()
    particles = [place for place, word in enumerate(words[:-1]) if _is_particle(word)]
    if particles:
        return " ".join(words[particles[-1] + 1 :])
    if not words or _is_numeral(words[-1]):
        return " ".join(words)
    first = len(words) - 1
    while first > 0 and _is_article(words[first - 1]):
        first -= 1
    return " ".join(words[first:])


def has_particle(name: str) -> bool:
    """Say whether a name has a particle in lower case that is skipped: de Gaulle, Jeanne d'Arc."""
    return any(_is_particle(word) for word in _words_of(name)[:-1])


def _words_of(name: str) -> list[str]:
    """Split a name into words; an elided particle (d'Artagnan) is a word of its own."""
    words: list[str] = []
    for word in collapsed(name).replace("’", "'").replace("ʼ", "'").split(" "):
        head, apostrophe, tail = word.partition("'")
        words += [f"{head}'", tail] if apostrophe and tail and head == "d" else [word]
    return [word for word in words if word]


def _is_particle(word: str) -> bool:
    return word.rstrip("'") in _PARTICLES


def _is_article(word: str) -> bool:
    """Say whether a word belongs to the name it stands before: La, O', St. but not an initial such as L."""
    return word[0].isupper() and word.replace("St.", "St").rstrip("'").capitalize() in _ARTICLES


def _is_numeral(word: str) -> bool:
    return bool(word) and not set(word) - set("IVXL")
