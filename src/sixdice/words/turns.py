"""Within a round: who may say, doubt, vote and agree to what, and which timers run."""

from collections.abc import Iterator
from typing import NamedTuple

from sixdice.core.errors import OutOfTurn, RulesError
from sixdice.core.rules import Awaiting, Seat, Timer
from sixdice.words.dice import to_roll
from sixdice.words.modes import MODES, Mode
from sixdice.words.state import State

__all__ = [
    "PAUSE_TIMER",
    "ROUND_TIMER",
    "VOTE_TIMER",
    "WORD_TIMER",
    "Form",
    "awaiting",
    "check_timer",
    "form",
    "mode_of",
    "voters",
]

ROUND_TIMER = "round"
"""The round's clock."""
WORD_TIMER = "word"
"""The time to appeal against a word, by its number."""
VOTE_TIMER = "vote"
"""The time to vote."""
PAUSE_TIMER = "pause"
"""A seat's pause after a refused word."""


def mode_of(state: State) -> Mode:
    """Return the mode of a game."""
    return MODES[state.setup.mode]


def voters(state: State, number: int) -> frozenset[Seat]:
    """Return who votes on a word: the people at the table, but not who said it."""
    return state.setup.people - {state.said[number - 1].seat}


class Form(NamedTuple):
    """What a seat may send now: a word of one of *themes*, appeals by number, a vote, its agreement.

    *initial* is the letter to begin with, *avoid* the letters to do without; one of them is empty.
    *places* are how many more words can score, where that is counted.
    """

    speak: bool = False
    themes: tuple[int, ...] = ()
    initial: str = ""
    avoid: str = ""
    places: int | None = None
    appeals: tuple[int, ...] = ()
    vote: bool = False
    agree: bool = False


def form(state: State, seat: Seat) -> Form:
    """Return what a seat may send now, as far as the clock is not concerned."""
    if state.faces is None or state.outcome:
        return Form()
    if state.appeal:
        cast = {voter for voter, _ in state.appeal.votes}
        return Form(vote=seat in voters(state, state.appeal.number) - cast)
    appeals = tuple(
        n for n in state.provisional if state.said[n - 1].seat != seat and state.appeals[seat - 1]
    )
    speaks = not state.time_up and _may_speak(state, seat)
    return Form(
        speaks and state.pauses[seat - 1] is None,
        mode_of(state).themes(state) if speaks else (),
        state.faces.initial if speaks else "",
        "".join(state.faces.letters) if speaks and state.faces.black else "",
        mode_of(state).places(state) if speaks and not state.faces.black else None,
        appeals,
        agree=speaks and seat not in state.agreed,
    )


def _may_speak(state: State, seat: Seat) -> bool:
    try:
        mode_of(state).check_speaker(state, seat)
    except RulesError:
        return False
    return True


def awaiting(state: State) -> Awaiting:
    """Say what a game waits for: dice, whoever may act, and its timers."""
    if state.outcome:
        return Awaiting(over=True)
    if state.faces is None:
        return Awaiting(dice=to_roll(state.setup.card.letters, theme=mode_of(state).draws_theme))
    forms = {seat: form(state, seat) for seat in state.setup.seats}
    may = frozenset(seat for seat, own in forms.items() if own.speak or own.appeals or own.vote or own.agree)
    return Awaiting(may=may, timers=tuple(_timers(state)))


def _timers(state: State) -> Iterator[Timer]:
    """Yield the timers that run; while people vote, the others stand still."""
    if state.appeal:
        yield Timer(VOTE_TIMER, state.appeal.due)
        return
    if state.due is not None and not state.time_up:
        yield Timer(ROUND_TIMER, state.due)
    for number in state.provisional:
        yield Timer(WORD_TIMER, state.said[number - 1].until or 0.0, number)
    for seat, until in enumerate(state.pauses, start=1):
        if until is not None:
            yield Timer(PAUSE_TIMER, until, seat)


def check_timer(state: State, name: str, number: int, at: float) -> None:
    """Refuse a timer that does not run, or is not due yet."""
    running = {(timer.name, timer.number): timer.due for timer in awaiting(state).timers}
    if (name, number) not in running:
        raise OutOfTurn("time/no-timer", f"no timer {name!r} {number} runs now")
    if at < running[name, number]:
        raise OutOfTurn("time/early", f"the timer {name!r} {number} is not due yet")
