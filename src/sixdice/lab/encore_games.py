"""Games of Encore between bots, from the first roll to the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.fast.readiness import is_there
from sixdice.bots.encore.outside import OutsideBot
from sixdice.core.chance import CountedRandomness, Randomness, mix
from sixdice.core.cups import Cup, SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import EndGame, Roll, Seat
from sixdice.encore.missions import Mission
from sixdice.encore.modes import mode_named
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import Outcome
from sixdice.lab import engine
from sixdice.lab.endings import Endings
from sixdice.lab.results import DEFAULT_MAX_TURNS, Group, Result
from sixdice.lab.roster import OUR_BOTS, Roster

__all__ = ["EncorePlan", "EngineName", "play_match"]

EngineName: TypeAlias = Literal["auto", "fast", "rules"]

RULES_PIECE = 5
FAST_PIECE = {"random": 20_000, "greedy": 2_000, "value": 500, "search": 5}
"""About half a second's work at the least, so that progress shows and little is lost."""


@dataclass(frozen=True, slots=True)
class EncorePlan:
    """Games of Encore to be simulated: bots by name, one a seat."""

    mode: str
    bots: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    games: int
    seed: int
    options: frozenset[str] = frozenset()
    mission: Mission | None = None
    max_turns: int = DEFAULT_MAX_TURNS
    roster: Roster = OUR_BOTS
    engine: EngineName = "auto"

    @property
    def title(self) -> str:
        """What is played, in a few words."""
        return f"encore {self.mode}"

    @property
    def turn_name(self) -> str:
        """What the game calls its turns."""
        return "turns"

    @property
    def together(self) -> bool:
        """Whether the seats win or lose together."""
        return self.mission is not None

    def piece(self, *, records: bool) -> int:
        """Return how many games are worth handing to a worker at a time."""
        if records or not self.compiled:
            return RULES_PIECE
        return min(FAST_PIECE[policy] for policy in self.policies if policy)

    @property
    def policies(self) -> tuple[str | None, ...]:
        """How the batch engine calls the bots; None for those that it does not know."""
        return tuple(self.roster.policy(bot, self.mode) for bot in self.bots)

    @property
    def compiled(self) -> bool:
        """Whether the batch engine plays these games. It plays the same ones, so only speed depends on it."""
        if self.engine == "rules" or (self.engine == "auto" and self.games < engine.WORTH_IT):
            return False
        return None not in self.policies and is_there()

    @property
    def looking_ahead(self) -> tuple[str, ...]:
        """The bots that need compiled games to play ahead in."""
        return tuple(bot for bot in dict.fromkeys(self.bots) if self.roster.looks_ahead(bot, self.mode))

    def told(self) -> Mapping[str, Any]:
        """Return what is to be said of this plan beside its figures."""
        mission = {"mission": self.mission.number} if self.mission else {}
        return {"mode": self.mode, "sheets": [sheet.name for sheet in self.sheets], **mission}

    def identity(self) -> dict[str, Any]:
        """Return all that the games depend on but their number, as JSON has it."""
        return {
            **self.told(),
            "sheets": [f"{sheet.name} {sheet}" for sheet in self.sheets],
            "mission": repr(self.mission),
            "bots": self.bots,
            "seed": self.seed,
            "options": sorted(self.options),
            "max_turns": self.max_turns,
            "roster": self.roster.identity(),
        }

    def setup(self, game: int) -> Setup:
        """Return the setup of one game; where the mode lets any seat begin, seats take turns at it."""
        first = 1 if self.mission else game % len(self.bots) + 1
        return Setup(self.mode, self.bots, self.sheets, first, self.options, self.mission)

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        mode_named(self.mode)
        ENCORE.start(self.setup(0))
        self.roster.check(tuple(dict.fromkeys(self.bots)))
        engine.check_foresight(self.looking_ahead)
        if self.engine == "fast":
            engine.check(dict(zip(self.bots, self.policies, strict=True)))

    def play(self, game: int, *, record: bool) -> Result:
        """Play one of the games: its dice and bots follow from the plan's seed and its number."""
        setup = self.setup(game)
        dice_seed = mix(self.seed, game)
        bots = {seat: self.roster.bot(name) for seat, name in enumerate(self.bots, start=1)}
        programs = {self.bots[seat - 1]: bot for seat, bot in bots.items() if isinstance(bot, OutsideBot)}
        before = {name: Counter(bot.failures) for name, bot in programs.items()}
        log = play_match(
            setup,
            bots,
            SeededCup(dice_seed),
            {seat: CountedRandomness(mix(self.seed, game, seat)) for seat in setup.seats},
            self.max_turns,
        )
        tags = {"Seed": str(dice_seed), "Bots": ",".join(self.bots)}
        outcome = cast("Outcome", log.state.outcome)
        for bot in programs.values():
            bot.over(outcome)
        return Result(
            game,
            log.state.turn - 1,
            outcome,
            tuple(_part(log, seat) for seat in setup.seats),
            Group(outcome.result == "won", outcome.points or 0) if self.mission else None,
            game_record(setup, log.events, tags) if record else "",
            _new_failures(programs, before),
        )

    def play_some(self, games: range, *, records: bool) -> Endings:
        """Play some of the games: in a compiled loop where there is one and no record is wanted."""
        if self.compiled and not records:
            seating = engine.Seating(
                self.mode, self.bots, self.sheets, self.options, self.mission, self.max_turns, self.roster
            )
            return engine.play(seating, self.seed, games)
        return Endings.of([self.play(game, record=records) for game in games])


def play_match(
    setup: Setup,
    bots: Mapping[Seat, Bot],
    cup: Cup,
    randomness: Mapping[Seat, Randomness],
    max_turns: int,
) -> EncoreLog:
    """Play a game to its end, or to its turn limit, and return its log."""
    log: EncoreLog = Log(ENCORE, setup)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice and log.state.turn > max_turns:
            log.send(EndGame("turn-limit"))
        elif awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(awaiting.must):
            command, _ = bots[seat].choose(log.view(seat), randomness[seat])
            log.send(command, seat)
    return log


def _part(log: EncoreLog, seat: Seat) -> int:
    """Return a seat's score, or in co-op its part of the group's points: columns and unused jokers."""
    breakdown = log.state.breakdown(seat)
    return breakdown.columns + breakdown.jokers if log.setup.mission else breakdown.total


def _new_failures(
    programs: Mapping[str, OutsideBot], before: Mapping[str, Counter[str]]
) -> Counter[tuple[str, str]]:
    return Counter(
        {
            (name, kind): count
            for name, bot in programs.items()
            for kind, count in (bot.failures - before[name]).items()
        }
    )
