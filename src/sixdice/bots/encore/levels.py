"""Bots for people, named after how strong they are."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.careless import Careless
from sixdice.bots.encore.depth import SHALLOW
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.pace import Pace
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.value import Value
from sixdice.core.chance import Randomness
from sixdice.encore.commands import Command
from sixdice.encore.view import View

__all__ = ["LEVELS", "Level"]


class Level:
    """A bot that sits at tables under another name, in co-op perhaps another one."""

    def __init__(self, name: str, bot: Bot, partner: Bot | None = None) -> None:
        self.name = name
        self.bot = bot
        self.partner = partner or bot

    def behind(self, mode: str) -> Bot:
        """Return the bot behind the name."""
        return self.partner if mode == "coop" else self.bot

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return what the bot behind the name does."""
        return self.behind(view.state.setup.mode).choose(view, rng)


LEVELS: Mapping[str, Callable[[Pace], Bot]] = MappingProxyType(
    {
        "easy": lambda _: Level("easy", Careless()),
        "normal": lambda _: Level("normal", Greedy()),
        "hard": lambda pace: Level("hard", Value(denies=False), Search(pace, depth=SHALLOW)),
        "expert": lambda pace: Level("expert", Search(pace)),
    }
)
"""From the gentlest to the strongest."""
