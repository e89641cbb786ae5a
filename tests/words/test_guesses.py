"""Guesses at roots, at the edges: the longest suffixes, the shortest compounds, words that only join."""

import pytest

from sixdice.words.roots import Families, Kinship, kinship

NONE = Families()


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("music", "musicologist", "en"),  # the longest suffix there is
        ("home", "homestead", "en"),  # four letters, and what follows is not among the usual ends
    ],
)
def test_maybe(one: str, other: str, language: str) -> None:
    assert kinship(one, other, language, NONE) is Kinship.MAYBE
    assert kinship(other, one, language, NONE) is Kinship.MAYBE


def test_a_word_that_only_joins_others_says_nothing_within_them() -> None:
    assert kinship("dés", "reine-des-prés", "fr", NONE) is Kinship.DIFFERENT
