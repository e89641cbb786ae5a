from itertools import combinations

import pytest

from sixdice.words.cards import house_card
from sixdice.words.lexicon import theme_words
from sixdice.words.relatives import open_pairs
from sixdice.words.roots import Families, Kinship, kinship


def test_pairs_that_look_related_and_stand_in_no_family() -> None:
    words = [
        "ours",
        "oursin",
        "chat",
        "chaton",
        "chat siamois",
        "cheval",
        "requin-baleine",
        "baleine",
        "ours",
    ]
    families = Families([("chat", "chaton", "chat siamois")])
    assert list(open_pairs(words, "fr", families)) == [("ours", "oursin"), ("requin-baleine", "baleine")]
    assert ("chat", "chaton") in open_pairs(words, "fr", Families())


def test_closed_compounds_are_seen_from_either_end() -> None:
    words = ["butter", "fly", "butterfly", "sheep", "sheepdog", "dog"]
    found = set(open_pairs(words, "en", Families()))
    assert found == {
        ("butter", "butterfly"),
        ("fly", "butterfly"),
        ("sheep", "sheepdog"),
        ("sheepdog", "dog"),
    }


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_pair_is_overlooked(language: str) -> None:
    listed = theme_words(house_card(1, language).theme(2), language)
    words = [entry.word for entry in listed.entries][::3]
    families = Families(listed.families)
    slow = {pair for pair in combinations(words, 2) if kinship(*pair, language, families) is Kinship.MAYBE}
    assert set(open_pairs(words, language, families)) == slow
    assert slow
