"""One game in which seats act by numbers, and the dice are thrown as soon as they are awaited."""

from collections.abc import Mapping
from dataclasses import replace
from operator import index
from typing import Final, Literal, SupportsIndex, TypeAlias, assert_never, get_args

from sixdice.core.cups import SeededCup
from sixdice.core.errors import OutOfTurn
from sixdice.core.log import Log
from sixdice.core.rules import EndGame, Roll, Seat, Sent
from sixdice.encore.choices import Choice
from sixdice.encore.commands import Choose, Command, LoseDie, PayJokers
from sixdice.encore.record_writer import game_record
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.encore.view import View
from sixdice.lab.environments.actions import ActionMask, Further, action_mask, numbering_of

__all__ = ["ILLEGAL", "Illegal", "Match"]

Illegal: TypeAlias = Literal["raise", "pass"]
"""What becomes of an action that the mask forbids.

``raise``: the error of the rule it breaks, and nothing happens. ``pass``: it is taken as the first
legal action from the pass on, for learners without masks.
"""

ILLEGAL: Final = get_args(Illegal)


class Match:
    """A game being played. The leader's jokers are collected one by one until the sum is reached."""

    def __init__(self, setup: Setup, seed: int, *, max_turns: int | None = None) -> None:
        self.log: EncoreLog = Log(ENCORE, setup)
        self.cup = SeededCup(seed)
        self.max_turns = max_turns
        self._paid = (0,) * len(setup.players)
        self._views: dict[Seat, View] = {}
        self._throw()

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.log.state

    @property
    def awaited(self) -> list[Seat]:
        """The seats that must act now, in the order of their numbers."""
        return sorted(self.log.awaiting().must)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by the limit."""
        return self.state.outcome is not None

    @property
    def truncated(self) -> bool:
        """Whether the turn limit has ended the game."""
        return self.state.outcome is not None and self.state.outcome.how == "turn-limit"

    def view(self, seat: Seat) -> View:
        """Return what a seat sees: the rules' view, with the jokers that are already laid down as paid."""
        if seat not in self._views:
            self._views[seat] = _as_paid(self.log.view(seat), self._paid)
        return self._views[seat]

    def mask(self, seat: Seat) -> ActionMask:
        """Return which actions are legal for a seat now."""
        return action_mask(self.view(seat))

    def act(self, actions: Mapping[Seat, SupportsIndex], illegal: Illegal = "raise") -> None:
        """Have seats act at once: all of them, or none if one of them may not."""
        if self.over:
            raise OutOfTurn("turn/over", "the game is over; reset() begins another")
        commands = [(seat, self._command(seat, action, illegal)) for seat, action in actions.items()]
        for seat, command in commands:
            if command is not None:
                self._send(seat, command)
        self._throw()

    def record(self) -> str:
        """Return the game so far as a record."""
        return game_record(self.log.setup, self.log.events, {"Seed": str(self.cup.seed)})

    def _command(self, seat: Seat, action: SupportsIndex, illegal: Illegal) -> Command | None:
        """Return what an action asks of the rules (None: it waits), or raise what they say against it."""
        numbering = numbering_of(self.state.position(seat).sheet)
        meaning, mask = numbering.meaning(action), self.mask(seat)
        if mask[index(action)]:
            return self._asked(meaning)
        if illegal == "pass":
            return self._asked(numbering.meaning(numbering.passing + mask[numbering.passing :].argmax()))
        return self._refused(seat, self._asked(meaning))

    def _asked(self, meaning: Choice | Further) -> Command | None:
        state = self.state
        match meaning:
            case Choice():
                return Choose(state.turn, meaning)
            case Further(kind=str(kind)):
                return LoseDie(self._setback_turn, kind)
            case Further(payer=int(payer)):
                return PayJokers(self._setback_turn, self._paid_with(payer))
            case Further():
                return None
            case _:
                assert_never(meaning)

    def _refused(self, seat: Seat, command: Command | None) -> Command:
        """Raise what the rules say against a command, or that a seat which must act cannot wait."""
        if command is None:
            raise OutOfTurn("action/wait", f"seat {seat} must act now and cannot wait")
        ENCORE.decide(self.state, Sent(seat, 0.0, command))
        return command

    @property
    def _setback_turn(self) -> int:
        return self.state.setback.turn if self.state.setback else self.state.turn

    def _paid_with(self, payer: Seat) -> tuple[int, ...]:
        """Return who has paid how many jokers after one more of this seat, which may not even be there."""
        seats = range(1, max(len(self._paid), payer) + 1)
        paid = dict(enumerate(self._paid, start=1))
        return tuple(paid.get(seat, 0) + (seat == payer) for seat in seats)

    def _send(self, seat: Seat, command: Command) -> None:
        setback = self.state.setback
        self._views = {}
        if setback and isinstance(command, PayJokers) and sum(command.jokers) < setback.jokers:
            self._paid = command.jokers
            return
        self.log.send(command, seat)
        self._paid = (0,) * len(self._paid)

    def _throw(self) -> None:
        """Throw the dice if they are awaited; after the last turn there may be, end the game."""
        dice = self.log.awaiting().dice
        if not dice:
            return
        self._views = {}
        if self.max_turns is not None and self.state.turn > self.max_turns:
            self.log.send(EndGame("turn-limit"))
        else:
            self.log.send(Roll(self.cup.roll(self.state.turn, dice)))


def _as_paid(view: View, paid: tuple[int, ...]) -> View:
    state, setback = view.state, view.state.setback
    if setback is None or not any(paid):
        return view
    positions = tuple(position.pay(jokers) for position, jokers in zip(state.positions, paid, strict=True))
    due = setback._replace(jokers=setback.jokers - sum(paid))
    return replace(view, state=replace(state, positions=positions, setback=due))
