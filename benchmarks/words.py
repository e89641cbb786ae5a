"""How long word dice takes to look words up, load lists and play, in one run on one core."""

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median
from timeit import repeat

from sixdice.lab.word_games import WordsPlan
from sixdice.words.cards import CARDS, house_card
from sixdice.words.dice import THEMES
from sixdice.words.judge import judged
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import card_families, theme_words
from sixdice.words.roots import kinship

CARD = house_card(1, "fr")
LANGUAGES_AND_CARDS = [(language, number) for language in LANGUAGES for number in CARDS]
ANIMALS = CARD.theme(2)
WORDS = {
    "listed": "éléphant",
    "inflected": "éléphants",
    "known": "brouette",
    "unknown": "blorfine",
    "several words": "chat du voisin",
}


def microseconds(call: Callable[[], object], number: int = 500) -> float:
    """Return the median of nine slices, a call."""
    return median(repeat(call, number=number, repeat=9)) / number * 1e6


def load_time(language: str, card: int, theme: int) -> float:
    """Return the milliseconds a theme takes to load in a fresh process: the median of five."""
    program = (
        "import time\nfrom sixdice.words.cards import house_card\n"
        "from sixdice.words.lexicon import theme_words\n"
        f"theme = house_card({card}, {language!r}).theme({theme}); began = time.perf_counter()\n"
        f"theme_words(theme, {language!r}); print((time.perf_counter() - began) * 1000)"
    )
    runs = [_output(program) for _ in range(5)]
    return median(map(float, runs))


def _output(program: str) -> bytes:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout  # noqa: S603 -- ourselves


def main() -> None:
    """Print the figures."""
    loads = sorted(
        (load_time(language, card, theme), language, house_card(card, language).theme(theme))
        for language, card in LANGUAGES_AND_CARDS
        for theme in THEMES
    )
    for name, (taken, language, theme) in (("usual", loads[len(loads) // 2]), ("largest", loads[-1])):
        words = len(theme_words(theme, language).entries)
        print(f"loading the {name} theme, {language} {theme.key}, {words} words: {taken:.1f} ms")
    for name, word in WORDS.items():
        print(f"judging a word, {name}: {microseconds(partial(judged, word, ANIMALS, 'fr')):.1f} µs")
    families = card_families(CARD, "fr")
    pair = microseconds(lambda: kinship("éléphant", "crocodile", "fr", families))
    print(f"comparing roots: {pair:.1f} µs")
    for mode in ("classic", "limited", "open"):
        print(f"games between bots, {mode}: {games_a_second(mode):.1f} a second")


def games_a_second(mode: str, games: int = 20) -> float:
    """Return how many games four bots play in a second, on one core."""
    plan = WordsPlan(mode, ("easy", "normal", "hard", "normal"), "fr", CARD, games, seed=1)
    began = time.perf_counter()
    for game in range(games):
        plan.play(game, record=False)
    return games / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
