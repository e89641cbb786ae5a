"""The decider of word dice: what a command does in a round, and what an event changes."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias, assert_never

from sixdice.core.errors import OutOfTurn, RulesError, SetupError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Actor, Awaiting, EndGame, Roll, Seat, Sent, TimeUp
from sixdice.core.seating import check_actor
from sixdice.words import events
from sixdice.words.changes import changed
from sixdice.words.commands import AgreeToClose, Appeal, Command, Propose, Vote
from sixdice.words.dice import Faces
from sixdice.words.events import Event
from sixdice.words.judge import Judge, LexiconJudge
from sixdice.words.modes import mode_named
from sixdice.words.proposals import check_no_vote, check_time, proposed
from sixdice.words.setup import Setup, setup_faults
from sixdice.words.state import APPEALS, OpenAppeal, Outcome, State
from sixdice.words.turns import ROUND_TIMER, WORD_TIMER, awaiting, check_timer, mode_of, voters
from sixdice.words.view import View, view

__all__ = ["WORDS", "WordDice", "WordsLog"]


class WordDice:
    """The rules of word dice as a decider. A *judge* says what words are; events carry what it said."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def start(self, setup: Setup) -> State:
        """Return the state before the first roll; a SetupError lists all that is wrong."""
        mode = mode_named(setup.mode)
        if faults := tuple(setup_faults(setup)):
            raise SetupError(faults)
        seats = len(setup.players)
        pot, reserve = mode.tokens()
        return State(setup, pot, reserve, (0,) * seats, (APPEALS,) * seats, (None,) * seats)

    def awaiting(self, state: State) -> Awaiting:
        """Say what a game waits for."""
        return awaiting(state)

    def decide(self, state: State, sent: Sent[Command]) -> tuple[Event, ...]:
        """Return what a command does, or raise the RulesError that says why it does nothing.

        Time never runs backwards: what is sent before the latest event happens at its moment.
        """
        if state.outcome:
            raise OutOfTurn("turn/over", "the game is over")
        at = max(sent.at, state.at)
        happened = list(self._events(state, sent.actor, at, sent.command))
        after = state
        for event in happened:
            after = self.evolve(after, event)
        return (*happened, *_what_follows(after, at))

    def _events(self, state: State, actor: Actor, at: float, command: Command) -> Iterable[Event]:
        match command:
            case Roll(faces):
                check_actor(actor, [TABLE])
                return [_rolled(state, at, faces)]
            case TimeUp(timer, number):
                check_actor(actor, [TABLE])
                return _time_up(state, at, timer, number)
            case EndGame(how):
                check_actor(actor, [TABLE])
                return [events.Ended(at, _outcome(state, how))]
            case Propose(number, word, theme):
                _check_round(state, actor, number)
                return [proposed(self.judge, state, actor, at, word, theme)]
            case Appeal(number, word_number):
                _check_round(state, actor, number)
                return [_appealed(state, actor, at, word_number)]
            case Vote(number, keep):
                _check_round(state, actor, number)
                return _voted(state, actor, at, keep=keep)
            case AgreeToClose(number):
                _check_round(state, actor, number)
                return [_agreed(state, actor, at)]
            case _:
                assert_never(command)

    def evolve(self, state: State, event: Event) -> State:
        """Apply an event that ``decide`` returned. Unchecked."""
        return changed(state, event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the game as this seat (None: a spectator) sees it, with what it may do."""
        return view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:  # noqa: ARG002 -- nothing is hidden
        """Return an event as it is: words are said aloud."""
        return event


WORDS = WordDice(LexiconJudge())

WordsLog: TypeAlias = Log[Setup, State, Command, Event, View]
"""One game of word dice being played."""


def _what_follows(state: State, at: float) -> Iterator[Event]:
    """Yield what the rules make of a state by themselves: the round closes, the game ends.

    Neither happens while a word is provisional.
    """
    if state.outcome or state.faces is None or state.provisional:
        return
    mode = mode_of(state)
    agreed = mode.speakers(state) <= state.agreed
    if mode.over(state):
        yield events.Ended(at, _outcome(state, "played"))
    elif mode.complete(state):
        yield events.RoundClosed(at, state.round, "played")
    elif state.time_up or agreed:
        yield events.RoundClosed(at, state.round, "time" if state.time_up else "agreed")


def _outcome(state: State, how: Literal["played", "agreed", "turn-limit"]) -> Outcome:
    """Most tokens win; ties are shared."""
    most = max(state.hands)
    return Outcome(how, state.hands, tuple(seat for seat in state.setup.seats if state.held(seat) == most))


def _check_round(state: State, seat: Actor, number: int) -> None:
    check_actor(seat, state.setup.seats)
    if number != state.round:
        raise OutOfTurn(
            "round/closed", f"this answers round {number}, and the game is at round {state.round}"
        )
    if state.faces is None:
        raise OutOfTurn("round/no-roll", "the dice have not been rolled yet")


def _rolled(state: State, at: float, faces: tuple[str, ...]) -> Event:
    dice = awaiting(state).dice
    if not dice:
        raise OutOfTurn("round/not-now", "a roll is not awaited now")
    if len(faces) != len(dice):
        raise RulesError("roll/dice", f"{len(faces)} faces for {len(dice)} dice")
    for die, face in zip(dice, faces, strict=True):
        if face not in die.faces:
            shown = " ".join(die.faces)
            raise RulesError("roll/faces", f"the {die.name} die has the faces {shown}, not {face[:20]!r}")
    theme = int(faces[0]) if mode_of(state).draws_theme else None
    colour, *letters = faces[-6:]
    return events.Rolled(at, state.round, Faces(theme, colour, tuple(letters)), mode_of(state).refill(state))


def _time_up(state: State, at: float, timer: str, number: int) -> Iterator[Event]:
    check_timer(state, timer, number, at)
    if timer == ROUND_TIMER and state.provisional:
        yield events.TimeRanOut(at)
    elif timer == ROUND_TIMER:
        yield events.RoundClosed(at, state.round, "time")
    elif timer == WORD_TIMER:
        yield events.Settled(at, number, stands=True, votes=None)
    elif state.appeal:
        yield _count(state.appeal, at)
    else:
        yield events.PauseOver(at, number)


def _appealed(state: State, seat: Seat, at: float, number: int) -> Event:
    check_no_vote(state)
    if number not in state.provisional:
        raise OutOfTurn("appeal/final", f"there is no provisional word {number} in this round")
    said = state.said[number - 1]
    if said.seat == seat:
        raise OutOfTurn("appeal/own", "nobody appeals against a word of their own")
    if not state.appeals[seat - 1]:
        raise OutOfTurn("appeal/none-left", f"seat {seat} has no appeal left in this game")
    if said.until is not None and at >= said.until:
        raise OutOfTurn("appeal/late", f"the time to appeal against {said.word!r} is over")
    return events.Appealed(at, seat, number)


def _voted(state: State, seat: Seat, at: float, *, keep: bool) -> Iterator[Event]:
    if state.appeal is None:
        raise OutOfTurn("vote/none", "there is nothing to vote on")
    entitled = voters(state, state.appeal.number)
    if seat not in entitled:
        raise OutOfTurn("vote/not-entitled", "bots and whoever said the word do not vote on it")
    if seat in dict(state.appeal.votes):
        raise OutOfTurn("vote/cast", f"seat {seat} has voted already")
    if at >= state.appeal.due:
        raise OutOfTurn("vote/late", "the time to vote is over")
    yield events.Voted(at, seat, keep)
    appeal = state.appeal.with_vote(seat, keep=keep)
    if len(appeal.votes) == len(entitled):
        yield _count(appeal, at)


def _count(appeal: OpenAppeal, at: float) -> Event:
    """A majority strikes a word; a tie or silence lets it stand."""
    keeping, against = appeal.tally()
    return events.Settled(at, appeal.number, stands=against <= keeping, votes=(keeping, against))


def _agreed(state: State, seat: Seat, at: float) -> Event:
    check_no_vote(state)
    check_time(state, at)
    if seat not in mode_of(state).speakers(state):
        raise OutOfTurn("round/spoken", f"seat {seat} has nothing more to say in this round anyway")
    if seat in state.agreed:
        raise OutOfTurn("round/agreed", f"seat {seat} has agreed already")
    return events.Agreed(at, seat)
