"""Word dice as a table sees it."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from sixdice.bots.words import BOTS, bot_named
from sixdice.core.chance import mix
from sixdice.core.rules import Rules, Seat
from sixdice.server.games.records import only_game
from sixdice.server.games.words import catalogue, commands, events, setups, snapshots, views, wishes
from sixdice.table.game import Intention, Played, Seating
from sixdice.words.commands import AgreeToClose, Command
from sixdice.words.events import Event
from sixdice.words.record_writer import game_record
from sixdice.words.referee import played_on, referee
from sixdice.words.rounds import WORDS, WordsLog
from sixdice.words.setup import Setup
from sixdice.words.state import State
from sixdice.words.turns import Form, form
from sixdice.words.view import View

__all__ = ["WordsGame"]


class WordsGame:
    """Word dice: everything is said aloud, time runs, bots say when their words are ready."""

    name: str = "words"
    rules: Rules[Any, Any, Any, Any, Any] = WORDS

    def __init__(self, pause: float = 5.0) -> None:
        self.pause = pause

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
        """Return the bots from the gentlest to the strongest."""
        return tuple(BOTS)

    def intention(self, bot: str, view: View, seed: int) -> Intention | None:
        """Return what a bot will do; the same *seed*, of 64 bits, has it think the same in a round."""
        if view.seat is None:
            return None
        rng = random.Random(mix(seed, view.seat, view.state.round))  # noqa: S311 -- a bot needs no secrets
        chosen = bot_named(bot).choose(view, rng)
        return Intention(*chosen) if chosen else None

    def idle(self, view: View) -> Command | None:
        """Agree that the round may close, where this seat could still speak; while people vote, wait."""
        return AgreeToClose(view.state.round) if view.form.agree else None

    def go_on(self, state: State) -> Command | None:  # noqa: ARG002 -- it is never so
        """Nothing: rounds close by their own rules."""
        return None

    def next_roll(self, state: State) -> int:
        """Return the round: each has one roll."""
        return state.round

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

    def own_basis(self, state: State, seat: Seat) -> Form:
        """Return what a seat may send: that is all there is."""
        return form(state, seat)

    def write_record(self, setup: Setup, events: Sequence[Event], tags: Mapping[str, str]) -> str:
        """Return the record of a game, finished or not; its tag ``Bots`` tells which seats are no people."""
        return game_record(setup, events, tags)

    def read_record(self, text: str, *, one_screen: bool = False) -> Played:  # noqa: ARG002 -- it is the same
        """Return the one game that a record tells, to be played on; a RecordError lists its faults.

        Records tell no times: words take none, votes and rounds that the clock closed their full length.
        """
        refereed: WordsLog = only_game(text, referee)
        log = played_on(refereed, refereed.setup.card)
        return Played(log.setup, tuple(log.events), log.state.at)
