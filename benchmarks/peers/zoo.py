"""PettingZoo: its classic games, without the wrappers that check every action, which is twice as fast."""

from functools import partial
from importlib import import_module
from random import Random

from benchmarks.peers.contest import Contestant, Play, Played

__all__ = ["ZOO"]


def zoo(module: str) -> Play:
    """Play move by move among the actions that the observation says are legal."""
    env = import_module(f"pettingzoo.classic.{module}").raw_env()
    env.reset(seed=1)
    random = Random(1).random

    def play() -> Played:
        env.reset()
        moves = 0
        while not env.terminations[agent := env.agent_selection]:
            actions = env.observe(agent)["action_mask"].nonzero()[0]
            env.step(int(actions[int(random() * len(actions))]))
            moves += 1
        return Played(1, moves)

    return play


ZOO = (
    Contestant(
        "pettingzoo/connect-four", ("pettingzoo",), "a disc", partial(zoo, "connect_four.connect_four")
    ),
    Contestant(
        "pettingzoo/leduc",
        ("pettingzoo", "rlcard"),
        "a bet or a fold",
        partial(zoo, "rlcard_envs.leduc_holdem"),
    ),
)
