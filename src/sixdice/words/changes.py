"""What an event changes: the game after it. Unchecked, and in need of no dice, clock or lexicon."""

from dataclasses import replace
from typing import TypeAlias, TypeVar, assert_never, cast

from sixdice.core.rules import Seat
from sixdice.words import events
from sixdice.words.events import Event
from sixdice.words.state import OpenAppeal, Said, State

__all__ = ["changed"]

T = TypeVar("T")

AppealEvent: TypeAlias = events.Appealed | events.Voted | events.Settled
WordEvent: TypeAlias = events.Accepted | events.Refused | events.PauseOver


def changed(state: State, event: Event) -> State:
    """Return the game after an event."""
    state = replace(state, at=event.at)
    match event:
        case events.Rolled(at, _, faces, refill):
            pot, reserve = state.pot + refill, state.reserve - refill
            return replace(state, faces=faces, since=at, pot=pot, reserve=reserve)
        case events.Accepted() | events.Refused() | events.PauseOver():
            return _spoken(state, event)
        case events.Appealed() | events.Voted() | events.Settled():
            return _doubted(state, event)
        case events.Agreed(_, seat):
            return replace(state, agreed=state.agreed | {seat})
        case events.TimeRanOut():
            return replace(state, time_up=True)
        case events.RoundClosed():
            return _next_round(state)
        case events.Ended(_, outcome):
            return replace(state, outcome=outcome, appeal=None)
        case _:
            assert_never(event)


def _spoken(state: State, event: WordEvent) -> State:
    match event:
        case events.Accepted(_, said):
            paid = _with_tokens(state, said.seat, said.paid, said.reserve)
            spoke = replace(paid, said=(*state.said, said), agreed=state.agreed - {said.seat})
            return _paused(spoke, said.seat, None)
        case events.Refused(_, seat, _, _, _, _, penalty, until):
            paid = _with_tokens(state, seat, -penalty, 0)
            return _paused(replace(paid, agreed=state.agreed - {seat}), seat, until)
        case events.PauseOver(_, seat):
            return _paused(state, seat, None)
        case _:
            assert_never(event)


def _doubted(state: State, event: AppealEvent) -> State:
    match event:
        case events.Appealed(at, seat, number):
            left = _put(state.appeals, seat, state.appeals[seat - 1] - 1)
            return replace(state, appeals=left, appeal=OpenAppeal(number, at))
        case events.Voted(_, seat, keep):
            return replace(state, appeal=cast("OpenAppeal", state.appeal).with_vote(seat, keep=keep))
        case events.Settled():
            return _settled(state, event)
        case _:
            assert_never(event)


def _settled(state: State, event: events.Settled) -> State:
    """A word stands or is struck; a vote took no time on the round's clock."""
    said = state.said[event.number - 1]
    settled = replace(said, until=None, struck=not event.stands)
    state = replace(state, said=_put(state.said, event.number, settled))
    if settled.struck:
        state = _with_tokens(state, said.seat, -said.paid, -said.reserve)
    if state.appeal is None:
        return state
    stopped = event.at - state.appeal.since
    later = tuple(_later(one, stopped) for one in state.said)
    return replace(state, said=later, since=state.since + stopped, appeal=None)


def _later(said: Said, seconds: float) -> Said:
    return said if said.until is None else replace(said, until=said.until + seconds)


def _next_round(state: State) -> State:
    return replace(
        state,
        round=state.round + 1,
        faces=None,
        said=(),
        pauses=(None,) * len(state.pauses),
        agreed=frozenset(),
        time_up=False,
    )


def _with_tokens(state: State, seat: Seat, from_pot: int, from_reserve: int) -> State:
    """Move tokens into a seat's hand, or back if they are negative."""
    return replace(
        state,
        pot=state.pot - from_pot,
        reserve=state.reserve - from_reserve,
        hands=_put(state.hands, seat, state.held(seat) + from_pot + from_reserve),
    )


def _paused(state: State, seat: Seat, until: float | None) -> State:
    return replace(state, pauses=_put(state.pauses, seat, until))


def _put(values: tuple[T, ...], number: int, value: T) -> tuple[T, ...]:
    """Return the values with another one in this place, counted from 1."""
    return (*values[: number - 1], value, *values[number:])
