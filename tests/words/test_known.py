import re
from importlib import resources
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.errors import SetupError
from sixdice.words.known import KnownWords, known_words
from sixdice.words.languages import LANGUAGES
from sixdice.words.letters import normal_form

EVERYDAY = {
    "en": "apple house water table mountain elephant doctor bread summer window guitar football London Mary"
    " river shirt train friend happy cheese",
    "fr": "pomme maison eau table montagne éléphant médecin pain été fenêtre guitare football Paris Marie"
    " rivière chemise train ami heureux fromage or œuf bœuf cœur gnou cèpe émeu zébu aujourd'hui créée",
}
NONSENSE = {
    "en": "BLORPTIK QZX ZZYZQ WUGGLEF SNORBLATT FLIMBERTOX GRUNTHEPL APPLEHOUSETABLE XKCDQ EEEEE",
    "fr": "BLORPTIK QZX ZZYZQ VOUGLEFE CHNORBLATTE FLIMBERTOUX GRONTHEPLE POMMEMAISONTABLE XKCDQ EEEEE",
}
SMALL = KnownWords(b"AN 5\nANE 4\nANES 3\nBEC 4\nZEBU 1\n")
BOTH = pytest.mark.parametrize("language", LANGUAGES)

forms = st.text("ABZ", min_size=1, max_size=4)


class TestLookup:
    def test_every_word_and_nothing_else(self) -> None:
        known = {"AN": 5, "ANE": 4, "ANES": 3, "BEC": 4, "ZEBU": 1}
        assert {form: SMALL.commonness(form) for form in known} == known
        assert all(form in SMALL for form in known)

    @pytest.mark.parametrize(
        "form",
        ["A", "AAA", "AM", "AND", "ANESS", "ANF", "BE", "BECS", "C", "ZEB", "ZEBUS", "ZZZ", "Z" * 9999],
    )
    def test_before_between_and_after_the_words(self, form: str) -> None:
        assert SMALL.commonness(form) == 0
        assert form not in SMALL

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "\n",
            "AN ",
            "AN 5",
            "AN 5\n",
            "AN 5\nANE",
            " AN",
            "\nANE",
            "an",
            "ÂNE",
            "5",
            "🦓",
            "\ud800",
            "\0",
            "?",
        ],
    )
    def test_text_that_is_no_normal_form_is_not_known(self, text: str) -> None:
        assert SMALL.commonness(text) == 0
        assert text not in SMALL

    def test_no_words_at_all(self) -> None:
        assert KnownWords(b"").commonness("AN") == 0

    @given(st.dictionaries(forms, st.integers(1, 7)), st.sets(forms))
    def test_agrees_with_a_dictionary(self, known: dict[str, int], others: set[str]) -> None:
        words = KnownWords("".join(f"{form} {known[form]}\n" for form in sorted(known)).encode())
        for form in others | set(known):
            assert words.commonness(form) == known.get(form, 0)
            assert (form in words) == (form in known)


@BOTH
class TestLanguages:
    def test_everyday_words_are_known(self, language: str) -> None:
        words = known_words(language)
        assert [word for word in EVERYDAY[language].split() if normal_form(word) not in words] == []

    def test_nonsense_is_not(self, language: str) -> None:
        words = known_words(language)
        assert [form for form in NONSENSE[language].split() if form in words] == []

    def test_the_first_the_last_and_some_between(self, language: str) -> None:
        words = known_words(language)
        lines = words.lines.decode("ascii").splitlines()
        for line in (lines[0], lines[-1], *lines[1 : len(lines) : 97]):
            form, rank = line.split()
            assert words.commonness(form) == int(rank)
        assert "A" not in words
        assert "Z" * 20 not in words

    def test_the_file_is_sorted_and_clean(self, language: str) -> None:
        text = known_words(language).lines.decode("ascii")
        assert re.fullmatch(r"(?:[A-Z]{2,60} [2-7]\n)+", text)
        entries = [line.split()[0] for line in text.splitlines()]
        assert all(one < other for one, other in pairwise(entries))
        assert len(entries) > 130_000

    def test_every_class_is_there_and_the_most_frequent_are_few(self, language: str) -> None:
        text = known_words(language).lines
        counts = [text.count(b" %d\n" % rank) for rank in range(2, 8)]
        assert counts == sorted(counts, reverse=True)
        assert 0 < counts[-1] < 100

    def test_read_once(self, language: str) -> None:
        assert known_words(language) is known_words(language)


@pytest.mark.parametrize(
    ("language", "falling"),
    [
        ("fr", ["de", "être", "maison", "pomme", "fenouil", "tanche", "chevesne", "qwerlope"]),
        ("en", ["the", "people", "house", "apple", "otter", "brioche", "saxifrage", "qwerlope"]),
    ],
)
def test_frequent_words_rank_higher_than_rare_ones(language: str, falling: list[str]) -> None:
    ranks = [known_words(language).commonness(normal_form(word)) for word in falling]
    assert ranks == sorted(ranks, reverse=True)
    assert (ranks[0], ranks[-1]) == (7, 0)
    assert len(set(ranks)) >= 5


@pytest.mark.parametrize(
    "joined", ["à côté", "chauve-souris", "pomme de terre", "jusqu'après", "quoiqu'avec"]
)
def test_the_parts_of_several_words_are_known_but_not_the_whole(joined: str) -> None:
    words = known_words("fr")
    parts = [part for part in re.split(r"[ '-]", joined) if part not in {"à", "jusqu", "quoiqu"}]
    assert all(normal_form(part) in words for part in parts)
    assert normal_form(joined) not in words


def test_both_files_stay_small() -> None:
    folder = resources.files("sixdice.words") / "lexicon"
    files = [(folder / language / "known.txt.xz").read_bytes() for language in LANGUAGES]
    assert sum(map(len, files)) <= 750_000


@pytest.mark.parametrize("language", ["de", "", "FR", "../fr", "français"])
def test_a_language_without_words(language: str) -> None:
    with pytest.raises(SetupError, match="there are fr, en") as caught:
        known_words(language)
    assert caught.value.code == "setup/language"
    assert repr(language) in caught.value.message
