"""Who may be seated: our own bots, programs of others, and value nets, by name."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from sixdice.bots.encore import BOTS, bot_named
from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.levels import Level
from sixdice.bots.encore.net import Net, read_net
from sixdice.bots.encore.outside import OutsideBot
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.shipped import net_files, net_for, small_files
from sixdice.bots.encore.sources import fingerprint
from sixdice.bots.encore.value import Value
from sixdice.core.errors import Fault, SetupError
from sixdice.encore.sheet import Sheet

__all__ = ["OUR_BOTS", "Roster"]


@dataclass(frozen=True, slots=True)
class Roster:
    """Names beside those of our own bots: of programs by their commands, of nets by their files."""

    programs: tuple[tuple[str, str], ...] = ()
    nets: tuple[tuple[str, str], ...] = ()
    move_seconds: float = 5.0
    """How long a program may think about a decision."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every name there is."""
        return (*BOTS, *(name for name, _ in self.programs + self.nets))

    def check(self, names: tuple[str, ...]) -> None:
        """Raise a SetupError unless all of these can be seated; programs are started once."""
        own = [name for name, _ in self.programs + self.nets]
        for name in own:
            if own.count(name) > 1 or name in BOTS:
                raise SetupError([Fault("setup/bot", f"there is a bot {name!r} already; take another name")])
        for file in dict(self.nets).values():
            _net(file)
        for name in names:
            if (command := dict(self.programs).get(name)) is not None:
                with OutsideBot(command, move_seconds=self.move_seconds) as bot:
                    bot.start()
            elif self.net(name) is None:
                self._own(name)

    def identity(self) -> list[str]:
        """Return what names stand for: commands, what is in the files of nets, and our own bots' sources."""
        programs = [f"{name}={command}" for name, command in self.programs]
        ours = [*net_files().items(), *small_files().items()]
        files = [*self.nets, *((name, str(file)) for name, file in ours)]
        nets = [f"{name}={sha256(Path(file).read_bytes()).hexdigest()}" for name, file in files]
        return [*programs, *nets, f"ours={fingerprint()}", f"{self.move_seconds} s"]

    def bot(self, name: str) -> Bot:
        """Return the bot of this name. A program runs once in a process, and serves all its seats."""
        if (command := dict(self.programs).get(name)) is not None:
            return _program(command, self.move_seconds)
        net = self.net(name)
        return Value(net) if net else self._own(name)

    def net(self, name: str) -> Net | None:
        """Return the net of this name, if it is one's."""
        file = dict(self.nets).get(name)
        return _net(file) if file is not None else None

    def net_at(self, name: str, mode: str, sheets: Sequence[Sheet]) -> Net | None:
        """Return the net that a bot goes by at such a table, if it does."""
        policy = self.policy(name, mode)
        by_ours = policy == "value" or (policy == "search" and mode != "coop")
        return self.net(name) or (net_for(mode, sheets) if by_ours else None)

    def looks_ahead(self, name: str, mode: str) -> bool:
        """Say whether a bot needs compiled games to play ahead in."""
        return isinstance(self._behind(name, mode), Search)

    def policy(self, name: str, mode: str) -> str | None:
        """Return how the batch engine calls a bot; None for one that it does not know.

        It knows one depth a mode, and of bots that deny nothing only those that nobody sits beside.
        """
        match self._behind(name, mode):
            case RandomBot():
                return "random"
            case Greedy():
                return "greedy"
            case Value(denies=denies) if denies or mode == "solo":
                return "value"
            case Search(depth=None):
                return "search"
        return None

    def _behind(self, name: str, mode: str) -> Bot | None:
        """Return the bot of ours behind a name; None for a program."""
        if name in dict(self.programs):
            return None
        bot = self.bot(name)
        return bot.behind(mode) if isinstance(bot, Level) else bot

    def _own(self, name: str) -> Bot:
        if name not in BOTS:
            known = ", ".join(self.names)
            raise SetupError([Fault("setup/bot", f"there is no bot {name!r}; there are {known}")])
        return bot_named(name, IN_THE_LAB)


OUR_BOTS = Roster()
"""Nobody but our own."""


@cache
def _program(command: str, move_seconds: float) -> OutsideBot:
    return OutsideBot(command, move_seconds=move_seconds)


@cache
def _net(file: str) -> Net:
    return read_net(file)
