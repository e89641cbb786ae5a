"""What holds for every bot."""

import random
from dataclasses import replace

import pytest

from sixdice.bots.encore import BOTS, bot_named
from sixdice.bots.encore.bot import Bot
from sixdice.bots.encore.depth import Depth
from sixdice.bots.encore.pace import IN_THE_LAB
from sixdice.core.errors import SetupError
from sixdice.core.rules import Roll
from sixdice.encore.choices import PASS
from sixdice.encore.commands import Choose
from sixdice.encore.setup import Setup
from sixdice.encore.view import view
from tests.bots.encore.playing import play_bots
from tests.driving import EVERY_GAME, at, log_from, setup

every_bot = pytest.mark.parametrize("name", BOTS)


@pytest.fixture(autouse=True)
def near_sighted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots look less far ahead than they can: it is not how well they play that is asked for here."""
    near = {"solo": Depth(2), "strange": Depth(2, 4), "coop": Depth(3, 4, 2)}
    near["classic"] = Depth(3, 16, 1, 48)
    monkeypatch.setattr("sixdice.bots.encore.depth.DEPTHS", near)


def patient(name: str) -> Bot:
    """Return a bot whose choices do not depend on how busy the machine is."""
    return bot_named(name, IN_THE_LAB)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="random, greedy") as caught:
        bot_named("clever")
    assert caught.value.code == "setup/bot"


@every_bot
def test_a_bot_knows_its_name(name: str) -> None:
    assert bot_named(name).name == name


@every_bot
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game.mode}-{len(game.players)}")
def test_it_plays_every_game_to_the_end(name: str, game: Setup) -> None:
    log = play_bots(game, [patient(name) for _ in game.players], seed=7)
    assert log.awaiting().over


@every_bot
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    games = [play_bots(setup("classic", 3), [patient(name) for _ in range(3)], seed=3) for _ in range(2)]
    assert games[0].events == games[1].events


@every_bot
def test_a_choice_depends_only_on_what_the_seat_sees(name: str) -> None:
    log = log_from(at(setup("classic", 2)))
    log.send(Roll(tuple("gyo135")))
    options = log.view(1).options
    chosen = []
    for hidden in (options[0], options[-2], PASS):
        state = replace(log.state, choices=(hidden, None))
        chosen.append(patient(name).choose(view(state, 2), random.Random(1)))
    assert chosen[0] == chosen[1] == chosen[2]


@every_bot
def test_it_passes_when_nothing_else_is_legal(name: str) -> None:
    log = log_from(at(setup("solo", 1), jokers=[0]))
    log.send(Roll(tuple("xx??")))
    command, _ = patient(name).choose(log.view(1), random.Random(1))
    assert command == Choose(1, PASS)
