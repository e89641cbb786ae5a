"""Write the known words of each language, made from the frequency lists of the package ``wordfreq``.

A token of the lists becomes its normal form; where several fall together, the most frequent counts.
A list made from the web holds names, typing errors, abbreviations and scraps of other languages too.
What looks like noise is dropped; of the rest the shorter a token is, the more frequent it has to be:
hardly any three letters of a web page are a word by chance alone, but most twelve letters are one.

The frequency is wordfreq's zipf: 1 is once in a hundred million words, 6 once in a thousand. Another
version of wordfreq may change the files: read the counts, and some ``--samples``, before you commit them.
"""

import argparse
import importlib
import lzma
import math
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from sixdice.core.errors import NotationError
from sixdice.words.languages import LANGUAGES
from sixdice.words.letters import normal_form

FOLDER: Final = Path(__file__).parent.parent / "src" / "sixdice" / "words" / "lexicon"
NEIGHBOURS: Final = ("de", "en", "es", "fr", "it", "nl", "pt")
MOST_BYTES: Final = 750_000
"""Both files together are no larger."""

RAREST: Final = 1.5
"""How frequent any token has to be: three in a thousand million. Below are words that no player knows."""

LEAST_ZIPF: Final = {2: 3.25, 3: 2.75, 4: 2.0, 5: 1.75, 6: 1.75}
"""How frequent a token of so many letters has to be, where that is more."""

LEAST_WITH_CLUE: Final = {2: 3.25, 3: 2.5, 4: 1.75}
"""The same for a token with an accent of its language, or with its plural or singular in the list."""

FOREIGN: Final = {"fr": 2.5, "en": 3.0}
"""A token so much more frequent in a neighbour's language is the neighbour's; English borrows more."""

FOREIGN_LETTERS: Final = 5
"""Shorter tokens mean one thing here and another there (os, nu, van): they are never called foreign."""

COMMONEST: Final = 7

ACCENTS: Final = {"fr": frozenset("àâçèéêëîïôùûœ"), "en": frozenset[str]()}
PLURALS: Final = {"fr": ("s", "x"), "en": ("s", "es")}
ELISION: Final = re.compile(r"(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)")
CLITIC: Final = re.compile(r"'(?:s|ll|ve|re|d|m)$")
"""What follows an English word without being part of it; n't is part of it."""

ROMAN: Final = re.compile(
    r"(?=.*(?:II|X[XVIL]))M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?:I?EME|E)?"
)
"""Numbers such as XVII or the French XIXE, but not DIX or MIX."""

NOISE: Final = re.compile(r"(.)\1\1|(..)\2\2")
"""Three equal letters in a row, or three equal pairs (hahaha); in the token, for créée becomes CREEE."""

VOWELS: Final = frozenset("AEIOUY")


def zipfs(language: str) -> dict[str, float]:
    """Return every token of wordfreq's largest list of a language with its zipf frequency."""
    wordfreq = importlib.import_module("wordfreq")  # at hand only in the venv of `make lexicon`
    frequencies: dict[str, float] = wordfreq.get_frequency_dict(language, wordlist="best")
    return {token: round(math.log10(frequency) + 9, 2) for token, frequency in frequencies.items()}


def bare(token: str, language: str) -> str:
    """Return a token without the little words tied to it by an apostrophe: l'eau is eau, earth's is earth."""
    token = token.replace("’", "'")
    if language == "en":
        return CLITIC.sub("", token)
    while found := ELISION.match(token):
        token = token[found.end() :]
    return token


def word_form(token: str) -> str:
    """Return the normal form of a token, or nothing where it does not look like a word."""
    if "." in token or token.endswith("'s") or NOISE.search(token):
        return ""
    try:
        form = normal_form(token)
    except NotationError:
        return ""
    is_word = len(form) > 1 and VOWELS & set(form) and not ROMAN.fullmatch(form)
    return form if is_word else ""


def is_frequent(token: str, form: str, language: str, tokens: Mapping[str, float]) -> bool:
    """Say whether a token is frequent enough for its length to be a word or a name rather than chance."""
    least = LEAST_WITH_CLUE if has_clue(token, language, tokens) else LEAST_ZIPF
    return tokens[token] >= least.get(len(form), RAREST)


def has_clue(token: str, language: str, tokens: Mapping[str, float]) -> bool:
    """Say whether a token has an accent of the language, or its plural or singular is in the list as well."""
    ends = PLURALS[language]
    numbers = [token + end for end in ends] + [token.removesuffix(end) for end in ends if token.endswith(end)]
    return bool(ACCENTS[language] & set(token)) or any(number in tokens for number in numbers)


def is_foreign(token: str, language: str, lists: Mapping[str, Mapping[str, float]]) -> bool:
    """Say whether a token belongs to a neighbour's language and only strayed into this one."""
    elsewhere = max(lists[other].get(token, 0) for other in NEIGHBOURS if other != language)
    return len(token) >= FOREIGN_LETTERS and elsewhere - lists[language][token] >= FOREIGN[language]


def forms_of(language: str, lists: Mapping[str, Mapping[str, float]]) -> Iterator[tuple[str, float]]:
    """Yield the forms of a language that are kept, each with a frequency, some more than once."""
    tokens = lists[language]
    for token, zipf in tokens.items():
        word = bare(token, language)
        form = word_form(word)
        if not form or is_foreign(token, language, lists):
            continue
        if is_frequent(token, form, language, tokens):
            yield form, zipf


def known(language: str, lists: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """Return the known words of a language in order, each with its highest frequency."""
    best: dict[str, float] = {}
    for form, zipf in forms_of(language, lists):
        best[form] = max(zipf, best.get(form, 0))
    return dict(sorted(best.items()))


def commonness(zipf: float) -> int:
    """Return the class of a frequency: 2, rare, to 7."""
    return min(COMMONEST, round(zipf))


def compressed(words: Mapping[str, float]) -> bytes:
    """Return the file: a line a word, ``FORM CLASS``, as xz."""
    text = "".join(f"{form} {commonness(zipf)}\n" for form, zipf in words.items())
    return lzma.compress(text.encode("ascii"), preset=9 | lzma.PRESET_EXTREME)


def print_samples(words: Mapping[str, float], number: int) -> None:
    """Print some words of each frequency, the rarest in quarters, to judge the cutoffs by."""
    rng = random.Random(1)  # noqa: S311 -- the same words each time
    bands: dict[float, list[str]] = {}
    for form, zipf in words.items():
        bands.setdefault(zipf // 0.25 * 0.25, []).append(form)
    for band, forms in sorted(bands.items()):
        print(f"  {band:.2f}", *rng.sample(forms, min(number, len(forms))))


def main() -> None:
    """Write both files and say how many words of which class they hold, and their sizes."""
    parser = argparse.ArgumentParser(description="Write the known words of each language.")
    parser.add_argument("--samples", type=int, default=0, metavar="N", help="print N words of each frequency")
    samples: int = parser.parse_args().samples
    lists = {language: zipfs(language) for language in NEIGHBOURS}
    files: dict[str, bytes] = {}
    for language in LANGUAGES:
        words = known(language, lists)
        files[language] = compressed(words)
        classes = sorted(Counter(map(commonness, words.values())).items())
        counts = ", ".join(f"{number} of class {rank}" for rank, number in classes)
        print(f"{language}: {len(words)} words, {len(files[language])} bytes: {counts}")
        if samples:
            print_samples(words, samples)
    total = sum(map(len, files.values()))
    if total > MOST_BYTES:
        raise SystemExit(f"{total} bytes are more than {MOST_BYTES}: raise the cutoffs")
    for language, data in files.items():
        (FOLDER / language).mkdir(exist_ok=True)
        (FOLDER / language / "known.txt.xz").write_bytes(data)
    print(f"{total} bytes in all")


if __name__ == "__main__":
    main()
