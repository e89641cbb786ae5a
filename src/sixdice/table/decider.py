"""The decider of a table: what a command does there. Knows no game.

Like the rules of a game: commands come in with their sender and the moment, what comes out are
events or a coded error. What follows by itself at once (a roll, the seed revealed) is decided with
it, so that it is stored with it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, assert_never

from msgspec import Raw

from sixdice.core.rules import Actor, Seat, Sent, TimeUp
from sixdice.table import commands, gathering, playing
from sixdice.table.changes import opened
from sixdice.table.commands import TableCommand
from sixdice.table.dice import SEED_BYTES, commit_to, seed_name
from sixdice.table.draft import Decision, Draft
from sixdice.table.events import Dice, Opened, Place
from sixdice.table.game import Game, Played, Seating
from sixdice.table.state import TableState

__all__ = ["ByBot", "ByGame", "ClockUp", "Command", "GoOn", "Plan", "Table", "Throw"]


TICK: Final = 0.0001
"""Seconds from one decision to the next at the least, whatever the clock says: no moment comes twice."""


@dataclass(frozen=True, slots=True)
class ByGame:
    """A command of the game itself, sent by a person at a seat."""

    command: Any


@dataclass(frozen=True, slots=True)
class ByBot:
    """Command of the table: the bot at a seat plays."""

    seat: Seat
    command: Any


@dataclass(frozen=True, slots=True)
class Throw:
    """Command of the table: throw the dice that are awaited."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Command of the table: go on with a game that only waits for somebody to say so."""


@dataclass(frozen=True, slots=True)
class ClockUp:
    """Command of the table: a seat's time is up, or it is let pass."""

    seat: Seat


Command: TypeAlias = TableCommand | ByGame | ByBot | Throw | ClockUp | GoOn | TimeUp


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as its host wants it; *clock* is how many seconds a seat has to act, 0 for any time."""

    wish: bytes
    places: tuple[Place, ...]
    dice: Dice = "verifiable"
    clock: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """The ways of one table: its id, the game that is played at it, and where its randomness comes from."""

    id: str
    game: Game
    random_bytes: Callable[[int], bytes]

    def open(self, plan: Plan, at: float) -> Decision:
        """Open a table; a SetupError lists what could not be played like this."""
        for place in plan.places:
            if place.kind == "bot":
                gathering.check_bot(self.game, place.bot)
        self._check_wish(plan)
        seed = self.random_bytes(SEED_BYTES)
        event = Opened(
            self.game.name,
            Raw(plan.wish),
            plan.dice,
            plan.places,
            commit_to(seed, plan.dice),
            plan.clock,
            one_screen=all(place.kind != "open" for place in plan.places),
        )
        return Decision(opened(event, at), (event,), {seed_name(1): seed})

    def open_played(self, plan: Plan, played: Played, at: float) -> Decision:
        """Open a table with a game that was begun, or played, elsewhere."""
        first = self.open(plan, at)
        draft = Draft(self.id, self.game, first.state, at)
        draft.add(gathering.begun(self.game, played.setup, 1, plan.places, played.seconds))
        draft.happened(played.events)
        rest = draft.done()
        return Decision(rest.state, (*first.events, *rest.events), first.secrets)

    def read_command(self, body: bytes) -> Command:
        """Return a command of this table or of its game; an InvalidError says what is wrong with it."""
        if commands.is_table_command(commands.command_type(body)):
            return commands.read_table_command(body)
        return ByGame(self.game.read_command(body))

    def decide(self, state: TableState, sent: Sent[Command], secrets: Mapping[str, bytes]) -> Decision:
        """Return what a command does now, or raise the error that says why it does nothing."""
        seed = secrets.get(seed_name(state.number), b"")
        draft = Draft(self.id, self.game, state, max(sent.at, round(state.latest + TICK, 4)), seed)
        self._decide(draft, sent.actor, sent.command)
        if draft.state.phase != "gathering":
            playing.follow_up(draft)
        return draft.done()

    def _decide(self, draft: Draft, actor: Actor, command: Command) -> None:  # noqa: C901, PLR0912 -- a case a command
        match command:
            case ByGame(own):
                playing.by_person(draft, actor, own)
            case ByBot(seat, own):
                playing.by_bot(draft, actor, seat, own)
            case ClockUp(seat):
                playing.clock_up(draft, actor, seat)
            case GoOn():
                playing.go_on(draft, actor)
            case Throw():
                playing.throw(draft, actor)
            case TimeUp():
                playing.by_table(draft, actor, command)
            case commands.RollByHand(faces):
                playing.roll_by_hand(draft, actor, faces)
            case commands.StandIn(seat, by):
                playing.stand_in(draft, actor, seat, by)
            case commands.Return():
                playing.return_to_play(draft, actor)
            case commands.AgreeToEnd(agree):
                playing.agree_to_end(draft, actor, agree=agree)
            case commands.Sit():
                gathering.sit(draft, actor, command)
            case commands.Link(role):
                gathering.make_link(draft, actor, role)
            case commands.Stand():
                gathering.stand(draft, actor)
            case commands.Nonce(nonce):
                gathering.give_nonce(draft, actor, nonce)
            case commands.SeatBot(seat, bot):
                gathering.seat_bot(draft, actor, seat, bot)
            case commands.AddSeat():
                gathering.add_seat(draft, actor)
            case commands.RemoveSeat(seat, place):
                gathering.remove_seat(draft, actor, seat, place)
            case commands.Start():
                gathering.start(draft, actor)
            case commands.Rematch():
                gathering.rematch(draft, actor, self.random_bytes)
            case _:
                assert_never(command)

    def _check_wish(self, plan: Plan) -> None:
        """Find out before anybody is invited whether this can be played by so many."""
        names = tuple(place.name or f"Seat {seat}" for seat, place in enumerate(plan.places, start=1))
        seats = enumerate(plan.places, start=1)
        bots = frozenset(seat for seat, place in seats if place.kind == "bot")
        self.game.setup(plan.wish, Seating(names, bots, 1, one_screen=False))
