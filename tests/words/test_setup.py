"""Setups, cards and dice: everything that can be wrong with them, all at once."""

import pytest

from sixdice.core.errors import CardError, SetupError
from sixdice.words.cards import (
    CARDS,
    Card,
    Theme,
    house_card,
    own_card,
    parse_card,
)
from sixdice.words.dice import HOUSE_LETTERS, Faces, letter_dice_faults, to_roll
from sixdice.words.languages import LANGUAGES, check_language
from sixdice.words.modes import MODES, mode_named
from sixdice.words.rounds import WORDS
from sixdice.words.setup import Setup, options_text
from tests.words.driving import CARD, game


def codes(setup: Setup) -> list[str]:
    with pytest.raises(SetupError) as caught:
        WORDS.start(setup)
    return [fault.code for fault in caught.value.faults]


class TestSetup:
    @pytest.mark.parametrize("mode", MODES)
    @pytest.mark.parametrize("seats", range(2, 7))
    def test_two_to_six_seats_in_every_mode(self, mode: str, seats: int) -> None:
        state = WORDS.start(game(mode, seats))
        assert state.hands == (0,) * seats
        assert state.pot + state.reserve == 90
        assert (state.round, state.faces, state.said) == (1, None, ())

    def test_there_are_three_modes(self) -> None:
        assert list(MODES) == ["classic", "limited", "open"]
        assert codes(game("duel")) == ["setup/mode"]
        assert mode_named("open").name == "open"

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"players": ("Ann",)}, "setup/seats"),
            ({"players": tuple("abcdefg")}, "setup/seats"),
            ({"first": 5}, "setup/first"),
            ({"first": 0}, "setup/first"),
            ({"players": ("Ann", "B,o", "Cy")}, "setup/player"),
            ({"players": ("Ann", " ", "Cy")}, "setup/player"),
            ({"language": "de"}, "setup/language"),
            ({"options": frozenset({"no_free_rolls"})}, "setup/options"),
            ({"clock": -1}, "setup/clock"),
            ({"clock": 3601}, "setup/clock"),
            ({"bots": frozenset({5})}, "setup/bots"),
            ({"pause": -0.1}, "setup/pause"),
            ({"pause": 60.5}, "setup/pause"),
            ({"pause": float("nan")}, "setup/pause"),
            ({"version": 2}, "setup/version"),
        ],
    )
    def test_what_can_be_wrong(self, changes: dict[str, object], code: str) -> None:
        setup = game("classic", 3, **changes)
        assert codes(setup) == [code]

    def test_all_faults_are_listed_at_once(self) -> None:
        faults = codes(game("classic", 3, first=9, language="de", clock=-5, version=7))
        assert faults == ["setup/first", "setup/language", "setup/clock", "setup/version"]

    def test_clocks_at_the_edges_are_fine(self) -> None:
        assert WORDS.start(game(clock=0)).due is None
        assert WORDS.start(game(clock=3600)).due == 3600

    def test_people_are_who_are_no_bots(self) -> None:
        setup = game("classic", 4, bots=frozenset({2, 4}))
        assert setup.people == {1, 3}

    def test_options_are_named_where_they_differ_from_the_default(self) -> None:
        assert options_text(game()) == ""
        assert (
            options_text(game("classic", 3, "strict", "letters_once", clock=60))
            == "letters_once,strict,clock=60"
        )
        assert options_text(game(clock=0)) == "clock=0"


class TestHouseCards:
    def test_four_cards_of_six_themes_in_both_languages(self) -> None:
        titles = {
            language: [t.title for n in CARDS for t in house_card(n, language).themes]
            for language in LANGUAGES
        }
        assert [len(set(titles[language])) for language in LANGUAGES] == [24, 24]
        assert titles["fr"][:6] == [
            "Personnalités",
            "Animaux",
            "À manger, à boire",
            "Villes",
            "Métiers",
            "Objets",
        ]
        assert titles["en"][0] == "Famous people"

    def test_kinds_and_keys_are_the_same_in_both_languages(self) -> None:
        for number in CARDS:
            french, english = (house_card(number, language) for language in LANGUAGES)
            assert [(t.key, t.kind) for t in french.themes] == [(t.key, t.kind) for t in english.themes]
        assert [theme.kind for theme in house_card(1, "fr").themes] == [
            "people",
            "common",
            "common",
            "names",
            "common",
            "common",
        ]

    @pytest.mark.parametrize("number", [0, 5, -1])
    def test_no_other_cards(self, number: int) -> None:
        with pytest.raises(SetupError) as caught:
            house_card(number, "fr")
        assert caught.value.code == "setup/card"

    def test_no_other_languages(self) -> None:
        with pytest.raises(SetupError) as caught:
            house_card(1, "de")
        assert caught.value.code == "setup/language"
        check_language("en")


GOOD = "\n".join(f'[theme-{number}]\ntitle = "Theme {number}"\n' for number in range(1, 7))


class TestOwnCards:
    def test_titles_are_enough(self) -> None:
        card = parse_card(GOOD)
        assert card == own_card(tuple(f"Theme {number}" for number in range(1, 7)))
        assert card.theme(6) == Theme("Theme 6")
        assert (card.number, card.letters) == (0, HOUSE_LETTERS)

    def test_a_theme_may_say_its_kind_and_bring_words_along(self) -> None:
        text = GOOD + 'kind = "people"\nwords = ["Bono", "Hugo = Victor Hugo"]\nfamilies = ["a, b"]\n'
        assert parse_card(text).theme(6) == Theme(
            "Theme 6", "people", "", ("Bono", "Hugo = Victor Hugo"), ("a, b",)
        )

    def test_and_the_card_its_letters(self) -> None:
        letters = '["ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZABCD"]'
        assert parse_card(f"letters = {letters}\n{GOOD}").letters[4] == "YZABCD"

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("[theme-1", "card/toml"),
            (GOOD.replace("[theme-3]", "[theme-33]"), "card/theme"),
            (GOOD.replace('title = "Theme 2"', "title = 2"), "card/theme"),
            ("theme-1 = 3\n" + GOOD.replace('[theme-1]\ntitle = "Theme 1"', ""), "card/theme"),
            (GOOD.replace('"Theme 2"', '""'), "card/title"),
            (GOOD.replace('"Theme 2"', f'"{"x" * 61}"'), "card/title"),
            (GOOD.replace('"Theme 2"', '"a\\"b"'), "card/title"),
            (GOOD.replace('"Theme 2"', '"a\\nb"'), "card/title"),
            (GOOD + 'kind = "verbs"\n', "card/kind"),
            (GOOD + "kind = []\n", "card/kind"),
            (GOOD + 'words = "a"\n', "card/words"),
            (GOOD + "families = [1]\n", "card/words"),
            (GOOD + 'colour = "red"\n', "card/unknown"),
            ("name = 'mine'\n" + GOOD, "card/unknown"),
            ("letters = 3\n" + GOOD, "card/letters"),
            ("letters = ['ABCDEF']\n" + GOOD, "card/letters"),
            ("letters = ['ABCDEF', 'ABCDEF', 'ABCDEF', 'ABCDEF', 'ABCDE']\n" + GOOD, "card/letters"),
            ("letters = ['ABCDEF', 'ABCDEF', 'ABCDEF', 'ABCDEF', 'ABCDEé']\n" + GOOD, "card/letters"),
        ],
    )
    def test_what_can_be_wrong(self, text: str, code: str) -> None:
        with pytest.raises(CardError) as caught:
            parse_card(text)
        assert caught.value.faults[0].code == code

    def test_all_faults_are_listed_at_once(self) -> None:
        with pytest.raises(CardError) as caught:
            parse_card("letters = 1\nsize = 3\n" + GOOD.replace("title", "name"))
        assert [fault.code for fault in caught.value.faults] == [
            *["card/theme", "card/unknown"] * 6,
            "card/letters",
            "card/unknown",
        ]
        assert "theme-6" in caught.value.faults[11].message

    def test_a_theme_tells_all_that_is_wrong_with_it(self) -> None:
        wrong = 'title = ""\nkind = "verbs"\nwords = 3\nfamilies = [1]\nsize = 2\n'
        with pytest.raises(CardError) as caught:
            parse_card(GOOD.replace('title = "Theme 6"\n', wrong))
        codes = [fault.code for fault in caught.value.faults]
        assert codes == ["card/title", "card/unknown", "card/kind", "card/words", "card/words"]
        assert all(fault.message.startswith("theme-6: ") for fault in caught.value.faults)

    def test_a_card_has_six_themes(self) -> None:
        with pytest.raises(CardError) as caught:
            own_card(("one", "two"))
        assert caught.value.code == "card/themes"


class TestDice:
    def test_the_initial_is_on_the_die_of_the_colour(self) -> None:
        faces = Faces(1, "yellow", tuple("BORVA"))
        assert (faces.initial, faces.black) == ("R", False)
        black = Faces(1, "black", tuple("BORVA"))
        assert (black.initial, black.black) == ("", True)

    def test_every_colour_gives_its_own_letter(self) -> None:
        initials = [
            Faces(1, colour, tuple("BORVA")).initial for colour in ("green", "white", "yellow", "red", "blue")
        ]
        assert "".join(initials) == "BORVA"

    def test_without_a_theme_there_are_six_dice(self) -> None:
        assert len(to_roll(HOUSE_LETTERS, theme=False)) == 6
        assert len(to_roll(HOUSE_LETTERS, theme=True)) == 7

    def test_our_letters_can_be_used(self) -> None:
        assert letter_dice_faults(HOUSE_LETTERS) == ""
        assert "five" not in letter_dice_faults(("A",))
        assert "5 letter dice, not 1" in letter_dice_faults(("ABCDEF",))


def test_a_card_is_a_value() -> None:
    assert Card(0, CARD.themes) == CARD
    assert hash(CARD) == hash(Card(0, CARD.themes))


class TestTitles:
    def test_a_title_has_up_to_sixty_characters(self) -> None:
        assert own_card(("x" * 60,) * 6).theme(1).title == "x" * 60

    @pytest.mark.parametrize("title", ["", " ", "x" * 61, 'a"b', "a\nb", "a\x7fb", "a\ud800b"])
    def test_and_can_stand_in_a_tag(self, title: str) -> None:
        with pytest.raises(CardError) as caught:
            own_card((title, "B", "C", "D", "E", "F"))
        (fault,) = caught.value.faults
        assert fault.code == "card/title"
        assert fault.message.startswith("a title has 1 to 60 characters")
        assert fault.message.endswith(f": {title[:60]!r}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (GOOD.replace("[theme-3]", "[theme-33]"), "theme-3: it must be there and have a title"),
        (GOOD + 'colour = "red"\n', "theme-6: a theme has no 'colour'"),
        (GOOD + 'kind = "verbs"\n', "theme-6: a kind is common, names, people, not 'verbs'"),
        (GOOD + 'words = "a"\n', "theme-6: words are a list of texts"),
        ("name = 'mine'\n" + GOOD, "a card has no 'name'"),
        ("letters = ['ABCDEF']\n" + GOOD, "there are 5 letter dice, not 1"),
    ],
)
def test_a_fault_of_a_card_says_where_and_what(text: str, told: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.faults[0].message.startswith(told)


@pytest.mark.parametrize("side", ["f", "Z", "[", "@", "É"])
def test_a_letter_die_has_capitals_without_accents(side: str) -> None:
    fault = letter_dice_faults((*HOUSE_LETTERS[:4], f"ABCDE{side}"))
    assert fault == ("" if side == "Z" else f"a letter die has six letters A to Z: 'ABCDE{side}'")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": ("Ann",)}, "classic is for 2 to 6 seats, not 1"),
        ({"language": "de"}, "there is no language 'de'; there are fr, en"),
        (
            {"options": frozenset({"slow", "fast"})},
            "fast, slow: no option of word dice, which has letters_once, strict, clock=SECONDS",
        ),
        ({"clock": 9999}, "a clock has 0 (none) to 3600 seconds, not 9999"),
        ({"bots": frozenset({9, 7})}, "there is no seat 7 for a bot"),
        ({"mode": "duel"}, "there is no mode 'duel'; there are classic, limited, open"),
    ],
)
def test_a_fault_of_a_setup_says_what_there_is_instead(changes: dict[str, object], told: str) -> None:
    with pytest.raises(SetupError) as caught:
        WORDS.start(game(**changes))  # type: ignore[arg-type]
    assert caught.value.faults[0].message == told
