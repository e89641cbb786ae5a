"""A word as the dice see it: its normal form, its initial, and which letters of the dice it holds."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sixdice.core.errors import NotationError

__all__ = ["LONGEST_WORD", "collapsed", "counted_name", "normal_form", "points", "shared_letters"]

LONGEST_WORD: Final = 60
"""No word is longer, in characters, its white space collapsed."""

_SPLIT: Final = str.maketrans(
    {
        "œ": "oe",
        "Œ": "OE",
        "æ": "ae",
        "Æ": "AE",
        "ß": "ss",
        "ẞ": "SS",
        "þ": "th",
        "Þ": "TH",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "ħ": "h",
        "Ħ": "H",
        "ŧ": "t",
        "Ŧ": "T",
        "ı": "i",
    }
)
"""Letters that Unicode does not take apart by itself."""

_DROPPED: Final = frozenset("'’‘ʼʹʻ`´′․.·‧−")
"""Apostrophes, dots and a minus sign, besides everything that Unicode calls a space, dash or format."""

_DROPPED_KINDS: Final = frozenset({"Zs", "Pd", "Cf", "Mn", "Me", "Mc"})

_PARTICLES: Final = frozenset(
    {
        *(
            "de",
            "du",
            "des",
            "d",
            "le",
            "la",
            "les",
            "da",
            "das",
            "do",
            "dos",
            "di",
            "del",
            "della",
            "dei",
            "el",
        ),
        *("van", "von", "der", "den", "ten", "ter", "zu", "zum", "of", "al", "ibn", "bin", "ben"),
    }
)
"""Little words that are skipped in a person's name, where they are written in lower case."""

_ARTICLES: Final = frozenset(
    {
        *(
            "La",
            "Le",
            "Les",
            "L",
            "De",
            "Du",
            "Des",
            "D",
            "Di",
            "Da",
            "Del",
            "Della",
            "Dos",
            "El",
            "Lo",
            "Los",
        ),
        *("Las", "Van", "Von", "Der", "Al", "Ben", "Bin", "Mac", "Mc", "O", "Saint", "Sainte", "St", "Ste"),
        *("San", "Santa"),
    }
)
"""Written with a capital these belong to the family name: La Fontaine, De Niro, Saint Laurent."""

_ADDITIONS: Final = frozenset({"jr", "sr", "fils", "père", "junior", "senior"})
"""What follows a family name without being part of it."""


def collapsed(text: str) -> str:
    """Return a word as it is kept: white space collapsed, none at the ends, accents composed."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def normal_form(text: str) -> str:
    """Return the letters A to Z that a word is made of.

    Ligatures are split, accents stripped; spaces, hyphens, apostrophes and dots do not count.
    Anything else is no word: a NotationError says what is in the way.

    >>> normal_form("L'Haÿ-les-Roses"), normal_form("bœuf"), normal_form("Łódź")
    ('LHAYLESROSES', 'BOEUF', 'LODZ')
    """
    word = collapsed(text)
    if len(word) > LONGEST_WORD:
        raise NotationError(
            "word/long", f"a word has at most {LONGEST_WORD} characters, this has {len(word)}"
        )
    folded = unicodedata.normalize("NFKD", word.translate(_SPLIT)).translate(_SPLIT)
    form = "".join(sign for sign in folded if not _is_dropped(sign)).upper()
    for sign in form:
        if not "A" <= sign <= "Z":
            raise _no_word(word, sign)
    if not form:
        raise NotationError("word/empty", f"a word has letters: {word!r}" if word else "a word has letters")
    return form


def _is_dropped(sign: str) -> bool:
    return sign in _DROPPED or unicodedata.category(sign) in _DROPPED_KINDS


def _no_word(word: str, sign: str) -> NotationError:
    if unicodedata.category(sign)[0] == "N":
        return NotationError("word/digit", f"a word has no digits: {word!r}")
    if unicodedata.category(sign)[0] == "L":
        return NotationError("word/letter", f"only letters that come down to A to Z, not {sign!r}: {word!r}")
    return NotationError(
        "word/sign", f"only letters, spaces, hyphens, apostrophes and dots, not {sign!r}: {word!r}"
    )


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


def points(form: str, letters: Iterable[str], *, once: bool = False) -> int:
    """Return what a word in normal form earns: one for each die whose letter occurs in it.

    With *once* a letter counts no more often than the word has it.

    >>> [points(form, "BORVA") for form in ("BONO", "BREJNEV", "BUNUEL", "BRECHT")]
    [2, 3, 1, 2]
    """
    dice = Counter(letters)
    if once:
        return (dice & Counter(form)).total()
    return sum(number for letter, number in dice.items() if letter in form)


def shared_letters(form: str, letters: Iterable[str]) -> str:
    """Return the letters of the dice that a word holds, each once: none may be there on the black face."""
    return "".join(dict.fromkeys(letter for letter in letters if letter in form))
