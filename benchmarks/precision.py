"""How much of what the lexicon lists fits its theme, by eyes that did not write it.

    python -m benchmarks.precision sample en 1     sixty entries of each theme, drawn by chance: to be judged
    python -m benchmarks.precision                 what was judged so far

A judged sample is a file ``benchmarks/lexicon/judged-en-1.txt``: a line a theme (``[animals]``) and an entry,
with ``!`` before one that does not fit. It is kept as it was judged, also where the list was mended later.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from sixdice.lab.statistics import win_rate
from sixdice.words.cards import CARDS, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_words

FOLDER = Path(__file__).parent / "lexicon"
ENTRIES = 60
MISFIT = "!"


def sample(language: str, number: int) -> Iterator[str]:
    """Yield the lines of a sample; of people the whole name, for a family name alone says little."""
    rng = random.Random(number)
    for theme in (theme for card in CARDS for theme in house_card(card, language).themes):
        entries = theme_words(theme, language).entries
        yield f"[{theme.key}]"
        yield from sorted(entry.whole for entry in rng.sample(entries, min(ENTRIES, len(entries))))


def report(path: Path) -> Iterator[str]:
    """Yield what a judged sample says: each theme with a misfit, and all together."""
    themes: dict[str, list[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            entries = themes.setdefault(line.strip("[]"), [])
        elif line:
            entries.append(line)
    fits = {key: sum(not line.startswith(MISFIT) for line in lines) for key, lines in themes.items()}
    judged = sum(map(len, themes.values()))
    share, low, high = (100 * part for part in win_rate(sum(fits.values()), judged))
    yield f"{path.stem}: {share:.1f} % of {judged} entries fit, 95 % interval {low:.1f} to {high:.1f}"
    for key, lines in sorted(themes.items(), key=lambda item: fits[item[0]] / len(item[1])):
        if fits[key] < len(lines):
            wrong = ", ".join(line.lstrip(f"{MISFIT} ") for line in lines if line.startswith(MISFIT))
            yield f"  {key:12} {100 * fits[key] / len(lines):5.1f} %  not {wrong}"


def main() -> None:
    """Draw a sample, or report on those that were judged."""
    parser = argparse.ArgumentParser(description="Says how much of what the lexicon lists fits.")
    verbs = parser.add_subparsers(dest="verb")
    drawn = verbs.add_parser("sample", help="draw entries to be judged")
    drawn.add_argument("language", choices=LANGUAGES)
    drawn.add_argument("number", type=int, help="the number of the sample, its seed")
    args = parser.parse_args()
    if args.verb == "sample":
        print(*sample(args.language, args.number), sep="\n")
        return
    for path in sorted(FOLDER.glob("judged-*.txt")):
        print(*report(path), sep="\n")


if __name__ == "__main__":
    main()
