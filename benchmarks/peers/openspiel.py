"""OpenSpiel: games in C++, states in Python.

Its quickest way to play at random from Python is ``evaluate_bots`` with uniform random bots, a game a
call. Nobody counts the moves there, and to ask a state for its history takes longer than the shortest
games do, so they are counted in games played before. The loop in Python is what its examples show.
"""

from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from benchmarks.peers.contest import Contestant, Play, Played

__all__ = ["OPENSPIEL"]

State: TypeAlias = Any
BATCH = 10
COUNTED = 1000
"""Games in which moves are counted: the average is then good for about 1 %."""


def in_cpp(name: str) -> Play:
    """Play whole games in C++."""
    spiel = import_module("pyspiel")
    game = spiel.load_game(name)
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = count(1)

    def end() -> State:
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, next(seeds))
        return state

    moves = fmean(sum(one.player >= 0 for one in end().full_history()) for _ in range(COUNTED))

    def play() -> Played:
        for _ in range(BATCH):
            end()
        return Played(BATCH, BATCH * moves)

    return play


def in_python(name: str) -> Play:
    """Play move by move, for games whose dice show everything with the same chance.

    There a legal action of a chance node, drawn as a player's is, does for the dice; to ask for the
    probabilities too would make yacht seven times slower.
    """
    game = import_module("pyspiel").load_game(name)
    random = Random(1).random

    def play() -> Played:
        state = game.new_initial_state()
        legal, is_chance, apply = state.legal_actions, state.is_chance_node, state.apply_action
        moves = 0
        while actions := legal():
            moves += not is_chance()
            apply(actions[int(random() * len(actions))])
        return Played(1, moves)

    return play


MOVES = {
    "backgammon": "a turn: both dice",
    "yacht": "dice to keep, or a category",
    "2048": "a slide",
    "pig": "roll or hold",
}

OPENSPIEL = (
    *(
        Contestant(f"openspiel/{name}", ("open_spiel",), move, partial(in_cpp, name))
        for name, move in MOVES.items()
    ),
    *(
        Contestant(f"openspiel/{name}-python", ("open_spiel",), MOVES[name], partial(in_python, name))
        for name in ("backgammon", "yacht")
    ),
)
