"""Elo ratings from shares of wins, with 95 % intervals.

The model is that of Bradley and Terry, for tables of any size: a bot of strength w wins a table with
the chance w / (sum of all strengths there), and Elo is 400 · log10(w), with a mean of 0 over all
bots. Each bot begins each pairing with half a deal won, so that who never lost is not rated without
end, nor with certainty.

An interval holds the middle 95 % of what the ratings may be, given the deals: how often each
distribution of a deal's games comes in the long run is drawn from Dirichlet's law, whose weights are
the deals seen. For two bots and deals of one game that is the interval of Jeffreys, which holds for
few deals and for few losses too.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Contest", "elo", "elo_intervals"]

Reals = NDArray[np.float64]

HEAD_START = 0.5
DRAWS = 1000
ROUNDS = 200
CLOSE = 1e-7


@dataclass(frozen=True, slots=True)
class Contest:
    """A pairing's bots, by their numbers, and how often each distribution of a deal's games came."""

    bots: tuple[int, ...]
    shares: Reals
    """[distribution, bot] Games of a deal that each bot won."""
    deals: Reals
    """[distribution] How many deals came out so."""


def elo(contests: Sequence[Contest], bots: int) -> Reals:
    """Return the rating of each bot."""
    some = [_with_head_start(contest) for contest in contests]
    (rated,) = _rated(some, [(contest.deals @ contest.shares)[None, :] for contest in some], bots)
    return np.asarray(rated)


def elo_intervals(contests: Sequence[Contest], bots: int, seed: int) -> Reals:
    """Return the 95 % interval of each bot's rating, [bot, 2]. Games of one deal are weighed together."""
    rng = np.random.default_rng(seed)
    some = [_with_head_start(contest) for contest in contests]
    weights = [rng.standard_gamma(contest.deals, (DRAWS, len(contest.deals))) for contest in some]
    wins = [own @ contest.shares for own, contest in zip(weights, some, strict=True)]
    low_and_high: Reals = np.quantile(_rated(some, wins, bots), [0.025, 0.975], axis=0).T
    return low_and_high


def _with_head_start(contest: Contest) -> Contest:
    """Return a contest in which each bot has won half a deal more, whole.

    Then every two bots of a table stand to each other as in Jeffreys' prior, whoever else sits there.
    """
    bots = len(contest.bots)
    whole = contest.shares[0].sum() if len(contest.shares) else 1.0
    return Contest(
        contest.bots,
        np.concatenate([contest.shares, whole * np.eye(bots)]),
        np.concatenate([contest.deals, np.full(bots, HEAD_START)]),
    )


def _rated(contests: Sequence[Contest], wins: Sequence[Reals], bots: int) -> Reals:
    """Rate many samples at once, [sample, bot], by Newton's steps, shortened while they are long.

    A step by which two bots part by d is taken log(1 + d) / d of the way: so much shortened, steps come
    nearer to the likeliest strengths from anywhere (Sun and Tran-Dinh 2019, generalized self-concordance).
    The first guess is what each bot won, which at a single table is the answer.
    """
    won = np.zeros((len(wins[0]), bots))
    for contest, own in zip(contests, wins, strict=True):
        won[:, contest.bots] += own
    level = np.log(won)
    level -= level.mean(axis=1, keepdims=True)
    farthest, left = np.inf, ROUNDS
    while farthest > CLOSE and left:
        step = _newton(contests, wins, level)
        apart = np.maximum(np.ptp(step, axis=1, keepdims=True), CLOSE)
        level += step * np.log1p(apart) / apart
        farthest, left = float(apart.max()), left - 1
    rated: Reals = 400 / np.log(10) * (level - level.mean(axis=1, keepdims=True))
    return rated


def _newton(contests: Sequence[Contest], wins: Sequence[Reals], level: Reals) -> Reals:
    """Return Newton's step from these logarithms of strengths, [sample, bot].

    Everything is added up over two bots at a time: what one won of the other is not lost in rounding
    beside what it won of all. A level that all have in common is free, and is held by a constant.
    """
    bots = level.shape[1]
    slope, bend = np.zeros_like(level), np.full((*level.shape, bots), 1 / bots)
    for contest, own in zip(contests, wins, strict=True):
        strength = np.exp(level[:, contest.bots])
        chances = strength / strength.sum(axis=1, keepdims=True)
        won = own[:, :, None] * chances[:, None, :]
        slope[:, contest.bots] += (won - won.transpose(0, 2, 1)).sum(axis=2)
        same = np.eye(len(contest.bots))
        ties = own.sum(axis=1)[:, None, None] * chances[:, :, None] * chances[:, None, :] * (1 - same)
        bend[:, np.array(contest.bots)[:, None], contest.bots] += same * ties.sum(axis=2)[:, :, None] - ties
    return np.asarray(np.linalg.solve(bend, slope[:, :, None])[:, :, 0], np.float64)
