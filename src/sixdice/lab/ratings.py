"""Elo ratings from shares of wins, with 95 % intervals.

The model is that of Bradley and Terry, for tables of any size: a bot of strength w wins a table with
the chance w / (sum of all strengths there), and Elo is 400 · log10(w), with a mean of 0 over all
bots. Each pairing begins with one deal of which nobody knows who won it, so that who never lost is
not rated without end, nor with certainty.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["Contest", "elo", "elo_intervals"]

Reals = NDArray[np.float64]

ROUNDS = 2000
CLOSE = 1e-7
RESAMPLES = 500


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
    some = [_with_prior(contest) for contest in contests]
    (rated,) = _rated(some, [(contest.deals @ contest.shares)[None, :] for contest in some], bots)
    return np.asarray(rated)


def elo_intervals(contests: Sequence[Contest], bots: int, seed: int) -> Reals:
    """Return the 95 % interval of each bot's rating, [bot, 2]: deals are drawn again, with replacement."""
    rng = np.random.default_rng(seed)
    some, wins = [_with_prior(contest) for contest in contests], []
    for contest in some:
        number = float(contest.deals.sum())
        drawn = rng.multinomial(round(number), contest.deals / number, size=RESAMPLES)
        even = contest.shares[-1].sum() / len(contest.bots)
        wins.append(drawn @ contest.shares + even / number)
    low_and_high: Reals = np.quantile(_rated(some, wins, bots), [0.025, 0.975], axis=0).T
    return low_and_high


def _with_prior(contest: Contest) -> Contest:
    """Return a contest with one more deal: each bot won it whole, as likely as any other."""
    bots = len(contest.bots)
    whole = contest.shares[0].sum() if len(contest.shares) else 1.0
    return Contest(
        contest.bots,
        np.concatenate([contest.shares, whole * np.eye(bots)]),
        np.concatenate([contest.deals, np.full(bots, 1 / bots)]),
    )


def _rated(contests: Sequence[Contest], wins: Sequence[Reals], bots: int) -> Reals:
    """Rate many samples at once, [sample, bot], by the steps of minorisation and maximisation."""
    strength = np.ones((len(wins[0]), bots))
    won = np.zeros_like(strength)
    for contest, own in zip(contests, wins, strict=True):
        won[:, contest.bots] += own
    for _ in range(ROUNDS):
        met = np.zeros_like(strength)
        for contest, own in zip(contests, wins, strict=True):
            at_table = strength[:, contest.bots].sum(axis=1)
            met[:, contest.bots] += (own.sum(axis=1) / at_table)[:, None]
        after = won / met
        after /= np.exp(np.log(after).mean(axis=1, keepdims=True))
        moved = float(np.abs(np.log(after / strength)).max())
        strength = after
        if moved < CLOSE:
            break
    rated: Reals = 400 * np.log10(strength)
    return rated
