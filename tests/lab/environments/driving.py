"""Driving environments in tests: matches of every kind, random play by the mask."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from sixdice.core.rules import Seat
from sixdice.encore.setup import Setup
from sixdice.encore.state import State
from sixdice.lab.environments import EncoreAEC, EncoreParallel, EncoreSolo
from sixdice.lab.environments.actions import Action, ActionMask, Further, numbering_of
from sixdice.lab.environments.match import Match
from sixdice.lab.environments.observations import Vector
from sixdice.lab.environments.seated import Seated
from tests.driving import mission, setup

HARD = mission("squares G3,H5; order HI", "10:99:5,19:99,27:99")
"""A mission whose checkpoints are all missed."""

COOP = setup("coop", 3, goal=HARD)

MATCHES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3, "options": ["no_free_rolls"], "sheets": ["black", "orange", "purple"]},
    {"seats": 6, "with_sheets": True, "max_turns": 25},
    {"mode": "coop", "seats": 1, "mission": 5},
    {"mode": "coop", "seats": 2, "mission": HARD},
    {"mode": "coop", "seats": 3, "mission": 3, "options": ["end_on_goal"]},
    {"mode": "coop", "seats": 4, "mission": HARD, "sheets": "pink", "with_sheets": True},
]
"""Matches of every mode, with and without what can be asked for."""


def name_of(match: dict[str, Any]) -> str:
    return f"{match.get('mode', 'classic')}-{match['seats']}"


Policy = Callable[[ActionMask, State, int], int]


def frugal(seed: int) -> Policy:
    """A policy that keeps its jokers and passes only when it must, so that co-op gets to its checkpoints."""

    def choose(mask: ActionMask, state: State, seat: int) -> int:
        rng = random.Random(f"{seed} {state.turn} {seat} {state.jokers()}")
        legal = np.flatnonzero(mask).tolist()
        passing = len(mask) - len(Further) - 1
        crossing = [action for action in legal if action < passing]
        cheapest = min(((action % 4).bit_count() for action in crossing), default=0)
        return rng.choice([a for a in crossing if (a % 4).bit_count() == cheapest] or legal)

    return choose


def further(game: Setup, meaning: Further, seat: Seat = 1) -> Action:
    """Return the action of something beyond the pass, on the sheet of this seat."""
    return numbering_of(game.sheets[seat - 1]).of_further(meaning)


def forward(match: Match, seed: int = 1) -> None:
    """Play one moment of a match: all awaited seats act, each by its mask."""
    choose = frugal(seed)
    match.act({seat: choose(match.mask(seat), match.state, seat) for seat in match.awaited})


def at_setback(kind: str, game: Setup = COOP) -> Match:
    """Return a match whose leader has to bear a setback of this kind."""
    for seed in range(50):
        match = Match(game, seed)
        while not match.over:
            if match.state.setback and match.state.setback.kind == kind:
                return match
            forward(match)
    raise AssertionError("no such setback in fifty games")


def solo_steps(env: EncoreSolo, seed: int) -> Iterator[tuple[Vector, float, dict[str, Any]]]:
    """Play a random game and yield what the environment says at its start and after every step."""
    rng = random.Random(seed)
    observation, info = env.reset(seed=seed)
    yield observation, 0.0, info
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated
        yield observation, reward, info


def aec_steps(env: EncoreAEC, seed: int, policy: Policy | None = None) -> Iterator[str]:
    """Play a game and yield each agent when it is about to act, and at last when it is done."""
    choose = policy or frugal(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        yield agent
        observation, _, terminated, truncated, _ = env.last()
        done = terminated or truncated
        seat = env.seat_of(agent)
        env.step(None if done else choose(observation["action_mask"], env.match.state, seat))


def parallel_steps(env: EncoreParallel, seed: int, policy: Policy | None = None) -> Iterator[tuple[Any, ...]]:
    """Play a game and yield what the environment says after every step."""
    choose = policy or frugal(seed)
    observations, _ = env.reset(seed=seed)
    while env.agents:
        state = env.match.state
        actions = {
            agent: choose(observations[agent]["action_mask"], state, env.seat_of(agent))
            for agent in env.agents
        }
        told = env.step(actions)
        observations = told[0]
        yield told


def played(env: EncoreAEC, seed: int) -> EncoreAEC:
    """Return an environment whose game is over."""
    for _ in aec_steps(env, seed):
        pass
    return env


def observations(env: Seated) -> list[Vector]:
    """Return what all seats see now."""
    return [env.observe(agent)["observation"] for agent in env.possible_agents]
