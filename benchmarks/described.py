"""The strongest public bot for full tables, rebuilt from its description, as a yardstick that is not ours.

    python -m benchmarks.described --games 200

The project it comes from describes it in a paragraph: what is filled of a column counts by its power 2.5,
of a colour by 1.9 and the more the later, a joker is worth 3.6, a star 1.6, a box 0.5, pieces of one or
two boxes that stay behind cost something; and four fifths of what a pick leaves the others, on average,
is taken off. Two figures it does not tell (``STRANDED``, ``LATER``) are set so that two of it score 25 and
more at one table, and most alone, where the original is said to score 16.5. Printed: what it scores alone
and at a table with itself, and how often our bots win against it at two seats, every deal from both seats.
"""

import argparse
import math
import statistics
from collections.abc import Iterator
from functools import cache

from sixdice.bots.encore import bot_named
from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.denial import Replies, leavings
from sixdice.bots.encore.ground import ground_of
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.bots.encore.prices import Prices, points_to_win
from sixdice.core.chance import CountedRandomness, Randomness, mix
from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll, Seat
from sixdice.encore.choices import Choice, legal_choices
from sixdice.encore.commands import Choose, Command
from sixdice.encore.dice import Faces
from sixdice.encore.geometry import COLUMN, Mask, pieces
from sixdice.encore.library import published_sheet
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.encore.turns import picks_first
from sixdice.encore.view import View
from sixdice.lab.statistics import win_rate

SEED = 20261115
COLUMN_POWER, COLOUR_POWER = 2.5, 1.9
JOKER, STAR, BOX = 3.6, 1.6, 0.5
DENIAL = 0.8
SMALL = 2
"""Pieces of so many boxes are stranded."""
STRANDED = 1.5
"""What each of them costs."""
LATER = 0.03
"""How much more a colour counts with each turn."""


class Described:
    """Takes what gains most at once, less four fifths of what the others then get."""

    name = "described"

    def choose(self, view: View, rng: Randomness) -> tuple[Command, float]:  # noqa: ARG002 -- a bot's
        """Return the choice that gains most."""
        state, seat = view.state, view.seat or 1
        gains = _gains(state, seat, list(view.options))
        if len(state.positions) > 1 and picks_first(state, seat) and view.faces:
            others = [other for other in state.setup.seats if other != seat]
            leaves = leavings([_replies(state, other, view.faces) for other in others], view.faces)
            gains = {choice: gain - DENIAL * leaves(choice) for choice, gain in gains.items()}
        return Choose(state.turn, max(gains, key=gains.__getitem__)), 0.0


def _replies(state: State, seat: Seat, faces: Faces) -> Replies:
    best = {("", ""): 0.0}
    for choice, gain in _gains(state, seat, list(legal_choices(state.position(seat), faces))).items():
        pair = choice.colour, choice.number
        best[pair] = max(best.get(pair, gain), gain)
    return best


def _gains(state: State, seat: Seat, choices: list[Choice]) -> dict[Choice, float]:
    """Return what each choice gains."""
    position, prices = state.position(seat), points_to_win(state, seat)
    gain_of = cache(lambda boxes: _gain(position, prices, state.turn, boxes) if boxes else 0.0)
    return {choice: gain_of(choice.boxes) - JOKER * choice.jokers for choice in choices}


def _gain(position: Position, prices: Prices, turn: int, boxes: Mask) -> float:
    before, after, sheet = position.crossed, position.crossed | boxes, position.sheet
    total = BOX * boxes.bit_count() + STAR * (boxes & sheet.stars).bit_count()
    for worth, column in zip(prices.columns, COLUMN, strict=True):
        total += worth * (_fill(column, after) ** COLUMN_POWER - _fill(column, before) ** COLUMN_POWER)
    for worth, colour, blocks in zip(
        prices.colours, sheet.colours, ground_of(sheet).colour_blocks, strict=True
    ):
        more = _fill(colour, after) ** COLOUR_POWER - _fill(colour, before) ** COLOUR_POWER
        total += worth * (1.0 + LATER * turn) * more
        for block in blocks:
            if block & boxes:
                total -= STRANDED * (_stranded(block & ~after) - _stranded(block & ~before))
    return total


def _fill(part: Mask, crossed: Mask) -> float:
    return (part & crossed).bit_count() / part.bit_count()


def _stranded(free: Mask) -> int:
    return sum(piece.bit_count() <= SMALL for piece in pieces(free))


def played(setup: Setup, bots: list[Bot], seed: int) -> EncoreLog:
    """Play a game."""
    log: EncoreLog = Log(ENCORE, setup)
    cup, rngs = SeededCup(seed), [CountedRandomness(mix(seed, seat)) for seat in setup.seats]
    while not (awaiting := log.awaiting()).over:
        if awaiting.dice:
            log.send(Roll(cup.roll(log.state.turn, awaiting.dice)))
        for seat in sorted(awaiting.must):
            log.send(bots[seat - 1].choose(log.view(seat), rngs[seat - 1])[0], seat)
    return log


def alone(bot: Bot, games: int) -> Iterator[int]:
    """Yield scores of solo."""
    for game in range(games):
        log = played(Setup("solo", ("Ann",), (published_sheet("black"),)), [bot], mix(SEED, game))
        yield log.state.breakdown(1).total


def duels(one: Bot, other: Bot, games: int) -> Iterator[tuple[float, int, int]]:
    """Yield the first bot's share of a win, its score and the other's; every deal from both seats."""
    setup = Setup("classic", ("Ann", "Bo"), (published_sheet("black"),) * 2)
    for game in range(games):
        seat = game % 2 + 1
        state = played(setup, [one, other] if seat == 1 else [other, one], mix(SEED, game // 2)).state
        winners = state.outcome.winners if state.outcome else ()
        share = 1 / len(winners) if seat in winners else 0.0
        yield share, state.breakdown(seat).total, state.breakdown(3 - seat).total


def _told(name: str, scores: list[int]) -> str:
    mean, doubt = statistics.fmean(scores), 1.96 * statistics.stdev(scores) / math.sqrt(len(scores))
    return f"{name}: {mean:.1f} ± {doubt:.1f}, {len(scores)} games"


def main() -> None:
    """Print all of it."""
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--games", type=int, default=200, help="of each kind (default 200)")
    parser.add_argument("--bots", default="greedy,value,search", help="ours (default greedy,value,search)")
    args = parser.parse_args()
    own = Described()
    print(_told("alone", list(alone(own, args.games))), flush=True)
    print(_told("two at one table", [score for _, score, _ in duels(own, own, args.games)]), flush=True)
    for name in args.bots.split(","):
        shares, ours, theirs = zip(*duels(bot_named(name, IN_THE_LAB), own, args.games), strict=True)
        rate, low, high = (100 * own for own in win_rate(sum(shares), len(shares)))
        points = f"{statistics.fmean(ours):.1f} : {statistics.fmean(theirs):.1f}"
        print(
            f"{name} against it: {rate:.1f} % ({low:.1f}–{high:.1f}), {len(shares)} games, {points}",
            flush=True,
        )


if __name__ == "__main__":
    main()
