"""Computer players, by name. (Placeholder while greedy is being written.)"""

from collections.abc import Callable, Mapping

from sixdice.bots.bot import Bot
from sixdice.bots.random_bot import RandomBot
from sixdice.core.errors import Fault, SetupError

__all__ = ["BOTS", "bot_named"]


class Greedy(RandomBot):
    name = "greedy"


BOTS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": Greedy}


def bot_named(name: str) -> Bot:
    """Return the bot of this name."""
    if name not in BOTS:
        raise SetupError([Fault("setup/bot", f"there is no bot {name!r}; there are {', '.join(BOTS)}")])
    return BOTS[name]()
