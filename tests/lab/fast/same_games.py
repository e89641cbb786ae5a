"""The same games twice: through the decider with the bots, and in the compiled loop."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.greedy import Greedy
from sixdice.bots.encore.net import INPUTS, Net
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.bots.encore.value import Value
from sixdice.core.chance import CountedRandomness, mix
from sixdice.core.cups import SeededCup
from sixdice.encore.choices import Choice
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES
from sixdice.encore.events import RoundClosed
from sixdice.encore.generator import generate
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.rounds import EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet, parse_sheet
from sixdice.lab.encore_games import play_match
from sixdice.lab.fast.batch import Batch, Table
from sixdice.lab.fast.match import LOST, PLAYED, STOPPED, WON
from sixdice.lab.fast.seats import PASSED
from sixdice.lab.fast.tables import slots_of

ENDS = {("played", None): PLAYED, ("turn-limit", None): STOPPED, ("turn-limit", "lost"): STOPPED}
ENDS |= {("played", "won"): WON, ("played", "lost"): LOST}


@dataclass(frozen=True)
class Compared:
    """How many games and choices were compared."""

    games: int
    choices: int


def random_net(seed: int, width: int = 12, depth: int = 2) -> Net:
    """Return a net that knows nothing, but has an opinion about everything."""
    rng = np.random.default_rng(seed)

    def some(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        return rng.normal(0, 0.5, shape)

    return Net(
        some(INPUTS, width), some(width), some(depth, width, width), some(depth, width), some(width), some()
    )


def bot_of(table: Table, seat: int) -> Bot:
    match table.policies[seat]:
        case "random":
            return RandomBot()
        case "greedy":
            return Greedy(table.weights[seat] if table.weights else None)
        case _:
            net = table.nets[seat]
            assert net
            return Value(net)


def by_the_rules(table: Table, seed: int, game: int) -> EncoreLog:
    """Play one game of a batch through the decider."""
    seats = len(table.policies)
    first = 1 if table.mission else game % seats + 1
    names = tuple(f"P{seat}" for seat in range(1, seats + 1))
    setup = Setup(table.mode, names, table.sheets, first, table.options, table.mission)
    return play_match(
        setup,
        {seat: bot_of(table, seat - 1) for seat in setup.seats},
        SeededCup(mix(seed, game)),
        {seat: CountedRandomness(mix(seed, game, seat)) for seat in setup.seats},
        table.max_turns,
    )


def compare(table: Table, seed: int, games: range) -> Compared:
    """Play games both ways; every choice, score, joker, turn and end must be the same."""
    batch = Batch(table)
    seats = len(table.policies)
    trace = np.full((len(games), table.max_turns, seats, 3), -9, np.int64)
    out = batch.play(seed, games, trace)
    slots = [slots_of(sheet) for sheet in table.sheets]
    choices = 0
    for row, game in enumerate(games):
        log = by_the_rules(table, seed, game)
        state, outcome = log.state, log.state.outcome
        assert outcome
        rounds = [event.choices for event in log.events if isinstance(event, RoundClosed)]
        chosen = [
            [_noted(choice, table.sheets[seat], slots[seat]) for seat, choice in enumerate(some)]
            for some in rounds
        ]
        played = [
            [tuple(note) if note[0] != PASSED else (PASSED,) for note in turn.tolist()]
            for turn in trace[row, : len(rounds)]
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
    return Compared(len(games), choices)


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
    for (number, seats), mission in house_missions().items():
        group = tuple(map(published_sheet, COOP_SHEETS[:seats]))
        base = Table("coop", group, ("greedy",) * seats, mission=mission, nets=(net,) * seats)
        yield base
        yield replace(base, policies=("random",) * seats)
        if number > 2:
            mixed_policies = (("greedy", "value", "random", "greedy") * 3)[number : number + seats]
            yield replace(base, policies=mixed_policies, options=frozenset({"play_to_the_end"}))
            yield replace(base, options=frozenset({"end_on_goal", "no_free_rolls"}), max_turns=26)
