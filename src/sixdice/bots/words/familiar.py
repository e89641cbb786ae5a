"""How familiar a listed word is, from 0 to 7: how common it is in the language, and what that hides."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from sixdice.words.cards import Theme
from sixdice.words.known import known_words
from sixdice.words.letters import normal_form
from sixdice.words.lexicon import Entry, ThemeWords, theme_words

__all__ = ["familiarity", "spoken"]

MOST: Final = 5
"""Nothing to say is more familiar: what looks so is a little word less its accents (maïs, mais; dé, de)."""

MOST_OF_A_NAME: Final = 4
"""Few people's names are more frequent; where one is, it is a noun too (Petit) or a first name (Martin)."""

COMPOUND: Final = 2
"""From how many words on a common noun is less familiar than the rarest of them: pomme de terre."""

LONG_NAME: Final = 3
"""The same for a name, as the rarest of two seldom stands elsewhere: Los Angeles, but Nuits-Saint-Georges."""

RARE: Final = 2
"""What a word counts as that is frequent for another meaning only."""

_OTHERWISE: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {
        "animals": (
            "aï autour bar colin élan éphémère fox gendarme lieu loir maigre milan ombre once "
            "perche pic plie porcelaine vampire vive"
        ),
        "food": (
            "angélique bar colin consommé demi diplomate far farce financier fine fondant jésus "
            "lieu lin loup merveille navette opéra parfait perche pigeon plie romaine roulé "
            "violette"
        ),
        "cities": (
            "Assise Canton Constance Constantine Die Eu Falaise Mons Moulins Natal Plaisir Sens "
            "Spa Sucre Trente Ur Vic Victoria Vire Vitré"
        ),
        "jobs": ("avoué cadre commercial critique interne modèle nez principal radio religieux représentant"),
        "objects": (
            "alliance bac enceinte faux foret fût laisse niveau ouvrage presse prise revue secrétaire"
        ),
        "people": (
            "Abel Aimée Arena Barre Bart Blanc Boulanger Brillant Capote Carré Châtelet Chrétien "
            "Cœur Comte Constant Constantine Honoré Nouvel Petit Poubelle Romains "
            "Serres Villiers Weber"
        ),
    },
    "en": {
        "animals": (
            "ass bass buck cardinal cock colt drake drone hart hind jay joey kid kite martin pike "
            "pointer ray skate sole steer swift"
        ),
        "food": ("batter chop dip fat hash marrow perry port rocket sake skate sole stock sub turnover wrap"),
        "cities": (
            "Augusta Barking Barry Boulder Bury Deal Douglas Edison Elizabeth Eugene Everett Eye "
            "Flint Gary Helena Independence Irving Jackson Malé Mesa Mobile Mold Montgomery "
            "Nelson Orange Pierre Regina Rye Sale Settle Stanley Swords Trim Vernon Ware"
        ),
        "jobs": "academic extra marine page principal private",
        "objects": "blind case chest china counter die jack jersey lead present safe spring top vice",
        "people": (
            "Best Christie Day Dee Everett Grace Graves Hurt Idol Johns Knox Lamb Law London "
            "Madison Major Mill More Player Pound Reed Rush Spark Waits Weir Wise"
        ),
    },
}
"""Words that are frequent for another meaning than their theme's, found by reading the lists."""


@cache
def _otherwise(language: str, key: str) -> frozenset[str]:
    return frozenset(map(normal_form, _OTHERWISE[language].get(key, "").split()))


def familiarity(entry: Entry, theme: Theme, language: str) -> int:
    """Return how familiar an entry of a theme is, from 0, hardly at all, to 7."""
    common = _commonness(entry, theme, language)
    if entry.form in _otherwise(language, theme.key):
        return min(common, RARE)
    if theme.kind != "people":
        return common
    ambiguous = entry.whole != entry.word and entry.form in _first_names(theme, language)
    return max(min(common, MOST_OF_A_NAME) - ambiguous, 0)


def _commonness(entry: Entry, theme: Theme, language: str) -> int:
    """Return how common a word is; of several the rarest decides, as the language counts single words."""
    known = known_words(language)
    parts = [normal_form(part) for part in _parts(entry.word)]
    if len(parts) == 1:
        return min(known.commonness(entry.form), MOST)
    rarest = min(known.commonness(part) for part in parts)
    many = COMPOUND if theme.kind == "common" else LONG_NAME
    return max(min(rarest, MOST) - (len(parts) >= many), 0)


def _parts(word: str) -> Iterator[str]:
    """Yield the words that a word is made of; a lone letter, as in fer à cheval, says nothing."""
    pieces = word.replace("-", " ").replace("'", " ").replace("’", " ").split()
    longer = [piece for piece in pieces if len(piece) > 1]
    yield from longer or pieces[:1]


@cache
def _first_names(theme: Theme, language: str) -> frozenset[str]:
    """Return what people of a theme are called before their family names."""
    entries = theme_words(theme, language).entries
    return frozenset(normal_form(entry.whole.split()[0]) for entry in entries if entry.whole != entry.word)


def spoken(entry: Entry, words: ThemeWords) -> str:
    """Return an entry as people say it: what counts of it with its particles, de Gaulle.

    Where that could be somebody else (d'Arc, Darc), what counts and no more.
    """
    said = _with_particles(entry)
    return said if {found.form for found in words.find(said)} == {entry.form} else entry.word


def _with_particles(entry: Entry) -> str:
    before, counted, after = entry.whole.rpartition(entry.word)
    if not counted or after:
        return entry.word
    words = before.split(" ")
    kept = len(words)
    while kept and (not words[kept - 1] or words[kept - 1][0].islower()):
        kept -= 1
    return " ".join(words[kept:]) + entry.word
