"""Seeds that were fixed before any net was trained. What is reported is measured on those held out."""

from random import Random
from typing import Final

from sixdice.encore.generator import generate
from sixdice.encore.sheet import Sheet, parse_sheet

__all__ = ["HELD_OUT_GAMES", "HELD_OUT_SHEETS", "TRAINING_SHEETS", "generated"]

TRAINING_SHEETS: Final = range(1, 1025)
"""The generated sheets that nets learn on."""

HELD_OUT_SHEETS: Final = range(900_001, 900_033)
"""Generated sheets that no net has seen."""

HELD_OUT_GAMES: Final = 20_261_115
"""The seed of the games that nets are measured on; training rolls dice of another kind of generator."""


def generated(seed: int) -> Sheet:
    """Return the generated sheet of a seed."""
    return parse_sheet(f"generated-{seed}", generate(Random(seed)))
