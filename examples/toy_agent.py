"""From nothing to a toy agent for Encore solo, in minutes on one core, with numpy alone.

    python3 examples/toy_agent.py --seconds 120 --to toy.npz
    sixdice arena encore --mode solo --net toy=toy.npz --bots toy,greedy,random

It learns what may still be hoped for after a choice: many games are played side by side, by points and
hope; then hopes are drawn towards the next points and what was hoped for, or really came, after those.

Of all that a net can be told it uses little: the boxes crossed, the jokers and the turns.
"""

import argparse
import time

import numpy as np

from sixdice.bots.encore.inputs import (
    BOXES,
    INPUTS,
    JOKER_INPUT,
    NAMED_INPUT,
    SHAPE_INPUT,
    TURN_INPUT,
    published_number,
)
from sixdice.bots.encore.net import Net, write_net
from sixdice.encore.geometry import COLUMN
from sixdice.encore.modes.solo import Solo
from sixdice.encore.position import JOKERS
from sixdice.encore.scoring import COLOUR_POINTS, COLUMN_POINTS, STAR_PENALTY
from sixdice.encore.sheet import Sheet
from sixdice.lab.environments.vector import EncoreSoloVector

GAMES, WIDTH, TURNS = 256, 48, Solo.turns
USED = BOXES + SHAPE_INPUT - JOKER_INPUT  # inputs: boxes first, then, as in any net, jokers and turns
LAST = BOXES + TURN_INPUT - JOKER_INPUT + TURNS - 1
REALITY, BATCH, TIMES = 0.8, 512, 4  # share of what really came; states a step; how often each is used
RATE, LAST_RATE, MEMORY = 6e-3, 1.2e-4, 0.999


def bits(*masks: int) -> np.ndarray:
    """Return sets of boxes as rows of zeros and ones."""
    return np.array([[mask >> box & 1 for box in range(BOXES)] for mask in masks], np.float32)


class Moves:
    """What actions do: the boxes they cross, the jokers they cost, the points they give."""

    def __init__(self, env: EncoreSoloVector) -> None:
        sheet, choices = env.setup.sheets[0], env.numbering.choices
        self.boxes = bits(*(choice.boxes for choice in choices))
        self.jokers = np.array([choice.jokers for choice in choices])
        self.sure = STAR_PENALTY * self.boxes @ bits(sheet.stars)[0] - self.jokers
        self.groups = bits(*COLUMN, *sheet.colours).T
        self.worth = np.array([column.first for column in COLUMN_POINTS] + [COLOUR_POINTS.first] * 5)
        self.completes = np.where(self.boxes @ self.groups, self.boxes @ self.groups, BOXES).astype("u1")

    def points(self, crossed: np.ndarray, games: np.ndarray, actions: np.ndarray) -> np.ndarray:
        """Return the points that actions give at once, each on the sheet of its game."""
        left = ((1 - crossed) @ self.groups).astype("u1")
        which, group = np.nonzero(left[games] == self.completes[actions])
        return self.sure[actions] + np.bincount(which, self.worth[group], len(actions))


class Learner:
    """A net with one hidden layer, its mean over the last steps, and what Adam's method remembers."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.steps, shapes = 0, ((USED, WIDTH), (WIDTH,), (0, WIDTH, WIDTH), (0, WIDTH), (WIDTH,), ())
        self.net, self.mean, self.slopes, self.squares = (
            Net(*(np.zeros(shape, np.float32) for shape in shapes)) for _ in range(4)
        )
        self.net.first[:], self.net.head[:] = rng.normal(0, 0.15, shapes[0]), rng.normal(0, 0.15, WIDTH)

    def learn(self, states: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """Draw the hopes of some states a step towards their targets."""
        net, self.steps = self.net, self.steps + 1
        z = np.maximum(states @ net.first + net.first_bias, 0)
        error = (z @ net.head + net.head_bias - targets) / len(targets)
        back = np.outer(error, net.head) * (z > 0)
        gradients = states.T @ back, back.sum(axis=0), 0, 0, error @ z, error.sum()
        rate *= np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for i, gradient in enumerate(gradients):
            self.slopes[i][...] += 0.1 * (gradient - self.slopes[i])
            self.squares[i][...] += 0.001 * (gradient**2 - self.squares[i])
            net[i][...] -= rate * self.slopes[i] / (np.sqrt(self.squares[i]) + 1e-8)
            self.mean[i][...] += max(1 - MEMORY, 1 / self.steps) * (net[i] - self.mean[i])


def play(env: EncoreSoloVector, moves: Moves, net: Net) -> tuple[np.ndarray, np.ndarray, float]:
    """Play games to their end; return states after a choice, what came of them, and the mean score."""
    states = np.zeros((TURNS, GAMES, USED), np.float32)
    hopes, points, came = np.zeros((3, TURNS, GAMES), np.float32)
    (observations, info), added = env.reset(), moves.boxes @ net.first[:BOXES]
    for turn, state in enumerate(states):
        crossed, jokers = observations[:, :BOXES], np.rint(observations[:, BOXES] * JOKERS).astype(int)
        games, actions = np.divmod(np.flatnonzero(info["action_mask"].view(bool)), len(moves.jokers))
        sums = (crossed @ net.first[:BOXES] + net.first[LAST - turn])[games]
        sums += added[actions] + net.first[BOXES + jokers[games] - moves.jokers[actions]]
        hope = net.hopes(sums) * (turn < TURNS - 1)
        worth = moves.points(crossed, games, actions) + hope
        most = np.maximum.reduceat(worth, np.flatnonzero(np.diff(games, prepend=-1)))
        best = np.flatnonzero(worth == most[games])
        best = best[np.flatnonzero(np.diff(games[best], prepend=-1))]
        state[:, :BOXES] = crossed + moves.boxes[actions[best]]
        state[range(GAMES), BOXES + jokers - moves.jokers[actions[best]]] = state[:, LAST - turn] = 1
        (observations, points[turn], _, _, info), hopes[turn] = env.step(actions[best]), hope[best]
    for turn in range(TURNS - 1, 0, -1):
        came[turn - 1] = points[turn] + REALITY * came[turn] + (1 - REALITY) * hopes[turn]
    return states[:-1].reshape(-1, USED), came[:-1].ravel(), info["score"].mean()


def whole(net: Net, sheet: Sheet) -> Net:
    """Return a net that is told everything, and makes nothing of what was not used on this sheet."""
    first, boxes = np.zeros((INPUTS, WIDTH), np.float32), NAMED_INPUT + BOXES * published_number(sheet)
    first[boxes : boxes + BOXES], first[JOKER_INPUT:SHAPE_INPUT] = net.first[:BOXES], net.first[BOXES:]
    return net._replace(first=first)


def main() -> None:
    """Play and learn for as long as there is time; write the mean net, which plays better than the last."""
    parser = argparse.ArgumentParser()
    for flag, kind, default in (("--seconds", float, 120), ("--seed", int, 1), ("--to", str, "toy.npz")):
        parser.add_argument(flag, type=kind, default=default)
    args = parser.parse_args()
    env, rng = EncoreSoloVector(GAMES), np.random.default_rng(args.seed)
    env.reset(seed=args.seed)
    moves, learner, scores, begun = Moves(env), Learner(rng), list[float](), time.monotonic()
    while not scores or time.monotonic() - begun < args.seconds:
        states, came, score = play(env, moves, learner.net)
        scores.append(score)
        spent = min((time.monotonic() - begun) / args.seconds, 1)
        for some in rng.permutation(TIMES * len(came)).reshape(-1, BATCH) % len(came):
            learner.learn(states[some], came[some], RATE * (LAST_RATE / RATE) ** spent)
        if len(scores) % 40 == 1:
            print(f"{spent:4.0%} {GAMES * len(scores):8} games, mean score {np.mean(scores[-40:]):5.1f}")
    write_net(whole(learner.mean, env.setup.sheets[0]), args.to)


if __name__ == "__main__":
    main()
