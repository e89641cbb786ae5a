"""Dice cups: where a roll comes from.

A cup answers "what do these dice show in roll number *n*?" and keeps no state of its own, so a
game that is saved after roll 12 goes on with roll 13 as if nothing had happened.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from sixdice.core.chance import mix
from sixdice.core.errors import CupError
from sixdice.core.rules import Die

__all__ = ["Cup", "HandCup", "ScriptedCup", "SeededCup", "VerifiableCup", "commitment"]


class Cup(Protocol):
    """Where rolls come from."""

    def roll(self, number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        """Return the faces of *dice*, in their order, in roll *number* (the first is 1)."""
        ...


@dataclass(frozen=True, slots=True)
class SeededCup:
    """Dice that follow from a whole number: the same seed, the same game."""

    seed: int

    def roll(self, number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        """Return the faces that follow from the seed, the roll's number and each die's place."""
        base = mix(self.seed, number)
        return tuple(
            die.faces[(mix(base, place) >> 32) * len(die.faces) >> 32] for place, die in enumerate(dice)
        )


@dataclass(frozen=True, slots=True)
class ScriptedCup:
    """Dice written down beforehand, one sequence of faces a roll."""

    rolls: tuple[tuple[str, ...], ...]

    def roll(self, number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        """Return the script's roll *number*."""
        if not 1 <= number <= len(self.rolls):
            raise CupError(
                "cup/empty", f"the script has {len(self.rolls)} rolls, and roll {number} is asked for"
            )
        faces = self.rolls[number - 1]
        if len(faces) != len(dice):
            raise CupError("cup/count", f"roll {number} of the script has {len(faces)} dice, not {len(dice)}")
        return faces


@dataclass(frozen=True, slots=True)
class HandCup:
    """Real dice on a real table, typed in by hand.

    *read* asks a person for a roll and returns the faces. What it returns is checked by the
    rules like any other command.
    """

    read: Callable[[int, Sequence[Die]], tuple[str, ...]]

    def roll(self, number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        """Ask for roll *number*."""
        return self.read(number, dice)


@dataclass(frozen=True, slots=True)
class VerifiableCup:
    """Dice that anybody can check afterwards against a commitment published before the first roll.

    Roll n takes the bytes of HMAC-SHA256(seed, ``TABLE|n|NONCES|k``) for k = 0, 1, …; a byte below
    252 gives the next die, its face the byte modulo 6; other bytes are skipped.
    """

    seed: bytes
    table: str
    nonces: tuple[str, ...]

    def roll(self, number: int, dice: Sequence[Die]) -> tuple[str, ...]:
        """Return the faces that the seed and the nonces determine for roll *number*."""
        source = self._bytes(number)
        return tuple(die.faces[next(source) % 6] for die in dice)

    def _bytes(self, number: int) -> Iterator[int]:
        block = 0
        while True:
            message = f"{self.table}|{number}|{','.join(self.nonces)}|{block}"
            digest = hmac.digest(self.seed, message.encode(), "sha256")
            block += 1
            yield from (byte for byte in digest if byte < 252)  # noqa: PLR2004 -- 42 × 6, so that no face is favoured


def commitment(seed: bytes) -> str:
    """Return what is published before the first roll: the SHA-256 of the seed, in hex."""
    return hashlib.sha256(seed).hexdigest()
