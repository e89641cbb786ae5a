"""The normal form and what the dice see of it: real words and names."""

import pytest

from sixdice.core.errors import NotationError
from sixdice.words.letters import LONGEST_WORD, collapsed, normal_form, points, shared_letters
from sixdice.words.names import counted_name

FORMS = [
    ("Bono", "BONO"),
    ("Buñuel", "BUNUEL"),
    ("Bun\u0303uel", "BUNUEL"),
    ("L'Haÿ-les-Roses", "LHAYLESROSES"),
    ("L’Haÿ‑les‑Roses", "LHAYLESROSES"),
    ("éléphant", "ELEPHANT"),
    ("e\u0301le\u0301phant", "ELEPHANT"),
    ("ÉLÉPHANT", "ELEPHANT"),
    ("çà et là", "CAETLA"),
    ("garçon", "GARCON"),
    ("garc\u0327on", "GARCON"),
    ("Noël", "NOEL"),
    ("naïve", "NAIVE"),
    ("hôpital", "HOPITAL"),
    ("août", "AOUT"),
    ("bœuf", "BOEUF"),
    ("BŒUF", "BOEUF"),
    ("Œdipe", "OEDIPE"),
    ("ex æquo", "EXAEQUO"),
    ("Ægir", "AEGIR"),
    ("Straße", "STRASSE"),
    ("GROẞ", "GROSS"),
    ("Weiß", "WEISS"),
    ("Tromsø", "TROMSO"),
    ("Ørsted", "ORSTED"),
    ("Wałęsa", "WALESA"),
    ("Łódź", "LODZ"),
    ("Đilas", "DILAS"),
    ("Novak Đoković", "NOVAKDOKOVIC"),
    ("Þór", "THOR"),
    ("Ásþór", "ASTHOR"),
    ("Eyjafjallajökull", "EYJAFJALLAJOKULL"),
    ("Bragi Guðmundsson", "BRAGIGUDMUNDSSON"),
    ("Dvořák", "DVORAK"),
    ("Škoda", "SKODA"),
    ("Çelik", "CELIK"),
    ("Erdoğan", "ERDOGAN"),
    ("Iğdır", "IGDIR"),
    ("İstanbul", "ISTANBUL"),
    ("Ceaușescu", "CEAUSESCU"),
    ("Mărțișor", "MARTISOR"),
    ("Nguyễn", "NGUYEN"),
    ("Hồ Chí Minh", "HOCHIMINH"),
    ("Besançon", "BESANCON"),
    ("Aix-en-Provence", "AIXENPROVENCE"),
    ("Saint–Étienne", "SAINTETIENNE"),
    ("Saint—Malo", "SAINTMALO"),
    ("Stoke-on-Trent", "STOKEONTRENT"),
    ("St. Louis", "STLOUIS"),
    ("J. R. R. Tolkien", "JRRTOLKIEN"),
    ("O'Neill", "ONEILL"),
    ("O’Neill", "ONEILL"),
    ("d‘Alembert", "DALEMBERT"),
    ("Hawaiʻi", "HAWAII"),
    ("Saʼana", "SAANA"),
    ("pomme de terre", "POMMEDETERRE"),
    ("  pomme\tde\n terre ", "POMMEDETERRE"),
    ("pomme\u00a0de\u202fterre", "POMMEDETERRE"),
    ("arc-en-ciel", "ARCENCIEL"),
    ("rendez\u00advous", "RENDEZVOUS"),
    ("ﬁlet", "FILET"),
    ("Ｂｏｎｏ", "BONO"),
    ("Ⅷ", "VIII"),
    ("co·op", "COOP"),
    ("etc…", "ETC"),
    ("Ŧoŧ", "TOT"),
    ("Ħal", "HAL"),
    ("a", "A"),
]


@pytest.mark.parametrize(("word", "form"), FORMS)
def test_normal_form(word: str, form: str) -> None:
    assert normal_form(word) == form


def test_there_are_sixty_vectors_and_each_is_its_own_normal_form() -> None:
    assert len(FORMS) >= 60
    assert all(normal_form(form) == form for _, form in FORMS)


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "word/empty"),
        ("   ", "word/empty"),
        ("-", "word/empty"),
        ("'.-’", "word/empty"),
        ("\u0301", "word/empty"),
        ("R2D2", "word/digit"),
        ("14", "word/digit"),
        ("m²", "word/digit"),
        ("½", "word/digit"),
        ("1️⃣", "word/digit"),
        ("٣", "word/digit"),
        ("🙂", "word/sign"),
        ("chat🐱", "word/sign"),
        ("❤️", "word/sign"),
        ("AC/DC", "word/sign"),
        ("P!nk", "word/sign"),
        ("M&M", "word/sign"),
        ("a,b", "word/sign"),
        ("a_b", "word/sign"),
        ("€", "word/sign"),
        ("a\x00b", "word/sign"),
        ("a\x1b[31mb", "word/sign"),
        ("Пушкин", "word/letter"),
        ("漢字", "word/letter"),
        ("Ωmega", "word/letter"),
        ("x" * (LONGEST_WORD + 1), "word/long"),
    ],
)
def test_what_is_no_word_gets_a_code(word: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        normal_form(word)
    assert caught.value.code == code
    assert caught.value.message


def test_the_longest_word_counts_its_characters_once_white_space_is_collapsed() -> None:
    assert len(normal_form("x" * LONGEST_WORD)) == LONGEST_WORD
    assert normal_form(f"   {'x ' * 30}") == "X" * 30
    assert collapsed("  a \t b\n") == "a b"
    assert collapsed("e\u0301") == "é"


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("de Gaulle", "GAULLE"),
        ("Charles de Gaulle", "GAULLE"),
        ("charles de gaulle", "GAULLE"),
        ("La Fontaine", "LAFONTAINE"),
        ("Jean de La Fontaine", "LAFONTAINE"),
        ("LA FONTAINE", "LAFONTAINE"),
        ("d'Alembert", "ALEMBERT"),
        ("Jean d’Alembert", "ALEMBERT"),
        ("Jeanne d'Arc", "ARC"),
        ("D'Artagnan", "DARTAGNAN"),
        ("Ludwig van Beethoven", "BEETHOVEN"),
        ("Leonardo da Vinci", "VINCI"),
        ("Otto von Bismarck", "BISMARCK"),
        ("Walther von der Vogelweide", "VOGELWEIDE"),
        ("Robert De Niro", "DENIRO"),
        ("Jean-Claude Van Damme", "VANDAMME"),
        ("Yves Saint Laurent", "SAINTLAURENT"),
        ("St. Laurent", "STLAURENT"),
        ("Victor Hugo", "HUGO"),
        ("Jean-Paul Sartre", "SARTRE"),
        ("Sinéad O'Connor", "OCONNOR"),
        ("J. R. R. Tolkien", "TOLKIEN"),
        ("M. L. King", "KING"),
        ("Martin Luther King Jr.", "KING"),
        ("Alexandre Dumas fils", "DUMAS"),
        ("Louis XIV", "LOUISXIV"),
        ("Jean-Paul II", "JEANPAULII"),
        ("Bono", "BONO"),
        ("de", "DE"),
        ("Jr.", "JR"),
        ("  Edith   Piaf ", "PIAF"),
        ("Buñuel", "BUNUEL"),
    ],
)
def test_of_a_name_the_family_name_counts_without_lower_case_particles(name: str, counted: str) -> None:
    assert normal_form(counted_name(name)) == counted


def test_a_name_of_nothing_counts_as_nothing() -> None:
    assert counted_name("  ") == ""


class TestPoints:
    @pytest.mark.parametrize(
        ("form", "dice", "earned", "once"),
        [
            ("BONO", "BORVA", 2, 2),
            ("BREJNEV", "BORVA", 3, 3),
            ("BUNUEL", "BORVA", 1, 1),
            ("BRECHT", "BORVA", 2, 2),
            ("BONO", "BOROA", 3, 3),
            ("BOL", "BOROA", 3, 2),
            ("BONOBO", "OOOOO", 5, 3),
            ("ZUT", "BORVA", 0, 0),
            ("BRAVO", "BORVA", 5, 5),
        ],
    )
    def test_one_a_die_whose_letter_occurs(self, form: str, dice: str, earned: int, once: int) -> None:
        assert points(form, dice) == earned
        assert points(form, dice, once=True) == once

    def test_the_black_face_names_each_letter_in_the_way_once(self) -> None:
        assert shared_letters("MILAN", "PONSE") == "N"
        assert shared_letters("TURKU", "PONSE") == ""
        assert shared_letters("BOND", "OONBB") == "ONB"


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("R2D2", "a word has no digits: 'R2D2'"),
        ("Ωm", "only letters that come down to A to Z, not 'Ω': 'Ωm'"),
        (" P!nk ", "only letters, spaces, hyphens, apostrophes and dots, not '!': 'P!nk'"),
        ("-", "a word has letters: '-'"),
        ("", "a word has letters"),
        ("x" * 70, "a word has at most 60 characters, this has 70"),
    ],
)
def test_the_message_shows_the_word_and_what_is_in_the_way(word: str, told: str) -> None:
    with pytest.raises(NotationError) as caught:
        normal_form(word)
    assert caught.value.message == told
