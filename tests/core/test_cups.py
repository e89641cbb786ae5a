import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixdice.core.chance import mix
from sixdice.core.cups import HandCup, ScriptedCup, SeededCup, VerifiableCup, commitment
from sixdice.core.errors import CupError
from sixdice.core.rules import Die
from sixdice.encore.dice import COLOUR_DIE, NUMBER_DIE

SIX = (COLOUR_DIE,) * 3 + (NUMBER_DIE,) * 3


def test_the_same_seed_gives_the_same_rolls_in_any_order_of_asking() -> None:
    forward = [SeededCup(7).roll(number, SIX) for number in range(1, 30)]
    backward = [SeededCup(7).roll(number, SIX) for number in range(29, 0, -1)]
    assert forward == backward[::-1]
    assert forward != [SeededCup(8).roll(number, SIX) for number in range(1, 30)]


def test_seeded_dice_are_what_they_were() -> None:
    """Seeds stand in records: the dice of a seed never change."""
    assert ["".join(SeededCup(1).roll(number, SIX)) for number in (1, 2, 3)] == ["byy?54", "oby41?", "bbo533"]


def test_seeded_dice_are_fair() -> None:
    """Chi-squared with five degrees of freedom: 20.5 is passed by one fair die in a thousand."""
    rolls = [SeededCup(seed).roll(number, SIX) for seed in range(100) for number in range(60)]
    for place, die in enumerate(SIX):
        counts = Counter(roll[place] for roll in rolls)
        expected = len(rolls) / 6
        assert sum((counts[face] - expected) ** 2 / expected for face in die.faces) < 20.5


@given(st.integers(0, 2**64 - 1), st.integers(0, 63))
def test_every_bit_of_a_seed_counts(seed: int, bit: int) -> None:
    changed = (mix(seed, 3) ^ mix(seed ^ 1 << bit, 3)).bit_count()
    assert 8 <= changed <= 56


def test_mix_is_splitmix64() -> None:
    """The first outputs of SplitMix64 from state 0, as its author published them."""
    assert mix(0) == 0xE220A8397B1DCDAF
    assert mix(0x9E3779B97F4A7C15) == 0x6E789E6AA1B965F4


def test_a_script_is_read_roll_by_roll() -> None:
    cup = ScriptedCup((tuple("gyo123"), tuple("rbx45?")))
    assert cup.roll(2, SIX) == tuple("rbx45?")
    for number in (0, 3):
        with pytest.raises(CupError, match="2 rolls") as empty:
            cup.roll(number, SIX)
        assert empty.value.code == "cup/empty"
    with pytest.raises(CupError, match="6 dice, not 4") as count:
        cup.roll(1, SIX[1:5])
    assert count.value.code == "cup/count"


def test_a_hand_cup_asks() -> None:
    asked: list[tuple[int, int]] = []

    def read(number: int, dice: object) -> tuple[str, ...]:
        asked.append((number, len(list(dice))))  # type: ignore[call-overload]
        return tuple("gyo123")

    assert HandCup(read).roll(5, SIX) == tuple("gyo123")
    assert asked == [(5, 6)]


def test_verifiable_dice_follow_the_published_recipe() -> None:
    """Written out once more, the long way, from the notation page."""
    seed, nonces = bytes(range(32)), ("0123456789abcdef", "fedcba9876543210")
    for number in range(1, 200):
        stream = b"".join(
            hmac.new(seed, f"T1|{number}|{nonces[0]},{nonces[1]}|{k}".encode(), hashlib.sha256).digest()
            for k in range(3)
        )
        used = [byte for byte in stream if byte < 252][:6]
        expected = ["gyorbx"[byte % 6] for byte in used[:3]] + ["12345?"[byte % 6] for byte in used[3:]]
        assert VerifiableCup(seed, "T1", nonces).roll(number, SIX) == tuple(expected)


def test_verifiable_dice_go_on_to_the_next_block() -> None:
    many = tuple(Die("d", tuple("abcdef")) for _ in range(100))
    stream = b"".join(hmac.digest(b"s" * 32, f"T|1|n|{k}".encode(), "sha256") for k in range(5))
    expected = ["abcdef"[byte % 6] for byte in stream if byte < 252][:100]
    assert VerifiableCup(b"s" * 32, "T", ("n",)).roll(1, many) == tuple(expected)


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
