"""Computer players of Encore, by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.core.errors import Fault, SetupError

__all__ = ["BOTS", "bot_named"]

BOTS: Mapping[str, Callable[[], Bot]] = MappingProxyType({"random": RandomBot, "greedy": Greedy})
"""Every computer player, from the weakest to the strongest."""


def bot_named(name: str) -> Bot:
    """Return the bot of this name."""
    if name not in BOTS:
        raise SetupError([Fault("setup/bot", f"there is no bot {name!r}; there are {', '.join(BOTS)}")])
    return BOTS[name]()
