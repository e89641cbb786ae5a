"""Which words come to a mind, and when: familiar ones sooner, few candidates slower."""

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from math import log
from typing import Final, NamedTuple

from sixdice.bots.words.familiar import familiarity, spoken, unspoken
from sixdice.bots.words.levels import Level
from sixdice.core.chance import Randomness
from sixdice.words.cards import Card, Theme
from sixdice.words.dice import COLOURS, THEMES, Faces
from sixdice.words.letters import points
from sixdice.words.lexicon import theme_words

__all__ = ["Recall", "Thought", "recall"]

EASE: Final = 2.5
"""How much more readily a word comes to mind than one that is a tenth as frequent."""

SCARCE: Final = 6.0
"""With so few candidates thoughts come half as fast as with many."""

CHECKING: Final = 2.0
"""How much slower thoughts come on the black face, where most words fail when they are looked at closely."""


class Memory(NamedTuple):
    """A word that one may know: as said, its normal form and letters, how familiar it is, its theme."""

    word: str
    form: str
    letters: frozenset[str]
    familiar: int
    theme: int


class Thought(NamedTuple):
    """A word, what it earns, when after the roll it comes to mind, and what typing it takes, in seconds."""

    word: str
    form: str
    theme: int
    points: int
    at: float
    typing: float


class Recall(NamedTuple):
    """What a round calls to mind: thoughts in order, the mean *gap* between two, and when ideas run out.

    *chances* are those of the next thought to be worth 0, 1, … points, as far as the mind can tell.
    """

    thoughts: tuple[Thought, ...]
    gap: float
    chances: tuple[float, ...]
    until: float


@cache
def _memories(theme: Theme, language: str, number: int) -> Mapping[str, tuple[Memory, ...]]:
    """Return the words of a theme by their initial; under the empty text all of them."""
    words = theme_words(theme, language)
    listed = {entry.form: entry for entry in reversed(words.entries)}
    whole = [
        Memory(spoken(entry, words), form, frozenset(form), familiarity(entry, theme, language), number)
        for form, entry in sorted(listed.items())
        if form not in unspoken(language)
    ]
    initials = sorted({memory.form[0] for memory in whole})
    return {
        "": tuple(whole),
        **{initial: tuple(one for one in whole if one.form[0] == initial) for initial in initials},
    }


@lru_cache(maxsize=64)
def recall(card: Card, language: str, faces: Faces, level: Level, seed: float, *, once: bool) -> Recall:
    """Return what the dice call to mind; *seed* is the mind's mood, the same throughout a round."""
    rng = random.Random(seed)
    known = list(_known(card, language, faces, level, rng))
    slow = CHECKING if faces.black else 1.0
    gap = level.gap * (1 + SCARCE / max(len(known), 1)) * slow
    until = level.patience * _about_one(rng)
    worth = [0 if faces.black else points(memory.form, faces.letters, once=once) for memory in known]
    ready = sorted(
        zip(known, worth, strict=True), key=lambda one: -log(1 - rng.random()) / EASE ** one[0].familiar
    )
    return Recall(
        tuple(_thoughts(ready, gap, until, level, level.reading * slow, rng)), gap, _chances(ready), until
    )


def _about_one(rng: Randomness) -> float:
    """Return a factor by which people differ from one time to the next."""
    return 0.7 + 0.6 * rng.random()


def _thoughts(
    ready: Iterable[tuple[Memory, int]],
    gap: float,
    until: float,
    level: Level,
    reading: float,
    rng: Randomness,
) -> Iterator[Thought]:
    clock = reading * _about_one(rng)
    for memory, worth in ready:
        clock += -log(1 - rng.random()) * gap
        if clock > until:
            return
        yield Thought(memory.word, memory.form, memory.theme, worth, clock, level.typing * len(memory.word))


def _chances(ready: Iterable[tuple[Memory, int]]) -> tuple[float, ...]:
    """Return how likely the next thought is worth 0, 1, … points: familiar words come more readily."""
    weights = [0.0] * (len(COLOURS) + 1)
    for memory, worth in ready:
        weights[worth] += EASE**memory.familiar
    return tuple(weight / (sum(weights) or 1.0) for weight in weights)


def _known(card: Card, language: str, faces: Faces, level: Level, rng: Randomness) -> Iterator[Memory]:
    """Yield the words it knows that would do; on the black face now and then one with a letter overlooked."""
    avoided = frozenset(faces.letters if faces.black else ())
    for number in THEMES if faces.theme is None else (faces.theme,):
        for memory in _memories(card.theme(number), language, number).get(faces.initial, ()):
            overlooked = len(avoided & memory.letters)
            would_do = not overlooked or (overlooked == 1 and rng.random() < level.slips)
            if would_do and rng.random() < level.known[memory.familiar]:
                yield memory
