"""Cards of six themes: our four (``cards.toml``), and cards of one's own."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, TypeAlias, get_args
from unicodedata import category

from sixdice.core.errors import CardError, Fault, SetupError
from sixdice.words.dice import HOUSE_LETTERS, THEMES, letter_dice_faults
from sixdice.words.languages import check_language

__all__ = [
    "CARDS",
    "Card",
    "Kind",
    "Theme",
    "house_card",
    "own_card",
    "parse_card",
]

CARDS: Final = range(1, 5)

Kind: TypeAlias = Literal["common", "names", "people"]
"""Common nouns; proper nouns; or people, of whom the family name or the nickname counts."""

LONGEST_TITLE: Final = 60


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. *key* names our word list for it; a theme of one's own may bring its words along."""

    title: str
    kind: Kind = "common"
    key: str = ""
    words: tuple[str, ...] = ()
    families: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """Six themes; *number* is 1 to 4 for ours and 0 for one's own. *letters* are those on the dice."""

    number: int
    themes: tuple[Theme, ...]
    letters: tuple[str, ...] = HOUSE_LETTERS

    def theme(self, number: int) -> Theme:
        """Return a theme by its number, from 1 to 6."""
        return self.themes[number - 1]


@cache
def house_card(number: int, language: str) -> Card:
    """Return one of our four cards, with its titles in a language."""
    check_language(language)
    if number not in CARDS:
        raise SetupError(
            [Fault("setup/card", f"there is no card {number}; ours are {CARDS[0]} to {CARDS[-1]}")]
        )
    entries = _house_cards()[f"card-{number}"]
    return Card(number, tuple(Theme(entry[language], entry["kind"], entry["key"]) for entry in entries))


@cache
def _house_cards() -> Mapping[str, list[dict[str, Any]]]:
    text = (resources.files("sixdice.words") / "cards.toml").read_text("utf-8")
    return tomllib.loads(text)


def own_card(titles: tuple[str, ...]) -> Card:
    """Return the card of these titles and nothing else: the people at the table judge its words."""
    faults = list(_title_faults(titles))
    if len(titles) != len(THEMES):
        faults.append(Fault("card/themes", f"a card has {len(THEMES)} themes, not {len(titles)}"))
    if faults:
        raise CardError(faults)
    return Card(0, tuple(map(Theme, titles)))


def _title_faults(titles: tuple[str, ...]) -> Iterator[Fault]:
    for title in titles:
        if not title.strip() or len(title) > LONGEST_TITLE or any(_is_strange(sign) for sign in title):
            form = f"a title has 1 to {LONGEST_TITLE} characters, no double quote and no control character"
            yield Fault("card/title", f"{form}: {title[:LONGEST_TITLE]!r}")


def _is_strange(sign: str) -> bool:
    return sign == '"' or category(sign) in ("Cc", "Cs")


def parse_card(text: str) -> Card:
    """Read a card file: six tables ``[theme-1]`` … with a title. A CardError lists *all* faults.

    A theme may say its *kind* (common, names, people) and bring *words* and root *families* along;
    *letters*, five texts of six letters, replace those on our dice.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # what is not TOML, or goes beyond what Python reads
        raise CardError([Fault("card/toml", f"not a TOML file: {error}")]) from error
    faults = [fault for number in THEMES for fault in _theme_faults(number, data.get(f"theme-{number}"))]
    letters = data.get("letters", list(HOUSE_LETTERS))
    if not _are_texts(letters):
        faults.append(Fault("card/letters", "letters are five texts of six letters"))
    elif wrong := letter_dice_faults(tuple(letters)):
        faults.append(Fault("card/letters", wrong))
    names = {"letters", *(f"theme-{number}" for number in THEMES)}
    faults += [Fault("card/unknown", f"a card has no {name!r}") for name in sorted(data.keys() - names)]
    if faults:
        raise CardError(faults)
    return Card(0, tuple(_theme(data[f"theme-{number}"]) for number in THEMES), tuple(letters))


def _theme_faults(number: int, entry: Any) -> Iterator[Fault]:  # noqa: ANN401 -- straight from a file
    """Yield everything that is wrong with a theme of a card file."""
    place = f"theme-{number}"
    if not isinstance(entry, dict) or not isinstance(entry.get("title"), str):
        yield Fault("card/theme", f'{place}: it must be there and have a title, as in title = "Desserts"')
    if not isinstance(entry, dict):
        return
    title, kind = entry.get("title"), entry.get("kind", "common")
    if isinstance(title, str):
        yield from (Fault(code, f"{place}: {message}") for code, message, _ in _title_faults((title,)))
    for name in sorted(entry.keys() - {"title", "kind", "words", "families"}):
        yield Fault("card/unknown", f"{place}: a theme has no {name!r}")
    if kind not in get_args(Kind):
        yield Fault("card/kind", f"{place}: a kind is {', '.join(get_args(Kind))}, not {kind!r}")
    for name in ("words", "families"):
        if not _are_texts(entry.get(name, [])):
            yield Fault("card/words", f"{place}: {name} are a list of texts")


def _theme(entry: Mapping[str, Any]) -> Theme:
    """Return a theme of a card file in which nothing is wrong."""
    words, families = entry.get("words", []), entry.get("families", [])
    return Theme(entry["title"], entry.get("kind", "common"), "", tuple(words), tuple(families))


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
