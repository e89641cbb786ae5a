"""Same root: a common noun that shares its root with one already said this round is refused.

A reviewed table of root families a theme decides, and the inflection rules beside it. Beyond them
stand guesses: suffixes, compounds. A guess is never final: it says *maybe*, and that is open to appeal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from sixdice.core.errors import Fault, LexiconError, NotationError
from sixdice.words.inflections import compound_lemmas, is_little, lemmas, words_in
from sixdice.words.letters import normal_form

__all__ = ["LEAST_PART", "Families", "Kinship", "Look", "kinship", "look", "parse_families"]

COMMENT: Final = ";"
LEAST_WORDS: Final = 2
LEAST_BASE: Final = 4
"""A base that two forms share, or that two suffixes leave, has at least so many letters."""
LEAST_PART: Final = 3
"""A word within a compound, and what remains beside it, have at least so many letters."""
LONGEST_PREFIX: Final = 5
LONGEST_SUFFIX: Final = 7
VOWELS: Final = "AEIOUY"


class Kinship(Enum):
    """Whether two words share their root: certain, open to appeal, or not at all."""

    SAME = "same"
    MAYBE = "maybe"
    DIFFERENT = "different"


class _Derivation(NamedTuple):
    """What a language brings to guess by.

    *prefixes* stand before a word that is whole without them, *suffixes* leave a stem; at its end *mute*
    vowels fall and *changes* write what sounds alike one way, by the first row that fits. *hollow* words
    begin or end many compounds and say nothing about their root. *before* and *after* are what may stand
    closed up beside another word; a language that *closes* its compounds lets long words stand beside
    more than these. *head* is the place of the word that says what a word of several words is: chat
    siamois, apple pie.
    """

    prefixes: frozenset[str]
    suffixes: frozenset[str]
    mute: tuple[str, ...]
    changes: tuple[tuple[str, str], ...]
    hollow: frozenset[str]
    before: frozenset[str]
    after: frozenset[str]
    closes: bool
    head: int


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FRENCH: Final = _Derivation(
    prefixes=_set("ANTI DE DES DIS IM IN MAL NON PRE RE SUR"),
    suffixes=_set(
        # young and small: lionceau, chaton, cochonnet, clochette
        "EAU CEAU DEAU ETEAU ONNEAU ON ILLON ETON ET ETTE ELET ELETTE ELLE OT OTTE IN INE ILLE EREAU"
        # people: fleuriste, jardinier, coiffeur, musicien
        " ISTE IER IERE TIER TIERE ETIERE ER ERE ERON EUR EUSE TEUR TRICE ATEUR ATRICE ISSEUR IEN IENNE ICIEN"
        " ICIENNE AIRE ADAIRE ANT ANTE AIN ARD ARDE AUD"
        # places, crafts, things: boulangerie, laitage, coiffure, citronnade
        " ERIE LERIE TERIE IE AGE URE ADE EADE AISON OIR OIRE MENT EMENT ION ATION TION IQUE ITE ISME EUX"
        " OCHE EE ANCE ENCE AL EL AILLE AIE ERAIE ISE"
        # sciences and characters: cancérologie, tendresse, aimable, craintif, solitude
        " OLOGIE OLOGUE ESSE ABLE IBLE IF IVE ITUDE OSITE"
    ),
    mute=("A", "E", "O"),
    changes=(
        ("EAU", "EL"),
        ("QU", "C"),
        ("Q", "C"),
        ("CH", "C"),
        ("X", "S"),
        ("LOUV", "LOUP"),
        ("V", "F"),
        ("Y", "I"),
    ),
    hollow=_set(
        "ARRIERE AVANT BEAU BELLE BON BONNE CACHE CASSE CHASSE CHAUFFE CONTRE COUPE COUVRE DEMI DEUX ESSUIE"
        " GARDE GRAND GRANDE GRATTE HAUT HAUTE LANCE LAVE MICRO MINI OUVRE PAIRE PASSE PESE PETIT PETITE"
        " PORTE POUSSE PRESSE QUATRE SAINT SAINTE SEMI SOUS SUPER TAILLE TIRE TOURNE TROIS VICE"
    ),
    before=_set(
        "AERO ARCHI AUTO CONTRE ENTRE HYDRO MAXI MICRO MINI MONO MOTO PARA PASSE PHOTO PORTE POUR RADIO SOUS"
        " SUPER SUR TELE TOURNE TRANS ULTRA VIDEO"
    ),
    after=_set("BUS CAR CYCLETTE MOBILE"),
    closes=False,
    head=0,
)

_ENGLISH: Final = _Derivation(
    prefixes=_set("ANTI DIS IM IN MIS NON OVER PRE RE UN UNDER"),
    suffixes=_set(
        # young and small: duckling, piglet, kitchenette, cockerel
        "LING LET ET ETTE EREL OCK IE Y EY EN EE KIN"
        # people: baker, actor, engineer, pianist, librarian, fisherman
        " ER OR EER IER IST TIST IAN ICIAN AN ANT ENT ESS MAN ERMAN STER OLOGIST"
        # places, crafts, things: bakery, plumbing, lemonade
        " ERY RY ING ION ATION MENT AGE ADE URE ITY ISM IC ICS ICAL AL FUL CE OLOGY IVE"
        # sciences and characters: lawyer, sadness, joyless, anxious, childish, loveable, friendship
        " YER NESS INESS LESS OUS IOUS ISH ABLE IBLE ANCE ENCE SHIP HOOD DOM ED LY"
    ),
    mute=("A", "E", "O"),
    changes=(("Y", "I"), ("V", "F")),
    hollow=_set("MAN WOMAN PERSON GRAND GREAT MICRO MINI SUPER SEMI HALF"),
    before=_set(
        "AFTER ANTI ARM AUTO BACK BATH BEACH BEAN BED BIRTH BLACK BLOOD BLUE BOB BOOK BULL BUMBLE BUTTER"
        " CANDLE CAR CHAIN CHEESE CHEST COCK COCO COFFEE COPPER CROSS CUP DAMSEL DAY DISH DOOR DOUGH DRAGON"
        " DUST EAR EARTH EGG EYE FARM FIRE FISH FLOWER FOOT FRUIT FRYING GARDEN GINGER GLASS GOLD GRASS"
        " GREEN GROUND GUIDE GUN HACK HAIR HAM HAND HARD HAY HAZEL HEAD HEDGE HOME HORSE HOT HOUSE ICE INK"
        " IRON JIG JUKE KEY KIT KITCHEN LAP LETTER LIFE LIGHT LIP LONG LUNCH MAIL MEAT MICRO MILK MINI MONEY"
        " MOON MOOR MUSK NECK NIGHT NUT OAT OVER PAN PAPER PEA PEN PICK PILL PINE POCKET POLE POP POST PUNCH"
        " PUSSY RAIL RAIN RED ROSE SADDLE SALT SAND SAUCE SCHOOL SCREW SEA SEE SHEEP SHOP SHOT SHOW SIDE"
        " SNOW SNUFF STEAM STING STONE STRAW SUGAR SUN SWEET TABLE TEA TELE TIME TIN TOM TOOL TOOTH TOWN"
        " TREE UNDER WAL WALL WASH WATER WHEEL WHITE WILD WIND WOOD WORK"
    ),
    after=_set(
        "ACHE APPLE ARM BACK BAG BALL BAND BANK BARROW BASKET BATH BEAN BEAR BED BEE BELL BELT BERRY BIKE"
        " BIN BIRD BOARD BOAT BONE BOOK BOTTLE BOW BOWL BOX BOY BREAD BROW BRUSH BUG BURGER BURN BUSH CAKE"
        " CAP CARD CASE CAT CATCHER CHAIN CHAIR CLIP CLOTH COAT COCK COMB CORN CRACKER CRAFT CREAM CRESS"
        " CRUMB CUP CUSHION CUTTER CYCLE DOG DRESS DRIVER DROP DRUM DUCK EATER END EYE FALL FIELD FIGHTER"
        " FINCH FISH FLAKE FLOUR FLOWER FLY FOLD FROG FRUIT GLASS GLOVE GRAPH GRASS GUARD GUN HAMMER HAT"
        " HAWK HEAD HEN HIVE HOLDER HOLE HOPPER HORN HORSE HOUND HOUSE JACKET KEEPER KNIFE KNOB LACE LAND"
        " LASH LID LIGHT LINE LOAF LOCK MAID MAKER MAN MARK MARKET MASTER MAT MATE MEAL MEAT MELON MILK MILL"
        " MINT MOTH NAIL NUT OWL PACK PAD PAN PAPER PASTE PECKER PEN PHONE PICK PIE PIN PIPE PLACE PLANE"
        " PLANT PLATE POLE PORT POST POT POWDER RACK RAT RIM RING ROBE ROLL ROOM ROOT SALT SAUCE SAW SCREEN"
        " SCREW SEED SHADE SHAKE SHEET SHELF SHELL SHIP SHIRT SHOE SHOP SHOT SINGER SKIN SMITH SNAKE SPOON"
        " SPOT SPREAD STAND STARCH STICK STONE STOOL STOP STORM STRING TABLE TAIL TIE TIME TOP TOWEL TRAP"
        " TRAY TREE TUB WARE WASHER WATCH WATER WAY WEED WEIGHT WELL WHEEL WINE WOMAN WOOD WOOL WORK WORKER"
        " WORM WRITER YARD"
    ),
    closes=True,
    head=-1,
)

_DERIVATIONS: Final[Mapping[str, _Derivation]] = {"en": _ENGLISH, "fr": _FRENCH}


class Families:
    """The root families of one or many themes: two words are related when some single family holds both."""

    __slots__ = ("_places", "_themes")

    def __init__(self, *themes: Iterable[Iterable[str]]) -> None:
        self._themes = tuple(tuple(tuple(family) for family in theme) for theme in themes)
        places: dict[str, set[int]] = {}
        for place, family in enumerate(family for theme in self._themes for family in theme):
            for word in family:
                places.setdefault(normal_form(word), set()).add(place)
        self._places = {form: frozenset(found) for form, found in places.items()}

    def __repr__(self) -> str:
        return f"Families{self._themes!r}"

    def related(self, one: str, other: str) -> bool:
        """Say whether a family holds both words, whatever their case and accents."""
        return self.hold({normal_form(one)}, {normal_form(other)})

    def hold(self, ones: Iterable[str], others: Iterable[str]) -> bool:
        """Say whether a family holds one of these and one of the others, all in normal form."""
        return not self._of(ones).isdisjoint(self._of(others))

    def _of(self, forms: Iterable[str]) -> frozenset[int]:
        return frozenset().union(*(self._places.get(form, ()) for form in forms))


def parse_families(text: str) -> tuple[tuple[str, ...], ...]:
    """Read a roots file: one family a line, its words separated by commas, sorted by first word.

    A word may stand in several families: police officer with policeman, and with officer. In one
    family it stands once, and no family stands twice. Lines that begin with ``;`` are comments. A
    LexiconError lists *all* faults with their lines.
    """
    faults: list[Fault] = []
    families: list[tuple[str, ...]] = []
    lines: dict[frozenset[str], int] = {}
    last = ""
    for line, row in enumerate(text.splitlines(), 1):
        if not row.strip() or row.startswith(COMMENT):
            continue
        family = tuple(word.strip() for word in row.split(","))
        families.append(family)
        if len(family) < LEAST_WORDS:
            faults.append(Fault("roots/one-word", f"a family has at least two words: {row!r}", line))
        forms = list(_forms(family, line, faults))
        faults += _twice(forms, line, lines)
        first = forms[0] if forms else last
        if first < last:
            faults.append(Fault("roots/order", f"{first} comes before {last}", line))
        last = max(first, last)
    if faults:
        raise LexiconError(faults)
    return tuple(families)


def _forms(family: Iterable[str], line: int, faults: list[Fault]) -> Iterator[str]:
    """Yield the normal forms of a family's words; a word that has none is a fault."""
    for word in family:
        try:
            yield normal_form(word)
        except NotationError as error:
            faults.append(Fault("roots/word", error.message, line))


def _twice(forms: Sequence[str], line: int, lines: dict[frozenset[str], int]) -> Iterator[Fault]:
    """Yield a fault for each form that a family has already, and one if the family has a line."""
    for place, form in enumerate(forms):
        if form in forms[:place]:
            yield Fault("roots/twice", f"{form} stands in this family already", line)
    family = frozenset(forms)
    if len(family) >= LEAST_WORDS and lines.setdefault(family, line) != line:
        yield Fault("roots/twice", f"this family stands on line {lines[family]} already", line)


class Look(NamedTuple):
    """A word as the guesses see it.

    Its normal *form* and the *bases* it may come from, itself among them. *inner*: of several words
    these and their bases. *single*: of one word its bases. *head*: the bases of the word that says
    what it is, of one word or several; *whole*: these with their end written alike; *stems*: what
    suffixes leave of them; *short*: stems of three letters, with and without an E.
    """

    form: str
    bases: frozenset[str]
    inner: frozenset[str]
    single: frozenset[str]
    head: frozenset[str]
    whole: frozenset[str]
    stems: frozenset[str]
    short: frozenset[str]


@lru_cache(maxsize=4096)
def look(word: str, language: str) -> Look:
    """Look at a word as the guesses do."""
    words = words_in(word)
    bases = frozenset({"".join(words), *compound_lemmas(word, language)})
    derivation = _DERIVATIONS[language]
    several = len(words) > 1
    head = _forms_of(words[derivation.head], language) if several else bases
    bare = {word for base in head for word in _bare(base, derivation)}
    left = {*bare, *(stem for base in (*head, *bare) for stem in _left(base, derivation))}
    return Look(
        form="".join(words),
        bases=bases,
        inner=frozenset().union(*(_forms_of(part, language) for part in words)) if several else frozenset(),
        single=frozenset() if several else bases,
        head=head,
        whole=frozenset(_alike(base, derivation) for base in head),
        stems=frozenset(_alike(stem, derivation) for stem in left if len(stem) >= LEAST_BASE),
        short=frozenset(stem + vowel for stem in left if len(stem) == LEAST_PART for vowel in ("", "E")),
    )


def _forms_of(part: str, language: str) -> frozenset[str]:
    """Return a word within a word and its bases; of a little or hollow one nothing."""
    if is_little(part, language) or part in _DERIVATIONS[language].hollow:
        return frozenset()
    return frozenset(form for form in (part, *lemmas(part, language)) if len(form) >= LEAST_PART)


def _bare(base: str, derivation: _Derivation) -> Iterator[str]:
    """Yield what each prefix that a base has leaves of it: disinfectant, infectant."""
    for size in range(1, LONGEST_PREFIX + 1):
        if base[:size] in derivation.prefixes and len(base) - size > LEAST_BASE:
            yield base[size:]


def _left(base: str, derivation: _Derivation) -> Iterator[str]:
    """Yield what each suffix that a base has leaves of it."""
    return (base[:-size] for size in range(1, LONGEST_SUFFIX + 1) if base[-size:] in derivation.suffixes)


def _alike(stem: str, derivation: _Derivation) -> str:
    """Write the end of a stem one way: no mute vowel, no doubled consonant, one sign a sound."""
    short = stem[:-1] if stem.endswith(derivation.mute) else stem
    for ending, written in derivation.changes:
        if short.endswith(ending):
            short = short.removesuffix(ending) + written
            break
    return short[:-1] if short[-1:] == short[-2:-1] else short


def kinship(one: str, other: str, language: str, families: Families) -> Kinship:
    """Say whether two common nouns, as typed, share their root.

    The same word, forms of one word, words of one family: the same. A guess beyond that: maybe.
    """
    first, second = look(one, language), look(other, language)
    if _same_base(first, second) or families.hold(first.bases, second.bases):
        return Kinship.SAME
    derivation = _DERIVATIONS[language]
    if any(guess(*pair, derivation) for guess in _GUESSES for pair in ((first, second), (second, first))):
        return Kinship.MAYBE
    return Kinship.DIFFERENT


def _same_base(first: Look, second: Look) -> bool:
    """One is a form of the other, or both of a base that is long enough to be no accident."""
    shared = first.bases & second.bases
    return first.form in shared or second.form in shared or any(len(base) >= LEAST_BASE for base in shared)


def _holds_word(whole: Look, part: Look, _: _Derivation) -> bool:
    """A word of several words has the other among them: chat sauvage, chat."""
    return not whole.inner.isdisjoint(part.single)


def _shares_head(first: Look, second: Look, _: _Derivation) -> bool:
    """Two words of several words are the same thing of another kind: chat siamois, chat persan."""
    return any(len(base) >= LEAST_BASE for base in first.head & second.head)


def _shares_stem(longer: Look, other: Look, _: _Derivation) -> bool:
    """A suffix leaves what the other is, or what a suffix leaves of the other: boulanger, boulangerie."""
    return not (
        longer.stems.isdisjoint(other.whole)
        and longer.stems.isdisjoint(other.stems)
        and longer.short.isdisjoint(other.head)
    )


def _is_compound(whole: Look, part: Look, derivation: _Derivation) -> bool:
    """The other word stands at its end or beginning, closed up with what compounds are made of: sheepdog."""
    return any(
        (base.endswith(word) and _may_precede(base.removesuffix(word), word, derivation))
        or (base.startswith(word) and _may_follow(base.removeprefix(word), word, derivation))
        for word in part.single - derivation.hollow
        if len(word) >= LEAST_PART
        for base in whole.single
    )


def _may_precede(rest: str, word: str, derivation: _Derivation) -> bool:
    """Anything may precede a word of four letters where compounds are closed."""
    closes = derivation.closes and len(word) >= LEAST_BASE and len(rest) >= LEAST_PART
    return closes or rest in derivation.before


def _may_follow(rest: str, word: str, derivation: _Derivation) -> bool:
    """Four letters that begin with a consonant may follow a word of four: rosebush, but not cockatoo."""
    closes = derivation.closes and len(word) >= LEAST_BASE and len(rest) >= LEAST_BASE
    return (closes and rest[0] not in VOWELS) or rest in derivation.after


_GUESSES: Final[tuple[Callable[[Look, Look, _Derivation], bool], ...]] = (
    _holds_word,
    _shares_head,
    _shares_stem,
    _is_compound,
)
