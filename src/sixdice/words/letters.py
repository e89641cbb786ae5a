"""A word as the dice see it: its normal form, its initial, and which letters of the dice it holds."""

import unicodedata
from collections import Counter
from collections.abc import Iterable
from typing import Final

from sixdice.core.errors import NotationError

__all__ = ["LONGEST_WORD", "collapsed", "normal_form", "points", "shared_letters"]

LONGEST_WORD: Final = 60
"""No word is longer, in characters, its white space collapsed."""

_SPLIT: Final = str.maketrans(
    {
        **dict(zip("øØłŁđĐðÐħĦŧŦı", "oOlLdDdDhHtTi", strict=True)),
        **dict(zip("œŒæÆßẞþÞ", ("oe", "OE", "ae", "AE", "ss", "SS", "th", "TH"), strict=True)),
    }
)
"""Letters that Unicode does not take apart by itself."""

_DROPPED: Final = frozenset("'’‘ʼʹʻ`´′․.·‧−")
"""Apostrophes, dots and a minus sign, besides everything that Unicode calls a space, dash or format."""

_DROPPED_KINDS: Final = frozenset({"Zs", "Pd", "Cf", "Mn", "Me", "Mc"})


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
    form = text.translate(_FOLDED)
    if len(text) <= LONGEST_WORD and form.isascii() and form.isalpha():
        return form
    word = collapsed(text)
    if len(word) > LONGEST_WORD:
        raise NotationError(
            "word/long", f"a word has at most {LONGEST_WORD} characters, this has {len(word)}"
        )
    form = word.translate(_FOLDED)
    if form.isascii() and form.isalpha():
        return form
    for sign in form:
        if not "A" <= sign <= "Z":
            raise _no_word(word, sign)
    raise NotationError("word/empty", f"a word has letters: {word!r}" if word else "a word has letters")


class _Folded(dict[int, str]):
    """What each sign comes down to, found when it is first met: letters A to Z, nothing, or no letter."""

    def __missing__(self, code: int) -> str:
        decomposed = unicodedata.normalize("NFKD", chr(code).translate(_SPLIT)).translate(_SPLIT)
        self[code] = "".join(sign for sign in decomposed if not _is_dropped(sign)).upper()
        return self[code]


def _is_dropped(sign: str) -> bool:
    return sign in _DROPPED or unicodedata.category(sign) in _DROPPED_KINDS


_FOLDED: Final = _Folded()


def _no_word(word: str, sign: str) -> NotationError:
    if unicodedata.category(sign)[0] == "N":
        return NotationError("word/digit", f"a word has no digits: {word!r}")
    if unicodedata.category(sign)[0] == "L":
        return NotationError("word/letter", f"only letters that come down to A to Z, not {sign!r}: {word!r}")
    return NotationError(
        "word/sign", f"only letters, spaces, hyphens, apostrophes and dots, not {sign!r}: {word!r}"
    )


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
