"""Games of word dice between bots, from the first roll to the end, on a clock that jumps."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from sixdice.bots.words import bot_named
from sixdice.core.chance import mix
from sixdice.core.cups import SeededCup
from sixdice.core.errors import Fault, SetupError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, EndGame
from sixdice.lab.endings import Endings
from sixdice.lab.live import LiveGame
from sixdice.lab.results import DEFAULT_MAX_TURNS, Result
from sixdice.words.cards import Card
from sixdice.words.lexicon import theme_words
from sixdice.words.record_writer import game_record
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import CLOCK, Setup
from sixdice.words.state import Outcome

__all__ = ["WordsPlan", "check_words", "play_out"]


def check_words(card: Card, language: str) -> None:
    """Raise a SetupError for a card on which bots would have nothing to say."""
    empty = [theme.title for theme in card.themes if not theme_words(theme, language).entries]
    if empty:
        themes = ", ".join(map(repr, empty))
        message = f"bots know no words for {themes} ({language}): take card 1, or one with words of your own"
        raise SetupError([Fault("setup/no-words", message)])


@dataclass(frozen=True, slots=True)
class WordsPlan:
    """Games of word dice to be simulated: bots by name, one a seat."""

    mode: str
    bots: tuple[str, ...]
    language: str
    card: Card
    games: int
    seed: int
    options: frozenset[str] = frozenset()
    clock: int = CLOCK
    max_turns: int = DEFAULT_MAX_TURNS

    @property
    def title(self) -> str:
        """What is played, in a few words."""
        return f"word dice {self.mode}, {self.language}"

    @property
    def turn_name(self) -> str:
        """What the game calls its turns."""
        return "rounds"

    @property
    def together(self) -> bool:
        """Whether the seats win or lose together."""
        return False

    def piece(self, *, records: bool) -> int:  # noqa: ARG002 -- they cost nothing
        """Return how many games are worth handing to a worker at a time."""
        return 5

    def told(self) -> Mapping[str, Any]:
        """Return what is to be said of this plan beside its figures."""
        return {"mode": self.mode, "language": self.language, "card": self.card.number}

    def identity(self) -> dict[str, Any]:
        """Return all that the games depend on but their number, as JSON has it."""
        return {
            **self.told(),
            "card": repr(self.card),
            "bots": self.bots,
            "seed": self.seed,
            "options": sorted(self.options),
            "clock": self.clock,
            "max_turns": self.max_turns,
        }

    def setup(self, game: int) -> Setup:
        """Return the setup of one game; seats take turns at throwing first."""
        seats = range(1, len(self.bots) + 1)
        first = game % len(self.bots) + 1
        return Setup(
            self.mode,
            self.bots,
            self.language,
            self.card,
            first,
            self.options,
            self.clock,
            frozenset(seats),
        )

    def check(self) -> None:
        """Raise a SetupError now rather than in the middle of a long run."""
        WORDS.start(self.setup(0))
        check_words(self.card, self.language)
        for name in self.bots:
            bot_named(name)

    def play(self, game: int, *, record: bool) -> Result:
        """Play one of the games: its dice and bots follow from the plan's seed and its number."""
        setup = self.setup(game)
        dice_seed = mix(self.seed, game)
        log: WordsLog = Log(WORDS, setup)
        bots = {seat: bot_named(name) for seat, name in enumerate(self.bots, start=1)}
        rounds = play_out(LiveGame(log, bots, SeededCup(dice_seed), dice_seed), self.max_turns)
        outcome = cast("Outcome", log.state.outcome)
        tags = {"Seed": str(dice_seed), "Bots": ",".join(self.bots)}
        text = game_record(setup, log.events, tags) if record else ""
        return Result(game, rounds, outcome, outcome.scores, None, text)

    def play_some(self, games: range, *, records: bool) -> Endings:
        """Play some of the games."""
        return Endings.of([self.play(game, record=records) for game in games])


def play_out(game: LiveGame, max_rounds: int) -> int:
    """Play a game between bots to its end, or to its limit, and return how many rounds were played."""
    rounds = 0
    while not (awaiting := game.log.awaiting()).over:
        now = game.log.state.at
        if not awaiting.dice:
            game.go_on(game.planned.at if game.planned else now)
        elif rounds == max_rounds:
            game.send(EndGame("turn-limit"), TABLE, now)
        else:
            game.throw(now)
            rounds += 1
    return rounds
