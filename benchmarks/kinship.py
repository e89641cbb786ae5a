"""How well the judge tells words of one root from others.

    python -m benchmarks.kinship            every list there is
    python -m benchmarks.kinship --wrong    and the pairs on which it fails

The pairs in ``benchmarks/lexicon/pairs-*.toml`` were written by somebody who had not seen the root families,
and were committed before they were measured for the first time: only a list's first figure is a measurement.
"""

import argparse
import tomllib
from pathlib import Path

from sixdice.lab.statistics import win_rate
from sixdice.words.cards import CARDS, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import theme_words
from sixdice.words.roots import Families, Kinship, kinship

FOLDER = Path(__file__).parent / "lexicon"


def judged(language: str, pairs: list[list[str]]) -> list[tuple[str, Kinship]]:
    """Return each pair and what the judge of its theme says."""
    themes = {theme.key: theme for number in CARDS for theme in house_card(number, language).themes}
    families = {
        key: Families(theme_words(themes[key], language).families) for key in {pair[0] for pair in pairs}
    }
    return [(f"{one}/{other}", kinship(one, other, language, families[key])) for key, one, other in pairs]


def main() -> None:
    """Print which share of the related pairs is seen, and which of the unrelated is refused."""
    args = _arguments()
    for path in sorted(FOLDER.glob("pairs-*.toml")):
        asked = tomllib.loads(path.read_text(encoding="utf-8"))
        for language in LANGUAGES:
            related, unrelated = (
                judged(language, asked[language][kind]) for kind in ("related", "unrelated")
            )
            seen = [pair for pair, found in related if found is not Kinship.DIFFERENT]
            certain = [pair for pair, found in related if found is Kinship.SAME]
            wrong = [pair for pair, found in unrelated if found is Kinship.SAME]
            maybe = [pair for pair, found in unrelated if found is Kinship.MAYBE]
            print(f"{path.stem}, {language}:")
            _tell("related, same or maybe", len(seen), len(related))
            _tell("related, same", len(certain), len(related))
            _tell("unrelated, same", len(wrong), len(unrelated))
            _tell("unrelated, maybe", len(maybe), len(unrelated))
            if args.wrong:
                print("  not seen:", ", ".join(pair for pair, _ in related if pair not in seen))
                print("  refused:", ", ".join(wrong))


def _tell(what: str, count: int, of: int) -> None:
    share, low, high = (100 * part for part in win_rate(count, of))
    print(f"  {what:24} {share:5.1f} %  of {of}, 95 % interval {low:.1f} to {high:.1f}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Says how well words of one root are told from others.")
    parser.add_argument("--wrong", action="store_true", help="name the pairs that are judged wrongly")
    return parser.parse_args()


if __name__ == "__main__":
    main()
