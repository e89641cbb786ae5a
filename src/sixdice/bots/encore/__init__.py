"""Computer players of Encore, by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.levels import LEVELS
from sixdice.bots.encore.pace import AT_A_TABLE, Pace
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.value import Value
from sixdice.core.errors import Fault, SetupError

__all__ = ["BOTS", "LEVELS", "bot_named"]

BOTS: Mapping[str, Callable[[Pace], Bot]] = MappingProxyType(
    {
        "random": lambda _: RandomBot(),
        "greedy": lambda _: Greedy(),
        "value": lambda _: Value(),
        "search": Search,
        "partner": lambda pace: Search(pace, "partner"),
        **LEVELS,
    }
)
"""Every computer player: by how it decides, from the weakest to the strongest, and by its level for people.

``partner`` is how ``search`` is called in co-op.
"""


def bot_named(name: str, pace: Pace = AT_A_TABLE) -> Bot:
    """Return the bot of this name."""
    if name not in BOTS:
        raise SetupError([Fault("setup/bot", f"there is no bot {name!r}; there are {', '.join(BOTS)}")])
    return BOTS[name](pace)
