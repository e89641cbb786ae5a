import pytest

from sixdice.bots.words.familiar import familiarity, otherwise, spoken, unspoken
from sixdice.bots.words.recall import _memories
from sixdice.words.cards import CARDS, Theme, house_card
from sixdice.words.languages import LANGUAGES
from sixdice.words.lexicon import Entry, theme_words

KEYS = ("people", "animals", "food", "cities", "jobs", "objects")


def familiar(word: str, key: str, language: str = "fr") -> int:
    theme = house_card(1, language).theme(KEYS.index(key) + 1)
    (entry, *_) = theme_words(theme, language).find(word)
    return familiarity(entry, theme, language)


def test_everyday_words_are_familiar_and_rare_ones_are_not() -> None:
    assert familiar("chien", "animals") == 5
    assert familiar("loup", "animals") == 4
    assert familiar("fennec", "animals") <= 2
    assert familiar("babiroussa", "animals") == 0


def test_a_compound_is_a_little_less_familiar_than_its_rarest_word() -> None:
    assert familiar("pomme de terre", "food") == 3
    assert familiar("chambre à air", "objects") == familiar("machine", "objects") - 1


def test_a_name_of_two_words_is_as_familiar_as_the_rarer() -> None:
    assert familiar("Los Angeles", "cities") == 4
    assert familiar("Nuits-Saint-Georges", "cities") < familiar("Nice", "cities")


@pytest.mark.parametrize(
    ("word", "key", "language"),
    [
        ("lieu", "animals", "fr"),
        ("jésus", "food", "fr"),
        ("Eu", "cities", "fr"),
        ("nez", "jobs", "fr"),
        ("Petit", "people", "fr"),
        ("hind", "animals", "en"),
        ("Eye", "cities", "en"),
        ("More", "people", "en"),
    ],
)
def test_what_is_common_for_another_meaning_only_is_rare(word: str, key: str, language: str) -> None:
    assert familiar(word, key, language) <= 2


def test_little_words_without_accents_do_not_make_a_word_more_than_common() -> None:
    assert familiar("maïs", "food") == familiar("dé", "objects") == 5


@pytest.mark.parametrize(
    "name", ["Macron", "Mozart", "Picasso", "Hugo", "Napoléon", "Zidane", "Molière", "Einstein"]
)
def test_easy_bots_know_famous_people(name: str) -> None:
    assert familiar(name, "people") in (3, 4)


def test_a_family_name_that_is_a_first_name_says_less() -> None:
    assert familiar("Alain Bernard", "people") < familiar("Macron", "people")


def test_the_reviewed_words_are_in_the_lists() -> None:
    for language in LANGUAGES:
        for theme in house_card(1, language).themes:
            reviewed = otherwise(language, theme.key)
            assert reviewed
            assert reviewed <= theme_words(theme, language).forms.keys()


def test_a_theme_that_nobody_has_reviewed_has_none() -> None:
    assert otherwise("fr", "") == frozenset()


def test_a_word_of_ones_own_card_may_be_one_letter() -> None:
    assert familiarity(Entry("a", "A", "a", "A"), Theme("Letters", words=("a",)), "fr") >= 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Charles de Gaulle", "de Gaulle"),
        ("Victor Hugo", "Hugo"),
        ("Jean d'Alembert", "d'Alembert"),
        ("Zizou", "Zizou"),
        ("Soliman", "Soliman"),
        ("Arc", "Arc"),
        ("Mireille Darc", "Darc"),
    ],
)
def test_a_name_is_said_with_its_particles(name: str, said: str) -> None:
    words = theme_words(house_card(1, "fr").theme(1), "fr")
    (entry, *_) = words.find(name)
    assert spoken(entry, words) == said


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_said_is_found_in_the_list_and_counts_the_same(language: str) -> None:
    for theme in house_card(1, language).themes:
        words = theme_words(theme, language)
        for entry in words.entries:
            assert entry.form in {found.form for found in words.find(spoken(entry, words))}


def test_in_narrower_themes_fame_counts_more_than_a_common_name() -> None:
    artists = house_card(4, "fr").theme(1)
    by_name = {entry.whole: entry for entry in theme_words(artists, "fr").entries}
    assert familiarity(by_name["Vincent van Gogh"], artists, "fr") >= 3
    assert familiarity(by_name["Édith Piaf"], artists, "fr") >= 3
    assert max(familiarity(entry, artists, "fr") for entry in by_name.values()) == 4
    assert familiarity(by_name["Roland Petit"], artists, "fr") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_bots_do_not_say_is_listed_all_the_same(language: str) -> None:
    themes = [theme for number in CARDS for theme in house_card(number, language).themes]
    listed = {entry.form for theme in themes for entry in theme_words(theme, language).entries}
    assert unspoken(language) <= listed
    for number, theme in enumerate(house_card(2, language).themes, start=1):
        assert unspoken(language).isdisjoint(memory.form for memory in _memories(theme, language, number)[""])
