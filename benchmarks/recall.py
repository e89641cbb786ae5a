"""How much of what players shout the lexicon accepts at once.

    python -m benchmarks.recall                 every list there is
    python -m benchmarks.recall fr-1 --misses   one list, and what it asks for in vain

The lists in ``benchmarks/lexicon`` hold everyday words a theme, written by somebody who had not seen the
lexicon, and were committed before they were measured for the first time. ``fr-2`` was written after words
that ``fr-1`` missed had been added: only a list's first figure is a measurement.
"""

import argparse
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sixdice.core.errors import NotationError
from sixdice.lab.statistics import win_rate
from sixdice.words.cards import CARDS, Theme, house_card
from sixdice.words.lexicon import theme_words

FOLDER = Path(__file__).parent / "lexicon"


class Recall(NamedTuple):
    """Of the words asked for in a theme, those that are listed and those that are not."""

    theme: Theme
    found: list[str]
    missed: list[str]

    @property
    def asked(self) -> int:
        """How many words were asked for."""
        return len(self.found) + len(self.missed)


def recalls(name: str) -> Iterator[Recall]:
    """Yield how each theme does with a list, such as ``fr-1``."""
    language = name.partition("-")[0]
    asked = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    for theme in (theme for number in CARDS for theme in house_card(number, language).themes):
        words = dict.fromkeys(word.strip() for word in asked[theme.key].split("\n") if word.strip())
        found = [word for word in words if _is_listed(word, theme, language)]
        yield Recall(theme, found, [word for word in words if word not in found])


def _is_listed(word: str, theme: Theme, language: str) -> bool:
    """Say whether a word is listed; what the game does not take for a word, such as A&E, is not."""
    try:
        return bool(theme_words(theme, language).find(word))
    except NotationError:
        return False


def main() -> None:
    """Print the recall of each theme, the weakest last, and of all together."""
    args = _arguments()
    for name in args.lists or sorted(path.stem for path in FOLDER.glob("??-*.toml")):
        themes = sorted(recalls(name), key=lambda one: -len(one.found) / one.asked)
        print(f"{name}: share of everyday words that are listed")
        for recall in themes:
            missed = f"  without {', '.join(recall.missed)}" if args.misses and recall.missed else ""
            share = 100 * len(recall.found) / recall.asked
            print(f"  {recall.theme.key:12} {share:5.1f} %  of {recall.asked}{missed}")
        found, asked = (
            sum(map(count, themes)) for count in (lambda one: len(one.found), lambda one: one.asked)
        )
        share, low, high = (100 * part for part in win_rate(found, asked))
        print(f"  all          {share:5.1f} %  of {asked}, 95 % interval {low:.1f} to {high:.1f}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Says how much of what players shout the lexicon accepts.")
    parser.add_argument("lists", nargs="*", metavar="LIST", help="such as fr-1 (default: all)")
    parser.add_argument("--misses", action="store_true", help="name the words that are not listed")
    return parser.parse_args()


if __name__ == "__main__":
    main()
