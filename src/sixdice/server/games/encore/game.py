"""Encore as a table sees it."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from sixdice.bots.encore import LEVELS, bot_named
from sixdice.bots.encore.leader import bear
from sixdice.core.chance import mix
from sixdice.core.rules import Rules, Seat
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose, Close, Command
from sixdice.encore.events import Event
from sixdice.encore.record_writer import game_record
from sixdice.encore.referee import referee
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View
from sixdice.server.games.encore import catalogue, commands, events, setups, snapshots, views, wishes
from sixdice.server.games.records import only_game
from sixdice.table.game import Intention, Played, Seating

__all__ = ["EncoreGame"]


class EncoreGame:
    """Encore: hidden choices, no clock, bots that are asked when it is theirs to act."""

    name: str = "encore"
    pause: float = 0.0
    rules: Rules[Any, Any, Any, Any, Any] = ENCORE

    def catalogue(self) -> bytes:
        """Return what can be wished for, as JSON for the start page."""
        return catalogue.write_catalogue()

    def setup(self, wish: bytes, seating: Seating) -> Setup:
        """Return the setup that follows from a wish and a seating; an InvalidError lists what is wrong."""
        return wishes.setup_from(wish, seating)

    def write_wish(self, setup: Setup) -> bytes:
        """Return the wish for another game like this one."""
        return wishes.write_wish(setup)

    def bot_names(self) -> Sequence[str]:
        """Return the bots that people are offered, from the gentlest to the strongest."""
        return tuple(LEVELS)

    def intention(self, bot: str, view: View, seed: int) -> Intention | None:
        """Return what a bot does when it must act.

        The same *seed*, of 64 bits, gives the same game, unless a bot looks ahead for as long as it has time.
        """
        if view.seat not in view.awaiting.must:
            return None
        rng = random.Random(mix(seed, view.seat, view.state.turn))  # noqa: S311 -- a bot needs no secrets
        return Intention(*bot_named(bot).choose(view, rng))

    def idle(self, view: View) -> Command | None:
        """Pass where this seat must choose; as leader, have the group bear what hurts it least."""
        if view.seat not in view.awaiting.must:
            return None
        setback = view.state.setback
        return bear(view.state, setback) if setback else Choose(view.state.turn, PASS)

    def go_on(self, state: State) -> Command | None:
        """Close a round in which all have chosen, where somebody is usually asked for the next roll."""
        return Close(state.turn) if state.faces and None not in state.choices else None

    def next_roll(self, state: State) -> int:
        """Return the turn: each has one roll."""
        return state.turn

    def write_setup(self, setup: Setup) -> bytes:
        """Return a setup as JSON."""
        return setups.write_setup(setup)

    def read_setup(self, body: bytes) -> Setup:
        """Return the setup that ``write_setup`` wrote."""
        return setups.read_setup(body)

    def write_event(self, event: Event) -> bytes:
        """Return an event, redacted or not, as JSON with its type."""
        return events.write_event(event)

    def read_event(self, body: bytes) -> Event:
        """Return the event that ``write_event`` wrote."""
        return events.read_event(body)

    def write_state(self, state: State) -> bytes:
        """Return a state, without its setup, as JSON."""
        return snapshots.write_state(state)

    def read_state(self, setup: Setup, body: bytes) -> State:
        """Return the state that ``write_state`` wrote, of a game with this setup."""
        return snapshots.read_state(setup, body)

    def read_command(self, body: bytes) -> Command:
        """Return the command that a seat sends as JSON; an InvalidError says what is wrong with it."""
        return commands.read_command(body)

    def write_shared(self, view: View) -> bytes:
        """Return what all see of the table, from a spectator's view."""
        return views.write_shared(view)

    def write_own(self, view: View) -> bytes:
        """Return what only this seat may know or do, from its view."""
        return views.write_own(view)

    def own_basis(self, state: State, seat: Seat) -> tuple[object, ...]:
        """Return the turn, the dice and the choices that what a seat may do depends on."""
        picked = state.choice(state.active) if picks_first(state, state.active) else None
        open_round = None in state.choices
        over = state.outcome is not None
        return state.turn, state.faces, state.choice(seat), picked, open_round, state.setback, over

    def write_record(self, setup: Setup, events: Sequence[Event], tags: Mapping[str, str]) -> str:
        """Return the record of a game, finished or not."""
        return game_record(setup, events, tags)

    def read_record(self, text: str, *, one_screen: bool = False) -> Played:
        """Return the one game that a record tells; a RecordError lists its faults.

        To be played on at *one_screen* a last round in which all have chosen stays open.
        """
        log: EncoreLog = only_game(text, lambda record: referee(record, ask_to_close=one_screen))
        return Played(log.setup, tuple(log.events))
