"""Games to draw: random ones, stopped in the middle, at a setback or at the end."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from sixdice.core.cups import SeededCup
from sixdice.core.log import Log
from sixdice.core.rules import Roll
from sixdice.encore.commands import Choose, Close, Command, LoseDie, PayJokers
from sixdice.encore.events import Event
from sixdice.encore.library import COOP_SHEETS, PUBLISHED, published_sheet
from sixdice.encore.missions import house_missions
from sixdice.encore.rounds import ENCORE
from sixdice.encore.setup import Setup
from sixdice.encore.state import Setback, State
from sixdice.encore.view import View

Game = Log[Setup, State, Command, Event, View]

NAMES = ("Ann", "Bartholomew the Ever Unready of Nowhere", "Zoë", "漢字漢字漢字漢字漢字漢字", "E", "Łukasz")


def classic(seats: int = 6, *, ask_to_close: bool = False) -> Setup:
    sheets = tuple(map(published_sheet, PUBLISHED[:seats]))
    return Setup("classic", NAMES[:seats], sheets, ask_to_close=ask_to_close)


def solo() -> Setup:
    return Setup("solo", NAMES[:1], (published_sheet("black"),))


def coop(mission: int = 4, seats: int = 4) -> Setup:
    sheets = tuple(map(published_sheet, COOP_SHEETS[:seats]))
    return Setup("coop", NAMES[:seats], sheets, mission=house_missions()[mission, seats])


def moments(setup: Setup, seed: int) -> Iterator[Game]:
    """Play a random game and yield it before every step, and once more when it is over."""
    rng, cup, game = Random(seed), SeededCup(seed), Log(ENCORE, setup)
    while not game.awaiting().over:
        yield game
        _step(game, rng, cup)
    yield game


def stopped(setup: Setup, seed: int, there: Callable[[Game], bool]) -> Game:
    """Return the first moment of a random game at which *there* holds."""
    return next(game for game in moments(setup, seed) if there(game))


def at_turn(turn: int) -> Callable[[Game], bool]:
    """A moment in this turn, with dice on the table."""
    return lambda game: game.state.turn == turn and game.state.faces is not None


def _step(game: Game, rng: Random, cup: SeededCup) -> None:
    awaiting, state = game.awaiting(), game.state
    if awaiting.dice:
        game.send(Roll(cup.roll(state.turn, awaiting.dice)))
    elif state.setback:
        game.send(_borne(state, state.setback), 1)
    elif not awaiting.must:
        game.send(Close(state.turn))
    else:
        seat = min(awaiting.must)
        options = game.view(seat).options
        crossings = options[:-1] or options
        game.send(Choose(state.turn, crossings[rng.randrange(len(crossings))]), seat)


def _borne(state: State, setback: Setback) -> Command:
    """Give away a colour die, or have the first seats pay until all is paid."""
    if setback.kind == "die":
        return LoseDie(setback.turn, "colour")
    held = [position.jokers for position in state.positions]
    paid = [0, *(min(sum(held[: seat + 1]), setback.jokers) for seat in range(len(held)))]
    return PayJokers(setback.turn, tuple(after - before for before, after in pairwise(paid)))
