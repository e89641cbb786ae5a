"""Inflected forms: from the plural or feminine that a player says back to the word that a list holds.

The rules are tables, one row a rule. They know no words: what they give are candidates, to be looked
up in a list of a theme's words. Words are in normal form, A to Z.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice, product
from typing import Final, NamedTuple

from sixdice.core.errors import NotationError
from sixdice.words.languages import check_language
from sixdice.words.letters import normal_form

__all__ = ["MOST_CANDIDATES", "compound_lemmas", "is_little", "lemmas", "words_in"]

MOST_CANDIDATES: Final = 24
"""No word has more candidates."""

_BASES_TOGETHER: Final = 2
"""So many bases of each word are tried where several words of a compound are inflected."""

_LONGEST_ENDING: Final = 8

_DIVIDERS: Final = re.compile(r"[\s\-‐‑‒–—―−'’‘ʼʹʻ`´′]+")
"""Spaces, hyphens and dashes, apostrophes."""


class _Rule(NamedTuple):
    """A row: a form with this *ending* may come from a base with one of those, of *least* letters.

    Where *after* is given, what stands before the ending must end with one of these.
    """

    name: str
    ending: str
    bases: tuple[str, ...]
    least: int = 3
    after: tuple[str, ...] = ("",)


class _Grammar(NamedTuple):
    """What a language brings: of the plural and of the feminine rows the one with the longest ending counts.

    *irregular* forms have their bases in a row of their own; *strangers* look like a form of a word
    and are none; *little* words are never inflected within a compound.
    """

    plurals: Mapping[str, _Rule]
    feminines: Mapping[str, _Rule]
    irregular: Mapping[str, tuple[str, ...]]
    strangers: Mapping[str, str]
    little: frozenset[str]


def _by_ending(*rules: _Rule) -> dict[str, _Rule]:
    return {rule.ending: rule for rule in rules}


def _pairs(text: str) -> dict[str, str]:
    """Read ``FORM:BASE FORM:BASE``."""
    return dict(row.split(":") for row in text.split())


_FRENCH: Final = _Grammar(
    plurals=_by_ending(
        _Rule("gâteaux, gâteau", "EAUX", ("EAU",)),
        _Rule("chevaux, cheval; travaux, travail; noyaux, noyau", "AUX", ("AL", "AIL", "AU")),
        _Rule("cheveux, cheveu; choux, chou", "X", ("",), after=("EU", "OU")),
        _Rule("chats, chat", "S", ("",)),
    ),
    feminines=_by_ending(
        _Rule("chasseresse, chasseur", "ERESSE", ("EUR",), least=5),
        _Rule("doctoresse, docteur", "ORESSE", ("EUR",), least=5),
        _Rule("ânesse, âne; clownesse, clown", "ESSE", ("E", "")),
        _Rule("coiffeuse, coiffeur; religieuse, religieux", "EUSE", ("EUR", "EUX"), least=5),
        _Rule("actrice, acteur", "TRICE", ("TEUR",), least=5),
        _Rule("ambassadrice, ambassadeur", "DRICE", ("DEUR",), least=5),
        _Rule("louve, loup", "LOUVE", ("LOUP",)),
        _Rule("veuve, veuf", "EUVE", ("EUF",), least=4),
        _Rule("sportive, sportif", "IVE", ("IF",), least=5),
        _Rule("épouse, époux", "OUSE", ("OUX",), least=5),
        _Rule("infirmière, infirmier", "IERE", ("IER",), least=5),
        _Rule("boulangère, boulanger", "ERE", ("ER",), least=5),
        _Rule("chienne, chien", "ENNE", ("EN",), least=5),
        _Rule("lionne, lion", "ONNE", ("ON",), least=4),
        _Rule("paysanne, paysan", "ANNE", ("AN",), least=5),
        _Rule("jumelle, jumeau; colonelle, colonel", "ELLE", ("EAU", "EL"), least=6),
        _Rule("cadette, cadet", "ETTE", ("ET",), least=5),
        _Rule("chatte, chat", "ATTE", ("AT",), least=4),
        _Rule("vieillotte, vieillot", "OTTE", ("OT",), least=4),
        _Rule("métisse, métis", "SSE", ("S",), least=5),
        _Rule("cousine, cousin", "E", ("",), least=4),
    ),
    irregular={
        "AIEUX": ("AIEUL",),
        "AMIE": ("AMI",),
        "BONSHOMMES": ("BONHOMME",),
        "CANE": ("CANARD",),
        "CIEUX": ("CIEL",),
        "COMPAGNE": ("COMPAGNON",),
        "COPINE": ("COPAIN",),
        "DINDE": ("DINDON",),
        "DUCHESSE": ("DUC",),
        "GENTILSHOMMES": ("GENTILHOMME",),
        "HEROINE": ("HEROS",),
        "IMPERATRICE": ("EMPEREUR",),
        "LEVRETTE": ("LEVRIER",),
        "MESDAMES": ("MADAME",),
        "MESDEMOISELLES": ("MADEMOISELLE",),
        "MESSIEURS": ("MONSIEUR",),
        "MULE": ("MULET",),
        "RATE": ("RAT",),
        "SPEAKERINE": ("SPEAKER",),
        "YEUX": ("OEIL",),
    },
    strangers=_pairs(
        "BRIQUETTE:BRIQUET BROCHETTE:BROCHET CHAIRE:CHAIR CHAPELLE:CHAPEAU CIVETTE:CIVET COLONNE:COLON"
        " COUPE:COUP COURS:COUR COURSE:COURS CULOTTE:CULOT FONTE:FONT FRAISE:FRAIS GALETTE:GALET LOUPE:LOUP"
        " MAIS:MAI MANDARINE:MANDARIN MONTE:MONT MOUTARDE:MOUTARD NAVETTE:NAVET PALETTE:PALET"
        " PASSERELLE:PASSEREAU PORTE:PORT PRUNELLE:PRUNEAU REINE:REIN TENTE:TENT TRAINE:TRAIN"
        " VAISSELLE:VAISSEAU VENTE:VENT"
    ),
    little=frozenset(
        [
            "A",
            "AU",
            "AUX",
            "AVEC",
            "CHEZ",
            "D",
            "DANS",
            "DE",
            "DES",
            "DU",
            "EN",
            "ENTRE",
            "ET",
            "L",
            "LA",
            "LE",
            "LES",
            "OU",
            "PAR",
            "POUR",
            "SANS",
            "SOUS",
            "SUR",
            "UN",
            "UNE",
        ]
    ),
)

_ENGLISH: Final = _Grammar(
    plurals=_by_ending(
        _Rule("postmen, postman", "MEN", ("MAN",)),
        _Rule("salespeople, salesperson", "PEOPLE", ("PERSON",)),
        _Rule("grandchildren, grandchild", "CHILDREN", ("CHILD",)),
        _Rule("feet, foot", "FEET", ("FOOT",)),
        _Rule("teeth, tooth", "TEETH", ("TOOTH",)),
        _Rule("geese, goose", "GEESE", ("GOOSE",)),
        _Rule("dormice, dormouse", "MICE", ("MOUSE",)),
        _Rule("gateaux, gateau", "EAUX", ("EAU",)),
        _Rule("cacti, cactus", "I", ("US",), least=5),
        _Rule("larvae, larva", "AE", ("A",), least=4),
        _Rule("quizzes, quiz", "ZZES", ("ZZ", "Z")),
        _Rule("glasses, glass", "SSES", ("SS",)),
        _Rule("cherries, cherry; cookies, cookie", "IES", ("Y", "IE")),
        _Rule("wolves, wolf; knives, knife; olives, olive", "VES", ("F", "FE", "VE")),
        _Rule("buses, bus; houses, house", "SES", ("SE", "S")),
        _Rule("foxes, fox; axes, axe; shoes, shoe", "ES", ("", "E"), after=("X", "Z", "CH", "SH", "O")),
        _Rule("glass is no plural", "SS", ()),
        _Rule("dogs, dog", "S", ("",)),
    ),
    feminines=_by_ending(
        _Rule("policewoman, policeman", "WOMAN", ("MAN",), least=5),
        _Rule("waitress, waiter; actress, actor; heiress; sorceress", "RESS", ("ER", "OR", "R", "RER"), 4),
        _Rule("lioness, lion; princess, prince", "ESS", ("", "E"), least=4),
        _Rule("masseuse, masseur", "EUSE", ("EUR",), least=5),
    ),
    irregular={
        "ABBESS": ("ABBOT",),
        "DICE": ("DIE",),
        "DUCHESS": ("DUKE",),
        "EMPRESS": ("EMPEROR",),
        "FIANCEE": ("FIANCE",),
        "GODDESS": ("GOD",),
        "GOVERNESS": ("GOVERNOR",),
        "HEROINE": ("HERO",),
        "LICE": ("LOUSE",),
        "MISTRESS": ("MASTER",),
        "OXEN": ("OX",),
        "PENCE": ("PENNY",),
        "PEOPLE": ("PERSON",),
    },
    strangers=_pairs(
        "BURGESS:BURG BUTTRESS:BUTTER CONGRESS:CONGER GOODS:GOOD LARGESS:LARGE LENS:LEN MATTRESS:MATTER"
        " MEANS:MEAN NEWS:NEW PROWESS:PROW"
    ),
    little=frozenset(["A", "AN", "AND", "AT", "BY", "FOR", "FROM", "IN", "OF", "ON", "THE", "TO", "WITH"]),
)

_GRAMMARS: Final[Mapping[str, _Grammar]] = {"en": _ENGLISH, "fr": _FRENCH}


def _grammar(language: str) -> _Grammar:
    check_language(language)
    return _GRAMMARS[language]


@lru_cache(maxsize=4096)
def lemmas(form: str, language: str) -> tuple[str, ...]:
    """Return the bases from which a form may come, the most likely first, without the form itself.

    A plural comes from its singular, a feminine from its masculine, a feminine plural from both.

    >>> lemmas("BOULANGERES", "fr"), lemmas("POLICEWOMEN", "en")
    (('BOULANGERE', 'BOULANGER'), ('POLICEWOMAN', 'POLICEMAN'))
    """
    grammar = _grammar(language)
    singulars = tuple(_bases(form, grammar.plurals, grammar))
    masculines = (base for one in (form, *singulars) for base in _bases(one, grammar.feminines, grammar))
    return tuple(base for base in dict.fromkeys((*singulars, *masculines)) if base != form)


def _bases(form: str, rules: Mapping[str, _Rule], grammar: _Grammar) -> Iterator[str]:
    """Yield the bases of a form by the row that fits it best; an irregular form has a row of its own."""
    if form in grammar.irregular:
        yield from grammar.irregular[form]
        return
    for rule in islice(_fitting(form, rules), 1):
        stem = form.removesuffix(rule.ending)
        for base in (stem + ending for ending in rule.bases):
            if len(base) >= rule.least and grammar.strangers.get(form) != base:
                yield base


def _fitting(form: str, rules: Mapping[str, _Rule]) -> Iterator[_Rule]:
    """Yield the rows that fit a form, that with the longest ending first."""
    for size in range(_LONGEST_ENDING, 0, -1):
        rule = rules.get(form[-size:])
        if rule and form[:-size].endswith(rule.after):
            yield rule


@lru_cache(maxsize=1024)
def words_in(word: str) -> tuple[str, ...]:
    """Return the words that a word is written with, in normal form: between spaces, hyphens, apostrophes.

    >>> words_in("jus d'orange"), words_in("arcs-en-ciel")
    (('JUS', 'D', 'ORANGE'), ('ARCS', 'EN', 'CIEL'))
    """
    normal_form(word)  # what is no word as a whole is refused here
    return tuple(form for form in map(_part_form, _DIVIDERS.split(word)) if form)


def _part_form(part: str) -> str:
    """Return the normal form of a part of a word, nothing where it has no letters."""
    if part.isascii() and part.isalpha():
        return part.upper()
    try:
        return normal_form(part)
    except NotationError:
        return ""


def is_little(word: str, language: str) -> bool:
    """Say whether a word in normal form only joins others: DE, EN, OF."""
    return word in _grammar(language).little


def compound_lemmas(word: str, language: str) -> tuple[str, ...]:
    """Return the bases from which a word as typed may come, its words inflected back one by one and together.

    >>> compound_lemmas("pommes de terre", "fr")[0], compound_lemmas("choux-fleurs", "fr")[-1]
    ('POMMEDETERRE', 'CHOUFLEUR')
    """
    words = words_in(word)
    alone = len(words) == 1
    bases = [lemmas(part, language) if alone or not is_little(part, language) else () for part in words]
    candidates = dict.fromkeys((*_one_by_one(words, bases), *_together(words, bases)))
    candidates.pop("".join(words), None)
    return tuple(candidates)[:MOST_CANDIDATES]


def _one_by_one(words: tuple[str, ...], bases: list[tuple[str, ...]]) -> Iterator[str]:
    for place, found in enumerate(bases):
        for base in found:
            yield "".join((*words[:place], base, *words[place + 1 :]))


def _together(words: tuple[str, ...], bases: list[tuple[str, ...]]) -> Iterator[str]:
    options = [(*found[:_BASES_TOGETHER], word) for word, found in zip(words, bases, strict=True)]
    return map("".join, islice(product(*options), MOST_CANDIDATES))
