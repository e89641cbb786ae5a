import pytest

from sixdice.table.presence import FORGET_AFTER, WHO_IS_THERE, Elsewhere, presence_text, read_presence


@pytest.mark.parametrize("places", [frozenset(), frozenset({2}), frozenset({12, 3, 5})])
def test_what_a_process_says_is_read_back(places: frozenset[int]) -> None:
    assert read_presence(presence_text("1f", places)) == ("1f", places)


@pytest.mark.parametrize("text", ["", WHO_IS_THERE, "1f", "1f:2", "xyz:1,", "1f:1,,", "1f:-1,", "1f:1,\n"])
def test_anything_else_is_not(text: str) -> None:
    assert read_presence(text) is None


def test_processes_are_heard_and_forgotten() -> None:
    others = Elsewhere()
    assert others.heard("a", frozenset({1}), 0.0)
    assert others.heard("b", frozenset({1, 2}), 10.0)
    assert not others.heard("a", frozenset({1}), 10.0)
    assert others.places() == {1, 2}
    assert others.heard("b", frozenset({3}), 20.0)
    assert not others.forget(20.0)
    assert others.forget(10.0 + FORGET_AFTER)
    assert others.places() == {3}
