"""What a search should come to, worked out by the rules, with bots that do not look ahead."""

from __future__ import annotations

import math
import statistics
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.inputs import points_ahead
from sixdice.bots.encore.judge import Judge
from sixdice.bots.encore.prices import points_to_win
from sixdice.core.chance import CountedRandomness, mix
from sixdice.core.rules import Roll, Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.position import Position
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View
from tests.driving import log_from

AT_A_TIME = 4
"""So many games are played on from every choice before it is asked which are given up."""


class Tried(NamedTuple):
    """A choice, and what it came to: the sum of all games, or what it is worth alone."""

    choice: Choice
    total: float
    games: tuple[float, ...] = ()
    """What each game came to."""


def worth_a_look(judge: Judge, view: View, breadth: int) -> list[Choice]:
    """Return the choices that are liked best at first sight, each once."""
    state, seat = view.state, view.seat or 1
    if state.setup.mission:
        liked = {choice: Greedy().gains(view)(choice) for choice in view.options}
    else:
        liked = judge.weighed(view)
    dice_matter = len(state.positions) > 1 and picks_first(state, seat)
    different: dict[object, Choice] = {}
    for choice in sorted(view.options, key=lambda choice: choice.jokers):
        different.setdefault(choice if dice_matter else choice.boxes, choice)
    return sorted(different.values(), key=lambda choice: -liked[choice])[:breadth]


def play_on(judge: Judge, view: View, depth: Depth, dice: int) -> list[Tried]:
    """Return the choices that were not given up, after all games: with others, or for a mission."""
    tried = [Tried(choice, 0.0) for choice in worth_a_look(judge, view, depth.breadth)]
    games = quarter = 0
    while len(tried) > 1 and games < depth.games:
        for index, own in enumerate(tried):
            came = [
                _worth_of(judge, view, own.choice, depth.turns, mix(dice, game))
                for game in range(games, games + AT_A_TIME)
            ]
            tried[index] = Tried(own.choice, own.total + sum(came), (*own.games, *came))
        games += AT_A_TIME
        if 4 * games // depth.games > quarter:
            quarter = 4 * games // depth.games
            first, *others = tried
            best = sorted(others, key=lambda own: -own.total)[: len(others) - len(others) // 2]
            tried = [first, *(own for own in others if own in best)]
    return tried


def surest(tried: list[Tried]) -> Choice:
    """Return the choice whose lead over the first one is largest, less its standard error; or the first."""

    def surely(own: Tried) -> float:
        more = [one - other for one, other in zip(own.games, tried[0].games, strict=True)]
        return statistics.fmean(more) - statistics.pstdev(more) / math.sqrt(len(more))

    best = max(tried[1:], key=surely, default=None)
    return best.choice if best and surely(best) > 0 else tried[0].choice


def _worth_of(judge: Judge, view: View, choice: Choice, turns: int, cup: int) -> float:
    """Play one game on from a choice, all like ``greedy``, and return what it came to."""
    state, seat = view.state, view.seat or 1
    picked = picks_first(state, state.active) and len(state.positions) > 1 and state.active != seat
    known = tuple(own if picked and other == state.active else None for other, own in _choices(state))
    log, last = log_from(replace(state, choices=known)), state.turn + turns if turns else 10**6
    log.send(Choose(state.turn, choice), seat)
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            if log.state.turn > last:
                break
            base = mix(cup ^ log.state.turn)  # goes on mixing: mix(a, b) is mix(mix(a) ^ b)
            faces = [(mix(base, place) >> 32) * 6 >> 32 for place in range(len(awaiting.dice))]
            log.send(Roll(tuple(die.faces[own] for own, die in zip(faces, awaiting.dice, strict=True))))
        for other in sorted(awaiting.must):
            command = Greedy().choose(log.view(other), CountedRandomness(0))[0]
            if other == seat and log.state.turn == last and not state.setup.mission:
                assert isinstance(command, Choose)
                if not _ends(log.state, seat, command.choice):
                    return _hoped_for(judge, log.state, seat, command.choice)
            log.send(command, other)
    return _for_the_mission(log) if state.setup.mission else _for_the_seat(log, seat)


def _choices(state: State) -> list[tuple[Seat, Choice | None]]:
    return list(enumerate(state.choices, start=1))


def _for_the_mission(log: EncoreLog) -> float:
    state = log.state
    asked = state.setup.mission
    assert asked
    points = 0.1 * (state.column_points() + state.jokers())
    if state.outcome and state.outcome.result == "won":
        return 60.0 + points
    parts = asked.goal.progress(state.positions, state.in_order)
    return 20.0 * sum(min(1.0, part.done / part.needed) for part in parts) / len(parts) + points


def _for_the_seat(log: EncoreLog, seat: Seat) -> float:
    state = log.state
    scores = [state.breakdown(other).total for other in state.setup.seats]
    if len(scores) == 1:
        return scores[0]
    assert state.outcome
    winners = state.outcome.winners
    return points_ahead(state, seat) + (40.0 / len(winners) if seat in winners else 0.0)


def _ends(state: State, seat: Seat, choice: Choice) -> bool:
    """Say whether a choice completes the colour that ends the game."""
    before = state.position(seat)
    return _after(before, choice).colours() != before.colours() and before.colours().bit_count() >= 1


def _hoped_for(judge: Judge, state: State, seat: Seat, choice: Choice) -> float:
    """Return what a net says of a choice before anybody else has crossed what they chose.

    It is told that a turn is to come, since nobody knows how many are.
    """
    now, prices, around = points_ahead(state, seat), points_to_win(state, seat), judge.around(state, seat)
    after = [(choice.boxes, choice.jokers)]
    ahead = now + judge.worths_after(state.position(seat), prices, 1, after, around, now)[0]
    return ahead + 40.0 / (1.0 + math.exp(-ahead / 5.0))


def answer_all_rolls(judge: Judge, view: View, breadth: int) -> list[Tried]:
    """Return what the choices are worth alone: points, and the mean of the best answers to all rolls."""
    state = view.state
    return [
        Tried(choice, after_all_rolls(judge, state, _after(state.positions[0], choice)))
        for choice in worth_a_look(judge, view, breadth)
    ]


def after_all_rolls(judge: Judge | None, state: State, then: Position) -> float:
    """Return the points gained so far, and the mean of the best answers to all rolls of the next turn."""
    gained = total(then) - total(state.positions[0])
    choices = [*legal_choices(then, Faces(COLOUR_FACES, NUMBER_FACES)), PASS]
    if judge:
        later = replace(state, turn=state.turn + 1, positions=(then,))
        worths = judge.worths(later, 1, choices)
    else:
        worths = [float(total(_after(then, choice)) - total(then)) for choice in choices]
    best = dict.fromkeys(product(COLOUR_FACES, NUMBER_FACES), worths[-1])
    for choice, worth in zip(choices[:-1], worths, strict=False):
        pair = choice.colour, choice.number
        best[pair] = max(best[pair], worth)
    rolls = product(COLOUR_FACES, COLOUR_FACES, NUMBER_FACES, NUMBER_FACES)
    return (
        gained
        + sum(
            max(best[one, three], best[one, four], best[two, three], best[two, four])
            for one, two, three, four in rolls
        )
        / 6**4
    )


def _after(position: Position, choice: Choice) -> Position:
    return position.cross(choice.boxes, choice.jokers) if choice.boxes else position


def total(position: Position) -> int:
    """Return a score of solo, where all that is complete has its higher value."""
    columns = (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)
    points = sum(own for place, own in enumerate(columns) if position.columns() >> place & 1)
    missing = (position.sheet.stars & ~position.crossed).bit_count()
    return points + 5 * position.colours().bit_count() + position.jokers - 2 * missing
