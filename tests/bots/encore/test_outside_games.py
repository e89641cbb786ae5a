"""Whole games with the program in ``examples/``, one process for all seats."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

import pytest

from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.outside import OutsideBot
from sixdice.bots.encore.random_bot import RandomBot
from sixdice.core.cups import SeededCup
from sixdice.encore.events import DieLost, JokersPaid
from sixdice.encore.setup import Setup
from sixdice.encore.state import Outcome
from sixdice.lab.encore_games import play_match
from tests.bots.encore.playing import play_bots
from tests.driving import EVERY_GAME, mission, setup

EXAMPLE = Path(__file__).parents[3] / "examples" / "outside_bot.py"


@pytest.fixture(scope="module")
def example() -> Iterator[OutsideBot]:
    with OutsideBot([sys.executable, "-S", str(EXAMPLE)]) as bot:
        yield bot
        assert bot.failures == {}, bot.last_failure


def played(game: Setup, bots: list[Bot], seed: int) -> Outcome:
    randomness = {seat: random.Random(seed) for seat in game.seats}
    log = play_match(game, dict(enumerate(bots, start=1)), SeededCup(seed), randomness, 500)
    assert log.state.outcome
    return log.state.outcome


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game.mode}-{len(game.players)}")
def test_it_plays_every_game_to_the_end(example: OutsideBot, game: Setup) -> None:
    assert play_bots(game, [example] * len(game.players), seed=7).awaiting().over
    assert example.failures == {}


def test_it_is_a_bot_like_ours(example: OutsideBot) -> None:
    bot: Bot = example
    example.start()
    assert bot.name == "example"


def test_the_same_seed_gives_the_same_game(example: OutsideBot) -> None:
    games = [play_bots(setup("classic", 3), [example] * 3, seed=3) for _ in range(2)]
    assert games[0].events == games[1].events


def test_a_leader_says_how_setbacks_are_borne(example: OutsideBot) -> None:
    game = setup("coop", 3, goal=mission("rows 7", "10:99:6,19:99,27:99"))
    log = play_bots(game, [example] * 3, seed=2)
    paid = [event.jokers for event in log.events if isinstance(event, JokersPaid)]
    assert paid == [(5, 1, 0)]  # the example has the first seats pay; our bots would share it out
    assert [event.kind for event in log.events if isinstance(event, DieLost)] == ["colour"]


def test_it_beats_random_clearly(example: OutsideBot) -> None:
    for seed in range(3):
        first, second = played(setup("classic", 2), [example, RandomBot()], seed).scores
        assert first > second
        first, second = played(setup("classic", 2), [RandomBot(), example], seed).scores
        assert second > first


def test_it_plays_solo_sensibly(example: OutsideBot) -> None:
    assert mean(played(setup("solo", 1), [example], seed).scores[0] for seed in range(10)) > 8
