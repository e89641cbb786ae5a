"""The same games twice: through the decider with the bots, and in the compiled loop.

Kernels add up a net's 32-bit numbers in another order than numpy does. So where a value bot and the loop
differ, the loop's choice must be worth the same but for rounding, and the decider goes on with it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.fast.batch import Batch, Table
from sixdice.bots.encore.fast.records import Numbers
from sixdice.bots.encore.fast.rounds import LOST, PLAYED, STOPPED, WON
from sixdice.bots.encore.fast.seats import PASSED
from sixdice.bots.encore.fast.tables import slots_of
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.net import INPUTS, Net, Reals
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.bots.encore.search import Search
from sixdice.bots.encore.value import Value
from sixdice.core.chance import CountedRandomness, Randomness, mix
from sixdice.core.cups import SeededCup
from sixdice.core.rules import Seat
from sixdice.encore.choices import PASS, Choice, legal_choices
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES
from sixdice.encore.events import RoundClosed
from sixdice.encore.generator import generate
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet, parse_sheet
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View
from sixdice.lab.encore_games import play_match

ENDS = {("played", None): PLAYED, ("turn-limit", None): STOPPED, ("turn-limit", "lost"): STOPPED}
ENDS |= {("played", "won"): WON, ("played", "lost"): LOST}


ROUNDING = 1e-3
"""What two sums of the same numbers may differ by, in points."""

Played: TypeAlias = list[list[tuple[int, ...]]]
"""What everyone chose in the compiled loop, turn by turn: slot, colour face, number face."""


@dataclass(frozen=True)
class Compared:
    """How many games and choices were compared, and in how many of these rounding decided."""

    games: int
    choices: int
    rounded: int


class Following:
    """A value bot that goes on with what the compiled loop chose, where that is worth the same."""

    name = "following"

    def __init__(self, bot: Value, seat: int, played: Played) -> None:
        self.bot, self.seat, self.played = bot, seat, played
        self.rounded = 0
        self.views: list[View] = []
        """What it saw when it had to choose."""

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:
        command, seconds = self.bot.choose(view, rng)
        if not isinstance(command, Choose):
            return command, seconds
        self.views.append(view)
        sheet = view.state.position(self.seat + 1).sheet
        note, slots = self.played[view.state.turn - 1][self.seat], slots_of(sheet)
        if note == _noted(command.choice, sheet, slots):
            return command, seconds
        choice = next(own for own in view.options if _noted(own, sheet, slots) == note)
        own, other = (self._worth(view, choice) for choice in (command.choice, choice))
        assert abs(own - other) < ROUNDING, (view.state.turn, self.seat, command.choice, choice)
        self.rounded += 1
        return Choose(command.turn, choice), seconds

    def _worth(self, view: View, choice: Choice) -> float:
        """Return what a choice is worth: less what it leaves opponents, where the active seat picks."""
        state, seat = view.state, self.seat + 1
        judge = self.bot.judge_at(state.setup.mode, state.setup.sheets)
        worth = judge.worths(state, seat, [choice])[0]
        others = [other for other in state.setup.seats if other != seat]
        if view.faces and others and picks_first(state, seat) and not state.setup.mission:
            left = view.faces.without(choice.colour, choice.number)
            for other in others:
                replies = (PASS, *legal_choices(state.position(other), left))
                worth -= max(judge.worths(state, other, replies)) / len(others)
        return worth


def random_net(seed: int, width: int = 12, depth: int = 2) -> Net:
    """Return a net that knows nothing, but has an opinion about everything."""
    rng = np.random.default_rng(seed)

    def some(*shape: int) -> Reals:
        return rng.normal(0, 0.5, shape).astype(np.float32)

    first = some(INPUTS, width) / np.float32(4)
    return Net(first, some(width), some(depth, width, width), some(depth, width), some(width), some(1)[0])


def bot_of(table: Table, seat: int) -> Bot:
    match table.policies[seat]:
        case "random":
            return RandomBot()
        case "greedy":
            return Greedy(table.weights[seat] if table.weights else None)
        case "search":
            return Search(IN_THE_LAB, depth=table.depth)
        case _:
            net = table.nets[seat]
            assert net
            return Value(net)


def by_the_rules(
    table: Table, seed: int, game: int, played: Played
) -> tuple[EncoreLog, dict[Seat, Following]]:
    """Play one game of a batch through the decider; return also the value bots, by their seats."""
    seats = len(table.policies)
    first = 1 if table.mission else game % seats + 1
    names = tuple(f"P{seat}" for seat in range(1, seats + 1))
    setup = Setup(table.mode, names, table.sheets, first, table.options, table.mission)
    bots = {seat: bot_of(table, seat - 1) for seat in setup.seats}
    following = {
        seat: Following(bot, seat - 1, played) for seat, bot in bots.items() if isinstance(bot, Value)
    }
    log = play_match(
        setup,
        {**bots, **following},
        SeededCup(mix(seed, game)),
        {seat: CountedRandomness(mix(seed, game, seat)) for seat in setup.seats},
        table.max_turns,
    )
    return log, following


def compare(table: Table, seed: int, games: range) -> Compared:
    """Play games both ways; every choice, score, joker, turn and end must be the same, but for rounding."""
    batch = Batch(table)
    seats = len(table.policies)
    trace = np.full((len(games), table.max_turns, seats, 3), -9, np.int64)
    out = batch.play(seed, games, trace)
    slots = [slots_of(sheet) for sheet in table.sheets]
    choices = rounded = 0
    for row, game in enumerate(games):
        played = _played(trace[row, : out.turns[row]])
        log, following = by_the_rules(table, seed, game, played)
        state, outcome = log.state, log.state.outcome
        assert outcome
        rounds = [event.choices for event in log.events if isinstance(event, RoundClosed)]
        chosen = [
            [_noted(choice, table.sheets[seat], slots[seat]) for seat, choice in enumerate(some)]
            for some in rounds
        ]
        assert played == chosen, (table.mode, table.policies, seed, game)
        assert out.turns[row] == len(rounds) == state.turn - 1
        assert out.how[row] == ENDS[outcome.how, outcome.result], (table.mode, table.policies, seed, game)
        assert out.jokers[row].tolist() == [position.jokers for position in state.positions]
        assert out.scores[row].tolist() == [_part(log, seat) for seat in log.setup.seats], (
            table.mode,
            table.policies,
            seed,
            game,
        )
        choices += len(rounds) * seats
        rounded += sum(bot.rounded for bot in following.values())
    return Compared(len(games), choices, rounded)


def worths_both_ways(table: Table, seed: int, game: int) -> Iterator[tuple[list[float], list[float]]]:
    """Yield what the options of the last seat are worth in each turn: in the loop, and to the judge.

    At a table of nets alone: the loop is stopped after every turn, and still has what it worked out last.
    """
    batch, seats = Batch(table), len(table.policies)
    trace = np.full((1, table.max_turns, seats, 3), -9, np.int64)
    turns = int(batch.play(seed, range(game, game + 1), trace).turns[0])
    log, following = by_the_rules(table, seed, game, _played(trace[0, :turns]))
    for turn in range(1, turns + 1):
        batch.terms.max_turns = turn
        batch.play(seed, range(game, game + 1))
        seat = (log.setup.active(turn) + seats - 2) % seats + 1
        view, nets = following[seat].views[turn - 1], batch.minds.nets
        number, slots = table.sheets[seat - 1].placements.number, slots_of(table.sheets[seat - 1])
        crossing = [own for own in view.options if own.boxes]
        told = [float(nets.worth[own.jokers, slots[number[own.boxes]]]) for own in crossing]
        judge = following[seat].bot.judge_at(table.mode, table.sheets)
        yield [*told, float(nets.passing[seat - 1])], judge.worths(view.state, seat, view.options)


def _played(trace: Numbers) -> Played:
    return [[tuple(note) if note[0] != PASSED else (PASSED,) for note in turn.tolist()] for turn in trace]


def _noted(choice: Choice, sheet: Sheet, slots: list[int]) -> tuple[int, ...]:
    if not choice.boxes:
        return (PASSED,)
    slot = slots[sheet.placements.number[choice.boxes]]
    return slot, COLOUR_FACES.index(choice.colour), NUMBER_FACES.index(choice.number)


def _part(log: EncoreLog, seat: int) -> int:
    breakdown = log.state.breakdown(seat)
    return breakdown.columns + breakdown.jokers if log.setup.mission else breakdown.total


def tables() -> Iterator[Table]:
    """Yield tables of every mode, seat count, sheet, mission, option and policy."""
    fresh = parse_sheet("new-7", generate(random.Random(7)))
    sheets = [*map(published_sheet, PUBLISHED), fresh]
    net = random_net(1)
    for sheet in sheets:
        for policy in ("random", "greedy", "value"):
            yield Table("solo", (sheet,), (policy,), nets=(net,))
    yield Table("solo", (sheets[0],), ("greedy",), frozenset({"end_on_two_colours"}))
    for seats in range(2, 7):
        mixed = tuple(sheets[(seats + seat) % len(sheets)] for seat in range(seats))
        for policies in (("random",) * seats, ("greedy",) * seats, ("greedy", "random", "value") * 2):
            yield Table("classic", mixed, policies[:seats], nets=(net,) * seats)
        yield Table("classic", mixed, ("greedy",) * seats, frozenset({"no_free_rolls"}), max_turns=25)
    unlike = net, random_net(2, 5, 1), random_net(3, 7, 0)
    yield Table("solo", (fresh,), ("value",), frozenset({"end_on_two_colours"}), nets=unlike[1:2])
    for options in (frozenset[str](), frozenset({"no_free_rolls"})):
        mixed = fresh, sheets[1], fresh
        yield Table("classic", mixed, ("value",) * 3, options, max_turns=25, nets=unlike)
    for (number, seats), mission in house_missions().items():
        group = tuple(map(published_sheet, COOP_SHEETS[:seats]))
        base = Table("coop", group, ("greedy",) * seats, mission=mission, nets=(net,) * seats)
        yield base
        yield replace(base, policies=("random",) * seats)
        if number > 2:
            mixed_policies = (("greedy", "value", "random", "greedy") * 3)[number : number + seats]
            yield replace(base, policies=mixed_policies, options=frozenset({"play_to_the_end"}))
            yield replace(base, options=frozenset({"end_on_goal", "no_free_rolls"}), max_turns=26)
