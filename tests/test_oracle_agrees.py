"""The engine against an independent, set-based model of the rules that shares no code with it."""

import random
from collections.abc import Iterator, Sequence
from typing import Literal

import pytest

from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.choices import legal_choices
from sixdice.encore.commands import Choose, Close, LoseDie, PayJokers
from sixdice.encore.dice import COLOUR_FACES, NUMBER_FACES, Dice, Faces
from sixdice.encore.generator import generate
from sixdice.encore.geometry import EVERY_BOX, boxes_text
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.notation import parse_choice
from sixdice.encore.position import Position
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from sixdice.encore.sheet import Sheet, parse_sheet
from tests import oracle
from tests.driving import EVERY_GAME, mission, setup, shares

SHEETS = [published_sheet(name) for name in PUBLISHED]
NEW_SHEETS = [parse_sheet(f"new-{seed}", generate(random.Random(seed))) for seed in range(10)]
POSITIONS_A_SHEET = 1_200  # 17 sheets: over 20 000 positions


def random_faces(rng: random.Random) -> Faces:
    dice = Dice(rng.randint(1, 3), rng.randint(1, 3))
    return Faces.of([*rng.choices(COLOUR_FACES, k=dice.colour), *rng.choices(NUMBER_FACES, k=dice.number)])


def random_positions(sheet: Sheet, number: int, rng: random.Random) -> Iterator[Position]:
    """Half from random play, half with arbitrary boxes crossed."""
    position = Position(sheet)
    for index in range(number):
        if index % 2:
            density = rng.randint(1, 3)
            crossed = EVERY_BOX
            for _ in range(density):
                crossed &= rng.getrandbits(105)
            yield Position(sheet, crossed, rng.randint(0, 8))
            continue
        options = list(legal_choices(position, random_faces(rng)))
        if options:
            choice = rng.choice(options)
            position = position.cross(choice.boxes, choice.jokers)
        if rng.random() < 0.04:
            position = Position(sheet, jokers=rng.randint(0, 8))
        yield position


@pytest.mark.parametrize("sheet", [*SHEETS, *NEW_SHEETS], ids=lambda sheet: sheet.name)
def test_legal_choices(sheet: Sheet) -> None:
    rng = random.Random(f"oracle {sheet.name}")
    found = 0
    for position in random_positions(sheet, POSITIONS_A_SHEET, rng):
        faces = random_faces(rng)
        crossed = set(boxes_text(position.crossed).split(",")) - {""}
        ours = [str(choice) for choice in legal_choices(position, faces)]
        assert len(ours) == len(set(ours))
        assert set(ours) == oracle.legal_choices(sheet.rows, crossed, position.jokers, str(faces))
        found += len(ours)
    assert found > POSITIONS_A_SHEET, "the positions had something to compare"


class Duel:
    """The same game in the engine and in the oracle."""

    def __init__(self, game: Setup, seed: int) -> None:
        self.log: EncoreLog = Log(ENCORE, game)
        checkpoints = ",".join(map(str, game.mission.checkpoints)) if game.mission else ""
        goal = str(game.mission.goal) if game.mission else ""
        self.oracle = oracle.OracleGame(
            game.mode, [sheet.rows for sheet in game.sheets], game.first, game.options, checkpoints, goal
        )
        self.rng = random.Random(seed)
        self.cup = SeededCup(seed)

    def play(self, max_turns: int = 300) -> None:
        while not self.oracle.over and self.log.state.turn <= max_turns:
            if self.oracle.pending:
                self.bear_setback(self.oracle.pending)
            else:
                self.turn()
            self.compare()

    def turn(self) -> None:
        log, state = self.log, self.log.state
        assert (state.turn, state.active, tuple(state.dice)) == (
            self.oracle.turn,
            self.oracle.active,
            self.oracle.dice,
        )
        roll = self.cup.roll(state.turn, log.awaiting().dice)
        log.send(Roll(roll))
        text = str(Faces.of(roll))
        chosen: dict[int, str] = {}
        for seat in sorted(log.setup.seats, key=lambda seat: seat != state.active):
            chosen[seat] = self.choice(seat, text, chosen.get(state.active))
            log.send(Choose(state.turn, parse_choice(chosen[seat])), seat)
        if log.setup.ask_to_close:
            log.send(Close(state.turn), state.active)
        self.oracle.play_turn(text, [chosen[seat] for seat in log.setup.seats])

    def choice(self, seat: int, roll: str, active_choice: str | None) -> str:
        """Compare what the seat may do, and take something out of it."""
        view = self.log.view(seat)
        faces = self.oracle.available(seat, roll, active_choice)
        mine = self.oracle.seats[seat - 1]
        options = oracle.legal_choices(self.log.setup.sheets[seat - 1].rows, mine.crossed, mine.jokers, faces)
        assert str(view.faces) == faces
        assert {str(choice) for choice in view.options} == options | {"-"}
        largest = max(map(len, options), default=0)
        big = sorted(choice for choice in options if len(choice) == largest)
        return self.rng.choice(big) if big and self.rng.random() > 0.03 else "-"

    def bear_setback(self, pending: str) -> None:
        setback = self.log.state.setback
        assert setback is not None
        if pending == "die":
            kind: Literal["colour", "number"] = self.rng.choice(("colour", "number"))
            self.log.send(LoseDie(setback.turn, kind), 1)
            self.oracle.lose_die(kind)
        else:
            assert pending == f"jokers {setback.jokers}"
            paid = shares(
                setback.jokers, [position.jokers for position in self.log.state.positions], self.rng
            )
            self.log.send(PayJokers(setback.turn, paid), 1)
            self.oracle.pay(paid)

    def compare(self) -> None:
        state = self.log.state
        for seat, own in enumerate(self.oracle.seats, start=1):
            position = state.position(seat)
            assert set(boxes_text(position.crossed).split(",")) - {""} == own.crossed
            assert (position.jokers, position.misses) == (own.jokers, own.misses)
            assert state.breakdown(seat)._asdict() == self.oracle.breakdown(seat)
        assert (state.outcome is not None) == self.oracle.over
        assert (state.setback is not None) == (self.oracle.pending is not None)
        if state.setup.mission:
            assert state.column_points() == self.oracle.column_points()
            if (
                max(own.misses for own in self.oracle.seats) < 3
            ):  # on the roll of a third miss nothing is settled
                assert state.setup.mission.goal.met(state.positions, state.in_order) == self.oracle.goal_met()
        if state.outcome:
            self.compare_outcome()

    def compare_outcome(self) -> None:
        outcome = self.log.state.outcome
        assert outcome is not None
        if self.log.setup.mode == "coop":
            assert (outcome.result, outcome.points) == (self.oracle.result, self.oracle.points())
        else:
            assert list(outcome.scores) == [self.oracle.score(seat) for seat in self.log.setup.seats]
        if self.log.setup.mode == "classic":
            assert list(outcome.winners) == self.oracle.winners()
        if self.log.setup.mode == "solo":
            assert outcome.rank == self.oracle.rank()


@pytest.mark.parametrize("number", range(len(EVERY_GAME)))
def test_whole_games(number: int) -> None:
    for seed in range(3):
        Duel(EVERY_GAME[number], seed).play()


@pytest.mark.long
@pytest.mark.parametrize("sheet", [*SHEETS, *NEW_SHEETS], ids=lambda sheet: sheet.name)
def test_whole_games_on_every_sheet(sheet: Sheet) -> None:
    easy: Sequence[str] = ("colours 1", "rows 1", "stars", "squares G3,H5; rows 1", "order HIG")
    for seed in range(40):
        goal = mission(easy[seed % 5], "10:2:6,19:6,27:9")
        Duel(setup("solo", 1, sheets=[sheet]), seed).play()
        Duel(setup("classic", 2 + seed % 5, sheets=[sheet] * (2 + seed % 5)), seed).play()
        Duel(setup("coop", 1 + seed % 4, sheets=[sheet] * (1 + seed % 4), goal=goal), seed).play()
