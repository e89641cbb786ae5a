"""The bot that asks another program, and plays on whatever becomes of it."""

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Final, Self

from sixdice.bots.encore.bot import thinking_time
from sixdice.bots.encore.leader import bear
from sixdice.bots.encore.outside.answer import parse_answer
from sixdice.bots.encore.outside.program import Program, ProgramError, shown
from sixdice.bots.encore.outside.question import outcome_line, question
from sixdice.core.chance import Randomness
from sixdice.core.errors import Fault, NotationError, RulesError, SetupError, SixDiceError
from sixdice.core.seating import player_faults
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Command
from sixdice.encore.state import Outcome
from sixdice.encore.view import View

__all__ = ["VERSION", "OutsideBot"]

VERSION: Final = 1
"""The version of the protocol; raised when a program that knew the old one would go wrong."""

LONGEST_NAME: Final = 40

FALSE_STARTS: Final = 3
"""After so many starts in a row that failed a program that had started before is given up."""

SEEDS: Final = 1 << 32


class OutsideBot:
    """Another program as a bot: any number of seats and games, one question after another.

    It is started with the first question. A crash, silence or nonsense costs it that decision: it
    passes, or as a leader bears a setback as our bots do. Then it is ended, with its children, and
    started anew for the next question. ``failures`` counts these by kind, ``last_failure`` says
    what was wrong.

    A program that does not start raises a SetupError ``bot/start``; one that did before, and does
    no more, a SixDiceError of that code at its third false start in a row.
    """

    def __init__(
        self, command: str | Sequence[str], *, move_seconds: float = 5.0, start_seconds: float = 10.0
    ) -> None:
        self.command = _words(command)
        self.name = shlex.join(self.command)
        self.move_seconds = move_seconds
        self.start_seconds = start_seconds
        self.failures: Counter[str] = Counter()
        self.last_failure = ""
        self._program: Program | None = None
        self._started_before = False
        self._false_starts = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the program now, unless it runs; its name is then the one it gives itself."""
        try:
            self._ready()
        except ProgramError as error:
            raise self._given_up(self._lost(error, "at its start")) from error

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        """Return the program's answer, or what is done in its place."""
        seed = rng.randrange(SEEDS)
        try:
            command = self._answer(view, seed)
        except ProgramError as error:
            complaint = self._lost(error, f"at seat {view.seat} in turn {view.state.turn}")
            if self._false_starts >= (FALSE_STARTS if self._started_before else 1):
                raise self._given_up(complaint) from error
            command = _without_answer(view)
        return command, thinking_time(rng)

    def over(self, outcome: Outcome) -> None:
        """Tell the program, if it runs, how a game ended."""
        if self._program:
            self._program.say(outcome_line(outcome))

    def close(self) -> None:
        """End the program; another question would start it again."""
        if self._program:
            self._program.part()
            self._program = None

    def _answer(self, view: View, seed: int) -> Command:
        program = self._ready()
        program.say(question(view, seed, round(1000 * self.move_seconds)))
        line = program.hear(self.move_seconds)
        try:
            return parse_answer(line, view)
        except (NotationError, RulesError) as error:
            raise ProgramError("nonsense", f"'{shown(line)}': {error.message}") from error

    def _ready(self) -> Program:
        """Return the program, started if it does not run."""
        if self._program is None:
            self._false_starts += 1
            self._program = Program(self.command)
            self._program.say(f"sixdice {VERSION}\n")
            self.name = _name(self._program.hear(self.start_seconds))
            self._false_starts = 0
            self._started_before = True
        return self._program

    def _lost(self, error: ProgramError, when: str) -> str:
        """End a program that failed, count and keep what was wrong, and return it."""
        complaint = error.message
        if self._program:
            self._program.end()
            if words := self._program.last_words():
                complaint += f"; standard error ends: {words}"
            self._program = None
        self.failures[error.kind] += 1
        self.last_failure = f"{error.kind} {when}: {complaint}"
        return complaint

    def _given_up(self, complaint: str) -> SixDiceError:
        command = shlex.join(self.command)
        advice = f"try it by hand: to 'sixdice {VERSION}' it must answer 'ready NAME'"
        if self._started_before:
            message = f"the bot {command} does not start again (false starts in a row: {self._false_starts})"
            return SixDiceError("bot/start", f"{message}: {complaint}; {advice}")
        return SetupError([_unstarted(f"{command} does not start: {complaint}; {advice}")])


def _words(command: str | Sequence[str]) -> tuple[str, ...]:
    """Return the words of a command, a text split as a shell would."""
    try:
        words = tuple(shlex.split(command) if isinstance(command, str) else command)
    except ValueError as error:
        raise SetupError([_unstarted(f"{command} cannot be read as a command: {error}")]) from error
    if not words:
        raise SetupError([_unstarted("without a command cannot be started: name a program")])
    return words


def _unstarted(what: str) -> Fault:
    return Fault("bot/start", f"the bot {what}")


def _name(line: str) -> str:
    greeting, _, name = line.partition(" ")
    if greeting != "ready" or len(name) > LONGEST_NAME or any(player_faults((name,))):
        form = f"'ready NAME', a name of 1 to {LONGEST_NAME} characters without comma or quote"
        raise ProgramError("nonsense", f"'{shown(line)}' instead of {form}")
    return name


def _without_answer(view: View) -> Command:
    """Return what is done for a bot that has not decided: the setback is borne, or it passes."""
    state = view.state
    return bear(state, state.setback) if state.setback else Choose(state.turn, PASS)
