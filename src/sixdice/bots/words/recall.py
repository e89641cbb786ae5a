"""Which words come to a mind, and when: common ones sooner, few candidates slower."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import log
from typing import Final, NamedTuple

from sixdice.bots.words.levels import Level
from sixdice.core.chance import Randomness
from sixdice.words.cards import Theme
from sixdice.words.dice import Faces
from sixdice.words.known import known_words
from sixdice.words.letters import points, shared_letters
from sixdice.words.lexicon import theme_words
from sixdice.words.setup import Setup

__all__ = ["Thought", "mean_gap", "thoughts"]

EASE: Final = 1.8
"""How much more readily a word comes to mind than one that is a tenth as frequent."""

SCARCE: Final = 6.0
"""With so few candidates thoughts come half as fast as with many."""

SAYING: Final = 0.08
"""Seconds a letter that saying or typing a word takes."""


class Memory(NamedTuple):
    """A word that one may know: as it is said, its normal form, how common it is, its theme's number."""

    word: str
    form: str
    commonness: int
    theme: int


class Thought(NamedTuple):
    """A word, what it earns, and when it is ready to be said, in seconds after the roll."""

    word: str
    form: str
    theme: int
    points: int
    at: float


@cache
def _memories(theme: Theme, language: str, number: int) -> Mapping[str, tuple[Memory, ...]]:
    """Return the words of a theme by their initial; under the empty text all of them."""
    known = known_words(language)
    listed = theme_words(theme, language).entries
    whole = [Memory(entry.word, entry.form, known.commonness(entry.form), number) for entry in listed]
    initials = sorted({memory.form[0] for memory in whole})
    return {
        "": tuple(whole),
        **{initial: tuple(one for one in whole if one.form[0] == initial) for initial in initials},
    }


def thoughts(
    setup: Setup, faces: Faces, themes: Sequence[int], level: Level, rng: Randomness
) -> Iterator[Thought]:
    """Yield what comes to mind in a round, in order, until patience ends."""
    known = [memory for memory in _candidates(setup, faces, themes, level, rng) if _knows(memory, level, rng)]
    ready = sorted(known, key=lambda memory: -log(1 - rng.random()) / EASE**memory.commonness)
    gap = mean_gap(level, len(known))
    clock = level.reading * (0.7 + 0.6 * rng.random())
    once = "letters_once" in setup.options
    for memory in ready:
        clock += -log(1 - rng.random()) * gap
        if clock > level.patience:
            return
        earned = points(memory.form, faces.letters, once=once)
        yield Thought(memory.word, memory.form, memory.theme, earned, clock + SAYING * len(memory.form))


def mean_gap(level: Level, words: int) -> float:
    """Return the seconds between two thoughts, on average, for one who knows so many words that would do."""
    return level.gap * (1 + SCARCE / max(words, 1))


def _candidates(
    setup: Setup, faces: Faces, themes: Sequence[int], level: Level, rng: Randomness
) -> Iterator[Memory]:
    """Yield the words that would do; on the black face now and then one with a letter overlooked."""
    for number in themes:
        for memory in _memories(setup.card.theme(number), setup.language, number).get(faces.initial, ()):
            overlooked = len(shared_letters(memory.form, faces.letters)) if faces.black else 0
            if not overlooked or (overlooked == 1 and rng.random() < level.slips):
                yield memory


def _knows(memory: Memory, level: Level, rng: Randomness) -> bool:
    return rng.random() < level.known[memory.commonness]
