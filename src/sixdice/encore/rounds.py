"""The decider of Encore: what a command does in a round, and what an event changes."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Literal, TypeAlias, assert_never

from sixdice.core.errors import NotationError, OutOfTurn, RulesError, SetupError
from sixdice.core.log import Log
from sixdice.core.rules import TABLE, Actor, Awaiting, EndGame, Roll, Seat, Sent
from sixdice.core.seating import check_actor
from sixdice.encore import events
from sixdice.encore.choices import Choice, check_choice
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers, TakeBack
from sixdice.encore.dice import Dice
from sixdice.encore.events import Chosen, Event
from sixdice.encore.modes import mode_named
from sixdice.encore.notation import parse_faces
from sixdice.encore.position import Position
from sixdice.encore.scoring import Circled
from sixdice.encore.settlement import circle
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.encore.turns import LEADER, available, awaiting, may_choose, may_take_back, mode_of, seen_by_all
from sixdice.encore.view import View, redact, view

__all__ = ["ENCORE", "Encore", "EncoreLog"]


class Encore:
    """The rules of Encore as a decider; the mode of a game is named in its setup."""

    def start(self, setup: Setup) -> State:
        """Return the state before the first roll; a SetupError lists all that is wrong."""
        mode = mode_named(setup.mode)
        if faults := tuple(mode.faults(setup)):
            raise SetupError(faults)
        seats = len(setup.players)
        return State(
            setup,
            mode.dice,
            positions=tuple(map(Position, setup.sheets)),
            circled=(Circled(),) * seats,
            choices=(None,) * seats,
        )

    def awaiting(self, state: State) -> Awaiting:
        """Say what a game waits for."""
        return awaiting(state)

    def decide(self, state: State, sent: Sent[Command]) -> tuple[Event, ...]:
        """Return what a command does, or raise the RulesError that says why it does nothing."""
        if state.outcome:
            raise OutOfTurn("turn/over", "the game is over")
        return tuple(self._events(state, sent.actor, sent.command))

    def _events(self, state: State, actor: Actor, command: Command) -> Iterable[Event]:
        match command:
            case Roll(faces):
                check_actor(actor, [TABLE])
                return [_rolled(state, faces)]
            case EndGame(how):
                check_actor(actor, [TABLE])
                return [events.Ended(mode_of(state).outcome(state, how))]
            case Choose(turn, choice):
                return self._chosen(state, actor, turn, choice)
            case TakeBack(turn):
                return [_taken_back(state, actor, turn)]
            case Close(turn):
                return self._close(state, actor, turn)
            case PayJokers(turn, jokers):
                return [_paid(state, actor, turn, jokers)]
            case LoseDie(turn, kind):
                return [_die_lost(state, actor, turn, kind)]
            case _:
                assert_never(command)

    def _chosen(self, state: State, seat: Actor, turn: int, choice: Choice) -> Iterator[Event]:
        _check_round(state, seat, turn)
        if state.choice(seat) is not None:
            raise OutOfTurn("turn/chosen", f"seat {seat} has chosen already; take that back first")
        if not may_choose(state, seat):
            raise OutOfTurn("turn/active-first", f"seat {state.active} is active and chooses first")
        check_choice(state.position(seat), available(state, seat), choice)
        chosen = Chosen(seat, choice, open=seen_by_all(state, seat))
        yield chosen
        after = self.evolve(state, chosen)
        if not state.setup.ask_to_close and None not in after.choices:
            yield from self._closing(after)

    def _close(self, state: State, actor: Actor, turn: int) -> Iterator[Event]:
        _check_turn(state, turn)
        check_actor(actor, [TABLE, *state.setup.seats])
        if state.faces is None or None in state.choices:
            raise OutOfTurn("turn/not-all-chosen", "not all seats have chosen yet")
        yield from self._closing(state)

    def _closing(self, state: State) -> Iterator[Event]:
        """Close the round of a state in which all have chosen, with all that follows."""
        mode = mode_of(state)
        closed = mode.close(state, [choice for choice in state.choices if choice is not None])
        yield closed
        yield from mode.after_round(self.evolve(state, closed))

    def evolve(self, state: State, event: Event) -> State:
        """Apply an event that ``decide`` returned. Unchecked."""
        match event:
            case events.Rolled(_, faces):
                return replace(state, faces=faces)
            case events.Chosen(seat, choice):
                return _with_choice(state, seat, choice)
            case events.TakenBack(seat):
                return _with_choice(state, seat, None)
            case events.RoundClosed():
                return _closed(state, event)
            case events.SetbackDue(setback):
                return replace(state, setback=setback, missed=state.missed | {setback.turn})
            case events.JokersPaid(turn, jokers):
                paid = tuple(position.pay(n) for position, n in zip(state.positions, jokers, strict=True))
                return replace(state, positions=paid, setback=None, missed=state.missed | {turn})
            case events.DieLost(_, kind):
                return replace(state, dice=_one_fewer(state.dice, kind), setback=None)
            case events.MissesNoted(turn):
                noted = tuple(position.miss() for position in state.positions)
                return replace(state, positions=noted, missed=state.missed | {turn})
            case events.Ended(outcome):
                nothing = (None,) * len(state.choices)
                return replace(state, outcome=outcome, faces=None, choices=nothing, setback=None)
            case _:
                assert_never(event)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all that this seat (None: a spectator) may know, with its options."""
        return view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        """Return what this seat may see of an event."""
        return redact(event, seat)


ENCORE = Encore()

EncoreLog: TypeAlias = Log[Setup, State, Command, Event, View]
"""One game of Encore being played."""


def _check_turn(state: State, turn: int) -> None:
    if turn != state.turn:
        raise OutOfTurn("turn/closed", f"this answers turn {turn}, and the game is at turn {state.turn}")


def _check_round(state: State, seat: Actor, turn: int) -> None:
    check_actor(seat, state.setup.seats)
    _check_turn(state, turn)
    if state.faces is None:
        raise OutOfTurn("turn/no-roll", "the dice have not been rolled yet")


def _rolled(state: State, faces: tuple[str, ...]) -> Event:
    if state.faces is not None or state.setback:
        raise OutOfTurn("turn/not-now", "a roll is not awaited now")
    try:
        roll = parse_faces("".join(faces))
    except NotationError as error:
        raise RulesError("roll/faces", error.message) from error
    if roll.dice() != state.dice:
        colour, number = state.dice
        raise RulesError(
            "roll/dice", f"{roll} is not a roll of {colour} colour dice and {number} number dice"
        )
    return events.Rolled(state.turn, roll)


def _taken_back(state: State, seat: Actor, turn: int) -> Event:
    _check_round(state, seat, turn)
    if state.choice(seat) is None:
        raise OutOfTurn("turn/not-chosen", f"seat {seat} has chosen nothing that could be taken back")
    if not may_take_back(state, seat):
        raise OutOfTurn("turn/seen", "the others have seen the active seat's pick: it stands")
    return events.TakenBack(seat)


def _paid(state: State, actor: Actor, turn: int, jokers: tuple[int, ...]) -> Event:
    _check_setback(state, actor, turn, "jokers")
    held = [position.jokers for position in state.positions]
    if len(jokers) != len(held) or any(not 0 <= n <= own for n, own in zip(jokers, held, strict=True)):
        raise RulesError("setback/jokers", f"each seat pays from 0 to what it has, which is {_listed(held)}")
    if state.setback and sum(jokers) != state.setback.jokers:
        raise RulesError("setback/sum", f"the group pays {state.setback.jokers} jokers, not {sum(jokers)}")
    return events.JokersPaid(turn, jokers)


def _die_lost(state: State, actor: Actor, turn: int, kind: Literal["colour", "number"]) -> Event:
    _check_setback(state, actor, turn, "die")
    if kind not in ("colour", "number"):
        raise RulesError("setback/die", f"a colour die or a number die leaves, not {kind!r}")
    return events.DieLost(turn, kind)


def _check_setback(state: State, actor: Actor, turn: int, kind: str) -> None:
    check_actor(actor, [LEADER])
    if state.setback is None or state.setback.kind != kind:
        raise OutOfTurn("turn/no-setback", "no such setback is to be borne now")
    if turn != state.setback.turn:
        raise OutOfTurn(
            "turn/closed", f"this answers turn {turn}, and the setback is that of turn {state.setback.turn}"
        )


def _with_choice(state: State, seat: Seat, choice: Choice | None) -> State:
    choices = (*state.choices[: seat - 1], choice, *state.choices[seat:])
    return replace(state, choices=choices)


def _closed(state: State, event: events.RoundClosed) -> State:
    mode = mode_of(state)
    circled = list(state.circled)
    for claim in event.claims:
        circled[claim.seat - 1] = circle(circled[claim.seat - 1], claim)
    completed = reduce(or_, (1 << claim.place for claim in event.claims if claim.is_column), 0)
    mission = state.setup.mission
    return replace(
        state,
        turn=state.turn + 1,
        faces=None,
        choices=(None,) * len(state.choices),
        positions=tuple(mode.crossed(*pair) for pair in zip(state.positions, event.choices, strict=True)),
        circled=tuple(circled),
        in_order=mission.goal.in_order_after(state.in_order, completed) if mission else 0,
    )


def _one_fewer(dice: Dice, kind: str) -> Dice:
    return (
        dice._replace(colour=dice.colour - 1) if kind == "colour" else dice._replace(number=dice.number - 1)
    )


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
