"""EncoreLogs to draw: random ones, stopped in the middle, at a setback or at the end."""

from collections.abc import Callable, Iterator

from sixdice.core.log import Log
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.rounds import ENCORE, EncoreLog
from sixdice.encore.setup import Setup
from tests.driving import mission as fixed_mission
from tests.driving import random_steps

NAMES = ("Ann", "Bartholomew the Ever Unready of Nowhere", "Zoë", "漢字漢字漢字漢字漢字漢字", "E", "Łukasz")


GOALS = {
    1: "colours 1",
    3: "stars; colours 4",
    5: "order NOCHMAL",
    4: "squares A1,A6,C3,E1,E6,G3,J1,J6,L3,N1,N6,N3; rows 5",
}


def classic(seats: int = 6, *, ask_to_close: bool = False) -> Setup:
    sheets = tuple(map(published_sheet, PUBLISHED[:seats]))
    return Setup("classic", NAMES[:seats], sheets, ask_to_close=ask_to_close)


def solo() -> Setup:
    return Setup("solo", NAMES[:1], (published_sheet("black"),))


def coop(mission: int = 4, seats: int = 4) -> Setup:
    sheets = tuple(map(published_sheet, COOP_SHEETS[:seats]))
    return Setup(
        "coop", NAMES[:seats], sheets, mission=fixed_mission(GOALS[mission], "10:6:8,19:22,27:50", mission)
    )


def moments(setup: Setup, seed: int) -> Iterator[EncoreLog]:
    """Play a random game and yield it before every step, and once more when it is over."""
    game: EncoreLog = Log(ENCORE, setup)
    yield game
    yield from random_steps(game, seed, passing=0)


def stopped(setup: Setup, seed: int, there: Callable[[EncoreLog], bool]) -> EncoreLog:
    """Return the first moment of a random game at which *there* holds."""
    return next(game for game in moments(setup, seed) if there(game))


def at_turn(turn: int) -> Callable[[EncoreLog], bool]:
    """A moment in this turn, with dice on the table."""
    return lambda game: game.state.turn == turn and game.state.faces is not None
