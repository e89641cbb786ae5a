"""From nothing to a toy agent for Encore solo, in minutes on one core, with numpy alone.

    python3 examples/toy_agent.py --seconds 120 --to toy.npz
    sixdice arena encore --mode solo --net toy=toy.npz --bots toy,greedy,random

It learns what may still be hoped for after a choice. Many games are played side by side, each choice the
one with most points at once and hope after. Then the net is drawn towards what came of it: the points of
the next choice, and beyond that partly what was hoped for there, partly what really came.
"""

import argparse
import time

import numpy as np

from sixdice.bots.encore.net import INPUTS, JOKER_INPUT, TURN_INPUT, Net, write_net
from sixdice.encore.geometry import COLUMN
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY
from sixdice.lab.environments.vector import EncoreSoloVector

GAMES, WIDTH, BOXES, TURNS = 256, 48, JOKER_INPUT, Solo.turns
REALITY = 0.75  # how much what really came counts, against what was hoped for
BATCH, TIMES = 512, 4  # states in a step of learning, and how often each is learned from
RATE, LAST_RATE = 8e-3, 1e-4  # how far a step goes: at first, at last


def bits(*masks: int) -> np.ndarray:
    """Return sets of boxes as rows of zeros and ones."""
    return np.array([[mask >> box & 1 for box in range(BOXES)] for mask in masks], np.float32)


class Moves:
    """What actions do: the boxes they cross, the jokers they cost, the points they give."""

    def __init__(self, env: EncoreSoloVector) -> None:
        sheet, choices = env.setup.sheets[0], env.numbering.choices
        self.boxes = bits(*(choice.boxes for choice in choices))
        self.jokers = np.array([choice.jokers for choice in choices])
        self.stars = STAR_PENALTY * self.boxes @ bits(sheet.stars)[0]
        self.groups = bits(*COLUMN, *sheet.colours).T
        self.worth = np.array([column.first for column in COLUMN_POINTS] + [COLOUR_POINTS.first] * 5)
        crosses = self.boxes @ self.groups
        self.completes = np.where(crosses > 0, crosses, BOXES).astype(np.uint8)

    def points(self, crossed: np.ndarray, games: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Return the points that actions give at once, each on the sheet of its game."""
        left = ((1 - crossed) @ self.groups).astype(np.uint8)
        which, group = np.nonzero(left[games] == self.completes[actions])
        completed = np.bincount(which, self.worth[group], len(actions))
        return completed + self.stars[actions] - self.jokers[actions]


class Learner:
    """A net with one hidden layer, and what Adam's method remembers of its steps."""

    def __init__(self, rng: np.random.Generator) -> None:
        first, head = rng.normal(0, 0.15, (INPUTS, WIDTH)), rng.normal(0, 0.15, WIDTH)
        none, nothing = np.zeros((0, WIDTH, WIDTH)), np.zeros((0, WIDTH))
        parts = first, np.zeros(WIDTH), none, nothing, head, np.zeros(())
        self.net = Net(*(part.astype(np.float32) for part in parts))
        self.slopes, self.squares = ([np.zeros_like(part) for part in self.net] for _ in range(2))
        self.steps = 0

    def learn(self, states: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """Draw the values of some states a step towards their targets."""
        net, self.steps = self.net, self.steps + 1
        z = np.maximum(states @ net.first + net.first_bias, 0)
        error = (z @ net.head + net.head_bias - targets) / len(targets)
        back = np.outer(error, net.head) * (z > 0)
        gradients = states.T @ back, back.sum(axis=0), 0, 0, error @ z, error.sum()
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for part, gradient, slope, square in zip(net, gradients, self.slopes, self.squares, strict=True):
            slope += 0.1 * (gradient - slope)
            square += 0.001 * (gradient**2 - square)
            part -= rate * slope / (np.sqrt(square) + 1e-8)


def play(env: EncoreSoloVector, moves: Moves, net: Net) -> tuple[np.ndarray, np.ndarray, float]:
    """Play games to their end; return states after a choice, what came of them, and the mean score."""
    states = np.zeros((TURNS, GAMES, INPUTS), np.float32)
    hopes, points = np.zeros((2, TURNS, GAMES), np.float32)
    added = moves.boxes @ net.first[:BOXES]
    observations, info = env.reset()
    for turn, state in enumerate(states):
        crossed, jokers = observations[:, :BOXES], np.rint(observations[:, BOXES] * JOKERS).astype(int)
        games, actions = np.divmod(np.flatnonzero(info["action_mask"].view(bool)), len(moves.jokers))
        hidden = (crossed @ net.first[:BOXES] + net.first[TURN_INPUT + TURNS - 1 - turn] + net.first_bias)[
            games
        ]
        hidden += added[actions]
        hidden += net.first[JOKER_INPUT + jokers[games] - moves.jokers[actions]]
        hope = net.values(hidden) * (turn < TURNS - 1)
        worth = moves.points(crossed, games, actions) + hope
        most = np.maximum.reduceat(worth, np.flatnonzero(np.diff(games, prepend=-1)))
        best = np.flatnonzero(worth == most[games])
        chosen = best[np.unique(games[best], return_index=True)[1]]
        state[:, :BOXES] = crossed + moves.boxes[actions[chosen]]
        state[range(GAMES), JOKER_INPUT + jokers - moves.jokers[actions[chosen]]] = 1
        state[:, TURN_INPUT + TURNS - 1 - turn] = 1
        hopes[turn] = hope[chosen]
        observations, points[turn], _, _, info = env.step(actions[chosen])
    came = np.zeros((TURNS, GAMES), np.float32)
    for turn in range(TURNS - 1, 0, -1):
        came[turn - 1] = points[turn] + REALITY * came[turn] + (1 - REALITY) * hopes[turn]
    return states[:-1].reshape(-1, INPUTS), came[:-1].ravel(), info["score"].mean()


def main() -> None:
    """Play and learn for as long as there is time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", metavar="FILE", default="toy.npz")
    args = parser.parse_args()
    env, rng = EncoreSoloVector(GAMES), np.random.default_rng(args.seed)
    env.reset(seed=args.seed)
    moves, learner, begun, told, scores = Moves(env), Learner(rng), time.monotonic(), 0.0, []
    while (elapsed := time.monotonic() - begun) < args.seconds:
        states, came, score = play(env, moves, learner.net)
        rate = RATE * (LAST_RATE / RATE) ** (elapsed / args.seconds)
        for some in rng.permutation(len(came) * TIMES).reshape(-1, BATCH) % len(came):
            learner.learn(states[some], came[some], rate)
        scores.append(score)
        if elapsed >= told:
            print(f"{elapsed:4.0f} s, {GAMES * len(scores):7} games, mean score {np.mean(scores[-20:]):5.1f}")
            told = elapsed + args.seconds / 12
    write_net(learner.net, args.to)


if __name__ == "__main__":
    main()
