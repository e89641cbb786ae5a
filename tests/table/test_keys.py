import hashlib
import hmac
import re

import pytest

from sixdice.table.keys import Rights, digest, is_key, new_key, place_role, rights
from sixdice.table.stores.store import Key
from tests.table.driving import dice_bytes

HOST, JOIN, WATCH, ONE, TWO, OTHER = (f"{number:032x}" for number in range(6))

KEPT = (
    Key("host", digest(HOST)),
    Key("join", digest(JOIN)),
    Key("watch", digest(WATCH)),
    Key("place 1", digest(ONE)),
    Key("place 12", digest(TWO)),
)


@pytest.mark.parametrize(
    ("shown", "granted"),
    [
        ([], Rights()),
        ([OTHER], Rights()),
        ([""], Rights()),
        (["é"], Rights()),
        ([HOST], Rights(host=True)),
        ([JOIN], Rights(join=True)),
        ([WATCH], Rights(watch=True)),
        ([ONE], Rights(frozenset({1}))),
        ([ONE, TWO, OTHER], Rights(frozenset({1, 12}))),
        ([HOST, TWO], Rights(frozenset({12}), host=True)),
    ],
)
def test_a_key_gives_the_right_of_its_role_and_no_other(shown: list[str], granted: Rights) -> None:
    assert rights(KEPT, shown) == granted
    assert bool(rights(KEPT, shown)) == (granted != Rights())


def test_neither_the_role_nor_the_hash_of_a_key_is_a_key() -> None:
    for role, known in KEPT:
        assert not rights(KEPT, [role, known.hex(), known.hex()[:32], repr(known)])


def test_keys_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    really = hmac.compare_digest

    def compare(known: bytes, shown: bytes) -> bool:
        compared.append((known, shown))
        return really(known, shown)

    monkeypatch.setattr("sixdice.table.keys.hmac.compare_digest", compare)
    rights(KEPT, [ONE, OTHER])
    assert len(compared) == 2 * len(KEPT)  # each with each: the first that fits does not end it


def test_what_is_kept_is_a_hash() -> None:
    assert digest(ONE) == hashlib.sha256(ONE.encode()).digest()


def test_new_keys_have_128_bits_of_what_they_are_given() -> None:
    asked = []

    def random_bytes(count: int) -> bytes:
        asked.append(count)
        return bytes(range(count))

    assert new_key(random_bytes) == bytes(range(16)).hex()
    assert asked == [16]
    assert is_key(new_key(dice_bytes()))


@pytest.mark.parametrize(
    "text", ["", "0" * 31, "0" * 33, "0" * 31 + "G", "A" * 32, "0" * 32 + "\n", "٠" * 32]
)
def test_other_texts_are_no_keys(text: str) -> None:
    assert not is_key(text)


def test_every_chair_has_its_role() -> None:
    assert re.fullmatch("place 7", place_role(7))
