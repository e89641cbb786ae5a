"""A bot that is another program, in any language: lines of text over its standard streams (docs/bots.md)."""

from sixdice.bots.encore.outside.bot import OutsideBot
from sixdice.bots.encore.outside.program import ProgramError, programs_killed

__all__ = ["OutsideBot", "ProgramError", "programs_killed"]
