"""Words of several words: which of them are inflected back, and what is left standing."""

from sixdice.words.inflections import compound_lemmas


def test_what_follows_an_inflected_word_stays() -> None:
    assert compound_lemmas("arcs-en-ciel", "fr") == ("ARCENCIEL",)
    assert "POMMETERRE" not in compound_lemmas("pommes de terre", "fr")


def test_a_word_that_only_joins_others_is_not_inflected() -> None:
    assert compound_lemmas("sous-marins", "fr") == ("SOUSMARIN",)
