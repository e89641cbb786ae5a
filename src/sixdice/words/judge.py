"""Who judges a word: the lists, as far as a machine can. Beyond them it is for people."""

import re
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

from sixdice.words.cards import Theme
from sixdice.words.known import known_words
from sixdice.words.letters import collapsed, normal_form
from sixdice.words.lexicon import card_families, theme_words
from sixdice.words.names import counted_name
from sixdice.words.roots import Kinship, kinship
from sixdice.words.setup import Setup

__all__ = ["Judge", "Judgement", "LexiconJudge", "Reading", "Verdict", "judged"]

_SEAMS: Final = re.compile(r"[\W_]+")
"""What stands between the words of which a word is made: spaces, hyphens, apostrophes, dots."""


Verdict: TypeAlias = Literal["listed", "known", "unknown", "refused"]
"""Listed for the theme; known to the language; neither; or not of the theme, which no list can say."""


class Reading(NamedTuple):
    """One way in which a word can count: its letters, in normal form, and the word that has them.

    Of an inflected form that is the listed word, of a person the family name or the nickname.
    """

    form: str
    base: str


class Judgement(NamedTuple):
    """What a word is, and the ways in which it can count, of which there is at least one."""

    verdict: Verdict
    readings: tuple[Reading, ...]
    proper: bool


class Judge(Protocol):
    """Judges words for the rules."""

    def judge(self, setup: Setup, theme: int, word: str) -> Judgement:
        """Say what a word is, for a theme of the game's card; a NotationError if it is none."""
        ...

    def kinship(self, setup: Setup, one: str, other: str) -> Kinship:
        """Say whether two common nouns share their root."""
        ...


class LexiconJudge:
    """Judges by the word lists, the known words, and the root families of a game's card."""

    def judge(self, setup: Setup, theme: int, word: str) -> Judgement:
        """Look a word up in the list of its theme, then among the known words of the language."""
        return judged(word, setup.card.theme(theme), setup.language)

    def kinship(self, setup: Setup, one: str, other: str) -> Kinship:
        """Compare two words by the families of all themes of the card, by lemma, and by their looks."""
        return kinship(one, other, setup.language, card_families(setup.card, setup.language))


def judged(word: str, theme: Theme, language: str) -> Judgement:
    """Say what a word is in a theme and language."""
    text = collapsed(word)
    if entries := theme_words(theme, language).find(text):
        readings = tuple(Reading(entry.form, entry.word) for entry in entries)
        return Judgement("listed", readings, theme.kind != "common")
    counted = counted_name(text) if theme.kind == "people" else text
    verdict: Verdict = "known" if _is_known(text, language) else "unknown"
    return Judgement(verdict, (Reading(normal_form(counted), text),), theme.kind != "common")


def _is_known(word: str, language: str) -> bool:
    """Say whether a language has a word, or each of the words it is written as."""
    known = known_words(language)
    parts = [part for part in _SEAMS.split(word) if len(part) > 1]
    in_parts = parts not in ([], [word]) and all(normal_form(part) in known for part in parts)
    return in_parts or normal_form(word) in known
