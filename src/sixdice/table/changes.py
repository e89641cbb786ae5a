"""What an event changes at a table."""

from dataclasses import replace
from typing import Any, TypeAlias, assert_never

import msgspec

from sixdice.core.rules import TABLE
from sixdice.table import events
from sixdice.table.events import Opened, Place, TableEvent
from sixdice.table.game import Game
from sixdice.table.state import TableState

__all__ = ["changed", "happened", "opened"]

OtherEvent: TypeAlias = (
    Opened
    | events.Sat
    | events.BotSat
    | events.LinkMade
    | events.Stood
    | events.PlaceAdded
    | events.PlaceRemoved
    | events.NonceGiven
    | events.Started
    | events.ClockStruck
    | events.StoodIn
    | events.AgreedToEnd
    | events.Revealed
    | events.Gathered
)
"""An event that is not the game's."""


def opened(event: Opened, at: float) -> TableState:
    """Return a table that was just opened."""
    return TableState(
        event.game,
        bytes(event.wish),
        event.dice,
        event.places,
        event.clock,
        event.one_screen,
        commit=event.commit,
        latest=at,
        seq=1,
    )


def changed(game: Game, state: TableState, event: TableEvent, at: float) -> TableState:
    """Return the table after its next event. Unchecked."""
    if isinstance(event, events.Happened):
        return happened(game, state, game.read_event(bytes(event.event)), at)
    return _changed(game, replace(state, seq=state.seq + 1, latest=at), event, at)


def happened(game: Game, state: TableState, event: Any, at: float) -> TableState:
    """Return the table after an event of its game. Unchecked."""
    play = game.rules.evolve(state.play, event)
    return replace(state, seq=state.seq + 1, latest=at, play=play, **_awaited(game, state, play, at))


def _changed(  # noqa: C901, PLR0912 -- a case an event
    game: Game, state: TableState, event: OtherEvent, at: float
) -> TableState:
    match event:
        case events.Sat(place, name, nonce):
            elsewhere = replace(state, one_screen=False)
            return elsewhere.with_place(Place(place, "person", name, nonce=nonce))
        case events.BotSat(place, bot, name):
            return state.with_place(Place(place, "bot", name, bot))
        case events.Stood(place):
            left = replace(state, agreed=state.agreed - {place}, struck=state.struck - {place})
            return left.with_place(Place(place))
        case events.PlaceAdded(place):
            return replace(state, places=(*state.places, Place(place)))
        case events.PlaceRemoved(place):
            return replace(state, places=tuple(p for p in state.places if p.id != place))
        case events.NonceGiven(place, nonce):
            return _with(state, place, nonce=nonce)
        case events.Started(_, setup, _, nonces, seconds):
            ready = game.read_setup(bytes(setup))
            play = game.rules.start(ready)
            return replace(
                state,
                setup=ready,
                play=play,
                nonces=nonces,
                origin=at - seconds,
                started=state.seq,
                agreed=frozenset(),
                struck=frozenset(),
                **_awaited(game, state, play, at),
            )
        case events.LinkMade():
            return state
        case events.ClockStruck(place):
            return replace(state, struck=state.struck | {place})
        case events.StoodIn(place, by):
            back = _with(state, place, stand_in=by)
            since = {
                actor: at if actor and state.place(actor).id == place else then
                for actor, then in state.since.items()
            }
            return replace(back, since=since, struck=state.struck - {place})
        case events.AgreedToEnd(place, agree):
            return replace(state, agreed=state.agreed | {place} if agree else state.agreed - {place})
        case events.Revealed(seed):
            return replace(state, reveal=seed)
        case events.Gathered(number, dice, commit):
            fresh = tuple(msgspec.structs.replace(p, nonce="", stand_in="") for p in state.places)
            return replace(
                state, phase="gathering", number=number, dice=dice, commit=commit, places=fresh, reveal=""
            )
        case Opened():
            return opened(event, at)
        case _:
            assert_never(event)


def _with(state: TableState, place: int, **values: str) -> TableState:
    chairs = (p for p in state.places if p.id == place)
    return state.with_place(msgspec.structs.replace(next(chairs), **values))


def _awaited(game: Game, state: TableState, play: Any, at: float) -> dict[str, Any]:
    """Return what changes as the game does: who is awaited since when, and whether the game is over."""
    awaiting = game.rules.awaiting(play)
    awaited = awaiting.must | {TABLE} if awaiting.dice else awaiting.must
    since = {actor: state.since.get(actor, at) for actor in awaited}
    return {"awaiting": awaiting, "since": since, "phase": "over" if awaiting.over else "playing"}
