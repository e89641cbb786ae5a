"""Word lists: read with all faults, found in every way to write them, lazily."""

import sys
from importlib import resources

import pytest

from sixdice.core.errors import LexiconError, NotationError
from sixdice.words.cards import CARDS, Kind, Theme, house_card
from sixdice.words.judge import LexiconJudge, judged
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import (
    Entry,
    all_families,
    card_families,
    parse_entries,
    theme_faults,
    theme_words,
)
from sixdice.words.roots import Kinship
from tests.words.driving import CARD, game

PEOPLE, ANIMALS, FOOD, TOWNS = CARD.themes[:4]


class TestReading:
    def test_one_entry_a_line_and_comments(self) -> None:
        text = "; Animaux\nâne\n\nbœuf\n; more\nchat\n"
        assert parse_entries(text, "common") == (
            Entry("âne", "ANE", "âne", "ANE"),
            Entry("bœuf", "BOEUF", "bœuf", "BOEUF"),
            Entry("chat", "CHAT", "chat", "CHAT"),
        )

    def test_of_people_a_part_counts(self) -> None:
        entries = parse_entries("Bono\nCurie = Marie Curie\nCurie = Pierre Curie\n", "people")
        assert [(entry.form, entry.whole) for entry in entries] == [
            ("BONO", "Bono"),
            ("CURIE", "Marie Curie"),
            ("CURIE", "Pierre Curie"),
        ]

    @pytest.mark.parametrize(
        ("text", "kind", "code", "line"),
        [
            ("âne\nboa2\n", "common", "word/digit", 2),
            ("âne\n!!\n", "common", "word/sign", 2),
            (f"{'a' * 61}\n", "common", "word/long", 1),
            ("âne\nANE\n", "common", "lexicon/capital", 2),
            ("boa\nâne\n", "common", "lexicon/order", 2),
            ("âne\nane\n", "common", "lexicon/twice", 2),
            ("âne = un âne\n", "common", "lexicon/equals", 1),
            ("Paris = Paris\n", "names", "lexicon/equals", 1),
            ("paris\n", "names", "lexicon/capital", 1),
            ("hugo\n", "people", "lexicon/capital", 1),
            ("Hugo =\n", "people", "lexicon/equals", 1),
            ("Hugo = Victor 2\n", "people", "word/digit", 1),
            ("Hugo = Victor Hugo\nHugo = victor hugo\n", "people", "lexicon/twice", 2),
        ],
    )
    def test_what_can_be_wrong(self, text: str, kind: str, code: str, line: int) -> None:
        with pytest.raises(LexiconError) as caught:
            parse_entries(text, kind)  # type: ignore[arg-type]
        (fault,) = caught.value.faults
        assert (fault.code, fault.line) == (code, line)

    def test_all_faults_are_listed_with_their_lines(self) -> None:
        with pytest.raises(LexiconError) as caught:
            parse_entries("; x\nchat\nâne\nB\nchat\nz9\n", "common")
        assert [(fault.code, fault.line) for fault in caught.value.faults] == [
            ("lexicon/order", 3),
            ("lexicon/capital", 4),
            ("lexicon/twice", 5),
            ("word/digit", 6),
        ]


class TestFinding:
    @pytest.mark.parametrize(
        "word", ["Charles de Gaulle", "de gaulle", "GAULLE", "charles degaulle", "Gaulle"]
    )
    def test_a_name_in_every_way_to_write_it(self, word: str) -> None:
        (entry,) = theme_words(PEOPLE, "fr").find(word)
        assert entry.form == "GAULLE"

    @pytest.mark.parametrize("word", ["Charles", "Yvonne de Gaulle", "Gaull", "Bonos"])
    def test_and_nothing_else(self, word: str) -> None:
        assert not theme_words(PEOPLE, "fr").find(word)

    def test_a_full_name_counts_in_every_listed_way(self) -> None:
        listed = (
            "Napoléon = Napoléon Bonaparte",
            "Bonaparte = Napoléon Bonaparte",
            "Bonaparte = Jérôme Bonaparte",
        )
        words = theme_words(Theme("x", "people", words=listed), "fr")
        assert [entry.form for entry in words.find("napoleon bonaparte")] == ["BONAPARTE", "NAPOLEON"]
        assert [entry.form for entry in words.find("Bonaparte")] == ["BONAPARTE"]
        assert [entry.form for entry in words.find("Napoléon")] == ["NAPOLEON"]

    @pytest.mark.parametrize(
        ("word", "form"),
        [
            ("ânes", "ANE"),
            ("boas", "BOA"),
            ("bœufs", "BOEUF"),
            ("éléphants", "ELEPHANT"),
            ("éléphante", "ELEPHANT"),
        ],
    )
    def test_an_inflected_common_noun(self, word: str, form: str) -> None:
        (entry,) = theme_words(ANIMALS, "fr").find(word)
        assert entry.form == form

    def test_but_no_inflected_proper_noun(self) -> None:
        assert theme_words(TOWNS, "fr").find("Brests") == ()

    def test_what_is_no_word_is_said(self) -> None:
        with pytest.raises(NotationError):
            theme_words(ANIMALS, "fr").find("R2D2")

    def test_a_theme_without_words_finds_nothing(self) -> None:
        assert theme_words(Theme("Desserts"), "fr").find("tarte") == ()
        assert theme_words(house_card(4, "fr").theme(6), "fr").find("tarte") == ()

    def test_words_of_ones_own_need_not_be_sorted(self) -> None:
        theme = Theme("x", words=("zèbre", "âne"), families=("zèbre, zébreau", "âne, ânon"))
        words = theme_words(theme, "fr")
        assert [entry.word for entry in words.entries] == ["âne", "zèbre"]
        assert words.families == (("âne", "ânon"), ("zèbre", "zébreau"))

    def test_faults_of_ones_own_words_are_listed_and_named(self) -> None:
        theme = Theme("Mine", words=("zèbre", "Z", "a1"), families=("solo",))
        assert [(file, fault.code) for file, fault in theme_faults(theme, "fr")] == [
            ("Mine.txt", "word/digit"),
            ("Mine.txt", "lexicon/capital"),
            ("Mine.roots.txt", "roots/one-word"),
        ]
        with pytest.raises(LexiconError):
            theme_words(theme, "fr")


HOUSE = [
    pytest.param(theme, language, id=f"{language}-{theme.key}")
    for language in LANGUAGES
    for number in CARDS
    for theme in house_card(number, language).themes
]

RICH = {"people", "animals", "food", "cities", "first_names", "artists"}
"""Themes of which everybody knows many words."""


class TestOurLists:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_list_has_a_fault(self, language: str) -> None:
        for number in CARDS:
            for theme in house_card(number, language).themes:
                assert list(theme_faults(theme, language)) == []

    @pytest.mark.parametrize(("theme", "language"), HOUSE)
    def test_every_theme_is_rich_and_has_every_initial_on_the_dice(self, theme: Theme, language: str) -> None:
        forms = {entry.form for entry in theme_words(theme, language).entries}
        assert len(forms) >= (600 if theme.key in RICH else 250)
        for letter in sorted(set("".join(CARD.letters))):
            assert sum(form.startswith(letter) for form in forms) >= 5, letter

    @pytest.mark.parametrize(("theme", "language"), HOUSE)
    def test_families_are_there_for_common_nouns_only(self, theme: Theme, language: str) -> None:
        families = theme_words(theme, language).families
        assert len(families) >= 100 if theme.kind == "common" else not families

    def test_together_they_stay_small(self) -> None:
        folder = resources.files("sixdice.words") / "lexicon"
        files = [file for language in LANGUAGES for file in (folder / language).iterdir()]
        assert sum(len(file.read_bytes()) for file in files) <= 2_500_000

    @pytest.mark.parametrize(("theme", "language"), HOUSE)
    def test_every_entry_finds_itself(self, theme: Theme, language: str) -> None:
        words = theme_words(theme, language)
        for entry in words.entries:
            for text in (entry.word, entry.whole, entry.whole.upper()):
                assert entry.form in [found.form for found in words.find(text)]

    def test_the_rule_books_examples_are_there(self) -> None:
        for language, animal, young in (("fr", "éléphant", "éléphanteau"), ("en", "duck", "duckling")):
            families = card_families(house_card(1, language), language)
            assert families.related(animal, young)
            assert all_families(language).related(animal, young)


class TestJudging:
    @pytest.mark.parametrize(
        ("word", "verdict", "form"),
        [
            ("Bono", "listed", "BONO"),
            ("charles de gaulle", "listed", "GAULLE"),
            ("Victor Hugo", "known", "HUGO"),
            ("Jean de La Fontaine", "known", "LAFONTAINE"),
            ("Zzyx Blorfe", "unknown", "BLORFE"),
        ],
    )
    def test_people(self, word: str, verdict: str, form: str) -> None:
        judgement = judged(word, PEOPLE, "fr")
        assert (judgement.verdict, judgement.readings[0].form, judgement.proper) == (verdict, form, True)

    @pytest.mark.parametrize(
        ("word", "verdict", "form", "base"),
        [
            ("Ânes", "listed", "ANE", "âne"),
            ("tulipe", "known", "TULIPE", "tulipe"),
            ("chat sauvage", "known", "CHATSAUVAGE", "chat sauvage"),
            ("pomme d'api", "known", "POMMEDAPI", "pomme d'api"),
            ("blorf", "unknown", "BLORF", "blorf"),
            ("chat blorf", "unknown", "CHATBLORF", "chat blorf"),
            ("x y", "unknown", "XY", "x y"),
        ],
    )
    def test_common_nouns(self, word: str, verdict: str, form: str, base: str) -> None:
        assert judged(word, ANIMALS, "fr") == (verdict, ((form, base),), False)

    def test_a_word_of_another_theme_is_known_not_listed(self) -> None:
        assert judged("banane", ANIMALS, "fr").verdict == "known"
        assert judged("banane", FOOD, "fr").verdict == "listed"

    def test_towns_are_proper_nouns_and_articles_belong_to_them(self) -> None:
        assert judged("Le Havre", TOWNS, "fr") == ("known", (("LEHAVRE", "Le Havre"),), True)

    def test_the_judge_of_a_game_uses_its_card_and_language(self) -> None:
        judge, setup = LexiconJudge(), game()
        assert judge.judge(setup, 2, "boas").readings == (("BOA", "boa"),)
        assert judge.kinship(setup, "éléphant", "éléphanteau") is Kinship.SAME
        assert judge.kinship(setup, "rat", "vase") is Kinship.DIFFERENT
        english = game(language="en", card=house_card(1, "en"))
        assert judge.judge(english, 2, "elephants").verdict == "listed"


def test_nothing_is_loaded_before_it_is_asked_for() -> None:
    import subprocess  # noqa: PLC0415 -- a process of its own

    program = (
        "from sixdice.words import lexicon, rounds, known\n"
        "print(lexicon.theme_words.cache_info().currsize, known.known_words.cache_info().currsize)\n"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.split() == ["0", "0"]


class TestTheOrderOfOnesOwnWords:
    def test_people_are_sorted_by_what_counts(self) -> None:
        listed = ("Hugo = Victor Hugo", "Bono", "Gaulle = Charles de Gaulle", "Zola = Émile Zola")
        words = theme_words(Theme("Own people", "people", words=listed), "fr")
        assert [entry.form for entry in words.entries] == ["BONO", "GAULLE", "HUGO", "ZOLA"]

    def test_families_by_their_first_word(self) -> None:
        theme = Theme("Own families", families=("cochon, cochonnet", "âne, ânon", "chat, chaton"))
        assert [family[0] for family in theme_words(theme, "fr").families] == ["âne", "chat", "cochon"]

    def test_what_is_no_word_comes_first_and_is_no_reason_to_blame_another(self) -> None:
        theme = Theme("Own faults", words=("zèbre", "âne", "4x4"))
        assert [(fault.code, fault.line) for _, fault in theme_faults(theme, "fr")] == [("word/digit", 1)]


class TestTheCornersOfJudging:
    def test_a_part_of_two_letters_must_be_known_one_of_one_need_not(self) -> None:
        assert judged("chat zq", ANIMALS, "fr").verdict == "unknown"
        assert judged("chat z", ANIMALS, "fr").verdict == "known"

    def test_families_are_those_of_the_language(self) -> None:
        english = game(language="en", card=house_card(1, "en"))
        assert LexiconJudge().kinship(english, "duck", "duckling") is Kinship.SAME
        french = game(card=house_card(1, "fr"))
        assert LexiconJudge().kinship(french, "éléphant", "éléphanteau") is Kinship.SAME


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ("boa2\n", "common", "a word has no digits: 'boa2'"),
        ("âne\n; x\nboa\nane\n", "common", "'ane' stands there already, on line 1"),
        ("boa\nâne\n", "common", "'âne' is not in its place: sort by ANE"),
        (
            "âne = un âne\n",
            "common",
            "only of people a part counts, as in 'Hugo = Victor Hugo': 'âne = un âne'",
        ),
        ("Boa\n", "common", "a common noun is written in lower case: 'Boa'"),
        ("hugo\n", "people", "a proper noun has a capital: 'hugo'"),
    ],
)
def test_a_fault_of_a_list_shows_the_word(text: str, kind: Kind, told: str) -> None:
    with pytest.raises(LexiconError) as caught:
        parse_entries(text, kind)
    assert caught.value.faults[0].message == told


def test_faults_of_our_lists_are_named_by_language_and_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sixdice.words.lexicon._texts", lambda *_: ("boa\nâne\n", "solo\n"))
    theme = house_card(1, "fr").theme(2)
    assert [file for file, _ in theme_faults(theme, "fr")] == ["fr/animals.txt", "fr/animals.roots.txt"]


class TestWaysToWrite:
    def test_of_a_name_only_what_begins_with_a_particle(self) -> None:
        listed = ("Hugo = Victor Marie Hugo", "Vogelweide = Walther von der Vogelweide")
        words = theme_words(Theme("Own names", "people", words=listed), "fr")
        assert words.find("Marie Hugo") == ()
        for text in ("von der Vogelweide", "der Vogelweide", "Vogelweide", "Walther von der Vogelweide"):
            assert [entry.form for entry in words.find(text)] == ["VOGELWEIDE"]
        assert words.find("Walther Vogelweide") == ()

    def test_a_plural_of_one_word_or_of_several(self) -> None:
        words = theme_words(Theme("Own things", words=("arc-en-ciel", "sou")), "fr")
        assert [entry.word for entry in words.find("arcs-en-ciel")] == ["arc-en-ciel"]
        assert [entry.word for entry in words.find("sous")] == ["sou"]
