"""catanatron: Catan in plain Python, with its own random players and its own loop."""

from functools import partial
from importlib import import_module
from itertools import count

from benchmarks.peers.contest import Contestant, Play, Played

__all__ = ["CATAN"]


def catan(seats: int) -> Play:
    """Play whole games; those that nobody wins stop after its limit of 1000 turns."""
    game_type = import_module("catanatron.game").Game
    players = import_module("catanatron.models.player")
    colours = list(players.Color)[:seats]
    seeds = count(1)

    def play() -> Played:
        game = game_type([players.RandomPlayer(colour) for colour in colours], seed=next(seeds))
        game.play()
        return Played(1, len(game.state.actions))

    return play


CATAN = tuple(
    Contestant(
        f"catanatron/{seats}-players", ("catanatron",), "an action, rolling included", partial(catan, seats)
    )
    for seats in (2, 4)
)
