"""The words that a language knows, with how common each is, whatever their theme.

The data are one file a language, ``lexicon/LANGUAGE/known.txt.xz``, made by ``tools/known_words.py`` and
under a licence of their own, CC BY-SA 4.0: see ``lexicon/KNOWN-LICENCE.md``.
"""

import lzma
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from sixdice.words.languages import check_language

__all__ = ["KnownWords", "known_words"]

FEW_BYTES: Final = 1024
"""So many are searched as fast as the next halving takes."""


@dataclass(frozen=True, slots=True, repr=False)
class KnownWords:
    r"""A language's known words: sorted lines of ASCII, each a normal form, a space, how common, a line feed.

    A word is looked up where it lies, by halving the lines: a dictionary of them
    would take a tenth of a second to build, and eight times the memory. The lines are not checked here.

    >>> words = KnownWords(b"CHAT 5\nCHATON 3\n")
    >>> words.commonness("CHATON"), "CHATO" in words
    (3, False)
    """

    lines: bytes

    def __contains__(self, form: str) -> bool:
        return self.commonness(form) > 0

    def commonness(self, form: str) -> int:
        """Return how common a word in normal form is: 2, rare, to 7, or 0 when the language does not know it.

        It is the zipf frequency, rounded: one more is ten times as frequent. Text that is no normal form
        is not known.
        """
        if not (form.isascii() and form.isalpha()):
            return 0
        key = form.encode() + b" "
        place = self._place(key)
        return self.lines[place + len(key)] - ord("0") if self.lines.startswith(key, place) else 0

    def _place(self, key: bytes) -> int:
        """Return where the line starts that begins with *key*; 0 where there is none, or it is the first.

        A space is sorted before every letter, so the lines are in the order of their words. They are
        halved until few are left, among which the key is looked for byte by byte.
        """
        low, high = 0, len(self.lines)
        while high - low > FEW_BYTES:
            middle = (low + high) // 2
            start = max(low, self.lines.rfind(b"\n", low, middle) + 1)
            end = self.lines.index(b"\n", middle)
            if self.lines[start:end] < key:
                low = end + 1
            else:
                high = start
        if self.lines.startswith(key, low):
            return low
        return self.lines.find(b"\n" + key, low, high + len(key)) + 1


@cache
def known_words(language: str) -> KnownWords:
    """Return the known words of French or English, read when they are first asked for."""
    check_language(language)
    file = resources.files("sixdice.words") / "lexicon" / language / "known.txt.xz"
    return KnownWords(lzma.decompress(file.read_bytes()))
