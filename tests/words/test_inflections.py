import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.errors import NotationError, SetupError
from sixdice.words import inflections
from sixdice.words.inflections import MOST_CANDIDATES, compound_lemmas, is_little, lemmas, words_in
from sixdice.words.letters import normal_form

FRENCH = """
CHATS CHAT, GATEAUX GATEAU, CHEVAUX CHEVAL, TRAVAUX TRAVAIL, NOYAUX NOYAU, CHEVEUX CHEVEU, CHOUX CHOU,
YEUX OEIL, CIEUX CIEL, MESSIEURS MONSIEUR, CHATTE CHAT, CHATTES CHAT, CHIENNE CHIEN, CHIENNES CHIEN,
LIONNE LION, PAYSANNE PAYSAN, AGNELLE AGNEAU, COLONELLE COLONEL, CADETTE CADET, VIEILLOTTE VIEILLOT,
CLOWNESSE CLOWN, METISSE METIS, ANESSE ANE, PRINCESSES PRINCE, POETESSE POETE, CHASSERESSE CHASSEUR,
DOCTORESSE DOCTEUR, COIFFEUSE COIFFEUR, COIFFEUSES COIFFEUR, RELIGIEUSE RELIGIEUX, ACTRICE ACTEUR,
DIRECTRICES DIRECTEUR, AMBASSADRICE AMBASSADEUR, LOUVE LOUP, LOUVES LOUP, VEUVE VEUF, SPORTIVE SPORTIF,
EPOUSE EPOUX, INFIRMIERE INFIRMIER, BOULANGERE BOULANGER, BOULANGERES BOULANGER, AVOCATE AVOCAT,
LAPINES LAPIN, OURSE OURS, AMIES AMI, RATE RAT, CANES CANARD, DINDE DINDON, MULE MULET, DUCHESSE DUC
"""
ENGLISH = """
DOGS DOG, FOXES FOX, BUSES BUS, HOUSES HOUSE, GLASSES GLASS, CHURCHES CHURCH, BRUSHES BRUSH,
TOMATOES TOMATO, SHOES SHOE, AXES AXE, QUIZZES QUIZ, WALTZES WALTZ, CHERRIES CHERRY, COOKIES COOKIE,
FLIES FLY, PIES PIE, WOLVES WOLF, KNIVES KNIFE, OLIVES OLIVE, POSTMEN POSTMAN, FEET FOOT, GEESE GOOSE,
MICE MOUSE, DORMICE DORMOUSE, TEETH TOOTH, CHILDREN CHILD, GRANDCHILDREN GRANDCHILD, OXEN OX,
PEOPLE PERSON, SALESPEOPLE SALESPERSON, CACTI CACTUS, LARVAE LARVA, GATEAUX GATEAU, DICE DIE, LICE LOUSE,
WAITRESS WAITER, ACTRESS ACTOR, ACTRESSES ACTOR, HEIRESS HEIR, TIGRESS TIGER, MANAGERESS MANAGER,
SORCERESS SORCERER, LIONESS LION, LIONESSES LION, PRINCESS PRINCE, STEWARDESSES STEWARD,
POLICEWOMAN POLICEMAN, POLICEWOMEN POLICEMAN, MASSEUSE MASSEUR, DUCHESS DUKE, GODDESS GOD
"""
NOT_FRENCH = (
    "LOUPE LOUP, PORTE PORT, PORTES PORT, SELLE SEL, CHAPELLE CHAPEAU, NAVETTE NAVET, MERE MER, MURE MUR"
)
NOT_ENGLISH = "MATTRESS MATTER, BUTTRESS BUTTER, CARESS CAR, GLASS GLAS, WOMAN MAN, PIES PY, NEWS NEW, GAS GA"

FORMS = [
    (language, *row.split())
    for language, table in (("fr", FRENCH), ("en", ENGLISH))
    for row in table.replace("\n", " ").split(",")
]
STRANGERS = [
    (language, *row.split())
    for language, table in (("fr", NOT_FRENCH), ("en", NOT_ENGLISH))
    for row in table.split(",")
]
FORM = st.text("AEILMNORSTUVXZ", min_size=1, max_size=14)
LANGUAGE = st.sampled_from(("fr", "en"))
TYPED = st.text(" -'’aeéœlsxEUTR−–.ⅣŁ™ʼ́", max_size=40)


class TestLemmas:
    @pytest.mark.parametrize(("language", "form", "base"), FORMS)
    def test_a_form_has_its_base(self, language: str, form: str, base: str) -> None:
        assert base in lemmas(form, language)

    @pytest.mark.parametrize(("language", "form", "other"), STRANGERS)
    def test_what_only_looks_like_a_form_has_not(self, language: str, form: str, other: str) -> None:
        assert other not in lemmas(form, language)

    def test_the_most_likely_comes_first(self) -> None:
        assert lemmas("CHEVAUX", "fr") == ("CHEVAL", "CHEVAIL", "CHEVAU")
        assert lemmas("GATEAUX", "fr") == ("GATEAU",)
        assert lemmas("COIFFEUSES", "fr") == ("COIFFEUSE", "COIFFEUR", "COIFFEUX")
        assert lemmas("CHERRIES", "en") == ("CHERRY", "CHERRIE")
        assert lemmas("DOG", "en") == ()

    @given(FORM, LANGUAGE)
    def test_never_the_form_itself_nor_twice_nor_very_short(self, form: str, language: str) -> None:
        found = lemmas(form, language)
        assert form not in found
        assert len(set(found)) == len(found) <= 8
        assert all(len(base) >= 3 or form == "OXEN" for base in found)

    def test_an_unknown_language(self) -> None:
        with pytest.raises(SetupError, match="no language 'de'; there are fr, en") as caught:
            lemmas("HUNDE", "de")
        assert caught.value.code == "setup/language"

    def test_no_row_is_longer_than_what_is_looked_for(self) -> None:
        for grammar in inflections._GRAMMARS.values():
            for rule in (*grammar.plurals.values(), *grammar.feminines.values()):
                assert len(rule.ending) <= inflections._LONGEST_ENDING


class TestCompounds:
    @pytest.mark.parametrize(
        ("language", "word", "base"),
        [
            ("fr", "pommes de terre", "POMMEDETERRE"),
            ("fr", "arcs-en-ciel", "ARCENCIEL"),
            ("fr", "choux-fleurs", "CHOUFLEUR"),
            ("fr", "chevaux de course", "CHEVALDECOURSE"),
            ("fr", "assistantes sociales", "ASSISTANTESOCIALE"),
            ("fr", "infirmières libérales", "INFIRMIERELIBERALE"),
            ("fr", "Boulangères", "BOULANGER"),
            ("fr", "hôtesses d’accueil", "HOTEDACCUEIL"),
            ("en", "fire engines", "FIREENGINE"),
            ("en", "mothers-in-law", "MOTHERINLAW"),
            ("en", "pocket knives", "POCKETKNIFE"),
            ("en", "women doctors", "WOMANDOCTOR"),
        ],
    )
    def test_its_words_are_inflected_back(self, language: str, word: str, base: str) -> None:
        assert base in compound_lemmas(word, language)

    def test_little_words_stay(self) -> None:
        assert is_little("SOUS", "fr")
        assert not is_little("SOUS", "en")
        assert not any("ARCSE" in base for base in compound_lemmas("arc sans ciel", "fr"))
        assert compound_lemmas("rat des champs", "fr") == ("RATDESCHAMP",)

    @given(st.lists(FORM, min_size=1, max_size=3), LANGUAGE)
    def test_few_and_never_the_word_itself(self, words: list[str], language: str) -> None:
        found = compound_lemmas(" ".join(words), language)
        assert "".join(words) not in found
        assert len(set(found)) == len(found) <= MOST_CANDIDATES

    def test_many_words_stay_bounded(self) -> None:
        assert len(compound_lemmas("chevaux " * 7, "fr")) == MOST_CANDIDATES


class TestWordsIn:
    def test_spaces_hyphens_apostrophes(self) -> None:
        assert words_in("Jus d’orange") == ("JUS", "D", "ORANGE")
        assert words_in("œil-de-bœuf") == ("OEIL", "DE", "BOEUF")
        assert words_in(" S.O.S  – ") == ("SOS",)
        assert words_in("a . b") == ("A", "B")

    @given(TYPED)
    def test_they_are_the_normal_form_divided(self, word: str) -> None:
        try:
            form = normal_form(word)
        except NotationError as error:
            with pytest.raises(NotationError) as caught:
                words_in(word)
            assert caught.value.code == error.code
        else:
            assert "".join(words_in(word)) == form
            assert all(words_in(word))
