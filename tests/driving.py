"""Driving games in tests: setups, positions in the middle of a game, random play."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll, Seat
from sixdice.encore.choices import PASS, Choice
from sixdice.encore.commands import Choose, Close, LoseDie, PayJokers
from sixdice.encore.goals import parse_goal
from sixdice.encore.library import COOP_SHEETS, published_sheet
from sixdice.encore.missions import Mission, parse_checkpoints
from sixdice.encore.notation import parse_boxes, parse_choice
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet
from sixdice.encore.state import State

PLAYERS = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay")


def mission(goal: str = "colours 3", checkpoints: str = "10:5:6,19:18,27:40", number: int = 1) -> Mission:
    return Mission(number, parse_checkpoints(checkpoints), parse_goal(goal))


def setup(
    mode: str = "classic",
    seats: int = 2,
    *options: str,
    first: Seat = 1,
    sheets: Sequence[Sheet] | None = None,
    goal: Mission | None = None,
    ask_to_close: bool = False,
) -> Setup:
    names = COOP_SHEETS if mode == "coop" else ("black",) * seats
    return Setup(
        mode,
        PLAYERS[:seats],
        tuple(sheets or map(published_sheet, names[:seats])),
        first,
        frozenset(options),
        (goal or mission()) if mode == "coop" else None,
        ask_to_close,
    )


def at(
    game: Setup, turn: int = 1, crossed: Sequence[str] = (), jokers: Sequence[int] = (), **changes: object
) -> State:
    """Return the state of a game whose seats have crossed these boxes, before the roll of *turn*."""
    state = ENCORE.start(game)
    masks = [parse_boxes(names) for names in crossed] or [0] * len(game.players)
    left = jokers or [8] * len(game.players)
    positions = tuple(
        Position(sheet, mask, own) for sheet, mask, own in zip(game.sheets, masks, left, strict=True)
    )
    return replace(state, turn=turn, positions=positions, **changes)  # type: ignore[arg-type]


def log_from(state: State) -> EncoreLog:
    """Return a log that goes on from *state*."""
    log: EncoreLog = Log(ENCORE, state.setup)
    log.state = state
    return log


def play(log: EncoreLog, roll: str, *choices: str) -> None:
    """Roll, and have the seats choose: the active one first, then the others in order; '.' waits."""
    log.send(Roll(tuple(roll)))
    active = log.state.active
    turn = log.state.turn
    for seat in sorted(log.setup.seats, key=lambda seat: seat != active):
        if choices and choices[seat - 1] != ".":
            log.send(Choose(turn, parse_choice(choices[seat - 1])), seat)


def random_choice(options: Sequence[Choice], rng: random.Random, passing: float = 0.05) -> Choice:
    """Return one of the options; the pass now and then, and when there is nothing else."""
    others = [choice for choice in options if choice != PASS]
    return rng.choice(others) if others and rng.random() >= passing else PASS


def shares(jokers: int, held: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Return a random way to pay so many jokers."""
    paid = [0] * len(held)
    for _ in range(jokers):
        paid[rng.choice([index for index, own in enumerate(held) if paid[index] < own])] += 1
    return tuple(paid)


def random_steps(
    log: EncoreLog, seed: int, passing: float = 0.05, max_turns: int = 500
) -> Iterator[EncoreLog]:
    """Play on at random to the end and yield the log after every step."""
    rng = random.Random(seed)
    cup = SeededCup(seed)
    while not (awaiting := log.awaiting()).over and log.state.turn <= max_turns:
        state = log.state
        if awaiting.dice:
            log.send(Roll(cup.roll(state.turn, awaiting.dice)))
        elif state.setback and state.setback.kind == "die":
            log.send(LoseDie(state.setback.turn, rng.choice(("colour", "number"))), 1)
        elif state.setback:
            held = [position.jokers for position in state.positions]
            log.send(PayJokers(state.setback.turn, shares(state.setback.jokers, held, rng)), 1)
        elif awaiting.must:
            seat = rng.choice(sorted(awaiting.must))
            log.send(Choose(state.turn, random_choice(log.view(seat).options, rng, passing)), seat)
        else:
            log.send(Close(state.turn), rng.choice(sorted(awaiting.may)))
        yield log


def random_game(game: Setup, seed: int, passing: float = 0.05, max_turns: int = 500) -> EncoreLog:
    """Return a game played at random to the end."""
    log: EncoreLog = Log(ENCORE, game)
    for _ in random_steps(log, seed, passing, max_turns):
        pass
    return log


EVERY_GAME: list[Setup] = [
    *(setup("classic", seats) for seats in range(2, 7)),
    setup("classic", 3, "no_free_rolls", first=3),
    setup("classic", 3, ask_to_close=True, first=2),
    setup("solo", 1),
    setup("solo", 1, "end_on_two_colours", ask_to_close=True),
    *(
        setup("coop", seats, goal=mission(goal, "10:1:6,19:3,27:6"))
        for seats, goal in enumerate(
            ("stars; colours 1", "rows 1", "squares G3,H5; rows 1", "order HIG"), start=1
        )
    ),
    setup("coop", 2, "play_to_the_end", goal=mission("squares G3,H5", "10:9:6,19:18,27:3")),
    setup("coop", 3, "end_on_goal", "no_free_rolls", goal=mission("order HI; rows 1", "10:9:3,19:18,27:3")),
    setup("coop", 2, ask_to_close=True),
]
"""Every mode, seat count and option, for tests that must hold in all of them."""
