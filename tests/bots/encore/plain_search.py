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
from sixdice.bots.encore.outlook import Outlook
from sixdice.bots.encore.prices import points_to_win, turns_left
from sixdice.bots.encore.weights import WEIGHTS
from sixdice.core.chance import CountedRandomness, mix
from sixdice.core.rules import Roll, Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Faces
from sixdice.encore.position import Position
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View
from tests.driving import log_from

AT_A_TIME = 4
"""So many games are played on from every choice before time is looked at."""
LOOK = 32
"""After so many it is asked which choices are hopeless."""


class Tried(NamedTuple):
    """A choice, and what it came to: the sum of all games, or what it is worth alone."""

    choice: Choice
    total: float
    games: tuple[float, ...] = ()
    """What each game came to."""
    given_up: bool = False

    def surely_more(self, other: Tried, errors: float) -> float:
        """Return how much more it came to than another on the same dice, less so many standard errors."""
        more = [mine - theirs for mine, theirs in zip(self.games, other.games, strict=True)]
        return statistics.fmean(more) - errors * statistics.pstdev(more) / math.sqrt(len(more))


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


class Seen(NamedTuple):
    """With what games are seen on."""

    glance: Judge | None
    forecast: Judge


def play_on(judge: Judge, view: View, depth: Depth, dice: int, sight: Seen | None = None) -> list[Tried]:
    """Return the choices and what they came to after all games: with others, or for a mission.

    Who looks ahead plays on at a glance, and everybody else like ``greedy``; where a game is broken off
    there is a forecast. Without sight all play like ``greedy``, and the net that judges has the last word.
    """
    sight = sight or Seen(None, judge)
    tried = [Tried(choice, 0.0) for choice in worth_a_look(judge, view, depth.breadth)]
    games, in_all = 0, 0
    while len(looked_at(tried)) > 1 and games < depth.games and in_all < (depth.in_all or math.inf):
        for index, own in enumerate(tried):
            if not own.given_up:
                in_all += AT_A_TIME
                came = [
                    _worth_of(sight, view, own.choice, depth.turns, mix(dice, game))
                    for game in range(games, games + AT_A_TIME)
                ]
                tried[index] = Tried(own.choice, own.total + sum(came), (*own.games, *came))
        games += AT_A_TIME
        if games % LOOK == 0:
            best = most(tried)
            tried = [own._replace(given_up=own.given_up or best.surely_more(own, 2.5) > 0) for own in tried]
    return tried


def looked_at(tried: list[Tried]) -> list[Tried]:
    """Return those that were not given up."""
    return [own for own in tried if not own.given_up]


def most(tried: list[Tried]) -> Tried:
    """Return the choice that came to most, of those that were not given up."""
    return max(looked_at(tried), key=lambda own: own.total)


def surest(tried: list[Tried]) -> Choice:
    """Return the choice whose lead over the first one is largest, less its standard error; or the first.

    If that was given up, what came to most.
    """
    first, *others = tried
    if first.given_up:
        return most(tried).choice
    best = max(looked_at(others), key=lambda own: own.surely_more(first, 1.0), default=None)
    return best.choice if best and best.surely_more(first, 1.0) > 0 else first.choice


def _worth_of(sight: Seen, view: View, choice: Choice, turns: int, cup: int) -> float:
    """Play one game on from a choice, and return what it came to."""
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
            if sight.glance and other == seat:
                command: Command = Choose(log.state.turn, second_look(sight.glance, log.view(other)))
            else:
                command = Greedy().choose(log.view(other), CountedRandomness(0))[0]
            if other == seat and log.state.turn == last and not state.setup.mission:
                assert isinstance(command, Choose)
                if not _ends(log.state, seat, command.choice):
                    return _said_of(sight.forecast, log.state, seat, command.choice)
            log.send(command, other)
    return _for_the_mission(log) if state.setup.mission else _for_the_seat(log, seat)


def second_look(glance: Judge, view: View) -> Choice:
    """Return what a net says is worth most of the eight that gain ``greedy`` most, the first of several.

    What the others then get, by the same net, is taken away: they reply what gains them most.
    """
    state, seat, ideas = view.state, view.seat or 1, ideas_of(view)
    if not ideas:
        return PASS
    worths = dict(zip(ideas, glance.worths(state, seat, ideas), strict=True))
    if view.faces and picks_first(state, seat):
        others = [other for other in state.setup.seats if other != seat]
        for choice in ideas:
            left = view.faces.without(choice.colour, choice.number)
            worths[choice] -= statistics.fmean(_reply(glance, state, other, left) for other in others)
    return max(ideas, key=worths.__getitem__)


def ideas_of(view: View) -> list[Choice]:
    """Return the eight choices that gain ``greedy`` most, the same boxes once for as many jokers."""
    gains = Greedy().gains(view)
    different: dict[object, Choice] = {}
    for choice in sorted(view.options, key=lambda choice: -gains(choice)):
        if choice != PASS:
            different.setdefault((choice.boxes, choice.jokers), choice)
    return [*different.values()][:8]


def _reply(glance: Judge, state: State, seat: Seat, faces: Faces) -> float:
    """Return what a net says a seat gets by what gains it most with these dice; the first of several."""
    weights = WEIGHTS[state.setup.mode]
    outlook = Outlook(state.position(seat), points_to_win(state, seat), weights, turns_left(state, weights))
    reply = max((*legal_choices(state.position(seat), faces), PASS), key=outlook.gain)
    return glance.worths(state, seat, [reply])[0]


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
    return 0.25 * points_ahead(state, seat) + (40.0 / len(winners) if seat in winners else 0.0)


def _ends(state: State, seat: Seat, choice: Choice) -> bool:
    """Say whether a choice completes the colour that ends the game."""
    before = state.position(seat)
    return _after(before, choice).colours() != before.colours() and before.colours().bit_count() >= 1


def _said_of(judge: Judge, state: State, seat: Seat, choice: Choice) -> float:
    """Return what a game comes to by a net's forecast, before anybody else has crossed what they chose.

    It is told that a turn is to come, since nobody knows how many are.
    """
    now, prices, around = points_ahead(state, seat), points_to_win(state, seat), judge.around(state, seat)
    after = [(choice.boxes, choice.jokers)]
    return now + judge.worths_after(state.position(seat), prices, 1, after, around, now)[0]


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
