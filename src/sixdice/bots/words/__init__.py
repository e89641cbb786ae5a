"""Computer players of word dice, by name."""

from collections.abc import Mapping
from types import MappingProxyType

from sixdice.bots.words.bot import Bot
from sixdice.bots.words.levels import EASY, HARD, NORMAL
from sixdice.bots.words.speaker import Speaker
from sixdice.core.errors import Fault, SetupError

__all__ = ["BOTS", "Bot", "bot_named"]

BOTS: Mapping[str, Bot] = MappingProxyType({level.name: Speaker(level) for level in (EASY, NORMAL, HARD)})
"""Every computer player, from the gentlest to the strongest."""


def bot_named(name: str) -> Bot:
    """Return the bot of this name."""
    if name not in BOTS:
        raise SetupError([Fault("setup/bot", f"there is no bot {name!r}; there are {', '.join(BOTS)}")])
    return BOTS[name]
