"""The dice of a table: committed to before anybody sits down, open to all when the game is over."""

import hashlib

from sixdice.core.cups import Cup, VerifiableCup, commitment
from sixdice.table.state import TableState

__all__ = ["SEED_BYTES", "bots_seed", "commit_to", "cup", "seed_name"]

SEED_BYTES = 32


def seed_name(number: int) -> str:
    """Return the name under which the seed of a table's game is kept."""
    return f"seed {number}"


def commit_to(seed: bytes, dice: str) -> str:
    """Return what is published of a seed beforehand: nothing where the dice cannot be verified."""
    return commitment(seed) if dice == "verifiable" else ""


def bots_seed(seed: bytes) -> int:
    """Return what bots draw from: it follows from the seed of the dice, and tells nothing about it."""
    return int.from_bytes(hashlib.sha256(b"bots" + seed).digest()[:8])


def cup(table: str, state: TableState, seed: bytes) -> Cup:
    """Return the dice cup of the game being played."""
    return VerifiableCup(seed, table, state.nonces)
