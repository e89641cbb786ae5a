"""Who may have appealed, where a record only tells that people voted."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from sixdice.words.appellants import possible_appellants

SEATS = range(1, 4)


def test_nobody_appeals_against_ones_own_word_or_three_times() -> None:
    found = possible_appellants({10: 1, 11: 1, 12: 1, 13: 1}, SEATS)
    assert sorted(found.values()) == [2, 2, 3, 3]
    assert 14 not in possible_appellants({10: 1, 11: 1, 12: 1, 13: 1, 14: 1}, SEATS)


def test_earlier_words_make_room_for_later_ones() -> None:
    found = possible_appellants({1: 3, 2: 3, 3: 2, 4: 2}, SEATS)
    assert len(found) == 4
    assert all(found[word] != seat for word, seat in {1: 3, 2: 3, 3: 2, 4: 2}.items())


def test_two_seats() -> None:
    assert possible_appellants({1: 1, 2: 2, 3: 1, 4: 2, 5: 1}, range(1, 3)) == {1: 2, 2: 1, 3: 2, 4: 1}


@given(st.lists(st.sampled_from(SEATS), max_size=7))
def test_as_many_as_brute_force_finds_for_every_beginning(speakers: list[int]) -> None:
    words = dict(enumerate(speakers))
    found = possible_appellants(words, SEATS)
    assert all(found[word] != words[word] for word in found)
    assert all(list(found.values()).count(seat) <= 2 for seat in SEATS)
    ways = product(*([seat for seat in SEATS if seat != speaker] for speaker in speakers))
    possible = any(all(way.count(seat) <= 2 for seat in SEATS) for way in ways)
    assert (len(found) == len(words)) == possible
